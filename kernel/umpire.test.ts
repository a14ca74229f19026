import { describe, expect, test } from 'vitest'
import { scriptedDice } from './dice.ts'
import { begin } from './journal.ts'
import type { ParleyDecision } from './parley/decisions.ts'
import { parley } from './parley/index.ts'
import { completeOptions, type Game } from './rules.ts'
import { Umpire } from './umpire.ts'

const battle = parley.open('road', { cards: 'dealt' })
const DUEL = { men: { R1: 1, R2: 0, B1: 5 }, hands: { blue: ['C6'] }, dice: [1, 6] }
const duel = (): Umpire<ParleyDecision> => begin(parley, { situation: DUEL, seed: '' })

function play(umpire: Umpire<ParleyDecision>, ...lines: string[]): void {
  for (const line of lines) expect(umpire.play(battle.hear(line)), line).toMatchObject({ accepted: true })
}

describe('the umpire', () => {
  test('refuses with the reason, and nothing has happened', () => {
    const umpire = duel()
    const before = umpire.hash()
    expect(umpire.play({ kind: 'seal' })).toMatchObject({
      accepted: false,
      objections: [{ case: '2.1' }, { case: '2.1' }],
    })
    expect(umpire.play({ kind: 'order', man: 0, order: 1 }, 1)).toMatchObject({ accepted: false })
    expect(umpire.play({ kind: 'order', man: 0, order: 1 }, 'umpire')).toMatchObject({ accepted: false })
    expect([umpire.hash(), umpire.entries, umpire.undoable]).toEqual([before, [], 0])
  })

  test('keeps the record of who decided what, and what came of it', () => {
    const umpire = duel()
    play(umpire, 'order R1 walk')
    expect(umpire.entries).toEqual([{ by: 0, decision: { kind: 'order', man: 0, order: 1 } }])
    expect(umpire.events.at(-1)).toMatchObject({ kind: 'ordered', secret: 0 })
  })

  test('begins with the events of the start', () => {
    expect(new Umpire(battle, { seed: 'x' }).events.map(event => event.kind)).toEqual(new Array(4).fill('dealt'))
  })

  test('plays on from any position without touching the one it was given', () => {
    const { position } = parley.situation(DUEL)
    const given = position.copy()
    const umpire = new Umpire(battle, { position, dice: scriptedDice([1]) })
    play(umpire, 'order R1 walk')
    expect(position.equals(given)).toBe(true)
    expect(umpire.position.equals(given)).toBe(false)
  })

  test('the same seed begins the same battle, another one another', () => {
    const start = (seed?: string): string => new Umpire(battle, seed === undefined ? {} : { seed }).hash()
    expect(start('a')).toBe(start('a'))
    expect(start('a')).not.toBe(start('b'))
    expect(start()).toBe(start('0'))
  })

  test('without recording it keeps nothing, but plays the same', () => {
    const [one, other] = [true, false].map(recording => new Umpire(battle, { seed: 'x', recording }))
    play(one, 'order R1 walk', 'order R2 run')
    play(other, 'order R1 walk', 'order R2 run')
    expect(other.hash()).toBe(one.hash())
    expect([other.entries, other.events, other.undo()]).toEqual([[], [], false])
  })
})

describe('taking back', () => {
  test('goes back through decisions of the same side, one by one', () => {
    const umpire = duel()
    const hashes = [umpire.hash()]
    for (const line of ['order R1 walk', 'order R2 walk', 'order R1 run']) {
      play(umpire, line)
      hashes.push(umpire.hash())
    }
    const back: string[] = []
    while (umpire.undoable > 0) {
      back.push(umpire.hash())
      expect(umpire.undo()).toBe(true)
    }
    expect([...back, umpire.hash()]).toEqual(hashes.toReversed())
    expect([umpire.undo(), umpire.entries, umpire.events]).toEqual([false, [], []])
  })

  test('stops at an act of the opponent', () => {
    const umpire = duel()
    play(umpire, 'order R1 walk', 'order R2 walk', 'seal')
    expect([umpire.actor, umpire.undo()]).toEqual([1, false])
  })

  test('stops at a revelation and at a die', () => {
    const umpire = duel()
    play(umpire, 'order R1 run', 'order R2 walk', 'seal', 'order B1 walk', 'seal')
    expect([umpire.actor, umpire.undo()]).toEqual([0, false])
    play(umpire, 'march R1 2')
    expect(umpire.actor).toBe(1)
    play(umpire, 'fire C6')
    expect([umpire.events.at(-1)?.kind, umpire.undo()]).toEqual(['fired', false])
  })

  test('stops at a decision of the umpire', () => {
    const umpire = begin(parley, { situation: { ...DUEL, dice: [2] }, seed: '' })
    play(umpire, 'order R1 walk', 'order R2 walk', 'seal', 'order B1 walk', 'seal', 'march B1 0', 'march R1 0')
    expect(umpire.undoable).toBe(1)
    expect(umpire.play({ kind: 'timeUp' }, 'umpire').accepted).toBe(true)
    expect(umpire.entries.at(-1)?.by).toBe('umpire')
    expect(umpire.undo()).toBe(false)
  })

  test('dice fall the same again after a step back', () => {
    const after = (detour: boolean): string => {
      const umpire = new Umpire(battle, { seed: 'again' })
      play(umpire, 'order R1 walk')
      if (detour) {
        play(umpire, 'order R1 run', 'order R3 run')
        umpire.undo()
        umpire.undo()
      }
      play(umpire, 'order R2 walk', 'order R3 walk', 'seal', 'order B1 run', 'order B2 run', 'order B3 run', 'seal')
      return umpire.hash()
    }
    expect(after(true)).toBe(after(false))
  })
})

describe('options', () => {
  const game = parley as unknown as Game
  test('standards fill in what was not chosen', () => {
    expect(completeOptions(game, {})).toEqual({ cards: 'dealt' })
    expect(completeOptions(game, { cards: 'none' })).toEqual({ cards: 'none' })
  })

  test('unknown ones are refused with what there is', () => {
    expect(() => completeOptions(game, { weather: 'fog' })).toThrow('parley has no option "weather"; it has: cards')
    expect(() => completeOptions(game, { cards: 'many' })).toThrow('cannot be "many"; choose one of: dealt, none')
  })
})
