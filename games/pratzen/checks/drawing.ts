/** For tests: an Event Phase with a deck that is known, and nobody near an enemy. */
import { problem } from './field-problem.ts'
import { colours, feldherr, flag, general } from './troops.ts'

type Given = Readonly<Record<string, unknown>>

export const FAR = [flag('F', '-11,5'), colours('C', '11,-5')]
export const LEADERS = [general('g', '-11,5'), feldherr('h', '11,-5')]
/** The French are about to draw from this deck; the first die picks the card. */
export const drawing = (deck: readonly string[], dice: readonly number[], more: Given = {}) =>
  problem({
    phase: 'reinforcements',
    side: 'french',
    units: FAR,
    leaders: LEADERS,
    deck,
    shuffled: true,
    dice,
    ...more,
  })
