/** What each side may know. */
import { type Position, type Random, UNKNOWN, type Viewer } from '../index.ts'
import {
  CARDS,
  cards,
  cardsAt,
  DECK,
  handOf,
  NONE,
  revealed,
  SIDES,
  SPENT,
  sideOf,
  sides,
  UNITS,
  units,
} from './field.ts'

/** 2.1, 8.1: not the others’ orders before they are revealed, nor where hidden cards are. */
export function hide(copy: Position, viewer: Viewer): void {
  for (const card of CARDS.keys()) {
    const place = cards.place.get(copy, card)
    const own = viewer !== 'public' && place === handOf(viewer)
    if (place !== SPENT && !own) cards.place.set(copy, card, UNKNOWN)
  }
  if (revealed.get(copy) === 1) return
  // As if nothing were written yet: no side sees the others’ progress.
  for (const unit of UNITS.keys()) if (sideOf(unit) !== viewer) units.order.set(copy, unit, NONE)
}

/** Hidden cards are in the others’ hands, as many as they hold, and in the deck. */
export function fill(copy: Position, viewer: Viewer, random: Random): void {
  const unseen = cardsAt(copy, UNKNOWN)
  for (const side of SIDES.keys()) {
    for (let held = side === viewer ? 0 : sides.cards.get(copy, side); held > 0; held--)
      cards.place.set(copy, unseen.splice(random.below(unseen.length), 1)[0], handOf(side))
  }
  for (const card of unseen) cards.place.set(copy, card, DECK)
}
