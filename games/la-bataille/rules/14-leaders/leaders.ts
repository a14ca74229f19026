/** 14.1, 14.2 Leaders hit on the map, and the units that lose them. */
import { ELIMINATED } from '@voltigeur/hex'
import type { FrameOf, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field, Turn } from '../../field.ts'
import { WOUNDED } from '../../marks.ts'
import type { KulmFlow, Steps } from '../../steps.ts'
import type { Manner } from '../04-morale/alarms.ts'
import { asLeader, checkMorale } from '../04-morale/checks.ts'
import { crowdWithoutLeader } from '../04-morale/crowding.ts'
import { worsen } from '../04-morale/shaken.ts'
import { callSuccessors } from './comeback.ts'
import { leaderCasualty, leaderHit, shakesHisMen } from './leader-casualty.ts'
import { troopsOf } from './stranded.ts'

type Danger = FrameOf<Steps['danger']>

/** The turn, from 1, in which this many hours end, the night included; one too many if it never comes. */
export function turnAfter({ rules: { turns } }: Field, turn: number, hours: number): number {
  const clock = ({ day, time }: Turn): number => 24 * 60 * day + time
  const then = clock(turns[turn]) + 60 * hours
  const found = turns.findIndex(one => clock(one) >= then)
  return (found < 0 ? turns.length : found) + 1
}

/** 14.1.2, 14.1.4, 14.2.1: which leader is hit, and his fate. */
function hit(field: Field, position: Position, frame: Danger, umpire: Umpire): void {
  const { hex, side, led, inMelee } = frame
  const leaders = frame.leaders.toArray().filter(leader => field.onMap(position, leader))
  if (leaders.length === 0) return
  const dice: number[] = []
  const roll = (sides: number): number => {
    dice.push(umpire.roll(position, sides))
    return dice[dice.length - 1]
  }
  const leader = leaderHit(leaders, leaders.includes(led) ? led : null, roll)
  const { fate, hours, die } = leaderCasualty(field.tables, inMelee, roll)
  note(umpire, { kind: 'leaderFell', leader, fate, hours, die, dice, cases: ['14.2.1'] })
  if (!shakesHisMen(fate)) return
  const wounded = fate === 'seriouslyWounded'
  field.remove(position, leader, wounded ? WOUNDED : ELIMINATED)
  callSuccessors(field, position, leader)
  crowdWithoutLeader(field, position, hex, side)
  if (wounded) field.unit.due.set(position, leader, turnAfter(field, field.cell.turn.get(position), hours))
  frame.fallen = leader
  frame.shaken.fill(troopsOf(field, position, hex, side))
}

/** 14.1, 14.2.2: one leader in a hex is at risk, and units that lose him check morale. */
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
