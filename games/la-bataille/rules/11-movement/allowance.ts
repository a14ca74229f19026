/** 11.1.1 Whether a unit may move in its Movement Phase, and its points. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { BEGAN_IN_LINE, CHARGED, FORCE_MARCHED, MET_CHARGE, RODE, RODE_FAR, UNMOVED } from '../../marks.ts'
import { POINT } from '../../setup/ground.ts'
import { DISORDERED, ROUTED, SQUARE } from '../../setup/vocabulary.ts'
import { rounded } from '../03-stacking/increments.ts'
import { isFar } from '../05-readiness.ts'
import { allowanceIn } from '../06-formations/formations.ts'

/** The case that stops a piece from moving in this phase; null if it may. */
export function idleFault(field: Field, position: Position, piece: number): string | null {
  if (!field.isTroops(piece)) return null
  if (field.state(position, piece) === ROUTED) return '4.3.6d'
  if (field.troop.pinned.get(position, piece) !== 0) return '11.1.8'
  // Asked about whole armies at every decision: one test is enough for most.
  if (!field.hasActed(position, piece, CHARGED | MET_CHARGE)) return null
  return field.hasActed(position, piece, CHARGED) ? '10.1.1' : '10.2.7c'
}

/** 4.3.5b, 16.2.1, 11.2.3b: a unit’s points for a whole phase, in whole points, in any formation. */
export function printedAllowance(field: Field, position: Position, piece: number): number {
  const { ma, troops } = field.units[piece]
  if (troops && field.hasActed(position, piece, FORCE_MARCHED))
    return field.isCavalry(piece) || troops.horse ? ma : ma * field.tables.movement.forceMarch
  if (!troops || field.state(position, piece) !== DISORDERED) return ma
  return Math.max(1, rounded(ma, 2, troops.guard))
}

/** A unit’s half points left; 11.1.5, 6.5.12: they depend on its first action. */
export function allowance(field: Field, position: Position, piece: number): number {
  const left = field.unit.left.get(position, piece)
  // 6.5.12: a unit that formed square in this phase can’t leave its hex.
  if (left !== UNMOVED) return field.isTroops(piece) && field.formation(position, piece) === SQUARE ? 0 : left
  const printed = printedAllowance(field, position, piece)
  if (!field.isTroops(piece)) return printed * POINT
  return allowanceIn(field.tables, field.formation(position, piece), printed) * POINT
}

/** The same when its first action is a change of formation (6.5.12, 11.1.5). */
export function allowanceToChange(field: Field, position: Position, unit: number): number {
  const left = field.unit.left.get(position, unit)
  return left !== UNMOVED ? left : printedAllowance(field, position, unit) * POINT
}

/** 5.3.4a: whether cavalry has spent more than half its allowance on moves and changes of formation. */
export function tire(field: Field, position: Position, unit: number): void {
  const { rest } = field.troop
  const known = rest.get(position, unit)
  if (!field.isCavalry(unit) || (known & RODE) === 0) return
  const printed = printedAllowance(field, position, unit)
  const lineLess = field.hasActed(position, unit, BEGAN_IN_LINE) ? -field.tables.movement.line * POINT : 0
  const spent = printed * POINT - lineLess - field.unit.left.get(position, unit)
  if (isFar(spent / POINT, printed, field.troops(unit).guard)) rest.set(position, unit, known | RODE_FAR)
}
