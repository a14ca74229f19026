/** Compares forecasts with every possible die. */
import { makePlayer } from '@voltigeur/ai'
import { loadGame, type PlayableBattle } from '@voltigeur/games'
import {
  completeOptions,
  type Decision,
  type Dice,
  type Position,
  redact,
  type Side,
  seededDice,
  Umpire,
} from '@voltigeur/kernel'
import { expect, test } from 'vitest'

/** Several rolls follow each other here, and the forecast covers them all. */
const COMPOSED: ReadonlySet<string> = new Set(['assault', 'resolve', 'charge', 'pursue'])

/** How many rolls of a game are checked. */
const THROWS = 12
/** A roll takes one die or two; later ones don’t belong to it. */
const DICE = 2

/** The faces of the first dice after a decision. */
function facesOf(battle: PlayableBattle, position: Position, decision: Decision, side: Side): number[] {
  const faces: number[] = []
  const dice: Dice = {
    roll(_, sides) {
      faces.push(sides)
      return 1
    },
  }
  battle.apply(position.copy(), decision, side, new Umpire(dice, false))
  return faces.slice(0, DICE)
}

/** How often each result comes over all rolls; null without a record of such a roll. */
function enumerated(battle: PlayableBattle, position: Position, decision: Decision, side: Side): number[] | null {
  const [a, b = 1] = facesOf(battle, position, decision, side)
  const counts = new Map<string, number>()
  for (let i = 0; i < a * b; i++) {
    const shown = [1 + (i % a), 1 + Math.floor(i / a)]
    let rolled = 0
    const umpire = new Umpire({ roll: (_, sides) => shown[rolled++] ?? 1 + (i % sides) })
    battle.apply(position.copy(), decision, side, umpire)
    const [first] = battle.briefing.throwsOf!(position, decision, umpire.takeEvents())
    if (!first) return null
    const { result } = first.stakes[first.came]
    counts.set(result, (counts.get(result) ?? 0) + 1)
  }
  return inOrder([...counts.values()].map(count => count / (a * b)))
}

const inOrder = (shares: readonly number[]): number[] =>
  shares.map(share => Math.round(share * 1e6) / 1e6).sort((a, b) => a - b)

test.each([
  ['austerlitz', 'full-battle', ['attack']],
  ['crowning-glory', 'introductory', ['bombard']],
  ['pratzen', 'intro-pratzen-village', ['engage']],
  ['moravian-sun', 'heights', ['bombard']],
  ['la-bataille', 'intro', ['fire', 'rally']],
] as const)('%s: what is foretold of a throw is what all its dice bring', (id, scenario, expected) => {
  const game = loadGame(id)
  const battle = game.open(scenario, completeOptions(game, {}))
  const position = battle.layout.blank()
  const umpire = new Umpire(seededDice('odds'), false)
  const players = game.sides.map((_, side) => makePlayer('sergeant', `odds/${side}`))
  const kinds = new Set<string>()
  let throws = 0
  const enough = (): boolean => throws >= THROWS && expected.every(kind => kinds.has(kind))
  battle.start(position, umpire)
  for (let [side] = battle.owing(position); side !== undefined && !enough(); [side] = battle.owing(position)) {
    const sight = redact(battle, position, side)
    const decision = players[side].decide(battle, sight, side)
    const { odds } = battle.forecast(sight, decision, side)
    // If another side is asked before the roll, the forecast is repeated after its answer.
    if (odds && !COMPOSED.has(decision.kind) && facesOf(battle, position, decision, side).length > 0) {
      const foretold = inOrder(odds.chances.map(({ probability }) => probability).filter(share => share > 0))
      const thrown = enumerated(battle, position, decision, side)
      if (thrown) {
        expect(foretold, battle.language.say(decision)).toEqual(thrown)
        kinds.add(decision.kind)
        throws++
      }
    }
    battle.apply(position, decision, side, umpire)
  }
  expect(throws).toBeGreaterThan(4)
  for (const kind of expected) expect(kinds).toContain(kind)
})
