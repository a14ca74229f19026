/** 15.1, 15.2 Disorder and rout. */
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { DISORDERED, type Field, GOOD_ORDER, ROUTED } from '../field.ts'
import { hasLeader } from './12-assault/leaders.ts'
import { byHex } from './13-efficiency.ts'
import { addDem } from './16-victory/victory.ts'

/** 14.3.8: a unit that becomes disordered or must go leaves square. */
export function breakSquare(field: Field, position: Position, unit: number, umpire: Umpire, id: string): void {
  if (field.troop.square.get(position, unit) === 0) return
  field.troop.square.set(position, unit, 0)
  note(umpire, { kind: 'square', units: [unit], formed: false, cases: [id] })
}

/** Units in good order become disordered; the others stay as they are. */
export function disorder(field: Field, position: Position, units: readonly number[], umpire: Umpire, id: string): void {
  const fresh = units.filter(unit => field.onMap(position, unit) && field.cohesion(position, unit) === GOOD_ORDER)
  if (fresh.length === 0) return
  for (const unit of fresh) field.troop.cohesion.set(position, unit, DISORDERED)
  note(umpire, { kind: 'disordered', units: fresh, cases: [id] })
  for (const unit of fresh) breakSquare(field, position, unit, umpire, '14.3.8')
}

/** 16.62.1: one point for each rout; a whole stack that routs together counts once. */
export function rout(field: Field, position: Position, units: readonly number[], umpire: Umpire, id: string): void {
  const steady = units.filter(unit => field.onMap(position, unit) && field.cohesion(position, unit) !== ROUTED)
  for (const stack of byHex(field, position, steady).values()) {
    for (const unit of stack) field.troop.cohesion.set(position, unit, ROUTED)
    note(umpire, { kind: 'routed', units: stack, cases: [id] })
    for (const unit of stack) breakSquare(field, position, unit, umpire, '14.3.8')
    addDem(field, position, field.units[stack[0]].nation, 1, umpire, '16.62.1')
  }
}

/**
 * 12.5.4.AdDd, 12.5.4.clar: disorder as a result of combat. A unit already disordered costs a point; with a leader of
 * its formation it stays, and units without one must go: they are returned. 15.2.3, 15.2.3.1, 15.2.3.2: so no rout is
 * automatic.
 */
export function shake(
  field: Field,
  position: Position,
  units: readonly number[],
  umpire: Umpire,
  id: string,
): number[] {
  const again = units.filter(unit => field.onMap(position, unit) && field.cohesion(position, unit) === DISORDERED)
  disorder(field, position, units, umpire, id)
  // 14.3.8: also the square of a disordered unit (14.3.6).
  for (const unit of again) breakSquare(field, position, unit, umpire, '14.3.8')
  for (const unit of again) addDem(field, position, field.units[unit].nation, 1, umpire, '12.5.4.clar')
  const led = again.filter(unit => hasLeader(field, position, unit))
  if (led.length > 0) note(umpire, { kind: 'held', units: led, cases: ['12.5.4.clar', '15.2.3.1'] })
  return again.filter(unit => !led.includes(unit) && field.units[unit].move > 0)
}

/** 12.6.1: one level worse: good order to disordered, disordered to routed. */
export function worsen(field: Field, position: Position, unit: number, umpire: Umpire, id: string): void {
  if (field.cohesion(position, unit) === GOOD_ORDER) disorder(field, position, [unit], umpire, id)
  else rout(field, position, [unit], umpire, id)
}

/** 15.3.1: one level better. */
export function improve(field: Field, position: Position, unit: number): void {
  const cohesion = field.cohesion(position, unit)
  if (cohesion !== GOOD_ORDER) field.troop.cohesion.set(position, unit, cohesion === ROUTED ? DISORDERED : GOOD_ORDER)
}
