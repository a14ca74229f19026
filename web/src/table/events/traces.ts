/** What an event leaves on the map, read from the fields that events of every game share. */
import type { GameEvent } from '@voltigeur/kernel'

export interface Trace {
  /** The path of a unit, if it moved. */
  readonly path: readonly number[]
  /** Hexes with attacks or losses. */
  readonly struck: ReadonlySet<number>
  readonly active: ReadonlySet<number>
  readonly passive: ReadonlySet<number>
  /** Where to look, or null when nothing happened on the map. */
  readonly focus: number | null
}

const numbers = (value: unknown): number[] => {
  const list = Array.isArray(value) ? value : [value]
  return list.filter((item): item is number => typeof item === 'number' && item >= 0)
}

type Fields = GameEvent & Readonly<Record<string, unknown>>

/** The path of a march or a shot, hex by hex or from end to end; empty without one. */
export function wayOf(event: GameEvent): readonly number[] {
  const fields = event as Fields
  if (Array.isArray(fields.path)) return numbers(fields.path)
  const from = numbers(fields.from)
  const to = numbers(fields.to ?? fields.hex)
  return from.length > 0 && to.length > 0 ? [...from, ...to] : []
}

export function unitsOf(event: GameEvent): readonly number[] {
  const fields = event as Fields
  return [...numbers(fields.unit), ...numbers(fields.units)]
}

const ATTACKING = ['attackers', 'bombarding'] as const
const DEFENDING = ['defenders', 'defender'] as const
const FIRST_SEEN = ['hexes', 'path', 'to', 'hex'] as const

export function traceOf(events: readonly GameEvent[]): Trace {
  let path: readonly number[] = []
  let focus: number | null = null
  const struck = new Set<number>()
  const active = new Set<number>()
  const passive = new Set<number>()
  for (const event of events) {
    const fields = event as Fields
    const way = wayOf(event)
    if (way.length > 1) path = way
    for (const unit of [...unitsOf(event), ...ATTACKING.flatMap(key => numbers(fields[key]))]) active.add(unit)
    for (const unit of DEFENDING.flatMap(key => numbers(fields[key]))) passive.add(unit)
    for (const hex of numbers(fields.hexes)) struck.add(hex)
    // A unit that stood in this hex and didn’t move makes the hex worth showing.
    if (way.length === 0) for (const hex of numbers(fields.hex)) struck.add(hex)
    for (const key of FIRST_SEEN) focus ??= numbers(fields[key]).at(-1) ?? null
  }
  return { path, struck, active, passive, focus }
}
