/** How the battle stands: the tracks, boxes and markers that lie beside the map. */

import type { Standing } from '@voltigeur/battlefield'
import { NOBODY } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import { ABSENT, ACTIVE, ALLIED, DISCARDED, type Field, FRENCH, HIDDEN, MOVEMENT, UNDECLARED } from '../field.ts'
import { alliedPlaces, controlOf } from '../rules/03-setup.ts'
import { demoralized, lossesOf, outcomeOf } from '../rules/04-victory.ts'
import { fogged } from '../rules/05-turn.ts'
import { sayings } from '../sayings.ts'
import { type IntroductoryData, SIDES } from '../setup/data.ts'

export function standings(field: Field, position: Position): Standing[] {
  const { introductory, morale, variants } = field.rules
  const bySide = (value: (side: Side) => string): string[] => SIDES.map((_, side) => value(side))
  const losses = SIDES.map((_, side) => lossesOf(field, position, side))
  const lines: Standing[] = [
    { label: sayings.standings.enemySteps, case: '3.2', values: [losses[FRENCH], losses[ALLIED]] },
  ]
  if (morale) {
    const limits = field.tables.demoralization
    const track = (side: Side): string =>
      demoralized(field, position, side)
        ? sayings.standings.broken(losses[side])
        : sayings.standings.ofLimit(losses[side], limits[SIDES[side]])
    lines.push({ label: sayings.standings.breaking, case: '4.8', values: bySide(track) })
  }
  const first = field.cell.first.get(position)
  const order =
    first === UNDECLARED
      ? sayings.standings.notYet
      : first === MOVEMENT
        ? sayings.standings.movementFirst
        : sayings.standings.combatFirst
  lines.push({ label: sayings.standings.declared, case: '5.2', values: ['', order] })
  lines.push({ label: sayings.standings.markers, case: '9.13', values: bySide(side => battery(field, position, side)) })
  if (introductory) lines.push(...objectives(field, position, introductory))
  else {
    const places = alliedPlaces(field, position)
    const rest = field.ground.plan.critical.length - places
    lines.push({ label: sayings.standings.places, case: '3.3', values: [places, rest] })
  }
  const regrouped = field.cell.regrouped.get(position)
  const open = field.turn(position) < field.rules.turns ? sayings.standings.toCome : sayings.standings.notUsed
  const regroup = regrouped > 0 ? sayings.standings.usedIn(regrouped) : open
  lines.push({ label: sayings.standings.regroup, case: '5.5', values: ['', regroup] })
  if (variants)
    lines.push({
      label: sayings.standings.variant,
      case: '11.0',
      values: bySide(side => variant(field, position, side)),
    })
  const { level, winner } = outcomeOf(field, position)
  lines.push({
    label: sayings.standings.endedNow,
    case: introductory ? '10.7' : '4.0',
    values: SIDES.map((_, side) => (side === (winner ?? ALLIED) ? level : '')),
  })
  return lines
}

/** 9.13: the numbers of the markers that can still be used in this phase, and how many are spent. */
function battery(field: Field, position: Position, side: Side): string {
  if (fogged(field, position, side)) return sayings.standings.fog
  const there = field.markers.filter(
    ({ index, side: of }) => of === side && field.marker.face.get(position, index) !== ABSENT,
  )
  const ready = there
    .filter(({ index }) => field.marker.face.get(position, index) === ACTIVE)
    .map(({ factor }) => factor)
    .sort((a, b) => b - a)
  const spent = there.length - ready.length
  const numbers = ready.length > 0 ? ready.join(', ') : sayings.standings.none
  return spent > 0 ? sayings.standings.used(numbers, spent) : numbers
}

/** 10.7: what decides the introductory scenario. */
function objectives(field: Field, position: Position, { places, levels }: IntroductoryData): Standing[] {
  const { grid } = field.ground
  const hexes = places.map(label => grid.find(label))
  const standing = (side: Side): number[] => field.armies[side].filter(unit => field.onMap(position, unit))
  const held = hexes.filter(hex => controlOf(field, position, hex) === ALLIED).length
  const inside = standing(FRENCH).filter(unit => hexes.includes(field.hex(position, unit))).length
  const north = (row: number): number[] =>
    standing(ALLIED).filter(unit => field.ground.row[field.hex(position, unit)] <= row)
  const rows = [...new Set(levels.flatMap(level => (level.row === undefined ? [] : [level.row])))].sort((a, b) => b - a)
  const barrier = levels.find(level => level.none !== undefined)?.none ?? 0
  const points = rows.map(row => north(row).reduce((sum, unit) => sum + field.steps(position, unit), 0))
  return [
    { label: sayings.standings.villages, case: '10.7', values: [held, inside] },
    { label: sayings.standings.stepsNorth(rows.join(', ')), case: '10.7', values: [points.join(', '), ''] },
    { label: sayings.standings.unitsNorth(barrier), case: '10.7', values: [north(barrier).length, ''] },
  ]
}

/** 3.0: a marker that has not been laid open stays unnamed, whoever looks. */
function variant(field: Field, position: Position, side: Side): string {
  const number = field.army.variant.get(position, side)
  if (number === 0) return sayings.standings.none
  const state = field.army.state.get(position, side)
  if (state === HIDDEN) return sayings.standings.inHand
  const name = `${number} ${field.variants.find(marker => marker.number === number)?.name ?? ''}`.trim()
  if (state === DISCARDED) return sayings.standings.discarded(name)
  const on = field.army.chosen.get(position, side)
  return on === NOBODY ? name : `${name}: ${field.nameOf(on)}`
}
