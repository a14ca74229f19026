import { crowded } from '@voltigeur/austerlitz/crowded'
import { loadGame } from '@voltigeur/games'
import { begin, Random } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { sceneOf } from '../checks/scene-of.ts'
import { addStrength, shades, threatOf } from '../odds/threats.ts'
import { assemble, objectionsTo, type Scene } from '../orders/choosing.ts'
import { dutiesIn } from './duties.ts'
import { bestOwed, inOrder, marksmen, planAgainst, plannable, plansBy, requiredAmong, sorted } from './planning.ts'

const counter = (id: string, side: string, hex: string, strength = 6) => ({
  id,
  side,
  type: 'infantry',
  strength,
  move: 2,
  hex,
})

const fight = (strength: number): Scene =>
  sceneOf('austerlitz', {
    situation: {
      map: { columns: 6, rows: 5 },
      phase: 'combat',
      side: 'french',
      units: [
        counter('F1', 'french', '1,1'),
        counter('F2', 'french', '1,1'),
        counter('A1', 'allied', '1,0', 3),
        counter('A2', 'allied', '1,2', strength),
      ],
    },
  })

test('a unit that may advance into an empty hex plans no attack', () => {
  const party = { hexes: [3], must: [], may: [0], make: () => ({ kind: 'advance' }) }
  const scene = (there: readonly number[]): Scene =>
    ({
      side: 0,
      offers: { parties: [party] },
      unitsIn: () => there,
      pieceOf: (unit: number) => ({ unit, side: unit, hex: unit === 0 ? 2 : 3 }),
    }) as unknown as Scene
  expect([plannable(scene([])), plannable(scene([0])), plannable(scene([1]))]).toEqual([[], [], [party]])
})

test('cavalry in the hex of a square plans an attack where it stands; a unit alone in its hex acts there', () => {
  const party = { hexes: [3], must: [0], may: [], make: () => ({ kind: 'assault' }) }
  const scene = (there: readonly number[]): Scene =>
    ({
      side: 0,
      offers: { parties: [party] },
      unitsIn: () => there,
      pieceOf: (unit: number) => ({ unit, side: unit, hex: 3 }),
    }) as unknown as Scene
  expect([plannable(scene([0, 1])), plannable(scene([0]))]).toEqual([[party], []])
})

const plansOf = (scene: Scene) => inOrder(plannable(scene).flatMap(party => planAgainst(scene, party) ?? []))

describe('attacks', () => {
  test('that the rules require come first, the better before the worse', () => {
    const plans = plansOf(fight(3))
    expect(plans.length).toBeGreaterThanOrEqual(2)
    expect(plans.every(({ required }) => required)).toBe(true)
    expect(plans.every(({ odds }) => odds !== null)).toBe(true)
    const [first, second] = plans.map(({ losses }) => losses!.enemy - losses!.own)
    expect(first).toBeGreaterThanOrEqual(second)
  })

  test('are expected to cost both sides what the six faces of the die cost, on the average', () => {
    const scene = sceneOf('austerlitz', {
      situation: {
        map: { columns: 6, rows: 5 },
        phase: 'combat',
        side: 'french',
        units: [counter('F1', 'french', '1,1', 60), counter('A1', 'allied', '1,0', 4)],
      },
    })
    const [{ losses, odds }] = plansOf(scene)
    const gone = odds!.chances.find(({ result }) => result === 'De')?.probability ?? 0
    expect(losses!.enemy).toBeGreaterThanOrEqual(4 * gone)
    expect(losses!.enemy).toBeLessThanOrEqual(4)
    expect(losses!.own).toBe(0)
  })

  test('are put together on the map as the list has them', () => {
    // One of the three is needed against the other enemy: not all can join, but two can.
    const scene = sceneOf('austerlitz', {
      situation: {
        map: { columns: 6, rows: 5 },
        phase: 'combat',
        side: 'french',
        units: [
          counter('F1', 'french', '1,1', 3),
          counter('F2', 'french', '1,1', 3),
          counter('F3', 'french', '1,1', 3),
          counter('A1', 'allied', '1,0', 3),
          counter('A2', 'allied', '1,2', 3),
        ],
      },
    })
    const [party] = plannable(scene)
    const { units } = assemble(scene, party.hexes).party!
    expect(units.length).toBe(2)
    expect(units).toEqual(planAgainst(scene, party)!.units)
  })

  test('list exactly what the rules require, in any situation', () => {
    let several = 0
    for (let seed = 0; seed < 300; seed++) {
      const situation = crowded(new Random(seed))
      // Without units in contact, there may be nothing left to decide.
      if (situation.phase !== 'combat' || begin(loadGame('austerlitz'), { situation }).actor === null) continue
      const scene = sceneOf('austerlitz', { situation })
      const { grid } = scene.battle.board
      const required = requiredAmong(plansOf(scene), dutiesIn(scene))
      // 8B, 8C: as the refusal to end the phase has them.
      const owed = scene.battle
        .question(scene.position, scene.side!)
        .owed.filter(({ code }) => /mustAttack|mustBeAttacked/.test(code!))
        .map(({ code, values }) => (code!.endsWith('mustAttack') ? `${values!.unit}` : `${values!.hex}`))
      const named = (plan: (typeof required)[number]): readonly string[] => [
        ...plan.hexes.map(hex => grid.label(hex)),
        ...owed.filter(name => plan.units.some(unit => name.startsWith(`${scene.pieceOf(unit)!.name} (`))),
      ]
      const listed = required.flatMap(named)
      expect(owed.filter(name => !listed.includes(name))).toEqual([])
      for (const plan of required) {
        expect(named(plan).some(name => owed.includes(name))).toBe(true)
        expect(objectionsTo(scene, plan.decision)).toEqual(plan.refusal)
      }
      if (required.length > 3) several++
    }
    expect(several).toBeGreaterThan(20)
  })

  test('list an enemy that can only be attacked together with another', () => {
    // One brigade beside two enemies must attack both at once (8F).
    const both = sceneOf('austerlitz', {
      situation: {
        map: { columns: 6, rows: 5 },
        phase: 'combat',
        side: 'french',
        units: [counter('F1', 'french', '1,1'), counter('A1', 'allied', '1,0'), counter('A2', 'allied', '1,2')],
      },
    })
    const required = requiredAmong(plansOf(both), dutiesIn(both))
    expect(required.map(({ hexes, refusal }) => [hexes.length, refusal])).toEqual([[2, []]])
  })

  test('are made for the player only where some are owed', () => {
    const scene = fight(3)
    const best = bestOwed(scene)!
    expect(best.required).toBe(true)
    expect(objectionsTo(scene, best.decision)).toEqual([])
    expect(bestOwed(sceneOf('austerlitz', {}))).toBeNull()
  })
})

describe('a unit that fires for itself', () => {
  const gunner = (id: string, side: string, type: string, hex: string, facing: string) => ({
    ...{ id, side, type, hex, facing },
    formation: `${side}-${type}`,
  })
  const scene = sceneOf('pratzen', {
    situation: {
      phase: 'artillery',
      side: 'french',
      units: [
        gunner('g', 'french', 'FR_8PDR', '0,0', 'E'),
        gunner('near', 'allied', 'AU_LINE', '4,0', 'W'),
        gunner('beside', 'allied', 'AU_LINE', '-1,0', 'W'),
      ],
    },
  })

  test('is in the list with each enemy that it can hit, once, and with what that costs the enemy', () => {
    const pieces = scene.battle.pieces(scene.position)
    const at = (id: string): number => pieces.find(piece => piece.id === id)!.hex
    const plans = marksmen(scene).flatMap(unit => plansBy(scene, unit))
    expect(plans.map(({ hexes }) => hexes)).toEqual([[at('near')]])
    const [{ losses, odds, hand, decision }] = plans
    expect(losses).toMatchObject({ own: 0 })
    expect(losses!.enemy).toBeGreaterThan(0)
    expect(odds).not.toBeNull()
    expect(hand.ring?.decisions[0] ?? hand.pending[0][0]).toBe(decision)
    expect(objectionsTo(scene, decision)).toEqual([])
  })

  test('has its own shots in the list while it is selected, and those of other guns apart from them', () => {
    const two = sceneOf('pratzen', {
      situation: {
        phase: 'artillery',
        side: 'french',
        units: [
          gunner('g', 'french', 'FR_8PDR', '0,0', 'E'),
          gunner('h', 'french', 'FR_8PDR', '0,2', 'E'),
          gunner('near', 'allied', 'AU_LINE', '4,0', 'W'),
        ],
      },
    })
    const plans = marksmen(two).flatMap(unit => plansBy(two, unit))
    const [first, second] = marksmen(two)
    expect(sorted(plans, first)).toEqual({ own: plansBy(two, first), others: plansBy(two, second) })
    expect(sorted(plans, second).own.map(({ units }) => units)).toEqual([[second]])
    expect(sorted(plans, null)).toEqual({ own: plans, others: [] })
    expect(plans.length).toBe(2)
  })

  test('has no next unit where units only move', () => {
    expect(marksmen(sceneOf('austerlitz', {}))).toEqual([])
    expect(scene.offers.unitsFor('bombard')).toEqual(marksmen(scene))
    expect(scene.offers.unitsFor('move')).toEqual([])
  })
})

test('a unit that charges is in the list with its enemy, whatever hex it charges from', () => {
  const scene = sceneOf('moravian-sun', {
    situation: {
      map: { radius: 6 },
      phase: 'movement',
      command: 'F',
      orders: { F: 'attack', A: 'defense' },
      units: [
        { id: 'F1', side: 'french', type: 'hussars', sp: 4, hex: '0,0' },
        { id: 'A1', side: 'allied', type: 'infantry', sp: 3, hex: '3,0' },
      ],
      leaders: [{ id: 'marshal', side: 'french', rank: 'corps', range: 20, formations: ['F'], hex: '0,0' }],
    },
  })
  const [rider] = marksmen(scene)
  const plans = plansBy(scene, rider)
  expect(plans.map(({ hexes }) => hexes.map(hex => scene.battle.board.grid.label(hex)))).toEqual([['3,0']])
  expect(plans[0].decision).toMatchObject({ kind: 'charge', unit: rider })
  expect([plans[0].odds !== null, plans[0].losses !== null]).toEqual([true, true])
  expect(objectionsTo(scene, plans[0].decision)).toEqual([])
})

test('all others stay, one after the other, until none is left', () => {
  const scene = sceneOf('crowning-glory', {}, ['declare movement'])
  const { rest } = scene.battle.briefing
  expect(rest!(scene.position)).toMatchObject({ caption: 'All others stay', decision: { kind: 'stay' } })
  const before = sceneOf('crowning-glory', {})
  expect(before.battle.briefing.rest!(before.position)).toBeNull()
})

describe('a threat', () => {
  const scene = fight(3)
  const pieces = scene.battle.pieces(scene.position)
  const foe = pieces.find(({ id }) => id === 'A1')!

  test('is where a unit could go, and which units it could hit', () => {
    const { overlay, victims } = threatOf(scene, foe, pieces)
    expect(overlay.hexes).toContain(foe.hex)
    expect(new Set(victims)).toEqual(new Set([pieces.find(({ id }) => id === 'F1')!.hex]))
  })

  test('adds up over an army, the strongest hexes shaded most', () => {
    const heat = new Map<number, number>()
    addStrength(heat, scene, foe, 3)
    const once = heat.get(foe.hex)
    addStrength(heat, scene, foe, 3)
    expect([once, heat.get(foe.hex)]).toEqual([3, 6])
    expect(
      shades(
        new Map([
          [1, 4],
          [2, 1],
        ]),
        0,
        'x',
      ).map(({ hexes }) => hexes),
    ).toEqual([[1, 2], [1], [1], [1]])
  })
})
