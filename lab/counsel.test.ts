import { loadGame } from '@voltigeur/games'
import { begin, type Decision, seededDice, Umpire } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { type Advising, adviceOf } from './counsel.ts'

const PATIENT: Advising = {
  ...{ adviser: 'captain', seed: 'advice', horizon: null, tries: 2, proofs: 6 },
  // The test has no time limit, so that the clock decides nothing.
  budget: 600,
  groupOf: decision => String((decision as { readonly unit?: number }).unit ?? '') || null,
  around: () => null,
}

/** A French battalion far behind the village it should take, and a coalition one behind it. */
const BEHIND = {
  map: { radius: 12 },
  phase: 'movement',
  side: 'french',
  units: [
    { id: 'F1', side: 'french', type: 'infantry', increments: 8, hex: '-10,0', facing: 'SE' },
    { id: 'A1', side: 'coalition', type: 'infantry', increments: 6, hex: '8,0', facing: 'NW' },
  ],
  terrain: { '0,0': 'village' },
  village: { '0,0': 'coalition' },
}

const say = (battle: { language: { say(decision: Decision): string } }, orders: readonly Decision[]): string =>
  orders.map(order => battle.language.say(order)).join('; ')

test('where an army’s posture can be told, a battalion far behind its objective is sent forward', () => {
  const { battle, position, actor } = begin(loadGame('la-bataille'), { situation: BEHIND, seed: 'advice' })
  const advice = adviceOf(battle, position, actor!, PATIENT)!
  expect(say(battle, advice.orders)).toMatch(/^move F1 to -[1-7],/)
  expect(advice.worth).toMatchObject({ of: 'course' })
  expect(advice.worth!.gain).toBeGreaterThan(0)
  expect(advice.worth!.after).toBeGreaterThan(advice.worth!.before)
})

test('nothing is advised that the comparison does not favour, and no order a second time', () => {
  const { battle, position, actor } = begin(loadGame('la-bataille'), { situation: BEHIND, seed: 'advice' })
  const first = adviceOf(battle, position, actor!, PATIENT)!
  const not = [battle.language.say(first.orders[0])]
  const second = adviceOf(battle, position, actor!, { ...PATIENT, not })
  expect(second === null || !not.includes(battle.language.say(second.orders[0]))).toBe(true)
  // To march away from it stands worse.
  const { judge } = battle
  const stands = (to: string): number => {
    const after = position.copy()
    battle.apply(after, battle.language.hear(`move F1 to ${to} facing SE`), actor!, new Umpire(seededDice('march')))
    return judge.posture!(after, actor!)
  }
  expect(stands('-8,0')).toBeGreaterThan(stands('-9,0'))
  expect(stands('-9,0')).toBeGreaterThan(judge.posture!(position, actor!))
})

test('an order that does no better than holding its unit back is not advised beside good ones', () => {
  const { battle, position, actor } = begin(loadGame('la-bataille'), { scenario: 'straden', seed: 'turns' })
  const formations = new Map(battle.briefing.roster(position).map(({ unit, formation }) => [unit, formation]))
  const groupOf = (decision: Decision): string | null =>
    formations.get((decision as { readonly unit?: number }).unit ?? -1) ?? null
  const settings = { ...PATIENT, seed: 'counsel', patience: 0.5, tries: 4, proofs: 16, groupOf }
  const advice = adviceOf(battle, position, actor!, settings)!
  expect(say(battle, advice.orders)).toMatch(/^move [12]\/46e-Ligne/)
  // The third battalion would march north, away from the village.
  expect(say(battle, advice.orders)).not.toMatch(/to 1909/)
})
