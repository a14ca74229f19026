/** What Moravian Sun tells the people at the table. */
import type { Activation, Briefing, Marker, Overlay, Remark } from '@voltigeur/battlefield'
import { NOBODY } from '@voltigeur/hex'
import type { Instruct, Position } from '@voltigeur/kernel'
import type { MoravianDecision, Reaction } from '../decisions.ts'
import type { MoravianEvent } from '../events.ts'
import { ALLIED, type Field, FRENCH } from '../field.ts'
import { floodRides, ridesOf, stepsOf } from '../rules/03-rides.ts'
import { commanderAt } from '../rules/03-strays.ts'
import { actsWith, orderOf } from '../rules/04-orders.ts'
import { destinations, wayTo } from '../rules/09-movement.ts'
import { noCharger } from '../rules/14-charging.ts'
import { inFog, isFoggy } from '../rules/16-weather.ts'
import type { Sequence } from '../sequence.ts'
import { POINT } from '../setup/ground.ts'
import { type Pace, SIDES } from '../setup/vocabulary.ts'
import { agreeing, orderName } from '../telling.ts'
import { demoralizationTracks, roster, standings, track } from './briefing-army.ts'
import { combatViews } from './briefing-combat.ts'
import { commandView } from './briefing-command.ts'
import { display } from './briefing-display.ts'
import { fieldOfFire, sighting } from './briefing-fire.ts'
import { cellOf, tables } from './briefing-tables.ts'
import { figures } from './figures.ts'
import { expectedLosses } from './forecast.ts'
import { GLOSSARY } from './glossary.ts'
import { GUIDANCE } from './guidance.ts'
import { throwsOf } from './luck.ts'
import { rollIn } from './rolls.ts'

type Kind = MoravianDecision['kind']

const CAPTIONS: Readonly<Record<Kind, string>> = {
  detach: 'Create a Detachment',
  seek: 'Seek a new order',
  place: 'Place the marker',
  takeBack: 'Take back',
  seal: 'Seal the orders',
  activate: 'Activate',
  rally: 'Rally',
  assign: 'Assign',
  enter: 'Enter the map and go here',
  enterInColumn: 'Enter the map in March Column',
  rebuild: 'Return here',
  move: 'Move here',
  moveInColumn: 'Move here in March Column',
  charge: 'Ride here to charge',
  exit: 'Leave for Vienna',
  square: 'Form square',
  moveToSquare: 'Move here and form square',
  leaveSquare: 'Leave the square',
  hastySquare: 'Form square in haste',
  rouse: 'Act under another order',
  ride: 'Ride here',
  escape: 'Escape here',
  join: 'Join the troops here',
  bombard: 'Bombard',
  assault: 'Assault',
  evade: 'Retreat here before combat',
  retreat: 'Retreat here',
  countercharge: 'Countercharge',
  resolve: 'Fight this assault',
  rate: 'Fight with this efficiency',
  press: 'Press on',
  lose: 'Lose this unit',
  advance: 'Advance here',
  pursue: 'Pursue here',
  replace: 'Take over',
  done: 'Done',
  instruct: 'Do not ask again',
}

/** What it means to have done, by the step in which one says so. */
const ENDINGS: Readonly<Record<string, string>> = {
  orders: 'No more Detachments',
  'order-tests': 'Nobody else seeks an order',
  rally: 'End the rally',
  arrivals: 'Nobody else arrives',
  movement: 'End the movement',
  strays: 'Leave the others on Defense',
  emergency: 'Stand as they are',
  leaders: 'The leaders stay',
  bombardment: 'End the bombardment',
  'defensive-fire': 'Hold the fire',
  declaration: 'No more assaults',
  evasion: 'Stand and fight',
  countercharge: 'No countercharge',
  advance: 'Nobody else advances',
  pursuit: 'No pursuit',
  assault: 'Leave it',
}

const INSTRUCTIONS: Readonly<Record<Reaction, Readonly<Record<Instruct['until'], string>>>> = {
  evasion: {
    phase: 'Stand, and do not ask again in this turn',
    end: 'Always stand, and never ask again',
    off: 'Ask again about retreats before combat',
  },
  pursuit: {
    phase: 'No pursuit, and do not ask again in this turn',
    end: 'Never pursue, and do not ask again',
    off: 'Ask again about pursuits',
  },
  squares: {
    phase: 'Stand, and do not ask about squares again in this turn',
    end: 'Never form square in haste, and do not ask again',
    off: 'Ask again about squares in haste',
  },
}

const UNASKED: Readonly<Record<Reaction, string>> = {
  evasion: 'None of your units retreats before combat',
  pursuit: 'None of your units pursues',
  squares: 'None of your units forms square in haste',
}

const MARKERS_LAID: ReadonlySet<string> = new Set<Kind>(['place', 'takeBack'])
const NOTHING_LAID: ReadonlySet<string> = new Set()

export function briefing(field: Field, sequence: Sequence): Briefing<Position, MoravianDecision> {
  const { flow } = sequence
  const stepOf = (position: Position): string => flow.now(position)?.step ?? ''
  return {
    glossary: GLOSSARY,
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
    figures: (position, unit) => figures(field, position, unit),
    destination: d => ('to' in d ? d.to : 'at' in d ? d.at : null),
    wish: (position, unit, hex) => wish(field, position, stepOf(position), unit, hex),
    caption: (d, position) => caption(field, d, position ? stepOf(position) : '', position),
    standing: (about, until) =>
      `${UNASKED[about as Reaction]}, ${until === 'end' ? 'for the whole battle' : 'until this turn is over'}.`,
    warnings: (position, d) => {
      if (d.kind === 'exit')
        return [{ text: `${field.units[d.unit].name} leaves the map and does not come back.`, case: '16.51.1' }]
      return d.kind === 'done' ? undone(field, sequence, position) : []
    },
    roster: position => roster(field, position),
    track: position => track(field, position),
    standings: position => standings(field, position),
    tables: tables(field),
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

function caption(field: Field, d: MoravianDecision, step: string, position?: Position): string {
  switch (d.kind) {
    case 'done':
    case 'seal':
      return ENDINGS[step] ?? CAPTIONS[d.kind]
    case 'activate':
      return `Activate ${field.commands[d.command].name}`
    case 'place':
      return `${field.commands[d.command].name}: ${orderName(d.order)}, box ${d.box}`
    case 'takeBack':
      return step === 'priorities' || step === ''
        ? `Take back ${field.commands[d.command].name}`
        : `Not ${field.commands[d.command].name} after all`
    case 'detach':
      return `A Detachment for ${field.nameOf(d.leader)}`
    case 'seek':
      return `${field.nameOf(d.leader)} seeks a new order`
    case 'assign':
      return `Assign to ${field.commands[d.command].name}`
    case 'rouse':
      return `${isTested(field, d, position) ? 'Test to act' : 'Act'} under ${orderName(d.order)}`
    case 'charge':
      return `Charge ${field.label(d.at)} from here`
    case 'bombard':
      return `Bombard ${field.label(d.at)}`
    case 'resolve':
      return `Fight for ${field.label(d.at)}`
    case 'rate':
      return `Fight with efficiency ${d.efficiency}`
    case 'advance':
      return `Advance to ${field.label(d.to)}`
    case 'replace':
      return `${field.nameOf(d.leader)} takes the place of ${field.nameOf(d.office)}`
    case 'lose':
      return `${agreeing(field.units[d.unit].name, 'is', 'are')} lost${position ? ` (${field.sp(position, d.unit)} SP)` : ''}`
    case 'instruct':
      return INSTRUCTIONS[d.about as Reaction][d.until]
    default:
      return CAPTIONS[d.kind]
  }
}

/** 3.2.4: where a commander is in range nobody tests for another order. */
function isTested(
  field: Field,
  { units: [unit] }: { readonly units: readonly number[] },
  position?: Position,
): boolean {
  if (!position || unit === undefined || !field.onMap(position, unit)) return true
  return commanderAt(field, position, field.units[unit].side, field.hex(position, unit)) === NOBODY
}

/** What somebody means who points from a unit to a hex, by the step. */
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
  const names = [...left].map(unit => field.nameOf(unit)).join(', ')
  return [{ text: `Not moved: ${names}.`, case: '9.0' }]
}

function zones(field: Field, position: Position): Overlay[] {
  const here = field.at(position)
  return [FRENCH, ALLIED].map(side => ({
    id: `${SIDES[side]}-zone`,
    name: `${SIDES[side]} zones of control`,
    side,
    hexes: [...field.ground.levels.keys()].filter(hex => here.controls(side, hex)),
  }))
}

function markers(field: Field, position: Position): Marker[] {
  const { victory } = field.rules
  const { ground } = field
  const goals = victory.kind === 'places' ? victory.hexes : [...ground.plan.exits]
  const fog = isFoggy(field, position) ? [...ground.levels.keys()].filter(hex => inFog(field, position, hex)) : []
  const broken = ground.ponds.filter((_, pond) => field.pond.broken.get(position, pond) !== 0)
  return [
    ...fog.map((hex): Marker => ({ hex, kind: 'fog', text: 'fog' })),
    ...broken.map((hex): Marker => ({ hex, kind: 'water', text: 'broken ice' })),
    ...goals.map((hex): Marker => ({ hex, kind: 'goal', text: 'worth victory points' })),
  ]
}

function remarks(field: Field, position: Position, hex: number): Remark[] {
  const { ground, rules } = field
  const found: Remark[] = [{ text: `Level ${ground.levels[hex]}.`, case: '16.21' }]
  for (const name of ground.groundOf(hex)) {
    if (name === 'clear') continue
    const { case: id, bombardment, assault } = ground.terrain.hexes[name]
    const signs = [
      assault === undefined ? '' : `assaults ${assault}`,
      bombardment === undefined ? '' : `bombardment ${bombardment}`,
    ].filter(Boolean)
    found.push({
      text: `${name[0].toUpperCase()}${name.slice(1)}${signs.length ? `: ${signs.join(', ')}` : ''}.`,
      case: id,
    })
  }
  if (rules.victory.kind === 'places' && rules.victory.hexes.includes(hex))
    found.push({ text: 'Worth a victory point to whoever stands here at the end.', case: '16.62.3' })
  if (ground.isExit[hex])
    found.push({ text: 'Allied units leave here for Vienna, 2 victory points each.', case: '16.62.2' })
  if (inFog(field, position, hex)) found.push({ text: 'Fog: guns reach the next hex only.', case: '16.42' })
  if (field.at(position).water[hex]) found.push({ text: 'The ice is broken: nobody can enter.', case: '16.31.2' })
  for (const side of [FRENCH, ALLIED])
    if (field.at(position).controls(side, hex))
      found.push({ text: `In ${SIDES[side] === 'french' ? 'a French' : 'an Allied'} zone of control.`, case: '7.0' })
  return found
}

/** The points that would be left: to troops by their order, in March Column where nothing else leads; to leaders who ride. */
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
