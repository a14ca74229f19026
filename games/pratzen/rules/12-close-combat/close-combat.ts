/** The Close Combat Phase: which units fight, in which order, and the results. */
import { lastOf, type Objection, type Position, type Side, type Umpire } from '@voltigeur/kernel'
import { enemyOf, type Field, NOBODY, WITHDRAWAL } from '../../field.ts'
import { now, questions } from '../../sayings.ts'
import type { PratzenFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { beginResolution, disorder, sweepRouted } from '../16-combat-effects.ts'
import { end } from '../18-cards/effects.ts'
import { atQuestion, mayPlay, play, playing } from '../18-cards/play.ts'
import { ownUnit } from '../own-pieces.ts'
import { type Combat, combats, MUST_FIGHT, PAST } from './combats.ts'
import { clearCombat, resolveCombat, secondFights } from './resolution.ts'
import { applyDefeat, LOSING, markWinners, shakeWinners, TOLLS, tollOf, WINNING, winnersHits } from './results.ts'

/**
 * CC-0, CHG-4, ENG-ET-18: all combat units of the phasing side next to enemies must fight; Leaders alone do not
 * (LDR-2).
 */
export function beginCombats(field: Field, position: Position, side: Side): void {
  const { duty, part, toll, blown, moved } = field.unit
  for (const column of [duty, part, toll, moved]) column.fill(position, 0)
  blown.fill(position, NOBODY)
  const here = field.at(position)
  for (const hex of here.held(side)) {
    if (!field.at(position).touches(hex, enemyOf(side))) continue
    for (const unit of field.at(position).stack(hex)) duty.set(position, unit, MUST_FIGHT)
  }
}

/** CC-11, WIN-7: cavalry that inflicted a printed D or T. */
function sendBackBlown(field: Field, position: Position, umpire: Umpire): void {
  beginResolution(field, position)
  for (const { index } of field.units) {
    if (field.unit.blown.get(position, index) === NOBODY || !field.onMap(position, index)) continue
    disorder(field, position, umpire, index, 'closeCombat')
    if (field.onMap(position, index)) field.unit.fall.set(position, index, WITHDRAWAL + 12)
  }
}

const pendingIn = lastOf(combats)

/** SEQ-8: one combat after the other, until all units in contact have fought. */
export function defineCloseCombat(field: Field, flow: PratzenFlow, steps: Steps): void {
  const pending = (position: Position, side: Side): readonly Combat[] => pendingIn(field, position, side)
  const leads = (position: Position, side: Side): number[] =>
    pending(position, side).map(combat => leadOf(field, position, combat))
  const asFought = atQuestion('close combat')

  flow.define(steps.closeCombat, ({ part, ask, call, choice, when, loop }) => [
    part('who must fight', (position, { side }, umpire) => {
      sweepRouted(field, position, umpire)
      beginCombats(field, position, side)
    }),
    call('the defender reacts', steps.react, (_, { side }) => ({ side })),
    loop('combats', (position, { side }) => pending(position, side).length > 0, [
      ask('which', {
        if: (position, frame) => pending(position, frame.side).length > 1 || mayPlay(field, position, asFought(frame)),
        of: (_, { side }) => side,
        text: (position, frame) =>
          mayPlay(field, position, asFought(frame)) ? questions.fightOrPlay : questions.fight,
        now: now.closeCombat,
        cases: ['CC-6', 'CC-7', 'OPT-CARD-0'],
        owed: () => [words.mustFight()],
        instead: (_, __, kind) => (kind === 'done' ? words.mustFight() : null),
        choices: [
          choice('fight', {
            lines: (position, { side }) => leads(position, side),
            candidates: (_, __, unit) => [{ kind: 'fight', unit }],
            exact: true,
            must: [
              ownUnit(field),
              (position, { side }, { unit }) =>
                leads(position, side).includes(unit) ? null : noFight(field, position, pending(position, side), unit),
            ],
            effect(_, frame, { unit }) {
              frame.lead = unit
            },
          }),
          // OPT-CARD-4: it starts the combat it is played for.
          choice('play', {
            ...playing(field, asFought),
            effect(position, frame, d, umpire) {
              play(field, position, asFought(frame), d, umpire)
              frame.lead = d.unit!
            },
          }),
        ],
      }),
      call(
        'combat',
        steps.combat,
        (position, { side, lead }) => ({ side, lead: lead >= 0 ? lead : leads(position, side)[0] }),
        (position, frame, again) => {
          frame.lead = NOBODY
          frame.again = again
          // OPT-CARD-4: the combat it was played for is over.
          end(field, position, ({ card }) => card === 'elan')
        },
      ),
      // CC-10d.
      when('cavalry rides on', (_, { again }) => again, [
        call(
          'the defender reacts',
          steps.react,
          (_, { side }) => ({ side, second: true }),
          (_, frame) => {
            frame.again = false
          },
        ),
      ]),
    ]),
    part('horses are blown', (position, _, umpire) => sendBackBlown(field, position, umpire)),
    call('they ride back', steps.fallingBack, () => ({})),
    part('ends', position => {
      const { duty, part: role, toll, blown, moved, spared } = field.unit
      for (const column of [duty, role, toll, moved, spared]) column.fill(position, 0)
      blown.fill(position, NOBODY)
    }),
  ])
}

/** CC-6, CC-7: why a unit leads no combat that is possible now. */
function noFight(field: Field, position: Position, pending: readonly Combat[], unit: number): Objection {
  const name = field.nameOf(unit)
  const hex = field.hex(position, unit)
  const own = pending.find(combat => combat.attackers.includes(hex))
  if (own) return words.foughtBy(name, field.nameOf(leadOf(field, position, own)))
  const duty = field.unit.duty.get(position, unit)
  if (duty === PAST) return words.hasFought(name)
  return duty === MUST_FIGHT ? words.cavalryFirst(name) : words.noContactToFight(name)
}

/** One combat is named by the top unit of its first hex. */
const leadOf = (field: Field, position: Position, combat: Combat): number => field.at(position).top(combat.attackers[0])

/**
 * One combat from strengths to refacing, in the order of CC-8 to CC-11: first the losers’ results, then the winners’
 * (CC-9).
 */
export function defineCombat(field: Field, flow: PratzenFlow, steps: Steps): void {
  flow.define(
    steps.combat,
    ({ part, call, when }) => [
      part('CC-8 strengths, column and die', (position, frame, umpire) =>
        resolveCombat(field, position, umpire, frame),
      ),
      ...LOSING.map(result =>
        when(`${TOLLS[result]}`, position => tollOf(field, position, result) > 0, [
          call(
            'losses',
            steps.losses,
            (position, { beaten }) => ({ side: beaten, result, count: tollOf(field, position, result) }),
            (_, frame, hits) => {
              frame.hits += hits
            },
          ),
        ]),
      ),
      part('defeat', (position, frame, umpire) => applyDefeat(field, position, umpire, frame)),
      when('cards', () => field.rules.deck.length > 0, [
        call('after a total defeat', steps.card, (_, { side }) => ({ side, moment: 'after a total defeat' })),
      ]),
      call('casualties of the losers', steps.casualties, () => ({ cause: 'closeCombat' })),
      call('the losers fall back', steps.fallingBack, () => ({})),
      part('CC-9 the winners', position => beginResolution(field, position)),
      when('are hit', (_, frame) => winnersHits(frame) > 0, [
        part('who', position => markWinners(field, position)),
        call('losses', steps.losses, (_, frame) => ({
          side: enemyOf(frame.beaten),
          result: WINNING,
          count: winnersHits(frame),
        })),
      ]),
      part('are shaken', (position, { printed }, umpire) => shakeWinners(field, position, umpire, printed)),
      call('casualties of the winners', steps.casualties, () => ({ cause: 'closeCombat' })),
      // CC-10c: defenders stay where they are. CC-10d: after the second combat the charge is over.
      when('CC-10 the attackers go forward', (_, { beaten, side, second }) => beaten !== side && !second, [
        call('advance', steps.advance, (_, { side }) => ({ side })),
      ]),
      call('the winners turn', steps.reface, (_, { beaten }) => ({ side: enemyOf(beaten) })),
      part('over', (position, frame) => {
        clearCombat(field, position)
        frame.again = secondFights(field, position, frame.side)
      }),
    ],
    (_, { again }) => again,
  )
}
