/** 1.0 The sequence of play from the first round to the last. */
import './rules/02-orders.ts'
import './rules/05-march.ts'
import './rules/06-fire.ts'
import './rules/07-fight.ts'
import type { Position } from '../index.ts'
import { note } from './events.ts'
import { enemyOf, NONE, ROUNDS, revealed, round, sides, standing, units } from './field.ts'
import { fresh } from './rules/03-turns.ts'
import { draw } from './rules/08-cards.ts'
import { battle, flow, orders, turn } from './steps.ts'

const both = (position: Position): boolean => [0, 1].every(side => standing(position, side).length > 0)
const anybodyFresh = (position: Position): boolean => [0, 1].some(side => fresh(position, side).length > 0)

flow.define(battle, ({ part, call, loop }) => [
  loop('rounds', p => both(p) && round.get(p) < ROUNDS, [
    part('begin', (position, _, umpire) => {
      round.set(position, round.get(position) + 1)
      revealed.set(position, 0)
      units.order.fill(position, NONE)
      for (const column of [units.done, units.fired, units.countered, sides.edge]) column.fill(position, 0)
      note(umpire, { kind: 'roundBegan', round: round.get(position), cases: ['1.0'] })
      for (const side of [0, 1]) draw(position, side, umpire)
    }),
    call('orders', orders, () => ({})),
    part('who begins', (position, frame, umpire) => {
      frame.side = umpire.roll(position, 2) - 1
      note(umpire, { kind: 'first', side: frame.side, cases: ['3.1'] })
    }),
    loop('turns', p => both(p) && anybodyFresh(p), [
      part('pass over', (position, frame) => {
        if (fresh(position, frame.side).length === 0) frame.side = enemyOf(frame.side)
      }),
      call(
        'turn',
        turn,
        (_, frame) => ({ side: frame.side }),
        (_, frame) => {
          frame.side = enemyOf(frame.side)
        },
      ),
    ]),
  ]),
  part('end', (_, __, umpire) => note(umpire, { kind: 'ended', cases: ['10.1'] })),
])
