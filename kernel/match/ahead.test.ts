import { describe, expect, test } from 'vitest'
import { sample } from '../decision.ts'
import { Random } from '../dice/random.ts'
import { parley } from '../parley/index.ts'
import type { Position } from '../position/position.ts'
import { type OrderAhead, OrdersAhead, soundOrder } from './ahead.ts'
import { begin } from './match.ts'

const retreatTo = (to: string, until: OrderAhead['until'] = 'turn'): OrderAhead => ({
  asked: { kind: 'retreat' },
  answer: { kind: 'retreat', to },
  until,
})
const hold: OrderAhead = { asked: { kind: 'fire' }, answer: { kind: 'hold' }, until: 'end' }

/** Red’s cavalry charges a unit of blue, which fires on its approach, is beaten and must retreat. */
function charge(round = 1) {
  const situation = {
    units: { R3: { hex: 'b3', order: 'charge' }, R1: { hex: 'a1' }, B1: { hex: 'd3', order: 'hold' } },
    turn: 'red',
    round,
    dice: [6, 1],
  }
  const match = begin(parley, { situation })
  const { language } = match.battle
  const ahead = new OrdersAhead(match.battle)
  const play = (...orders: string[]) => {
    for (const order of orders) {
      const decision = language.hear(order)
      const by = match.owing[0]
      const [seen, written] = [match.seen(by), language.writeDecision(decision)]
      expect(match.play(decision, by).accepted).toBe(true)
      ahead.heed(by, seen, written)
    }
  }
  const give = (...orders: OrderAhead[]): void => ahead.give(1, match.seen(1), orders)
  const answer = () => {
    const found = ahead.answer(1, match.seen(1))
    return found && language.say(found)
  }
  return { match, ahead, play, give, answer, left: () => ahead.of(1, match.seen(1)) }
}

const TO_RETREAT = ['march R3 to c3', 'hold fire', 'charge B1']

describe('an order given ahead', () => {
  test('answers the question that it is for, and no other', () => {
    const { play, give, answer } = charge()
    give(retreatTo('e3'))
    expect(answer()).toBeNull()
    play('march R3 to c3')
    expect(answer()).toBeNull()
    play('hold fire', 'charge B1')
    expect(answer()).toBe('retreat to e3')
  })

  test('is never asked of a side that owes nothing', () => {
    const { match, ahead, play, give } = charge()
    give(retreatTo('e3'))
    ahead.give(0, match.seen(0), [retreatTo('e3')])
    play(...TO_RETREAT)
    expect([ahead.answer(0, match.seen(0)), ahead.answer(1, match.seen(1))?.kind]).toEqual([null, 'retreat'])
  })

  test('that the rules do not allow leaves it to its giver; the next one that fits is taken', () => {
    const { play, give, answer } = charge()
    give(retreatTo('c3'))
    play(...TO_RETREAT)
    expect(answer()).toBeNull()
    give(retreatTo('c3'), retreatTo('d4'), retreatTo('e3'))
    expect(answer()).toBe('retreat to d4')
  })

  test('is used once, also where its giver decides the same directly; another answer leaves it', () => {
    const used = charge()
    used.give(retreatTo('e3', 'end'), hold)
    used.play('march R3 to c3')
    expect(used.answer()).toBe('hold fire')
    used.play('hold fire')
    expect(used.left()).toEqual([retreatTo('e3', 'end')])
    used.play('charge B1', 'retreat to d4')
    expect(used.left()).toEqual([retreatTo('e3', 'end')])
  })

  test('is taken back by giving others, or none', () => {
    const { play, give, answer, ahead } = charge()
    give(retreatTo('e3'))
    give()
    play(...TO_RETREAT)
    expect([answer(), ahead.kept]).toEqual([null, []])
  })

  test('holds until its turn of the game is over, or until the game ends', () => {
    const [now, later] = [charge(1), charge(2)]
    now.give(retreatTo('e3'), retreatTo('d4', 'end'))
    const kept = new OrdersAhead(later.match.battle, now.ahead.kept)
    expect(kept.of(1, now.match.seen(1))).toHaveLength(2)
    expect(kept.of(1, later.match.seen(1))).toEqual([retreatTo('d4', 'end')])
  })

  test('of another kind is taken only where the question is about nothing else', () => {
    const { match, play } = charge()
    play(...TO_RETREAT)
    const narrow: OrderAhead = { asked: { kind: 'retreat', to: 'e3' }, answer: { kind: 'stay' }, until: 'turn' }
    const battle = Object.assign(Object.create(match.battle), { objections: () => [] })
    const answers = (...orders: OrderAhead[]) => {
      const ahead = new OrdersAhead(battle, [{ side: 1, turn: 1, orders }])
      return ahead.answer(1, match.seen(1))
    }
    // The unit could go elsewhere too, so staying isn’t only for this hex to decide.
    expect(answers(narrow)).toBeNull()
    expect(answers({ ...narrow, asked: { kind: 'retreat' } })).toEqual({ kind: 'stay' })
    // Nor may it give up other possible answers.
    const { menus } = match.battle
    const besides = { decisions: () => [{ kind: 'hold' }] }
    Object.defineProperties(battle, {
      foreseeable: { value: [{ asked: 'retreat', answers: ['retreat', 'stay', 'hold'] }] },
      menus: { value: (seen: Position, side: number) => [...menus.call(match.battle, seen, side), besides] },
    })
    expect(answers({ ...narrow, asked: { kind: 'retreat' } })).toBeNull()
  })
})

describe('what can be ordered ahead', () => {
  const battle = parley.open('field', { cards: 'none' })
  const refused = (order: OrderAhead) => () => soundOrder(battle, order)

  test('is what the rules say, written in full', () => {
    expect(soundOrder(battle, retreatTo('e3'))).toEqual(retreatTo('e3'))
    expect(soundOrder(battle, hold)).toEqual(hold)
  })

  test('anything else is refused in words', () => {
    expect(refused({ ...hold, asked: { kind: 'march' } })).toThrow(
      '"march" can’t be answered in advance; these can: fire, retreat',
    )
    expect(refused({ ...hold, answer: { kind: 'march', unit: 'R1', to: 'a1' } })).toThrow(
      '"march" doesn’t answer "fire"; answers are: fire, hold',
    )
    expect(refused(retreatTo('z9'))).toThrow('z9')
    expect(refused({ ...retreatTo('e3'), asked: { kind: 'retreat', unit: 'R1' } })).toThrow(
      '"retreat" has no "unit"; it has: to',
    )
    expect(refused({ ...retreatTo('e3'), asked: { kind: 'retreat', to: 'd4' } })).toThrow(
      'name different units or places',
    )
  })
})

test('a player answered for by an order sees and shows nothing but the ordinary decision', () => {
  let used = 0
  for (let n = 0; n < 3; n++) {
    const beginning = { scenario: 'field', options: { cards: 'drawn' }, seed: `ahead ${n}` }
    const random = new Random(beginning.seed)
    const match = begin(parley, beginning)
    const byHand = begin(parley, beginning)
    const { language } = match.battle
    const ahead = new OrdersAhead(match.battle)
    while (match.owing.length > 0) {
      const side = random.pick(match.owing)
      const hexes = ['d2', 'd3', 'd4', 'e3', 'c3', 'e2', 'c2'].map(to => retreatTo(to, 'end'))
      if (random.chance(0.2)) ahead.give(1, match.seen(1), [...hexes, ...(random.chance(0.5) ? [hold] : [])])
      const ordered = ahead.answer(side, match.seen(side))
      if (ordered) used++
      const decision = ordered ?? sample(match.seat(side).menus, random)!
      const seen = match.seen(side)
      expect(match.play(decision, side).accepted).toBe(true)
      ahead.heed(side, seen, language.writeDecision(decision))
      expect(byHand.play(decision, side).accepted).toBe(true)
    }
    const told = (at: typeof match): string =>
      JSON.stringify(([0, 1, 'public'] as const).map(viewer => at.seat(viewer).since(0)))
    expect(told(match)).toBe(told(byHand))
  }
  expect(used).toBeGreaterThan(2)
})
