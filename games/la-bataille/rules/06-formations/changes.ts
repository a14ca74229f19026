/** 6.1 Changes of formation in the Movement Phase: which, where, at what cost, and why not. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { KulmDecision } from '../../decisions.ts'
import type { Field } from '../../field.ts'
import { FORCE_MARCHED, HALTED } from '../../marks.ts'
import { POINT } from '../../setup/ground.ts'
import { GENERAL_ORDER, GOOD_ORDER, GROUNDS, LIMBERED, ROAD_MARCH, SQUARE, UNLIMBERED } from '../../setup/vocabulary.ts'
import {
  asStacked,
  crowdFault,
  facingsAmong,
  formingFault,
  isLed,
  loneFault,
  othersAt,
  turnGuns,
  withGunsTurned,
} from '../03-stacking/stacking.ts'
import { allowanceToChange, idleFault, tire } from '../11-movement/allowance.ts'
import { haltCase } from '../11-movement/stops.ts'
import { formsAlone, sitesOn } from './by-itself.ts'
import { facesVertex, isTwoHex, leftHalf, rightHalf } from './facing.ts'
import {
  caseOfCost,
  changeCost,
  formationFault,
  formationsOf,
  groundFault,
  isSkirmish,
  marchHexes,
  squareFault,
} from './formations.ts'

/** How a unit will stand: its formation and facing, and the hex of its head or right half. */
export interface Stand {
  readonly unit: number
  readonly formation: number
  readonly facing: number
  readonly at: number
}

type Form = Extract<KulmDecision, { kind: 'form' }>

/** Half points for the change. */
export const costOfChange = (
  field: Field,
  position: Position,
  { unit, formation }: Pick<Stand, 'unit' | 'formation'>,
): number => changeCost(field.tables, field.body(position, unit), formation) * POINT

/** The hexes that a unit would fill this way, from its head back; null if it doesn’t fit on the map. */
export function hexesOfStand(field: Field, position: Position, stand: Stand): number[] | null {
  const { unit, formation, facing, at } = stand
  const { grid } = field.ground
  if (isTwoHex(formation)) {
    const left = leftHalf(grid, at, facing)
    return left === OFF_MAP ? null : [at, left]
  }
  if (formation !== ROAD_MARCH) return [at]
  return trail(field, position, unit, at, facing, marchHexes(field.tables, field.increments(position, unit)))
}

/** 6.10.7: this many hexes along a road from the head backwards, by the first open path. */
function trail(
  field: Field,
  position: Position,
  unit: number,
  head: number,
  facing: number,
  length: number,
): number[] | null {
  const { ground } = field
  const here = field.at(position)
  const isFree = (hex: number): boolean => here.unitsIn(hex).every(other => other === unit)
  const walk = (hexes: readonly number[]): number[] | null => {
    if (hexes.length === length) return [...hexes]
    const last = hexes[hexes.length - 1]
    for (let dir = 0; dir < 6; dir++) {
      if (!ground.road(last, dir) || (hexes.length === 1 && 2 * dir === facing)) continue
      const next = ground.grid.neighbour(last, dir)
      if (next === OFF_MAP || hexes.includes(next) || !isFree(next)) continue
      const found = walk([...hexes, next])
      if (found) return found
    }
    return null
  }
  return walk([head])
}

/** The case that stops a unit from standing this way, in those hexes; null if it may. */
export function standFault(
  field: Field,
  position: Position,
  stand: Stand,
  hexes: readonly number[] | null = hexesOfStand(field, position, stand),
  fellows: readonly number[] = [],
): string | null {
  const { unit, formation, facing, at } = stand
  const fault = formationFault(field.tables, field.body(position, unit), formation)
  if (fault !== null) return fault
  if (!facingsAmong(field, position, unit, at, formation).includes(facing)) return '6.2.5'
  return placeFault(field, position, stand, hexes, fellows)
}

/** The same for a legal formation and facing: the case against those hexes. */
export function placeFault(
  field: Field,
  position: Position,
  stand: Stand,
  hexes: readonly number[] | null,
  fellows: readonly number[],
): string | null {
  const { unit, formation, at } = stand
  const { tables, ground } = field
  if (hexes === null) return formation === ROAD_MARCH ? '6.10.1' : '3.1.1'
  const here = field.at(position)
  const { side } = field.units[unit]
  for (const hex of hexes) {
    if (field.rules.area[hex] === 0 || here.holds(hex, 1 - side)) return '3.1.1'
    const onGround = groundFault(formation, GROUNDS[ground.kinds[hex]], ground.onRoad(hex))
    if (onGround !== null) return onGround
  }
  if (formation === SQUARE) {
    const small = squareFault(tables, infantryIn(field, position, stand))
    if (small !== null) return small
  }
  if (formation === UNLIMBERED && here.unitsIn(at).some(other => field.isCavalry(other))) return '3.1.4'
  for (let nth = 0; nth < hexes.length; nth++) {
    const crowd = fellowFault(field, position, stand, hexes[nth], nth, fellows)
    if (crowd !== null) return crowd
  }
  return null
}

/** The same with all units in the hex: fellows change alike and guns turn with the infantry (6.4.12). */
function fellowFault(
  field: Field,
  position: Position,
  stand: Stand,
  hex: number,
  nth: number,
  fellows: readonly number[],
): string | null {
  const { unit, formation, facing } = stand
  const own = asStacked(field, position, unit, formation, facing, nth)
  const present = othersAt(field, position, hex, unit)
  if (present.length === 0) return loneFault(field, hex, own)
  // 3.1.1: one after another.
  if (deploysFromStack(field, position, stand, hex))
    return crowdFault(field, hex, [...present, own], isLed(field, position, hex, field.units[unit].side))
  if (fellows.length === 0)
    return formingFault(field, position, hex, own, withGunsTurned(field, position, present, own))
  const changed = present.filter(other => fellows.includes(other.unit))
  const rest = present.filter(other => !fellows.includes(other.unit))
  const others = [
    ...changed.map(other => ({ ...other, formation, facing })),
    ...withGunsTurned(field, position, rest, own),
  ]
  return formingFault(field, position, hex, own, others)
}

/** 6.1.1: units of its arm in its hex that change with a unit, because a hex holds one formation. */
export function fellowsOf(field: Field, position: Position, unit: number, formation: number): number[] {
  const now = field.formation(position, unit)
  const hex = field.hex(position, unit)
  if (standsApart(now) || standsApart(formation) || field.isArtillery(unit)) return []
  if (!field.at(position).isShared(hex)) return []
  return field
    .stack(position, hex)
    .filter(other => other !== unit && field.units[other].type === field.units[unit].type)
    .filter(other => field.formation(position, other) === now)
}

/** In several hexes, on a road of its own, or in a loose order that doesn’t affect the rest of a stack (6.7.2). */
const standsApart = (formation: number): boolean =>
  isTwoHex(formation) || formation === ROAD_MARCH || isSkirmish(formation)

/**
 * 6.7.2: whether skirmishers deploy from among infantry and guns in their hex, and can still leave them in this phase
 * (6.11.4).
 */
function deploysFromStack(field: Field, position: Position, { unit, formation }: Stand, hex: number): boolean {
  if (!isSkirmish(formation)) return false
  const here = field.at(position)
  if (!field.footprint(position, unit).includes(hex) || here.controls(1 - field.units[unit].side, hex)) return false
  const left = allowanceToChange(field, position, unit) - costOfChange(field, position, { unit, formation })
  return left >= POINT && here.unitsIn(hex).every(other => !field.isCavalry(other))
}

/** 6.5.1: with units already in square there. */
function infantryIn(field: Field, position: Position, { unit, at }: Stand): number {
  const fellows = othersAt(field, position, at, unit).filter(other => field.isInfantry(other.unit))
  return fellows.reduce((sum, { increments }) => sum + increments, field.increments(position, unit))
}

/** The case that stops a unit from any change of formation now. */
function changeFault(field: Field, position: Position, unit: number): string | null {
  return idleFault(field, position, unit) ?? shakenFault(field, position, unit)
}

/** The same for a unit that may move. */
export function shakenFault(field: Field, position: Position, unit: number): string | null {
  if (field.state(position, unit) !== GOOD_ORDER) return '4.3.5'
  if (!field.hasActed(position, unit, FORCE_MARCHED | HALTED)) return null
  if (field.hasActed(position, unit, FORCE_MARCHED)) return '11.2.6'
  // 6.11.3: only guns may still act after an enemy ZOI has stopped them.
  return field.isArtillery(unit) ? null : haltCase(field, unit)
}

/** The case that stops a unit and its fellows from forming this way in place; null if they may. */
export function formFault(field: Field, position: Position, stand: Stand): string | null {
  const { unit, formation, at, facing } = stand
  const all = [unit, ...fellowsOf(field, position, unit, formation)]
  const fault = drillFault(field, position, all, formation)
  if (fault !== null) return fault
  if (!headsOf(field, position, unit, formation, facing).includes(at)) return '11.1.1'
  return (
    abilityFault(field, position, all, formation) ??
    standFault(field, position, stand, hexesOfStand(field, position, stand), all.slice(1))
  )
}

/** The unit that the case stops, of all that would change together; the unit itself if the hex is the reason. */
export function whoCannotForm(field: Field, position: Position, { unit, formation }: Stand, fault: string): number {
  const all = [unit, ...fellowsOf(field, position, unit, formation)]
  const faultOf = (one: number): string | null =>
    drillFault(field, position, [one], formation) ?? abilityFault(field, position, [one], formation)
  return all.find(one => faultOf(one) === fault) ?? unit
}

/** The case that stops a unit and its fellows, listed after it, from ever adopting the formation. */
function drillFault(field: Field, position: Position, all: readonly number[], formation: number): string | null {
  for (const unit of all) {
    const changing = changeFault(field, position, unit)
    if (changing !== null) return changing
  }
  // 6.6.1: general order follows from the terrain; 6.9.3: guns limber by a roll.
  if (formation === GENERAL_ORDER || field.formation(position, all[0]) === GENERAL_ORDER) return '6.6.1'
  return formation === LIMBERED ? '6.9.3' : null
}

/** The case that stops one of them from adopting the formation or paying for it. */
function abilityFault(field: Field, position: Position, all: readonly number[], formation: number): string | null {
  for (const unit of all) {
    const body = field.body(position, unit)
    const fault = formationFault(field.tables, body, formation)
    if (fault !== null) return fault
    if (changeCost(field.tables, body, formation) * POINT > allowanceToChange(field, position, unit))
      return caseOfCost(body, formation)
  }
  return null
}

/** Where the head of a unit can be when it forms this way: its old and new hexes share at least one. */
function headsOf(
  field: Field,
  position: Position,
  unit: number,
  formation: number,
  facing: number,
  hexes: readonly number[] = field.footprint(position, unit),
): readonly number[] {
  if (!isTwoHex(formation)) return hexes
  const { grid } = field.ground
  const heads: number[] = []
  for (const hex of hexes) {
    const right = rightHalf(grid, hex, facing)
    if (leftHalf(grid, hex, facing) !== OFF_MAP && !heads.includes(hex)) heads.push(hex)
    if (right !== OFF_MAP && !heads.includes(right)) heads.push(right)
  }
  return heads
}

/** Every way that a unit may form now. */
export function formsOf(field: Field, position: Position, unit: number): Form[] {
  const found: Form[] = []
  const now = field.formation(position, unit)
  if (now === GENERAL_ORDER || changeFault(field, position, unit) !== null) return found
  const here = field.footprint(position, unit)
  const body = field.body(position, unit)
  const points = allowanceToChange(field, position, unit)
  for (const formation of formationsOf(body.arm)) {
    if (formation === now || formation === GENERAL_ORDER) continue
    if (formationFault(field.tables, body, formation) !== null) continue
    if (changeCost(field.tables, body, formation) * POINT > points) continue
    const fellows = fellowsOf(field, position, unit, formation)
    if (drillFault(field, position, [unit, ...fellows], formation) !== null) continue
    if (abilityFault(field, position, fellows, formation) !== null) continue
    const hasRoom = roomFor(field, position, unit, formation, fellows)
    for (const facing of facingsAmong(field, position, unit, here[0], formation))
      for (const at of headsOf(field, position, unit, formation, facing, here)) {
        const stand: Form = { kind: 'form', unit, formation, facing, at }
        if (hasRoom(stand)) found.push(stand)
      }
  }
  return found
}

/** Whether the hexes of a stance are free: for a unit alone this depends on terrain only. */
export function roomFor(
  field: Field,
  position: Position,
  unit: number,
  formation: number,
  fellows: readonly number[] = [],
): (stand: Stand) => boolean {
  if (formation === ROAD_MARCH)
    return stand => placeFault(field, position, stand, hexesOfStand(field, position, stand), fellows) === null
  const { grid } = field.ground
  const here = field.at(position)
  const own = field.footprint(position, unit)
  const isAlone = (hex: number): boolean => here.empty(hex) || (!here.isShared(hex) && own.includes(hex))
  const sites = sitesOn(field)
  const increments = field.increments(position, unit)
  const ofHead = formsAlone(field, unit, formation, increments, 0)
  if (!isTwoHex(formation)) {
    /** Overstacked in any facing. */
    let full = OFF_MAP
    return stand => {
      const { at } = stand
      if (isAlone(at)) return ((ofHead >>> sites[at]) & 1) === 1
      if (at === full) return false
      const fault = placeFault(field, position, stand, [at], fellows)
      if (fault !== null && fault !== '6.2.2') full = at
      return fault === null
    }
  }
  const ofLeft = formsAlone(field, unit, formation, increments, 1)
  return stand => {
    const { at, facing } = stand
    const left = leftHalf(grid, at, facing)
    if (left === OFF_MAP) return false
    return isAlone(at) && isAlone(left)
      ? ((ofHead >>> sites[at]) & (ofLeft >>> sites[left]) & 1) === 1
      : placeFault(field, position, stand, [at, left], fellows) === null
  }
}

/** 6.1.4: the unit pays and changes as ordered, its fellows with it; guns turn too (6.4.12). */
export function changeTo(field: Field, position: Position, stand: Stand): number[] {
  const { unit, formation, facing } = stand
  const changing = [unit, ...fellowsOf(field, position, unit, formation)]
  const [head, ...rest] = hexesOfStand(field, position, stand)!
  for (const one of changing) {
    const left = allowanceToChange(field, position, one) - costOfChange(field, position, { ...stand, unit: one })
    field.unit.left.set(position, one, left)
    tire(field, position, one)
    field.troop.formation.set(position, one, formation)
    field.troop.facing.set(position, one, facing)
  }
  field.put(position, unit, head, ...rest)
  if (field.stack(position, head)[0] === unit) turnFugitives(field, position, unit)
  turnGuns(field, position, unit)
  return changing
}

/** 6.2.2: shaken units of its arm below one that faces a hexside turn with it. */
function turnFugitives(field: Field, position: Position, unit: number): void {
  if (facesVertex(field.formation(position, unit))) return
  for (const other of field.stack(position, field.hex(position, unit)))
    if (field.units[other].type === field.units[unit].type && field.state(position, other) !== GOOD_ORDER)
      field.troop.facing.set(position, other, field.facing(position, unit))
}

/** 6.9.3: whether a battery may try to limber up. */
export function limberFault(field: Field, position: Position, unit: number): 'formation' | 'tried' | 'points' | null {
  if (field.formation(position, unit) !== UNLIMBERED) return 'formation'
  const cost = field.tables.movement.formation.artillery * POINT
  return allowanceToChange(field, position, unit) < cost ? 'points' : null
}
