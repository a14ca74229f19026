/** What Moravian Sun shows players at the table. */
import type { Activation, Briefing, MapMarker, Overlay, Remark } from '@voltigeur/battlefield'
import { type Message, type Position, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { MoravianDecision, Reaction } from '../decisions.ts'
import type { MoravianEvent } from '../events.ts'
import { ALLIED, type Field, FRENCH } from '../field.ts'
import { groundNames } from '../naming.ts'
import { floodRides, ridesOf, stepsOf } from '../rules/03-command/rides.ts'
import { actsWith, orderOf } from '../rules/04-orders/orders.ts'
import { destinations, wayTo } from '../rules/09-movement/movement.ts'
import { noCharger } from '../rules/14-cavalry/charging.ts'
import { inFog, isFoggy } from '../rules/16-victory/weather.ts'
import type { Sequence } from '../sequence.ts'
import { POINT } from '../setup/ground.ts'
import { type Pace, SIDES } from '../setup/vocabulary.ts'
import { demoralizationTracks, roster, standings, track } from './briefing-army.ts'
import { combatViews } from './briefing-combat.ts'
import { commandView } from './briefing-command.ts'
import { display } from './briefing-display.ts'
import { fieldOfFire, sighting } from './briefing-fire.ts'
import { cellOf, tables } from './briefing-tables.ts'
import { caption, standingOrder, warnings } from './captions.ts'
import { figures } from './figures.ts'
import { expectedLosses } from './forecast.ts'
import { glossary } from './glossary.ts'
import { GUIDANCE } from './guidance.ts'
import { throwsOf } from './luck.ts'
import { prospect } from './prospect.ts'
import { course, purpose } from './purpose.ts'
import { rollIn } from './rolls.ts'

type Kind = MoravianDecision['kind']

const said = book.sentences('ground', {
  level: (level: number) => ({ level }),
  plain: (ground: Message) => ({ ground }),
  assault: (ground: Message, assault: number) => ({ ground, assault }),
  bombardment: (ground: Message, bombardment: number) => ({ ground, bombardment }),
  both: (ground: Message, assault: number, bombardment: number) => ({ ground, assault, bombardment }),
  goal: plain,
  exit: plain,
  fog: plain,
  broken: plain,
  zone: (side: string) => ({ side }),
  zones: (side: string) => ({ side }),
  fogMarker: plain,
  brokenMarker: plain,
  goalMarker: plain,
})

const MARKERS_LAID: ReadonlySet<string> = new Set<Kind>(['place', 'takeBack'])
const NOTHING_LAID: ReadonlySet<string> = new Set()

export function briefing(field: Field, sequence: Sequence): Briefing<Position, MoravianDecision> {
  const { flow } = sequence
  const stepOf = (position: Position): string => flow.now(position)?.step ?? ''
  return {
    get glossary() {
      return glossary()
    },
    guidance: position => GUIDANCE[flow.asked(position)] ?? null,
    shots: ['charge'],
    chargers: position =>
      field.units.flatMap(({ index }) =>
        field.isTroops(index) &&
        field.isCavalry(index) &&
        field.onMap(position, index) &&
        noCharger(field, position, index) === null
          ? [index]
          : [],
      ),
    aim: d => (d.kind === 'charge' ? d.at : null),
    expectedLosses: (position, d) => expectedLosses(field, sequence, position, d),
    prospect: (position, side, at, first) => prospect(field, sequence, position, side, at, first),
    figures: (position, unit) => figures(field, position, unit),
    destination: d => ('to' in d ? d.to : 'at' in d ? d.at : null),
    wish: (position, unit, hex) => wish(field, position, stepOf(position), unit, hex),
    caption: (d, position, place) => caption(field, d, position ? stepOf(position) : '', position, place),
    standing: (about, until) => standingOrder(about as Reaction, until),
    warnings: (position, d) => {
      if (d.kind === 'exit') return [{ text: warnings.leaves(field.nameOf(d.unit)), case: '16.51.1' }]
      return d.kind === 'done' ? undone(field, sequence, position) : []
    },
    roster: position => roster(field, position),
    track: position => track(field, position),
    standings: position => standings(field, position),
    purpose: (position, side) => purpose(field, position, side),
    course: position => course(field, sequence, position),
    get tables() {
      return tables(field)
    },
    overlays: position => zones(field, position),
    remarks: (position, hex) => remarks(field, position, hex),
    range: (position, unit) => range(field, position, unit),
    cellOf: event => cellOf(field, event as MoravianEvent),
    rollIn: (events, at) => rollIn(field, events as readonly MoravianEvent[], at),
    markers: position => markers(field, position),
    fieldOfFire: (position, unit) => fieldOfFire(field, position, unit),
    sight: (position, from, to) => sighting(field, position, from, to),
    command: (position, side, unit) => commandView(field, position, side, unit),
    combats: position => combatViews(field, sequence, position),
    activation: (position, event) => activation(field, position, event as MoravianEvent),
    tracks: position => demoralizationTracks(field, position),
    throwsOf: (before, _, events) => throwsOf(field, before, events as MoravianEvent[]),
    display: (position, side) => display(field, sequence, position, side),
    atDisplay: position => (flow.path(position).includes('priorities') ? MARKERS_LAID : NOTHING_LAID),
  }
}

function activation(field: Field, position: Position, event: MoravianEvent): Activation | null {
  if (event.kind !== 'activated') return null
  const { name, side } = field.commands[event.command]
  const acts = (unit: number): boolean =>
    field.onMap(position, unit) && actsWith(field, position, unit) === event.command
  return {
    name,
    side,
    units: field.units.flatMap(({ index }) => (field.isTroops(index) && acts(index) ? [index] : [])),
  }
}

/** The meaning of dragging from a unit to a hex, by step. */
function wish(field: Field, position: Position, step: string, unit: number, hex: number): MoravianDecision | null {
  if (!field.isTroops(unit)) return { kind: step === 'overrun' ? 'escape' : 'ride', leader: unit, to: hex }
  switch (step) {
    case 'movement':
    case 'strays':
      return { kind: 'move', unit, to: hex }
    case 'arrivals':
      return { kind: field.onMap(position, unit) ? 'move' : 'enter', unit, to: hex }
    case 'bombardment':
    case 'defensive-fire':
      return { kind: 'bombard', units: [unit], at: hex }
    case 'declaration':
      return { kind: 'assault', units: [unit], hexes: [hex] }
    case 'evasion':
      return { kind: 'evade', unit, to: hex }
    case 'retreat':
      return { kind: 'retreat', unit, to: hex }
    case 'advance':
      return { kind: 'advance', units: [unit], to: hex }
    case 'pursuit':
      return { kind: 'pursue', unit, to: hex }
    default:
      return null
  }
}

/** Units of the command that have not moved yet. */
function undone(field: Field, { flow }: Sequence, position: Position): Remark[] {
  if (flow.now(position)?.step !== 'movement') return []
  const [side] = flow.owing(position)
  const left = new Set(
    flow.menus(position, side).flatMap(({ kind, subject }) => (kind === 'move' && subject !== null ? [subject] : [])),
  )
  if (left.size === 0) return []
  return [{ text: warnings.notMoved(field.namesOf([...left])), case: '9.0' }]
}

function zones(field: Field, position: Position): Overlay[] {
  const here = field.at(position)
  return [FRENCH, ALLIED].map(side => ({
    id: `${SIDES[side]}-zone`,
    name: said.zones(SIDES[side]),
    side,
    hexes: [...field.ground.levels.keys()].filter(hex => here.controls(side, hex)),
  }))
}

function markers(field: Field, position: Position): MapMarker[] {
  const { victory } = field.rules
  const { ground } = field
  const goals = victory.kind === 'places' ? victory.hexes : [...ground.plan.exits]
  const fog = isFoggy(field, position) ? [...ground.levels.keys()].filter(hex => inFog(field, position, hex)) : []
  const broken = ground.ponds.filter((_, pond) => field.pond.broken.get(position, pond) !== 0)
  return [
    ...fog.map((hex): MapMarker => ({ hex, kind: 'fog', text: said.fogMarker })),
    ...broken.map((hex): MapMarker => ({ hex, kind: 'water', text: said.brokenMarker })),
    ...goals.map((hex): MapMarker => ({ hex, kind: 'goal', text: said.goalMarker })),
  ]
}

function terrain(ground: Message, assault: number | undefined, bombardment: number | undefined): string {
  if (assault === undefined)
    return bombardment === undefined ? said.plain(ground) : said.bombardment(ground, bombardment)
  return bombardment === undefined ? said.assault(ground, assault) : said.both(ground, assault, bombardment)
}

function remarks(field: Field, position: Position, hex: number): Remark[] {
  const { ground, rules } = field
  const found: Remark[] = [{ text: said.level(ground.levels[hex]), case: '16.21' }]
  for (const name of ground.groundOf(hex)) {
    if (name === 'clear') continue
    const { case: id, bombardment, assault } = ground.terrain.hexes[name]
    found.push({ text: terrain(groundNames[name], assault, bombardment), case: id })
  }
  if (rules.victory.kind === 'places' && rules.victory.hexes.includes(hex))
    found.push({ text: said.goal, case: '16.62.3' })
  if (ground.isExit[hex]) found.push({ text: said.exit, case: '16.62.2' })
  if (inFog(field, position, hex)) found.push({ text: said.fog, case: '16.42' })
  if (field.at(position).water[hex]) found.push({ text: said.broken, case: '16.31.2' })
  for (const side of [FRENCH, ALLIED])
    if (field.at(position).controls(side, hex)) found.push({ text: said.zone(SIDES[side]), case: '7.0' })
  return found
}

/**
 * The points that would be left: for troops by their order, in March Column where nothing else leads; for moving
 * leaders.
 */
function range(field: Field, position: Position, unit: number): { hex: number; left: number }[] {
  if (!field.onMap(position, unit)) return []
  if (!field.isTroops(unit)) {
    const rides = ridesOf(field, position, unit)
    floodRides(field, position, unit, false)
    const { budget } = stepsOf(field, position, unit, false)
    return rides.map(hex => ({ hex, left: (budget - field.reach.cost(hex)) / POINT }))
  }
  if (orderOf(field, position, unit) < 0) return []
  const plain = new Set(destinations(field, position, unit, 'plain'))
  const byRoad = destinations(field, position, unit, 'column').filter(hex => !plain.has(hex))
  const spot = (hex: number, pace: Pace): { hex: number; left: number } => {
    const { budget, cost } = wayTo(field, position, unit, hex, pace)
    return { hex, left: Math.max(0, budget - cost) / POINT }
  }
  return [...[...plain].map(hex => spot(hex, 'plain')), ...byRoad.map(hex => spot(hex, 'column'))]
}
