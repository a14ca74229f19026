/** A command’s best charge: each unit’s place, and its promise. */
import type { Position } from '@voltigeur/kernel'
import { type Field, ROUTED } from '../field.ts'
import { face } from '../rules/02-facing.ts'
import { charges } from '../rules/09-movement/charge.ts'
import { finalFacings, partyOf } from '../rules/09-movement/movement.ts'
import { ARTILLERY, WAGON } from '../setup/roster.ts'
import { prospect } from './combat.ts'
import type { Outlook } from './outlook.ts'

const NOBODY_CHARGES = -9
/** No more charge hexes than this are compared. */
const MOST_PLACES = 8

export interface Charge {
  /** Its value in boxes; very low without combat. */
  readonly value: number
  /** Where the foremost unit of each hex goes, and its stack. */
  readonly moves: ReadonlyMap<number, { readonly to: number; readonly facing: number }>
}

/** The units of a command that could still charge, by hex, the strongest first. */
function chargers(field: Field, position: Position, units: readonly number[]): number[][] {
  const found = new Map<number, number[]>()
  for (const unit of units) {
    const { arm } = field.units[unit]
    if (arm === ARTILLERY || arm === WAGON || field.isLeader(unit)) continue
    if (field.unit.moved.get(position, unit) || field.unit.fired.get(position, unit)) continue
    if (field.cohesion(position, unit) === ROUTED) continue
    const hex = field.hex(position, unit)
    found.set(hex, [...(found.get(hex) ?? []), unit])
  }
  const strength = (group: readonly number[]): number =>
    Math.max(...group.map(unit => field.face(position, unit).cc)) + group.length
  return [...found.values()].sort((a, b) => strength(b) - strength(a))
}

/** Places a group for trial. */
function put(field: Field, trial: Position, group: readonly number[], to: number, facing: number): void {
  const order = [...group].sort((a, b) => field.unit.rank.get(trial, a) - field.unit.rank.get(trial, b))
  for (const unit of order) field.put(trial, unit, to)
  face(field, trial, to, facing)
}

/** One hex after the other takes the most helpful place; as many charge as give the best result. */
export function planCharge(outlook: Outlook, units: readonly number[]): Charge {
  const { field, position, side } = outlook
  const moves = new Map<number, { to: number; facing: number }>()
  let trial = position.copy()
  let best = { value: NOBODY_CHARGES, count: 0 }
  const standing = contact(outlook, position) ? prospect(outlook, trial, side) : 0
  for (const group of chargers(field, position, units)) {
    let found: { value: number; to: number; facing: number; trial: Position } | null = null
    for (const { to, facing } of places(outlook, trial, group)) {
      const next = trial.copy()
      put(field, next, group, to, facing)
      const value = prospect(outlook, next, side) - standing + routedBeside(outlook, next, to)
      if (!found || value > found.value) found = { value, to, facing, trial: next }
    }
    if (!found) continue
    const [lead] = group
    moves.set(lead, { to: found.to, facing: found.facing })
    trial = found.trial
    if (found.value > best.value) best = { value: found.value, count: moves.size }
  }
  return { value: best.value, moves: new Map([...moves].slice(0, best.count)) }
}

/** ROUT-4: routed units are lost when an enemy becomes adjacent. */
function routedBeside({ field, enemy }: Outlook, trial: Position, hex: number): number {
  const here = field.at(trial)
  let count = 0
  for (const near of field.ground.around(hex)) {
    if (!here.holds(near, enemy)) continue
    for (const unit of here.stack(near)) if (field.cohesion(trial, unit) === ROUTED) count++
  }
  return count
}

const contact = (outlook: Outlook, position: Position): boolean =>
  outlook.field
    .at(position)
    .held(outlook.side)
    .some(hex => outlook.nearest(hex) === 1)

/** Hexes adjacent to the enemy that a group can charge into, those with the fewest enemies around first. */
function places(outlook: Outlook, trial: Position, group: readonly number[]): { to: number; facing: number }[] {
  const { field, enemy } = outlook
  const party = partyOf(field, trial, group)
  const here = field.at(trial)
  const around = (hex: number): number => [...field.ground.around(hex)].filter(near => here.holds(near, enemy)).length
  const reached = [...charges(field, trial, party).keys()]
    .filter(to => here.touches(to, enemy))
    .sort((a, b) => around(a) - around(b) || a - b)
  return reached.slice(0, MOST_PLACES).map(to => {
    const { ahead } = outlook.bearing(to)
    const facings = finalFacings(field, trial, party, to) as readonly number[]
    return { to, facing: facings.reduce((a, b) => (ahead[b] > ahead[a] + 1e-9 ? b : a)) }
  })
}
