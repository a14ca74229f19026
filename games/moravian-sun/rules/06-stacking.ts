/** 6.0 Stacking. */
import type { Position } from '@voltigeur/kernel'
import { type Field, MARCHED, ROUTED } from '../field.ts'
import { commandOf } from './04-orders.ts'

/** The case that these units would break if they stood in one hex; null when they may. Leaders do not count (6.1.d). */
export function stackFault(field: Field, position: Position, units: readonly number[]): string | null {
  if (units.length < 2) return null
  const { infantry, cavalry, artillery } = field.tables.stacking
  let [routed, foot, sp, horse, guns, horseGuns] = [0, 0, 0, 0, 0, 0]
  for (const unit of units) {
    if (field.cohesion(position, unit) === ROUTED) routed++
    if (field.isInfantry(unit)) {
      foot++
      sp += field.sp(position, unit)
    } else if (field.isCavalry(unit)) horse++
    else {
      guns++
      if (field.troops(unit).kind === 'horse-artillery') horseGuns++
    }
  }
  if (routed > 0 && routed < units.length) return '6.1.1'
  if (foot + horse === 0) return guns > artillery.units ? artillery.case : null
  if (foot > 0 && horse > 0) return '6.1'
  if (!ofOneKind(field, position, units)) return '6.1'
  if (foot > 0) return sp > infantry.sp || guns > infantry.batteries ? infantry.case : null
  return horse > cavalry.units || guns > cavalry.batteries || horseGuns < guns ? cavalry.case : null
}

/** 6.1: the whole stack is of one formation and one nation. */
function ofOneKind(field: Field, position: Position, units: readonly number[]): boolean {
  const formation = (unit: number): number => field.commands[commandOf(field, position, unit)].formation
  const [first] = units
  return units.every(
    unit => formation(unit) === formation(first) && field.units[unit].nation === field.units[first].nation,
  )
}

/** What keeps a unit from ending in a hex, the units that stand there considered; null when it may. */
export function stackFaultAt(field: Field, position: Position, unit: number, hex: number): string | null {
  const here = field.at(position)
  if (here.empty(hex)) return null
  const others: number[] = []
  for (let other = here.firstIn(hex); other >= 0; other = here.after(other)) if (other !== unit) others.push(other)
  if (others.length === 0) return null
  // 6.1.2, 9.3.2.b: who is in March Column is joined by nobody.
  if (others.some(other => field.unit.moved.get(position, other) === MARCHED)) return '6.1.2'
  // 14.3: guns stand with a square only if they were there before.
  const joins = field.isArtillery(unit) && field.hex(position, unit) !== hex
  if (joins && others.some(other => field.troop.square.get(position, other) !== 0)) return '14.3'
  others.push(unit)
  return stackFault(field, position, others)
}
