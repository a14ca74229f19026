/** 3.4, 7.2: where leaders move, escape and are placed. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Command, Leader, Situation } from './situation.ts'
import { HALVES, stepCost } from './terrain.ts'
import { inEnemyZone } from './zones.ts'

/** 1.32.1 */
const ALLOWANCE = 6

/** 3.2, 3.0: leaders who never take part, and stay out of enemy ZOC (7.2.3). */
export const isArmyCommander = ({ rank }: Leader): boolean => rank === 'army' || rank === 'emperor' || rank === 'wing'

/** 3.1.4, 3.2.1, 3.4.2, 16.13.1: which leaders may move after the units of a command. */
export function mayRide(situation: Situation, leader: Leader, command: Command): boolean {
  if (leader.side !== command.side || leader.hex === OFF_MAP || leader.moved) return false
  if (leader.rank === 'emperor') {
    const commander = situation.commands[command.formation].office
    return commander >= 0 && situation.leader(commander).nation === leader.nation
  }
  // 3.2.1; a wing is an army of some formations; its commander moves like that of the whole.
  if (leader.rank === 'army' || leader.rank === 'wing') return true
  if (leader.rank === 'aide') return false
  if (command.isDetachment) return leader.office === command.office
  const detached = situation.commands.some(one => one.isDetachment && one.office === leader.office && one.since > 0)
  return leader.formations.includes(command.formation) && !detached
}

/** The hexes to which a leader can move. */
export function ridesOf(situation: Situation, leader: Leader): number[] {
  return spread(situation, leader, (from, to) => mayRideInto(situation, leader, from, to)).filter(
    hex => hex !== leader.hex,
  )
}

/** 7.2.2, 7.2.3, 3.4.3. */
function mayRideInto(situation: Situation, leader: Leader, from: number, to: number): boolean {
  const { side } = leader
  if (situation.holds(to, 1 - side) || situation.staff(to).some(other => other.side !== side)) return false
  if (!inEnemyZone(situation, to, side)) return true
  if (isArmyCommander(leader)) return false
  const friends = (hex: number): boolean => situation.holds(hex, side)
  return friends(to) && (!inEnemyZone(situation, from, side) || friends(from))
}

/** Every hex within his movement points, his own included. */
function spread(situation: Situation, leader: Leader, enters: (from: number, to: number) => boolean): number[] {
  const left = new Map([[leader.hex, ALLOWANCE * HALVES]])
  const open = [leader.hex]
  for (let from = open.shift(); from !== undefined; from = open.shift())
    for (let dir = 0; dir < 6; dir++) {
      const to = situation.grid.neighbour(from, dir)
      const price = stepCost(situation, 'leader', from, dir)
      if (to === OFF_MAP || price === null || !enters(from, to)) continue
      // 9.1.1: he can always move one hex.
      const rest = from === leader.hex ? Math.max(0, left.get(from)! - price) : left.get(from)! - price
      if (rest < 0 || rest <= (left.get(to) ?? -1)) continue
      left.set(to, rest)
      open.push(to)
    }
  return [...left.keys()]
}

/** 7.2.4: a leader whose hex the enemy has entered escapes through ZOC, but ends in none without a friend. */
export function escapesOf(situation: Situation, leader: Leader): number[] {
  const { side } = leader
  const enters = (_: number, to: number): boolean =>
    !situation.holds(to, 1 - side) && situation.staff(to).every(other => other.side === side)
  // 7.2.3: an Army Commander not even then.
  const shields = (hex: number): boolean => situation.holds(hex, side) && !isArmyCommander(leader)
  return spread(situation, leader, enters).filter(
    hex => hex !== leader.hex && (!inEnemyZone(situation, hex, side) || shields(hex)),
  )
}
