import type { FrameOf, Position, Umpire } from '../../index.ts'
import { note } from '../events.ts'
import { enemyOf, isHorse, sideOf, standing, units } from '../field.ts'
import { isLine, touch } from '../footprint.ts'
import { now, questions } from '../sayings.ts'
import { fire, flow } from '../steps.ts'
import { lose } from './07-fight.ts'
import { edgeSpent } from './08-cards.ts'

/** 6.1 */
export function firersAt(position: Position, unit: number): number[] {
  return standing(position, enemyOf(sideOf(unit))).filter(
    foe => !isHorse(foe) && units.fired.get(position, foe) === 0 && touch(position, foe, unit),
  )
}

/** 6.2 */
function volley(position: Position, { firer, target }: FrameOf<typeof fire>, umpire: Umpire): boolean {
  units.fired.set(position, firer, 1)
  const needed = isLine(position, firer) ? 4 : 5
  const edge = edgeSpent(position, sideOf(firer))
  const die = umpire.roll(position, 6)
  const hit = die + edge >= needed
  note(umpire, { kind: 'fired', unit: firer, foe: target, die, edge, needed, cases: ['6.2'] })
  if (hit) lose(position, target, '6.2', umpire)
  return hit
}

flow.define(
  fire,
  ({ ask, choice }) => [
    ask('fire', {
      of: (_, f) => sideOf(f.firer),
      text: (_, f) => questions.fire(f.firer, f.target),
      now: now.fire,
      cases: ['6.1', '6.2'],
      waivable: 'hold',
      ahead: 'fire',
      choices: [
        choice('fire', {
          effect(position, frame, _, umpire) {
            frame.hit = volley(position, frame, umpire)
          },
        }),
        choice('hold'),
      ],
    }),
  ],
  (_, frame) => frame.hit,
)
