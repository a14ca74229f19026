/** ENG-ET-15: the advance of a command with an Attack result, by exactly one allowance toward the nearest enemy. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { enemyOf, type Field } from '../field.ts'
import { ARTILLERY, CAVALRY, WAGON } from '../roster.ts'
import {
  allowance,
  crowdsOthers,
  endFault,
  entryFault,
  isSlowStep,
  isUnstacked,
  NORMAL,
  onRoadAlone,
  type Party,
  RAPID,
  SLOW,
  type Ways,
} from './09-movement.ts'

/** The nearest enemy combat units of a hex: the owner may go for any of them. */
export function nearestEnemies(field: Field, position: Position, party: Party): number[] {
  const enemy = enemyOf(party.side)
  const { grid } = field.ground
  const held = field.at(position).held(enemy)
  const least = Math.min(...held.map(hex => grid.distance(party.from, hex)))
  return held.filter(hex => grid.distance(party.from, hex) === least)
}

interface Stage {
  readonly path: readonly number[]
  readonly slow: boolean
  /** Every step so far went along a road, with nobody in the way. */
  readonly road: boolean
}

/** Charging cavalry may not start in, cross or enter broken ground, nor fight somebody who stands in it (TEC-WOOD-C2). */
function mayCharge(field: Field, position: Position, party: Party, to: number, path: readonly number[]): boolean {
  if (party.troops.some(unit => field.units[unit].arm === ARTILLERY || field.units[unit].arm === WAGON)) return false
  if (!party.troops.some(unit => field.units[unit].arm === CAVALRY)) return true
  if ([...path, to].some(hex => field.ground.barsCharge(hex))) return false
  const here = field.at(position)
  for (const near of field.ground.around(to)) {
    if (here.holds(near, enemyOf(party.side)) && field.ground.barsCharge(near)) return false
  }
  return true
}

export function charges(field: Field, position: Position, party: Party): Ways {
  const found = new Map<number, readonly number[]>()
  if (party.troops.length === 0) return found
  for (const target of nearestEnemies(field, position, party)) chargesAt(field, position, party, target, found)
  for (const to of [...found.keys()]) if (endFault(field, position, party, to) !== null) found.delete(to)
  return found
}

function chargesAt(
  field: Field,
  position: Position,
  party: Party,
  target: number,
  found: Map<number, readonly number[]>,
): void {
  const { grid } = field.ground
  const here = field.at(position)
  const enemy = enemyOf(party.side)
  const slowest = allowance(field, position, party, SLOW)
  const fastest = allowance(field, position, party, RAPID)
  const exact = new Set([slowest, allowance(field, position, party, NORMAL), fastest])
  const alone = isUnstacked(field, position, party)
  let stages = new Map<string, Stage>([[`${party.from}`, { path: [party.from], slow: false, road: alone }]])
  for (let n = 1; n <= fastest + 1 && stages.size > 0; n++) {
    const next = new Map<string, Stage>()
    for (const stage of stages.values()) {
      const from = stage.path.at(-1)!
      for (let dir = 0; dir < 6; dir++) {
        const to = field.ground.neighbour(from, dir)
        if (to === OFF_MAP || grid.distance(to, target) >= grid.distance(from, target)) continue
        if (entryFault(field, position, party, from, to, dir) !== null || crowdsOthers(field, position, party, to))
          continue
        const slow = stage.slow || isSlowStep(field, party, from, to, dir)
        const road = stage.road && onRoadAlone(field, position, from, to, dir)
        if (n > (slow ? slowest : road ? fastest + 1 : fastest)) continue
        const path = [...stage.path, to]
        if (here.touches(to, enemy)) {
          // TEC-ROAD-C: the bonus hex does not lead into contact.
          if (n <= (slow ? slowest : fastest) && mayCharge(field, position, party, to, stage.path) && !found.has(to)) {
            found.set(to, path)
          }
          continue
        }
        if ((slow ? n === slowest : exact.has(n)) || n === fastest + 1) if (!found.has(to)) found.set(to, path)
        const key = `${to} ${slow} ${road}`
        if (!next.has(key)) next.set(key, { path, slow, road })
      }
    }
    stages = next
  }
}
