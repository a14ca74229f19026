/** What each side may know: everything is open except the cards in a hand and in the deck (OPT-EVT-3). */
import { type Position, type Random, type Secrets, type Side, UNKNOWN, type Viewer } from '@voltigeur/kernel'
import type { PratzenDecision } from './decisions.ts'
import { type Field, IN_DECK } from './field.ts'
import { isImmediate } from './rules/18-cards/draw.ts'
import { cardsIn, handOf, isFaceUp } from './rules/18-cards/events.ts'
import { CARDS, SIDES } from './setup/data.ts'

export function secretsOf(field: Field): Secrets<PratzenDecision> | null {
  const { deck } = field.rules
  if (deck.length === 0) return null

  /** By kind of card: its copies, which look alike. */
  const copies = CARDS.map(id => [...deck.keys()].filter(card => deck[card].id === id)).filter(list => list.length > 0)

  /** Visible cards use the first copies of their kind, so that no viewer can tell copies apart. */
  function hide(copy: Position, viewer: Viewer): void {
    const { place } = field.card
    const isSeen = (where: number): boolean => isFaceUp(where) || (viewer !== 'public' && where === handOf(viewer))
    for (const alike of copies) {
      const seen = alike.map(card => place.get(copy, card)).filter(isSeen)
      seen.sort((a, b) => a - b)
      for (const [i, card] of alike.entries()) place.set(copy, card, seen[i] ?? UNKNOWN)
    }
  }

  /** OPT-EVT-5, OPT-EVT-8: cards that a side keeps when it draws them. */
  const mayKeep = (side: Side, card: number): boolean => {
    const { side: whose, idle } = deck[card]
    return !idle && !isImmediate(deck[card]) && (whose === null || whose === side)
  }

  /** Unseen hands hold as many cards as all sides can count. */
  function fill(copy: Position, viewer: Viewer, random: Random): void {
    const unseen = cardsIn(field, copy, UNKNOWN)
    for (const side of SIDES.keys()) {
      if (side === viewer) continue
      for (let held = field.hand.cards.get(copy, side); held > 0; held--) {
        const kept = unseen.filter(card => mayKeep(side, card))
        const card = random.pick([kept, unseen].find(list => list.length > 0)!)
        field.card.place.set(copy, card, handOf(side))
        unseen.splice(unseen.indexOf(card), 1)
      }
    }
    for (const card of unseen) field.card.place.set(copy, card, IN_DECK)
  }

  /** A played card is shown. */
  return { hide, fill, face: decision => decision }
}
