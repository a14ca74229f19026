/** 7.0 Zones of control: which hexes are controlled, and the effect on movement. */
import { CONTROLLED, ENEMY, FRIEND } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import type { Permissions } from './04-orders/orders.ts'

/** Whether the hex is in an enemy ZOC. */
export function inEnemyZone(field: Field, position: Position, side: Side, hex: number): boolean {
  return field.at(position).controls(1 - side, hex)
}

/** Whether a unit under such an order may move from a hex to the next; `look` is how its side sees that hex. */
export function mayEnter(permits: Permissions, fromZone: boolean, look: number): boolean {
  if ((look & ENEMY) !== 0) return false
  if (fromZone && permits.outOfZone === 'no') return false
  if ((look & CONTROLLED) === 0) return true
  if (fromZone && permits.outOfZone !== 'anywhere') return false
  return permits.intoZone === 'yes' || (permits.intoZone === 'to a friend' && (look & FRIEND) !== 0)
}

/** 7.2.2, 7.2.3, 3.4.3: a leader enters a ZOC only to join friends, an Army Commander never. */
export function leaderMayEnter(inChief: boolean, fromZone: boolean, besideFriends: boolean, look: number): boolean {
  if ((look & ENEMY) !== 0) return false
  if ((look & CONTROLLED) === 0) return true
  return !inChief && (look & FRIEND) !== 0 && (!fromZone || besideFriends)
}

/** A bit for each kind of hex: whether the condition holds. */
export function looksOf(holds: (look: number) => boolean): number {
  let bits = 0
  for (let look = 0; look <= (ENEMY | CONTROLLED | FRIEND); look++) if (holds(look)) bits |= 1 << look
  return bits
}
