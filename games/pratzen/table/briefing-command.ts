/** The chain of command as lines and ranges: Leaders to their Flags, Flags to their units. */
import type { CommandView, Link, Remark } from '@voltigeur/battlefield'
import type { Position, Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import {
  BRIGADE_SPAN,
  CAVALRY_SPAN,
  distance,
  FLAG_SPAN,
  flagOf,
  leadersOf,
  REGIMENT_SPAN,
  superiorsOf,
} from '../rules/04-leaders-and-flags.ts'
import { inCommandAt } from '../rules/06-command.ts'
import { spanOf } from '../rules/18-cards/effects.ts'
import { CAVALRY, INFANTRY, WAGON } from '../setup/roster.ts'
import { shown } from './words.ts'

/** CMD-2, CMD-4: a Leader’s command range for this kind of troops. */
function reachOf(field: Field, position: Position, leader: number, cavalry: boolean): number {
  const { office } = field.units[leader]
  return spanOf(field, position, leader, cavalry ? CAVALRY_SPAN : office?.rank === 0 ? REGIMENT_SPAN : BRIGADE_SPAN)
}

const follows = (field: Field, unit: number): boolean => {
  const { flag, arm } = field.units[unit]
  return flag || arm === CAVALRY || arm === WAGON
}

const linkOf = (field: Field, position: Position, from: number, to: number, span: number): Link => ({
  from: field.hex(position, from),
  to: field.hex(position, to),
  broken: distance(field, position, from, to) > span,
})

/** From the Leader who commands it, or could if he were nearer, to a Flag, a squadron or a wagon. */
function fromLeader(field: Field, position: Position, unit: number): Link[] {
  const cavalry = field.units[unit].arm === CAVALRY
  const links = leadersOf(field, position, unit)
    .map(leader => ({
      gap: distance(field, position, leader, unit),
      link: linkOf(field, position, leader, unit, reachOf(field, position, leader, cavalry)),
    }))
    .sort((a, b) => Number(a.link.broken) - Number(b.link.broken) || a.gap - b.gap)
  return links.slice(0, 1).map(({ link }) => link)
}

/** CMD-3: from its Flag to an infantry unit; if the Flag is lost, from an adjacent Leader. */
function fromFlag(field: Field, position: Position, unit: number): Link[] {
  const flag = flagOf(field, position, unit)
  if (flag >= 0) return [linkOf(field, position, flag, unit, FLAG_SPAN)]
  const near = leadersOf(field, position, unit).filter(leader => distance(field, position, leader, unit) <= 1)
  return near.slice(0, 1).map(leader => linkOf(field, position, leader, unit, 1))
}

const above = (field: Field, position: Position, unit: number): Link[] =>
  follows(field, unit)
    ? fromLeader(field, position, unit)
    : field.units[unit].arm === INFANTRY
      ? fromFlag(field, position, unit)
      : []

const onMap = (field: Field, position: Position, side: Side): number[] =>
  field.armies[side].filter(unit => field.onMap(position, unit))

function ofLeader(field: Field, position: Position, leader: number): CommandView {
  const { side, office } = field.units[leader]
  const mine = onMap(field, position, side).filter(
    unit => follows(field, unit) && leadersOf(field, position, unit).includes(leader),
  )
  const span = reachOf(
    field,
    position,
    leader,
    mine.length > 0 && mine.every(unit => field.units[unit].arm === CAVALRY),
  )
  const superior = superiorsOf(field, position, leader).slice(0, 1)
  const remarks: Remark[] = [{ text: shown.commandSpan(span), case: 'CMD-2' }]
  if (superior.length > 0 && office?.rank === 0) {
    const gap = distance(field, position, leader, superior[0])
    remarks.push({ text: shown.superior(gap, BRIGADE_SPAN, field.units[superior[0]].name), case: 'LMOV-4' })
  }
  return {
    hexes: field.ground.grid.within(field.hex(position, leader), span).filter(hex => field.ground.isInPlay(hex)),
    links: [
      ...superior.map(general => linkOf(field, position, general, leader, BRIGADE_SPAN)),
      ...mine.map(unit => {
        const cavalry = field.units[unit].arm === CAVALRY
        return linkOf(field, position, leader, unit, reachOf(field, position, leader, cavalry))
      }),
    ],
    remarks,
  }
}

/** The case by which a unit is in command. */
function caseOf(field: Field, unit: number): string {
  const { flag, arm } = field.units[unit]
  if (flag || arm === WAGON) return 'CMD-2'
  return arm === CAVALRY ? 'CMD-4' : arm === INFANTRY ? 'CMD-3' : 'CMD-1'
}

function ofUnit(field: Field, position: Position, unit: number): CommandView {
  const { flag, formation, side } = field.units[unit]
  const hex = field.hex(position, unit)
  const mates = flag
    ? onMap(field, position, side).filter(other => other !== unit && flagOf(field, position, other) === unit)
    : []
  const colours = flag ? -1 : flagOf(field, position, unit)
  const centre = flag
    ? hex
    : colours >= 0 && field.units[colours].formation === formation
      ? field.hex(position, colours)
      : -1
  const well = inCommandAt(field, position, unit, hex)
  const remarks: Remark[] = [
    well ? { text: shown.inCommand, case: caseOf(field, unit) } : { text: shown.noCommand, case: 'CMD-5' },
  ]
  if (field.unit.ooc.get(position, unit) === 1 && well) {
    remarks.push({ text: shown.markedOut, case: 'CMD-5' })
  }
  return {
    hexes: centre < 0 ? [] : field.ground.grid.within(centre, FLAG_SPAN).filter(near => field.ground.isInPlay(near)),
    links: [
      ...above(field, position, unit),
      ...(colours >= 0 ? above(field, position, colours) : []),
      ...mates.map(mate => linkOf(field, position, unit, mate, FLAG_SPAN)),
    ],
    remarks,
  }
}

/** One line between two hexes, for any number of links; an unbroken one before a broken one. */
function apart(links: readonly Link[]): Link[] {
  const found = new Map<string, Link>()
  for (const link of links) {
    const key = `${link.from} ${link.to}`
    if (link.from !== link.to && found.get(key)?.broken !== false) found.set(key, link)
  }
  return [...found.values()]
}

/** For one piece, or a whole side: every Flag to its Leader, every unit to its Flag. */
export function commandView(field: Field, position: Position, side: Side, unit: number | null): CommandView | null {
  if (unit === null) {
    const links = onMap(field, position, side).flatMap(piece => above(field, position, piece))
    return { hexes: [], links: apart(links), remarks: [] }
  }
  if (!field.onMap(position, unit)) return null
  const view = field.isLeader(unit) ? ofLeader(field, position, unit) : ofUnit(field, position, unit)
  return { ...view, links: apart(view.links) }
}
