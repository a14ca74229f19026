import { loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { makePlayer } from './players.ts'
import { chanceOf, experienceIn, featuresIn, judgeBy, promiseOf, stageOf } from './value.ts'

test.each([
  ['austerlitz', 'full-battle'],
  ['crowning-glory', 'full-battle'],
  ['crowning-glory', 'introductory'],
  ['moravian-sun', 'heights'],
])('%s, %s: every weight that was learned belongs to a feature that there is', (id, scenario) => {
  const { battle, position } = begin(loadGame(id), { scenario, seed: '1' })
  const experience = experienceIn(battle)!
  expect(Object.keys(experience.weights).sort()).toEqual(Object.keys(featuresIn(battle, position)).sort())
  expect(experience.provenance).toMatch(/games/)
})

test('the chances of both sides make one, and are those of a feature and its weight', () => {
  const { battle, position } = begin(loadGame('austerlitz'), { seed: '1' })
  const chance = chanceOf(battle, position, 0)
  expect(chance + chanceOf(battle, position, 1)).toBeCloseTo(1)
  expect(chance).toBeGreaterThan(0)
  expect(chance).toBeLessThan(1)
  const experience = { bias: 0.5, weights: { lead: 2 }, provenance: 'a test' }
  expect(judgeBy(experience, { lead: 1 })).toBeCloseTo(1 / (1 + Math.exp(-2.5)))
  expect(judgeBy(experience, {})).toBeCloseTo(1 / (1 + Math.exp(-0.5)))
})

test('a battle that is over is judged by its outcome alone', () => {
  const match = begin(loadGame('crowning-glory'), { scenario: 'introductory', seed: '1' })
  match.play({ kind: 'capitulate' }, match.actor!)
  const { winner } = match.outcome!
  expect(chanceOf(match.battle, match.position, winner!)).toBe(1)
  expect(chanceOf(match.battle, match.position, 1 - winner!)).toBe(0)
})

test('where players take turns, the stage counts their turns: even for the one who moves first, odd for the other', () => {
  const match = begin(loadGame('austerlitz'), { seed: 'stage' })
  const players = [0, 1].map(side => makePlayer('sergeant', `stage/${side}`))
  const stages: number[] = []
  while (match.actor !== null && stages.length < 5) {
    const { actor } = match
    const stage = stageOf(match.battle, match.position)
    if (stage !== stages.at(-1)) stages.push(stage)
    match.play(players[actor].decide(match.battle, match.seen(actor), actor), actor)
  }
  expect(stages).toEqual(stages.map((_, i) => stages[0] + i))
  expect(featuresIn(match.battle, match.position)['Allies to move']).toBe(stages.at(-1)! % 2 === 0 ? 1 : 0)
})

test('Moravian Sun: what is ordered for a turn is one stage with all of it, each activation is a stage of its own', () => {
  const match = begin(loadGame('moravian-sun'), { scenario: 'heights', seed: 'stage' })
  const { battle } = match
  const players = [0, 1].map(side => makePlayer('sergeant', `stage/${side}`))
  const stages: number[] = []
  while (match.actor !== null && battle.judge.turn(match.position) === 1) {
    const { actor } = match
    const stage = stageOf(battle, match.position)
    if (stage !== stages.at(-1)) stages.push(stage)
    match.play(players[actor].decide(battle, match.seen(actor), actor), actor)
  }
  const [orders, ...activations] = stages
  expect(activations.length).toBeGreaterThan(2)
  expect(activations).toEqual(activations.map((_, i) => activations[0] + i))
  expect(Math.max(...activations)).toBeLessThan(orders)
  expect(stageOf(battle, match.position)).toBeGreaterThan(orders)
})

test('what a position promises goes by the look of it, and is the opposite for the other side', () => {
  const { battle, position } = begin(loadGame('moravian-sun'), { scenario: 'heights', seed: '1' })
  const experience = { bias: 0, weights: { lead: 1 }, provenance: 'a test' }
  const { lead } = featuresIn(battle, position)
  expect(promiseOf(battle, position, 0, experience)).toBeCloseTo(1 / (1 + Math.exp(-lead)))
  expect(promiseOf(battle, position, 0, experience) + promiseOf(battle, position, 1, experience)).toBeCloseTo(1)
})
