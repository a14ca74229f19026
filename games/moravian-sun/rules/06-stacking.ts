/** 6.0 Stacking. */
import type { Position } from '@voltigeur/kernel'
import { type Field, MARCHED, ROUTED } from '../field.ts'
import { commandOf } from './04-orders/orders.ts'

/** Counts of the units in one hex. */
interface Count {
  units: number
  routed: number
  foot: number
  sp: number
  horse: number
  guns: number
  horseGuns: number
  formation: number
  nation: string
  /** 6.1: the whole stack is of one formation and one nation. */
  alike: boolean
}

const counted = (): Count => ({
  units: 0,
  routed: 0,
  foot: 0,
  sp: 0,
  horse: 0,
  guns: 0,
  horseGuns: 0,
  formation: -1,
  nation: '',
  alike: true,
})

function count(field: Field, position: Position, unit: number, into: Count): void {
  if (field.cohesion(position, unit) === ROUTED) into.routed++
  if (field.isInfantry(unit)) {
    into.foot++
    into.sp += field.sp(position, unit)
  } else if (field.isCavalry(unit)) into.horse++
  else {
    into.guns++
    if (field.troops(unit).kind === 'horse-artillery') into.horseGuns++
  }
  const { nation } = field.units[unit]
  const { formation } = field.commands[commandOf(field, position, unit)]
  if (into.units++ === 0) {
    into.formation = formation
    into.nation = nation
  } else if (formation !== into.formation || nation !== into.nation) into.alike = false
}

function faultOf({ tables }: Field, { units, routed, foot, sp, horse, guns, horseGuns, alike }: Count): string | null {
  const { infantry, cavalry, artillery } = tables.stacking
  if (units < 2) return null
  if (routed > 0 && routed < units) return '6.1.1'
  if (foot + horse === 0) return guns > artillery.units ? artillery.case : null
  if ((foot > 0 && horse > 0) || !alike) return '6.1'
  if (foot > 0) return sp > infantry.sp || guns > infantry.batteries ? infantry.case : null
  return horse > cavalry.units || guns > cavalry.batteries || horseGuns < guns ? cavalry.case : null
}

/** The case that these units would break in one hex; null if they may stack. Leaders don’t count (6.1.d). */
export function stackFault(field: Field, position: Position, units: readonly number[]): string | null {
  const all = counted()
  for (const unit of units) count(field, position, unit, all)
  return faultOf(field, all)
}

/** What stops a unit from ending in a hex with the units there; null if it may. */
export function stackFaultAt(field: Field, position: Position, unit: number, hex: number): string | null {
  const here = field.at(position)
  if (here.empty(hex)) return null
  const all = counted()
  let squared = false
  for (let other = here.firstIn(hex); other >= 0; other = here.after(other)) {
    if (other === unit) continue
    // 6.1.2, 9.3.2.b: no unit joins one in March Column.
    if (field.unit.moved.get(position, other) === MARCHED) return '6.1.2'
    if (field.troop.square.get(position, other) !== 0) squared = true
    count(field, position, other, all)
  }
  // 14.3: guns stack with a square only if they were there before.
  if (squared && field.isArtillery(unit) && field.hex(position, unit) !== hex) return '14.3'
  count(field, position, unit, all)
  return faultOf(field, all)
}
