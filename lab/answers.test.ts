import { loadGame } from '@voltigeur/games'
import { completeOptions } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { answersTo } from './answers.ts'
import { type BattleFacts, type ExperimentArm, findingsOf } from './experiment.ts'

const glory = loadGame('crowning-glory')
const { board } = glory.open('introductory', completeOptions(glory, {}))
const arm: ExperimentArm = { name: 'A', scenario: 'introductory', options: {}, players: ['captain', 'captain'] }

/** This many games, this many of them won by the first side. */
const games = (count: number, won: number, at = 0): BattleFacts[] =>
  Array.from({ length: count }, (_, i) => ({
    index: i,
    arm: at,
    winner: i < won ? 0 : 1,
    level: 'Allied Tactical Victory',
    decisions: 100,
    turns: 4,
    losses: [3, 5],
    fallen: [['2020', 2]],
    held: [['2020', i % 2]],
    luck: i < won ? 1 : -1,
    failure: null,
  }))

const said = (facts: readonly BattleFacts[], id: string, arms = [arm], at = 0): string =>
  answersTo(glory, findingsOf(arms, facts), () => board)
    .find(answer => answer.id === id)!
    .said[at].sentences.join(' ')

test('the side that won more often is named first, with its share and the interval', () => {
  expect(said(games(100, 70), 'wins')).toBe(
    'The Allies won 70 of 100 games and lost 30. That’s a win rate of 70% (60% to 78%).',
  )
  expect(said(games(100, 30), 'wins')).toContain('The French won 70 of 100 games')
})

test('it is called sure only where the interval leaves one half out; else it is told how many games would do', () => {
  expect(said(games(100, 70), 'sure')).toMatch(/^Sure enough/)
  expect(said(games(20, 12), 'sure')).toBe(
    'Not sure yet: the true win rate of the Allies may lie anywhere from 39% to 78%, so the battle may be even. About 100 games would tell.',
  )
  expect(said(games(20, 10), 'sure')).not.toContain('would tell')
})

test('setups are compared with the first, and a difference within chance is called that', () => {
  const arms = [arm, { ...arm, name: 'B' }]
  expect(said([...games(100, 70), ...games(100, 40, 1)], 'sure', arms, 1)).toContain(
    'Compared with A: −30 percentage points for the Allies, more than chance explains.',
  )
  expect(said([...games(20, 12), ...games(20, 11, 1)], 'sure', arms, 1)).toContain(
    '−5 percentage points for the Allies, which chance may explain.',
  )
})

test('places are called by their names', () => {
  expect(said(games(10, 5), 'places')).toContain('(2020): 2 strength points lost there per game, 100% of all losses.')
  expect(said([], 'places')).toBe('')
})

test('luck is said to decide where the luckier side always wins', () => {
  expect(said(games(10, 5), 'luck')).toContain('Luck decides a lot here.')
})
