/** What the small scenarios add to the rulebook, and what they don’t change. */
import { expect, test } from 'vitest'
import { game, problem, smallScenario } from '../checks/field-problem.ts'
import { victoryLevel } from './14-victory.ts'

const ENTERS = ['enter F44 at 0830', 'enter F45 at 0830', 'enter F47 at 0829', 'enter F49 at 0829']
/** Davout’s units make room for each other; no other unit moves or fights. */
const MARCH = ['move F44 to 0930', 'move F45 to 1029', 'done']

/** Four turns with no Allied action. */
function quietly(...firstOrders: string[]) {
  const battle = smallScenario()
  battle.play('done', ...ENTERS, ...firstOrders, ...MARCH)
  for (let turn = 2; turn <= 4; turn++) battle.play('done', 'done')
  return battle
}

test('[SC-1] only the units of the scenario take part, each in the hex that it names', () => {
  const battle = smallScenario()
  expect(battle.view().units).toHaveLength(19)
  expect(['A01', 'F36', 'F37', 'F38'].map(unit => battle.at(unit))).toEqual(['1629', '1429', '1426', '1425'])
  expect(battle.at('F44')).toBe('waiting')
  expect(battle.now()).toBe('turn 1 allied movement')
  expect(battle.view().turns).toBe(4)
})

test('[SC-1] [12.0] Davout comes in at the hexes that the scenario names, and at no arrow hex', () => {
  const battle = smallScenario()
  battle.play('done')
  expect(battle.now()).toBe('turn 1 french reinforcements')
  expect(battle.choices('enter F44')).toEqual(['enter F44 at 0829', 'enter F44 at 0830'])
  expect(battle.objections('enter F44 at 0131')).toEqual(['12.0-procedure'])
  expect(battle.objections('done')).toEqual(['4.0'])
})

test('[SC-2] the places score after the last turn for the side with a unit in them', () => {
  const battle = quietly()
  expect(battle.now()).toBe('over')
  expect(battle.view().points.french).toEqual({ losses: 0, cutOff: 0, places: 22, total: 22 })
  expect(battle.match.outcome).toMatchObject({ winner: 1, level: 'French Decisive', scores: [0, 22] })
})

test('[SC-2] an empty place counts for no one', () => {
  const battle = quietly('move F37 to 1326')
  expect(battle.view().points.french).toMatchObject({ places: 14, total: 14 })
  expect(battle.view().points.allied).toMatchObject({ places: 0, total: 0 })
})

test('[SC-2] a place that was taken scores for who is in it now', () => {
  const battle = smallScenario()
  battle.play('move A03 to 1627', 'done', ...ENTERS, 'move F37 to 1126', ...MARCH)
  expect(battle.view().points.allied).toMatchObject({ places: 0 })
  battle.play('move A03 to 1426')
  expect(battle.at('A03')).toBe('1426')
  expect(battle.view().points.allied).toMatchObject({ places: 8 })
})

test('[SC-3] no unit leaves the map, and the whole battle knows no such rule', () => {
  expect(smallScenario().objections('exit A01 at 0131')).toContain('SC-3')
  const whole = problem({ setup: 'scenario', map: 'scenario' })
  expect(whole.objections('exit A01 at 0131')).not.toContain('SC-3')
})

test('[SC-4] the levels of the scenario: a tie is French, one more is Allied', () => {
  const { field } = smallScenario().match.battle
  const level = (allied: number, french: number) => victoryLevel(field, allied, french).level
  expect([level(20, 20), level(21, 20)]).toEqual(['French Marginal', 'Allied Marginal'])
  expect([level(9, 30), level(10, 30), level(19, 30), level(20, 30)]).toEqual([
    'French Decisive',
    'French Substantive',
    'French Substantive',
    'French Marginal',
  ])
  expect([level(30, 20), level(31, 20), level(60, 20), level(61, 20)]).toEqual([
    'Allied Marginal',
    'Allied Substantive',
    'Allied Substantive',
    'Allied Decisive',
  ])
  const whole = game.open('full-battle', {}).field
  expect(victoryLevel(whole, 20, 20).level).toBe('Allied Marginal')
})

test('[SC-2] [SC-4] the table tells of the places: standings, goals on the map, a sheet', () => {
  const { battle, position } = smallScenario().match
  const { briefing } = battle
  const standings = briefing.standings(position).map(({ label, case: id, values }) => [label, id, ...values])
  expect(standings).toContainEqual(['for places held now', 'SC-2', 0, 22])
  expect(standings.map(([label]) => label)).not.toContain('for exits by the west edge')
  const goals = briefing.markers!(position).map(({ hex, kind, text }) => [battle.field.label(hex), kind, text])
  expect(goals[0]).toEqual(['1429', 'goal', 'Telnitz: 8 VP for the side with a unit here at the end'])
  expect(goals).toHaveLength(3)
  expect(briefing.tables.find(({ case: id }) => id === 'SC-2')?.rows).toEqual([
    { head: 'Telnitz', cells: ['8'] },
    { head: 'Sokolnitz', cells: ['8'] },
    { head: 'Sokolnitz Castle', cells: ['6'] },
  ])
  const whole = game.open('full-battle', {})
  expect(whole.briefing.tables.map(({ case: id }) => id)).toEqual(['9.1', '13.0', '14.2'])
})
