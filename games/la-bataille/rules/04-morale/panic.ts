/** 4.4 Retreats on the map, and the alarm that they spread among friends (4.1-2 to 4.1-5). */
import { type FrameOf, onceFor, type Position, type Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import { POINT } from '../../setup/ground.ts'
import { DISORDERED, GOOD_ORDER, ROUTED } from '../../setup/vocabulary.ts'
import type { KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { tiedFault } from '../03-stacking/stacking.ts'
import { lossesOfSquare, lossesOnTheWay } from '../06-formations/zones.ts'
import { isWatched } from '../11-movement/stops.ts'
import { strand } from '../14-leaders/stranded.ts'
import { occupyHex } from '../17-control.ts'
import { ALARMS, type Alarm, type Manner } from './alarms.ts'
import { checkMorale, leadersWith, shakenOf } from './checks.ts'
import { crowd, crowdedBy, friendsIn, raise } from './crowding.ts'
import { fallIn } from './falling-in.ts'
import { anywhere, type Errand, type Flight, type FlightLand, flightOf, refuge } from './flight.ts'
import { flightLand, sheltersOf } from './flight-land.ts'
import type { Occasion } from './morale.ts'
import { eliminate, loseFormation, loseFormationInPlace, setState, takeLosses, worsen } from './shaken.ts'
import { checksForArrival, checksForCompany } from './states.ts'
import { endOfFlight, fledTogether, noteFlight } from './together.ts'

type Fleeing = FrameOf<Steps['flight']>
type Panicking = FrameOf<Steps['panic']>

/** 4.3.5a, 4.3.6a, 4.3.6e, 3.1.5a, 13.6.2, 10.2.8j-iii: how far it retreats. */
function errandOf(field: Field, position: Position, { unit, manner, hexes }: Fleeing): Errand {
  const from = field.footprint(position, unit)
  const { retreat, rout, overstackedRetreat, bounce } = field.tables.movement
  const steps = (budget: number): Errand => ({ from, budget, counts: 'hexes', atLeastOne: false })
  switch (manner) {
    case 'retreat':
      return { from, budget: retreat * POINT, counts: 'points', atLeastOne: true }
    case 'rout':
    case 'hide':
      return {
        from,
        budget: (field.isCavalry(unit) ? field.units[unit].ma : rout) * POINT,
        counts: 'points',
        atLeastOne: false,
        runs: true,
      }
    case 'giveWay':
      return { ...steps(overstackedRetreat), farthest: true }
    case 'bounce':
      return steps(bounce)
    case 'pursued':
      return { ...steps(hexes), runs: true }
    case 'makeRoom':
      return steps(1)
  }
}

/** A retreat and what it depends on: the position, and the manner of the retreat. */
interface Known {
  readonly position: Position
  readonly revision: number
  readonly unit: number
  readonly manner: Fleeing['manner']
  readonly hexes: number
  readonly flight: Flight
}

const lastFlight = onceFor((_: Field) => ({ known: null as Known | null }))

/** The choice, its options and its outcome all need the same retreat. */
function flightIn(field: Field, position: Position, frame: Fleeing): Flight {
  const last = lastFlight(field)
  const { known } = last
  const { unit, manner, hexes } = frame
  const revision = position.tableRevision
  if (
    known?.position === position &&
    known.revision === revision &&
    known.unit === unit &&
    known.manner === manner &&
    known.hexes === hexes
  )
    return known.flight
  const flight = flightFrom(field, position, frame)
  last.known = { position, revision, unit, manner, hexes, flight }
  return flight
}

function flightFrom(field: Field, position: Position, frame: Fleeing): Flight {
  const land = flightLand(field, position, frame.unit)
  const errand = errandOf(field, position, frame)
  if (frame.manner === 'hide') return refuge(land, errand, sheltersOf(field))
  const holds = roomFor(field, position, frame.unit, land)
  if (frame.manner === 'makeRoom') return wayToRoom({ ...land, holds }, errand)
  const flight = flightOf({ ...land, holds }, errand)
  if (fallsBack(field, frame)) {
    // 4.3.5d: it avoids hexes in front of enemy cavalry if it can.
    const out = flight.ends.filter(end => !isHunted(field, position, frame.unit, flight.path(end)))
    return out.length > 0 && out.length < flight.ends.length ? { ...flight, ends: out } : flight
  }
  return flight
}

/**
 * 3.1.5b: to the nearest hex with room, away from the enemy or, if there is none, sideways or forward; otherwise
 * nowhere.
 */
function wayToRoom(land: FlightLand, errand: Errand): Flight {
  for (const ground of [land, { ...land, near: anywhere(land.grid), home: anywhere(land.grid), enemies: [] }])
    for (let budget = 1; budget <= FARTHEST; budget++) {
      const flight = flightOf(ground, { ...errand, budget })
      if (flight.ends.length > 0 && land.holds(flight.ends[0])) return flight
    }
  return { ends: [], full: false, atEdge: false, path: () => [] }
}

/** 3.1.1, 3.1.2, 16.2.4a: the hexes with room for the unit, with all units already there. */
function roomFor(field: Field, position: Position, unit: number, land: FlightLand): FlightLand['holds'] {
  const known = new Map<number, boolean>()
  return hex => {
    if (!land.holds(hex)) return false
    if (!land.friend(hex)) return true
    const found = known.get(hex) ?? hasRoom(field, position, unit, hex)
    known.set(hex, found)
    return found
  }
}

/** Whether the unit would have room there, with all units already there. */
function hasRoom(field: Field, position: Position, unit: number, hex: number): boolean {
  const there = position.copy()
  arrive(field, there, unit, [hex], field.hex(position, unit))
  return crowdedBy(field, there, hex, field.units[unit].side, unit) === null
}

/** 6.11.10: whether the unit stands in the ZOI of enemy cavalry. */
function beforeHorse(field: Field, position: Position, unit: number): boolean {
  const enemy = 1 - field.units[unit].side
  const here = field.at(position)
  return field
    .footprint(position, unit)
    .some(hex => here.controls(enemy, hex) && here.influencers(enemy, hex).some(foe => field.isCavalry(foe)))
}

/** 4.3.5d: whether enemy cavalry could charge a unit on this path. */
const isHunted = (field: Field, position: Position, unit: number, path: readonly number[]): boolean =>
  path.some(hex => isWatched(field, position, field.units[unit].side, hex, unit))

/** 4.3.5a, 3.1.5a: infantry and guns that retreat disordered. */
const fallsBack = (field: Field, { unit, manner }: Fleeing): boolean =>
  (manner === 'retreat' || manner === 'giveWay') && !field.isCavalry(unit)

/** 6.11.10, 4.3.5d: infantry and limbered guns rout if they can’t retreat in front of cavalry. */
function becomesRout(field: Field, position: Position, frame: Fleeing, umpire: Umpire): void {
  const { unit } = frame
  if (!fallsBack(field, frame)) return
  const driven = beforeHorse(field, position, unit)
  const { ends, path } = flightIn(field, position, frame)
  const hunted = !driven && ends.length > 0 && ends.every(end => isHunted(field, position, unit, path(end)))
  if (!driven && !hunted) return
  setState(field, position, unit, ROUTED, umpire, driven ? '6.11.10' : '4.3.5d')
  frame.manner = 'rout'
}

const alarmOf = (manner: Manner, horse: boolean): Alarm =>
  manner === 'rout' || manner === 'pursued' || manner === 'hide'
    ? horse
      ? 'riddenThrough'
      : 'routThrough'
    : 'retreatThrough'

/** 4.1-4, 6.7.16: alarms friends when a shaken unit leaves, by retreat or march; returns whether any is alarmed. */
export function leavesFriends(field: Field, position: Position, unit: number, from: readonly number[]): boolean {
  if (field.state(position, unit) === GOOD_ORDER) return false
  const friends = from.flatMap(hex => friendsIn(field, position, hex, field.units[unit].side))
  const company = friends.filter(other => other !== unit && checksForCompany(shakenOf(field, position, other)))
  for (const other of company) raise(field, position, other, 'fugitivesLeave')
  return company.length > 0
}

/** 4.1-2 to 4.1-4: alarms friends where it starts, and along its path. */
function spread(
  field: Field,
  position: Position,
  { unit, manner }: Fleeing,
  from: readonly number[],
  path: readonly number[],
) {
  // 4.1-2, 4.1-3: units that retreat in good order alarm no one.
  if (field.state(position, unit) === GOOD_ORDER) return
  const { side } = field.units[unit]
  // 3.1.7: units that were there before, not those of its own stack that have gone ahead.
  const friends = (hex: number): number[] =>
    friendsIn(field, position, hex, side).filter(other => other !== unit && !fledTogether(field, position, unit, other))
  // 3.1.5b: a unit that only makes room doesn’t alarm its stack again.
  if (manner !== 'makeRoom') leavesFriends(field, position, unit, from)
  for (const other of path.flatMap(friends))
    if (checksForArrival(shakenOf(field, position, other)))
      raise(field, position, other, alarmOf(manner, field.isCavalry(unit)))
}

/** 6.11.8: no losses where uninvolved friends stand. */
function tollOf(field: Field, position: Position, { unit, toll }: Fleeing, path: readonly number[]): number {
  if (toll === 'none') return 0
  const { side } = field.units[unit]
  const here = field.at(position)
  const from = field.footprint(position, unit)
  const way = [from[0], ...path]
  const isHeld = (hex: number): boolean => here.controls(1 - side, hex)
  const isSheltered = (hex: number): boolean =>
    toll === 'sheltered' && friendsIn(field, position, hex, side).some(friend => friend !== unit)
  // A unit in two hexes leaves both at once.
  const influenced = (hex: number): boolean =>
    hex === way[0] ? from.some(left => isHeld(left) && !isSheltered(left)) : isHeld(hex)
  const shielded = (hex: number): boolean => hex !== way[0] && here.holds(hex, side)
  if (toll === 'square') return lossesOfSquare(way, influenced, shielded)
  return lossesOnTheWay(way, influenced, shielded) * (toll === 'twice' ? 2 : 1)
}

/** 4.4.8: it ends with its back to the enemy, in the direction of its move. */
function arrive(field: Field, position: Position, unit: number, path: readonly number[], from: number): void {
  const { grid } = field.ground
  const before = path.length > 1 ? path[path.length - 2] : from
  const end = path[path.length - 1]
  field.put(position, unit, end)
  loseFormation(field, position, unit)
  const dir = grid.direction(before, end)
  if (dir >= 0) field.troop.facing.set(position, unit, 2 * dir)
  // 13.6.2, 3.1.5b: units that retreat in good order.
  if (field.state(position, unit) === GOOD_ORDER) fallIn(field, position, unit)
}

const runs = ({ manner }: Fleeing): boolean => manner === 'rout' || manner === 'pursued'

/**
 * Nowhere to go: 4.5.5 off the map, 4.4.5 captured; a unit that only falls back stays disordered, one that hides or
 * makes room stays as it is.
 */
function cornered(field: Field, position: Position, frame: Fleeing, atEdge: boolean, umpire: Umpire): void {
  const { unit, manner } = frame
  // 13.6.2, 3.1.5b: a unit in good order stays as it is.
  if (manner === 'hide' || manner === 'makeRoom' || field.state(position, unit) === GOOD_ORDER) return
  if (!runs(frame)) {
    loseFormationInPlace(field, position, unit, umpire)
    return
  }
  if (!atEdge) note(umpire, { kind: 'surrendered', unit, hex: field.hex(position, unit), cases: ['4.4.5'] })
  eliminate(field, position, unit, umpire, atEdge ? '4.5.5' : '4.4.5')
}

function goesAlong(field: Field, position: Position, leader: number, to: number, umpire: Umpire): void {
  note(umpire, { kind: 'rode', unit: leader, path: [field.hex(position, leader), to], cases: ['4.4.9'] })
  field.put(position, leader, to)
}

function goes(field: Field, position: Position, frame: Fleeing, umpire: Umpire): void {
  const { unit } = frame
  const flight = flightIn(field, position, frame)
  if (flight.ends.length === 0 || (runs(frame) && !flight.full)) {
    cornered(field, position, frame, flight.atEdge, umpire)
    return
  }
  const end = frame.to >= 0 ? frame.to : flight.ends[0]
  const from = field.footprint(position, unit)
  frame.to = end
  const leaders = leadersWith(field, position, unit)
  // 10.1.10, 4.4.9: a leader can’t stay in a square’s hex.
  const amongEnemies = field.at(position).holds(from[0], 1 - field.units[unit].side)
  if (!amongEnemies) for (const leader of leaders) frame.leaders.add(leader)
  const path = flight.path(end)
  const lost = tollOf(field, position, frame, path)
  note(umpire, {
    kind: 'fled',
    unit,
    path: [from[0], ...path],
    cases: frame.manner === 'hide' ? ['4.5.4b'] : ['4.4.2', '4.4.3'],
  })
  noteFlight(field, position, unit, from)
  spread(field, position, frame, from, path)
  arrive(field, position, unit, path, from[0])
  for (const hex of path) occupyHex(field, position, field.units[unit].side, hex)
  if (amongEnemies) for (const leader of leaders) goesAlong(field, position, leader, end, umpire)
  if (takeLosses(field, position, unit, lost, umpire, '6.11.8')) crowd(field, position, unit, end)
  // 14.2.3: leaders whose last unit is gone are treated as if it had been eliminated in their hex.
  else for (const hex of from) strand(field, position, hex, field.units[unit].side, false, umpire)
}

export function defineFlight(field: Field, flow: KulmFlow, steps: Steps): void {
  const several = (position: Position, frame: Fleeing): boolean => {
    const { ends, full } = flightIn(field, position, frame)
    return ends.length > 1 && (full || !runs(frame))
  }
  flow.define(steps.flight, ({ part, ask, choice, loop }) => [
    part('before horse', (position, frame, umpire) => becomesRout(field, position, frame, umpire)),
    ask('where', {
      of: (_, { unit }) => field.units[unit].side,
      text: (_, { unit }) => questions.flee(field.nameOf(unit)),
      now: now.flee,
      cases: ['4.4.2'],
      ahead: 'flee',
      if: several,
      choices: [
        choice('flee', {
          lines: (_, { unit }) => [unit],
          candidates: (position, frame) =>
            flightIn(field, position, frame).ends.map(to => ({ kind: 'flee', unit: frame.unit, to })),
          exact: true,
          must: [
            [(_, frame, { unit }) => unit === frame.unit, (_, frame) => words.anotherFlees(field.nameOf(frame.unit))],
            [
              (position, frame, { to }) => flightIn(field, position, frame).ends.includes(to),
              (_, { unit }, { to }) => words.cannotFlee(field.nameOf(unit), field.label(to)),
            ],
          ],
          effect: (_, frame, { to }) => {
            frame.to = to
          },
        }),
      ],
    }),
    part('goes', (position, frame, umpire) => goes(field, position, frame, umpire)),
    // 4.4.9: the owner decides which leaders go along.
    loop('leaders', (_, { leaders }) => leaders.first >= 0, [
      part('next', (_, frame) => {
        frame.leader = frame.leaders.first
        frame.leaders.delete(frame.leader)
      }),
      ask('goes along', {
        of: (_, { unit }) => field.units[unit].side,
        text: (_, { leader, unit }) => questions.goAlong(field.nameOf(leader), field.nameOf(unit)),
        now: now.goAlong,
        cases: ['4.4.9'],
        onlyFor: ['goAlong'],
        if: (position, { unit }) => field.onMap(position, unit),
        choices: [
          // 16.2.2, 16.2.7a: except a leader who holds the remaining units together.
          choice('goAlong', {
            must: [
              (position, { leader }) => {
                const tied = tiedFault(field, position, leader)
                return tied === null ? null : words.isNeeded(tied, field.nameOf(leader))
              },
            ],
            effect: (position, { leader, to }, _, umpire) => goesAlong(field, position, leader, to, umpire),
          }),
          choice('stay'),
        ],
      }),
    ]),
  ])
}

/** The first unit that must still check or, after that, make room; -1 if there is none. */
function alarmed(field: Field, position: Position): number {
  const { alarm } = field.troop
  let unsettled = -1
  for (let unit = 0; unit < field.roster.troops; unit++) {
    const why = alarm.get(position, unit)
    if (why === UNSETTLED) unsettled = unit
    else if (why !== 0) return unit
  }
  return unsettled
}

const UNSETTLED = ALARMS.indexOf('unsettled')
/** More than retreating units ever need to find room, one after another, or hexes that one of them moves for it. */
const ROUNDS = 20
const FARTHEST = 20

function occasionOf(alarm: Alarm): Occasion {
  switch (alarm) {
    case 'routThrough':
    case 'riddenThrough':
      return { reason: 'routThrough', cavalry: alarm === 'riddenThrough' }
    case 'intruding':
      return { reason: 'mixedNations' }
    case 'crowding':
      return { reason: 'overstacked' }
    case 'none':
    case 'amongHorse':
    case 'unsettled':
      throw new Error('there is nothing to check')
    default:
      return { reason: alarm }
  }
}

/**
 * One alarmed unit checks; 3.1.5a: failing in a crowded hex it retreats three hexes, 3.1.5b: an excess unit moves on.
 */
function steady(field: Field, position: Position, frame: Panicking, umpire: Umpire): void {
  const { alarm } = field.troop
  const unit = alarmed(field, position)
  const why = ALARMS[alarm.get(position, unit)]
  alarm.set(position, unit, why === 'intruding' || why === 'crowding' ? UNSETTLED : 0)
  frame.unit = unit
  frame.flees = 'no'
  if (!field.onMap(position, unit)) return
  if (why === 'unsettled') {
    const crowded = crowdedBy(field, position, field.hex(position, unit), field.units[unit].side, unit) !== null
    field.troop.squeezed.set(position, unit, crowded ? 1 : 0)
    if (crowded && ++frame.rounds <= ROUNDS) frame.flees = 'makeRoom'
    return
  }
  if (why === 'amongHorse') {
    setState(field, position, unit, DISORDERED, umpire, '6.7.17')
    frame.flees = 'retreat'
    return
  }
  // 4.1-4: only a unit still in good order itself.
  if (why === 'fugitivesLeave' && field.state(position, unit) !== GOOD_ORDER) return
  if (checkMorale(field, position, unit, occasionOf(why), umpire)) return
  const departure = worsen(field, position, unit, umpire)
  const crowded = why === 'overstacked' || why === 'crowding'
  if (departure !== null) frame.flees = departure === 'retreat' && crowded ? 'giveWay' : departure
}

/** Until no unit is alarmed any more and all have room: one unit after another, however far the panic spreads. */
export function definePanic(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.panic, ({ part, call, when, loop }) => [
    loop('unrest', position => alarmed(field, position) >= 0, [
      part('steady', (position, frame, umpire) => steady(field, position, frame, umpire)),
      when('flees', (_, { flees }) => flees !== 'no', [
        call('flight', steps.flight, (_, { unit, flees }) => ({ unit, manner: flees as Manner })),
      ]),
    ]),
    part('quiet', position => endOfFlight(field, position)),
  ])
}
