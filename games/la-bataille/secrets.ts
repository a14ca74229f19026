/**
 * What each side may know: only its owner sees the Specific Side of a counter, until it is used or turned up (2.2.3).
 */
import { NOBODY } from '@voltigeur/hex'
import { type Column, onceFor, type Position, type Random, type Secrets, type Viewer } from '@voltigeur/kernel'
import type { KulmDecision } from './decisions.ts'
import type { Field } from './field.ts'
import { FIRE_SEEN, MELEE_SEEN, MORALE_SEEN } from './rules/02-specific-side.ts'
import { DREAMT, EVERYBODY, isKnown } from './table/knowledge.ts'

/**
 * The parts of a Specific Side revealed together, the source of a unit’s values in an imagined world, and their order.
 */
interface Part {
  readonly seen: number
  readonly like: Column
  readonly order: (a: number, b: number) => number
}

/**
 * Values are printed and the same in every battle, so a redacted position only names its viewer. A side that imagines a
 * world knows the order of battle, but not which counter is which: unseen values are shuffled among counters that look
 * alike to it.
 */
export function secretsOf(field: Field): Secrets<KulmDecision> {
  const values = (unit: number) => field.troops(unit)
  const each = (value: number, unit: number): number => value / values(unit).increments
  const by =
    (...keys: readonly ((unit: number) => number)[]) =>
    (a: number, b: number): number => {
      for (const key of keys) if (key(a) !== key(b)) return key(a) - key(b)
      return 0
    }
  const { firesLike, fightsLike, standsLike } = field.troop
  const parts: readonly Part[] = [
    {
      seen: FIRE_SEEN,
      like: firesLike,
      order: by(
        unit => values(unit).fv,
        unit => values(unit).range,
        unit => values(unit).skirmishFv,
        ...[0, 1, 2].map(far => (unit: number) => values(unit).guns?.[far] ?? 0),
      ),
    },
    {
      seen: MELEE_SEEN,
      like: fightsLike,
      order: by(
        unit => each(values(unit).mev, unit),
        unit => each(values(unit).lance, unit),
      ),
    },
    { seen: MORALE_SEEN, like: standsLike, order: by(unit => values(unit).mov) },
  ]

  function hide(copy: Position, viewer: Viewer): void {
    field.cell.viewer.set(copy, viewer === 'public' ? -2 : viewer)
    for (const { seen, like } of parts) {
      // Nothing is imagined in a real battle.
      if (like.isAll(copy, NOBODY)) continue
      for (let unit = 0; unit < field.roster.troops; unit++) {
        if (like.get(copy, unit) < 0 || field.units[unit].side === viewer) continue
        like.set(copy, unit, isKnown(field, copy, unit, seen) ? DREAMT : NOBODY)
      }
    }
  }

  function fill(copy: Position, _: Viewer, random: Random): void {
    for (const { seen, like, order } of parts) {
      for (const alike of lookingAlike(field)) {
        const unseen = alike.filter(unit => !isKnown(field, copy, unit, seen))
        // The real values must not reveal the order of the deal.
        const pool = [...unseen].sort(order)
        for (const unit of unseen) like.set(copy, unit, pool.splice(random.below(pool.length), 1)[0])
      }
    }
    field.cell.viewer.set(copy, EVERYBODY)
  }

  return { hide, fill, face: decision => decision }
}

/** 2.2.2a: units with the same General Side; Guard is part of their names (16.2.3). */
const lookingAlike = onceFor((field: Field): readonly (readonly number[])[] => {
  const groups = new Map<string, number[]>()
  for (const unit of field.armies.flat()) {
    const { nation, type } = field.units[unit]
    const { size, heavy, horse, guard } = field.troops(unit)
    const look = [nation, type, size, heavy, horse, guard].join()
    const group = groups.get(look)
    if (group) group.push(unit)
    else groups.set(look, [unit])
  }
  return [...groups.values()]
})
