/** 10.2.3, 10.2.6-10.2.8, 10.3, 10.4 Legal targets of a charge, and which units may react, and how. */
import { NOBODY } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { MET_CHARGE, REACTED } from '../../marks.ts'
import { AUSTRIA } from '../../setup/roster.ts'
import {
  COLUMN,
  GENERAL_ORDER,
  GOOD_ORDER,
  HORSE_SKIRMISH,
  LINE,
  LONG_LINE,
  LONG_SKIRMISH,
  ROAD_MARCH,
  SKIRMISH,
  SQUARE,
  UNLIMBERED,
} from '../../setup/vocabulary.ts'
import { arcToward, type Stance } from '../06-formations/facing.ts'
import { incrementsIn, squareFault } from '../06-formations/formations.ts'
import { distanceAhead, maySpring, springsAt } from '../06-formations/zones.ts'
import { screenOf } from '../07-screens.ts'
import { isSeen, sees } from '../07-sight.ts'
import { chargeDistances } from './riding.ts'
import { SQUARE_DISTANCE } from './square-table.ts'

/** 10.2.3: at this distance the target must be named. */
export const TARGET_DISTANCE = 2

/** The enemy hexes that chargers see up to this distance; 10.1.9: in clear terrain. */
export function targetsInSight(field: Field, position: Position, rider: number, far: number): number[] {
  const { grid } = field.ground
  const { side } = field.units[rider]
  const here = field.at(position)
  const stance = field.presence(position, rider)
  const near = (hex: number): boolean => stance.hexes.some(own => grid.distance(own, hex) <= far)
  const screened = screenOf(field, position)
  const found: number[] = []
  for (const hex of here.hexesOf(1 - side)) {
    if (!near(hex) || !field.ground.clear(hex) || !here.holds(hex, 1 - side)) continue
    if (isSeen(field.ground, screened, stance, hex)) found.push(hex)
  }
  return found
}

/** 10.2.2, 10.2.7a: whether chargers have reached a hex: it is in front of them, or they are in it. */
export function hasReached(field: Field, position: Position, rider: number, target: number): boolean {
  return hasBefore(field, field.presence(position, rider), target)
}

export const hasBefore = (field: Field, stance: Stance, target: number): boolean =>
  stance.hexes.includes(target) || arcToward(field.ground.grid, stance, target) === 'front'

/**
 * The case that stops cavalry from charging anything in its present state; `id` is the case for eligibility (10.3.1,
 * 10.4.2).
 */
function horseFault(field: Field, position: Position, unit: number, id: '10.3.1' | '10.4.2'): string | null {
  if (!field.isTroops(unit) || !field.isCavalry(unit)) return id
  if (field.hasActed(position, unit, MET_CHARGE)) return '10.2.7c'
  const formation = field.formation(position, unit)
  if (formation === HORSE_SKIRMISH) return '6.8.7'
  if (!maySpring(field.presence(position, unit))) return id
  // 10.3.9: a unit not in a charge formation can’t adopt one during the move.
  return formation === GENERAL_ORDER || formation === ROAD_MARCH ? '10.3.9' : null
}

/** Whether cavalry has one of these hexes in front, in range, and in sight; `enemy` stands in them. */
function reaches(
  field: Field,
  position: Position,
  unit: number,
  hexes: readonly number[],
  far: number,
  enemy = NOBODY,
): boolean {
  const screened = screenOf(field, position, enemy)
  const presence = field.presence(position, unit)
  return hexes.some(hex => springsAt(field.ground, screened, presence, hex, far))
}

/** 10.3: the case that stops enemy cavalry from reacting to a charger where it is; null if it may. */
export function reactionFault(field: Field, position: Position, unit: number, charger: number): string | null {
  const fault = horseFault(field, position, unit, '10.3.1')
  if (fault !== null) return fault
  if (field.hasActed(position, unit, REACTED)) return '10.3.4'
  const { light, heavy } = field.tables.formations.reaction
  const [far, id] = field.troops(unit).heavy ? [heavy, '10.3.3'] : [light, '10.3.2']
  const hexes = field.footprint(position, charger)
  const presence = field.presence(position, unit)
  if (hexes.every(hex => distanceAhead(field.ground.grid, presence, hex, far) === null)) return id
  return reaches(field, position, unit, hexes, far, charger) ? null : '10.3.5'
}

/** 10.3: the cavalry that could react to a charger where it is, and hasn’t tried yet in this phase (10.3.4). */
export const reactors = (field: Field, position: Position, charger: number): number[] =>
  field.armies[1 - field.units[charger].side].filter(
    unit =>
      field.isCavalry(unit) && field.onMap(position, unit) && reactionFault(field, position, unit, charger) === null,
  )

/** 10.1.9: the hexes in which a unit can be charged: those in clear terrain. */
export const openHexes = (field: Field, position: Position, unit: number): number[] =>
  field.footprint(position, unit).filter(hex => field.ground.clear(hex))

/** 10.1.9, 10.4.1, 10.4.2: the case that stops enemy cavalry from charging a moving unit where it is now. */
export function springFault(field: Field, position: Position, unit: number, mover: number): string | null {
  const fault = horseFault(field, position, unit, '10.4.2')
  if (fault !== null) return fault
  const near = (hexes: readonly number[]): boolean =>
    reaches(field, position, unit, hexes, field.tables.formations.opportunity, mover)
  if (near(openHexes(field, position, mover))) return null
  return near(field.footprint(position, mover)) ? '10.1.9' : '10.4.1'
}

/** 13.3.3, 10.1.9: whether enemy cavalry could charge a unit of the side that enters the hex. */
export const isInReach = (field: Field, position: Position, side: number, hex: number): boolean =>
  field.ground.clear(hex) &&
  field
    .at(position)
    .lookoutsAt(1 - side, hex)
    .some(
      horse =>
        horseFault(field, position, horse, '10.4.2') === null &&
        reaches(field, position, horse, [hex], field.tables.formations.opportunity),
    )

/** The cavalry that could charge a moving unit. */
export function springers(field: Field, position: Position, mover: number): number[] {
  const { side } = field.units[mover]
  const here = field.at(position)
  const looking = new Set(field.footprint(position, mover).flatMap(hex => here.lookoutsAt(1 - side, hex)))
  return [...looking].filter(unit => springFault(field, position, unit, mover) === null).sort((a, b) => a - b)
}

const FORMS_SQUARE: readonly number[] = [COLUMN, LINE, LONG_LINE]

const isSkirmisher = (formation: number): boolean => formation === SKIRMISH || formation === LONG_SKIRMISH

/** 10.2.8a, e: the infantry of a hex that decides about a square: the topmost able to form one. */
export function squareLead(field: Field, position: Position, hex: number): number | null {
  const fit = (unit: number): boolean =>
    field.isInfantry(unit) &&
    field.state(position, unit) === GOOD_ORDER &&
    FORMS_SQUARE.includes(field.formation(position, unit))
  return field.stack(position, hex).find(fit) ?? null
}

/** The case that stops the infantry of a hex from trying to form square against a charger. */
export function squaringFault(field: Field, position: Position, hex: number, charger: number): string | null {
  const lead = squareLead(field, position, hex)
  if (lead === null) return '10.2.8a'
  if (field.units[lead].nation === AUSTRIA) return '16.2.7e'
  if (!field.ground.clear(hex)) return '6.5.1'
  const stack = field.stack(position, hex)
  // 10.2.6: units that reacted elsewhere and joined them since don’t stop them.
  if (field.hasActed(position, lead, REACTED)) return '10.2.8c'
  // 6.5.1: a two-hex line counts in full, since it draws together there.
  const infantry = stack.filter(unit => field.isInfantry(unit))
  const few = squareFault(
    field.tables,
    infantry.reduce((sum, unit) => sum + field.increments(position, unit), 0),
  )
  if (few !== null) return few
  if (distanceOfCharge(field, position, charger, hex) === null) return '10.2.8b'
  return viewOfCharge(field, position, lead, charger)
}

/** 10.2.8b: the case that stops infantry from seeing a charger; null if it does. */
export function viewOfCharge(field: Field, position: Position, unit: number, charger: number): string | null {
  const stance = field.presence(position, unit)
  const screened = screenOf(field, position, charger)
  const views = field.footprint(position, charger).map(at => sees(field.ground, screened, stance, at).blocked)
  return views.includes(null) ? null : (views.find(id => id !== '7.1.1') ?? '7.1.1')
}

/** The increments of a unit in the hex. */
export function presentIn(field: Field, position: Position, unit: number, hex: number): number {
  const nth = field.footprint(position, unit).indexOf(hex)
  return incrementsIn(field.tables, field.formation(position, unit), field.increments(position, unit), nth)
}

/** 10.2.8b: movement points that a charger needs to reach a hex; null if more than four. */
export function distanceOfCharge(field: Field, position: Position, charger: number, hex: number): number | null {
  if (!isWithinCharge(field, field.footprint(position, charger), hex)) return null
  return chargeDistances(field, position, charger, SQUARE_DISTANCE).get(hex) ?? null
}

/** Each hex of the path costs at least one point. */
const isWithinCharge = ({ ground: { grid } }: Field, from: readonly number[], hex: number): boolean =>
  from.some(own => grid.distance(own, hex) <= SQUARE_DISTANCE)

/** The hexes whose infantry may try to form square against a charger, where it is now. */
export function squaringHexes(field: Field, position: Position, charger: number): number[] {
  const { side } = field.units[charger]
  const from = field.footprint(position, charger)
  return field
    .at(position)
    .hexesOf(1 - side)
    .filter(hex => isWithinCharge(field, from, hex) && squaringFault(field, position, hex, charger) === null)
}

/** 10.2.11, 10.5.1, 10.5.2: what kind of target a hex is for a charger that has reached it. */
export type Charged = 'square' | 'skirmishers' | 'infantry' | 'cavalry' | 'limbered guns' | 'guns'

export function chargedAs(field: Field, position: Position, hex: number): Charged {
  const stack = field.stack(position, hex)
  if (stack.some(unit => field.isCavalry(unit))) return 'cavalry'
  const infantry = stack.filter(unit => field.isInfantry(unit))
  if (infantry.length === 0) return stack.some(unit => isLimbered(field, position, unit)) ? 'limbered guns' : 'guns'
  if (infantry.some(unit => field.formation(position, unit) === SQUARE)) return 'square'
  return infantry.every(unit => isSkirmisher(field.formation(position, unit))) ? 'skirmishers' : 'infantry'
}

const isLimbered = (field: Field, position: Position, unit: number): boolean =>
  field.isArtillery(unit) && field.formation(position, unit) !== UNLIMBERED
