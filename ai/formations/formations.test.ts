/** What every game promises that can be led by formations. */
import { gameIds, loadGame, type PlayableGame } from '@voltigeur/games'
import { begin, type Position, Random, type Side, seededDice, Umpire } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { instinct } from '../instinct.ts'
import { changed, usualPlan, wholeArmyPlans } from './plans.ts'

const open = (game: PlayableGame, scenario: string) => begin(game, { scenario, seed: `formations ${scenario}` })

const ledByFormations = gameIds().flatMap(id => {
  const game = loadGame(id)
  if (!open(game, game.scenarios[0].id).battle.judge.formations) return []
  return game.scenarios.map(({ id: scenario }) => ({ game, id, scenario }))
})

describe.each(ledByFormations)('$id, $scenario', ({ game, scenario }) => {
  const match = open(game, scenario)
  const { battle } = match
  const formations = battle.judge.formations!
  const sides: readonly Side[] = [...game.sides.keys()]

  test('every unit is in one army, every aim and manner named once', () => {
    const all = sides.flatMap(side => [...formations.unitsOf(side)])
    expect(new Set(all).size).toBe(all.length)
    for (const side of sides) {
      for (const names of [formations.of(side), formations.aims(side), formations.manners]) {
        expect(names.length).toBeGreaterThan(0)
        expect(new Set(names).size).toBe(names.length)
      }
      for (const plan of wholeArmyPlans(formations, side)) {
        expect(plan.length).toBe(formations.of(side).length)
        for (const { aim, manner } of plan) {
          expect(formations.aims(side)).toContain(aim)
          expect(formations.manners).toContain(manner)
        }
      }
    }
  })

  test('any plan can be carried out: decisions are legal, positions sound', () => {
    const random = new Random(`any plan ${scenario}`)
    const umpire = new Umpire(seededDice('any plan'), false)
    const position: Position = match.seen(match.actor!).copy()
    const plans = sides.map(side => usualPlan(formations, side))
    for (let n = 0; n < 60; n++) {
      const [side] = battle.owing(position)
      if (side === undefined) break
      plans[side] = changed(formations, side, plans[side], random)
      if (formations.carryOut?.(position, side, plans[side], random, umpire)) {
        expect(battle.probe.faults(position)).toEqual([])
        continue
      }
      const decision = instinct(battle, position, side, random, plans[side])
      expect(battle.objections(position, decision, side)).toEqual([])
      battle.apply(position, decision, side, umpire)
    }
    expect(battle.probe.faults(position)).toEqual([])
  })
})
