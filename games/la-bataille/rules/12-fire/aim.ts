/** 12.1, 12.4, 12.6 What the units of a hex can fire at, and the total fire of several hexes. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { FIRED_LEFT, FIRED_RIGHT, FORCE_MARCHED, SLIPPED } from '../../marks.ts'
import {
  ARMS,
  COLUMN,
  FORMATIONS,
  GROUNDS,
  HORSE_SKIRMISH,
  LINE,
  LONG_LINE,
  MASSE,
  NATIONS,
  ROUTED,
  SQUARE,
  STATES,
  UNLIMBERED,
} from '../../setup/vocabulary.ts'
import { bestOf } from '../04-morale/checks.ts'
import { arcAtImpact, looksAt } from '../06-formations/facing.ts'
import { incrementsIn, SQUARE_FIRES } from '../06-formations/formations.ts'
import { type Screen, seesFrom } from '../07-sight.ts'
import { type Firer, muteFault, rangeOf, type Volley, volleys } from './fire-strength.ts'
import { type FireReckoning, reckonFire, type Target } from './fire-table.ts'
import { type GunHex, togetherForbidden } from './fire-together.ts'
import { firedAtAll, noteSkirmish } from './horse-skirmishers.ts'

/** The combat units of a side in a hex, top first. */
export const standingIn = (field: Field, position: Position, hex: number, side: number): number[] =>
  field.stack(position, hex).filter(unit => field.units[unit].side === side)

export function firerOf(field: Field, position: Position, unit: number, hex: number): Firer {
  const troops = field.troops(unit)
  const formation = field.formation(position, unit)
  const nth = field.footprint(position, unit).indexOf(hex)
  const { fv, skirmishFv, guns, range } = field.specific(position, unit)
  return {
    name: field.nameOf(unit),
    arm: ARMS[field.units[unit].type],
    formation: FORMATIONS[formation],
    state: STATES[field.state(position, unit)],
    increments: troops.increments,
    lost: field.troop.losses.get(position, unit),
    guard: troops.guard,
    present: incrementsIn(field.tables, formation, field.increments(position, unit), nth),
    type: troops.fire,
    fire: field.isCavalry(unit) ? skirmishFv : fv,
    guns: guns === null ? null : { short: guns[0], medium: guns[1], long: guns[2] },
    range,
  }
}

const isFormed = (field: Field, position: Position, unit: number, formation: number): boolean =>
  field.formation(position, unit) === formation && STATES[field.state(position, unit)] === 'goodOrder'

/** 6.4.10c, 6.7.10: the half in this hex; each half fires separately. */
const firedFlag = (field: Field, position: Position, unit: number, hex: number): number =>
  field.footprint(position, unit).indexOf(hex) === 1 ? FIRED_LEFT : FIRED_RIGHT

/** 6.5.7, 12.4.5b: infantry in square, and the guns inside it, which face and fire wherever it does. */
const isInSquare = (field: Field, position: Position, unit: number, hex: number): boolean =>
  isFormed(field, position, unit, SQUARE) ||
  (field.isArtillery(unit) &&
    field.at(position).isShared(hex) &&
    standingIn(field, position, hex, field.units[unit].side).some(other => isFormed(field, position, other, SQUARE)))

/** 6.5.7, 6.8.6: squares and cavalry skirmishers fire more than once in a phase. */
const firesAgain = (field: Field, position: Position, unit: number, hex: number): boolean =>
  isInSquare(field, position, unit, hex) || isFormed(field, position, unit, HORSE_SKIRMISH)

/** 12.1.7, 12.6.4, 11.2.8, 6.7.12a: the case that stops a unit from firing out of the hex in this phase. */
function silence(field: Field, position: Position, unit: number, hex: number): string | null {
  if (field.hasActed(position, unit, SLIPPED)) return '6.7.12a'
  if (field.hasActed(position, unit, FORCE_MARCHED)) return '11.2.8'
  const fired = field.hasActed(position, unit, firedFlag(field, position, unit, hex))
  return fired && !firesAgain(field, position, unit, hex) ? '12.1.7' : null
}

/**
 * 6.5.7, 12.4.5b: a square’s first fire fixes the three hexes for all in it. 6.5.9, 12.1.7: all of it fires at cavalry
 * inside, which leaves nothing for the hexes around, or the other way round.
 */
function squareFault(field: Field, position: Position, unit: number, hex: number, target: number): string | null {
  const first = standingIn(field, position, hex, field.units[unit].side)
    .map(one => field.troop.firedAt.get(position, one))
    .find(at => at >= 0)
  if (first === undefined) return null
  if (first === hex || target === hex) return '12.1.7'
  const { grid } = field.ground
  const set = (to: number): number => SQUARE_FIRES.findIndex(dirs => dirs.includes(grid.direction(hex, to)))
  return set(first) === set(target) ? null : '6.5.7'
}

/** 7.1.1, 7.1.4: whether a unit sees the target from one of its hexes; nothing blocks the view inside a square. */
function blindness(
  field: Field,
  position: Position,
  screen: Screen,
  unit: number,
  hex: number,
  target: number,
): string | null {
  if (hex === target) return null
  const stance = field.presence(position, unit)
  const formation = isInSquare(field, position, unit, hex) ? SQUARE : stance.formation
  return seesFrom(field.ground, screen, { ...stance, formation }, stance.hexes.indexOf(hex), target).blocked
}

/** The cases that limit fire to adjacent hexes and to the front. */
export interface Near {
  readonly range: string
  readonly front: string
}

/** 6.11.2: at units in its ZOI. */
export const IN_DEFENCE: Near = { range: '12.6.3', front: '12.6.2' }
export const IN_PASSING: Near = { range: '12.7.4', front: '12.7.4' }

export interface Fire {
  readonly side: number
  /** Only at adjacent hexes, in defence and at passing units. */
  readonly near: Near | null
  readonly screen: Screen
  /** 12.1.1: hexes already fired at in this phase. */
  spent(hex: number): boolean
}

/** Fire at a fixed target: whether another was closer (12.4.1) no longer matters. */
export const settled = (side: number, screen: Screen): Fire => ({ side, near: null, screen, spent: () => true })

/** The units of a hex, top first, that may fire in this phase, and the case that silences all of them. */
function willing(
  field: Field,
  position: Position,
  { side }: Fire,
  hex: number,
): { units: number[]; fault: string | null } {
  let fault: string | null = '12.1.2'
  const units = standingIn(field, position, hex, side).filter(unit => {
    const silent = silence(field, position, unit, hex)
    if (silent !== null) fault = silent
    return silent === null
  })
  return { units, fault }
}

/** The units of a hex that can fire at a target: in sight and in range. */
function bearing(
  field: Field,
  position: Position,
  fire: Fire,
  hex: number,
  target: number,
): { units: number[]; fault: string | null } {
  const { units, fault: silent } = willing(field, position, fire, hex)
  const range = field.ground.grid.distance(hex, target)
  let fault = silent
  const able = units.filter(unit => {
    const found = aimFault(field, position, fire, unit, hex, target, range)
    if (found !== null && (fault === null || telling(found) >= telling(fault))) fault = found
    return found === null
  })
  return { units: able, fault }
}

/** Of several cases that stop a hex from firing, which to name: recent events before permanent limits. */
function telling(fault: string): number {
  if (['12.1.7', '11.2.8', '6.7.12a'].includes(fault)) return 3
  if (fault === '4.3.6b') return 2
  return ['12.1.2', '12.1.3', '6.9'].includes(fault) ? 0 : 1
}

function aimFault(
  field: Field,
  position: Position,
  fire: Fire,
  unit: number,
  hex: number,
  target: number,
  range: number,
): string | null {
  const firer = firerOf(field, position, unit, hex)
  const mute = muteFault(field.tables, firer)
  if (mute !== null) return mute
  const inSquare = isInSquare(field, position, unit, hex)
  // 6.5.9: only a square fires inside its own hex.
  if (range === 0 && !inSquare) return '6.5.9'
  // 6.7.11: skirmishers too.
  if (fire.near !== null && range > 1) return fire.near.range
  const far = rangeOf(firer)
  if (far.hexes < range || firedAtAll(field, position, unit, target)) return far.case
  if (inSquare) {
    if (range > 1) return '12.4.5b'
    const fault = squareFault(field, position, unit, hex, target)
    if (fault !== null) return fault
  }
  const blind = blindness(field, position, fire.screen, unit, hex, target)
  if (blind !== null) return fire.near?.front ?? blind
  return field.isArtillery(unit) && range > 1 && isNearer(field, position, fire, unit, hex, range) ? '12.4.1' : null
}

/** 12.4.1: whether an enemy that a battery could fire at is closer. */
function isNearer(field: Field, position: Position, fire: Fire, unit: number, hex: number, range: number): boolean {
  const here = field.at(position)
  const stance = field.presence(position, unit)
  const nth = stance.hexes.indexOf(hex)
  const { grid } = field.ground
  return grid
    .within(hex, range - 1)
    .some(
      near =>
        here.holds(near, 1 - fire.side) &&
        !fire.spent(near) &&
        looksAt(grid, stance, nth, near) &&
        blindness(field, position, fire.screen, unit, hex, near) === null,
    )
}

/**
 * The case that lets only the top unit of a hex fire, whether or not it can; null if others may too. 4.3.5a: disordered
 * infantry stands as in column.
 */
function topFires(field: Field, position: Position, hex: number, side: number): '6.6.4' | '12.1.6' | '12.4.6' | null {
  if (field.ground.broken[hex] === 1) return '6.6.4'
  const stack = standingIn(field, position, hex, side)
  const foot = stack.filter(unit => field.isInfantry(unit) && field.state(position, unit) !== ROUTED)
  if (foot.length === 0 || !foot.every(unit => IN_COLUMN.includes(field.formation(position, unit)))) return null
  return stack.some(unit => field.isArtillery(unit)) ? '12.4.6' : '12.1.6'
}

/** 16.2.7c: a Masse fires like a column. */
const IN_COLUMN: readonly number[] = [COLUMN, MASSE]

/** What a hex fires at another; nothing if it can’t. */
export const volleysOf = (field: Field, position: Position, fire: Fire, hex: number, target: number): Volley[] =>
  firing(field, position, fire, hex, target).parts

interface Firing {
  /** The firing units and the infantry around them, as the volleys name them. */
  readonly units: readonly number[]
  readonly firers: readonly Firer[]
  readonly parts: Volley[]
}

const SILENT: Firing = { units: [], firers: [], parts: [] }

const firing = (field: Field, position: Position, fire: Fire, hex: number, target: number): Firing =>
  firingBy(field, position, fire, hex, target, bearing(field, position, fire, hex, target).units)

/** The volleys of the units that can fire at the target. */
function firingBy(
  field: Field,
  position: Position,
  fire: Fire,
  hex: number,
  target: number,
  units: readonly number[],
): Firing {
  const [top] = standingIn(field, position, hex, fire.side)
  // The top unit counts, whether or not it can fire at the target.
  if (units.length === 0 || (units[0] !== top && topFires(field, position, hex, fire.side) !== null)) return SILENT
  const range = field.ground.grid.distance(hex, target)
  // 12.4.4, 12.4.5: infantry that can’t fire at it is still in line or square around its guns.
  const formed = standingIn(field, position, hex, fire.side).filter(
    unit => units.includes(unit) || (field.isInfantry(unit) && field.state(position, unit) !== ROUTED),
  )
  const firers = formed.map(unit => firerOf(field, position, unit, hex))
  const bears = (firer: Firer): boolean => units.includes(formed[firers.indexOf(firer)])
  const shot = { range, open: field.ground.clear(hex) }
  return { units: formed, firers, parts: volleys(field.tables, firers, shot, bears) }
}

/** The case that stops a hex from firing at a target; null if it may. */
export function fireFault(field: Field, position: Position, fire: Fire, hex: number, target: number): string | null {
  const [top] = standingIn(field, position, hex, fire.side)
  if (top === undefined) return '12.1.2'
  const { units, fault } = bearing(field, position, fire, hex, target)
  if (units.length === 0) return fault ?? '12.1.2'
  if (firingBy(field, position, fire, hex, target, units).parts.length > 0) return null
  const alone = topFires(field, position, hex, fire.side)
  // The only unit that may has already fired.
  return (alone === null ? null : silence(field, position, top, hex)) ?? alone ?? '12.1.2'
}

/** No unit of a hex fires farther than this in any formation. */
export function farthestFrom(field: Field, position: Position, hex: number): number {
  const here = field.at(position)
  let far = 1
  for (let part = here.firstIn(hex); part >= 0; part = here.after(part))
    far = Math.max(far, field.specific(position, here.unitOf(part)).range)
  return far
}

/** The participating batteries, for the rules of firing together. */
function gunHexes(field: Field, position: Position, fire: Fire, hexes: readonly number[], target: number): GunHex[] {
  const here = field.at(position)
  return hexes.flatMap(hex => {
    const { units } = bearing(field, position, fire, hex, target)
    const guns = units.filter(unit => field.isArtillery(unit))
    if (guns.length === 0) return []
    if (!firingBy(field, position, fire, hex, target, units).parts.some(volley => volley.guns)) return []
    const { nation } = field.units[guns[0]]
    const led = here
      .leadersIn(hex)
      .some(leader => field.units[leader].nation === nation && field.office(leader).artillery > 0)
    return [{ hex, nation: NATIONS[nation], besideTarget: field.ground.grid.distance(hex, target) <= 1, led }]
  })
}

export const togetherFault = (field: Field, position: Position, fire: Fire, hexes: readonly number[], target: number) =>
  togetherForbidden(gunHexes(field, position, fire, hexes, target), (a, b) => field.ground.grid.adjacent(a, b))

/** 12.3.2b: whether all fire enters through a flank of the target. */
function throughFlank(
  field: Field,
  position: Position,
  hexes: readonly number[],
  target: number,
  top: number,
): boolean {
  const stance = field.presence(position, top)
  const nth = stance.hexes.indexOf(target)
  const { grid } = field.ground
  return hexes.every(hex => hex !== target && arcAtImpact(grid, stance, nth, hex) === 'flank')
}

/** 12.2, 12.5.4: the enemies in a hex as a target. */
export function targetOf(
  field: Field,
  position: Position,
  side: number,
  hexes: readonly number[],
  target: number,
): Target {
  const stack = standingIn(field, position, target, side)
  const top = stack.find(unit => !field.isArtillery(unit)) ?? stack[0]
  const presentOf = (units: readonly number[]): number =>
    units.reduce((sum, unit) => sum + firerOf(field, position, unit, target).present, 0)
  const isInLine = (unit: number): boolean =>
    !field.isArtillery(unit) && (isFormed(field, position, unit, LINE) || isFormed(field, position, unit, LONG_LINE))
  return {
    ground: GROUNDS.find(ground => field.ground.is(target, ground)) ?? 'clear',
    formation: FORMATIONS[field.formation(position, top)],
    state: STATES[field.state(position, top)],
    increments: presentOf(stack),
    inLine: presentOf(stack.filter(isInLine)),
    withGuns: field.isInfantry(top) && stack.some(unit => field.isArtillery(unit)),
    throughFlank: throughFlank(field, position, hexes, target, top),
    gunsAlone: stack.every(unit => field.formation(position, unit) === UNLIMBERED),
  }
}

/** 12.5: the whole calculation, for the preview and for the roll. */
export function reckonVolley(
  field: Field,
  position: Position,
  fire: Fire,
  hexes: readonly number[],
  target: number,
): FireReckoning {
  // 6.8.6: cavalry skirmishers fire their full value once, not once per hex.
  const repeats = (hex: number, i: number): boolean => {
    const [top] = standingIn(field, position, hex, fire.side)
    return (
      field.formation(position, top) === HORSE_SKIRMISH &&
      field.footprint(position, top).some(other => hexes.indexOf(other) >= 0 && hexes.indexOf(other) < i)
    )
  }
  const fired = hexes
    .filter((hex, i) => !repeats(hex, i))
    .map(hex => ({ hex, volleys: volleysOf(field, position, fire, hex, target) }))
  const here = field.at(position)
  // 2.3.5: a leader with a firing battery.
  const leaders = fired
    .filter(({ volleys: parts }) => parts.some(({ guns }) => guns))
    .flatMap(({ hex }) => here.leadersIn(hex).filter(leader => field.units[leader].side === fire.side))
  const leader = bestOf(field, leaders, 'artillery')
  return reckonFire(
    field.tables,
    fired.flatMap(({ volleys: parts }) => parts),
    targetOf(field, position, 1 - fire.side, hexes, target),
    leader === null ? null : { name: field.nameOf(leader), artillery: field.office(leader).artillery },
  )
}

/** The units of a hex that fire at a target, and which of them reveal their printed values (2.2.3). */
export function firersAt(
  field: Field,
  position: Position,
  fire: Fire,
  hex: number,
  target: number,
): { readonly all: readonly number[]; readonly printed: readonly number[] } {
  const { units, firers, parts } = firing(field, position, fire, hex, target)
  const who = (some: readonly Volley[]): number[] =>
    units.filter((_, i) => some.some(({ by }) => by.includes(firers[i])))
  return { all: who(parts), printed: who(parts.filter(({ printed }) => printed)) }
}

/** 12.1.7: each hex fires once; 13.4.1: units that fired are bound to their target, but not mere bystanders. */
export function markFired(field: Field, position: Position, fire: Fire, hex: number, target: number): void {
  const { all } = firersAt(field, position, fire, hex, target)
  for (const unit of bearing(field, position, fire, hex, target).units) {
    const left = firedFlag(field, position, unit, hex) === FIRED_LEFT
    field.marks(position, unit, left ? FIRED_LEFT : FIRED_RIGHT)
    if (!all.includes(unit)) continue
    noteSkirmish(field, position, unit, hex, target)
    const { firedAt, firedAlso } = field.troop
    const before = firedAt.get(position, unit)
    if (left) firedAlso.set(position, unit, target)
    else if (before < 0) firedAt.set(position, unit, target)
  }
}
