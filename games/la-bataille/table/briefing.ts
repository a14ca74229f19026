/** What La Bataille de Kulm shows players at the table. */
import type { Briefing, MapMarker, Overlay, Remark, RestOfUnits } from '@voltigeur/battlefield'
import { lastOf, type Position, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { KulmDecision } from '../decisions.ts'
import type { KulmEvent } from '../events.ts'
import { COALITION, type Field, FRENCH } from '../field.ts'
import { possibleTargets, type Riding, rideOf } from '../rules/10-charges/charge.ts'
import { canContact, meetsFrom, ridesOn } from '../rules/10-charges/charge-reach.ts'
import { strideFault, strideTo } from '../rules/10-charges/riding.ts'
import { allowance } from '../rules/11-movement/allowance.ts'
import { wayTo } from '../rules/11-movement/movement.ts'
import { destinations } from '../rules/11-movement/prospects.ts'
import { exitsOf } from '../rules/16-arrivals-and-night/exit.ts'
import { outcomeOf } from '../rules/17-victory.ts'
import type { Sequence } from '../sequence.ts'
import { POINT } from '../setup/ground.ts'
import { GROUNDS, SIDES } from '../setup/vocabulary.ts'
import { placeName } from '../spoken.ts'
import type { KulmFlow } from '../steps.ts'
import { commandTracks, hourglass, roster, standings, track } from './briefing-army.ts'
import { meleeViews } from './briefing-combat.ts'
import { arcsOf, fieldOfFire, sighting } from './briefing-fire.ts'
import { occasionOf } from './briefing-occasions.ts'
import { stanceOf } from './briefing-stances.ts'
import { cellOf, tables } from './briefing-tables.ts'
import { captionOf, restOfRallies, standingOf } from './captions.ts'
import { figures } from './figures.ts'
import { GLOSSARY } from './glossary.ts'
import { GUIDANCE, NO_PREY, RIDING_ON } from './guidance.ts'
import { expectedLosses } from './losses.ts'
import { throwsOf } from './luck.ts'
import { firing, prospect } from './prospect.ts'
import { course, purpose } from './purpose.ts'
import { rollIn } from './rolls.ts'

const orders = book.sentences('orders', {
  leaves: (unit: string) => ({ unit }),
  intoNothing: (units: readonly string[]) => ({ units }),
  deadEnd: (hex: string) => ({ hex }),
  stillTargets: (count: number) => ({ count }),
  stillWaiting: (count: number) => ({ count }),
})
const display = book.sentences('display', {
  zones: plain,
  zone: (side: string) => ({ side }),
  cavalryReach: (side: string) => ({ side }),
  goal: (place: string, side: string) => ({ place, side }),
})

export function briefing(field: Field, sequence: Sequence): Briefing<Position, KulmDecision> {
  const { flow, steps } = sequence
  const stepOf = (position: Position): string => flow.now(position)?.step ?? ''
  const anyPrey = preyFor(field, flow)
  return {
    rest: position => othersRally(flow, position),
    glossary: GLOSSARY,
    guidance(position) {
      const asked = flow.asked(position)
      const charge = asked === 'charge/hex/stride' ? flow.find(position, steps.charge) : null
      if (charge && possibleTargets(field, position, charge).length === 0) return RIDING_ON
      if (asked === 'charges/declare' && !anyPrey(position)) return NO_PREY
      return GUIDANCE[asked] ?? null
    },
    measure: 'increments',
    expectedLosses: (position, d) => expectedLosses(field, position, d, flow.owing(position)[0] ?? -1),
    prospect: (position, side, at, first) => prospect(field, sequence, position, side, at, first),
    firing: (position, side, at, first) => firing(field, sequence, position, side, at, first),
    figures: (position, unit) => figures(field, position, unit),
    destination: destinationOf,
    wish: (position, unit, hex) => wish(field, position, stepOf(position), unit, hex),
    stance: (position, d) => stanceOf(field, sequence, position, d),
    caption: (d, position, place) => captionOf(field, d, position ? stepOf(position) : '', position, place),
    standing: standingOf,
    warnings: (position, d) => {
      if (d.kind === 'exit')
        return [
          {
            text: orders.leaves(field.nameOf(d.unit)),
            case: exitsOf(field, position).case,
          },
        ]
      if (d.kind === 'declare') return intoNothing(field, position, d.units)
      if (d.kind === 'gallop') return intoDeadEnd(field, flow.find(position, steps.charge), position, d)
      return d.kind === 'done' ? undone(field, flow, position) : []
    },
    roster: position => roster(field, position),
    track: position => track(field, flow, position),
    standings: position => standings(field, position),
    purpose: (position, side) => purpose(field, position, side),
    course: position => course(sequence, position),
    ahead: position => outcomeOf(field, position).winner,
    get tables() {
      return tables(field)
    },
    overlays: position => zones(field, position),
    get zones() {
      return display.zones
    },
    remarks: (position, hex) => remarks(field, position, hex),
    range: (position, unit) => range(field, position, unit),
    markers: position => markers(field, position),
    arcs: (position, unit) => arcsOf(field, position, unit),
    fieldOfFire: (position, unit) => fieldOfFire(field, position, unit),
    sight: (position, from, to) => sighting(field, position, from, to),
    combats: position => meleeViews(field, sequence, position),
    hourglass: position => hourglass(field, flow, position),
    occasion: position => occasionOf(field, sequence, position),
    tracks: position => commandTracks(field, position),
    cellOf: event => cellOf(field, event as KulmEvent),
    rollIn: (events, at) => rollIn(field, events as readonly KulmEvent[], at),
    throwsOf: (before, decision, events) => throwsOf(field, sequence, before, decision, events as readonly KulmEvent[]),
  }
}

/** Units that form or turn stay in place, and the order refers to their hex. */
function destinationOf(d: KulmDecision): number | null {
  if (d.kind === 'form') return null
  return 'to' in d ? d.to : 'at' in d ? d.at : 'target' in d ? d.target : null
}

function wish(field: Field, position: Position, step: string, unit: number, hex: number): KulmDecision | null {
  const troops = field.isTroops(unit)
  const facing = troops ? field.facing(position, unit) : 0
  switch (step) {
    case 'movement':
      return troops ? { kind: 'move', unit, to: hex, facing } : { kind: 'ride', leader: unit, to: hex }
    case 'charge':
      return troops ? { kind: 'gallop', to: hex, facing, formation: field.formation(position, unit) } : null
    case 'meet':
      return { kind: 'meet', unit, to: hex, facing }
    case 'defensiveFire':
    case 'offensiveFire':
      return troops ? { kind: 'fire', target: hex, hexes: field.footprint(position, unit) } : null
    case 'melees':
      return { kind: 'assault', at: hex, units: [unit] }
    case 'assault':
      return { kind: 'evade', unit, to: hex }
    case 'flight':
      return { kind: 'flee', unit, to: hex }
    case 'posting':
      return { kind: 'post', unit, at: hex }
    default:
      return null
  }
}

/** 4.5.1: every shaken unit must roll, in any order. */
function othersRally(flow: KulmFlow, position: Position): RestOfUnits<KulmDecision> | null {
  if (flow.now(position)?.step !== 'recovery') return null
  const [menu] = flow.menus(position, flow.owing(position)[0]).filter(({ kind }) => kind === 'rally')
  const [decision] = menu ? [...menu.decisions()] : []
  return decision ? { caption: restOfRallies(), decision } : null
}

/** 10.2.10: the rules let cavalry charge without any enemy in reach, and then punish it. */
function intoNothing(field: Field, position: Position, units: readonly number[]): Remark[] {
  if (units.length === 0 || canContact(field, position, units)) return []
  return [{ text: orders.intoNothing(units.map(unit => field.nameOf(unit))), case: '10.2.10' }]
}

/** 10.2.2, 10.2.10: a stride that leaves no other open, before it reaches an enemy, is the last. */
function intoDeadEnd(
  field: Field,
  charge: Riding | null,
  position: Position,
  { to, facing, formation }: Extract<KulmDecision, { kind: 'gallop' }>,
): Remark[] {
  const ride = charge && rideOf(field, position, charge)
  const stride = ride && strideTo(field, position, ride, to, facing, formation)
  if (!ride || !stride || strideFault(field, position, ride, stride) !== null) return []
  if (meetsFrom(field, position, ride.units, stride) || ridesOn(field, position, ride, stride)) return []
  return [{ text: orders.deadEnd(field.label(to)), case: '10.2.10' }]
}

/** Whether any eligible charger could reach an enemy; asked often, computed once. */
function preyFor(field: Field, flow: KulmFlow): (position: Position) => boolean {
  const findsPrey = lastOf((_: Field, position, side) => {
    const riders = flow.menus(position, side).flatMap(({ kind, party }) => (kind === 'declare' && party?.must) || [])
    return riders.length === 0 || riders.some(unit => canContact(field, position, [unit]))
  })
  return position => findsPrey(field, position, flow.owing(position)[0])
}

/** Unused options: cavalry that could charge, units that haven’t moved, hexes that could fire or assault. */
function undone(field: Field, flow: KulmFlow, position: Position): Remark[] {
  const step = flow.now(position)?.step
  const [side] = flow.owing(position)
  const menus = flow.menus(position, side)
  const count = (kind: KulmDecision['kind']): number => menus.filter(menu => menu.kind === kind).length
  switch (step) {
    case 'movement':
      return arriving(field, flow, position)
    case 'offensiveFire':
    case 'defensiveFire':
      return some(count('fire'), orders.stillTargets, '12.1.1')
    default:
      return []
  }
}

/** Reinforcements that could still enter. */
function arriving(field: Field, flow: KulmFlow, position: Position): Remark[] {
  const [side] = flow.owing(position)
  const waiting = new Set(
    flow
      .menus(position, side)
      .flatMap(({ subject }) => (subject !== null && !field.onMap(position, subject) ? [subject] : [])),
  )
  return some(waiting.size, orders.stillWaiting, '16.3.1')
}

const some = (count: number, said: (count: number) => string, id: string): Remark[] =>
  count === 0 ? [] : [{ text: said(count), case: id }]

/** 6.11, 6.11.9: ZOI of both sides, and the hexes in front of their cavalry. */
function zones(field: Field, position: Position): Overlay[] {
  const here = field.at(position)
  const counted = (counts: ArrayLike<number>): number[] =>
    Array.from({ length: counts.length }, (_, hex) => hex).filter(hex => counts[hex] > 0)
  return [FRENCH, COALITION].flatMap(side => [
    {
      id: `${SIDES[side]}-influence`,
      name: display.zone(SIDES[side]),
      side,
      hexes: counted(here.influences[side]),
    },
    {
      id: `${SIDES[side]}-horse`,
      name: display.cavalryReach(SIDES[side]),
      side,
      hexes: counted(here.lookouts[side]),
    },
  ])
}

const CASES_OF_GROUND: Readonly<Record<(typeof GROUNDS)[number], string>> = {
  clear: '6.4.4',
  village: '6.6.1',
  town: '6.6.1',
  wood: '6.6.1',
  steep: '16.1.2',
}

const groundSaid = book.sentences('ground', {
  clear: plain,
  village: plain,
  town: plain,
  wood: plain,
  steep: plain,
  level: (level: number) => ({ level }),
  held: (place: string, side: string) => ({ place, side }),
  heldByNone: (place: string) => ({ place }),
  inZone: (side: string) => ({ side }),
  outside: plain,
})

function remarks(field: Field, position: Position, hex: number): Remark[] {
  const { ground } = field
  const here = field.at(position)
  const kind = GROUNDS[ground.kinds[hex]]
  const found: Remark[] = [
    { text: groundSaid[kind], case: CASES_OF_GROUND[kind] },
    { text: groundSaid.level(ground.levels[hex]), case: '7.1.6' },
  ]
  const row = field.heldAt[hex]
  if (row >= 0) {
    const name = placeName(field.rules.places.find(({ hexes }) => hexes.includes(hex))!.name)
    const holder = SIDES[field.held.by.get(position, row)]
    found.push({ text: holder ? groundSaid.held(name, holder) : groundSaid.heldByNone(name), case: '8.0' })
  }
  for (const side of [FRENCH, COALITION])
    if (here.controls(side, hex)) found.push({ text: groundSaid.inZone(SIDES[side]), case: '6.11.3' })
  if (field.rules.area[hex] === 0) found.push({ text: groundSaid.outside, case: '2.1.2' })
  return found
}

/** The objectives that a side holds; for a village, only those that decide the battle, though others change hands too. */
function markers(field: Field, position: Position): MapMarker[] {
  const { places, victory } = field.rules
  const counts = (name: string): boolean =>
    victory.kind !== 'village' || name === victory.village || name === victory.chapel
  return places
    .filter(({ name }) => counts(name))
    .flatMap(({ name, hexes }) =>
      hexes.map((hex): MapMarker => {
        const holder = SIDES[field.held.by.get(position, field.heldAt[hex])]
        return { hex, kind: 'goal', text: holder ? display.goal(placeName(name), holder) : placeName(name) }
      }),
    )
}

function range(field: Field, position: Position, unit: number): { hex: number; left: number }[] {
  if (!field.onMap(position, unit)) return []
  const most = allowance(field, position, unit)
  return destinations(field, position, unit).map(({ to, facings: [facing = 0] }) => ({
    hex: to,
    left: Math.max(0, most - (wayTo(field, position, unit, to, facing)?.cost ?? most)) / POINT,
  }))
}
