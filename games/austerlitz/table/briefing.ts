/** What Austerlitz shows players at the table. */

import type { Briefing, MapMarker, Overlay, Remark, RosterEntry, ScoreLine, Track } from '@voltigeur/battlefield'
import { ELIMINATED, ON_MAP, WAITING } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { AusterlitzDecision } from '../decisions.ts'
import type { AusterlitzEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { allowance, explore } from '../rules/05-moves.ts'
import { isStuck } from '../rules/06-zones-of-control.ts'
import { mayStack } from '../rules/07-stacking.ts'
import { lossesOf } from '../rules/11-demoralization.ts'
import { victoryLevel, victoryPoints } from '../rules/14-victory.ts'
import { captions, display, grounds, orders, statuses } from '../sayings.ts'
import type { Sequence } from '../sequence.ts'
import { SIDES } from '../setup/data.ts'
import { ALLIED, FRENCH } from '../setup/units.ts'
import { figures } from './figures.ts'
import { glossary } from './glossary.ts'
import { GUIDANCE } from './guidance.ts'
import { expectedLosses, throwsOf } from './luck.ts'
import { prospect } from './prospect.ts'
import { course, purpose } from './purpose.ts'
import { cellOf, rollIn } from './rolls.ts'
import { armsIn, sheets } from './sheets.ts'

/** Kinds whose button names the place when it is away from the map. */
const PLACED = {
  deploy: 'deployTo',
  enter: 'enterTo',
  move: 'moveTo',
  exit: 'exitTo',
  retreat: 'retreatTo',
  advance: 'advanceTo',
} as const

const isPlaced = (kind: AusterlitzDecision['kind']): kind is keyof typeof PLACED => Object.hasOwn(PLACED, kind)

function captionOf(decision: AusterlitzDecision, place: string | undefined): string {
  const { kind } = decision
  if (kind === 'volunteer' && decision.units.length === 0) return captions.volunteerNone
  return place !== undefined && isPlaced(kind) ? captions[PLACED[kind]](place) : captions[kind]
}

export function briefing(field: Field, sequence: Sequence): Briefing<Position, AusterlitzDecision> {
  const { flow } = sequence
  const goals = goalsOf(field)
  return {
    get glossary() {
      return glossary()
    },
    guidance: position => GUIDANCE[flow.asked(position)] ?? null,
    expectedLosses: (position, decision) => expectedLosses(field, flow, position, decision),
    prospect: (position, side, at, first) => prospect(field, sequence, position, side, at, first),
    figures: (_position, unit) => figures(field, unit),
    destination: decision => ('to' in decision ? decision.to : 'at' in decision ? decision.at : null),
    wish: (position, unit, hex) => wish(flow.now(position)?.step ?? '', unit, hex),
    caption: (decision, _, place) => captionOf(decision, place),
    warnings: (position, decision) => {
      if (decision.kind === 'exit') return [{ text: orders.leaves(field.units[decision.unit].name), case: '14.1' }]
      if (decision.kind !== 'done' || flow.now(position)?.step !== 'movement') return []
      return unmoved(field, position, flow.owing(position)[0])
    },
    roster: position => roster(field, position),
    track: position => track(field, position),
    standings: position => standings(field, position),
    purpose: (position, side) => purpose(field, position, side),
    course: position => course(sequence, position),
    get tables() {
      return sheets(field)
    },
    overlays: position => zones(field, position),
    remarks: (position, hex) => remarks(field, position, hex),
    markers: () => goals,
    range: (position, unit) => range(field, position, unit),
    cellOf: event => cellOf(field, event as AusterlitzEvent),
    rollIn: (events, at) => rollIn(field, events as readonly AusterlitzEvent[], at),
    throwsOf: (before, decision, events) => throwsOf(field, flow, before, decision, events as AusterlitzEvent[]),
  }
}

function wish(step: string, unit: number, hex: number): AusterlitzDecision | null {
  switch (step) {
    case 'deployment':
      return { kind: 'deploy', unit, at: hex }
    case 'reinforcements':
      return { kind: 'enter', unit, at: hex }
    case 'movement':
      return { kind: 'move', unit, to: hex }
    case 'combat':
      return { kind: 'attack', hexes: [hex], units: [unit] }
    case 'retreat':
      return { kind: 'retreat', unit, to: hex, displacing: [] }
    case 'advance':
      return { kind: 'advance', unit, to: hex }
    default:
      return null
  }
}

/** Units that could still move at the end of their Movement Phase. */
function unmoved(field: Field, position: Position, side: number): Remark[] {
  const { moved } = field.unit
  const idle = field.armies[side].filter(
    unit => field.onMap(position, unit) && moved.get(position, unit) === 0 && !isStuck(field, position, unit),
  )
  return idle.length === 0 ? [] : [{ text: orders.unmoved(idle.length), case: '5G' }]
}

/** In the order of `STATUSES`. */
const STATUS_KEYS = ['waiting', 'onMap', 'eliminated', 'exitedWest', 'exitedEast'] as const

function roster(field: Field, position: Position): RosterEntry[] {
  return field.units.map(unit => {
    const status = field.unit.status.get(position, unit.index)
    return {
      unit: unit.index,
      id: unit.id,
      name: unit.name,
      side: unit.side,
      formation: unit.data.corps,
      arm: unit.data.type,
      values: `${unit.strength}-${unit.move}`,
      strength: unit.strength,
      status: status === WAITING && unit.arrives > 0 ? statuses.due(unit.arrives) : statuses[STATUS_KEYS[status]],
      lost: status === ELIMINATED,
      hex: status === ON_MAP ? field.hex(position, unit.index) : null,
    }
  })
}

function track(field: Field, position: Position): Track {
  const turn = field.turn(position)
  const due = Map.groupBy(
    field.units.filter(unit => unit.arrives > 0 && field.unit.status.get(position, unit.index) === WAITING),
    unit => `${unit.arrives} ${unit.side}`,
  )
  return {
    turn,
    turns: field.rules.turns,
    label: field.timeOf(turn),
    arrivals: [...due.values()].map(units => ({
      turn: units[0].arrives,
      side: units[0].side,
      units: units.map(unit => `${unit.name} ${unit.strength}-${unit.move}`),
    })),
  }
}

/** 14.3: the track on the mapsheet, and the result that the points would give. */
function standings(field: Field, position: Position): ScoreLine[] {
  const { allied, french } = victoryPoints(field, position)
  const limit = field.tables.demoralization.losses
  const morale = (side: number): string =>
    field.demoralized(position, side) ? display.demoralized : display.lost(lossesOf(field, position, side), limit)
  const level = book.ending(victoryLevel(field, allied.total, french.total).level).text
  const { prizes, exits } = field.rules
  const forPlaces: ScoreLine = {
    label: display.places,
    case: 'SC-2',
    values: [allied.places, french.places],
    provisional: true,
  }
  return [
    { label: display.points, case: '14.1', values: [allied.total, french.total] },
    { label: display.losses, case: '14.1', values: [allied.losses, french.losses] },
    ...(prizes.length > 0 ? [forPlaces] : []),
    ...(exits ? [{ label: display.exits(allied.edge), case: '14.1', values: [allied.exits, 0] }] : []),
    { label: display.cutOff, case: '14.1', values: [0, french.cutOff], provisional: true },
    { label: display.morale, case: '11.0', values: [morale(ALLIED), morale(FRENCH)] },
    { label: display.level, case: prizes.length > 0 ? 'SC-4' : '14.2', values: [level, ''] },
  ]
}

/** SC-2: the objectives of a small scenario, on the map. */
const goalsOf = ({ rules }: Field): readonly MapMarker[] =>
  rules.prizes.flatMap(({ name, hexes, points }) =>
    hexes.map(hex => ({ hex, kind: 'goal', text: display.goal(name, points) })),
  )

function zones(field: Field, position: Position): Overlay[] {
  const here = field.at(position)
  return SIDES.map((name, side) => ({
    id: `zones-${name}`,
    name: display.zones(name),
    side,
    hexes: Array.from({ length: field.ground.grid.size }, (_, hex) => hex).filter(hex => here.controls(side, hex)),
  }))
}

function remarks(field: Field, position: Position, hex: number): Remark[] {
  const { hexes } = field.tables.terrain
  const here = field.at(position)
  const found: Remark[] = field.ground.groundOf(hex).map(kind => {
    const { mp, defence, case: id, closedTo } = hexes[kind]
    const text = closedTo
      ? display.groundClosed(grounds[kind], mp, defence, armsIn(closedTo))
      : display.ground(grounds[kind], mp, defence)
    return { text, case: id }
  })
  if (field.ground.onRoad(hex)) found.push({ text: display.road, case: '13.0-road' })
  const prize = field.rules.prizes.find(({ hexes }) => hexes.includes(hex))
  if (prize) found.push({ text: display.goal(prize.name, prize.points), case: 'SC-2' })
  const edge = field.ground.edgeOf[hex]
  if (edge && field.rules.exits) found.push({ text: display.arrow(edge), case: '14.1' })
  if (field.ground.noZone[hex]) found.push({ text: display.noZone, case: '6J' })
  for (const [side, name] of SIDES.entries()) {
    if (here.controls(side, hex)) found.push({ text: display.zone(name), case: '6.0' })
  }
  return found
}

function range(field: Field, position: Position, unit: number): { hex: number; left: number }[] {
  if (!field.isUnit(unit) || !field.onMap(position, unit)) return []
  const ways = explore(field, position, unit)
  const points = allowance(field, position, unit)
  const reached = Array.from(ways.hexes.subarray(1, ways.count), hex => ({ hex, left: points - ways.cost(hex) }))
  return reached.filter(({ hex }) => mayStack(field, position, unit, hex))
}
