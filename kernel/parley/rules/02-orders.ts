import type { Position, Side } from '../../index.ts'
import { note } from '../events.ts'
import { CHARGE, HOLD, isHorse, MARCH, NONE, revealed, sideOf, standing, units } from '../field.ts'
import { isThere } from '../footprint.ts'
import { now, questions } from '../sayings.ts'
import { flow, orders } from '../steps.ts'
import { no } from '../words.ts'

const unordered = (position: Position, side: Side): number[] =>
  standing(position, side).filter(unit => units.order.get(position, unit) === NONE)

flow.define(orders, ({ ask, choice, part }) => [
  // 2.1 Both sides are asked at once; each is done when it has sealed.
  ask('write', {
    of: () => [0, 1],
    text: () => questions.orders,
    now: now.orders,
    cases: ['2.1', '2.2'],
    choices: [
      choice('order', {
        lines: (position, _, by) => standing(position, by),
        candidates: (_, __, unit) => [HOLD, MARCH, CHARGE].map(order => ({ kind: 'order', unit, order })),
        must: [
          [(p, _, d, by) => isThere(p, d.unit) && sideOf(d.unit) === by, (_, __, d) => no.notYourUnit('2.1', d.unit)],
          [(_, __, d) => d.order !== CHARGE || isHorse(d.unit), (_, __, d) => no.footDoesNotCharge(d.unit)],
          [(p, _, d) => units.order.get(p, d.unit) !== d.order, (_, __, d) => no.hasThisOrder(d.unit)],
        ],
        effect(position, _, { unit, order }, umpire, by) {
          units.order.set(position, unit, order)
          note(umpire, { kind: 'ordered', unit, order, cases: ['2.1'], only: by })
        },
        again: true,
      }),
      choice('seal', {
        duties: (position, _, by) => unordered(position, by).map(no.hasNoOrder),
        seals: true,
      }),
      // 9.0
      choice('timeUp', {
        umpires: true,
        effect(position, _, __, umpire) {
          for (const unit of [0, 1].flatMap(side => unordered(position, side))) units.order.set(position, unit, HOLD)
          note(umpire, { kind: 'timeUp', cases: ['9.0'] })
        },
      }),
    ],
  }),
  part('lay open', (position, _, umpire) => {
    revealed.set(position, 1)
    note(umpire, { kind: 'revealed', cases: ['2.3'], final: true })
  }),
])
