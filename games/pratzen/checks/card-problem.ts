/** Field problems with cards: who draws and holds them, and which are in effect. For tests only. */
import type { Json } from '@voltigeur/kernel'
import { DISCARDED } from '../field.ts'
import { cardsIn } from '../rules/18-cards/events.ts'
import { type FieldProblem, problem } from './field-problem.ts'
import { colours, feldherr, flag, general, inside } from './troops.ts'

type Given = Readonly<Record<string, unknown>>

export const LEADERS = [general('g', '-11,5'), feldherr('h', '11,-5')]

/** The French are about to draw; the first die picks the card. */
export const drawing = (deck: readonly string[], dice: readonly number[], more: Given = {}) =>
  problem({
    phase: 'reinforcements',
    side: 'french',
    units: [flag('F', '-11,5'), colours('C', '11,-5')],
    leaders: LEADERS,
    deck,
    shuffled: true,
    dice,
    ...more,
  })
/** A player holds a card; the deck has one that affects no unit, and a second copy of the same. */
export const holding = (card: string, side = 'french'): Given => ({ deck: ['Breeze', card], held: { [side]: card } })

export interface CardsShown {
  readonly hands: Readonly<Record<string, number>>
  readonly inForce: readonly { card: string; on: string | null; playerTurnsLeft: number | null }[]
}
export const cards = (p: FieldProblem): CardsShown =>
  (p.match.battle.language.view(p.match.position) as unknown as { cards: CardsShown }).cards
export const inForce = (p: FieldProblem): string[] => cards(p).inForce.map(({ card, on }) => `${card} on ${on}`)
export const discarded = (p: FieldProblem): string[] => {
  const { field, position } = inside(p)
  return cardsIn(field, position, DISCARDED).map(card => field.rules.deck[card].name)
}
export const terms = (event: Readonly<Record<string, Json>>) =>
  (event.terms as unknown as { case: string; value: number }[]).map(t => [t.case, t.value])
