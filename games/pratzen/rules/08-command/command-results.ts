/** How a command carries out its result: withdraw, hold, or attack. */
import type { FrameOf, Position, Side, Term, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { BY_ORDER, type Field, ROUTED } from '../../field.ts'
import { now, questions, terms as said } from '../../sayings.ts'
import type { FireControlResult } from '../../setup/data.ts'
import { INFANTRY } from '../../setup/roster.ts'
import type { PratzenFlow, Steps } from '../../steps.ts'
import { distance, flagOf, leaderNear, leadersOf } from '../04-leaders-and-flags.ts'
import { silenceOf, volleys } from '../10-infantry-fire.ts'
import { rollTwo } from '../16-combat-effects.ts'
import { isDisciplined } from '../18-cards/effects.ts'
import { fireControlResult } from './commands.ts'
import { acting, makeActing } from './engagement.ts'

/** FCT-T2, ENG-ET-2: the unit whose rating counts: the Flag, or for light cavalry the unit with its Leader. */
function spokesman(field: Field, position: Position, units: readonly number[]): number {
  const isLed = (unit: number): boolean =>
    leadersOf(field, position, unit).some(leader => distance(field, position, leader, unit) === 0)
  return units.find(unit => field.units[unit].flag) ?? units.find(isLed) ?? units[0]
}

/** FCT-1, FCT-2: one roll for the whole battalion. */
function rollFireControl(
  field: Field,
  position: Position,
  umpire: Umpire,
  units: readonly number[],
): FireControlResult {
  const speaker = spokesman(field, position, units)
  const isFoot = field.units[speaker].arm === INFANTRY
  // FCT-1, FCT-7: the battalion’s Flag counts even if one of its companies rolls alone.
  const home = isFoot ? flagOf(field, position, speaker) : -1
  const flag = home >= 0 ? home : speaker
  const { er } = field.face(position, flag)
  const dice = rollTwo(position, umpire)
  const ooc = isFoot && field.unit.ooc.get(position, speaker) === 1
  const disciplined = isDisciplined(field, position, flag)
  const terms: Term[] = ooc ? [said.outOfCommand('FCT-T2', 2)] : []
  const total = terms.reduce((sum, term) => sum + term.value, dice[0] + dice[1])
  const result = disciplined ? 'choice' : fireControlResult(field, er, total)
  const cases = ['FCT-1', 'FCT-T1', ...terms.map(term => term.case), ...(disciplined ? ['OPT-CARD-10'] : [])]
  // FCT-T5: without a Leader or an ER of 3 a Choice means fire.
  const free = er === 3 || disciplined || leaderNear(field, position, [flag])
  note(umpire, { kind: 'fireControl', units, dice, rating: er, total, terms, result, disciplined, free, cases })
  return result === 'choice' && !free ? 'fire' : result
}

/** Removes the Fired markers; returns the units that had one. */
function silence(field: Field, position: Position, units: readonly number[]): number[] {
  const fired = units.filter(unit => field.unit.fired.get(position, unit) === 1)
  for (const unit of fired) field.unit.fired.set(position, unit, 0)
  return fired
}

/** ENG-ET-4, ENG-ET-5; routed units stay (ROUT-5). */
function orderBack(field: Field, position: Position, units: readonly number[], umpire: Umpire): void {
  const silent = silence(field, position, units)
  if (silent.length > 0) note(umpire, { kind: 'ceased', units: silent, cases: ['ENG-ET-4'] })
  for (const unit of units) {
    field.unit.moved.set(position, unit, 1)
    if (field.cohesion(position, unit) === ROUTED) continue
    field.unit.fall.set(position, unit, BY_ORDER + field.face(position, unit).ma[0])
  }
}

type Command = FrameOf<Steps['command']>

const hasTarget = (field: Field, position: Position, side: Side): boolean =>
  acting(field, position, side).some(unit => volleys(field, position, unit).length > 0)

const isFired = (field: Field, position: Position, side: Side): boolean =>
  acting(field, position, side).some(unit => field.unit.fired.get(position, unit) === 1)

/** FCT-8, ENG-ET-8, ENG-ET-10: a unit Fired before stays where it is, and so does a battalion out of command. */
function cease(field: Field, position: Position, command: Command): number[] {
  command.does = isFired(field, position, command.side) || command.loose ? 'stay' : 'move'
  return silence(field, position, acting(field, position, command.side))
}

/**
 * ENG-3, ENG-ET-7, ENG-ET-10 to ENG-ET-12: fire control if there is a target, one roll for the battalion (FCT-2);
 * otherwise the Hold move.
 */
function controlFire(field: Field, position: Position, command: Command, umpire: Umpire): void {
  const units = acting(field, position, command.side)
  const aims = hasTarget(field, position, command.side)
  const result = aims ? rollFireControl(field, position, umpire, units) : 'cease'
  if (result === 'cease') {
    const silent = cease(field, position, command)
    if (!aims && silent.length > 0) note(umpire, { kind: 'ceased', units: silent, cases: ['FCT-3', 'ENG-ET-10'] })
  } else if (result === 'choice') command.does = 'choose'
  // FCT-4, ENG-ET-11.
  else if (result === 'waste') for (const unit of units) field.unit.fired.set(position, unit, 1)
  else command.does = 'fire'
}

/** One command carries out its result: ENG-2 to ENG-4. */
export function defineCommand(field: Field, flow: PratzenFlow, steps: Steps): void {
  flow.define(steps.command, ({ part, ask, call, choice, when }) => [
    when('cards', (_, { result }) => result === 'withdraw' && field.rules.deck.length > 0, [
      call(
        'after a Withdraw',
        steps.card,
        (_, { side }) => ({ side, moment: 'after a Withdraw' }),
        (_, command, played) => {
          // OPT-CARD-5.
          if (played === 'steady-there') command.result = 'hold'
        },
      ),
    ]),
    when('Withdraw', (_, { result }) => result === 'withdraw', [
      part('about turn', (position, { side }, umpire) =>
        orderBack(field, position, acting(field, position, side), umpire),
      ),
      call('falls back', steps.fallingBack, () => ({})),
    ]),
    // FIRE-INF-3, ET-6: a Fired unit continues unless fire control lets it cease, whatever the roll.
    part('who is Fired holds', (position, command) => {
      if (command.result === 'attack' && isFired(field, position, command.side)) command.result = 'hold'
    }),
    when('Attack', (_, { result }) => result === 'attack', [
      ask('how', {
        of: (_, { side }) => side,
        text: (position, { side }) => (hasTarget(field, position, side) ? questions.attackOrFire : questions.attack),
        now: now.command,
        cases: ['ENG-ET-13', 'ENG-ET-14', 'ENG-ET-15'],
        choices: [
          choice('hold', {
            effect(_, command) {
              command.result = 'hold'
            },
          }),
          choice('charge', {
            effect(_, command) {
              command.does = 'charge'
            },
          }),
          choice('openFire', {
            must: [
              [
                (position, { side }) => hasTarget(field, position, side),
                (position, { side }) => silenceOf(field, position, acting(field, position, side)),
              ],
            ],
            effect(_, command) {
              command.does = 'fire'
            },
          }),
        ],
      }),
    ]),
    when('Hold', (_, { result }) => result === 'hold', [
      part('fire control', (position, command, umpire) => controlFire(field, position, command, umpire)),
      ask('fire or cease', {
        if: (_, { does }) => does === 'choose',
        of: (_, { side }) => side,
        text: () => questions.hold,
        now: now.command,
        cases: ['FCT-7'],
        choices: [
          // FCT-5, ENG-ET-11.
          choice('openFire', {
            effect(_, command) {
              command.does = 'fire'
            },
          }),
          choice('ceaseFire', { effect: (position, command) => void cease(field, position, command) }),
        ],
      }),
    ]),
    when('fires', (_, { does }) => does === 'fire', [call('musketry', steps.musketry, (_, { side }) => ({ side }))]),
    when('moves', (_, { does }) => does === 'move', [call('slowly', steps.holdMove, (_, { side }) => ({ side }))]),
    when('advances', (_, { does }) => does === 'charge', [
      call('by an allowance', steps.chargeMove, (_, { side }) => ({ side })),
    ]),
    part('has acted', (position, { side }) => makeActing(field, position, side, [])),
  ])
}
