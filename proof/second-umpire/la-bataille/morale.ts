/** 4.0: the modifiers of a morale check, and its effects. */
import type { Leader, State, Table, Troop } from './table.ts'

/** 2.3.3: one leader of the unit's own nation in its hex. */
export function bestLeader(table: Table, troop: Troop, worth: (leader: Leader) => number): Leader | null {
  const here = table.leaders.filter(({ nation, hex }) => nation === troop.nation && troop.hexes.includes(hex))
  const [best] = here.sort((a, b) => worth(b) - worth(a))
  return best && worth(best) > 0 ? best : null
}

/** Morale Modifier Table 1, without the reason’s own modifier. */
export const generalModifier = (table: Table, troop: Troop): number =>
  (bestLeader(table, troop, ({ morale }) => morale)?.morale ?? 0) + conditionModifier(table, troop)

/** 11.2.3d: on a force march the leader of the formation counts. */
export function marchingModifier(table: Table, troop: Troop): number {
  const own = table.leaders.filter(({ command }) => command === troop.command)
  return Math.max(0, ...own.map(({ morale }) => morale)) + conditionModifier(table, troop)
}

/** The modifiers of a unit’s condition. */
function conditionModifier(table: Table, troop: Troop): number {
  const { general } = table.tables.morale
  const state =
    troop.state === 'disordered' ? general.disordered.drm : troop.state === 'routed' ? general.routed.drm : 0
  const level = [0, general.level1.drm, general.level2.drm, general.level3.drm][table.level(troop)]
  const half = 2 * troop.losses >= troop.printed.increments ? general.halfLost.drm : 0
  const march = troop.formation === 'roadMarch' ? general.roadMarch.drm : 0
  return state + level + half + march
}

/** 2.5.1: the row of two dice, from 0 to 35; 2.5.3: no further than the ends. */
export const rowOf = (reading: number): number => (Math.floor(reading / 10) - 1) * 6 + (reading % 10) - 1
export const readingOf = (row: number): number => (Math.floor(row / 6) + 1) * 10 + (row % 6) + 1
export const modifiedRoll = (reading: number, drm: number): number =>
  readingOf(Math.max(0, Math.min(35, rowOf(reading) + drm)))

/** 4.2.3, 4.2.4 */
export const passes = ({ printed }: Troop, modified: number): boolean => modified > printed.mov

/** 4.2.4, 4.3.2, 4.3.3: the state of a unit after failure; null if it is removed. */
export function stateAfterFailure({ arm, formation, state }: Troop): State | null {
  if (formation === 'unlimbered') return null
  if (arm === 'cavalry') return 'routed'
  return state === 'goodOrder' ? 'disordered' : 'routed'
}
