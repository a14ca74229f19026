/** 8.0, 15.4: how reinforcements come onto the map. */
import { allowanceOf, type Destinations, easiest, entryRule, mayEnd, usesWay, walked } from './movement.ts'
import type { Situation, Unit } from './situation.ts'
import { HALVES, hexCost, moverOf, wayThrough } from './terrain.ts'
import { inEnemyZone } from './zones.ts'

/** 8.0: the hexes by which a unit comes. */
export function entriesOf(situation: Situation, unit: Unit): readonly number[] {
  return situation.field.rules.reinforcements.find(({ units }) => units.includes(unit.id))?.hexes ?? []
}

/** 8.0: by the hexes in which it could stop as it comes, under March (8.0.2). */
export function arrivesAt(situation: Situation, unit: Unit, inColumn: boolean): Destinations {
  const found: Destinations = new Map()
  // 16.43.5: a single hex is no march.
  if (inColumn && (situation.weather === 'snow' || situation.isNight())) return found
  for (const start of entriesOf(situation, unit)) {
    const placed: Unit = { ...unit, hex: start }
    const entry = entryPrice(situation, unit, start, inColumn)
    if (entry === null || !mayComeBy(situation, placed, inColumn)) continue
    for (const allowance of allowances(situation, placed)) {
      const walk = {
        mover: moverOf(unit),
        ...{ start, entry, inColumn, oneAnyway: false },
        allowance: allowance.points * HALVES,
        isHorse: unit.arm === 'cavalry',
        mostSteps: situation.isNight() ? 1 : 99,
        enters: entryRule(situation, placed, { order: 'march', inColumn }),
      }
      const enters = (from: number, dir: number, to: number): ReturnType<typeof walk.enters> =>
        allowance.alongWays && !situation.ground.road(from, dir) ? [] : walk.enters(from, dir, to)
      for (const [hex, stages] of walked(situation, { ...walk, enters })) {
        const ends = stages.filter(stage => stage.ends)
        if (ends.length === 0 || !mayEnd(situation, placed, hex, inColumn)) continue
        const cost = easiest(ends).spent
        if (inColumn && !usesWay(ends)) continue
        found.set(hex, Math.min(found.get(hex) ?? 999, cost))
      }
    }
  }
  return found
}

/** 16.41.sleet.1 */
function allowances(situation: Situation, unit: Unit): { readonly points: number; readonly alongWays: boolean }[] {
  const plain = { points: allowanceOf(situation, unit, 'march'), alongWays: false }
  if (situation.weather !== 'sleet' || !situation.ground.onRoad(unit.hex)) return [plain]
  return [plain, { points: unit.move, alongWays: true }]
}

/** 8.0, 15.4.2: the price of the hex, or in March Column the rate of the road that leads through it. */
function entryPrice(situation: Situation, unit: Unit, hex: number, inColumn: boolean): number | null {
  const along = inColumn ? wayThrough(situation, hex) : null
  const price = hexCost(situation, moverOf(unit), hex)
  if (price === null && along === null) return null
  return (along ?? price!) * (situation.weather === 'snow' ? 2 : 1)
}

function mayComeBy(situation: Situation, unit: Unit, inColumn: boolean): boolean {
  if (situation.holds(unit.hex, 1 - unit.side) || inEnemyZone(situation, unit.hex, unit.side)) return false
  return mayEnd(situation, unit, unit.hex, inColumn)
}
