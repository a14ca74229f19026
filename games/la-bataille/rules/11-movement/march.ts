/** 11.1.1 One piece on the move: hex by hex where reactions are possible, at once where none are. */
import { OFF_MAP } from '@voltigeur/hex'
import type { FrameOf, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { BEGAN_IN_LINE, HALTED, MET_CHARGE, RODE, UNMOVED } from '../../marks.ts'
import { POINT } from '../../setup/ground.ts'
import { GOOD_ORDER, ROAD_MARCH, SQUARE } from '../../setup/vocabulary.ts'
import type { KulmFlow, Steps } from '../../steps.ts'
import { turnGuns } from '../03-stacking/stacking.ts'
import { hexesOfStand } from '../06-formations/changes.ts'
import { halfTurns } from '../06-formations/evolutions.ts'
import { fits, isTwoHex } from '../06-formations/facing.ts'
import { rideDown } from '../14-leaders/stranded.ts'
import { occupy, occupyHex } from '../17-control.ts'
import { allowance, printedAllowance, tire } from './allowance.ts'
import { bodyAfter, formationIn, type Way } from './movement.ts'
import { stopIn } from './stops.ts'

type Marching = FrameOf<Steps['march']>

/** A move begins: paid and logged first, then carried out. */
export function setOff(
  field: Field,
  flow: KulmFlow,
  steps: Steps,
  position: Position,
  unit: number,
  way: Way,
  formation: number,
  umpire: Umpire,
): void {
  const { hexes, facings, cost } = way
  spend(field, position, unit, allowance(field, position, unit), cost)
  const facing = facings[facings.length - 1]
  note(umpire, { kind: 'moved', unit, path: hexes, cost: cost / POINT, facing, cases: ['11.1.1', '11.1.2'] })
  if (!isUndisturbed(field, position, unit, way)) {
    flow.enter(position, steps.march, {
      unit,
      way: hexes,
      facings,
      next: 1,
      formation,
      state: stateOf(field, position, unit),
    })
    return
  }
  const walk = leavesNoTrace(field, position, unit, hexes) ? passBy : advance
  for (let i = 1; i < hexes.length; i++) {
    const one = i === hexes.length - 1 ? advance : walk
    one(field, position, unit, hexes[i], facings[i], umpire)
  }
  if (formation >= 0) takeUp(field, position, unit, formation, facing)
  turnGuns(field, position, unit)
}

/** 5.3.4a: cavalry that spends more than half its allowance doesn’t recover. */
function spend(field: Field, position: Position, unit: number, budget: number, cost: number): void {
  const begins = field.unit.left.get(position, unit) === UNMOVED
  field.unit.left.set(position, unit, budget - cost)
  if (!field.isCavalry(unit)) return
  if (begins && budget < printedAllowance(field, position, unit) * POINT) field.marks(position, unit, BEGAN_IN_LINE)
  field.troop.rest.set(position, unit, field.troop.rest.get(position, unit) | RODE)
  tire(field, position, unit)
}

/**
 * Whether no unit can interrupt the move: none of its hexes is in front of an enemy, in reach of enemy cavalry, or
 * adjacent to a square.
 */
function isUndisturbed(field: Field, position: Position, unit: number, { hexes, facings }: Way): boolean {
  const enemy = 1 - field.units[unit].side
  const here = field.at(position)
  const quiet = (hex: number): boolean =>
    !here.controls(enemy, hex) && here.lookouts[enemy][hex] === 0 && !besideSquare(field, position, enemy, hex)
  return hexes.every((hex, i) => bodyAfter(field, position, unit, hex, facings[i]).every(quiet))
}

/** 12.7.5: squares have no ZOI, but can fire. */
function besideSquare(field: Field, position: Position, enemy: number, hex: number): boolean {
  const here = field.at(position)
  for (let dir = 0; dir < 6; dir++) {
    const near = field.ground.grid.neighbour(hex, dir)
    if (near === OFF_MAP || !here.holds(near, enemy)) continue
    if (here.unitsIn(near).some(unit => field.formation(position, unit) === SQUARE)) return true
  }
  return false
}

/** Crossing other terrain it keeps the nearest facing for its formation there. */
const facingIn = (field: Field, unit: number, formation: number, facing: number): number =>
  field.isArtillery(unit) || fits(formation, facing) ? facing : halfTurns(facing)[1]

/** One hex farther. */
function advance(field: Field, position: Position, unit: number, to: number, facing: number, umpire: Umpire): void {
  const formation = formationIn(field, position, unit, to)
  const [head, ...rest] = bodyAfter(field, position, unit, to, facing)
  field.put(position, unit, head, ...rest)
  field.troop.formation.set(position, unit, formation)
  field.troop.facing.set(position, unit, facingIn(field, unit, formation, facing))
  occupy(field, position, unit)
  rideDown(field, position, unit, umpire)
}

/**
 * Units in one hex that leave nothing on the path: no tail follows, and cavalry meets no leaders to capture (14.2.4).
 */
function leavesNoTrace(field: Field, position: Position, unit: number, way: readonly number[]): boolean {
  const formation = field.formation(position, unit)
  if (isTwoHex(formation) || formation === ROAD_MARCH) return false
  const here = field.at(position)
  return !field.isCavalry(unit) || way.every(hex => !here.leadersHold(hex, 1 - field.units[unit].side))
}

/** One hex farther on an undisturbed path: the effects of terrain and of the hex itself. */
function passBy(field: Field, position: Position, unit: number, to: number): void {
  const formation = formationIn(field, position, unit, to)
  if (formation !== field.formation(position, unit)) field.troop.formation.set(position, unit, formation)
  occupyHex(field, position, field.units[unit].side, to)
}

/** 6.6.9: it adopts the ordered formation, now that it has left broken terrain. */
function takeUp(field: Field, position: Position, unit: number, formation: number, facing: number): void {
  const stand = { unit, formation, facing, at: field.hex(position, unit) }
  const [head, ...rest] = hexesOfStand(field, position, stand) ?? [stand.at]
  field.put(position, unit, head, ...rest)
  field.troop.formation.set(position, unit, formation)
  field.troop.facing.set(position, unit, facing)
}

function step(field: Field, position: Position, frame: Marching, umpire: Umpire): void {
  const { unit, next } = frame
  advance(field, position, unit, frame.way.nth(next), frame.facings.nth(next), umpire)
  frame.next++
  if (isHalted(field, position, unit, umpire)) frame.halted = true
}

/** 6.11.3, 6.11.5: whether the enemy stops a unit in the hex it has just entered. */
export function isHalted(field: Field, position: Position, unit: number, umpire: Umpire): boolean {
  const stopped = field.footprint(position, unit).map(hex => stopIn(field, position, unit, hex))
  const fault = stopped.find(id => id !== null)
  if (fault === undefined || fault === null) return false
  field.marks(position, unit, HALTED)
  note(umpire, { kind: 'halted', unit, hex: field.hex(position, unit), cases: [fault] })
  return true
}

const stateOf = (field: Field, position: Position, unit: number): number =>
  field.isTroops(unit) ? field.state(position, unit) : 0

/** 12.5.8, 10.4.3c: fire or a charge has driven it off, shaken it or caught it. */
function isDisturbed(field: Field, position: Position, { unit, way, next, state }: Marching): boolean {
  if (field.hex(position, unit) !== way.nth(next - 1)) return true
  return (
    stateOf(field, position, unit) !== state || (field.isTroops(unit) && field.hasActed(position, unit, MET_CHARGE))
  )
}

export function defineMarch(field: Field, flow: KulmFlow, steps: Steps): void {
  const goesOn = (_: Position, { way, next, halted }: Marching): boolean => !halted && next < way.length
  const disturbed = (position: Position, frame: Marching): void => {
    if (isDisturbed(field, position, frame)) frame.halted = true
  }
  const isSeen = (position: Position, { unit }: Marching): boolean =>
    field.isTroops(unit) && field.onMap(position, unit)
  flow.define(steps.march, ({ loop, part, call, when }) => [
    loop('hexes', goesOn, [
      // 12.7.1: as it leaves the hex in front of an enemy.
      when('seen', isSeen, [call('fire', steps.exposed, (_, { unit }) => ({ unit }))]),
      part('under fire', disturbed),
      when('on', goesOn, [
        part('step', (position, frame, umpire) => step(field, position, frame, umpire)),
        // 10.4.1: as it enters the next.
        when('seen', isSeen, [call('charge', steps.watched, (_, { unit }) => ({ unit }))]),
        part('charged', disturbed),
      ]),
    ]),
    part('rest', (position, frame) => {
      const { unit, formation, next, way, facings } = frame
      if (!isSeen(position, frame) || field.state(position, unit) !== GOOD_ORDER) return
      if (next === way.length && formation >= 0 && !isDisturbed(field, position, frame))
        takeUp(field, position, unit, formation, facings.last)
      turnGuns(field, position, unit)
    }),
  ])
}
