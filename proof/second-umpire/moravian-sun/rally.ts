/** 15.3: which units may rally. */
import { leadersOf } from './command.ts'
import { commandOf, ordersOpenTo } from './orders.ts'
import type { Order, Situation, Unit } from './situation.ts'
import { inEnemyZone } from './zones.ts'

/** 4.11.5, 4.17.4: this far from every enemy. */
const FAR = 4

export function mayRally(situation: Situation, unit: Unit): boolean {
  if (unit.cohesion === 'good') return false
  return ordersOpenTo(situation, unit).some(order => mayRallyUnder(situation, unit, order))
}

function mayRallyUnder(situation: Situation, unit: Unit, order: Order): boolean {
  if (order === 'attack' || order === 'probe') return false
  if (order === 'defense' || order === 'react') {
    // 15.3(1): not alone in an enemy zone.
    const alone = situation.stack(unit.hex).length === 1
    return !alone || !inEnemyZone(situation, unit.hex, unit.side)
  }
  const leaders = leadersOf(situation, commandOf(situation, unit))
  return (
    situation.distanceTo(unit.hex, situation.enemyHexes(unit.side)) >= FAR &&
    leaders.some(leader => situation.grid.distance(leader.hex, unit.hex) <= 1)
  )
}
