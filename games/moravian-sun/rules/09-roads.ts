/** 9.3, 16.41, 16.42 Roads on the way: columns that must use one, guns that leave it, zones that are entered along it. */
import { CLOSED, CONTROLLED, ENEMY, OFF_MAP } from '@voltigeur/hex'
import { onceFor, type Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { POINT } from '../setup/ground.ts'
import { inEnemyZone, mayEnter } from './07-zones.ts'
import { goesOneHex, paces, passedBy } from './09-flood.ts'
import { type Lifted, NOTHING, type Sweep } from './09-sweeps.ts'

/** The ways of a column, as they were found last. */
class RoadWays {
  private readonly field: Field
  /** By hex that was reached: the hex before it on a cheapest way that uses a road, OFF_MAP where none does. */
  readonly before: Int32Array

  constructor(field: Field) {
    this.field = field
    this.before = new Int32Array(field.ground.grid.size)
  }

  reaches(hex: number): boolean {
    return this.field.reach.reached(hex) && this.before[hex] !== OFF_MAP
  }

  path(hex: number): readonly number[] {
    const { reach } = this.field
    const path: number[] = []
    for (let at = hex; at !== OFF_MAP; at = this.before[at] === OFF_MAP ? reach.from(at) : this.before[at])
      path.push(at)
    return path.reverse()
  }
}

const roadWays = onceFor((field: Field) => new RoadWays(field))

/** 9.3: of the hexes just flooded in column, those to which one of the cheapest ways goes along a road somewhere. */
export function alongRoads(
  field: Field,
  position: Position,
  unit: number,
  sweep: Sweep,
  lifted: Lifted = NOTHING,
): RoadWays {
  const { reach, ground } = field
  const { grid } = ground
  const ways = roadWays(field)
  const { before } = ways
  const start = field.hex(position, unit)
  const { price, goesOn, isWet } = paces(field, position, unit, sweep, lifted)
  const leads = (from: number, dir: number): boolean => before[from] !== OFF_MAP || ground.road(from, dir)
  /** Whether the way over another hex is as cheap. 16.30: and no other matter for the ice that may follow. */
  const serves = (hex: number, from: number, dir: number): boolean =>
    leads(from, dir) &&
    (from === start || goesOn(from)) &&
    reach.cost(from) + price(from, hex, dir) === reach.cost(hex) &&
    isWet(from) === isWet(reach.from(hex))
  before[start] = OFF_MAP
  for (let i = 1; i < reach.count; i++) before[reach.hexes[i]] = OFF_MAP
  for (let i = 1; i < reach.count; i++) {
    const hex = reach.hexes[i]
    const usual = reach.from(hex)
    if (leads(usual, grid.direction(usual, hex))) {
      before[hex] = usual
      continue
    }
    for (let dir = 0; dir < 6 && before[hex] === OFF_MAP; dir++) {
      const from = grid.neighbour(hex, dir)
      if (from !== OFF_MAP && reach.reached(from) && serves(hex, from, (dir + 3) % 6)) before[hex] = from
    }
  }
  return ways
}

interface LastStep {
  readonly hex: number
  readonly from: number
  readonly cost: number
}

/** Steps by the hexes that they lead to, of several to the same hex the cheapest; 9.3: of these rather not one from the start. */
class LastSteps {
  readonly #start: number
  readonly #best = new Map<number, LastStep>()

  constructor(start: number) {
    this.#start = start
  }

  add(step: LastStep): void {
    const known = this.#best.get(step.hex)
    if (!known || step.cost < known.cost || (step.cost === known.cost && known.from === this.#start))
      this.#best.set(step.hex, step)
  }

  all(): LastStep[] {
    return [...this.#best.values()]
  }
}

/**
 * 16.42.1.1: the hexes in zones that a unit which steals past the enemy enters along a road, where the zone holds and it
 * stops; each by the cheapest way, if the flood has found none as cheap.
 */
export function endsByRoad(
  field: Field,
  position: Position,
  unit: number,
  sweep: Sweep,
  lifted: Lifted = NOTHING,
): LastStep[] {
  if (!sweep.slipsPast) return []
  const { ground, reach } = field
  const start = field.hex(position, unit)
  const { priceByRoad, goesOn } = paces(field, position, unit, sweep, lifted)
  const steps = new LastSteps(start)
  for (let i = 0; i < reach.count; i++) {
    const from = reach.hexes[i]
    if (from !== start && !goesOn(from)) continue
    for (let dir = 0; dir < 6; dir++) {
      const hex = ground.grid.neighbour(from, dir)
      if (hex === OFF_MAP) continue
      const price = priceByRoad(from, hex, dir)
      const cost = reach.cost(from) + price
      if (price < 0 || cost > sweep.budget || (reach.reached(hex) && reach.cost(hex) <= cost)) continue
      steps.add({ hex, from, cost })
    }
  }
  return steps.all()
}

/** 16.41.overcast: the hexes beside the road just flooded, each by the cheapest way; guns that go there stop. */
export function offTheRoad(
  field: Field,
  position: Position,
  unit: number,
  { order, pace, budget, entered }: Sweep,
  lifted: Lifted = NOTHING,
): LastStep[] {
  const { ground, reach } = field
  const { side, class: of } = field.units[unit]
  const start = field.hex(position, unit)
  const here = field.at(position)
  const look = here.lookTo(side)
  const prices = ground.prices[of]
  const halts = ground.halts[of]
  const zoned = !lifted.has('order') && !lifted.has('zones')
  const held = zoned && inEnemyZone(field, position, side, start)
  const stops = zoned && !lifted.has('stop') ? CONTROLLED : 0
  const seen = ~(zoned ? 0 : CONTROLLED) & ~(lifted.has('enemies') ? ENEMY : 0)
  const passing = pace === 'column' ? passedBy(lifted) : 0
  const [closed, wet] = [lifted.has('ground') ? POINT : -1, lifted.has('ice')]
  const oneHex = goesOneHex(field, position, order, lifted)
  const steps = new LastSteps(start)
  for (let i = 0; i < (oneHex ? 1 : reach.count); i++) {
    const from = reach.hexes[i]
    // Who has entered a zone on the road stays there, and so do guns among trees (16.27.1).
    if (from !== start && ((look[from] & stops) !== 0 || (halts[from] !== 0 && !lifted.has('trees')))) continue
    for (let dir = 0; dir < 6; dir++) {
      const hex = ground.grid.neighbour(from, dir)
      if (hex === OFF_MAP || reach.reached(hex) || ground.road(from, dir) || (here.water[hex] !== 0 && !wet)) continue
      const price = prices[from * 6 + dir] === CLOSED ? closed : prices[from * 6 + dir]
      if (price < 0 || (look[hex] & passing) !== 0) continue
      if (!mayEnter(order, from === start && held, look[hex] & seen)) continue
      const cost = reach.cost(from) + (from === start && !entered ? Math.min(price, budget) : price)
      if (cost <= budget) steps.add({ hex, from, cost })
    }
  }
  const found = steps.all()
  // In column it must have used the road.
  return pace === 'column' && !lifted.has('road') ? found.filter(({ from }) => from !== start) : found
}
