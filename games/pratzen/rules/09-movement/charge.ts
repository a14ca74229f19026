/** ENG-ET-15: the advance of a command with an Attack result, by exactly one allowance toward the nearest enemy. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { enemyOf, type Field } from '../../field.ts'
import { ARTILLERY, CAVALRY, WAGON } from '../../setup/roster.ts'
import {
  crowdsOthers,
  dropEnds,
  entryFault,
  gaitOf,
  isSlowStep,
  isUnstacked,
  type MarchParty,
  NORMAL,
  RAPID,
  roadGait,
  SLOW,
} from './movement.ts'
import { type Gait, Ways } from './ways.ts'

/** The enemy combat units nearest to a hex: the owner may choose any of them. */
export function nearestEnemies(field: Field, position: Position, party: MarchParty): number[] {
  const enemy = enemyOf(party.side)
  const { grid } = field.ground
  const held = field.at(position).held(enemy)
  const least = Math.min(...held.map(hex => grid.distance(party.from, hex)))
  return held.filter(hex => grid.distance(party.from, hex) === least)
}

/**
 * CHG-2, ET-5: guns can’t charge. Charging cavalry can’t start in, cross or enter rough terrain, nor fight a unit in it
 * (TEC-WOOD-C2, TEC-ORCH-C, TEC-STR-C2).
 */
export function mayCharge(field: Field, position: Position, party: MarchParty, to: number, broken: boolean): boolean {
  if (party.troops.some(unit => field.units[unit].arm === ARTILLERY || field.units[unit].arm === WAGON)) return false
  if (!party.troops.some(unit => field.units[unit].arm === CAVALRY)) return true
  if (broken) return false
  const here = field.at(position)
  for (const near of field.ground.around(to)) {
    if (here.holds(near, enemyOf(party.side)) && field.ground.barsCharge(near)) return false
  }
  return true
}

export function charges(field: Field, position: Position, party: MarchParty): Ways {
  const ways = new Ways(field.ground)
  if (party.troops.length === 0) return ways
  const alone = isUnstacked(field, position, party)
  for (const target of nearestEnemies(field, position, party)) {
    for (const roads of alone ? [true, false] : [false]) chargesAt(field, position, party, target, roads, ways)
  }
  dropEnds(field, position, party, ways)
  return ways
}

/** How a hex was reached, as far as it affects the rest. */
interface Stage {
  readonly node: number
  /** A party slowed once is slow for the whole move. */
  readonly slow: boolean
  /** Every step so far was along an empty road. */
  readonly road: boolean
  /** Some hex so far bars charging cavalry. */
  readonly broken: boolean
}

/**
 * CHG-3: at the rapid allowance, slowed by terrain; by road, alone from hex to hex, or ignoring roads (MOV-3b, MOV-3d).
 */
function chargesAt(
  field: Field,
  position: Position,
  party: MarchParty,
  target: number,
  roads: boolean,
  ways: Ways,
): void {
  const { grid, scratch } = field.ground
  const here = field.at(position)
  const enemy = enemyOf(party.side)
  const [slow, normal, rapid] = [SLOW, NORMAL, RAPID].map(pace => gaitOf(field, position, party, pace))
  const bonus = roadGait(rapid)
  const exact = (n: number, slowed: boolean): Gait | undefined =>
    slowed ? [slow].find(gait => gait.hexes === n) : [slow, normal, rapid, bonus].find(gait => gait.hexes === n)
  const start: Stage = {
    node: ways.step(party.from, -1),
    slow: false,
    road: roads,
    broken: field.ground.barsCharge(party.from),
  }
  let stages = [start]
  scratch.clear()
  for (let n = 1; n <= bonus.hexes && stages.length > 0; n++) {
    const next: Stage[] = []
    for (const stage of stages) {
      const from = ways.hex(stage.node)
      for (let dir = 0; dir < 6; dir++) {
        const to = field.ground.neighbour(from, dir)
        if (to === OFF_MAP || grid.distance(to, target) >= grid.distance(from, target)) continue
        if (roads && here.stack(to).length > 0) continue
        if (entryFault(field, position, party, from, to, dir, roads) !== null) continue
        if (crowdsOthers(field, position, party, to)) continue
        const slowed = stage.slow || isSlowStep(field, roads, from, dir)
        const road = stage.road && field.ground.roads[from * 6 + dir] !== 0
        if (n > (slowed ? slow : road ? bonus : rapid).hexes) continue
        const broken = stage.broken || field.ground.barsCharge(to)
        const contact = here.touches(to, enemy)
        const state = to * 8 + (broken ? 4 : 0) + (slowed ? 2 : 0) + (road ? 1 : 0)
        if (!contact && scratch.marked(state)) continue
        const node = ways.step(to, stage.node)
        if (contact) {
          // TEC-ROAD-C: the bonus hex can’t lead into contact.
          const gait = slowed ? slow : rapid
          if (n <= gait.hexes && mayCharge(field, position, party, to, broken)) ways.end(node, gait)
          continue
        }
        scratch.mark(state)
        const gait = exact(n, slowed)
        if (gait) ways.end(node, gait)
        next.push({ node, slow: slowed, road, broken })
      }
    }
    stages = next
  }
}

/** Terrain that stops charging cavalry: the case, or null. */
function brokenGround({ ground }: Field, hex: number): string | null {
  if (!ground.barsCharge(hex)) return null
  if (ground.covering[hex]) return 'TEC-WOOD-C2'
  return ground.orchard[hex] ? 'TEC-ORCH-C' : 'TEC-STR-C2'
}

/** The case that stops a party from charging along a path: guns, or rough terrain on it or under the target. */
export function chargeFault(field: Field, position: Position, party: MarchParty, path: readonly number[]): string {
  if (party.troops.some(unit => field.units[unit].arm !== CAVALRY)) return 'CHG-2'
  const here = field.at(position)
  const foes = field.ground.around(path.at(-1)!).filter(near => here.holds(near, enemyOf(party.side)))
  const broken = [...path, ...foes].find(hex => brokenGround(field, hex) !== null)!
  return brokenGround(field, broken)!
}
