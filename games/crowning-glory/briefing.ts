/** What A Crowning Glory tells the people at the table. */
import type { Briefing, Overlay, Remark, RosterEntry, Standing, Track } from '@voltigeur/battlefield'
import type { Flow, Position } from '@voltigeur/kernel'
import { SIDES, UNIT_TYPES } from './data.ts'
import type { GloryDecision } from './decisions.ts'
import type { GloryEvent } from './events.ts'
import { ABSENT, ACTIVE, ALLIED, armyName, ELIMINATED, type Field, FRENCH, ON_MAP, STATUSES, WAITING } from './field.ts'
import { throwsOf } from './luck.ts'
import { alliedPlaces, controlOf } from './rules/03-setup.ts'
import { demoralized, lossesOf, outcomeOf } from './rules/04-victory.ts'
import { mayRest } from './rules/06-stacking.ts'
import { allowance, explore } from './rules/08-moves.ts'
import { sheets } from './sheets.ts'

const CAPTIONS: Readonly<Record<GloryDecision['kind'], string>> = {
  battery: 'Take these markers',
  deploy: 'Place here',
  play: 'Play the Variant',
  keep: 'Keep the Variant',
  declare: 'Declare',
  move: 'Move here',
  stay: 'Stay here',
  enter: 'Enter the map and go here',
  exit: 'Leave the map here',
  attack: 'Attack',
  bombard: 'Support with artillery',
  decline: 'Decline to attack',
  lose: 'Lose a step here',
  retreat: 'Retreat here',
  advance: 'Advance here',
  stand: 'Stand',
  regroup: 'Regroup the French army',
  wait: 'Regroup later',
  capitulate: 'Capitulate',
}

export function briefing(field: Field, flow: Flow<GloryDecision>): Briefing<Position, GloryDecision> {
  return {
    destination: decision =>
      'to' in decision ? decision.to : 'at' in decision && decision.at >= 0 ? decision.at : null,
    wish: (position, unit, hex) => wish(field, position, flow.top(position).name, unit, hex),
    caption: decision => caption(field, decision),
    warnings: (_, decision) =>
      decision.kind === 'capitulate' ? [{ text: 'The battle is lost at once.', case: '4.6' }] : [],
    roster: position => roster(field, position),
    track: position => track(field, position),
    standings: position => standings(field, position),
    tables: sheets(field),
    overlays: position => overlays(field, position),
    remarks: (position, hex) => remarks(field, position, hex),
    range: (position, unit) => range(field, position, unit),
    cellOf: event => cellOf(field, event as GloryEvent),
    throwsOf: (before, _, events) => throwsOf(field, before, events as GloryEvent[]),
  }
}

function caption(field: Field, decision: GloryDecision): string {
  switch (decision.kind) {
    case 'battery':
      return `Take markers of ${decision.factors.join(', ')}`
    case 'declare':
      return decision.first === 'movement' ? 'Movement first, then combat' : 'Combat first, then movement'
    case 'bombard':
      return decision.guns === 0 ? 'No artillery' : `Support with a marker of ${decision.guns}`
    case 'play':
      return decision.unit < 0 ? CAPTIONS.play : `${CAPTIONS.play}: ${field.nameOf(decision.unit)}`
    case 'lose':
      return `${field.nameOf(decision.unit)} loses a step`
    case 'move': {
      const via = decision.via.map(hex => field.label(hex)).join(' and ')
      return via ? `${CAPTIONS.move}, taking ${via} on the way` : CAPTIONS.move
    }
    case 'deploy':
      return decision.push < 0 ? CAPTIONS.deploy : `Place here, making room at ${field.label(decision.push)}`
    default:
      return CAPTIONS[decision.kind]
  }
}

function wish(field: Field, position: Position, step: string, unit: number, hex: number): GloryDecision | null {
  switch (step) {
    case 'deployment':
    case 'reserve':
    case 'reinforcement':
      return { kind: 'deploy', unit, at: hex, push: -1 }
    case 'movement':
      if (!field.onMap(position, unit)) return { kind: 'enter', unit, to: hex }
      return field.hex(position, unit) === hex ? { kind: 'stay', unit } : { kind: 'move', unit, to: hex, via: [] }
    case 'combat':
      return { kind: 'attack', hex, units: [unit] }
    case 'casualties':
      return { kind: 'lose', unit }
    case 'retreat':
    case 'advance':
      return { kind: step, unit, to: hex }
    default:
      return null
  }
}

function roster(field: Field, position: Position): RosterEntry[] {
  return field.units.map(unit => {
    const status = field.unit.status.get(position, unit.index)
    const steps = field.steps(position, unit.index)
    const waits = { reserve: 'in reserve', variable: 'on the march', scenario: 'to come', setup: 'waiting' }
    const strength = steps < unit.steps ? `${steps} of ${unit.steps} steps` : STATUSES[status]
    return {
      unit: unit.index,
      id: unit.id,
      name: unit.name,
      side: unit.side,
      formation: unit.formation,
      arm: UNIT_TYPES[unit.type],
      values: `${steps}`,
      strength: unit.steps,
      status: status === WAITING ? waits[unit.arrival] : status === ON_MAP ? strength : STATUSES[status],
      lost: status === ELIMINATED,
      hex: status === ON_MAP ? field.hex(position, unit.index) : null,
    }
  })
}

function track(field: Field, position: Position): Track {
  const turn = field.turn(position)
  const waiting = (arrival: string): string[] =>
    field.units
      .filter(unit => unit.arrival === arrival && field.unit.status.get(position, unit.index) === WAITING)
      .map(unit => `${unit.name} ${unit.steps}`)
  const due = field.rules.introductory?.reinforcement.turn ?? 0
  const arrivals = [
    { turn: 1, side: FRENCH, units: waiting('reserve') },
    { turn, side: FRENCH, units: waiting('variable') },
    { turn: due, side: FRENCH, units: waiting('scenario') },
  ]
  return {
    turn,
    turns: field.rules.turns,
    label: field.rules.clock[turn - 1] ?? '',
    arrivals: arrivals.filter(({ units }) => units.length > 0),
  }
}

function standings(field: Field, position: Position): Standing[] {
  const losses = SIDES.map((_, side) => lossesOf(field, position, side))
  const { demoralization } = field.tables
  const guns = (side: number): string => {
    const mine = field.markers.filter(marker => marker.side === side)
    const ready = mine.filter(({ index }) => field.marker.face.get(position, index) === ACTIVE)
    const there = mine.filter(({ index }) => field.marker.face.get(position, index) !== ABSENT)
    return `${ready.length} of ${there.length} ready`
  }
  const places = alliedPlaces(field, position)
  const lines: Standing[] = [
    { label: 'Enemy steps lost', case: '3.2', values: [losses[FRENCH], losses[ALLIED]] },
    { label: 'Artillery markers', case: '9.13', values: [guns(ALLIED), guns(FRENCH)] },
    {
      label: 'Towns and Fortresses west of the front line',
      case: '3.3',
      values: [places, field.ground.plan.critical.length - places],
    },
  ]
  if (field.rules.morale) {
    const morale = demoralized(field, position, ALLIED)
      ? 'demoralized'
      : `${losses[ALLIED]} of ${demoralization.allied} lost`
    lines.push({ label: 'Morale', case: '4.8', values: [morale, `${losses[FRENCH]} of ${demoralization.french} lost`] })
  }
  lines.push({ label: 'If it ended now', case: '4.0', values: [outcomeOf(field, position).level, ''] })
  return lines
}

function overlays(field: Field, position: Position): Overlay[] {
  const here = field.at(position)
  const hexes = Array.from({ length: field.ground.grid.size }, (_, hex) => hex)
  const zones = SIDES.map((name, side) => ({
    id: `zones-${name}`,
    name: `Zones of control, ${name}`,
    side,
    hexes: hexes.filter(hex => here.controls(side, hex)),
  }))
  const places = SIDES.map((name, side) => ({
    id: `places-${name}`,
    name: `Towns and Fortresses held, ${name}`,
    side,
    hexes: field.ground.plan.critical.filter(hex => controlOf(field, position, hex) === side),
  }))
  return [...zones, ...places]
}

function remarks(field: Field, position: Position, hex: number): Remark[] {
  const { ground, tables } = field
  const found: Remark[] = ground.groundOf(hex).map(kind => {
    const { mp, shift, case: id, closedTo } = tables.terrain.hexes[kind]
    if (kind === 'partial-pond') return { text: 'pond in part of the hex: the rest of it counts', case: id }
    const closed = closedTo ? `, closed to ${closedTo.join(' and ')}` : ''
    const defence = shift === 0 ? '' : `, defender ${-shift} left and no enfilade`
    return { text: `${kind.replace('-', ' ')}: ${mp} MP${closed}${defence}`, case: id }
  })
  if (ground.onRoad(hex)) found.push({ text: 'road: no extra point over a stream along it', case: '8.11' })
  const edge = ground.edgeOf[hex]
  if (edge) found.push({ text: `${edge} edge of the map`, case: edge === 'west' ? '4.1' : '4.8' })
  const owner = controlOf(field, position, hex)
  if (owner !== null) found.push({ text: `controlled by the ${armyName(owner)} side`, case: '3.3' })
  for (const [side, name] of SIDES.entries()) {
    if (field.at(position).controls(side, hex)) found.push({ text: `zone of control: ${name}`, case: '7.0' })
  }
  return found
}

function range(field: Field, position: Position, unit: number): { hex: number; left: number }[] {
  if (!field.isUnit(unit) || !field.onMap(position, unit)) return []
  explore(field, position, unit)
  const { reach } = field
  const points = allowance(field, position, unit)
  const reached = Array.from(reach.hexes.subarray(1, reach.count), hex => ({ hex, left: points - reach.cost(hex) }))
  return reached.filter(({ hex }) => mayRest(field, position, unit, hex))
}

/** The Combat Results Table has one sheet for each side: French first, as they are printed. */
function cellOf(field: Field, event: GloryEvent) {
  if (event.kind !== 'rolled') return null
  const { columns } = field.tables.combat_results[SIDES[event.side]]
  return { table: event.side === FRENCH ? 0 : 1, row: event.die - 1, column: columns.indexOf(event.column) }
}
