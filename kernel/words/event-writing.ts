import type { Json } from '../data/input.ts'
import type { GameEvent } from '../events.ts'
import type { Outcome } from '../rules.ts'
import { spelledOut } from './message.ts'

export type NameOf = (value: number) => string

/**
 * Writes events with printed names for all numbers of units, hexes and so on. `names` says by key what a number, or
 * each of a list, stands for; sides and outcomes are the same in every game.
 */
export function eventWriter(
  sides: readonly string[],
  names: Readonly<Record<string, NameOf>>,
): (event: GameEvent) => { [key: string]: Json } {
  const sideName: NameOf = side => sides[side]
  const known: Readonly<Record<string, NameOf>> = { side: sideName, only: sideName, ...names }
  const write = (event: GameEvent): { [key: string]: Json } =>
    Object.fromEntries(Object.entries(event).map(([key, value]) => [key, writeValue(key, value)]))
  const writeValue = (key: string, value: unknown): Json => {
    if (key === 'outcome') return outcomeOf(sides, value as Outcome)
    if (key === 'face') return write(value as GameEvent)
    const nameOf = Object.hasOwn(known, key) ? known[key] : null
    if (nameOf === null || value === null) return spelledOut(value) as Json
    return Array.isArray(value) ? value.map(item => nameOf(item as number)) : nameOf(value as number)
  }
  return write
}

function outcomeOf(sides: readonly string[], { winner, level, scores }: Outcome): Json {
  return {
    winner: winner === null ? null : sides[winner],
    level,
    scores: Object.fromEntries(sides.map((side, i) => [side, scores[i]])),
  }
}
