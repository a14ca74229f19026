import { playableParley as parley } from '@voltigeur/conversation/parley'
import { journalLimits } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { Sitting } from '../table/sitting/sitting.ts'
import { type ReadingProgress, readBattle } from './reading.ts'

const openGame = async () => parley

function journalOf(...orders: readonly string[]) {
  const seats = ['human', 'recruit'] as const
  const sitting = Sitting.start(parley, 'sent', { scenario: 'field', options: {}, seats, seed: '1' })
  for (const order of orders) sitting.decide(sitting.battle.language.hear(order))
  return sitting.save().journal
}

test('a file is read piece by piece and played through, and tells how far it has come', async () => {
  const journal = journalOf('order R1 to hold', 'order R2 to hold')
  const bytes = new TextEncoder().encode(JSON.stringify(journal))
  const told: ReadingProgress[] = []
  const file = {
    size: bytes.length,
    stream: () =>
      new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(stream) {
          for (let at = 0; at < bytes.length; at += 100) stream.enqueue(bytes.slice(at, at + 100))
          stream.close()
        },
      }),
  }
  const found = await readBattle(file, openGame, progress => told.push(progress))
  expect(found).toEqual({ journal, reached: { turn: 1, turns: 4 } })
  const of = (kind: string) => told.filter(progress => progress.kind === kind)
  expect(of('reading').length).toBe(Math.ceil(bytes.length / 100))
  expect(of('reading').at(-1)).toEqual({ kind: 'reading', done: bytes.length, all: bytes.length })
  expect(of('playing').map(({ done, all }) => [done, all])).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
  ])
})

test('letters that fall on the seam of two pieces are read whole', async () => {
  const journal = { ...journalOf(), seed: 'ééééé' }
  const { end: _, ...open } = journal
  const bytes = new TextEncoder().encode(JSON.stringify(open))
  const stream = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(stream) {
        for (const byte of bytes) stream.enqueue(new Uint8Array([byte]))
        stream.close()
      },
    })
  const found = await readBattle({ size: bytes.length, stream }, openGame, () => {})
  expect(found.journal.seed).toBe('ééééé')
})

test('what is larger than any battle is refused before a byte is read, and the limit is said', async () => {
  const file = {
    size: journalLimits.text + 2_500_000,
    stream: () => {
      throw new Error('it was read')
    },
  }
  await expect(readBattle(file, openGame, () => {})).rejects.toThrow('This isn’t a saved game: it’s larger than 10 MB.')
})

test('a battle that comes out differently is refused without words for machines', async () => {
  const journal = { ...journalOf(), end: { hash: 'another', outcome: null } }
  const refused = readBattle(new File([JSON.stringify(journal)], 'sent.json'), openGame, () => {})
  await expect(refused).rejects.toThrow('the orders of this game lead to a different position')
  await expect(refused).rejects.not.toThrow('another,')
})
