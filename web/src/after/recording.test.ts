import { playableParley as parley } from '@voltigeur/conversation/parley'
import { type Beginning, begin, type Position, replay, type Viewer, writeJournal } from '@voltigeur/kernel'
import { clampIndex, lastOf, record } from '@voltigeur/lab/recording'
import { describe, expect, test } from 'vitest'
import { traceOf } from '../table/events/traces.ts'
import { Sitting } from '../table/sitting/sitting.ts'
import { forkOf, seatsForFork } from './fork.ts'
import { stepBy } from './keys.ts'
import { austerlitz, fixture } from './recorded.ts'

const [RED, BLUE] = [0, 1]
const journal = fixture('dawn')
const recording = record(austerlitz, journal)
const { moments, battle } = recording
const hash = (position: Position): string => battle.layout.hash(position)

describe('a recording', () => {
  test('has the position that a straight replay has after every decision', () => {
    const match = begin(austerlitz, journal as Beginning)
    expect(hash(moments[0].position)).toBe(match.hash())
    for (const [i, [, json]] of journal.decisions.entries()) {
      match.play(battle.language.readDecision(json))
      expect(hash(moments[i + 1].position)).toBe(match.hash())
    }
    const { outcome } = replay(austerlitz, journal)
    expect(battle.outcome(lastOf(recording).position)).toEqual(outcome)
  })

  test('has every event once, in its place', () => {
    const { match } = replay(austerlitz, journal)
    expect(moments.flatMap(moment => moment.events)).toEqual(match.events)
    for (const { events, firstEvent } of moments) {
      expect(match.events.slice(firstEvent, firstEvent + events.length)).toEqual(events)
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
    expect(() => record(austerlitz, broken)).toThrow(/Order 2/)
  })
})

describe('while the battle goes on', () => {
  const match = begin(parley, { seed: '1' })
  const say = (text: string, by: number): void =>
    expect(match.play(match.battle.language.hear(text), by), text).toMatchObject({ accepted: true })
  say('order B1 to hold', BLUE)
  say('order R1 to march', RED)
  say('order B2 to march', BLUE)
  const running = writeJournal(match)
  const seenBy = (watcher: Viewer | null) => record(parley, running, watcher)
  const told = (watcher: Viewer | null): string[] => {
    const { battle, moments } = seenBy(watcher)
    return moments.flatMap(({ events }) => events.map(event => battle.language.tell(event)))
  }

  test('a side does not see the secrets of the other in the log or on the table', () => {
    expect(told(null)).toEqual(match.events.map(event => match.battle.language.tell(event)))
    expect(told(BLUE)).not.toContain('Red draws C1')
    for (const viewer of [RED, BLUE, 'public'] as const) {
      expect(told(viewer)).toEqual(match.seat(viewer).events.map(event => match.battle.language.tell(event)))
      expect(lastOf(seenBy(viewer)).position.equals(match.seen(viewer))).toBe(true)
      expect(lastOf(seenBy(viewer)).position.equals(match.position)).toBe(false)
    }
  })

  test('a hidden decision isn’t a moment for the others, but the battle branches off where it was', () => {
    const { language } = match.battle
    const said = (watcher: Viewer | null) =>
      seenBy(watcher).moments.map(({ decisions, decision }) => [decisions, decision && language.say(decision)])
    expect(said('public')).toEqual([[0, null]])
    expect(said(RED)).toEqual([
      [0, null],
      [2, 'order R1 to march'],
    ])
    expect(said(null).map(([decisions]) => decisions)).toEqual([0, 1, 2, 3])
    const { journal } = forkOf(seenBy(RED), { id: 'b', index: 1, seats: ['human', 'recruit'], now: 0 })
    expect(journal.decisions).toEqual(running.decisions.slice(0, 2))
  })
})

describe('playing on from a moment', () => {
  test.each([0, 1, 57, 300])('after %i decisions leads to the same position', index => {
    const saved = forkOf(recording, { id: 'b', index, seats: ['human', 'recruit'], now: 5 })
    const sitting = Sitting.resume(austerlitz, saved)
    expect(sitting.match.hash()).toBe(hash(moments[index].position))
    expect(sitting.match.entries).toHaveLength(index)
    expect(saved).toMatchObject({ id: 'b', seats: ['human', 'recruit'], changed: 5 })
    expect(saved.journal.end).toBeUndefined()
  })

  test('goes on with the same dice when the same is decided', () => {
    const saved = forkOf(recording, { id: 'b', index: 100, seats: ['human', 'human'], now: 0 })
    const sitting = Sitting.resume(austerlitz, saved)
    for (const { decision } of moments.slice(101)) expect(sitting.decide(decision!)).toEqual([])
    expect(sitting.match.hash()).toBe(hash(lastOf(recording).position))
  })

  test('puts a human at this device', () => {
    expect(seatsForFork(['recruit', 'random'], [1])).toEqual(['recruit', 'human'])
    expect(seatsForFork(['recruit', 'random'], [])).toEqual(['human', 'random'])
    expect(seatsForFork(['recruit', 'human'], [0, 1])).toEqual(['recruit', 'human'])
  })
})

describe('the trace of events on the map', () => {
  const event = (fields: object) => ({ kind: 'some', cases: [], ...fields })

  test('is the path of the unit that moved', () => {
    const trace = traceOf([event({ unit: 4, path: [7, 0, 9], cost: 3 })])
    expect(trace.path).toEqual([7, 0, 9])
    expect([...trace.active]).toEqual([4])
    expect(trace.struck.size).toBe(0)
    expect(trace.focus).toBe(9)
  })

  test('is from where to where', () => {
    expect(traceOf([event({ unit: 1, from: 3, to: 2 })]).path).toEqual([3, 2])
  })

  test('is which unit attacked which, and where one was eliminated', () => {
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
