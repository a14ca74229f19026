import { loadGame } from '@voltigeur/games'
import type { Decision } from '@voltigeur/kernel'
import { surenessOf } from '@voltigeur/lab/counsel'
import { describe, expect, test } from 'vitest'
import { sceneOf } from '../checks/scene-of.ts'
import { Sitting } from '../sitting/sitting.ts'
import {
  type Advised,
  adviceStanding,
  arrowsOf,
  figuresOf,
  givenOf,
  hexesDrawn,
  nothingToAdvise,
  reasonOf,
  strikesDrawn,
} from './coach.ts'

const unit = (id: string, side: string, hex: string, strength = 6) => ({
  ...{ id, side, hex, strength },
  type: 'infantry',
  move: 5,
})

const FIELD = {
  map: { columns: 12, rows: 6 },
  phase: 'movement',
  side: 'french',
  hexsides: { '4,0/5,0': ['stream', 'bridge'] },
  units: [
    unit('F1', 'french', '1,1'),
    unit('F2', 'french', '1,2'),
    unit('F3', 'french', '1,3'),
    unit('A1', 'allied', '9,1'),
  ],
}

function sit(situation: object = FIELD) {
  const sitting = Sitting.startSituation(loadGame('austerlitz'), 'coach', { ...situation }, ['recruit', 'human'], '1')
  const hear = (text: string): Decision => sitting.battle.language.hear(text)
  return { sitting, hear, ...sitting }
}

const advise = (orders: readonly Decision[]): Advised => ({ orders, sure: 'fair', worth: null, asked: 0, given: 0 })

describe('an advice', () => {
  const ORDERS = ['move F1 to 2,1', 'move F2 to 2,2', 'move F3 to 2,3']

  function follow() {
    const { sitting, hear, battle } = sit()
    const advised = advise(ORDERS.map(hear))
    const said = (): readonly unknown[] | null => {
      const standing = adviceStanding(battle, sitting.now, advised)
      return standing && [battle.language.say(standing.now), standing.number, standing.of]
    }
    return { sitting, hear, battle, advised, said }
  }

  test('goes on after each of its orders, in whatever order they are given', () => {
    const { sitting, hear, battle, advised, said } = follow()
    expect(said()).toEqual([ORDERS[0], 1, 3])
    sitting.decide(hear(ORDERS[0]))
    expect(said()).toEqual([ORDERS[1], 2, 3])
    sitting.decide(hear(ORDERS[2]))
    expect(said()).toEqual([ORDERS[1], 3, 3])
    sitting.decide(hear(ORDERS[1]))
    expect([said(), givenOf(battle, sitting.now, advised)]).toEqual([null, 3])
  })

  test('is withdrawn by undo, with its arrows', () => {
    const { sitting, hear, battle, advised } = follow()
    sitting.decide(hear(ORDERS[0]))
    const followed = { ...advised, given: 1 }
    const standing = adviceStanding(battle, sitting.now, followed)!
    expect(hexesDrawn(arrowsOf(battle, sitting.now.position, standing)).length).toBeGreaterThan(0)
    sitting.undo()
    expect([givenOf(battle, sitting.now, followed), adviceStanding(battle, sitting.now, followed)]).toEqual([
      null,
      null,
    ])
  })

  test('is withdrawn when something else is ordered', () => {
    const { sitting, hear, said } = follow()
    sitting.decide(hear('move F1 to 1,0'))
    expect(said()).toBeNull()
  })

  test('draws at most three arrows, from where each stands to where it goes', () => {
    const { sitting, battle, advised } = follow()
    const { grid } = battle.board
    const arrows = arrowsOf(battle, sitting.now.position, adviceStanding(battle, sitting.now, advised)!)
    expect(arrows.map(({ from, to, number }) => [grid.label(from!), grid.label(to), number])).toEqual([
      ['1,1', '2,1', 1],
      ['1,2', '2,2', 2],
      ['1,3', '2,3', 3],
    ])
    const strike = { hex: 5, count: 3, units: [0], from: [7] }
    expect(strikesDrawn([strike, strike, strike, strike])).toHaveLength(3)
  })
})

describe('its reason is a fact of the position', () => {
  const why = (orders: readonly string[], situation: object = FIELD): string => {
    const { sitting, hear, battle } = sit(situation)
    return reasonOf(battle, sitting.now.position, sitting.now.actor!, orders.map(hear))
  }

  test.each([
    [['move F1 to 4,0'], /^Takes the bridge in 4,0 that leads to 5,0\.$/],
    [['move F1 to 5,1'], /^Moves within 4 hexes of .*A1.* in 9,1\.$/],
    [['move F1 to 0,1'], /^Pulls back to 9 hexes from .*A1/],
  ])('%j: %s', (orders, reason) => expect(why(orders)).toMatch(reason))

  test('units that come next to an enemy are counted, and an attack is told with its odds', () => {
    const near = { ...FIELD, units: [...FIELD.units.slice(0, 2), unit('A1', 'allied', '3,1', 2)] }
    expect(why(['move F1 to 2,1', 'move F2 to 2,2'], near)).toMatch(/^Brings 2 units adjacent to .*A1.* in 3,1\.$/)
    const beside = { ...FIELD, phase: 'combat', units: [unit('F1', 'french', '1,1'), unit('A1', 'allied', '2,1', 2)] }
    expect(why(['attack 2,1 with F1'], beside)).toMatch(/^Attacks .*A1.* in 2,1 at 3-1\.$/)
  })
})

test('how sure the coach is follows from the comparison, and what it does not favour is not advised', () => {
  const sure = (gain: number) => surenessOf({ gain, error: 0.1 })
  expect([-0.3, 0, 0.05, 0.15, 0.25].map(sure)).toEqual([null, null, 'close', 'fair', 'clear'])
})

describe('where nothing is better, the coach says what can be done', () => {
  const before = (phase: string, enemy: string) => ({
    situation: { ...FIELD, phase, units: [unit('F1', 'french', '1,1'), unit('A1', 'allied', enemy)] },
  })

  test('a phase is ended by the button that ends it, and only where it can be ended', () => {
    expect(nothingToAdvise(sceneOf('austerlitz', before('movement', '9,1')))).toMatch(/ or choose “End .+”\.$/)
    const owed = nothingToAdvise(sceneOf('austerlitz', before('combat', '1,0')))
    expect(owed).not.toMatch(/end|“/i)
    expect(owed).toContain('required')
  })

  test('an answer that has to be given is not held back', () => {
    const orders = ['attack 1,0 with F1']
    const combat = { ...before('combat', '1,0'), seed: '1' }
    const scene = sceneOf('austerlitz', { situation: { ...combat.situation, dice: [6] } }, orders)
    expect(scene.battle.question(scene.position, scene.side!).code).toMatch(/retreat|advance/)
    expect(nothingToAdvise(scene)).not.toMatch(/holding back|required/)
  })
})

test('chances are told only where chances were compared', () => {
  const worth = { before: 0.4, after: 0.5 }
  expect(figuresOf({ of: 'chance', ...worth })).toContain('50%')
  expect(figuresOf({ of: 'course', ...worth })).not.toMatch(/\d/)
})
