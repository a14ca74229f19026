/** Who could attack whom right now (8A, 8D, 10A), and which duties to attack are still open (8B, 8C, 6J). */
import { OFF_MAP } from '@voltigeur/hex'
import { Answers, cellsOf, type Position, type Side } from '@voltigeur/kernel'
import { type Field, onceFor } from '../field.ts'
import { ARTILLERY, enemyOf } from '../setup/units.ts'
import { inEnemyZone } from './06-zones-of-control.ts'

/** A unit that can still attack, with the hexes it touches and, if artillery, those it can bombard. */
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

/** 8B, 8C: fixed at the start of a Combat Phase. Nobody is bound by demoralized units, or inside a town (6J, 11.0). */
export function fixDuties(field: Field, position: Position, side: Side): void {
  const enemy = enemyOf(side)
  const due: number[] = []
  for (const { index, side: owner } of field.units) {
    if (!field.onMap(position, index)) continue
    const hex = field.hex(position, index)
    if (owner === side) {
      if (inEnemyZone(field, position, side, hex)) due.push(index)
    } else if (!field.demoralized(position, enemy) && touchesOpenFoe(field, position, hex, side)) due.push(index)
  }
  for (const unit of due) field.unit.duty.set(position, unit, 1)
}

/** Whether a unit of that side stands next to the hex, outside a town, Castle or Abbey. */
function touchesOpenFoe(field: Field, position: Position, hex: number, side: Side): boolean {
  const here = field.at(position)
  for (let dir = 0; dir < 6; dir++) {
    const near = field.ground.grid.neighbour(hex, dir)
    if (near >= 0 && field.ground.noZone[near] === 0 && here.holds(near, side)) return true
  }
  return false
}

/** 8D: the units in an enemy hex that would defend: those not yet attacked in this phase. */
export function defendersIn(field: Field, position: Position, hex: number): number[] {
  return field
    .at(position)
    .unitsIn(hex)
    .filter(unit => field.unit.fought.get(position, unit) === 0)
}

/** All contacts of a side; drawn up once for what they rest on. */
export function survey(field: Field, position: Position, side: Side): Contacts {
  const known = surveys(field).in(position)
  let contacts = known.get(side)
  if (!contacts) {
    contacts = drawUp(field, position, side)
    known.set(side, contacts)
  }
  return contacts
}

const surveys = onceFor(field => {
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
    // 10F, 10H: nothing that lies between stops a bombardment.
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

/** By hex: whether an enemy there has not been attacked yet (OPEN), and must be (DUE). Good until the next survey. */
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

const scratch = onceFor(field => new Uint8Array(field.ground.grid.size))
