/** Who could attack whom right now (8A, 8D, 10A), and which duties to attack are still open (8B, 8C, 6J). */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import { ARTILLERY, enemyOf, type Field } from '../field.ts'
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

/** All contacts of a side; drawn up once for each position. */
export function survey(field: Field, position: Position, side: Side): Contacts {
  if (!field.surveyed.isOf(position, side)) latest.set(field, drawUp(field, position, side))
  return latest.get(field)!
}

const latest = new WeakMap<Field, Contacts>()

function drawUp(field: Field, position: Position, side: Side): Contacts {
  const { ground, unit: column, units } = field
  const here = field.at(position)
  const open = openHexes(field, position, enemyOf(side))
  const contacts: Contact[] = []
  const near = new Map<number, { adjacent: Contact[]; atTwo: Contact[] }>()

  function among(hexes: ArrayLike<number>, from: number, to: number): readonly number[] {
    let found: number[] | null = null
    for (let i = from; i < to; i++) {
      const hex = hexes[i]
      if (hex < 0 || here.empty(hex) || !open.has(hex)) continue
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
    const atTwo = units[unit].type === ARTILLERY ? among(far, 0, far.length) : NOTHING
    if (adjacent.length === 0 && atTwo.length === 0) continue
    const contact = { unit, adjacent, atTwo, must: column.duty.get(position, unit) !== 0 }
    contacts.push(contact)
    for (const target of adjacent) entry(near, target).adjacent.push(contact)
    for (const target of atTwo) entry(near, target).atTwo.push(contact)
  }
  const targets = new Map<number, Target>()
  for (const [hex, who] of near) targets.set(hex, { hex, ...who, must: open.get(hex)! })
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

/** Enemy hexes with somebody not yet attacked; the value tells whether that somebody must be. */
function openHexes(field: Field, position: Position, enemy: Side): Map<number, boolean> {
  const { hex: column, fought, duty } = field.unit
  const open = new Map<number, boolean>()
  for (const unit of field.armies[enemy]) {
    const hex = column.get(position, unit)
    if (hex === OFF_MAP || fought.get(position, unit) !== 0) continue
    open.set(hex, (open.get(hex) ?? false) || duty.get(position, unit) !== 0)
  }
  return open
}
