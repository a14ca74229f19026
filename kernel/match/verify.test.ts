import { describe, expect, test } from 'vitest'
import { playRandomly } from '../checks/conformance.ts'
import { anyDecision } from '../checks/random-player.ts'
import { type Dice, PUBLIC_ROLLS } from '../dice/dice.ts'
import { commitment, diceKey, itemText, type Pledge } from '../dice/pledge.ts'
import { Random } from '../dice/random.ts'
import { sha256 } from '../position/sha256.ts'
import { HOLD, type RoadsDecision, roads } from '../two-roads/index.ts'
import { completed, openingOf } from './beginning.ts'
import { Follower } from './follower.ts'
import { parseJournal, writeJournal } from './journal.ts'
import { begin, Match, type MatchOptions } from './match.ts'
import { replay } from './replay.ts'
import { type Memento, verify } from './verify.ts'

const game = roads()
const pledge = (n: number): Pledge => ({ secret: sha256(`house ${n}`), contributions: [`red ${n}`, `blue ${n}`] })
const pledged = (n: number): MatchOptions => ({ pledge: pledge(n) })
const played = (n: number) => playRandomly(game, {}, n, () => {}, { options: pledged(n) })

function memento(match: Match<RoadsDecision>, viewer: Memento['viewer'], n: number): Memento {
  const { chain } = match.seat(viewer)
  const own = viewer === 'public' ? {} : { contribution: pledge(n).contributions[viewer] }
  return { viewer, commitment: match.commitment!, chain: chain!, ...own }
}

describe('pledged dice', () => {
  test('hang on the secret and on every contribution', () => {
    const { secret, contributions } = pledge(1)
    const keys = [
      diceKey(pledge(1)),
      diceKey({ secret: sha256('other'), contributions }),
      diceKey({ secret, contributions: ['red 1', 'green 1'] }),
      diceKey({ secret, contributions: ['red 1blue 1', ''] }),
    ]
    expect(new Set(keys).size).toBe(4)
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(commitment(secret)).not.toContain(secret)
  })

  test.each([
    ['a secret that can be guessed', { secret: 'house', contributions: ['a', 'b'] }, '64 hexadecimal digits'],
    ['a long contribution', { secret: sha256(''), contributions: ['a', 'b'.repeat(201)] }, 'at most 200 characters'],
    ['many contributions', { secret: sha256(''), contributions: 'abcde'.split('') }, 'at most 4 contributions'],
    ['a side without one', { secret: sha256(''), contributions: ['a'] }, 'each of the 2 sides'],
  ])('refuse %s', (_, bad, message) => {
    expect(() => begin(game, {}, { pledge: bad })).toThrow(message)
  })

  test('are not for situations, which bring their own', () => {
    const situation = { ...begin(game, { seed: '1' }).battle.layout.save(begin(game, { seed: '1' }).position) }
    expect(() => begin(game, { situation }, pledged(1))).toThrow('brings its own dice')
    expect(() => begin(game, {})).toThrow('a scenario needs a seed')
  })

  test('leave a journal that any player can replay', () => {
    const match = played(1)
    const journal = parseJournal(JSON.stringify(writeJournal(match)))
    expect(journal.seed).toBe(diceKey(pledge(1)))
    expect(replay(game, journal).discrepancy).toBeNull()
  })
})

describe('the chain of what a viewer was told', () => {
  test('is kept only where the dice are pledged', () => {
    expect(begin(game, { seed: '1' }).seat(0).since(0)[0].chain).toBeUndefined()
    expect(begin(game, {}, pledged(1)).seat(0).since(0)[0].chain).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is checked by who follows', () => {
    const match = begin(game, {}, pledged(1))
    const afar = new Follower(match.battle, match.seat(0).snapshot())
    match.play({ kind: 'order', unit: 0, order: HOLD, box: 1 }, 0)
    const [item] = match.seat(0).since(1)
    expect(() => afar.take({ ...item, events: [] })).toThrow('doesn’t follow')
    // Programs don’t agree on the order of keys.
    afar.take(Object.fromEntries(Object.entries(item).reverse()) as unknown as typeof item)
    expect(afar.chain).toBe(match.seat(0).chain)
  })

  test('is the same text for every author, undone decisions included', () => {
    const match = begin(game, {}, pledged(1))
    const texts: string[] = []
    for (const viewer of [0, 1, 'public'] as const)
      match.seat(viewer).follow(item => {
        texts.push(match.seat(viewer).newest!.text)
        expect(itemText(item)).toBe(texts.at(-1))
      })
    match.play({ kind: 'order', unit: 0, order: HOLD, box: 1 }, 0)
    match.undo(0)
    const random = new Random('texts')
    while (match.owing.length > 0) {
      const { by, decision } = anyDecision(match, random)
      match.play(decision, by)
    }
    expect(texts.some(text => text.includes('"back":'))).toBe(true)
    expect(texts.some(text => text.includes('"events":[{'))).toBe(true)
  })
})

describe('when everything is revealed', () => {
  test('an honest server passes, for every viewer', () => {
    for (let n = 0; n < 5; n++) {
      const match = played(n)
      for (const viewer of [0, 1, 'public'] as const) {
        expect(verify(game, match.beginning, match.open(), memento(match, viewer, n))).toBeNull()
      }
    }
  })

  test('another secret, an exchanged contribution and a changed row are found', () => {
    const match = played(3)
    const opened = match.open()
    const kept = memento(match, 0, 3)
    const check = (changes: object, own: object = {}) =>
      verify(game, {}, { ...opened, ...changes }, { ...kept, ...own })
    expect(check({ pledge: { ...pledge(3), secret: sha256('other') } })).toMatchObject({
      code: 'umpire.checking.secret',
    })
    expect(check({}, { contribution: 'mine' })).toMatchObject({ code: 'umpire.checking.contribution' })
    expect(check({ rows: opened.rows.slice(0, -1) })).toMatchObject({ code: 'umpire.checking.chain' })
    expect(check({ rows: opened.rows.toReversed() })).toMatchObject({ code: 'umpire.checking.rows' })
    expect(() => check({ pledge: null })).toThrow('this isn’t a pledge')
  })

  test('a die that was turned is found', () => {
    let found = 0
    for (let n = 0; n < 10; n++) {
      const beginning = completed(game, {}, pledge(n))
      const opening = openingOf(game, beginning)
      const dice: Dice = {
        roll: (count, sides, stream) => {
          const face = opening.dice.roll(count, sides, stream)
          return stream === PUBLIC_ROLLS && count === 1 ? (face % sides) + 1 : face
        },
      }
      const crooked = new Match(game, beginning, { ...opening, dice }, pledged(n))
      const random = new Random(n)
      while (crooked.owing.length > 0) {
        const { by, decision } = anyDecision(crooked, random)
        crooked.play(decision, by)
      }
      const verdict = verify(game, {}, crooked.open(), memento(crooked, 0, n))
      if (verdict !== null) found++
    }
    expect(found).toBe(10)
  })
})
