/** 3.2, 6.9: which units take the losses of fire, and which then check morale (4.1). */
import type { Table, Troop } from './table.ts'

/** The increments lost by each unit; units without losses are left out. */
export type Losses = ReadonlyMap<Troop, number>

class Tally {
  readonly lost = new Map<Troop, number>()
  private readonly table: Table
  private readonly hex: number

  constructor(table: Table, hex: number) {
    this.table = table
    this.hex = hex
  }

  /** What a unit can still lose in this hex (3.2.6). */
  room(troop: Troop): number {
    return this.table.share(troop, this.hex) - (this.lost.get(troop) ?? 0)
  }

  /** One increment of the first of these that has any; returns whether there was one. */
  take(troops: readonly Troop[]): boolean {
    const bearer = troops.find(troop => this.room(troop) > 0)
    if (bearer === undefined) return false
    this.lost.set(bearer, (this.lost.get(bearer) ?? 0) + 1)
    return true
  }
}

/** The losses of a fire attack on the units of a side in a hex; `mover` counts as the top of the stack (12.7.1). */
export function fireLosses(
  table: Table,
  hex: number,
  side: number,
  increments: number,
  byGunsAlone: boolean,
  mover: Troop | null,
): Losses {
  const stack = table.stack(hex, side)
  const ordered = mover ? [mover, ...stack.filter(troop => troop !== mover)] : [...stack]
  const tally = new Tally(table, hex)
  const guns = ordered.filter(({ formation }) => formation === 'unlimbered')
  const foot = ordered.filter(({ arm }) => arm === 'infantry')
  if (guns.length > 0 && foot.length > 0) {
    // 6.9.6: infantry takes the first, third and fifth loss, guns the others; an arm with nothing left passes it to the
    // other. 3.2.2: within an arm the first of the units with the fewest losses, if only guns fire.
    const inTurn = (troops: readonly Troop[]): readonly Troop[] =>
      byGunsAlone ? [...troops].sort((a, b) => (tally.lost.get(a) ?? 0) - (tally.lost.get(b) ?? 0)) : troops
    for (let n = 1; n <= increments; n++) {
      const [one, other] = n % 2 === 1 ? [foot, guns] : [guns, foot]
      if (!tally.take(inTurn(one)) && !tally.take(inTurn(other))) tally.take(inTurn(ordered))
    }
    return tally.lost
  }
  if (byGunsAlone) {
    // 3.2.2: one by one from the top down, and again.
    let left = increments
    while (left > 0) {
      const open = ordered.filter(troop => tally.room(troop) > 0)
      if (open.length === 0) break
      for (const troop of open) if (left > 0 && tally.take([troop])) left--
    }
    return tally.lost
  }
  // 3.2.1: the top unit, and what it can’t take the next.
  for (let n = 0; n < increments; n++) tally.take(ordered)
  return tally.lost
}

/** 4.1a to 4.1d: whether losses from fire require a morale check. */
export function checksAfterFire({ arm, side, losses }: Troop, lost: number): boolean {
  if (lost === 0) return false
  if (arm !== 'infantry') return true
  const wanted = side === 0 ? 0 : 1
  for (let total = losses + 1; total <= losses + lost; total++) if (total % 2 === wanted) return true
  return false
}

/** 3.2.1: both sides’ losses in a melee; top units take them first. */
export function meleeLosses(
  table: Table,
  hex: number,
  attackers: readonly Troop[],
  defenders: readonly Troop[],
  byAttackers: number,
  byDefenders: number,
): Losses {
  const lost = new Map<Troop, number>()
  const bear = (troops: readonly Troop[], increments: number, room: (troop: Troop) => number): void => {
    for (let n = 0; n < increments; n++) {
      const bearer = troops.find(troop => room(troop) > (lost.get(troop) ?? 0))
      if (bearer) lost.set(bearer, (lost.get(bearer) ?? 0) + 1)
    }
  }
  bear(
    [...attackers].sort((a, b) => a.depth - b.depth || a.index - b.index),
    byAttackers,
    ({ left }) => left,
  )
  // 6.9.6 covers all losses of a hex, from fire and melee.
  for (const [troop, count] of fireLosses(table, hex, defenders[0].side, byDefenders, false, null))
    lost.set(troop, count)
  return lost
}
