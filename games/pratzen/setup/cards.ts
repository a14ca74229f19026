/** DECK-1: the event deck as its file describes it. */
import { listById } from '@voltigeur/kernel'
import { z } from 'zod'

/** Cards with an immediate effect. */
export const IMMEDIATE_CARDS = [
  'low-ammo',
  'blaze',
  'breeze',
  'misunderstood-order',
  'aide-lost',
  'fog-in-the-hollows',
  'the-sun-of-austerlitz',
  'frozen-mud',
  'reserves-press-on',
  'roads-blocked',
] as const
/** Cards held for their moment. */
export const HELD_CARDS = [
  'ammo-shortage',
  'smoke',
  'rally-to-the-colours',
  'vive-lempereur',
  'for-god-and-the-tsar',
  'elan',
  'steady-there',
  'marked-man',
  'skirmishers-forward',
  'fire-discipline',
  'mistaken-colours',
  'the-eagle-in-danger',
] as const
export const CARDS = [...IMMEDIATE_CARDS, ...HELD_CARDS] as const
export type ImmediateCard = (typeof IMMEDIATE_CARDS)[number]
export type HeldCard = (typeof HELD_CARDS)[number]
export type CardId = (typeof CARDS)[number]

export const CUES = [
  'at once',
  'before a roll',
  'after a Withdraw',
  'after a volley',
  'after enemy fire',
  'rally',
  'close combat',
  'after a total defeat',
] as const
export type Cue = (typeof CUES)[number]

const cardShape = z
  .strictObject({
    id: z.enum(CARDS),
    name: z.string(),
    copies: z.int().positive(),
    side: z.enum(['either', 'french', 'allied']),
    moment: z.enum(CUES),
    /** The option without which it has no effect. */
    rules: z.enum(['ammunition', 'smoke']).optional(),
    modifier: z.int().optional(),
    lasts: z.union([z.int().positive(), z.literal('until used')]).optional(),
    case: z.string(),
    effect: z.string(),
    after: z.enum(['discard', 'remove']),
    source: z.enum(['rulebook', 'invented']),
  })
  .refine(card => (card.moment === 'at once') === (IMMEDIATE_CARDS as readonly string[]).includes(card.id), {
    message: 'a card is either carried out at once or held for a moment',
  })

/** DECK-1. */
const DECK_SIZE = 55

export const deckFile = z.strictObject({
  provenance: z.string(),
  cards: listById(cardShape)
    .refine(cards => cards.length === CARDS.length, `there are ${CARDS.length} cards to know`)
    .refine(
      cards => cards.reduce((sum, { copies }) => sum + copies, 0) === DECK_SIZE,
      `the copies of all cards together must be ${DECK_SIZE}`,
    ),
})
export type CardData = z.infer<typeof deckFile>['cards'][number]
