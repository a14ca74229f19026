/** 7.0: zones of control. */
import type { Situation, Unit } from './situation.ts'

/** Whether the hex is in a ZOC of the enemies of `side`. */
export function inEnemyZone(situation: Situation, hex: number, side: number): boolean {
  return zoneHolders(situation, hex, side).length > 0
}

/** 7.0, 16.29.1: the enemies whose ZOC covers the hex; none extends into a fortress or onto water. */
export function zoneHolders(situation: Situation, hex: number, side: number): Unit[] {
  if (situation.ground.is(hex, 'fortress') || situation.isWater(hex)) return []
  return situation
    .neighbours(hex)
    .flatMap(other => situation.stack(other))
    .filter(unit => unit.side !== side && unit.cohesion === 'good')
}
