/** 16.30 Paths over ice: its first hex halves the points cavalry has left, so it matters where the ice begins. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import type { Pace } from '../../setup/vocabulary.ts'
import { lostOnIce, type Sweep, snowed } from './sweeps.ts'

/** The steps of a flood, as far as they matter here. Prices are in half points, negative for impossible steps. */
interface Steps {
  price(from: number, to: number, dir: number): number
  priceByRoad(from: number, to: number, dir: number): number
  goesOn(hex: number): boolean
}

/** What a flood has reached. Costs are in half points. */
export interface Reached {
  readonly hexes: ArrayLike<number>
  readonly count: number
  reached(hex: number): boolean
  cost(hex: number): number
  /** From the start to the hex, both included. */
  path(hex: number): number[]
}

/** A path to a hex: the points spent on it plus losses on ice, the points spent alone, and the hex before. */
interface Label {
  readonly hex: number
  readonly used: number
  readonly spent: number
  readonly iced: boolean
  readonly byRoad: boolean
  readonly before: Label | null
}

const better = ({ used, spent }: Label, other: Label | undefined): boolean =>
  other === undefined || used < other.used || (used === other.used && spent < other.spent)

/** The cheapest path over ice to every hex, losses on ice included; of equal ones the one along a road (9.3). */
export class IceWays implements Reached {
  readonly hexes: readonly number[]
  private readonly found = new Map<number, Label>()

  constructor({ ground }: Field, start: number, { budget, pace, entered }: Sweep, steps: Steps) {
    const { grid, pondAt } = ground
    const inColumn = pace === 'column'
    // 15.4.2: a unit that enters along a road has used it.
    const byRoad = inColumn && entered && ground.onRoad(start)
    const known = new Map<number, Label>()
    const queues: Label[][] = Array.from({ length: budget + 1 }, () => [])
    const keep = (labels: Map<number, Label>, key: number, label: Label): boolean => {
      if (!better(label, labels.get(key))) return false
      labels.set(key, label)
      return true
    }
    const keyOf = ({ hex, iced, byRoad }: Label): number => hex * 4 + (iced ? 2 : 0) + (byRoad ? 1 : 0)
    const onward = (from: Label, hex: number, dir: number, price: number): Label | null => {
      const paid = from.used + price
      if (price < 0 || paid > budget) return null
      const meetsIce = !from.iced && pondAt[hex] >= 0
      return {
        hex,
        used: meetsIce && paid < budget ? paid + lostOnIce(budget - paid) : paid,
        spent: from.spent + price,
        iced: from.iced || meetsIce,
        byRoad: from.byRoad || (inColumn && ground.road(from.hex, dir)),
        before: from,
      }
    }
    queues[0].push({ hex: start, used: 0, spent: 0, iced: false, byRoad, before: null })
    for (const queue of queues) {
      for (const label of queue) {
        const { hex, iced, before } = label
        if (before !== null && known.get(keyOf(label)) !== label) continue
        if (iced) this.take(label)
        if (before !== null && !steps.goesOn(hex)) continue
        for (let dir = 0; dir < 6; dir++) {
          const to = grid.neighbour(hex, dir)
          if (to === OFF_MAP || to === start) continue
          const next = onward(label, to, dir, steps.price(hex, to, dir))
          if (next && keep(known, keyOf(next), next)) queues[next.used].push(next)
          const last = onward(label, to, dir, steps.priceByRoad(hex, to, dir))
          if (last?.iced) this.take(last)
        }
      }
    }
    this.hexes = [...this.found.keys()]
  }

  private take(label: Label): void {
    const known = this.found.get(label.hex)
    if (known !== undefined && known.used === label.used && known.byRoad !== label.byRoad) {
      if (label.byRoad) this.found.set(label.hex, label)
    } else if (better(label, known)) this.found.set(label.hex, label)
  }

  get count(): number {
    return this.hexes.length
  }

  reached(hex: number): boolean {
    return this.found.has(hex)
  }

  cost(hex: number): number {
    return this.found.get(hex)?.used ?? -1
  }

  usesRoad(hex: number): boolean {
    return this.found.get(hex)?.byRoad === true
  }

  path(hex: number): number[] {
    const path: number[] = []
    for (let label = this.found.get(hex) ?? null; label; label = label.before) path.push(label.hex)
    return path.reverse()
  }
}

/** 16.30: the points that cavalry on ice has paid for its hexes, without its losses there. Null if there is no ice. */
export function paid(
  field: Field,
  position: Position,
  unit: number,
  path: readonly number[],
  pace: Pace,
): number | null {
  const { ground } = field
  if (!field.isCavalry(unit) || !path.some(hex => ground.pondAt[hex] >= 0)) return null
  const prices = (pace === 'column' ? ground.columnPrices : ground.prices)[field.units[unit].class]
  const steps = path.slice(1).map((to, i) => prices[path[i] * 6 + ground.grid.direction(path[i], to)])
  return steps.reduce((sum, price) => sum + price, 0) * (snowed(field, position) ? 2 : 1)
}
