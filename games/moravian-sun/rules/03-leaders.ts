/** 3.4 Leaders: when they ride and where to; 7.2.4: how they escape who are overrun. */
import { CLOSED, CONTROLLED, ENEMY, FRIEND } from '@voltigeur/hex'
import { Answers, cellsOf, onceFor, type Position, type Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { type Field, MOVED, UNMOVED } from '../field.ts'
import { POINT } from '../setup/ground.ts'
import type { MoravianFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { isOfficerOf } from './03-command.ts'
import { reasonsAgainstRide } from './03-reasons.ts'
import { fall } from './03-succession.ts'
import { leaderMayEnter } from './07-zones.ts'
import { entryToll, isEntering } from './08-entry.ts'
import { snowed } from './09-movement.ts'
import { rankOf } from './12-leaders.ts'

/** 3.0, 16.13: Army Commanders in deed or in name. */
export function inChief(field: Field, leader: number): boolean {
  const { rank } = field.office(leader)
  return rank === 'army' || rank === 'emperor' || rank === 'wing'
}

/** What can stand in a leader's way; for telling why he cannot get somewhere, it is lifted (`03-reasons.ts`). */
export type LeaderRule = 'zones' | 'points' | 'ice' | 'ground' | 'enemies'

const NOTHING: ReadonlySet<LeaderRule> = new Set()

/** What a leader may spend and what each step costs him, -1 where he cannot go. 7.2.4: who flees takes no notice of zones on his way. */
export function stepsOf(field: Field, position: Position, leader: number, flees: boolean, lifted = NOTHING) {
  const { ground } = field
  const { side, class: of, move } = field.units[leader]
  const start = field.hex(position, leader)
  const here = field.at(position)
  const look = here.lookTo(side)
  const prices = ground.prices[of]
  const times = snowed(field, position) ? 2 : 1
  const entering = isEntering(field, position, leader)
  // 8.0: who comes onto the map has paid for his entry hex.
  const budget = Math.max(0, move * POINT - (entering ? entryToll(field, position, leader, start, 'plain') : 0))
  const chief = inChief(field, leader)
  const [closed, wet, met] = [lifted.has('ground') ? POINT : -1, lifted.has('ice'), lifted.has('enemies')]
  const counted = ~(flees || lifted.has('zones') ? CONTROLLED : 0) & ~(met ? ENEMY : 0)
  const cost = (from: number, to: number, dir: number): number => {
    const price = prices[from * 6 + dir] === CLOSED ? closed : prices[from * 6 + dir]
    if (price < 0 || (here.water[to] !== 0 && !wet) || (here.leadersHold(to, 1 - side) && !met)) return -1
    const seen = look[to] & counted
    if (seen !== 0 && !leaderMayEnter(chief, (look[from] & CONTROLLED) !== 0, (look[from] & FRIEND) !== 0, seen))
      return -1
    return from === start && !entering ? Math.min(price * times, budget) : price * times
  }
  return { budget, cost }
}

/** Floods `field.reach` with where a leader can ride. */
function flood(field: Field, position: Position, leader: number, flees: boolean): void {
  const { budget, cost } = stepsOf(field, position, leader, flees)
  field.reach.flood(field.hex(position, leader), budget, cost, () => true)
}

/** Whether a leader can ride anywhere, which the hexes beside him tell. */
function canRide(field: Field, position: Position, leader: number): boolean {
  const { grid } = field.ground
  const hex = field.hex(position, leader)
  const { budget, cost } = stepsOf(field, position, leader, false)
  for (let dir = 0; dir < 6; dir++) {
    const to = grid.neighbour(hex, dir)
    const points = to < 0 ? -1 : cost(hex, to, dir)
    if (points >= 1 && points <= budget) return true
  }
  return false
}

/** By side, what rides rest on: all troops, the leaders of the enemy, ice and weather, but no other leader of their own. */
const keptRides = onceFor((field: Field) =>
  field.staffs.map((_, side) => {
    const { hex } = field.unit
    const troops = cellsOf([hex, [...field.armies[0], ...field.armies[1]]], field.troop.cohesion)
    const rest = cellsOf([hex, field.staffs[1 - side]], field.pond.broken, field.cell.weather)
    return new Answers<readonly number[]>([...troops, ...rest])
  }),
)

/** The hexes just flooded, without the first. */
function reachedFrom({ reach }: Field): number[] {
  const hexes: number[] = []
  for (let i = 1; i < reach.count; i++) hexes.push(reach.hexes[i])
  return hexes
}

/** Where a leader can ride to, cheapest first. */
export function ridesOf(field: Field, position: Position, leader: number): readonly number[] {
  const known = keptRides(field)[field.units[leader].side].in(position)
  const entering = isEntering(field, position, leader) ? 1 : 0
  const key = (leader * 2 + entering) * field.ground.grid.size + field.hex(position, leader)
  let rides = known.get(key)
  if (!rides) {
    flood(field, position, leader, false)
    rides = reachedFrom(field)
    known.set(key, rides)
  }
  return rides
}

/** 7.2.4: where a leader can flee to: clear of the enemy's zones, or to friends. */
export function refugesOf(field: Field, position: Position, leader: number): number[] {
  flood(field, position, leader, true)
  return reachedFrom(field).filter(hex => isRefuge(field, position, leader, hex))
}

/** Whether a leader who flees may stop in the hex. */
export function isRefuge(field: Field, position: Position, leader: number, hex: number): boolean {
  const look = field.at(position).lookTo(field.units[leader].side)
  return leaderMayEnter(inChief(field, leader), false, true, look[hex])
}

/** 3.4.2, 3.2.1, 16.13.1: who rides when a command has moved. */
export function riders(field: Field, position: Position, command: number): number[] {
  const { side, leader } = field.commands[command]
  return field.staffs[side].filter(one => {
    if (!field.onMap(position, one) || field.unit.moved.get(position, one) !== UNMOVED) return false
    const rank = rankOf(field, position, one)
    if (rank === 'emperor') return leader >= 0 && field.units[leader].nation === field.units[one].nation
    return rank === 'army' || rank === 'wing' || isOfficerOf(field, position, command, one)
  })
}

export function defineLeaders(field: Field, flow: MoravianFlow, steps: Steps): void {
  flow.define(steps.leaders, ({ ask, choice }) => [
    ask('ride', {
      of: (_, { side }) => side,
      text: (_, { command }) => `Move the leaders of ${field.commands[command].name}, and those of the army.`,
      now: 'leaders are riding.',
      cases: ['3.4.2', '3.2.1', '3.1.4'],
      if: (position, { command }) => riders(field, position, command).some(leader => canRide(field, position, leader)),
      choices: [
        choice('ride', {
          lines: (position, { command }) => riders(field, position, command),
          exact: true,
          candidates: (position, _, leader) =>
            ridesOf(field, position, leader).map(to => ({ kind: 'ride', leader, to })),
          must: [
            [
              (_, { side }, d) => field.units[d.leader].side === side,
              (_, __, d) => words.notOwn(field.nameOf(d.leader)),
            ],
            [(p, _, d) => field.onMap(p, d.leader), (_, __, d) => words.notOnMap(field.nameOf(d.leader))],
            [
              (p, _, d) => field.unit.moved.get(p, d.leader) === UNMOVED,
              (_, __, d) => words.hasRidden(field.nameOf(d.leader)),
            ],
            [
              (p, { command }, d) => riders(field, p, command).includes(d.leader),
              (_, __, d) => words.noLeader(field.nameOf(d.leader)),
            ],
            (p, _, { leader, to }) =>
              ridesOf(field, p, leader).includes(to)
                ? null
                : reasonsAgainstRide(field, p, { leader, to, flees: false }),
          ],
          effect(position, _, { leader, to }, umpire) {
            ride(field, position, leader, to, umpire, '3.4.2')
            field.unit.moved.set(position, leader, MOVED)
          },
          again: true,
        }),
        choice('done'),
      ],
    }),
  ])

  flow.define(steps.overrun, ({ ask, call, choice, each, part, when }) => [
    each('leaders', 'leaders', 'leader', (position, { hex, side }) => overrunIn(field, position, hex, side), [
      when('caught', (position, { leader }) => refugesOf(field, position, leader).length === 0, [
        part('captured', (position, { leader }, umpire) => fall(field, position, leader, umpire, '7.2.4')),
        call('succession', steps.replacement, (_, { leader }) => ({ leader })),
      ]),
      ask('escape', {
        of: (_, { side }) => side,
        if: (position, { leader }) => field.onMap(position, leader),
        text: (_, { leader }) => `${field.nameOf(leader)} is overrun: let him escape.`,
        now: 'a leader escapes.',
        cases: ['7.2.4'],
        choices: [
          choice('escape', {
            exact: true,
            candidates: (position, { leader }) =>
              refugesOf(field, position, leader).map(to => ({ kind: 'escape', leader, to })),
            must: [
              [(_, { leader }, d) => d.leader === leader, (_, __, d) => words.notOverrun(field.nameOf(d.leader))],
              (p, _, { leader, to }) =>
                refugesOf(field, p, leader).includes(to)
                  ? null
                  : reasonsAgainstRide(field, p, { leader, to, flees: true }),
            ],
            effect: (position, _, { leader, to }, umpire) => ride(field, position, leader, to, umpire, '7.2.4'),
          }),
        ],
      }),
    ]),
  ])
}

const overrunIn = (field: Field, position: Position, hex: number, side: number): number[] =>
  field
    .at(position)
    .leadersIn(hex)
    .filter(leader => field.units[leader].side === side)

function ride(field: Field, position: Position, leader: number, to: number, umpire: Umpire, id: string): void {
  if (umpire.recording) {
    flood(field, position, leader, id === '7.2.4')
    note(umpire, { kind: 'rode', unit: leader, path: field.reach.path(to), cases: [id] })
  }
  field.put(position, leader, to)
}
