/** No player learns the enemy’s cards before they are played; and whole battles with all cards. */
import { begin, type Match, type Position, Random, redact, type Side, sample } from '@voltigeur/kernel'
import {
  checkFaults,
  checkHidden,
  checkImagine,
  checkSecrecy,
  checkUndo,
  playRandomly,
} from '@voltigeur/kernel/conformance'
import { describe, expect, test } from 'vitest'
import type { PratzenBattle } from '../../battle.ts'
import { anySituation } from '../../checks/any-situation.ts'
import { crowded } from '../../checks/crowded.ts'
import { game } from '../../checks/field-problem.ts'
import type { PratzenDecision } from '../../decisions.ts'
import { enemyOf, IN_DECK } from '../../field.ts'
import { HELD_CARDS } from '../../setup/data.ts'
import { cardsIn, handOf } from './events.ts'

const ALL = { lightCavalryFire: 'yes', ammunition: 'yes', smoke: 'yes', events: 'yes' }

type PratzenMatch = Match<PratzenDecision, PratzenBattle>

/** The same position with another card of the deck in this side’s hand, one of each kind that it may hold. */
function otherHands({ battle: { field }, position }: PratzenMatch, side: Side): Position[] {
  const [held] = cardsIn(field, position, handOf(side))
  if (held === undefined) return []
  const { deck } = field.rules
  const kinds = new Map(
    cardsIn(field, position, IN_DECK)
      .filter(card => deck[card].moment !== 'at once' && !deck[card].idle)
      .filter(card => deck[card].side === null || deck[card].side === side)
      .map(card => [deck[card].id, card]),
  )
  kinds.delete(deck[held].id)
  return [...kinds.values()].map(card => {
    const other = position.copy()
    field.card.place.set(other, held, IN_DECK)
    field.card.place.set(other, card, handOf(side))
    return other
  })
}

/**
 * A viewer sees no difference, and the same question comes up, whatever the hand. Returns how many hands were tried.
 */
function checkHands(match: PratzenMatch): number {
  const { battle, position, actor } = match
  let compared = 0
  for (const holder of [0, 1]) {
    for (const other of otherHands(match, holder)) {
      compared++
      for (const viewer of [enemyOf(holder), 'public'] as const) checkHidden(battle, viewer, position, other)
      expect(battle.owing(other)).toEqual(battle.owing(position))
      if (actor !== null) expect(battle.question(other, actor)).toEqual(battle.question(position, actor))
    }
  }
  return compared
}

/** What each viewer learns of a decision depends on what they may know, and what they imagine. */
function checkViewers({ battle, position }: PratzenMatch, random: Random): number {
  let compared = 0
  for (const viewer of [0, 1, 'public'] as const) {
    checkImagine(battle, position, viewer, random, { playOn: 20 })
    compared += checkSecrecy(battle, position, viewer, random, { pairs: 2 })
  }
  return compared
}

describe('what the enemy holds', () => {
  test('[OPT-EVT-3] [OPT-CARD-0] small battles look and go on alike, whatever card is held', () => {
    let hands = 0
    let compared = 0
    const played = new Set<string>()
    for (let n = 0; n < 12; n++) {
      const seed = `hands ${n}`
      const any = n % 3 === 0 ? crowded : anySituation
      const situation = { ...any(new Random(seed)), deck: [...HELD_CARDS, ...HELD_CARDS, 'low-ammo', 'blaze'] }
      const { events } = playRandomly(game, { situation }, seed, (match, random) => {
        if (random.chance(0.3)) hands += checkHands(match)
        if (random.chance(0.05)) compared += checkViewers(match, random)
      })
      for (const event of events) if ('card' in event && event.kind === 'played') played.add(String(event.card))
    }
    expect(played.size).toBeGreaterThan(4)
    expect([hands > 1000, compared > 100]).toEqual([true, true])
  })

  test('[OPT-CARD-0] in a whole battle the number of held cards is open, and nothing else of them', () => {
    let hands = 0
    const kept = new Set<string>()
    const beginning = { scenario: 'intro-pratzen-village', seed: 'hands', options: ALL }
    playRandomly(game, beginning, 'hands', (match, random) => {
      const { battle, position } = match
      const { field } = battle
      for (const side of [0, 1]) {
        const cards = cardsIn(field, position, handOf(side))
        expect(field.hand.cards.get(position, side)).toBe(cards.length)
        expect(field.hand.cards.get(redact(battle, position, enemyOf(side)), side)).toBe(cards.length)
        for (const card of cards) kept.add(field.rules.deck[card].id)
      }
      if (random.chance(0.3)) hands += checkHands(match)
    })
    expect(kept.size).toBeGreaterThan(4)
    expect(hands).toBeGreaterThan(200)
  })
})

describe('what is imagined of a hand', () => {
  const withHand = (side: 'french' | 'allied', card: string, without: readonly string[]) => {
    const situation = { ...anySituation(new Random('hand')), deck: [...HELD_CARDS, 'breeze', 'low-ammo'] }
    return game.situation({ ...situation, without, side: 'french', phase: 'artillery', held: { [side]: card } })
  }
  const imaginedBy = (
    viewer: Side,
    holder: 'french' | 'allied',
    card = 'ammo-shortage',
    without: readonly string[] = [],
  ): Set<string> => {
    const { battle, position } = withHand(holder, card, without)
    const kinds = new Set<string>()
    const random = new Random('fancy')
    for (let i = 0; i < 200; i++) {
      const world = redact(battle, position, viewer)
      battle.secrets!.fill(world, viewer, random)
      for (const card of cardsIn(battle.field, world, handOf(enemyOf(viewer))))
        kinds.add(battle.field.rules.deck[card].id)
    }
    return kinds
  }

  test('[EVT-3] [OPT-EVT-5] [OPT-AMMO-4] the enemy may hold any card that they would have kept, in their turn and in mine', () => {
    const ofFrench = HELD_CARDS.filter(id => id !== 'for-god-and-the-tsar' && id !== 'the-eagle-in-danger')
    expect([...imaginedBy(1, 'french')].sort()).toEqual([...ofFrench].sort())
    const ofAllies = HELD_CARDS.filter(id => id !== 'vive-lempereur')
    expect([...imaginedBy(0, 'allied')].sort()).toEqual([...ofAllies].sort())
  })

  test('[OPT-EVT-8] but none of a rule that isn’t in use: it would have been discarded', () => {
    const imagined = imaginedBy(1, 'french', 'elan', ['ammunition'])
    expect([imagined.has('elan'), imagined.has('ammo-shortage')]).toEqual([true, false])
  })
})

describe('battles with the whole deck', () => {
  test.each(game.scenarios.slice(1).map(({ id }) => id))('%s is fought to a decision', scenario => {
    const beginning = { scenario, seed: 'deck', options: ALL }
    const match = playRandomly(game, beginning, 'deck', ({ battle, position }, random) => {
      if (random.chance(0.05)) checkFaults(battle, position)
    })
    expect(match.outcome).not.toBeNull()
    expect(match.events.filter(({ kind }) => kind === 'drew').length).toBeGreaterThan(15)
    expect(match.events.filter(({ kind }) => kind === 'played').length).toBeGreaterThan(3)
  })

  test('a card once shown stays shown, and every other decision can be taken back as far as it should', () => {
    let back = 0
    let shown = 0
    for (let n = 0; n < 6; n++) {
      const random = new Random(`undo ${n}`)
      const situation = { ...(n % 2 === 0 ? crowded : anySituation)(random), deck: [...HELD_CARDS, ...HELD_CARDS] }
      const match = begin(game, { situation }, { viewers: [] })
      for (let by = match.actor; by !== null; by = match.actor) {
        const decision = sample(match.battle.menus(match.seen(by), by), random)!
        const undone = checkUndo(match, decision, by)
        if (undone) back++
        if (decision.kind === 'play') {
          shown++
          expect(undone).toBe(false)
        }
      }
    }
    expect(back).toBeGreaterThan(50)
    expect(shown).toBeGreaterThan(2)
  })
})
