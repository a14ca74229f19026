/** 13.3 Retreat before melee: which units may evade an assault, and where to. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { GAVE_WAY, MET_CHARGE, RODE } from '../../marks.ts'
import { POINT } from '../../setup/ground.ts'
import {
  EXHAUSTED,
  FRESH,
  GENERAL_ORDER,
  HORSE_SKIRMISH,
  LIMBERED,
  LONG_SKIRMISH,
  ROAD_MARCH,
  ROUTED,
  SKIRMISH,
} from '../../setup/vocabulary.ts'
import { rounded } from '../03-stacking/increments.ts'
import { asStacked, passFault, restingFacings, tiedFault } from '../03-stacking/stacking.ts'
import { fits, isTwoHex, leftHalf } from '../06-formations/facing.ts'
import { plainFormation } from '../06-formations/formations.ts'
import { isInReach } from '../10-charges/answers.ts'
import { printedAllowance } from '../11-movement/allowance.ts'
import { restsIn } from '../11-movement/movement.ts'
import { costOfComingOut } from '../11-movement/spread.ts'
import { harassed } from '../11-movement/stops.ts'
import { occupy } from '../17-control.ts'

/** 13.3.2: its required lead in speed. */
const FASTER = 2

const isSkirmisher = (formation: number): boolean => formation === SKIRMISH || formation === LONG_SKIRMISH

/** The case that stops a piece from retreating before these assailants; null if it may, given a path. */
export function evasionFault(
  field: Field,
  position: Position,
  piece: number,
  assailants: readonly number[],
): string | null {
  if (!field.isTroops(piece)) return tiedFault(field, position, piece)
  if (field.hasActed(position, piece, MET_CHARGE)) return '13.3'
  if (field.state(position, piece) === ROUTED) return '4.3.6d'
  if (field.hasActed(position, piece, GAVE_WAY)) return '13.3.6b'
  const horse = assailants.filter(unit => field.isCavalry(unit))
  const formation = field.formation(position, piece)
  if (isSkirmisher(formation)) return horse.length === 0 ? null : '13.3.2'
  if (formation === HORSE_SKIRMISH) return outpaces(field, piece, neighbours(field, position, piece)) ? null : '6.8.7'
  if (field.isCavalry(piece)) {
    if (horse.length === 0) return null
    const fresh = horse.some(unit => field.readiness(position, unit) === FRESH)
    if (field.readiness(position, piece) === EXHAUSTED && fresh) return '5.1.3b'
  }
  const mounted = field.isCavalry(piece) || (field.troops(piece).horse && formation === LIMBERED)
  return mounted && outpaces(field, piece, assailants) ? null : '13.3.2'
}

export const outpaces = (field: Field, piece: number, others: readonly number[]): boolean =>
  others.every(other => field.units[piece].ma >= field.units[other].ma + FASTER)

/** The enemy units adjacent to a unit. */
export function neighbours(field: Field, position: Position, unit: number): number[] {
  const { grid } = field.ground
  const here = field.at(position)
  const around = new Set(
    field.footprint(position, unit).flatMap(hex => [0, 1, 2, 3, 4, 5].map(dir => grid.neighbour(hex, dir))),
  )
  return [...around]
    .filter(hex => hex >= 0)
    .flatMap(hex => here.unitsIn(hex).filter(other => isEnemy(field, unit, other)))
}

const isEnemy = (field: Field, unit: number, other: number): boolean =>
  field.units[unit].side !== field.units[other].side

/** By hex: the distance to the nearest enemy combat unit. */
function gaps(field: Field, position: Position, side: number): (hex: number) => number {
  const { grid } = field.ground
  const hexes = field.at(position).hexesOf(1 - side)
  return hex => Math.min(...hexes.map(at => grid.distance(hex, at)))
}

/** A hex that a piece can retreat to, and the hexes of its path. */
export interface Refuge {
  readonly to: number
  readonly hexes: number
}

/**
 * 13.3.3, 13.3.4, 16.2.1: within half its allowance, which disorder has halved already (4.3.5b); never closer to the
 * enemy, outside their ZOI and the reach of their cavalry.
 */
export function refuges(field: Field, position: Position, piece: number): Refuge[] {
  const { ground, reach } = field
  const { side, class: of, ma } = field.units[piece]
  const troops = field.isTroops(piece)
  const here = field.at(position)
  const gap = gaps(field, position, side)
  const threatened = (hex: number): boolean => isInReach(field, position, side, hex)
  const start = field.hex(position, piece)
  // 3.1.2, 6.7.15: friends on the path let it through as in movement; a road march retreats in column (13.3.4).
  const marching = troops && field.formation(position, piece) === ROAD_MARCH
  const formation = marching ? plainFormation(field.body(position, piece), 'clear') : field.formation(position, piece)
  const mover = troops ? asStacked(field, position, piece, formation, field.facing(position, piece), 0) : null
  const lets = (hex: number): boolean =>
    mover === null || !here.holds(hex, side) || passFault(field, position, hex, mover) === null
  // 6.10.4: limbered guns are always in road march.
  const prices = (troops && field.isArtillery(piece) ? ground.roadPrices : ground.prices)[of]
  const comingOut = costOfComingOut(field, position, piece)
  const tolls = harassed(field, position, piece)
  field.explored.forget()
  reach.flood(
    start,
    rounded(printedAllowance(field, position, piece), 2, field.units[piece].troops?.guard === true) * POINT,
    (from, to, dir) => {
      const price = prices[from * 6 + dir]
      if (price > ma * POINT || field.rules.area[to] === 0 || here.holds(to, 1 - side)) return -1
      if (gap(to) < gap(from) || !lets(to)) return -1
      if (troops && (here.controls(1 - side, to) || threatened(to))) return -1
      const toll = tolls === null ? 0 : tolls[from] + tolls[to]
      return price + toll + (ground.broken[from] > ground.broken[to] ? comingOut : 0)
    },
    () => true,
  )
  // The other half of a two-hex unit must get clear too.
  const isClear = (to: number): boolean =>
    restingPlace(field, position, piece, to).hexes.every(hex => !here.controls(1 - side, hex) && !threatened(hex))
  const found: Refuge[] = []
  for (const to of reach.hexes.slice(1, reach.count)) {
    const hexes = reach.path(to).length - 1
    if (!troops || (mayRest(field, position, piece, to) && isClear(to))) found.push({ to, hexes })
  }
  return found
}

interface RestingPlace {
  readonly formation: number
  readonly facing: number
  readonly hexes: readonly number[]
}

/** A retreating unit keeps its facing or, with others, takes theirs (6.2.2). */
function restingPlace(field: Field, position: Position, unit: number, to: number): RestingPlace {
  const place = standingAt(field, position, unit, to)
  if (place.hexes.length > 1 || field.at(position).empty(to)) return place
  const facings = restingFacings(field, position, to, unit, place.formation)
  return facings.length === 0 || facings.includes(place.facing) ? place : { ...place, facing: facings[0] }
}

/** As before, in two hexes if that was so; in rough terrain in general order. */
function standingAt(field: Field, position: Position, unit: number, to: number): RestingPlace {
  const [formation, facing] = [field.formation(position, unit), field.facing(position, unit)]
  if (field.ground.broken[to] === 1 && !field.isArtillery(unit))
    return { formation: GENERAL_ORDER, facing: facing & ~1, hexes: [to] }
  // 6.6.1: out of the wood, and 6.10.1: off the road.
  if (formation === GENERAL_ORDER || formation === ROAD_MARCH)
    return { formation: plainFormation(field.body(position, unit), 'clear'), facing, hexes: [to] }
  return { formation, facing, hexes: isTwoHex(formation) ? [to, leftHalf(field.ground.grid, to, facing)] : [to] }
}

/** Puts a unit in its hex of retreat, in a legal stance. */
export function goTo(field: Field, position: Position, unit: number, to: number): void {
  const { hexes, formation, facing } = restingPlace(field, position, unit, to)
  const [head, ...rest] = hexes
  field.put(position, unit, head, ...rest)
  field.troop.formation.set(position, unit, formation)
  field.troop.facing.set(position, unit, facing)
  occupy(field, position, unit)
  // 5.3.6: the cavalry has moved, even if not in its Movement Phase.
  if (field.isCavalry(unit)) field.troop.rest.set(position, unit, field.troop.rest.get(position, unit) | RODE)
}

function mayRest(field: Field, position: Position, unit: number, to: number): boolean {
  const { formation, facing, hexes } = restingPlace(field, position, unit, to)
  const { side } = field.units[unit]
  const open = (hex: number): boolean =>
    hex !== OFF_MAP && field.rules.area[hex] === 1 && !field.at(position).holds(hex, 1 - side)
  if (!hexes.every(open) || (isTwoHex(formation) && !hexes.every(hex => field.ground.clear(hex)))) return false
  const isFitting = fits(formation, facing) || field.isArtillery(unit)
  return isFitting && restsIn(field, position, unit, formation, facing, hexes)
}
