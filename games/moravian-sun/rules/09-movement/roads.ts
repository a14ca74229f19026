/** 16.41.overcast, 16.42.1.1 Last steps that roads affect: guns leaving one, and moves along one into a ZOC in fog. */
import { CLOSED, CONTROLLED, ENEMY, OFF_MAP, type Reach } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { POINT } from '../../setup/ground.ts'
import { inEnemyZone, mayEnter } from '../07-zones.ts'
import { goesOneHex, paces, passedBy } from './flood.ts'
import { type Lifted, NOTHING, type Sweep } from './sweeps.ts'

export interface LastStep {
  readonly hex: number
  readonly from: number
  readonly cost: number
}

/** Steps better than the flood’s, the cheapest of several into the same hex. */
class LastSteps {
  readonly #reach: Reach
  readonly #start: number
  readonly #budget: number
  readonly #best = new Map<number, LastStep>()

  constructor(reach: Reach, start: number, budget: number) {
    this.#reach = reach
    this.#start = start
    this.#budget = budget
  }

  add(step: LastStep): void {
    const { hex, cost } = step
    if (cost > this.#budget || (this.#reach.reached(hex) && this.#reach.cost(hex) <= cost)) return
    const known = this.#best.get(hex)
    // 9.3: of equally cheap ones preferably not from the start, which has used no road.
    if (!known || cost < known.cost || (cost === known.cost && known.from === this.#start)) this.#best.set(hex, step)
  }

  all(): LastStep[] {
    return [...this.#best.values()]
  }
}

/**
 * 16.42.1.1: the hexes in ZOC that a unit slipping past the enemy enters along a road, where the ZOC holds and it
 * stops; each by the cheapest path, if the flood found none as cheap.
 */
function endsByRoad(
  field: Field,
  position: Position,
  unit: number,
  sweep: Sweep,
  lifted: Lifted = NOTHING,
): LastStep[] {
  // Paths over the ice include these steps.
  if (!sweep.slipsPast || sweep.ice === 'crossed') return []
  const { ground, reach } = field
  const start = field.hex(position, unit)
  const { priceByRoad, goesOn } = paces(field, position, unit, sweep, lifted)
  const steps = new LastSteps(reach, start, sweep.budget)
  for (let i = 0; i < reach.count; i++) {
    const from = reach.hexes[i]
    if (from !== start && !goesOn(from)) continue
    for (let dir = 0; dir < 6; dir++) {
      const hex = ground.grid.neighbour(from, dir)
      if (hex === OFF_MAP) continue
      const price = priceByRoad(from, hex, dir)
      if (price >= 0) steps.add({ hex, from, cost: reach.cost(from) + price })
    }
  }
  return steps.all()
}

/** 16.41.overcast: the hexes beside the road just flooded, each by the cheapest path; guns that go there stop. */
function offTheRoad(
  field: Field,
  position: Position,
  unit: number,
  { leavesRoad, order, pace, budget, entered }: Sweep,
  lifted: Lifted = NOTHING,
): LastStep[] {
  if (!leavesRoad) return []
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
  const steps = new LastSteps(reach, start, budget)
  for (let i = 0; i < (oneHex ? 1 : reach.count); i++) {
    const from = reach.hexes[i]
    // A unit that entered a ZOC on the road stays there, and so do guns in woods (16.27.1).
    if (from !== start && ((look[from] & stops) !== 0 || (halts[from] !== 0 && !lifted.has('trees')))) continue
    for (let dir = 0; dir < 6; dir++) {
      const hex = ground.grid.neighbour(from, dir)
      if (hex === OFF_MAP || ground.road(from, dir) || (here.water[hex] !== 0 && !wet)) continue
      const price = prices[from * 6 + dir] === CLOSED ? closed : prices[from * 6 + dir]
      if (price < 0 || (look[hex] & passing) !== 0) continue
      if (!mayEnter(order, from === start && held, look[hex] & seen)) continue
      const cost = reach.cost(from) + (from === start && !entered ? Math.min(price, budget) : price)
      steps.add({ hex, from, cost })
    }
  }
  return steps.all()
}

/** Both. */
export const lastSteps = (
  field: Field,
  position: Position,
  unit: number,
  sweep: Sweep,
  lifted: Lifted = NOTHING,
): LastStep[] => [
  ...endsByRoad(field, position, unit, sweep, lifted),
  ...offTheRoad(field, position, unit, sweep, lifted),
]
