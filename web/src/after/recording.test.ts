import { loadGame } from '@voltigeur/games'
import { type Beginning, begin, hash, replay, writeJournal } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { Sitting } from '../table/sitting.ts'
import { forkOf, seatsForFork } from './fork.ts'
import { stepBy } from './keys.ts'
import { austerlitz, fixture } from './recorded.ts'
import { clampIndex, lastOf, record } from './recording.ts'
import { traceOf } from './traces.ts'

const journal = fixture('dawn')
const recording = record(austerlitz, journal)
const { moments, battle } = recording

describe('a recording', () => {
  test('has the position that a straight replay has after every decision', () => {
    const umpire = begin(austerlitz, journal as Beginning)
    expect(hash(moments[0].position)).toBe(umpire.hash())
    for (const [i, [, json]] of journal.decisions.entries()) {
      umpire.play(battle.language.readDecision(json))
      expect(hash(moments[i + 1].position)).toBe(umpire.hash())
    }
    expect(hash(lastOf(recording).position)).toBe(journal.end!.hash)
  })

  test('has every event once, in its place', () => {
    const { umpire } = replay(austerlitz, journal)
    expect(moments.flatMap(moment => moment.events)).toEqual(umpire.events)
    for (const { events, firstEvent } of moments) {
      expect(umpire.events.slice(firstEvent, firstEvent + events.length)).toEqual(events)
    }
  })

  test('names who decided', () => {
    expect(moments[0].by).toBeNull()
    expect(moments.slice(1).map(moment => austerlitz.sides[moment.by as number])).toEqual(
      journal.decisions.map(([by]) => by),
    )
  })

  test('finds the nearest moment for any address', () => {
    expect([-3, Number.NaN, 2.4, 1e9].map(index => clampIndex(recording, index))).toEqual([0, 0, 2, moments.length - 1])
  })

  test('refuses a journal that breaks the rules', () => {
    const broken = { ...journal, decisions: [journal.decisions[0], journal.decisions[0]] }
    expect(() => record(austerlitz, broken)).toThrow(/decision 2/)
  })
})

describe('while the battle goes on', () => {
  const glory = loadGame('crowning-glory')
  const secrets = { scenario: 'introductory', options: { variants: 'drawn' }, seed: 'secrets' }
  const running = writeJournal(glory, secrets, begin(glory, secrets))
  const drawn = (watcher: number | null): string[] => {
    const { battle, moments } = record(glory, running, watcher)
    return moments.flatMap(({ events }) =>
      events.filter(e => e.kind === 'drew').map(e => battle.language.tell(e).split(':')[0]),
    )
  }

  test('a side sees neither the secrets of the other in the log nor those on the table', () => {
    expect(drawn(null)).toEqual(['French', 'Allied'])
    expect(drawn(1)).toEqual(['French'])
    const [all, own] = [null, 1].map(watcher => record(glory, running, watcher).moments[0].position)
    expect(hash(own!)).not.toBe(hash(all!))
  })
})

describe('playing on from a moment', () => {
  test.each([0, 1, 57, 300])('after %i decisions leads to the same position', index => {
    const saved = forkOf(recording, { id: 'b', index, seats: ['human', 'recruit'], now: 5 })
    const sitting = Sitting.resume(austerlitz, saved)
    expect(sitting.umpire.hash()).toBe(hash(moments[index].position))
    expect(sitting.umpire.entries).toHaveLength(index)
    expect(saved).toMatchObject({ id: 'b', seats: ['human', 'recruit'], changed: 5 })
    expect(saved.journal.end).toBeUndefined()
  })

  test('goes on with the same dice when the same is decided', () => {
    const saved = forkOf(recording, { id: 'b', index: 100, seats: ['human', 'human'], now: 0 })
    const sitting = Sitting.resume(austerlitz, saved)
    for (const { decision } of moments.slice(101)) expect(sitting.decide(decision!)).toEqual([])
    expect(sitting.umpire.hash()).toBe(journal.end!.hash)
  })

  test('puts somebody at this screen', () => {
    expect(seatsForFork(['recruit', 'random'], 1)).toEqual(['recruit', 'human'])
    expect(seatsForFork(['recruit', 'random'], null)).toEqual(['human', 'random'])
    expect(seatsForFork(['recruit', 'human'], 0)).toEqual(['recruit', 'human'])
  })
})

describe('the trace of events on the map', () => {
  const event = (fields: object) => ({ kind: 'some', cases: [], ...fields })

  test('is the way of whoever moved', () => {
    const trace = traceOf([event({ unit: 4, path: [7, 0, 9], cost: 3 })])
    expect(trace.path).toEqual([7, 0, 9])
    expect([...trace.active]).toEqual([4])
    expect(trace.struck.size).toBe(0)
    expect(trace.focus).toBe(9)
  })

  test('is from where to where', () => {
    expect(traceOf([event({ unit: 1, from: 3, to: 2 })]).path).toEqual([3, 2])
  })

  test('is who attacked whom, and where somebody was lost', () => {
    const attack = event({ units: [1, 2], hexes: [30, 31], defenders: [8] })
    const trace = traceOf([attack, event({ die: 3 }), event({ unit: 8, hex: 30 }), event({ turn: 2 })])
    expect([...trace.struck]).toEqual([30, 31])
    expect([...trace.active]).toEqual([1, 2, 8])
    expect([...trace.passive]).toEqual([8])
    expect(trace.focus).toBe(31)
  })

  test('is nothing where nothing happened on the map', () => {
    expect(traceOf([event({ turn: 3 })])).toEqual({
      path: [],
      struck: new Set(),
      active: new Set(),
      passive: new Set(),
      focus: null,
    })
  })
})

test('the keys go one decision back and on, and to either end', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a']
  expect(keys.map(key => stepBy(key, 4, 9))).toEqual([3, 5, 0, 9, null])
  expect(keys.map(key => stepBy(key, 0, 0))).toEqual([0, 0, 0, 0, null])
})
