/** The battle as the kernel sees it. All that is hidden is hidden in `conceal`. */
import {
  type Battle,
  everyDecision,
  type GameEvent,
  type Json,
  type Objection,
  type Outcome,
  type Position,
  type Random,
  type Sender,
  type Side,
  type Table,
  UNKNOWN,
} from '../index.ts'
import { hear, type ParleyDecision, readDecision, say, writeDecision } from './decisions.ts'
import { note, type ParleyEvent, tell } from './events.ts'
import * as field from './field.ts'
import { flow } from './sequence.ts'

const { man, card, round, revealed, MEN, CARDS, SIDES, standing, cardsOf, enemyOf } = field

export const battle: Battle<ParleyDecision> = {
  layout: field.layout,

  start(position, table) {
    round.set(position, 1)
    for (const m of MEN.keys()) man.at.set(position, m, field.goal(enemyOf(field.sideOf(m))))
    for (const side of SIDES.keys()) for (let i = 0; i < field.HAND; i++) deal(position, side, table)
    flow.call(position, 'round', 0)
    flow.settle(position, table)
  },

  actor: position => (flow.over(position) ? null : flow.top(position).actor(position)),
  question: position => flow.top(position).question(position),
  menus: position => (flow.over(position) ? [] : flow.top(position).menus(position)),
  objections,

  apply(position, decision, table) {
    flow.top(position).apply(position, decision, table)
    flow.settle(position, table)
  },

  outcome: position => (flow.over(position) ? judge(position) : null),
  forecast: () => ({ cost: null, odds: null }),

  /** 2.1, 4.1: not the enemy's orders before they are laid open, nor where the cards are that one does not see. */
  conceal(position, side) {
    const seen = position.copy()
    for (const c of CARDS.keys()) {
      const place = card.place.get(position, c)
      if (place === field.DECK || place === field.handOf(enemyOf(side))) card.place.set(seen, c, UNKNOWN)
    }
    if (revealed.get(position) === 0) {
      for (const m of MEN.keys()) if (field.sideOf(m) !== side) man.order.set(seen, m, UNKNOWN)
    }
    return seen
  },

  faults,
  worth: (position, side) => standing(position, side).length - standing(position, enemyOf(side)).length,
  readDecision,
  writeDecision,
  say,
  hear,
  writeEvent: (event: GameEvent) => ({ ...event }) as unknown as Json,
  tell: (event: GameEvent) => tell(event as ParleyEvent),

  view: position => ({
    round: round.get(position),
    side: flow.over(position) ? null : SIDES[flow.top(position).actor(position)],
    men: MEN.map((id, m) => ({
      id,
      at: man.at.get(position, m),
      order: field.PACES[man.order.get(position, m)] ?? '?',
    })),
    hands: Object.fromEntries(SIDES.map((name, side) => [name, cardsOf(position, side).map(c => CARDS[c])])),
  }),

  wild(_position: Position, random: Random): ParleyDecision {
    const kind = random.pick(['order', 'seal', 'march', 'fire', 'hold', 'timeUp'] as const)
    if (kind === 'order') return { kind, man: random.below(MEN.length), order: 1 + random.below(2) }
    if (kind === 'march') return { kind, man: random.below(MEN.length), paces: random.below(5) - 1 }
    return kind === 'fire' ? { kind, card: random.below(CARDS.length) } : { kind }
  },
}

function objections(position: Position, decision: ParleyDecision, sender: Sender): Objection[] {
  if (flow.over(position)) return [{ case: '6.0', text: 'The battle is over; nothing is left to decide.' }]
  if (decision.kind === 'timeUp' && sender !== 'umpire') {
    return [{ case: '5.0', text: 'Only the hourglass says when time is up.' }]
  }
  if (!flow.mayDecide(position, sender, decision.kind)) return [{ case: '1.0', text: 'It is not for you to decide.' }]
  if (sender === 'umpire') return []
  return flow.top(position).objections(position, decision)
}

function deal(position: Position, side: Side, table: Table): void {
  const deck = [...CARDS.keys()].filter(c => card.place.get(position, c) === field.DECK)
  if (deck.length === 0) return
  const drawn = deck[table.roll(position, deck.length) - 1]
  card.place.set(position, drawn, field.handOf(side))
  note(table, { kind: 'dealt', side, card: drawn, secret: side, cases: ['4.1'] })
}

/** 6.0 */
function judge(position: Position): Outcome {
  const scores = SIDES.map((_, side) => standing(position, side).length)
  const through = SIDES.findIndex((_, side) =>
    standing(position, side).some(m => man.at.get(position, m) === field.goal(side)),
  )
  if (through >= 0) return { winner: through, level: 'Breakthrough', scores, cases: ['6.0'] }
  if (scores[0] === scores[1]) return { winner: null, level: 'Draw', scores, cases: ['6.0'] }
  return { winner: scores[0] > scores[1] ? 0 : 1, level: 'More men standing', scores, cases: ['6.0'] }
}

function faults(position: Position): string[] {
  const found: string[] = []
  const marching = flow.path(position).includes('march')
  for (const m of standing(position, 0)) {
    if (!marching && field.enemyAt(position, 0, man.at.get(position, m)))
      found.push(`${MEN[m]} shares his pace with an enemy`)
  }
  for (const [side, name] of SIDES.entries()) {
    if (cardsOf(position, side).length > field.HAND) found.push(`${name} holds too many cards`)
  }
  if (!flow.over(position) && everyDecision(flow.top(position).menus(position)).next().done) found.push('a dead end')
  return found
}
