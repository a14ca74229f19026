/** What The Pratzen shows players at the table. */
import type { Briefing, MapMarker, Overlay, Remark } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import type { Kind, PratzenDecision } from '../decisions.ts'
import type { PratzenEvent } from '../events.ts'
import { ALLIED, type Field, FRENCH } from '../field.ts'
import { ENGAGEMENT_ZONE } from '../rules/08-command/commands.ts'
import { allowance, marches, NORMAL, partyOf } from '../rules/09-movement/movement.ts'
import { finalOutcome } from '../rules/17-victory.ts'
import { BLAZE, isSmoky, marked, SMOKE } from '../rules/18-cards/events.ts'
import type { Sequence } from '../sequence.ts'
import { SIDES } from '../setup/data.ts'
import type { PratzenFlow } from '../steps.ts'
import { roster, standings, track } from './briefing-army.ts'
import { combatViews, hand, moraleTracks } from './briefing-combat.ts'
import { commandView } from './briefing-command.ts'
import { arcsOf, fieldOfFire, sighting } from './briefing-fire.ts'
import { company, stance, variants } from './briefing-stances.ts'
import { cellOf, tables } from './briefing-tables.ts'
import { caption } from './captions.ts'
import { conditionOf, textOfCondition } from './conditions.ts'
import { figures } from './figures.ts'
import { glossary } from './glossary.ts'
import { GUIDANCE } from './guidance.ts'
import { expectedLosses } from './losses.ts'
import { throwsOf } from './luck.ts'
import { prospect } from './prospect.ts'
import { course, purpose } from './purpose.ts'
import { rollIn } from './rolls.ts'
import { shown } from './words.ts'

export function briefing(field: Field, sequence: Sequence): Briefing<Position, PratzenDecision> {
  const { flow } = sequence
  const stepOf = (position: Position): string => flow.now(position)?.step ?? ''
  return {
    get glossary() {
      return glossary()
    },
    guidance: position => GUIDANCE[flow.asked(position)] ?? null,
    shots: ['bombard', 'volley'],
    expectedLosses: (position, d) => expectedLosses(field, position, d),
    prospect: (position, side, at, first) => prospect(field, sequence, position, side, at, first),
    figures: (position, unit) => figures(field, position, unit),
    destination: d => ('to' in d ? d.to : 'at' in d ? d.at : null),
    wish: (position, unit, hex) => wish(field, position, stepOf(position), unit, hex),
    stance: (position, d) => stance(field, position, d),
    company: (position, d) => company(field, position, d),
    variants: (_, d) => variants(d),
    caption: (d, position, place) => caption(field, d, position ? stepOf(position) : '', place),
    warnings: (position, d) => (d.kind === 'done' ? undone(flow, position) : []),
    roster: position => roster(field, position),
    track: position => track(field, position),
    standings: position => standings(field, position),
    purpose: (position, side) => purpose(field, position, side),
    course: position => course(field, sequence, position),
    ahead: position => finalOutcome(field, position).winner,
    get tables() {
      return tables(field)
    },
    overlays: position => zones(field, position),
    remarks: (position, hex) => remarks(field, position, hex),
    range: (position, unit) => range(field, position, unit),
    get zones() {
      return shown.zones
    },
    markers: position => markers(field, position),
    arcs: (position, unit) => arcsOf(field, position, unit),
    fieldOfFire: (position, unit) => fieldOfFire(field, position, unit),
    sight: (position, from, to) => sighting(field, position, from, to),
    command: (position, side, unit) => commandView(field, position, side, unit),
    combats: position => combatViews(field, sequence, position),
    tracks: position => moraleTracks(field, position),
    ...(field.rules.deck.length > 0 ? { cards: (position, side) => hand(field, position, side) } : {}),
    cellOf: event => cellOf(field, event as PratzenEvent),
    rollIn: (events, at) => rollIn(field, events as readonly PratzenEvent[], at),
    throwsOf: (before, decision, events) => throwsOf(field, before, decision, events as PratzenEvent[]),
  }
}

/** Unused options for this turn: guns that could fire, units of an attacking command that stay behind. */
function undone(flow: PratzenFlow, position: Position): Remark[] {
  const step = flow.now(position)?.step
  const [side] = flow.owing(position)
  const left = new Set(
    flow.menus(position, side).flatMap(({ kind, subject }) => (subject === null ? [] : [`${kind} ${subject}`])),
  )
  const count = (kind: Kind): number => [...left].filter(line => line.startsWith(`${kind} `)).length
  if (step === 'artillery') return some(count('bombard'), shown.gunsLeft, 'ART-1')
  if (step !== 'charge-move') return []
  return some(count('move'), shown.unitsLeft, 'ENG-ET-15')
}

const some = (count: number, left: (count: number) => string, id: string): Remark[] =>
  count === 0 ? [] : [{ text: left(count), case: id }]

const MARKERS = { [SMOKE]: 'smoke', [BLAZE]: 'blaze' } as const

function markers(field: Field, position: Position): MapMarker[] {
  const goal = textOfCondition(field)
  const goals = field.rules.victory.hexes.map((hex): MapMarker => ({ hex, kind: 'goal', text: goal }))
  const raised = ([SMOKE, BLAZE] as const).flatMap(kind =>
    marked(field, position, kind).map((hex): MapMarker => ({ hex, kind: MARKERS[kind], text: shown[MARKERS[kind]] })),
  )
  return [...goals, ...raised]
}

function wish(field: Field, position: Position, step: string, unit: number, hex: number): PratzenDecision | null {
  const facing = field.unit.facing.get(position, unit)
  switch (step) {
    case 'reinforcements':
      return { kind: 'enter', unit, at: hex, facing: field.isLeader(unit) ? null : facing }
    case 'artillery':
      return { kind: 'bombard', unit, at: hex, shot: 'ball', facing }
    case 'musketry':
      return { kind: 'volley', unit, at: hex, facing }
    case 'hold-move':
    case 'charge-move':
    case 'free-move':
    case 'ooc-move':
      return { kind: 'move', units: [unit], to: hex, facing: field.isLeader(unit) ? null : facing }
    case 'falling-back':
      return { kind: 'fall', units: [unit], to: hex, facing }
    case 'advance':
      return { kind: 'advance', unit, to: hex, facing, without: [] }
    case 'react':
      return { kind: 'closeUp', unit, to: hex, facing }
    default:
      return null
  }
}

/** Engagement zones of both sides. */
function zones(field: Field, position: Position): Overlay[] {
  return [FRENCH, ALLIED].map(side => {
    const hexes = new Set<number>()
    for (const hex of field.at(position).held(side))
      for (const near of field.ground.grid.within(hex, ENGAGEMENT_ZONE)) hexes.add(near)
    return {
      id: `${SIDES[side]}-engagement`,
      name: shown.zone(SIDES[side]),
      side,
      hexes: [...hexes].sort((a, b) => a - b),
    }
  })
}

function remarks(field: Field, position: Position, hex: number): Remark[] {
  const { ground } = field
  const found: Remark[] = [{ text: shown.level(ground.levels[hex]), case: 'TEC-UP-M' }]
  if (ground.covering[hex]) found.push({ text: shown.cover, case: 'COVER-1' })
  if (ground.orchard[hex]) found.push({ text: shown.orchard, case: 'PE-4' })
  if (ground.stream[hex]) found.push({ text: shown.stream, case: 'TEC-STR-M' })
  if (field.rules.victory.hexes.includes(hex)) found.push({ text: shown.objective(conditionOf(field)), case: 'VIC-1' })
  if (marked(field, position, BLAZE).includes(hex)) found.push({ text: shown.inBlaze, case: 'OPT-BLAZE-2' })
  if (isSmoky(field, position, hex)) found.push({ text: shown.inSmoke, case: 'OPT-SMOKE-3' })
  return found
}

function range(field: Field, position: Position, unit: number): { hex: number; left: number }[] {
  if (!field.onMap(position, unit)) return []
  const party = partyOf(field, position, [unit])
  const most = allowance(field, position, party, NORMAL)
  const ways = marches(field, position, party, { pace: NORMAL, notNearerThan: 0 })
  return ways.keys().map(hex => ({ hex, left: Math.max(0, most - ways.stepsTo(hex)) }))
}
