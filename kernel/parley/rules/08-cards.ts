import type { Position, Side, Umpire } from '../../index.ts'
import { note } from '../events.ts'
import { cards, cardsAt, DECK, EDGE, enemyOf, handOf, revealed, SPENT, sides } from '../field.ts'
import { now, questions } from '../sayings.ts'
import { card, flow } from '../steps.ts'
import { no } from '../words.ts'

/** 8.1 Drawn with hidden dice: neither the card nor the roll tells others anything. */
export function draw(position: Position, side: Side, umpire: Umpire): void {
  const deck = cardsAt(position, DECK)
  if (deck.length === 0) return
  const drawn = deck[umpire.roll(position, deck.length, side) - 1]
  cards.place.set(position, drawn, handOf(side))
  sides.cards.set(position, side, sides.cards.get(position, side) + 1)
  const face = { kind: 'drewUnseen', side, cases: ['8.1'] } as const
  note(umpire, { kind: 'drew', side, card: drawn, cases: ['8.1'], only: side, face })
}

/** A played card’s bonus to this one die. */
export function edgeSpent(position: Position, side: Side): number {
  const edge = sides.edge.get(position, side)
  sides.edge.set(position, side, 0)
  return edge
}

flow.define(card, ({ ask, choice }) => [
  ask('play', {
    of: (_, f) => f.side,
    text: () => questions.card,
    now: now.card,
    cases: ['8.1', '8.2'],
    waivable: 'pass',
    choices: [
      choice('play', {
        candidates: (position, { side }) => cardsAt(position, handOf(side)).map(card => ({ kind: 'play', card })),
        must: [[(p, f, d) => cards.place.get(p, d.card) === handOf(f.side), (_, __, d) => no.doesNotHold(d.card)]],
        effect(position, { side }, { card }, umpire) {
          cards.place.set(position, card, SPENT)
          sides.cards.set(position, side, sides.cards.get(position, side) - 1)
          sides.edge.set(position, side, EDGE[card])
          note(umpire, { kind: 'played', side, card, cases: ['8.2'], final: true })
        },
      }),
      choice('pass'),
    ],
  }),
])

// 8.2 Which side is asked depends on public information, the number of cards: the question tells nothing about the
// hand.
flow.attach({
  name: 'cards',
  step: card,
  open(position, asked) {
    const side = enemyOf(asked)
    const may = revealed.get(position) === 1 && sides.cards.get(position, side) > 0
    return may && sides.edge.get(position, side) === 0 ? side : null
  },
})
