/** Button labels of decisions: short on the map, and with the place elsewhere. */
import { type Message, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { Kind, PratzenDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { cards } from '../sayings.ts'
import { HEXSIDES } from '../setup/data.ts'
import { signed } from '../telling.ts'

const kinds: Readonly<Record<Kind, Message>> = book.each<Kind>('captions', [
  'enter',
  'bombard',
  'spill',
  'engage',
  'hold',
  'openFire',
  'ceaseFire',
  'charge',
  'volley',
  'move',
  'square',
  'deploy',
  'toTop',
  'limber',
  'unlimber',
  'fall',
  'lose',
  'bear',
  'suffer',
  'turn',
  'closeUp',
  'fight',
  'advance',
  'reface',
  'mark',
  'kindle',
  'designate',
  'play',
  'reload',
  'done',
])

const ofHex = (hex: string) => ({ hex })

const of = book.sentences('captions', {
  ball: plain,
  canister: plain,
  engageWith: (modifier: string) => ({ modifier }),
  designate: (hexside: Message) => ({ hexside }),
  playCard: (card: Message) => ({ card }),
  playOn: (card: Message, unit: string) => ({ card, unit }),
})

const placed = book.sentences('captions', {
  enterAt: ofHex,
  moveTo: ofHex,
  fallTo: ofHex,
  closeUpTo: ofHex,
  advanceTo: ofHex,
  spillAt: ofHex,
  sufferAt: ofHex,
  kindleAt: ofHex,
})

/** Labels with a destination, for buttons away from the map. */
const PLACED: Readonly<Partial<Record<Kind, (hex: string) => string>>> = {
  enter: placed.enterAt,
  move: placed.moveTo,
  fall: placed.fallTo,
  closeUp: placed.closeUpTo,
  advance: placed.advanceTo,
  spill: placed.spillAt,
  suffer: placed.sufferAt,
  kindle: placed.kindleAt,
}

const hexsides: Readonly<Record<string, Message>> = book.each('hexsides', ['N', 'NE', 'SE', 'S', 'SW', 'NW'])

/** The label for ending each step. */
const ENDINGS: Readonly<Record<string, Message>> = book.each('endings', [
  'artillery',
  'hold-move',
  'charge-move',
  'free-move',
  'ooc-move',
  'rally',
  'react',
  'reface',
  'card',
])

export function caption(field: Field, d: PratzenDecision, step: string, place?: string): string {
  const there = place === undefined ? undefined : PLACED[d.kind]
  if (there) return there(place!)
  switch (d.kind) {
    case 'done':
      return (ENDINGS[step] ?? kinds.done).text
    case 'bombard':
      return of[d.shot]
    case 'engage':
      return d.modifier === 0 ? kinds.engage.text : of.engageWith(signed(d.modifier))
    case 'designate':
      return of.designate(hexsides[HEXSIDES[d.hexside]])
    case 'play':
      return d.unit === null ? of.playCard(cards[d.card]) : of.playOn(cards[d.card], field.nameOf(d.unit))
    default:
      return kinds[d.kind].text
  }
}
