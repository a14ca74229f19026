/** Optional: the event deck. Where the cards are, and their markers on the map: ammunition, smoke, blazes. */
import { OFF_MAP } from '@voltigeur/hex'
import { type Position, type Side, subsets, type Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { DISCARDED, DRAWN, enemyOf, type Field, IN_DECK, SET_ASIDE } from '../../field.ts'
import type { CardId } from '../../setup/data.ts'
import { ARTILLERY, CAVALRY } from '../../setup/roster.ts'

export const handOf = (side: Side): number => side + 1

export const LOW = 1
export const EMPTY = 2

const NO_MARKER = 0
export const SMOKE = 1
export const BLAZE = 2

export const cardsIn = (field: Field, position: Position, place: number): number[] =>
  field.rules.deck.map((_, card) => card).filter(card => field.card.place.get(position, card) === place)

/** The copy of a card that a side holds, as far as its hand is visible; -1 without one. */
export const heldCard = (field: Field, position: Position, side: Side, id: CardId): number =>
  cardsIn(field, position, handOf(side)).find(card => field.rules.deck[card].id === id) ?? -1

/** EVT-4: where all players see the card. */
export const isFaceUp = (place: number): boolean => place === DISCARDED || place === SET_ASIDE || place === DRAWN

/** OPT-CARD-0: whether, by the face-up cards, a side could hold a card of this kind. */
export function mayHold(field: Field, position: Position, side: Side, id: CardId): boolean {
  if (field.hand.cards.get(position, side) === 0) return false
  return field.rules.deck.some((card, index) => {
    const place = field.card.place.get(position, index)
    return card.id === id && !isFaceUp(place) && !card.idle && (card.side === null || card.side === side)
  })
}

/** Hexes with a marker of that kind; a blaze smokes too (OPT-BLAZE-4). */
export function marked(field: Field, position: Position, kind: number): number[] {
  const found: number[] = []
  for (let row = 0; row < field.marker.hex.rows; row++) {
    const here = field.marker.kind.get(position, row)
    if (here === kind) found.push(field.marker.hex.get(position, row))
  }
  return found.sort((a, b) => a - b)
}

/** OPT-SMOKE-2: a marker fills its own hex and all adjacent ones. */
export function isSmoky(field: Field, position: Position, hex: number): boolean {
  if (hex === OFF_MAP || field.rules.deck.length === 0) return false
  for (let row = 0; row < field.marker.hex.rows; row++) {
    if (field.marker.kind.get(position, row) === NO_MARKER) continue
    if (field.ground.grid.distance(field.marker.hex.get(position, row), hex) <= 1) return true
  }
  return false
}

/** OPT-SMOKE-4: a marker belongs to its hex, not to units in it. */
export function putMarker(field: Field, position: Position, hex: number, kind: number): void {
  const { marker } = field
  for (const wanted of [hex, -1]) {
    for (let row = 0; row < marker.hex.rows; row++) {
      const free = marker.kind.get(position, row) === NO_MARKER
      if (wanted === -1 ? !free : free || marker.hex.get(position, row) !== hex) continue
      marker.hex.set(position, row, hex)
      marker.kind.set(position, row, kind)
      return
    }
  }
}

function clearMarkers(field: Field, position: Position, kind: number, hex: number | null = null): void {
  const { marker } = field
  for (let row = 0; row < marker.hex.rows; row++) {
    if (marker.kind.get(position, row) !== kind || (hex !== null && marker.hex.get(position, row) !== hex)) continue
    marker.kind.set(position, row, NO_MARKER)
    marker.hex.set(position, row, OFF_MAP)
  }
}

/** OPT-AMMO-1, OPT-LCF-4: which units can have ammunition markers. */
const tracksAmmo = (field: Field, unit: number): boolean => {
  const { flag, arm, class: horse } = field.units[unit]
  return flag || arm === ARTILLERY || (field.rules.lightCavalryFire && arm === CAVALRY && horse === 'LC')
}

/** OPT-AMMO-2: units nearest to one of their enemies, on either side. */
export function nearestToEnemy(field: Field, position: Position): number[] {
  const here = field.at(position)
  const able = field.units.map(u => u.index).filter(unit => field.onMap(position, unit) && tracksAmmo(field, unit))
  const gap = (unit: number): number => here.distance(field.hex(position, unit), enemyOf(field.units[unit].side))
  const least = Math.min(...able.map(gap))
  return able.filter(unit => gap(unit) === least)
}

/** OPT-BREEZE-1, OPT-CARD-12: removes all smoke; blazes burn on. */
export function clearSmoke(field: Field, position: Position, umpire: Umpire, id: string): void {
  if (marked(field, position, SMOKE).length === 0) return
  clearMarkers(field, position, SMOKE)
  note(umpire, { kind: 'smokeGone', cases: [id] })
}

/** EVT-3, OPT-EVT-3: into the hand, face down. */
export function hold(field: Field, position: Position, side: Side, card: number): void {
  field.card.place.set(position, card, handOf(side))
  field.hand.cards.set(position, side, field.hand.cards.get(position, side) + 1)
}

/** EVT-4, OPT-EVT-6: face up onto the discards. */
export function discard(field: Field, position: Position, umpire: Umpire, card: number, used: boolean): void {
  const { id, once } = field.rules.deck[card]
  const holder = field.card.place.get(position, card) - handOf(0)
  if (holder === 0 || holder === 1) field.hand.cards.set(position, holder, field.hand.cards.get(position, holder) - 1)
  // OPT-EVT-2: a single-use card is set aside after use.
  field.card.place.set(position, card, used && once ? SET_ASIDE : DISCARDED)
  note(umpire, { kind: 'discarded', card: id, used, cases: ['EVT-4', 'OPT-EVT-6'], final: true })
}

/**
 * SETUP-5, EVT-1, EVT-5: the top card of a shuffled deck is any of those left; when the deck is empty, the discards
 * form a new one.
 */
export function draw(field: Field, position: Position, umpire: Umpire): number {
  if (cardsIn(field, position, IN_DECK).length === 0) {
    for (const card of cardsIn(field, position, DISCARDED)) field.card.place.set(position, card, IN_DECK)
    note(umpire, { kind: 'reshuffled', cases: ['EVT-5', 'OPT-EVT-7'] })
  }
  const left = cardsIn(field, position, IN_DECK)
  if (left.length === 0) return -1
  return left[field.rules.stacked ? 0 : umpire.roll(position, left.length) - 1]
}

/**
 * OPT-BREEZE-1 to OPT-BREEZE-4: smoke is removed; blazes go out or spread, by hexsides numbered clockwise from the
 * first.
 */
export function breeze(field: Field, position: Position, umpire: Umpire, first: number): void {
  clearSmoke(field, position, umpire, 'OPT-BREEZE-1')
  for (const hex of marked(field, position, BLAZE)) {
    const die = umpire.roll(position, 6)
    // OPT-BREEZE-2.
    if (die === 1) {
      clearMarkers(field, position, BLAZE, hex)
      note(umpire, { kind: 'blaze', hex, dice: [die], to: null, cases: ['OPT-BREEZE-2'] })
      continue
    }
    const second = umpire.roll(position, 6)
    const to = field.ground.neighbour(hex, (first + 7 - second) % 6)
    if (to !== OFF_MAP) putMarker(field, position, to, BLAZE)
    const dice = [die, second]
    note(umpire, { kind: 'blaze', hex, dice, to: to === OFF_MAP ? null : to, cases: ['OPT-BREEZE-3', 'OPT-BREEZE-4'] })
  }
}

/** OPT-SMOKE-1: the fewest markers on firing hexes that leave every firing hex with one in it or adjacent. */
export function fewest(field: Field, hexes: readonly number[]): number[] {
  const covers = (set: readonly number[]): boolean =>
    hexes.every(hex => set.some(other => field.ground.grid.distance(hex, other) <= 1))
  return [...subsets(hexes, covers)].reduce((best, set) => (set.length < best.length ? set : best), [...hexes])
}
