/** 14.0 Leaders on the map who are hit, and those whose men are gone. */
import { ELIMINATED, OFF_MAP } from '@voltigeur/hex'
import type { FrameOf, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { type Field, WOUNDED } from '../field.ts'
import { MINUTES_A_TURN } from '../setup/scenarios.ts'
import type { KulmFlow, Steps } from '../steps.ts'
import type { Manner } from './04-alarms.ts'
import { asLeader, checkMorale } from './04-checks.ts'
import { worsen } from './04-shaken.ts'
import { leaderCasualty, leaderHit, shakesHisMen } from './14-leader-casualty.ts'

type Danger = FrameOf<Steps['danger']>

const TURNS_AN_HOUR = 60 / MINUTES_A_TURN

const leadersOf = (field: Field, position: Position, hex: number, side: number): number[] =>
  field
    .at(position)
    .leadersIn(hex)
    .filter(leader => field.units[leader].side === side)

const troopsOf = (field: Field, position: Position, hex: number, side: number): number[] =>
  field
    .at(position)
    .unitsIn(hex)
    .filter(unit => field.units[unit].side === side)

/** 14.1.4, 14.2.1: who is hit, and what becomes of him. */
function hit(field: Field, position: Position, frame: Danger, umpire: Umpire): void {
  const { hex, side, led, inMelee } = frame
  const leaders = leadersOf(field, position, hex, side)
  if (leaders.length === 0) return
  const roll = (sides: number): number => umpire.roll(position, sides)
  const leader = leaderHit(leaders, led < 0 ? null : led, roll)
  const { fate, hours, die } = leaderCasualty(field.tables, inMelee, roll)
  note(umpire, { kind: 'leaderFell', leader, fate, hours, die, cases: ['14.2.1'] })
  if (fate === 'stays') return
  const wounded = fate === 'seriouslyWounded'
  field.remove(position, leader, wounded ? WOUNDED : ELIMINATED)
  // Turns count from 1 there: he is back when his hours are over.
  if (wounded) field.unit.due.set(position, leader, field.cell.turn.get(position) + 1 + hours * TURNS_AN_HOUR)
  if (!shakesHisMen(fate)) return
  frame.fallen = leader
  frame.shaken.fill(troopsOf(field, position, hex, side))
}

/** 14.1, 14.2.2: one leader in a hex is in danger, and his men check their morale if they lose him. */
export function defineDanger(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.danger, ({ part, loop, when, call }) => [
    part('hit', (position, frame, umpire) => hit(field, position, frame, umpire)),
    loop('morale', (_, { shaken }) => shaken.first >= 0, [
      part('check', (position, frame, umpire) => {
        frame.unit = frame.shaken.first
        frame.shaken.delete(frame.unit)
        frame.flees = 'no'
        if (!field.onMap(position, frame.unit)) return
        const fallen = asLeader(field, frame.fallen)
        if (checkMorale(field, position, frame.unit, { reason: 'leaderLost', fallen }, umpire)) return
        frame.flees = worsen(field, position, frame.unit, umpire) ?? 'no'
      }),
      when('flees', (_, { flees }) => flees !== 'no', [
        call('flight', steps.flight, (_, { unit, flees }) => ({ unit, manner: flees as Manner })),
      ]),
    ]),
  ])
}

/** 14.2.3: whether enemies stand all around. */
function isSurrounded(field: Field, position: Position, hex: number, side: number): boolean {
  const { grid } = field.ground
  const here = field.at(position)
  for (let dir = 0; dir < 6; dir++) {
    const near = grid.neighbour(hex, dir)
    if (near !== OFF_MAP && !here.holds(near, 1 - side)) return false
  }
  return true
}

/** 14.2.3: the nearest hexes without enemies and out of their zones, the lowest first. */
function asylum(field: Field, position: Position, hex: number, side: number): number {
  const { grid } = field.ground
  const here = field.at(position)
  let nearest = -1
  for (let at = 0; at < grid.size; at++) {
    if (field.rules.area[at] === 0 || field.ground.steep[at] === 1) continue
    if (here.holds(at, 1 - side) || here.controls(1 - side, at)) continue
    if (nearest < 0 || grid.distance(hex, at) < grid.distance(hex, nearest)) nearest = at
  }
  return nearest
}

/** 14.2.3: leaders whose men are gone from a hex ride to safety, or are captured with them. */
export function orphan(
  field: Field,
  position: Position,
  hex: number,
  side: number,
  surrendered: boolean,
  umpire: Umpire,
): void {
  const leaders = leadersOf(field, position, hex, side)
  if (leaders.length === 0 || troopsOf(field, position, hex, side).length > 0) return
  const lost = surrendered || isSurrounded(field, position, hex, side)
  const to = lost ? OFF_MAP : asylum(field, position, hex, side)
  for (const leader of leaders) {
    if (to === OFF_MAP) {
      note(umpire, { kind: 'leaderFell', leader, fate: 'captured', hours: 0, die: 0, cases: ['14.2.3'] })
      field.remove(position, leader, ELIMINATED)
    } else {
      note(umpire, { kind: 'rode', unit: leader, path: [hex, to], cases: ['14.2.3'] })
      field.put(position, leader, to)
    }
  }
}
