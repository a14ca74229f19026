/** Rolls engagement and fire control on a copy: the row, the modifiers, the effects. */
import { looseDice } from '@voltigeur/kernel'
import type { Comparison } from '../umpire.ts'
import { columnOf, ENGAGEMENT } from './command.ts'
import { controlOf, controlResult } from './control.ts'
import { type Aftermath, told } from './first.ts'
import { type Look, some } from './look.ts'

const ROLLS = 2

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** When a command is chosen, and when it has an option that leads to a roll. */
export function* compareControl(look: Look): Generator<Comparison> {
  const { first, random } = look
  const decisions = [...first.decisions('engage'), ...first.decisions('hold'), ...first.decisions('done')]
  for (const decision of some(decisions, ROLLS, random))
    yield* compareRolls(look, first.play(decision, looseDice(random)))
}

function* compareRolls({ picture }: Look, { events }: Aftermath): Generator<Comparison> {
  for (const { units, dice, rating, total, result } of told(events, 'engaged').slice(0, 1)) {
    yield {
      kind: 'engagement result',
      case: 'ET-1',
      subject: units.map(unit => picture.pieces[unit].id).join(' '),
      second: ENGAGEMENT[columnOf(picture.tables.engagement.rows, rating, total)],
      first: dice.length === 2 ? result : 'no dice',
    }
  }
  for (const { units, dice, rating, total, result, free, disciplined } of told(events, 'fireControl').slice(0, 1)) {
    const battalion = units.map(unit => picture.pieces[unit])
    const control = controlOf(picture, battalion)
    const rolled = controlResult(picture, control, sum(dice))
    yield {
      kind: 'fire control',
      case: 'FCT-1',
      subject: battalion.map(({ id }) => id).join(' '),
      second: {
        rating: control.rating,
        total: sum(dice) + control.modifier,
        result: disciplined ? 'choice' : rolled,
        free: control.free || disciplined,
      },
      first: { rating, total, result, free },
    }
  }
}
