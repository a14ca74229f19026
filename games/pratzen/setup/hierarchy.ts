/** The chain of command of the order of battle: it never changes, so it is computed once. */
import { commands, INFANTRY, type Unit } from './roster.ts'

export interface Hierarchy {
  /** By side. */
  readonly leaders: readonly (readonly number[])[]
  /** Leaders who may command a unit (LDR-3, LDR-4). */
  readonly commanders: readonly (readonly number[])[]
  /** Units that a Leader may command. */
  readonly commanded: readonly (readonly number[])[]
  /** Leaders above a Leader. */
  readonly superiors: readonly (readonly number[])[]
  /** Units of the same formation, itself included. */
  readonly formation: readonly (readonly number[])[]
  /** Flags of an infantry unit's battalion. */
  readonly flags: readonly (readonly number[])[]
}

export function hierarchyOf(units: readonly Unit[]): Hierarchy {
  const those = (fits: (unit: Unit, other: Unit) => boolean): number[][] =>
    units.map(unit => units.filter(other => other.side === unit.side && fits(unit, other)).map(other => other.index))
  const leaders = (side: number): number[] =>
    units.filter(unit => unit.office && unit.side === side).map(unit => unit.index)
  return {
    leaders: [leaders(0), leaders(1)],
    commanders: those((unit, other) => commands(other, unit)),
    commanded: those((unit, other) => commands(unit, other)),
    superiors: those((unit, other) => other.office !== null && (unit.office?.superiors.has(other.name) ?? false)),
    formation: those((unit, other) => other.formation === unit.formation),
    flags: those((unit, other) => unit.arm === INFANTRY && other.flag && other.formation === unit.formation),
  }
}
