/** What an event leaves on the map, read from the fields that events of every game share. */
import type { GameEvent } from '@voltigeur/kernel'

export interface Trace {
  /** The way that somebody went, if anybody moved. */
  readonly path: readonly number[]
  /** Hexes that were attacked, or where something was lost. */
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

const FIRST_SEEN = ['hexes', 'path', 'to', 'hex'] as const

export function traceOf(events: readonly GameEvent[]): Trace {
  let path: readonly number[] = []
  let focus: number | null = null
  const struck = new Set<number>()
  const active = new Set<number>()
  const passive = new Set<number>()
  for (const event of events) {
    const fields = event as GameEvent & Readonly<Record<string, unknown>>
    const from = numbers(fields.from)
    const way = Array.isArray(fields.path)
      ? numbers(fields.path)
      : from.length > 0
        ? [...from, ...numbers(fields.to)]
        : []
    if (way.length > 1) path = way
    for (const unit of [...numbers(fields.unit), ...numbers(fields.units)]) active.add(unit)
    for (const unit of numbers(fields.defenders)) passive.add(unit)
    for (const hex of numbers(fields.hexes)) struck.add(hex)
    // Whoever stood in this hex and moved nowhere is why the hex is worth a look.
    if (way.length === 0) for (const hex of numbers(fields.hex)) struck.add(hex)
    for (const key of FIRST_SEEN) focus ??= numbers(fields[key]).at(-1) ?? null
  }
  return { path, struck, active, passive, focus }
}
