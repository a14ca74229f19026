/** 12.5.4.Ex Exchange. */
import type { Objection, Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { eliminate } from './elimination.ts'
import { gunsAlone } from './strength.ts'

/** 12.5.4.Ex, 12.5.4.Ex.clar: each track rises by the full strength lost. */
const LOST = { case: '12.5.4.Ex', why: 'exchange' } as const

export function defineExchange(field: Field, flow: MoravianFlow, steps: Steps): void {
  type Exchanging = {
    readonly attackers: { toArray(): number[] }
    readonly defenders: { toArray(): number[] }
    readonly least: number
  }
  /** With at least the efficiency used. */
  const ours = (position: Position, { attackers, least }: Exchanging): number[] =>
    attackers.toArray().filter(unit => field.onMap(position, unit) && field.troops(unit).efficiency >= least)
  /** 11.0.1: guns count only if alone. */
  const theirs = (position: Position, { defenders }: Exchanging): number[] =>
    defenders
      .toArray()
      .filter(
        unit =>
          field.onMap(position, unit) &&
          (!field.isArtillery(unit) || gunsAlone(field, position, field.hex(position, unit))),
      )

  const takesPart = (position: Position, units: { toArray(): number[] }, unit: number): boolean =>
    field.onMap(position, unit) && units.toArray().includes(unit)
  function notOurs(position: Position, { attackers, least }: Exchanging, unit: number): Objection {
    const name = field.nameOf(unit)
    return takesPart(position, attackers, unit) ? words.tooPoorToLose(name, least) : words.cannotBeLost(name)
  }
  function notTheirs(position: Position, { defenders }: Exchanging, unit: number): Objection {
    const name = field.nameOf(unit)
    return takesPart(position, defenders, unit) ? words.gunsLostLast(name) : words.cannotBeLost(name)
  }

  flow.define(steps.exchange, ({ ask, choice, loop }) => [
    ask('attacker', {
      of: (_, { side }) => side,
      text: (_, { least }) => questions.loseAttacker(least),
      now: now.lose,
      cases: ['12.5.4.Ex'],
      choices: [
        choice('lose', {
          candidates: (position, frame) => ours(position, frame).map(unit => ({ kind: 'lose', unit })),
          must: [(p, frame, d) => (ours(p, frame).includes(d.unit) ? null : notOurs(p, frame, d.unit))],
          effect(position, frame, { unit }, umpire) {
            frame.owed = field.sp(position, unit)
            eliminate(field, position, unit, umpire, LOST)
          },
        }),
      ],
    }),
    loop('defender', (position, frame) => frame.owed > 0 && theirs(position, frame).length > 0, [
      ask('lose', {
        of: (_, { side }) => 1 - side,
        text: (_, { owed }) => questions.loseDefender(owed),
        now: now.lose,
        cases: ['12.5.4.Ex'],
        choices: [
          choice('lose', {
            candidates: (position, frame) => theirs(position, frame).map(unit => ({ kind: 'lose', unit })),
            must: [(p, frame, d) => (theirs(p, frame).includes(d.unit) ? null : notTheirs(p, frame, d.unit))],
            effect(position, frame, { unit }, umpire) {
              frame.owed -= field.sp(position, unit)
              eliminate(field, position, unit, umpire, LOST)
            },
          }),
        ],
      }),
    ]),
  ])
}
