/** Invariants of every position, checked after each decision of a test game. */
import { OFF_MAP, ON_MAP } from '@voltigeur/hex'
import type { Flow, Position } from '@voltigeur/kernel'
import type { KulmDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { CHARGED, IN_RESERVE, MET_CHARGE } from '../marks.ts'
import { facingsAmong, stackedAt, stackFault } from '../rules/03-stacking/stacking.ts'
import { isTwoHex, leftHalf } from '../rules/06-formations/facing.ts'
import { groundFault } from '../rules/06-formations/formations.ts'
import { isSquareHex } from '../rules/10-charges/riding.ts'
import { DISORDERED, GOOD_ORDER, HORSE_SKIRMISH, ROAD_MARCH, SIDES, SQUARE, UNLIMBERED } from '../setup/vocabulary.ts'

/** Steps in which units pass through hexes where they may not stay. */
const PASSING: ReadonlySet<string> = new Set(['march', 'flight', 'panic', 'charge'])

export function faults(field: Field, flow: Flow<KulmDecision>, position: Position): string[] {
  const path = flow.path(position)
  const passing = path.some(step => PASSING.has(step))
  const found = field.units.flatMap(({ index }) => faultsOfPiece(field, position, index, passing))
  if (!passing) found.push(...faultsOfStacks(field, position))
  if (flow.deadEnd(position)) found.push(`${path.at(-1)}: a dead end, nothing can be decided`)
  return found
}

function faultsOfPiece(field: Field, position: Position, piece: number, passing: boolean): string[] {
  const { id, side } = field.units[piece]
  const found: string[] = []
  const hex = field.hex(position, piece)
  const onMap = field.unit.status.get(position, piece) === ON_MAP
  if (onMap !== (hex !== OFF_MAP)) found.push(`${id}: on the map without a hex, or the reverse`)
  if (hex === OFF_MAP) return found
  if (field.rules.area[hex] === 0) found.push(`${id}: outside the battlefield`)
  if (!field.isTroops(piece)) return found
  const { regiment, battalions } = field.troops(piece)
  if (regiment >= 0 && field.unit.status.get(position, regiment) !== IN_RESERVE)
    found.push(`${id}: on the map beside its regiment (2.2.4)`)
  if (battalions.some(one => field.onMap(position, one))) found.push(`${id}: on the map beside its battalions (2.2.4)`)
  if (field.increments(position, piece) < 1) found.push(`${id}: on the map without increments (3.2.4)`)
  const [formation, facing] = [field.formation(position, piece), field.facing(position, piece)]
  // Guns through which infantry passes keep their facing.
  const anyhow =
    formation === SQUARE || field.state(position, piece) !== GOOD_ORDER || (passing && field.isArtillery(piece))
  if (!anyhow && !facingsAmong(field, position, piece, hex, formation).includes(facing))
    found.push(`${id}: faces where its formation cannot (6.2.5)`)
  found.push(...faultsOfState(field, position, piece).map(fault => `${id}: ${fault}`))
  const hexes = field.footprint(position, piece)
  if (isTwoHex(formation) && hexes[1] !== leftHalf(field.ground.grid, hex, facing))
    found.push(`${id}: its halves do not stand abreast (6.4.6)`)
  for (const at of hexes) {
    if (
      field
        .at(position)
        .unitsIn(at)
        .some(other => field.units[other].side !== side && !isUponSquare(field, position, piece, other, at))
    )
      found.push(`${id}: among the enemy in ${field.label(at)}`)
    const ground = groundFault(formation, field.ground.groundOf(at)[0], field.ground.onRoad(at))
    if (ground !== null && field.state(position, piece) === GOOD_ORDER)
      found.push(`${id}: formed against ${ground} in ${field.label(at)}`)
  }
  return found
}

/** 4.3.1 to 4.3.3, 16.1.2: states that an arm never has, and terrain where no unit may stand. */
function faultsOfState(field: Field, position: Position, unit: number): string[] {
  const found: string[] = []
  const state = field.state(position, unit)
  if (field.isCavalry(unit) && state === DISORDERED) found.push('cavalry is never disordered, but routed (4.3.2)')
  if (state !== GOOD_ORDER && field.formation(position, unit) === UNLIMBERED)
    found.push('guns in action are never shaken, but lost (4.3.3)')
  for (const hex of field.footprint(position, unit))
    if (field.ground.steep[hex] === 1) found.push(`on the steep slope in ${field.label(hex)} (16.1.2)`)
  return found
}

/** 10.1.10: cavalry charges onto squares, to pass through or to fight there. */
function isUponSquare(field: Field, position: Position, one: number, other: number, at: number): boolean {
  const [horse, foot] = field.isCavalry(one) ? [one, other] : [other, one]
  // 10.2.7g: a square broken by fire must still be fought.
  const stays = isSquareHex(field, position, at) || field.hasActed(position, foot, MET_CHARGE)
  return field.hasActed(position, horse, CHARGED) && stays && !field.isCavalry(foot)
}

/** In a formation that others in the hex can’t adopt. */
const isLoose = (field: Field, position: Position, unit: number): boolean =>
  [ROAD_MARCH, HORSE_SKIRMISH].includes(field.formation(position, unit))

function faultsOfStacks(field: Field, position: Position): string[] {
  const found: string[] = []
  const here = field.at(position)
  const seen = new Set(
    field.units.filter(({ index }) => field.isTroops(index)).flatMap(({ index }) => here.footprint(index)),
  )
  // Cavalry on a square belongs to another side (10.1.10c).
  for (const [hex, side] of [...seen].flatMap(hex => SIDES.map((_, side) => [hex, side]))) {
    // Shaken units have no formation, and rest where their retreat ended.
    const units = here
      .unitsIn(hex)
      .filter(unit => field.units[unit].side === side && field.state(position, unit) === GOOD_ORDER)
    if (units.length === 0) continue
    // A leader who keeps a stack together may be hit (3.1.5).
    const led = true
    const fault = stackFault(
      field,
      hex,
      units.map(unit => stackedAt(field, position, unit, hex)),
      led,
    )
    // 6.7.2 and 6.1.1 bind units that move; others may rally among skirmishers and units on a road (4.5.3a).
    const apart = fault === '6.7.2' || (fault === '6.1.1' && units.some(unit => isLoose(field, position, unit)))
    // 3.1.5b: a surrounded unit makes no room.
    const shutIn = units.some(unit => field.troop.squeezed.get(position, unit) === 1)
    if (fault !== null && !apart && !shutIn) found.push(`${field.label(hex)}: stacked against ${fault}`)
  }
  return found
}
