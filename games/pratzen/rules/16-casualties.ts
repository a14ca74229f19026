/** HIT-6: pooled hits of a battalion cost it a unit for every three; its owner chooses which. */
import type { FrameOf, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { type Field, NOBODY } from '../field.ts'
import type { PratzenFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { FLAG_SPAN } from './04-leaders-and-flags.ts'
import { eliminate } from './16-combat-effects.ts'
import { ownUnit } from './own-pieces.ts'

/** Units of the battalion around the one that carries its hits. */
function mates(field: Field, position: Position, carrier: number): number[] {
  return field.hierarchy.formation[carrier].filter(
    unit =>
      field.onMap(position, unit) &&
      field.ground.grid.distance(field.hex(position, unit), field.hex(position, carrier)) <= FLAG_SPAN,
  )
}

export function defineCasualties(field: Field, flow: PratzenFlow, steps: Steps): void {
  type Frame = FrameOf<Steps['casualties']>
  const { pool, hits } = field.unit
  /** The first unit beneath which hits wait to be counted; -1 when there is none. */
  const carrier = (position: Position): number => field.units.findIndex(unit => pool.get(position, unit.index) > 0)
  const total = (position: Position): number => {
    const bearer = carrier(position)
    return bearer < 0 ? 0 : hits.get(position, bearer) + pool.get(position, bearer)
  }
  const company = (position: Position): number[] => mates(field, position, carrier(position))

  /** HIT-6d. */
  function mark(position: Position, umpire: Umpire): void {
    const bearer = carrier(position)
    const left = total(position)
    hits.set(position, bearer, left)
    pool.set(position, bearer, 0)
    note(umpire, { kind: 'hits', unit: bearer, hits: left, cases: ['HIT-6d'] })
  }

  /** ELIM-2, HIT-6c: what is left of the hits goes to another unit when the Flag is lost. */
  function lose(position: Position, frame: Frame, umpire: Umpire): void {
    const bearer = carrier(position)
    const unit = frame.unit >= 0 ? frame.unit : company(position)[0]
    const left = total(position) - 3
    hits.set(position, bearer, 0)
    pool.set(position, bearer, unit === bearer ? 0 : left)
    const heirs = mates(field, position, bearer).filter(mate => mate !== unit)
    frame.unit = NOBODY
    if (unit === bearer && left > 0 && heirs.length > 0) {
      frame.left = left
      frame.near = heirs[0]
    }
    eliminate(field, position, umpire, unit, frame.cause, 'three hits on the battalion', 'HIT-6c')
  }

  function bear(position: Position, frame: Frame): void {
    const unit = frame.unit >= 0 ? frame.unit : mates(field, position, frame.near)[0]
    if (unit !== undefined) pool.set(position, unit, pool.get(position, unit) + frame.left)
    frame.unit = NOBODY
    frame.near = NOBODY
    frame.left = 0
  }

  flow.define(steps.casualties, ({ part, ask, choice, when, loop }) => [
    loop('battalions', position => carrier(position) >= 0, [
      when('fewer than three hits', position => total(position) < 3, [
        part('are marked', (position, _, umpire) => mark(position, umpire)),
      ]),
      when('three hits', position => total(position) >= 3, [
        ask('who is lost', {
          if: position => company(position).length > 1,
          of: position => field.units[carrier(position)].side,
          text: () => 'Three hits: which unit of the battalion is lost?',
          now: 'the hits of a battalion are being counted.',
          cases: ['HIT-6c'],
          choices: [
            choice('lose', {
              lines: company,
              candidates: (_, __, unit) => [{ kind: 'lose', unit }],
              exact: true,
              must: [
                ownUnit(field),
                [
                  (position, _, { unit }) => company(position).includes(unit),
                  (_, __, { unit }) => words.notLost(field.nameOf(unit)),
                ],
              ],
              effect(_, frame, { unit }) {
                frame.unit = unit
              },
            }),
          ],
        }),
        part('is lost', lose),
        when('hits are left', (_, { left }) => left > 0, [
          ask('who bears them', {
            if: (position, { near }) => mates(field, position, near).length > 1,
            of: (_, { near }) => field.units[near].side,
            text: () => 'Which unit takes over the hits that are left?',
            now: 'the hits of a battalion are being counted.',
            cases: ['HIT-6c'],
            choices: [
              choice('bear', {
                lines: (position, { near }) => mates(field, position, near),
                candidates: (_, __, unit) => [{ kind: 'bear', unit }],
                exact: true,
                must: [
                  ownUnit(field),
                  [
                    (position, { near }, { unit }) => mates(field, position, near).includes(unit),
                    (_, __, { unit }) => words.notBearing(field.nameOf(unit)),
                  ],
                ],
                effect(_, frame, { unit }) {
                  frame.unit = unit
                },
              }),
            ],
          }),
          part('are borne', bear),
        ]),
      ]),
    ]),
  ])
}
