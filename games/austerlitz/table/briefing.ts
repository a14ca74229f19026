/** What Austerlitz tells the people at the table. */

import type { Briefing, Overlay, Remark, RosterEntry, Standing, TableSheet, Track } from '@voltigeur/battlefield'
import { ELIMINATED, ON_MAP, WAITING } from '@voltigeur/hex'
import type { Flow, Position } from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import type { AusterlitzEvent } from '../events.ts'
import { type Field, STATUSES } from '../field.ts'
import { allowance, explore } from '../rules/05-moves.ts'
import { isStuck } from '../rules/06-zones-of-control.ts'
import { mayStack } from '../rules/07-stacking.ts'
import { lossesOf } from '../rules/11-demoralization.ts'
import { victoryLevel, victoryPoints } from '../rules/14-victory.ts'
import { SIDES } from '../setup/data.ts'
import { ALLIED, FRENCH } from '../setup/units.ts'
import { figures } from './figures.ts'
import { GLOSSARY } from './glossary.ts'
import { GUIDANCE } from './guidance.ts'
import { expectedLosses, throwsOf } from './luck.ts'
import { cellOf, rollIn } from './rolls.ts'

const CAPTIONS: Readonly<Record<AusterlitzDecision['kind'], string>> = {
  deploy: 'Deploy here',
  deployRest: 'Place the rest as in 1805',
  enter: 'Enter here',
  move: 'Move here',
  exit: 'Leave the map here',
  attack: 'Attack',
  exchange: 'Lose these units',
  fallBack: 'Fall back instead',
  volunteer: 'Retreat these guns',
  retreat: 'Retreat here',
  advance: 'Advance here',
  stand: 'Stand',
  done: 'End the phase',
}

export function briefing(field: Field, flow: Flow<AusterlitzDecision>): Briefing<Position, AusterlitzDecision> {
  return {
    glossary: GLOSSARY,
    guidance: position => GUIDANCE[flow.asked(position)] ?? null,
    expectedLosses: (position, decision) => expectedLosses(field, flow, position, decision),
    figures: (_position, unit) => figures(field, unit),
    destination: decision => ('to' in decision ? decision.to : 'at' in decision ? decision.at : null),
    wish: (position, unit, hex) => wish(flow.now(position)?.step ?? '', unit, hex),
    caption: decision =>
      decision.kind === 'volunteer' && decision.units.length === 0 ? 'The guns stay' : CAPTIONS[decision.kind],
    warnings: (position, decision) => {
      if (decision.kind === 'exit')
        return [{ text: `${field.units[decision.unit].name} leaves the map and does not come back.`, case: '14.1' }]
      if (decision.kind !== 'done' || flow.now(position)?.step !== 'movement') return []
      return unmoved(field, position, flow.owing(position)[0])
    },
    roster: position => roster(field, position),
    track: position => track(field, position),
    standings: position => standings(field, position),
    tables: tables(field),
    overlays: position => zones(field, position),
    remarks: (position, hex) => remarks(field, position, hex),
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

/** Units that could still move when their Movement Phase is ended. */
function unmoved(field: Field, position: Position, side: number): Remark[] {
  const { moved } = field.unit
  const idle = field.armies[side].filter(
    unit => field.onMap(position, unit) && moved.get(position, unit) === 0 && !isStuck(field, position, unit),
  )
  return idle.length === 0 ? [] : [{ text: `${idle.length} of your units have not moved and still could.`, case: '5G' }]
}

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
      status: status === WAITING && unit.arrives > 0 ? `due in Game-Turn ${unit.arrives}` : STATUSES[status],
      lost: status === ELIMINATED,
      hex: status === ON_MAP ? field.hex(position, unit.index) : null,
    }
  })
}

function track(field: Field, position: Position): Track {
  const turn = field.turn(position)
  const hour = String((field.rules.firstHour + turn - 1) % 24).padStart(2, '0')
  const due = Map.groupBy(
    field.units.filter(unit => unit.arrives > 0 && field.unit.status.get(position, unit.index) === WAITING),
    unit => `${unit.arrives} ${unit.side}`,
  )
  return {
    turn,
    turns: field.rules.turns,
    label: `${hour}:00`,
    arrivals: [...due.values()].map(units => ({
      turn: units[0].arrives,
      side: units[0].side,
      units: units.map(unit => `${unit.name} ${unit.strength}-${unit.move}`),
    })),
  }
}

/** 14.3: what the track on the mapsheet records, and what the points would decide. */
function standings(field: Field, position: Position): Standing[] {
  const { allied, french } = victoryPoints(field, position)
  const limit = field.tables.demoralization.losses
  const morale = (side: number): string => {
    if (field.demoralized(position, side)) return 'demoralized'
    return `${lossesOf(field, position, side)} of ${limit} lost`
  }
  return [
    { label: 'Victory points', case: '14.1', values: [allied.total, french.total] },
    { label: 'for enemy strength eliminated', case: '14.1', values: [allied.losses, french.losses] },
    { label: `for exits over the ${allied.edge} edge`, case: '14.1', values: [allied.exits, 0] },
    { label: 'for enemies cut off as things stand', case: '14.1', values: [0, french.cutOff], provisional: true },
    { label: 'Morale', case: '11.0', values: [morale(ALLIED), morale(FRENCH)] },
    { label: 'If it ended now', case: '14.2', values: [victoryLevel(field, allied.total, french.total), ''] },
  ]
}

function tables(field: Field): TableSheet[] {
  const { combat_results: crt, terrain } = field.tables
  const row = (head: string, mp: string, defence: string) => ({ head, cells: [mp, defence] })
  return [
    {
      title: 'Combat Results Table',
      case: '9.1',
      columns: crt.columns,
      rows: Object.entries(crt.rows).map(([die, cells]) => ({ head: die, cells })),
      note: 'Attacker to defender, rounded in the defender’s favour; a die for the row.',
    },
    {
      title: 'Terrain Effects Chart',
      case: '13.0',
      columns: ['Movement points', 'Defence'],
      rows: [
        ...Object.entries(terrain.hexes).map(([name, { mp, defence, closedTo }]) =>
          row(name, closedTo ? `${mp}, closed to ${closedTo.join(' and ')}` : String(mp), `× ${defence}`),
        ),
        row('road', String(terrain.road.mp), '× 1'),
        row('stream hexside', `+ ${terrain.hexsides.stream.mp}`, '× 1'),
        row('lake hexside', `+ ${terrain.hexsides.lake.mp}`, '× 1'),
        row('bridge hexside', 'no stream cost', '× 1'),
        row('entering an enemy zone', `+ ${terrain.zones.enter}`, ''),
        row('leaving an enemy zone (cavalry only)', `+ ${terrain.zones.leave}`, ''),
      ],
      note: 'A hex of two kinds costs the dearer and defends with the higher; a road that crosses the hexside costs 1.',
    },
    {
      title: 'Victory levels',
      case: '14.2',
      columns: ['Allied to French points'],
      rows: field.tables.victory.levels.map(({ level, below, upTo }) => ({
        head: level,
        cells: [below ? `below ${below.join(' to ')}` : upTo ? `up to ${upTo.join(' to ')}` : 'above 2 to 1'],
      })),
      note: 'Counted after the last Game-Turn.',
    },
  ]
}

function zones(field: Field, position: Position): Overlay[] {
  const here = field.at(position)
  return SIDES.map((name, side) => ({
    id: `zones-${name}`,
    name: `Zones of control, ${name}`,
    side,
    hexes: Array.from({ length: field.ground.grid.size }, (_, hex) => hex).filter(hex => here.controls(side, hex)),
  }))
}

function remarks(field: Field, position: Position, hex: number): Remark[] {
  const { hexes } = field.tables.terrain
  const here = field.at(position)
  const found: Remark[] = field.ground.groundOf(hex).map(kind => {
    const { mp, defence, case: id, closedTo } = hexes[kind]
    const closed = closedTo ? `, closed to ${closedTo.join(' and ')}` : ''
    return { text: `${kind}: ${mp} MP, defence × ${defence}${closed}`, case: id }
  })
  if (field.ground.onRoad(hex)) found.push({ text: 'road: 1 MP along it', case: '13.0-road' })
  const edge = field.ground.edgeOf[hex]
  if (edge) found.push({ text: `arrow hex of the ${edge} edge`, case: '14.1' })
  if (field.ground.noZone[hex]) found.push({ text: 'no zone of control reaches in here', case: '6J' })
  for (const [side, name] of SIDES.entries()) {
    if (here.controls(side, hex))
      found.push({ text: `zone of control: ${name[0].toUpperCase()}${name.slice(1)}`, case: '6.0' })
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
