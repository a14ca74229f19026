/** What predicts the winner, in numbers of the order of one, from the Allied side. */
import { OFF_MAP, pressureOn, type Stack } from '@voltigeur/hex'
import type { Features, Position, Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { victoryPoints } from '../rules/14-victory.ts'
import { ALLIED, FRENCH } from '../setup/units.ts'

/** 11.0: about the strength whose loss demoralizes an army. */
const BREAKING = 70

/** Distances never change, so they are measured once. */
export function featuresOf(field: Field, playerToMove: (position: Position) => Side): (position: Position) => Features {
  const { grid, plan } = field.ground
  const arrows = plan.arrows.filter(arrow => arrow.edge === 'west').map(arrow => arrow.hex)
  const toWest = Int16Array.from({ length: grid.size }, (_, hex) =>
    arrows.reduce((least, arrow) => Math.min(least, grid.distance(hex, arrow)), 99),
  )
  return position => {
    const { allied, french } = victoryPoints(field, position)
    const turn = field.turn(position)
    const time = turn / field.rules.turns
    const { present, outmatched, hemmedIn, superior } = pressureOn(grid, stacksOf(field, position))
    const struck = playerToMove(position) === FRENCH ? ALLIED : FRENCH
    const underFire = (side: Side, strength: readonly number[]): number => (side === struck ? strength[side] / 20 : 0)
    const lost = { allied: french.losses / BREAKING, french: allied.losses / BREAKING }
    const ratio = Math.log((allied.total + 12) / (french.total + 12))
    const broken = (side: number): number => (field.demoralized(position, side) ? 1 : 0)
    const { near, inReach } = alliesNearTheArrows(field, position, toWest)
    return {
      time,
      'Allies to move': struck === FRENCH ? 1 : 0,
      'French losses': lost.french,
      'Allied losses': lost.allied,
      'French losses to breaking': Math.min(1, lost.french),
      'Allied losses to breaking': Math.min(1, lost.allied),
      'balance of losses, later': (lost.allied - lost.french) * time,
      'ratio of points': ratio,
      'ratio of points, later': ratio * time,
      exits: allied.exits / 100,
      'cut off': french.cutOff / 20,
      'Allies demoralized': broken(ALLIED),
      'Allies demoralized, later': broken(ALLIED) * time,
      'French demoralized': broken(FRENCH),
      'French demoralized, later': broken(FRENCH) * time,
      'Allies on the map': present[ALLIED] / 100,
      'French on the map': present[FRENCH] / 100,
      'Allies near the west arrows': near / 50,
      'Allies who may still leave': inReach / 100,
      'Allies who may still leave, later': (inReach / 100) * time,
      'Allies outmatched': outmatched[ALLIED] / 20,
      'French outmatched': outmatched[FRENCH] / 20,
      'Allies outmatched, French to move': underFire(ALLIED, outmatched),
      'French outmatched, Allies to move': underFire(FRENCH, outmatched),
      'Allies hemmed in, French to move': underFire(ALLIED, hemmedIn),
      'French hemmed in, Allies to move': underFire(FRENCH, hemmedIn),
      'Allies hemmed in': hemmedIn[ALLIED] / 20,
      'French hemmed in': hemmedIn[FRENCH] / 20,
      'Allies superior': superior[ALLIED] / 100,
      'French superior': superior[FRENCH] / 100,
    }
  }
}

function stacksOf(field: Field, position: Position): Stack[] {
  const stacks = new Map<number, Stack>()
  for (const unit of field.units) {
    const hex = field.hex(position, unit.index)
    if (hex === OFF_MAP) continue
    const strength = unit.strength + (stacks.get(hex)?.strength ?? 0)
    stacks.set(hex, { hex, side: unit.side, strength, cover: field.ground.defence[hex] })
  }
  return [...stacks.values()]
}

function alliesNearTheArrows(field: Field, position: Position, toWest: Int16Array) {
  const left = field.rules.turns - field.turn(position)
  let near = 0
  let inReach = 0
  for (const unit of field.armies[ALLIED]) {
    const hex = field.hex(position, unit)
    if (hex === OFF_MAP) continue
    const { strength, move } = field.units[unit]
    near += strength * Math.exp(-toWest[hex] / 8)
    // Over open terrain, with occasional obstacles.
    if (toWest[hex] < 0.7 * move * left) inReach += strength
  }
  return { near, inReach }
}
