import { BARE_ROLL } from '@voltigeur/battlefield'
import { expect, test } from 'vitest'
import type { Stretch } from '../events/stretch.ts'
import { occasion } from './recap.ts'

test('what led to a question is told until it is answered; a fight still after that, but not what its witness decided', () => {
  const rolled = { kind: 'rolled', cases: [] }
  const moved = { kind: 'retreated', unit: 1, path: [5, 9], cases: [] }
  const rollOf = (manner: string) => ({ ...BARE_ROLL, what: ['roll', 'rolls'], manner, at: [3], result: 'hold' })
  const told = (manner: string, answered: number | null, until?: number) => {
    const battle = {
      briefing: {
        rollIn: (events: readonly { readonly kind: string }[], at: number) =>
          events[at].kind === 'rolled' ? rollOf(manner) : null,
        roster: () => [],
      },
      language: { tell: ({ kind }: { readonly kind: string }) => kind },
      pieces: () => [],
      board: { grid: { label: String } },
    }
    const stretch = { battle, sides: [], events: [rolled, moved], from: 0, before: null, after: null }
    return (
      occasion(stretch as unknown as Stretch, answered, 0, until)
        ?.lines.slice(1)
        .map(({ text }) => text) ?? null
    )
  }
  expect([told('test', null), told('test', 0), told('test', 1)]).toEqual([['retreated'], ['retreated'], null])
  expect([told('melee', null), told('melee', 1)]).toEqual([['retreated'], []])
  // A report appears after its witness’s answer.
  expect([told('melee', 1, 1), told('melee', 1, 2)]).toEqual([['retreated'], []])
})

test('a unit that fired at a marching one does not hear of the volley again', () => {
  const fired = { kind: 'fired', cases: [] }
  const rode = { kind: 'moved', unit: 1, path: [5, 9], cases: [] }
  const battle = {
    briefing: {
      rollIn: (events: readonly { readonly kind: string }[], at: number) =>
        events[at].kind === 'fired' ? { ...BARE_ROLL, what: ['fire', 'fires'], manner: 'fire', at: [3] } : null,
      roster: () => [],
    },
    language: { tell: ({ kind }: { readonly kind: string }) => kind },
    pieces: () => [],
    board: { grid: { label: String } },
  }
  const told = (events: readonly object[], answered: number | null) =>
    occasion({ battle, sides: [], events, from: 0, before: null, after: null } as unknown as Stretch, answered, 0) !==
    null
  expect([told([fired, rode], 0), told([fired, rode], 1), told([fired, rode, rode], 2)]).toEqual([false, false, false])
  expect([told([rode, fired], 1), told([rode, fired], null), told([fired, rode], null)]).toEqual([true, true, true])
})

test('a unit lost before the roll that led to a question, and by no roll, is shown with it', () => {
  const [lostBefore, lostNow, tested] = [
    { kind: 'eliminated', unit: 1, cases: [] },
    { kind: 'eliminated', unit: 2, cases: [] },
    { kind: 'tested', unit: 0, cases: [] },
  ]
  const entry = (unit: number, side: number, lost: boolean) => ({
    unit,
    side,
    name: `No. ${unit}`,
    hex: 4,
    lost,
    strength: 6,
  })
  const battle = {
    briefing: {
      rollIn: (events: readonly object[], at: number) =>
        events[at] === tested ? { ...BARE_ROLL, what: ['test', 'tests'], units: [0], result: 'unharmed' } : null,
      roster: () => [entry(0, 0, false), entry(1, 0, true), entry(2, 1, true)],
    },
    pieces: () => [],
    board: { grid: { label: String } },
  }
  const events = [lostBefore, lostNow, tested]
  const stretch = { battle, sides: ['french', 'allied'], events, from: 0, before: null, after: null }
  const headline = (answered: number | null) => occasion(stretch as unknown as Stretch, answered, 0)?.headline
  expect(headline(null)).toBe('Test of No. 0: unharmed; you lost No. 1 (6); Allied losses: No. 2 (6)')
  expect(headline(1)).toBe('Test of No. 0: unharmed; Allied losses: No. 2 (6)')
})

test('a fight is where it was fought, though its witness has seen the beaten go or die since', () => {
  const fought = { kind: 'fought', cases: [] }
  const fled = { kind: 'fellBack', units: [1], path: [3, 4, 9], cases: [] }
  const lost = { kind: 'eliminated', unit: 1, hex: 3, cases: [] }
  const battle = {
    briefing: {
      rollIn: (events: readonly object[], at: number) =>
        events[at] === fought
          ? { ...BARE_ROLL, what: ['melee', 'melees'], manner: 'melee', units: [0], against: [1], result: 'won' }
          : null,
      roster: () => [],
    },
    language: { tell: ({ kind }: { readonly kind: string }) => kind },
    board: { grid: { label: String } },
  }
  const told = (came: object, ...left: readonly object[]) => {
    const pieces = () => [{ unit: 0, hex: 2 }, ...left]
    const stretch = { battle: { ...battle, pieces }, sides: [], events: [fought, came], from: 0 }
    const found = occasion({ ...stretch, before: null, after: null } as unknown as Stretch, 1, 0)
    return [found?.headline, found?.lines[0].hexes]
  }
  expect(told(fled, { unit: 1, hex: 9 })).toEqual(['Melee at 3: won', [3, 2]])
  expect(told(lost)).toEqual(['Melee at 3: won', [3, 2]])
})
