/** What is foretold of an attack after a move is what the game says of it once the move has been made, in every game. */
import { begin, type Decision, looseDice, Random, rolls, sample, Umpire } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { gameIds, loadGame } from './index.ts'

/** So many decisions are played of a battle, and so many moves compared. */
const [MOST, ENOUGH] = [1500, 6]
/** So many places near the enemy are tried of a unit. */
const TRIED = 6
/** Games whose units fire after they have moved; in the others a unit that moves is silent until its next turn. */
const FIRING: ReadonlySet<string> = new Set(['la-bataille'])

/** What is foretold only where a game looks ahead for its players. */
const foretelling = gameIds().filter(id => {
  const game = loadGame(id)
  const options = Object.fromEntries(game.options.map(({ id: option, standard }) => [option, standard]))
  return game.open(game.scenarios[0].id, options).briefing.prospect !== undefined
})

test('the large games foretell', () => {
  expect(foretelling.length).toBeGreaterThanOrEqual(5)
})

describe.each(foretelling)('%s', id => {
  const game = loadGame(id)

  test('foretells before a move what it says after it', { timeout: 120_000 }, () => {
    let [compared, fires] = [0, 0]
    const enough = (): boolean => compared >= ENOUGH && (fires >= ENOUGH || !FIRING.has(id))
    for (const { id: scenario } of game.scenarios) {
      const match = begin(game, { seed: 'foretold', scenario }, { viewers: [] })
      const { battle } = match
      const { briefing, board } = battle
      const random = new Random(scenario)
      for (let n = 0; n < MOST && match.owing.length > 0 && !enough(); n++) {
        const [side] = match.owing
        const position = match.seen(side)
        const menus = battle.menus(position, side)
        const foes = battle.pieces(position).filter(piece => piece.side !== side)
        const codeOf = (at: typeof position): string | undefined =>
          battle.owing(at).includes(side) ? battle.question(at, side).code : undefined
        const near = (hex: number): readonly number[] => [
          ...new Set(foes.map(piece => piece.hex).filter(foe => board.grid.distance(foe, hex) <= 2)),
        ]
        const moves = menus
          .filter(({ subject, party }) => subject !== null && !party)
          .flatMap(menu => [...(menu.likely?.() ?? menu.decisions())] as Decision[])
          .flatMap(decision => {
            const to = briefing.destination(decision)
            return to === null || to === undefined ? [] : near(to).map(at => ({ decision, at }))
          })
        for (let tried = 0; tried < TRIED && moves.length > 0 && !enough(); tried++) {
          const { decision, at } = random.pick(moves)
          const before = briefing.prospect?.(position, side, at, decision) ?? null
          const fire = briefing.firing?.(position, side, at, decision) ?? null
          if (before === null && fire === null) continue
          const after = position.copy()
          battle.apply(after, decision, side, new Umpire(looseDice(random), false))
          // The last of a phase to move ends it, and dice on the way change all.
          if (rolls.differ(position, after) || codeOf(after) !== codeOf(position)) continue
          const told = { say: battle.language.say(decision), at: board.grid.label(at) }
          if (before) {
            compared++
            expect({ ...told, ...before }).toEqual({ ...told, ...briefing.prospect!(after, side, at, null) })
          }
          if (fire) {
            fires++
            const { odds } = battle.forecast(after, fire.order, side)
            expect({ ...told, odds: fire.odds }).toEqual({ ...told, odds })
            expect(fire.losses).toEqual(briefing.expectedLosses!(after, fire.order))
          }
        }
        match.play(sample(menus, random)!, side)
      }
      if (enough()) break
    }
    expect(compared).toBeGreaterThanOrEqual(ENOUGH)
    expect(fires >= ENOUGH).toBe(FIRING.has(id))
  })
})
