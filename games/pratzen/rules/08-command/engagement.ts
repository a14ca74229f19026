/** The Engagement Phase: every command near the enemy rolls; then the others move. */
import { lastOf, type Menu, type Objection, type Position, type Side, subsets, type Umpire } from '@voltigeur/kernel'
import type { PratzenDecision } from '../../decisions.ts'
import { note } from '../../events.ts'
import { enemyOf, type Field, FROM_BLAZE } from '../../field.ts'
import { menu } from '../../menu.ts'
import { now, questions } from '../../sayings.ts'
import type { EngagementResult } from '../../setup/data.ts'
import { INFANTRY } from '../../setup/roster.ts'
import type { PratzenFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { battalionOf, flagOf, inBattalion } from '../04-leaders-and-flags.ts'
import { strays } from '../06-command.ts'
import { volleys } from '../10-infantry-fire.ts'
import { eliminate, rollTwo } from '../16-combat-effects.ts'
import { spendRoll } from '../18-cards/effects.ts'
import { BLAZE, marked } from '../18-cards/events.ts'
import { atQuestion, mayPlay, playing } from '../18-cards/play.ts'
import { notOwn } from '../own-pieces.ts'
import {
  type Command,
  commandsOf,
  engagementResult,
  engagementTerms,
  inZone,
  joinsWell,
  mayAdjust,
  mustRoll,
  ratingOf,
  whyNoRoll,
} from './commands.ts'

type Engage = Extract<PratzenDecision, { kind: 'engage' }>

/**
 * Clears the previous phase’s marks, and finds the units in engagement zones and the strayed ones (LMOV-5). A Flag
 * whose guns have fired can still fire its muskets (ART-5b).
 */
function begin(field: Field, position: Position, side: Side): void {
  const { zone, rolled, moved, shifted, acting, shot, through, strayed } = field.unit
  const astray = strays(field, position, side)
  for (const unit of field.armies[side]) {
    for (const column of [rolled, moved, shifted, acting, shot, through]) {
      if (column.get(position, unit)) column.set(position, unit, 0)
    }
    const near = field.onMap(position, unit) && !field.isLeader(unit) && inZone(field, position, unit) ? 1 : 0
    if (zone.get(position, unit) !== near) zone.set(position, unit, near)
    const far = astray.includes(unit) ? 1 : 0
    if (strayed.get(position, unit) !== far) strayed.set(position, unit, far)
  }
}

export function acting(field: Field, position: Position, side: Side): number[] {
  return field.armies[side].filter(unit => field.unit.acting.get(position, unit) === 1)
}

export function makeActing(field: Field, position: Position, side: Side, units: readonly number[]): void {
  for (const unit of acting(field, position, side)) field.unit.acting.set(position, unit, 0)
  for (const unit of units) field.unit.acting.set(position, unit, 1)
}

/** FIRE-INF-2: battalions out of command with a target that haven’t rolled yet. */
function looseBattalions(field: Field, position: Position, side: Side): number[][] {
  return field.armies[side]
    .filter(
      unit =>
        field.units[unit].flag &&
        field.onMap(position, unit) &&
        field.unit.ooc.get(position, unit) === 1 &&
        field.unit.rolled.get(position, unit) === 0,
    )
    .map(flag => battalionOf(field, position, flag).filter(unit => field.unit.rolled.get(position, unit) === 0))
    .filter(units =>
      units.some(unit => field.unit.fired.get(position, unit) === 1 || volleys(field, position, unit).length > 0),
    )
}

/** FCT-3: a Fired battalion with no enemy near ceases fire automatically, and stays where it is (ENG-ET-10). */
function silenceIdle(field: Field, position: Position, umpire: Umpire, side: Side): void {
  const silent: number[] = []
  for (const unit of field.armies[side]) {
    if (!field.onMap(position, unit) || field.unit.fired.get(position, unit) === 0) continue
    if (field.unit.rolled.get(position, unit) === 1 || volleys(field, position, unit).length > 0) continue
    const flag = flagOf(field, position, unit)
    const mates = flag >= 0 ? battalionOf(field, position, flag) : [unit]
    if (mates.some(mate => volleys(field, position, mate).length > 0)) continue
    field.unit.fired.set(position, unit, 0)
    field.unit.moved.set(position, unit, 1)
    silent.push(unit)
  }
  if (silent.length > 0) note(umpire, { kind: 'ceased', units: silent, cases: ['FCT-3', 'ENG-ET-10'] })
}

/** HIT-7: a unit that rejoins its battalion brings its hits along. */
function rejoin(field: Field, position: Position, umpire: Umpire, side: Side): void {
  for (const unit of field.armies[side]) {
    const { arm, flag } = field.units[unit]
    if (arm !== INFANTRY || flag || !field.onMap(position, unit)) continue
    const hits = field.unit.hits.get(position, unit)
    if (hits === 0 || !inBattalion(field, position, unit)) continue
    const colours = flagOf(field, position, unit)
    field.unit.hits.set(position, unit, 0)
    note(umpire, { kind: 'hits', unit, hits: 0, cases: ['HIT-7'] })
    field.unit.pool.set(position, colours, field.unit.pool.get(position, colours) + hits)
  }
}

/**
 * OPT-BLAZE-2, OPT-BLAZE-3: a unit in a blaze at the start of the phase withdraws from it; surrounded by enemies it
 * surrenders.
 */
function leaveBlazes(field: Field, position: Position, umpire: Umpire, side: Side): void {
  for (const hex of marked(field, position, BLAZE)) {
    if (!field.at(position).present(hex, side)) continue
    const around = [...field.ground.around(hex)]
    const trapped = around.every(near => field.at(position).holds(near, enemyOf(side)))
    for (const unit of [...field.at(position).stack(hex)]) {
      if (trapped) {
        eliminate(field, position, umpire, unit, 'closeCombat', 'blaze', 'OPT-BLAZE-3')
        continue
      }
      for (const column of [field.unit.rolled, field.unit.moved]) column.set(position, unit, 1)
      field.unit.fired.set(position, unit, 0)
      field.unit.fall.set(position, unit, FROM_BLAZE + field.face(position, unit).ma[0])
    }
  }
}

const modifiersFor = (field: Field, position: Position, units: readonly number[]): number[] =>
  mayAdjust(field, position, units) ? [-1, 0, 1] : [0]

function* joinedBy(field: Field, position: Position, command: Command): Generator<number[]> {
  if (command.mayJoin.length === 0) yield []
  else yield* subsets(command.mayJoin, joined => joinsWell(field, position, command, joined))
}

function rollsOf(field: Field, position: Position, command: Command): Engage[] {
  const found: Engage[] = []
  for (const joined of joinedBy(field, position, command)) {
    for (const modifier of modifiersFor(field, position, joined.length > 0 ? joined : command.units)) {
      found.push({ kind: 'engage', unit: command.lead, joined, modifier })
    }
  }
  return found
}

/** A line for a command; if a Leader may choose units to join, with his options. */
function engageMenu(field: Field, position: Position, command: Command): Menu<PratzenDecision> {
  const { lead, mayJoin } = command
  const plain = menu('engage', lead, () => rollsOf(field, position, command))
  if (mayJoin.length === 0) return plain
  const here = field.hex(position, lead)
  const must = mayJoin.filter(unit => field.hex(position, unit) === here).slice(0, 1)
  const may = mayJoin.filter(unit => !must.includes(unit))
  const make = (joined: readonly number[]): Engage => ({
    kind: 'engage',
    unit: lead,
    joined: [...joined].sort((a, b) => a - b),
    modifier: 0,
  })
  return { ...plain, party: { hexes: [here], must, may, make } }
}

function engageObjection(field: Field, position: Position, command: Command | undefined, d: Engage): Objection | null {
  const name = field.nameOf(d.unit)
  if (!command) return whyNoRoll(field, position, d.unit)
  if (!joinsWell(field, position, command, d.joined)) return words.wrongJoined(name)
  if (![-1, 0, 1].includes(d.modifier)) return words.badModifier()
  const units = d.joined.length > 0 ? d.joined : command.units
  return modifiersFor(field, position, units).includes(d.modifier) ? null : words.noLeader(name)
}

/**
 * ENG-ET-1 to ENG-ET-3: units that rolled together act now, and cards for their roll are used up. Returns what they
 * must do.
 */
function rollEngagement(
  field: Field,
  position: Position,
  umpire: Umpire,
  command: Command,
  d: Engage,
): EngagementResult {
  const units = d.joined.length > 0 ? d.joined : command.units
  const dice = rollTwo(position, umpire)
  const terms = engagementTerms(field, position, units, d.modifier)
  const total = terms.reduce((sum, term) => sum + term.value, dice[0] + dice[1])
  const rating = ratingOf(field, position, d.unit, units)
  const result = engagementResult(field, rating, total)
  note(umpire, { kind: 'engaged', units, dice, rating, total, terms, result, cases: ['ET-1', 'ENG-ET-1', 'ENG-ET-2'] })
  for (const unit of [...units, ...(field.isLeader(d.unit) ? [d.unit] : [])]) field.unit.rolled.set(position, unit, 1)
  makeActing(field, position, field.units[d.unit].side, units)
  spendRoll(field, position, units)
  return result
}

/** FIRE-INF-2: the next battalion out of command must fire. */
function callOut(field: Field, position: Position, side: Side): void {
  const [loose] = looseBattalions(field, position, side)
  for (const unit of loose) field.unit.rolled.set(position, unit, 1)
  makeActing(field, position, side, loose)
}

/** Commands that still have to roll. */
const waitingIn = lastOf((field: Field, position, side) =>
  commandsOf(field, position, side).filter(command => mustRoll(field, position, command)),
)

/**
 * SEQ-6: commands near the enemy roll, then battalions out of command fire, then the others move, those out of command
 * last.
 */
export function defineEngagement(field: Field, flow: PratzenFlow, steps: Steps): void {
  const waiting = (position: Position, side: Side): readonly Command[] => waitingIn(field, position, side)
  const commandOf = (position: Position, side: Side, unit: number): Command | undefined =>
    waiting(position, side).find(command => command.lead === unit)
  const beforeRoll = atQuestion('before a roll')
  const nobodyRolled = (position: Position, side: Side): boolean =>
    !field.armies[side].some(unit => field.unit.rolled.get(position, unit) === 1)

  flow.define(steps.engagement, ({ part, ask, call, choice, when, loop }) => [
    part('begins', (position, { side }) => begin(field, position, side)),
    when('blazes', () => field.rules.deck.length > 0, [
      part('who stands in one', (position, { side }, umpire) => leaveBlazes(field, position, umpire, side)),
      call('out of it', steps.fallingBack, () => ({})),
    ]),
    ask('roll', {
      // A player with a command to roll could have played the card then.
      if: (position, { side }) =>
        waiting(position, side).length > 0 ||
        (nobodyRolled(position, side) && mayPlay(field, position, beforeRoll({ side }))),
      of: (_, { side }) => side,
      text: (position, { side }) => {
        if (!mayPlay(field, position, beforeRoll({ side }))) return questions.roll
        return waiting(position, side).length > 0 ? questions.rollOrPlay : questions.mayPlay
      },
      now: now.engagement,
      cases: ['ENG-1', 'ENG-ET-3', 'OPT-CARD-0'],
      choices: [
        choice('engage', {
          again: true,
          menus: (position, { side }) => waiting(position, side).map(command => engageMenu(field, position, command)),
          must: [
            (position, { side }, { unit, joined }) => notOwn(field, position, side, [unit, ...joined]),
            (position, { side }, d) => engageObjection(field, position, commandOf(position, side, d.unit), d),
          ],
          effect(position, { side }, d, umpire) {
            const command = commandOf(position, side, d.unit)!
            const result = rollEngagement(field, position, umpire, command, d)
            flow.enter(position, steps.command, { side, result })
          },
        }),
        choice('play', { ...playing(field, beforeRoll), again: true }),
        choice('done', {
          duties: (position, { side }) => (waiting(position, side).length > 0 ? [words.rollFirst()] : []),
        }),
      ],
    }),
    loop('loose battalions', (position, { side }) => looseBattalions(field, position, side).length > 0, [
      part('next', (position, { side }) => callOut(field, position, side)),
      call('fires', steps.command, (_, { side }) => ({ side, result: 'hold', loose: true })),
    ]),
    part('silence', (position, { side }, umpire) => silenceIdle(field, position, umpire, side)),
    call('free moves', steps.freeMove, (_, { side }) => ({ side })),
    call('moves back into command', steps.oocMove, (_, { side }) => ({ side })),
    part('stragglers', (position, { side }, umpire) => rejoin(field, position, umpire, side)),
    call('casualties', steps.casualties, () => ({ cause: 'fire' })),
  ])
}
