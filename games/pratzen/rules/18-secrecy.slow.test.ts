/** Nobody learns which card the enemy holds before it is played; and whole battles are fought with all cards. */
import {
  begin,
  type Decision,
  Random,
  sample,
  seededDice,
  shownTo,
  Table,
  type Umpire,
  visibleTo,
} from '@voltigeur/kernel'
import {
  checkChoices,
  checkConcealment,
  checkFaults,
  checkOwnChoices,
  checkReplay,
  checkUndo,
  playRandomly,
} from '@voltigeur/kernel/conformance'
import { describe, expect, test } from 'vitest'
import type { PratzenBattle } from '../battle.ts'
import { anySituation } from '../checks/any-situation.ts'
import { game as pratzen } from '../checks/field-problem.ts'
import type { PratzenDecision } from '../decisions.ts'
import type { PratzenEvent } from '../events.ts'
import { enemyOf } from '../field.ts'
import { HELD_CARDS } from '../setup/data.ts'
import { cardsIn, handOf, IN_DECK } from './18-events.ts'

const game = pratzen as unknown as Parameters<typeof playRandomly>[0]
const ALL = { lightCavalryFire: 'yes', ammunition: 'yes', smoke: 'yes', events: 'yes' }

type Visited = Umpire<PratzenDecision>
const asPratzen = (umpire: Umpire<Decision>): Visited => umpire as unknown as Visited
const inside = (umpire: Visited): PratzenBattle => umpire.battle as unknown as PratzenBattle

/** The same position, but that this side holds another card of the deck, one of each kind that it may hold. */
function otherHands(umpire: Visited, side: number) {
  const { field } = inside(umpire)
  const [held] = cardsIn(field, umpire.position, handOf(side))
  if (held === undefined) return []
  const { deck } = field.rules
  const kinds = new Map(
    cardsIn(field, umpire.position, IN_DECK)
      .filter(card => deck[card].moment !== 'at once' && !deck[card].idle)
      .filter(card => deck[card].side === null || deck[card].side === side)
      .map(card => [deck[card].id, card]),
  )
  kinds.delete(deck[held].id)
  return [...kinds.values()].map(card => {
    const other = umpire.position.copy()
    field.card.place.set(other, held, IN_DECK)
    field.card.place.set(other, card, handOf(side))
    return other
  })
}

/** Whoever looks from the other side sees no difference, neither now nor after the next decision. */
function checkHands(umpire: Visited, random: Random): number {
  const { position } = umpire
  const battle = inside(umpire)
  let compared = 0
  for (const holder of [0, 1]) {
    const enemy = enemyOf(holder)
    for (const other of otherHands(umpire, holder)) {
      compared++
      checkConcealment(battle, enemy, position, other)
      expect(battle.actor(other)).toBe(battle.actor(position))
      if (umpire.actor === null) continue
      expect(battle.question(other)).toEqual(battle.question(position))
      const menus = battle.menus(position).filter(({ kind }) => kind !== 'play')
      const decision = sample(menus, random)!
      const seen = [position, other].map(start => {
        const after = start.copy()
        const table = new Table(seededDice)
        battle.apply(after, decision, table)
        return { after, events: table.takeEvents() }
      })
      // With the next card drawn the hands are shown, and the decks do differ.
      if (seen.some(({ events }) => events.some(({ kind }) => kind === 'drew' || kind === 'discarded'))) continue
      const [one, two] = seen.map(({ after, events }) => ({
        cells: [...shownTo(battle, after, enemy).cells],
        actor: battle.actor(after),
        events: visibleTo(events, enemy),
      }))
      expect(two).toEqual(one)
    }
  }
  return compared
}

describe('what the enemy holds', () => {
  test('[OPT-EVT-3] [OPT-CARD-0] small battles look and go on alike, whatever card is held', () => {
    let compared = 0
    const played = new Set<string>()
    for (let n = 0; n < 12; n++) {
      const seed = `hands ${n}`
      const situation = { ...anySituation(new Random(seed)), deck: [...HELD_CARDS, ...HELD_CARDS, 'low-ammo', 'blaze'] }
      const { events } = playRandomly(game, { situation, seed }, seed, (umpire, random) => {
        if (random.chance(0.3)) compared += checkHands(asPratzen(umpire), random)
      })
      for (const event of events as readonly PratzenEvent[]) if (event.kind === 'played') played.add(event.card)
    }
    expect(played.size).toBeGreaterThan(4)
    expect(compared).toBeGreaterThan(1000)
  }, 60_000)

  test('[OPT-CARD-0] in a whole battle the number of cards in hand is open, and nothing else of them', () => {
    let compared = 0
    const kept = new Set<string>()
    const beginning = { scenario: 'intro-pratzen-village', seed: 'hands', options: ALL }
    playRandomly(game, beginning, 'hands', (umpire, random) => {
      const visited = asPratzen(umpire)
      const { field } = inside(visited)
      for (const side of [0, 1]) {
        const cards = cardsIn(field, visited.position, handOf(side))
        expect(field.hand.cards.get(visited.position, side)).toBe(cards.length)
        for (const card of cards) kept.add(field.rules.deck[card].id)
      }
      if (random.chance(0.3)) compared += checkHands(visited, random)
    })
    expect(kept.size).toBeGreaterThan(4)
    expect(compared).toBeGreaterThan(200)
  }, 60_000)
})

describe('battles with the whole deck', () => {
  test.each(['a', 'b', 'c'])(
    'game %s: no fault, no dead end, choices and objections agree, the journal replays',
    seed => {
      const options = seed === 'a' ? { events: 'yes' } : ALL
      const beginning = { scenario: 'intro-pratzen-village', seed, options }
      const umpire = playRandomly(game, beginning, seed, ({ battle, position }, random) => {
        checkFaults(battle, position)
        if (!random.chance(0.05)) return
        checkOwnChoices(battle, position, 50)
        checkChoices(game, battle, position, random, { longestMenu: 1000, wild: 10 })
      })
      expect(umpire.events.filter(({ kind }) => kind === 'drew').length).toBeGreaterThan(15)
      checkReplay(game, beginning, umpire)
    },
    60_000,
  )

  test.each(pratzen.scenarios.slice(1).map(scenario => scenario.id))(
    '%s is fought to a decision',
    scenario => {
      const umpire = playRandomly(
        game,
        { scenario, seed: 'deck', options: ALL },
        'deck',
        ({ battle, position }, random) => {
          if (random.chance(0.05)) checkFaults(battle, position)
        },
      )
      expect(umpire.battle.outcome(umpire.position)).not.toBeNull()
      expect(umpire.events.filter(({ kind }) => kind === 'played').length).toBeGreaterThan(3)
    },
    90_000,
  )

  test('a card once shown stays shown, and every other decision can be taken back as far as it should', () => {
    let back = 0
    let shown = 0
    for (let n = 0; n < 6; n++) {
      const random = new Random(`undo ${n}`)
      const situation = { ...anySituation(random), deck: [...HELD_CARDS, ...HELD_CARDS] }
      const umpire = begin(game, { situation, seed: `undo ${n}` })
      while (umpire.actor !== null) {
        const decision = sample(umpire.battle.menus(umpire.position), random)!
        const undone = checkUndo(umpire, decision)
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
