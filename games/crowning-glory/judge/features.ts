/** What predicts the winner, in numbers of the order of one, from the Allied side. */
import { OFF_MAP, pressureOn, type Stack } from '@voltigeur/hex'
import type { Features, Position } from '@voltigeur/kernel'
import { ALLIED, type Field, FRENCH } from '../field.ts'
import { alliedPlaces } from '../rules/03-setup.ts'
import { demoralized, lossesOf } from '../rules/04-victory.ts'
import { gunsReady } from '../rules/09-combat/battle.ts'

/** Distances never change, so they are measured once. */
export function featuresOf(field: Field): (position: Position) => Features {
  const { grid, plan } = field.ground
  const { allied: alliedLimit, french: frenchLimit } = field.tables.demoralization
  const toWest = Int16Array.from({ length: grid.size }, (_, hex) =>
    plan.edges.west.reduce((least, edge) => Math.min(least, grid.distance(hex, edge)), 99),
  )
  return position => {
    const time = field.turn(position) / field.rules.turns
    const lost = {
      allied: lossesOf(field, position, ALLIED) / alliedLimit,
      french: lossesOf(field, position, FRENCH) / frenchLimit,
    }
    const { present, outmatched, hemmedIn, superior, inContact } = pressureOn(grid, stacksOf(field, position))
    const broken = demoralized(field, position, ALLIED) ? 1 : 0
    const places = alliedPlaces(field, position) / 4
    const guns = (side: number): number => gunsReady(field, position, side).length / 5
    const { near, free, nearest } = alliesInTheWest(field, position, toWest)
    return {
      time,
      'Allied losses': lost.allied,
      'French losses': lost.french,
      'Allied losses, squared': lost.allied ** 2,
      'French losses, squared': lost.french ** 2,
      'balance of losses, later': (lost.allied - lost.french) * time,
      'Allied losses, later': lost.allied * time,
      'Allies demoralized': broken,
      'places in Allied hands': places,
      'places, Allies demoralized': places * broken,
      'places, Allied losses': places * lost.allied,
      'Allies on the map': present[ALLIED] / 50,
      'French on the map': present[FRENCH] / 50,
      'Allies in the west': near,
      'Allies in the west, later': near * time,
      'Allies free to leave': free / 4,
      'nearest to the edge': Math.exp(-Math.max(0, nearest) / 3),
      'Allies outmatched': outmatched[ALLIED] / 10,
      'French outmatched': outmatched[FRENCH] / 10,
      'Allies hemmed in': hemmedIn[ALLIED] / 10,
      'French hemmed in': hemmedIn[FRENCH] / 10,
      'Allies superior': superior[ALLIED] / 20,
      'French superior': superior[FRENCH] / 20,
      'Allies in contact': inContact[ALLIED] / 20,
      'French in contact': inContact[FRENCH] / 20,
      'Allied guns': guns(ALLIED),
      'French guns': guns(FRENCH),
    }
  }
}

function stacksOf(field: Field, position: Position): Stack[] {
  return field.units.flatMap(({ index, side }) => {
    const hex = field.hex(position, index)
    if (hex === OFF_MAP) return []
    // 9.9: a shift in the defender’s favour is worth about a third of its strength.
    return [{ hex, side, strength: field.steps(position, index), cover: 1 - 0.3 * field.ground.shift[hex] }]
  })
}

/** 4.1: which units may soon be off the map. */
function alliesInTheWest(field: Field, position: Position, toWest: Int16Array) {
  const here = field.at(position)
  let near = 0
  let free = 0
  let nearest = 99
  for (const unit of field.armies[ALLIED]) {
    const hex = field.hex(position, unit)
    if (hex === OFF_MAP) continue
    const { move } = field.units[unit]
    const held = here.controls(FRENCH, hex)
    near += Math.exp(-toWest[hex] / 5) * (held ? 0.5 : 1)
    if (held) continue
    nearest = Math.min(nearest, toWest[hex] - move)
    if (toWest[hex] <= move + 2) free++
  }
  return { near, free, nearest }
}
