/** The state of the battle: the tracks, boxes and markers beside the map. */

import type { ScoreLine } from '@voltigeur/battlefield'
import { NOBODY } from '@voltigeur/hex'
import { type Message, type Position, plain, type Side } from '@voltigeur/kernel'
import { book } from '../book.ts'
import { ABSENT, ACTIVE, ALLIED, DISCARDED, type Field, FRENCH, HIDDEN, MOVEMENT, UNDECLARED } from '../field.ts'
import { alliedPlaces, controlOf } from '../rules/03-setup.ts'
import { demoralized, lossesOf, outcomeOf } from '../rules/04-victory.ts'
import { fogged } from '../rules/05-turn.ts'
import { variants } from '../sayings.ts'
import { type IntroductoryData, SIDES, VARIANTS } from '../setup/data.ts'

const ofVariant = (number: number, variant: Message) => ({ number, variant })

const said = book.sentences('display.standings', {
  enemySteps: plain,
  breaking: plain,
  broken: (losses: number) => ({ losses }),
  ofLimit: (losses: number, limit: number) => ({ losses, limit }),
  declared: plain,
  notYet: plain,
  movementFirst: plain,
  combatFirst: plain,
  markers: plain,
  fog: plain,
  none: plain,
  used: (ready: string, spent: number) => ({ ready, spent }),
  places: plain,
  regroup: plain,
  toCome: plain,
  notUsed: plain,
  usedIn: (turn: number) => ({ turn }),
  variant: plain,
  inHand: plain,
  played: ofVariant,
  playedOn: (number: number, variant: Message, unit: string) => ({ number, variant, unit }),
  discarded: ofVariant,
  endedNow: plain,
  villages: plain,
  stepsNorth: (rows: string) => ({ rows }),
  unitsNorth: (row: number) => ({ row }),
})

/** The phase declared first; nothing before that. */
export function declared(field: Field, position: Position): string | null {
  const first = field.cell.first.get(position)
  if (first === UNDECLARED) return null
  return first === MOVEMENT ? said.movementFirst : said.combatFirst
}

export function standings(field: Field, position: Position): ScoreLine[] {
  const { introductory, morale, variants } = field.rules
  const bySide = (value: (side: Side) => string): string[] => SIDES.map((_, side) => value(side))
  const losses = SIDES.map((_, side) => lossesOf(field, position, side))
  const lines: ScoreLine[] = [{ label: said.enemySteps, case: '3.2', values: [losses[FRENCH], losses[ALLIED]] }]
  if (morale) {
    const limits = field.tables.demoralization
    const track = (side: Side): string =>
      demoralized(field, position, side) ? said.broken(losses[side]) : said.ofLimit(losses[side], limits[SIDES[side]])
    lines.push({ label: said.breaking, case: '4.8', values: bySide(track) })
  }
  lines.push({ label: said.declared, case: '5.2', values: ['', declared(field, position) ?? said.notYet] })
  lines.push({ label: said.markers, case: '9.13', values: bySide(side => battery(field, position, side)) })
  if (introductory) lines.push(...objectives(field, position, introductory))
  else {
    const places = alliedPlaces(field, position)
    const rest = field.ground.plan.critical.length - places
    lines.push({ label: said.places, case: '3.3', values: [places, rest] })
  }
  const regrouped = field.cell.regrouped.get(position)
  const open = field.turn(position) < field.rules.turns ? said.toCome : said.notUsed
  const regroup = regrouped > 0 ? said.usedIn(regrouped) : open
  lines.push({ label: said.regroup, case: '5.5', values: ['', regroup] })
  if (variants)
    lines.push({
      label: said.variant,
      case: '11.0',
      values: bySide(side => variant(field, position, side)),
    })
  const { level, winner } = outcomeOf(field, position)
  lines.push({
    label: said.endedNow,
    case: introductory ? '10.7' : '4.0',
    values: SIDES.map((_, side) => (side === (winner ?? ALLIED) ? book.ending(level).text : '')),
  })
  return lines
}

/** 9.13: the numbers of the markers still usable in this phase, and how many are spent. */
function battery(field: Field, position: Position, side: Side): string {
  if (fogged(field, position, side)) return said.fog
  const there = field.markers.filter(
    ({ index, side: of }) => of === side && field.marker.face.get(position, index) !== ABSENT,
  )
  const ready = there
    .filter(({ index }) => field.marker.face.get(position, index) === ACTIVE)
    .map(({ factor }) => factor)
    .sort((a, b) => b - a)
  const spent = there.length - ready.length
  const numbers = ready.length > 0 ? ready.join(', ') : said.none
  return spent > 0 ? said.used(numbers, spent) : numbers
}

/** 10.7: the objectives of the introductory scenario. */
function objectives(field: Field, position: Position, { places, levels }: IntroductoryData): ScoreLine[] {
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
    { label: said.villages, case: '10.7', values: [held, inside] },
    { label: said.stepsNorth(rows.join(', ')), case: '10.7', values: [points.join(', '), ''] },
    { label: said.unitsNorth(barrier), case: '10.7', values: [north(barrier).length, ''] },
  ]
}

/** 3.0: an unrevealed marker stays unnamed, for every viewer. */
function variant(field: Field, position: Position, side: Side): string {
  const number = field.army.variant.get(position, side)
  if (number === 0) return said.none
  const state = field.army.state.get(position, side)
  if (state === HIDDEN) return said.inHand
  const { name } = variants[VARIANTS[number - 1]]
  if (state === DISCARDED) return said.discarded(number, name)
  const on = field.army.chosen.get(position, side)
  return on === NOBODY ? said.played(number, name) : said.playedOn(number, name, field.nameOf(on))
}
