/** What A Crowning Glory shows players at the table. */

import type {
  Briefing,
  Interruption,
  MapMarker,
  Overlay,
  Remark,
  RestOfUnits,
  RosterEntry,
  Track,
} from '@voltigeur/battlefield'
import { ELIMINATED, ON_MAP, WAITING } from '@voltigeur/hex'
import type { Flow, Message, Position } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import type { GloryEvent } from '../events.ts'
import { ATTACKER, DEFENDER, type Field, FRENCH, MOVEMENT, STATUSES } from '../field.ts'
import { controlOf } from '../rules/03-setup.ts'
import { EXIT_CASES, outcomeOf } from '../rules/04-victory.ts'
import { mayRest } from '../rules/06-stacking.ts'
import { allowance, explore } from '../rules/08-movement/ways.ts'
import { unitsWith } from '../rules/09-combat/battle.ts'
import { display, groundName, nations, statuses, unitWords, waits } from '../sayings.ts'
import type { Sequence } from '../sequence.ts'
import { SIDES, UNIT_TYPES } from '../setup/data.ts'
import { caption, orders } from './captions.ts'
import { figures } from './figures.ts'
import { GLOSSARY } from './glossary.ts'
import { GUIDANCE } from './guidance.ts'
import { expectedLosses, throwsOf } from './luck.ts'
import { prospect } from './prospect.ts'
import { course, purpose } from './purpose.ts'
import { cellOf, rollIn } from './rolls.ts'
import { sheets } from './sheets.ts'
import { declared, standings } from './standings.ts'

export function briefing(field: Field, sequence: Sequence): Briefing<Position, GloryDecision> {
  const { flow } = sequence
  const goals = goalsOf(field)
  return {
    glossary: GLOSSARY,
    guidance: position => GUIDANCE[flow.asked(position)] ?? null,
    rest: position => othersStay(flow, position),
    measure: 'steps',
    expectedLosses: (position, decision) => expectedLosses(field, position, decision),
    prospect: (position, side, at, first) => prospect(field, flow, position, side, at, first),
    figures: (position, unit) => figures(field, position, unit),
    destination: decision =>
      'to' in decision ? decision.to : 'at' in decision && decision.at >= 0 ? decision.at : null,
    wish: (position, unit, hex) => wish(field, position, flow.now(position)?.step ?? '', unit, hex),
    caption: (decision, _, place) => caption(field, decision, place),
    warnings: (_, decision) => warnings(field, decision),
    roster: position => roster(field, position),
    track: position => track(field, position, flow.path(position)),
    standings: position => standings(field, position),
    purpose: (position, side) => purpose(field, position, side),
    course: position => course(field, sequence, position),
    ahead: position => outcomeOf(field, position).winner,
    tables: sheets(field),
    overlays: position => overlays(field, position),
    remarks: (position, hex) => remarks(field, position, hex),
    range: (position, unit) => range(field, position, unit),
    markers: () => goals,
    occasion: position => (flow.now(position)?.step === 'support' ? attackOf(field, position) : null),
    cellOf: event => cellOf(field, event as GloryEvent),
    rollIn: (events, at) => rollIn(field, events as readonly GloryEvent[], at),
    throwsOf: (before, _, events) => throwsOf(field, before, events as GloryEvent[]),
  }
}

/** 3.3, 10.7: the Towns and Fortresses that count at the end. */
function goalsOf({ ground, rules }: Field): readonly MapMarker[] {
  const { grid, plan } = ground
  const hexes = rules.introductory?.places.map(label => grid.find(label)) ?? plan.critical
  const nameOf = (hex: number): string => plan.places.find(place => place.hexes.includes(hex))?.name ?? grid.label(hex)
  return hexes.map(hex => ({ hex, kind: 'goal', text: nameOf(hex) }))
}

/** 9.13: the attack that guns may support, before the roll. */
function attackOf(field: Field, position: Position): Interruption | null {
  const [first, ...others] = unitsWith(field, position, ATTACKER)
  const [defender] = unitsWith(field, position, DEFENDER)
  if (first === undefined || defender === undefined) return null
  const hexOf = (unit: number): number => field.hex(position, unit)
  return { unit: first, from: hexOf(first), to: hexOf(defender), answering: others.map(hexOf) }
}

/** 8.2: every Active unit must be chosen once, even to stay. */
function othersStay(flow: Flow<GloryDecision>, position: Position): RestOfUnits<GloryDecision> | null {
  if (flow.now(position)?.step !== 'movement') return null
  const [side] = flow.owing(position)
  const staying = flow
    .menus(position, side)
    .flatMap(({ subject }) => (subject === null ? [] : [{ kind: 'stay', unit: subject } as const]))
    .find(decision => flow.objections(position, decision, side).length === 0)
  return staying ? { caption: orders.allStay, decision: staying } : null
}

/** Consequences that can’t be undone. */
function warnings(field: Field, decision: GloryDecision): Remark[] {
  if (decision.kind === 'capitulate') return [{ text: orders.lostAtOnce, case: '4.6' }]
  if (decision.kind !== 'exit') return []
  const edge = field.ground.edgeOf[decision.at]!
  const text = orders.leaves(field.units[decision.unit].name)
  return [{ text, case: EXIT_CASES[edge] }]
}

function wish(field: Field, position: Position, step: string, unit: number, hex: number): GloryDecision | null {
  switch (step) {
    case 'deployment':
    case 'reserve':
    case 'reinforcement':
      return { kind: 'deploy', unit, at: hex, push: -1 }
    case 'movement':
      if (!field.onMap(position, unit)) return { kind: 'enter', unit, to: hex, via: [] }
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

const STATUS_CODES = { waiting: 'waiting', 'on map': 'onMap', eliminated: 'eliminated', exited: 'exited' } as const

function roster(field: Field, position: Position): RosterEntry[] {
  const formations = nationsOf(field)
  return field.units.map(unit => {
    const status = field.unit.status.get(position, unit.index)
    const steps = field.steps(position, unit.index)
    return {
      unit: unit.index,
      id: unit.id,
      name: unit.name,
      side: unit.side,
      formation: formations.get(`${unit.side} ${unit.formation}`) ?? unit.formation,
      arm: UNIT_TYPES[unit.type],
      values: steps < unit.steps ? unitWords.ofSteps(steps, unit.steps) : `${steps}`,
      strength: unit.steps,
      status: (status === WAITING ? waits[unit.arrival] : statuses[STATUS_CODES[STATUSES[status]]]).text,
      lost: status === ELIMINATED,
      left: steps,
      hex: status === ON_MAP ? field.hex(position, unit.index) : null,
    }
  })
}

const NATIONS: Readonly<Record<string, Message>> = { Austrian: nations.austrian, Russian: nations.russian }

/** Formations with their nations, if the side alone doesn’t tell them: the Allies are two. */
function nationsOf(field: Field): ReadonlyMap<string, string> {
  const formations = Map.groupBy(field.units, unit => `${unit.side} ${unit.formation}`)
  return new Map(
    [...formations].map(([key, units]) => {
      const serving = [...new Set(units.map(unit => unit.nation))].flatMap(nation => NATIONS[nation] ?? [])
      const { formation } = units[0]
      return [key, serving.length > 0 ? unitWords.formationOf(formation, serving) : formation]
    }),
  )
}

function track(field: Field, position: Position, path: readonly string[]): Track {
  const turn = field.turn(position)
  const { introductory, clock, turns } = field.rules
  const waiting = (arrival: string): string[] =>
    field.units
      .filter(unit => unit.arrival === arrival && field.unit.status.get(position, unit.index) === WAITING)
      // 10.4: he is placed before the first turn, so he isn’t listed as arriving.
      .filter(unit => unit.id !== introductory?.free.unit)
      .map(unit => `${unit.name} ${unit.steps}`)
  const order = declared(field, position)
  const arrived = field.cell.arrived.get(position) !== 0
  // 5.7: the roll is at the start of the Movement Phase, and again only in the next turn.
  const cast = field.cell.first.get(position) === MOVEMENT || path.includes('movement') || path.includes('regroup')
  const variable = waiting('variable').join(', ')
  const onTheWay = arrived ? variable : display.ifTheDie(variable)
  const arrivals = [
    { turn: 1, side: FRENCH, units: waiting('reserve') },
    { turn: turn + (cast && !arrived ? 1 : 0), side: FRENCH, units: variable ? [onTheWay] : [] },
    { turn: introductory?.reinforcement.turn ?? 0, side: FRENCH, units: waiting('scenario') },
  ]
  return {
    turn,
    turns,
    label: clock[turn - 1] ?? '',
    ...(order === null ? {} : { order }),
    arrivals: arrivals.filter(arrival => arrival.units.length > 0 && arrival.turn <= turns),
  }
}

function overlays(field: Field, position: Position): Overlay[] {
  const here = field.at(position)
  const hexes = Array.from({ length: field.ground.grid.size }, (_, hex) => hex)
  const zones = SIDES.map((name, side) => ({
    id: `zones-${name}`,
    name: display.zones(name),
    side,
    hexes: hexes.filter(hex => here.controls(side, hex)),
  }))
  const places = SIDES.map((name, side) => ({
    id: `places-${name}`,
    name: display.places(name),
    side,
    hexes: field.ground.plan.critical.filter(hex => controlOf(field, position, hex) === side),
  }))
  return [...zones, ...places]
}

function remarks(field: Field, position: Position, hex: number): Remark[] {
  const { ground, tables } = field
  const found: Remark[] = ground.groundOf(hex).map(kind => {
    const { mp, shift, case: id, closedTo } = tables.terrain.hexes[kind]
    if (kind === 'partial-pond') return { text: display.partialPond, case: id }
    const parts = [display.cost(groundName(kind), mp)]
    if (closedTo) parts.push(display.noCavalry)
    if (shift !== 0) parts.push(display.defence(-shift))
    return { text: parts.join(', '), case: id }
  })
  if (ground.onRoad(hex)) found.push({ text: display.road, case: '8.11' })
  const edge = ground.edgeOf[hex]
  if (edge) found.push({ text: display[edge], case: EXIT_CASES[edge] })
  const owner = controlOf(field, position, hex)
  if (owner !== null) found.push({ text: display.controlled(SIDES[owner]), case: '3.3' })
  for (const [side, name] of SIDES.entries()) {
    if (field.at(position).controls(side, hex)) found.push({ text: display.zone(name), case: '7.0' })
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
