import { gameIds, loadGame } from '@voltigeur/games'
import { describe, expect, test } from 'vitest'
import { sceneOf } from '../checks/scene-of.ts'
import { actsIn } from './next-act.ts'

const counter = (id: string, side: string, hex: string) => ({
  ...{ id, side, type: 'infantry', strength: 6, move: 4, hex },
})
const fieldOf = (phase: string, enemy: string, orders: readonly string[] = []) =>
  sceneOf(
    'austerlitz',
    {
      situation: {
        map: { columns: 12, rows: 3 },
        units: [counter('F1', 'french', '1,1'), counter('A1', 'allied', enemy)],
        side: 'french',
        phase,
      },
    },
    orders,
  )

describe('the next act', () => {
  test('is the next unit while one can move, and the phase can be ended beside it', () => {
    const { required, next, left, end, told } = actsIn(fieldOf('movement', '10,1'))
    expect([required, next, left, end?.kind, told]).toEqual([null, 'unit', 1, 'done', 'One unit can still move.'])
  })

  test('is a required attack before all else, and then the phase cannot be ended', () => {
    const scene = fieldOf('combat', '1,0')
    const { required, owed, end } = actsIn(scene)
    expect(scene.battle.board.grid.label(required!.hex)).toBe('1,0')
    expect([required!.attack, required!.hand.party!.hexes, owed > 0, end]).toEqual([true, [required!.hex], true, null])
  })

  test('is the end of the phase when no unit is left', () => {
    const { next, left, end } = actsIn(fieldOf('movement', '10,1', ['move F1 to 2,1']))
    expect([next, left, end?.kind]).toEqual([null, 0, 'done'])
  })
})

test('a duty is done by the unit that owes it, not by another in its hex', () => {
  const orders = [
    ...['seal', 'seal', 'place IV to attack in 1', 'place vandamme to attack in 2', 'seal'],
    ...['place 4 to defense in 1', 'place miloradovich to defense in 2', 'seal', 'activate 4', 'done', 'done'],
    'activate IV',
  ]
  const scene = sceneOf('moravian-sun', { scenario: 'heights' }, orders)
  const { required } = actsIn(scene)
  const { name, hex } = scene.pieceOf(required!.hand.unit!)!
  expect([name, required!.hex, scene.unitsIn(hex).length > 2]).toEqual(['Thiébault', hex, true])
})

describe.each(gameIds())('%s says at a glance', id => {
  const { scenarios, sides } = loadGame(id)

  test.each(scenarios.map(scenario => scenario.id))('what %s is about, for both sides', scenario => {
    const { battle, position } = sceneOf(id, { scenario })
    for (const side of sides.keys()) {
      const { tallies, goal, now, tip } = battle.briefing.purpose!(position, side)
      expect(goal.length).toBeGreaterThan(10)
      expect(now).not.toBe('')
      // If only one side has a score, its figure is alone.
      if (tallies.length > 1) expect(tallies.map(tally => tally.side)).toEqual([side, 1 - side])
      for (const { value, of } of tallies) expect([Number.isFinite(value), of.length > 3]).toEqual([true, true])
      if (tip !== undefined) expect(tip > 0 && tip < 1).toBe(true)
    }
  })

  test.each(scenarios.map(scenario => scenario.id))('where in the turn %s stands', scenario => {
    const { battle, position } = sceneOf(id, { scenario })
    const { phases, now } = battle.briefing.course!(position)!
    expect(now >= 0 && now < phases.length).toBe(true)
    expect(new Set(phases.map(({ name, side }) => `${name} ${side}`)).size).toBe(phases.length)
  })
})
