/** 14.4 Countercharge. */
import { type Position, twice } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { testAll } from '../13-efficiency.ts'
import { counterchargers, notToCountercharge } from './charge-phase.ts'

type Charged = {
  readonly charging: { toArray(): number[] }
  readonly defenders: { toArray(): number[] }
}

export function defineCountercharge(field: Field, flow: MoravianFlow, steps: Steps): void {
  const able = (position: Position, { charging, defenders }: Charged): number[] =>
    counterchargers(field, position, charging.toArray(), defenders.toArray())

  flow.define(
    steps.countercharge,
    ({ ask, choice }) => [
      ask('meet', {
        of: (_, { side }) => side,
        text: (_, { charging }) => questions.countercharge(field.namesOf(charging.toArray())),
        now: now.countercharge,
        cases: ['14.4'],
        onlyFor: ['countercharge'],
        ahead: 'countercharge',
        aheadFor: unit => field.isCavalry(unit),
        choices: [
          choice('countercharge', {
            party: (position, frame) => ({
              hexes: [],
              must: [],
              may: able(position, frame),
              make: units => ({ kind: 'countercharge', units }),
            }),
            must: [
              [(_, __, d) => d.units.length > 0 && !twice(d.units), () => words.namedTwice('14.4')],
              (p, { charging, defenders }, d) => {
                for (const unit of d.units) {
                  const fault = defenders.has(unit)
                    ? notToCountercharge(field, p, charging.toArray(), unit)
                    : 'uncharged'
                  if (fault !== null) return words.mayNotCountercharge(field.nameOf(unit), fault)
                }
                return null
              },
            ],
            effect(position, frame, { units }, umpire) {
              const failed = testAll(field, position, units, umpire, { case: '14.4' })
              frame.met = failed.length < units.length
              note(umpire, { kind: 'countercharged', units, met: frame.met, cases: ['14.4'] })
            },
          }),
          choice('done'),
        ],
      }),
    ],
    (_, { met }) => met,
  )
}
