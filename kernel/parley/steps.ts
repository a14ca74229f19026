/** The outline of play: every step with its fields and its result. `rules` says what each does. */
import { Flow, flag, gives, int, list, setOf, word } from '../index.ts'
import type { ParleyDecision } from './decisions.ts'
import { note } from './events.ts'
import { gaveUp, layout, namings, round, sides, UNITS } from './field.ts'
import { no, unsound } from './words.ts'

export const flow = new Flow<ParleyDecision>({
  layout,
  sound: unsound,
  words: no,
  always: choice => [
    // 10.2
    choice('giveUp', {
      lastResort: true,
      effect(position, _, __, umpire, by) {
        gaveUp.set(position, by)
        note(umpire, { kind: 'gaveUp', side: by, cases: ['10.2'] })
        flow.clear(position)
      },
    }),
  ],
  standing: {
    columns: { fire: sides.waivesFire, cards: sides.waivesCards },
    phase: position => round.get(position),
    words: { nobodyAsks: no.nobodyAsks, notInstructed: no.notInstructed },
  },
})

const { side, hex, unit } = namings
const anyUnits = setOf(unit, UNITS.length)

export const battle = flow.step('battle', { side: int(side) })
export const orders = flow.step('orders', {})
export const turn = flow.step('turn', { side: int(side) })
export const march = flow.step('march', {
  unit: int(unit),
  to: int(hex),
  left: int(),
  firers: anyUnits,
  firer: int(unit),
  hit: flag(),
  halted: flag(),
})
/** Gives whether it hit. */
export const fire = flow.step('fire', { firer: int(unit), target: int(unit), hit: flag() }, gives<boolean>())
/** Gives whether the charging unit won. */
export const fight = flow.step(
  'fight',
  {
    row: int(),
    attacker: int(unit),
    defender: int(unit),
    riders: anyUnits,
    rider: int(unit),
    rides: flag(),
    result: word('undecided', 'won', 'lost'),
    ground: list(hex, 2),
  },
  gives<boolean>(),
)
export const retreat = flow.step('retreat', { unit: int(unit) })
export const card = flow.step('card', { side: int(side) })
