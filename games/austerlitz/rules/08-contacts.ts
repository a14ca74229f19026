/** Which units could attack which now (8A, 8D, 10A), and which duties to attack are still open (8B, 8C, 6J). */
import { CONTROLLED, ENEMY, OFF_MAP } from '@voltigeur/hex'
import { Answers, cellsOf, enemyOf, onceFor, type Position, type Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { ARTILLERY } from '../setup/units.ts'

/** A unit that can still attack, with its adjacent enemy hexes and, for artillery, those it can bombard. */
export interface Contact {
  readonly unit: number
  readonly adjacent: readonly number[]
  readonly atTwo: readonly number[]
  readonly must: boolean
}

/** An enemy-held hex that can still be attacked. */
export interface Target {
  readonly hex: number
  readonly adjacent: readonly Contact[]
  readonly atTwo: readonly Contact[]
  readonly must: boolean
}

export interface Contacts {
  readonly contacts: readonly Contact[]
  readonly targets: ReadonlyMap<number, Target>
}

const NOTHING: readonly number[] = []

/**
 * 8B, 8C: fixed at the start of a Combat Phase, for units in an enemy ZOC and for the enemies adjacent to them.
 * Demoralized units bind no unit, and no unit is bound inside a town: no ZOC are there (6J, 11.0).
 */
export function fixDuties(field: Field, position: Position, side: Side): void {
  const { grid } = field.ground
  const here = field.at(position)
  const look = here.lookTo(side)
  const { hex: column, duty } = field.unit
  for (const unit of field.armies[side]) {
    const hex = column.get(position, unit)
    if (hex === OFF_MAP || (look[hex] & CONTROLLED) === 0) continue
    duty.set(position, unit, 1)
    for (const near of grid.ring(hex, 1)) {
      if ((look[near] & ENEMY) === 0) continue
      for (let foe = here.firstIn(near); foe >= 0; foe = here.after(foe)) duty.set(position, foe, 1)
    }
  }
}

/** 8D: the units in an enemy hex that would defend: those not yet attacked in this phase. */
export function defendersIn(field: Field, position: Position, hex: number): number[] {
  return field
    .at(position)
    .unitsIn(hex)
    .filter(unit => field.unit.fought.get(position, unit) === 0)
}

/** All contacts of a side, computed once for what they depend on. */
export function survey(field: Field, position: Position, side: Side): Contacts {
  const known = surveys(field).in(position)
  let contacts = known.get(side)
  if (!contacts) {
    contacts = drawUp(field, position, side)
    known.set(side, contacts)
  }
  return contacts
}

const surveys = onceFor((field: Field) => {
  const { hex, fought, silenced, duty } = field.unit
  return new Answers<Contacts>(cellsOf(fought, hex, duty, silenced))
})

const DUE = 2
const OPEN = 1

function drawUp(field: Field, position: Position, side: Side): Contacts {
  const { ground, unit: column, units } = field
  const open = openHexes(field, position, enemyOf(side))
  const contacts: Contact[] = []
  const near = new Map<number, { adjacent: Contact[]; atTwo: Contact[] }>()

  function among(hexes: ArrayLike<number>, from: number, to: number): readonly number[] {
    let found: number[] | null = null
    for (let i = from; i < to; i++) {
      const hex = hexes[i]
      if (hex < 0 || open[hex] === 0) continue
      if (found) found.push(hex)
      else found = [hex]
    }
    return found ?? NOTHING
  }

  for (const unit of field.armies[side]) {
    const hex = column.hex.get(position, unit)
    if (hex === OFF_MAP) continue
    if (column.fought.get(position, unit) !== 0 || column.silenced.get(position, unit) !== 0) continue
    const adjacent = among(ground.grid.neighbours, hex * 6, hex * 6 + 6)
    const far = ground.atTwo(hex)
    // 10F, 10H: nothing in between stops a bombardment.
    const atTwo = units[unit].type === ARTILLERY ? among(far, 0, far.length) : NOTHING
    if (adjacent.length === 0 && atTwo.length === 0) continue
    const contact = { unit, adjacent, atTwo, must: column.duty.get(position, unit) !== 0 }
    contacts.push(contact)
    for (const target of adjacent) entry(near, target).adjacent.push(contact)
    for (const target of atTwo) entry(near, target).atTwo.push(contact)
  }
  const targets = new Map<number, Target>()
  for (const [hex, { adjacent, atTwo }] of near) targets.set(hex, { hex, adjacent, atTwo, must: open[hex] === DUE })
  return { contacts, targets }
}

function entry<T>(near: Map<number, { adjacent: T[]; atTwo: T[] }>, hex: number): { adjacent: T[]; atTwo: T[] } {
  let found = near.get(hex)
  if (!found) {
    found = { adjacent: [], atTwo: [] }
    near.set(hex, found)
  }
  return found
}

/** By hex: whether an enemy there has not been attacked yet (OPEN), and must be (DUE). Valid until the next survey. */
function openHexes(field: Field, position: Position, enemy: Side): Uint8Array {
  const { hex: column, fought, duty } = field.unit
  const open = scratch(field).fill(0)
  for (const unit of field.armies[enemy]) {
    const hex = column.get(position, unit)
    if (hex === OFF_MAP || fought.get(position, unit) !== 0) continue
    open[hex] = Math.max(open[hex], duty.get(position, unit) !== 0 ? DUE : OPEN)
  }
  return open
}

const scratch = onceFor((field: Field) => new Uint8Array(field.ground.grid.size))
