/** 3.1 Stacking: who may share a hex, and how many of them. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { ARTILLERY, CAVALRY, INFANTRY, PRUSSIA, RUSSIA } from '../setup/roster.ts'
import {
  HORSE_SKIRMISH,
  LIMBERED,
  LONG_SKIRMISH,
  MASSE,
  ROAD_MARCH,
  SKIRMISH,
  SQUARE,
  UNLIMBERED,
} from '../setup/vocabulary.ts'
import { facingsOf } from './06-facing.ts'
import { goesThrough, incrementsIn, ridesThrough, sharingFault } from './06-formations.ts'

/** A unit in a hex, as stacking sees it. */
export interface Stacked {
  readonly unit: number
  readonly formation: number
  readonly facing: number
  /** Those of its increments that stand in the hex. */
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

/** Those in a hex already, but for one who moves. */
export function othersAt(field: Field, position: Position, hex: number, unit: number): Stacked[] {
  const here = field.at(position)
  const others: Stacked[] = []
  for (let part = here.firstIn(hex); part >= 0; part = here.after(part)) {
    const other = here.unitOf(part)
    if (other !== unit) others.push(stackedAt(field, position, other, hex))
  }
  return others
}

const sum = (units: readonly Stacked[]): number => units.reduce((total, { increments }) => total + increments, 0)

/** 16.2.2: a Russian or Prussian regiment. */
function countsAsBattalion(field: Field, unit: number): boolean {
  const { nation } = field.units[unit]
  return nation === RUSSIA || nation === PRUSSIA
}

/** 3.1.1, 3.4.3: one regiment, or battalions of one and the same that stay together. */
function isOneRegiment(field: Field, infantry: readonly Stacked[]): boolean {
  if (infantry.length === 1) return true
  const regiments = new Set(infantry.map(({ unit }) => field.troops(unit).regiment))
  return regiments.size === 1 && !regiments.has(-1)
}

/** 6.6.3 in villages, towns and woods: one battalion, regiment of horse or battery of each arm. */
function brokenFault(field: Field, hex: number, units: readonly Stacked[]): string | null {
  const of = (arm: number): readonly Stacked[] => units.filter(({ unit }) => field.units[unit].type === arm)
  const [infantry, cavalry, artillery] = [of(INFANTRY), of(CAVALRY), of(ARTILLERY)]
  if (infantry.length > 1 || cavalry.length > 1 || artillery.length > 1) return '6.6.3'
  const [foot] = infantry
  if (foot && field.troops(foot.unit).size === 'regiment' && !countsAsBattalion(field, foot.unit)) return '6.6.3'
  const wood = field.ground.is(hex, 'wood')
  return wood && artillery.some(({ formation }) => formation === UNLIMBERED) ? '3.1.1' : null
}

/** 16.2.2, 16.2.7a: what needs a leader in the hex. */
function unledFault(field: Field, infantry: readonly Stacked[], guns: number): string | null {
  const regiments = infantry.filter(({ unit }) => isBareRegiment(field, unit))
  if (regiments.length > 1) return '16.2.2'
  const masses = infantry.filter(({ formation }) => formation === MASSE)
  return masses.length > 0 && masses.length + guns > 1 ? '16.2.7a' : null
}

/** 6.3.3, 6.4.5, 6.5.2: eighteen increments or one regiment, whatever their formation. */
function clearFault(field: Field, units: readonly Stacked[], led: boolean): string | null {
  const { clear, roadMarch } = field.tables.stacking
  const infantry: Stacked[] = []
  /** How many regiments of horse and batteries, and the increments of each arm. */
  let cavalry = 0
  let artillery = 0
  let horse = 0
  let guns = 0
  let marching = 0
  for (const one of units) {
    const { type } = field.units[one.unit]
    if (one.formation === ROAD_MARCH) marching += one.increments
    if (type === INFANTRY) infantry.push(one)
    else if (type === CAVALRY) {
      cavalry++
      horse += one.increments
    } else {
      artillery++
      guns += one.increments
    }
  }
  if (marching > roadMarch) return '6.10.5'
  if (cavalry > clear.cavalryRegiments || horse > clear.cavalry) return '3.1.1'
  if (infantry.length === 0) return guns > clear.artillery ? '3.1.1' : null
  return infantry.length === 1 && artillery === 0 ? null : infantryFault(field, infantry, artillery, led)
}

/** 3.1.1, 6.4.12, 16.2.2, 16.2.7a: foot in clear ground with as many batteries; one unit by itself always fits. */
function infantryFault(field: Field, infantry: readonly Stacked[], artillery: number, led: boolean): string | null {
  const { clear } = field.tables.stacking
  const masses = infantry.filter(({ formation }) => formation === MASSE)
  if (masses.length > 2 || (masses.length > 1 && !isBattalions(field, masses))) return '16.2.7a'
  if (infantry.filter(({ unit }) => isBareRegiment(field, unit)).length > 2) return '16.2.2'
  if (!led) {
    const unled = unledFault(field, infantry, artillery)
    if (unled !== null) return unled
  }
  if (artillery > 1) return '6.4.12'
  const skirmishers = infantry.filter(({ formation }) => isSkirmish(formation))
  if (skirmishers.length > 1) return '3.1.1'
  if (artillery === 1) return sum(infantry) > clear.infantryWithBattery ? '3.1.1' : null
  return sum(infantry) <= clear.infantry || isOneRegiment(field, infantry) ? null : '3.1.1'
}

const isBattalions = (field: Field, units: readonly Stacked[]): boolean =>
  units.every(({ unit }) => field.troops(unit).size === 'battalion')

const isBareRegiment = (field: Field, unit: number): boolean =>
  field.troops(unit).size === 'regiment' && countsAsBattalion(field, unit)

/** 16.2.4: Austrians, Prussians and Russians keep apart, and Austrian brigade batteries among their infantry. */
function nationsFault(field: Field, units: readonly Stacked[]): string | null {
  const { nation } = field.units[units[0].unit]
  if (units.some(({ unit }) => field.units[unit].nation !== nation)) return '16.2.4a'
  const brigade = units.some(({ unit }) => field.troops(unit).limber === 'austrian-brigade')
  return brigade && units.length > 1 && !units.every(({ unit }) => field.isInfantry(unit) || isBrigadeGun(field, unit))
    ? '16.2.4b'
    : null
}

const isBrigadeGun = (field: Field, unit: number): boolean => field.troops(unit).limber === 'austrian-brigade'

/** The case that keeps so many units from being in a hex, even in passing; null when they fit. */
export function crowdFault(field: Field, hex: number, units: readonly Stacked[], led: boolean): string | null {
  if (units.length === 0) return null
  const nations = nationsFault(field, units)
  if (nations !== null) return nations
  return field.ground.broken[hex] === 1 ? brokenFault(field, hex, units) : clearFault(field, units, led)
}

/** 3.1.2, 3.1.3, 6.1.3: arms that do not stand together. */
function armsFault(field: Field, units: readonly Stacked[]): string | null {
  const horse = units.some(({ unit }) => field.isCavalry(unit))
  if (!horse) return null
  if (units.some(({ unit }) => field.isInfantry(unit))) return '3.1.2'
  return units.some(({ formation }) => formation === UNLIMBERED) ? '3.1.2' : null
}

/** The case that keeps these units from resting in one hex; null when they may. */
export function stackFault(field: Field, hex: number, units: readonly Stacked[], led: boolean): string | null {
  const crowd = armsFault(field, units) ?? crowdFault(field, hex, units, led)
  if (crowd !== null) return crowd
  for (let i = 0; i < units.length; i++) {
    const a = units[i]
    for (let j = i + 1; j < units.length; j++) {
      const b = units[j]
      const sharing = sharingFault(a.formation, b.formation)
      if (sharing !== null && !(field.isCavalry(a.unit) !== field.isCavalry(b.unit))) return sharing
      if (a.facing !== b.facing && !hasNoFront(a) && !hasNoFront(b) && !areApart(field, a, b)) return '6.2.2'
    }
  }
  return null
}

/** 6.5.3: a square looks everywhere, and guns in it. */
const hasNoFront = ({ formation }: Stacked): boolean => formation === SQUARE

/** Limbered guns that stopped on horse have a facing of their own. */
const areApart = (field: Field, a: Stacked, b: Stacked): boolean => field.isCavalry(a.unit) !== field.isCavalry(b.unit)

/** Whether a leader of the side is in the hex. */
export const isLed = (field: Field, position: Position, hex: number, side: number): boolean =>
  field.at(position).leadersHold(hex, side)

/** Whether a unit so formed could rest among those in the hex; 3.1.2c: horse does not stop on limbered guns. */
export function restFault(
  field: Field,
  position: Position,
  hex: number,
  mover: Stacked,
  others: readonly Stacked[] = othersAt(field, position, hex, mover.unit),
): string | null {
  if (others.length === 0) return loneFault(field, hex, mover)
  if (field.isCavalry(mover.unit) && others.some(({ formation }) => formation === LIMBERED)) return '3.1.2c'
  const company = withGunsTurned(field, others, mover)
  return stackFault(field, hex, [...company, mover], isLed(field, position, hex, field.units[mover.unit].side))
}

/** 6.4.12: guns turn with the infantry that comes to them, unless others are there to whom they belong. */
export function withGunsTurned(field: Field, others: readonly Stacked[], foot: Stacked): readonly Stacked[] {
  const { facing } = foot
  if (!field.isInfantry(foot.unit) || others.some(({ unit }) => !field.isArtillery(unit))) return others
  return others.map(gun => ({ ...gun, facing }))
}

/** 6.4.12: the guns in the hexes of infantry face as it does. */
export function turnGuns(field: Field, position: Position, foot: number): void {
  if (!field.isInfantry(foot)) return
  const facing = field.facing(position, foot)
  for (const hex of field.footprint(position, foot))
    for (const gun of field.at(position).unitsIn(hex))
      if (field.isArtillery(gun)) field.troop.facing.set(position, gun, facing)
}

/** By itself a unit fits everywhere but a regiment among houses or trees, and guns in a wood. */
export const loneFault = (field: Field, hex: number, mover: Stacked): string | null =>
  crowdFault(field, hex, [mover], true)

/** The case that keeps a unit from going through a hex with friends in it; null when it may. */
export function passFault(field: Field, position: Position, hex: number, mover: Stacked): string | null {
  const others = othersAt(field, position, hex, mover.unit)
  const horse = field.isCavalry(mover.unit)
  const inTheWay = others.filter(({ formation }) => !goesThrough(mover.formation, formation))
  if (horse) {
    const barring = inTheWay.find(
      ({ unit, formation }) => !field.isCavalry(unit) && !ridesThrough(mover.formation, formation),
    )
    if (barring) return '3.1.2'
    const fellows = inTheWay.filter(({ unit }) => field.isCavalry(unit))
    return crowdFault(field, hex, [...fellows, mover], true)
  }
  const fellows = inTheWay.filter(({ unit }) => !field.isCavalry(unit))
  return crowdFault(field, hex, [...fellows, mover], isLed(field, position, hex, field.units[mover.unit].side))
}

/** 6.4.12, 6.9.4: the facings that a unit may have in a hex: guns among infantry in line face a vertex as it does. */
export function facingsAmong(
  field: Field,
  position: Position,
  unit: number,
  hex: number,
  formation: number,
  others?: readonly Stacked[],
): readonly number[] {
  if (!field.isArtillery(unit)) return facingsOf(formation)
  const foot = (others ?? othersAt(field, position, hex, unit)).find(other => field.isInfantry(other.unit))
  return facingsOf(foot && foot.formation !== SQUARE ? foot.formation : formation)
}

/** 16.2.2, 16.2.7a: the case that keeps a leader with a stack that only he holds together; null when he may go. */
export function tiedFault(field: Field, position: Position, leader: number): string | null {
  const hex = field.hex(position, leader)
  const here = field.at(position)
  if (here.leadersIn(hex).length > 1) return null
  return crowdFault(
    field,
    hex,
    here.unitsIn(hex).map(unit => stackedAt(field, position, unit, hex)),
    false,
  )
}
