/** 8.0, 15.4: how reinforcements enter. */
import {
  allowanceOf,
  type Destinations,
  easiest,
  entryRule,
  mayEnd,
  type Stage,
  usesWay,
  type Walk,
  walked,
} from './movement.ts'
import type { Situation, Unit } from './situation.ts'
import { HALVES, hexCost, moverOf, wayThrough } from './terrain.ts'
import { inEnemyZone } from './zones.ts'

/** 8.0: a unit’s entry hexes. */
export function entriesOf(situation: Situation, unit: Unit): readonly number[] {
  return situation.field.rules.reinforcements.find(({ units }) => units.includes(unit.id))?.hexes ?? []
}

/** 8.0: by the hexes where it could stop on arrival, under March (8.0.2). */
export function arrivesAt(situation: Situation, unit: Unit, inColumn: boolean): Destinations {
  const found: Destinations = new Map()
  // 16.43.5: a single hex isn’t a march.
  if (inColumn && (situation.weather === 'snow' || situation.isNight())) return found
  const ways = new Map<number, Stage[]>()
  for (const start of entriesOf(situation, unit))
    for (const [hex, ends] of waysFrom(situation, { ...unit, hex: start }, inColumn)) {
      // 8.0: each entry hex separately.
      if (ends.length === 0 || !mayEnd(situation, unit, hex, inColumn) || (inColumn && !usesWay(ends))) continue
      ways.set(hex, [...(ways.get(hex) ?? []), easiest(ends, inColumn)])
    }
  for (const [hex, ends] of ways) found.set(hex, easiest(ends).spent)
  return found
}

/** All paths from the unit’s entry hex. */
function waysFrom(situation: Situation, unit: Unit, inColumn: boolean): Map<number, Stage[]> {
  const ways = new Map<number, Stage[]>()
  for (const walk of walksIn(situation, unit, inColumn))
    for (const [hex, stages] of walked(situation, walk))
      ways.set(hex, [...(ways.get(hex) ?? []), ...stages.filter(({ ends }) => ends)])
  return ways
}

/** The walks that begin in the unit’s entry hex. */
function walksIn(situation: Situation, unit: Unit, inColumn: boolean): Walk[] {
  const entry = entryPrice(situation, unit, inColumn)
  if (entry === null || !mayComeBy(situation, unit, inColumn)) return []
  const enters = entryRule(situation, unit, { order: 'march', inColumn })
  return allowances(situation, unit).map(({ points, alongWays }) => ({
    ...{ mover: moverOf(unit), start: unit.hex, entry, inColumn, oneAnyway: false },
    allowance: points * HALVES,
    isHorse: unit.arm === 'cavalry',
    mostSteps: situation.isNight() ? 1 : 99,
    enters: (from, dir, to) => (alongWays && !situation.ground.road(from, dir) ? [] : enters(from, dir, to)),
  }))
}

/** 16.41.sleet.1 */
function allowances(situation: Situation, unit: Unit): { readonly points: number; readonly alongWays: boolean }[] {
  const plain = { points: allowanceOf(situation, unit, 'march'), alongWays: false }
  if (situation.weather !== 'sleet' || !situation.ground.onRoad(unit.hex)) return [plain]
  return [plain, { points: unit.move, alongWays: true }]
}

/** 8.0, 15.4.2: the price of the hex, or in March Column the rate of the road through it. */
function entryPrice(situation: Situation, unit: Unit, inColumn: boolean): number | null {
  const along = inColumn ? wayThrough(situation, unit.hex) : null
  const price = hexCost(situation, moverOf(unit), unit.hex)
  // 16.24: a road takes guns through a marsh, but no unit through other closed terrain.
  const byRoad = along !== null && situation.ground.is(unit.hex, 'marsh') && !situation.isWater(unit.hex)
  if (price === null && !byRoad) return null
  return (along ?? price!) * (situation.weather === 'snow' ? 2 : 1)
}

function mayComeBy(situation: Situation, unit: Unit, inColumn: boolean): boolean {
  if (situation.holds(unit.hex, 1 - unit.side) || inEnemyZone(situation, unit.hex, unit.side)) return false
  return mayEnd(situation, unit, unit.hex, inColumn)
}
