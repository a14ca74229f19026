/** Who may know what: all lies open but the cards in a hand and in the deck (OPT-EVT-3). */
import { type Position, type Random, type Secrets, type Side, UNKNOWN, type Viewer } from '@voltigeur/kernel'
import type { PratzenDecision } from './decisions.ts'
import { enemyOf, type Field, IN_DECK } from './field.ts'
import { isImmediate, KEPT_LONGEST } from './rules/18-draw.ts'
import { cardsIn, handOf, isFaceUp } from './rules/18-events.ts'
import { CARDS } from './setup/data.ts'

/** `phasing` says whose player turn it is. */
export function secretsOf(field: Field, phasing: (position: Position) => Side): Secrets<PratzenDecision> | null {
  const { deck } = field.rules
  if (deck.length === 0) return null

  /** By kind of card: its copies, which look alike. */
  const copies = CARDS.map(id => [...deck.keys()].filter(card => deck[card].id === id)).filter(list => list.length > 0)

  /** What a viewer sees lies with the first copies of its kind, so that nobody can tell one from another. */
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

  /**
   * As many cards as everybody can count lie in the hands that one does not see. In the enemy's turn a side has none left
   * but those that answer his fire (OPT-EVT-4, OPT-AMMO-4); it is dealt to first.
   */
  function fill(copy: Position, viewer: Viewer, random: Random): void {
    const unseen = cardsIn(field, copy, UNKNOWN)
    const mover = phasing(copy)
    for (const side of [enemyOf(mover), mover]) {
      if (side === viewer) continue
      for (let held = field.hand.cards.get(copy, side); held > 0; held--) {
        const kept = unseen.filter(card => mayKeep(side, card))
        const answers = side === mover ? kept : kept.filter(card => deck[card].moment === KEPT_LONGEST)
        const card = random.pick([answers, kept, unseen].find(list => list.length > 0)!)
        field.card.place.set(copy, card, handOf(side))
        unseen.splice(unseen.indexOf(card), 1)
      }
    }
    for (const card of unseen) field.card.place.set(copy, card, IN_DECK)
  }

  /** A card that is played is shown. */
  return { hide, fill, face: decision => decision }
}
