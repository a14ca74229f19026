/** 3.1 Stacking: which units may share a hex, and how many. */
import { onceFor, type Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { ARTILLERY, CAVALRY, PRUSSIA, RUSSIA } from '../../setup/roster.ts'
import {
  GOOD_ORDER,
  HORSE_SKIRMISH,
  LIMBERED,
  LINE,
  LONG_LINE,
  LONG_SKIRMISH,
  MASSE,
  ROAD_MARCH,
  SKIRMISH,
  SQUARE,
  UNLIMBERED,
} from '../../setup/vocabulary.ts'
import { facingsOf } from '../06-formations/facing.ts'
import { goesThrough, incrementsIn, leadOfGuns, ridesThrough, sharingFault } from '../06-formations/formations.ts'

/** A unit in a hex, as stacking counts it. */
export interface Stacked {
  readonly unit: number
  readonly formation: number
  readonly facing: number
  /** Its increments in the hex. */
  readonly increments: number
}

const isSkirmish = (formation: number): boolean =>
  formation === SKIRMISH || formation === LONG_SKIRMISH || formation === HORSE_SKIRMISH

/** How a unit on the map counts in one of its hexes. */
export function stackedAt(field: Field, position: Position, unit: number, hex: number): Stacked {
  const formation = field.formation(position, unit)
  const nth = field.hex(position, unit) === hex ? 0 : field.footprint(position, unit).indexOf(hex)
  const increments = incrementsIn(field.tables, formation, field.increments(position, unit), nth)
  return { unit, formation, facing: field.facing(position, unit), increments }
}

/** How a unit would count in the nth of its hexes. */
export const asStacked = (
  field: Field,
  position: Position,
  unit: number,
  formation: number,
  facing: number,
  nth: number,
): Stacked => ({
  unit,
  formation,
  facing,
  increments: incrementsIn(field.tables, formation, field.increments(position, unit), nth),
})

/** The units in each hex, listed when first needed, as they stood then. */
const stacksOf = onceFor(({ ground: { grid } }: Field) => ({
  clocks: new Int32Array(grid.size).fill(-1),
  stacks: Array.from({ length: grid.size }, (): readonly Stacked[] => NOBODY_THERE),
}))
const NOBODY_THERE: readonly Stacked[] = []

function everyoneAt(field: Field, position: Position, hex: number): readonly Stacked[] {
  const here = field.at(position)
  const { clocks, stacks } = stacksOf(field)
  if (clocks[hex] !== here.clock) {
    clocks[hex] = here.clock
    stacks[hex] = here.unitsIn(hex).map(unit => stackedAt(field, position, unit, hex))
  }
  return stacks[hex]
}

/** The units in a hex, except the moving one. */
export function othersAt(field: Field, position: Position, hex: number, unit: number): readonly Stacked[] {
  const all = everyoneAt(field, position, hex)
  return all.some(one => one.unit === unit) ? all.filter(one => one.unit !== unit) : all
}

/** 16.2.2: a Russian or Prussian regiment. */
function countsAsBattalion(field: Field, unit: number): boolean {
  const { nation } = field.units[unit]
  return nation === RUSSIA || nation === PRUSSIA
}

/** 3.1.1, 3.4.3: battalions of the same regiment that stay together. */
function isOneRegiment(field: Field, infantry: readonly Stacked[]): boolean {
  const regiments = new Set(infantry.map(({ unit }) => field.troops(unit).regiment))
  return regiments.size === 1 && !regiments.has(-1)
}

/** The units in a hex, counted. */
interface Tally {
  /** Units of each arm. */
  infantry: number
  cavalry: number
  artillery: number
  /** Increments of each arm, on the road, and of limbered guns. */
  foot: number
  horse: number
  guns: number
  marching: number
  limbered: number
  /**
   * Of the infantry: skirmishers; 16.2.7a: in masse, and how many of them aren’t battalions; 16.2.2: how many need a
   * leader.
   */
  skirmishers: number
  masses: number
  largeMasses: number
  regiments: number
}

function tallyOf(field: Field, units: readonly Stacked[]): Tally {
  const tally: Tally = {
    infantry: 0,
    cavalry: 0,
    artillery: 0,
    foot: 0,
    horse: 0,
    guns: 0,
    marching: 0,
    limbered: 0,
    skirmishers: 0,
    masses: 0,
    largeMasses: 0,
    regiments: 0,
  }
  for (const { unit, formation, increments } of units) {
    const { type } = field.units[unit]
    if (formation === ROAD_MARCH) tally.marching += increments
    else if (formation === LIMBERED) tally.limbered += increments
    if (type === CAVALRY) {
      tally.cavalry++
      tally.horse += increments
    } else if (type === ARTILLERY) {
      tally.artillery++
      tally.guns += increments
    } else {
      tally.infantry++
      tally.foot += increments
      if (isSkirmish(formation)) tally.skirmishers++
      if (isWholeRegiment(field, unit) && countsAsBattalion(field, unit)) tally.regiments++
      if (formation !== MASSE) continue
      tally.masses++
      if (field.troops(unit).size !== 'battalion') tally.largeMasses++
    }
  }
  return tally
}

/** 6.10.5, through villages too (6.10.10): four increments on the road; 6.10.4: limbered guns count as marching. */
const marchFault = ({ tables }: Field, { marching, limbered }: Tally): boolean =>
  marching > 0 && marching + limbered > tables.stacking.roadMarch

/** 6.6.3 in villages, towns and woods: one battalion, cavalry regiment or battery of each arm. */
function brokenFault(field: Field, hex: number, units: readonly Stacked[]): string | null {
  const tally = tallyOf(field, units)
  if (marchFault(field, tally)) return '6.10.5'
  const { infantry, cavalry, artillery } = tally
  if (infantry > 1 || cavalry > 1 || artillery > 1) return '6.6.3'
  if (units.some(({ unit }) => isWholeRegiment(field, unit) && !countsAsBattalion(field, unit))) return '6.6.3'
  const wood = field.ground.is(hex, 'wood')
  return wood && units.some(({ formation }) => formation === UNLIMBERED) ? '3.1.1' : null
}

/** 6.3.3, 6.4.5, 6.5.2: eighteen increments or one regiment, in any formation. */
function clearFault(field: Field, units: readonly Stacked[], led: boolean): string | null {
  const { clear } = field.tables.stacking
  const tally = tallyOf(field, units)
  if (marchFault(field, tally)) return '6.10.5'
  if (tally.cavalry > clear.cavalryRegiments || tally.horse > clear.cavalry) return '3.1.1'
  if (tally.infantry === 0) return tally.guns > clear.artillery ? '3.1.1' : null
  return tally.infantry === 1 && tally.artillery === 0 ? null : infantryFault(field, units, tally, led)
}

/** 3.1.1, 6.4.12, 16.2.2, 16.2.7a: infantry in clear terrain with as many batteries; one unit alone always fits. */
function infantryFault(field: Field, units: readonly Stacked[], tally: Tally, led: boolean): string | null {
  const { clear } = field.tables.stacking
  const { masses, regiments, artillery, foot } = tally
  if (masses > 2 || (masses > 1 && tally.largeMasses > 0)) return '16.2.7a'
  if (regiments > 2) return '16.2.2'
  // 16.2.2, 16.2.7a: stacks that need a leader in the hex.
  if (!led && regiments > 1) return '16.2.2'
  if (!led && masses > 0 && masses + artillery > 1) return '16.2.7a'
  if (artillery > 1) return '6.4.12'
  if (tally.skirmishers > 1) return '3.1.1'
  if (artillery === 1) return foot > clear.infantryWithBattery ? '3.1.1' : null
  if (foot <= clear.infantry) return null
  const infantry = units.filter(({ unit }) => field.isInfantry(unit))
  return isOneRegiment(field, infantry) ? null : '3.1.1'
}

const isWholeRegiment = (field: Field, unit: number): boolean =>
  field.isInfantry(unit) && field.troops(unit).size === 'regiment'

/** 16.2.4: Austrians, Prussians and Russians don’t mix, and Austrian brigade batteries stay with their infantry. */
function nationsFault(field: Field, units: readonly Stacked[]): string | null {
  const { nation } = field.units[units[0].unit]
  if (units.some(({ unit }) => field.units[unit].nation !== nation)) return '16.2.4a'
  const brigade = units.find(({ unit }) => field.troops(unit).limber === 'austrian-brigade')
  return brigade && units.some(one => one !== brigade && !field.isInfantry(one.unit)) ? '16.2.4b' : null
}

/** The case that stops these units from being in a hex, even in passing; null if they fit. */
export function crowdFault(field: Field, hex: number, units: readonly Stacked[], led: boolean): string | null {
  if (units.length === 0) return null
  const nations = nationsFault(field, units)
  if (nations !== null) return nations
  return field.ground.broken[hex] === 1 ? brokenFault(field, hex, units) : clearFault(field, units, led)
}

/** 3.1.2, 3.1.3, 6.1.3: arms that don’t stack. */
function armsFault(field: Field, units: readonly Stacked[]): string | null {
  const horse = units.some(({ unit }) => field.isCavalry(unit))
  if (!horse) return null
  if (units.some(({ unit }) => field.isInfantry(unit))) return '3.1.2'
  return units.some(({ formation }) => formation === UNLIMBERED) ? '3.1.2' : null
}

/** The case that stops these units in good order from resting in one hex; null if they may. */
export function stackFault(field: Field, hex: number, units: readonly Stacked[], led: boolean): string | null {
  return companyFault(field, hex, units, led) ?? (facesAlike(field, units) ? null : '6.2.2')
}

/** Independent of facing and order. */
function companyFault(field: Field, hex: number, units: readonly Stacked[], led: boolean): string | null {
  const crowd = armsFault(field, units) ?? crowdFault(field, hex, units, led)
  if (crowd !== null) return crowd
  for (let i = 0; i < units.length; i++) {
    const a = units[i]
    for (let j = i + 1; j < units.length; j++) {
      const b = units[j]
      const sharing = areApart(field, a, b) ? null : sharingFault(a.formation, b.formation)
      if (sharing !== null) return sharing
    }
  }
  return null
}

/** 6.2.2 */
function facesAlike(field: Field, units: readonly Stacked[]): boolean {
  for (let i = 0; i < units.length; i++) {
    const a = units[i]
    for (let j = i + 1; j < units.length; j++) {
      const b = units[j]
      if (a.facing !== b.facing && !hasNoFront(a) && !hasNoFront(b) && !areApart(field, a, b)) return false
    }
  }
  return true
}

/** 6.5.3: a square faces all sides, and so do guns in it. */
const hasNoFront = ({ formation }: Stacked): boolean => formation === SQUARE

/** Limbered guns that stopped on cavalry have a facing of their own. */
const areApart = (field: Field, a: Stacked, b: Stacked): boolean => field.isCavalry(a.unit) !== field.isCavalry(b.unit)

/** Whether a friendly leader is in the hex. */
export const isLed = (field: Field, position: Position, hex: number, side: number): boolean =>
  field.at(position).leadersHold(hex, side)

/** Whether a unit in this formation could rest with the units in the hex. */
export function restFault(field: Field, position: Position, hex: number, mover: Stacked): string | null {
  const others = othersAt(field, position, hex, mover.unit)
  const fault = strangerFault(field, position, hex, mover, others)
  return fault ?? (frontsWith(field, position, mover, mover.facing, others) ? null : '6.2.2')
}

/**
 * Whether a unit could adopt the formation among the units in the hex; 3.1.2c: cavalry can’t join limbered guns this
 * way.
 */
export function formingFault(
  field: Field,
  position: Position,
  hex: number,
  own: Stacked,
  others: readonly Stacked[],
): string | null {
  const led = isLed(field, position, hex, field.units[own.unit].side)
  const isThere = field.footprint(position, own.unit).includes(hex)
  if (!isThere && ridesOntoGuns(field, own, others)) return '3.1.2c'
  const fault = companyFault(field, hex, [...others, own], led)
  if (fault !== null) return fault
  // 6.2.2: disordered units below it turn with the topmost.
  const isTop = isThere && topmost(field, position, [...others, own]) === own
  const bound = isTop ? others.filter(({ unit }) => field.state(position, unit) === GOOD_ORDER) : others
  return frontsWith(field, position, own, own.facing, bound) ? null : '6.2.2'
}

/** 3.1.2c */
const ridesOntoGuns = (field: Field, mover: Stacked, others: readonly Stacked[]): boolean =>
  field.isCavalry(mover.unit) && others.some(({ formation }) => formation === LIMBERED)

/** Independent of facing; 3.1.2c: cavalry can’t stop on limbered guns; 3.1.3: nor infantry among cavalry. */
function strangerFault(
  field: Field,
  position: Position,
  hex: number,
  mover: Stacked,
  others: readonly Stacked[],
): string | null {
  if (others.length === 0) return loneFault(field, hex, mover)
  if (ridesOntoGuns(field, mover, others)) return '3.1.2c'
  const fault = companyFault(field, hex, [...others, mover], isLed(field, position, hex, field.units[mover.unit].side))
  return fault === '3.1.2' && field.isInfantry(mover.unit) ? '3.1.3' : fault
}

/**
 * 6.2.2: whether the facing of an arriving unit agrees with the others. Disordered units keep their facing (4.4.8):
 * only the topmost counts.
 */
function frontsWith(
  field: Field,
  position: Position,
  mover: Stacked,
  facing: number,
  others: readonly Stacked[],
): boolean {
  if (turnGunsAlong(field, others, mover)) return true
  const agrees = (other: Stacked): boolean =>
    other.facing === facing || hasNoFront(mover) || hasNoFront(other) || areApart(field, mover, other)
  // 6.2.2, 6.4.12: guns in a line face as it does, and decide nothing.
  const isLine = ({ unit, formation }: Stacked): boolean =>
    field.isInfantry(unit) && (formation === LINE || formation === LONG_LINE)
  const bound = others.some(isLine) ? others.filter(({ unit }) => !field.isArtillery(unit)) : others
  if (facesAlike(field, bound)) return bound.every(agrees)
  const top = topmost(field, position, bound)
  return bound.every(other => agrees(other) || (other !== top && field.state(position, other.unit) !== GOOD_ORDER))
}

function topmost({ troop: { depth } }: Field, position: Position, units: readonly Stacked[]): Stacked {
  const isAbove = (a: Stacked, b: Stacked): boolean => depth.get(position, a.unit) < depth.get(position, b.unit)
  return units.reduce((top, one) => (isAbove(one, top) ? one : top))
}

/** The facings in which a unit in this formation could rest with the units in the hex. */
export function restingFacings(
  field: Field,
  position: Position,
  hex: number,
  unit: number,
  formation: number,
): readonly number[] {
  const others = othersAt(field, position, hex, unit)
  const all = facingsAmong(field, position, unit, hex, formation, others)
  const mover = asStacked(field, position, unit, formation, all[0], 0)
  if (strangerFault(field, position, hex, mover, others) !== null) return []
  return all.filter(facing => frontsWith(field, position, mover, facing, others))
}

/** 6.4.12: guns turn with infantry that forms among them, unless they belong to other units there in good order. */
export function withGunsTurned(
  field: Field,
  position: Position,
  others: readonly Stacked[],
  foot: Stacked,
): readonly Stacked[] {
  const isGun = ({ unit }: Stacked): boolean => field.isArtillery(unit)
  const turns = others.every(other => isGun(other) || field.state(position, other.unit) !== GOOD_ORDER)
  if (!turns || !field.isInfantry(foot.unit)) return others
  return others.map(other => (isGun(other) ? { ...other, facing: foot.facing } : other))
}

const turnGunsAlong = (field: Field, others: readonly Stacked[], foot: Stacked): boolean =>
  field.isInfantry(foot.unit) && others.every(({ unit }) => field.isArtillery(unit))

/** 6.4.12: guns stacked with infantry face as it does, or as the units in good order already there. */
export function turnGuns(field: Field, position: Position, mover: number): void {
  if (field.isCavalry(mover)) return
  for (const hex of field.footprint(position, mover)) field.faceGuns(position, hex)
}

/** Alone, a unit fits everywhere, except a regiment in a village or wood, and guns in a wood. */
export const loneFault = (field: Field, hex: number, mover: Stacked): string | null =>
  crowdFault(field, hex, [mover], true)

/** The case that stops a unit from passing through a hex with friends in it; null if it may. */
export function passFault(field: Field, position: Position, hex: number, mover: Stacked): string | null {
  const others = othersAt(field, position, hex, mover.unit)
  const horse = field.isCavalry(mover.unit)
  const inTheWay = others.filter(({ formation }) => !goesThrough(mover.formation, formation))
  if (horse) {
    // 6.5.3, 10.5.2b: guns inside a square are part of it.
    const inSquare = others.some(({ formation }) => formation === SQUARE)
    const barring = others.find(
      ({ unit, formation }) =>
        !field.isCavalry(unit) && !(inSquare && field.isArtillery(unit)) && !ridesThrough(mover.formation, formation),
    )
    if (barring) return '3.1.2'
    const fellows = inTheWay.filter(({ unit }) => field.isCavalry(unit))
    return crowdFault(field, hex, [...fellows, mover], true)
  }
  const fellows = inTheWay.filter(({ unit }) => !field.isCavalry(unit))
  return crowdFault(field, hex, [...fellows, mover], isLed(field, position, hex, field.units[mover.unit].side))
}

/** 6.4.12, 6.9.4: the facings that a unit may have in a hex: guns in an infantry line face a vertex as it does. */
export function facingsAmong(
  field: Field,
  position: Position,
  unit: number,
  hex: number,
  formation: number,
  others?: readonly Stacked[],
): readonly number[] {
  if (!field.isArtillery(unit)) return facingsOf(formation)
  const infantry = (others ?? othersAt(field, position, hex, unit)).filter(other => field.isInfantry(other.unit))
  const isSteady = (other: Stacked): boolean => field.state(position, other.unit) === GOOD_ORDER
  const foot = leadOfGuns(infantry, isSteady, other => other.formation)
  return facingsOf(foot && foot.formation !== SQUARE ? foot.formation : formation)
}

/** 16.2.2, 16.2.7a: the case that keeps a leader with a stack that needs him; null if he may leave. */
export function tiedFault(field: Field, position: Position, leader: number): string | null {
  const hex = field.hex(position, leader)
  const here = field.at(position)
  const { side } = field.units[leader]
  if (here.leadersIn(hex).some(other => other !== leader && field.units[other].side === side)) return null
  // 6.5.9: a leader who moved into a square doesn’t hold enemies together.
  const stack = everyoneAt(field, position, hex).filter(({ unit }) => field.units[unit].side === side)
  return crowdFault(field, hex, stack, true) === null ? crowdFault(field, hex, stack, false) : null
}
