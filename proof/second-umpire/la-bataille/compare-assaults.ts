/** Assaults: which units may make them, and which retreat before them. */
import type { Random } from '@voltigeur/kernel'
import { drawn } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import { evasions, hasFought, isBound, mayAssault, mayEvade } from './assaults.ts'
import type { First } from './first.ts'
import type { Table, Troop } from './table.ts'

export function* compareAssaults(first: First, random: Random): Generator<Comparison> {
  if (first.asked === 'melees/assaults') yield* whoAssaults(first, random)
  if (first.asked === 'assault/retreat before melee') yield* whoEvades(first)
}

function* whoAssaults(first: First, random: Random): Generator<Comparison> {
  const { table, by } = first
  const own = table.troops.filter(troop => troop.side === by && !isBound(troop) && !hasFought(troop))
  const near = (hex: number): boolean =>
    own.some(({ hexes }) => hexes.some(at => table.grid.distance(at, hex) <= 1)) &&
    table.stack(hex, 1 - by).every(enemy => !isBound(enemy) && !hasFought(enemy))
  const targets = [...new Set(table.enemiesOf(by).flatMap(({ hexes }) => hexes))].filter(near)
  for (const at of drawn(random, targets, 4))
    yield {
      kind: 'who assaults',
      case: '13.1.2',
      subject: table.label(at),
      second: named(own.filter(troop => mayAssault(table, troop, at))),
      first: named(own.filter(({ index }) => first.allows({ kind: 'assault', at, units: [index] }))),
    }
}

function* whoEvades(first: First): Generator<Comparison> {
  const { table, battle, by } = first
  const assault = battle.flow.find(first.position, battle.sequence.steps.assault)
  if (!assault) return
  const assailants = assault.units
    .toArray()
    .filter(unit => table.has(unit))
    .map(unit => table.troop(unit))
  for (const troop of table.stack(assault.hex, by)) {
    const second = mayEvade(table, troop, assailants) ? evasions(table, troop) : []
    yield {
      kind: 'retreat before melee',
      case: '13.3.3',
      subject: `${troop.id} at ${table.label(assault.hex)} before ${assailants.map(({ id }) => id).join(', ')}`,
      second: labels(table, second),
      first: labels(table, [
        ...new Set(
          first
            .decisions('evade', troop.index)
            .filter(({ unit }) => unit === troop.index)
            .map(({ to }) => to),
        ),
      ]),
    }
  }
}

const named = (troops: readonly Troop[]): string[] => troops.map(({ id }) => id).sort()
const labels = (table: Table, hexes: readonly number[]): string[] => hexes.map(hex => table.label(hex)).sort()
