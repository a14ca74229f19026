import { readFileSync } from 'node:fs'
import { drawSheet } from '@voltigeur/battlefield'
import { gameFolder, loadGame } from '@voltigeur/games'
import { completeOptions, parseJournal } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  type BattleFacts,
  decidingIn,
  type Experiment,
  type ExperimentArm,
  findingsOf,
  playFor,
  spreadOf,
} from './experiment.ts'
import { writeExperiments } from './experiment-page.ts'

const glory = loadGame('crowning-glory')
const recruits: ExperimentArm = {
  name: 'recruits',
  scenario: 'introductory',
  options: {},
  players: ['recruit', 'recruit'],
}
const experiment: Experiment = {
  game: glory,
  arms: [recruits, { ...recruits, name: 'at random', players: ['random', 'random'] }],
  seed: 'lab',
}

const fact: BattleFacts = {
  index: 0,
  arm: 0,
  winner: 0,
  level: 'Allied victory',
  decisions: 100,
  turns: 4,
  losses: [3, 5],
  fallen: [['2020', 3]],
  held: [['2020', 0]],
  luck: 2,
  failure: null,
}

describe('a battle of an experiment', () => {
  const facts = [0, 1].map(index => playFor(experiment, index))

  test('is the same whenever it is played, and told by its arm', () => {
    expect(playFor(experiment, 0)).toEqual(facts[0])
    expect(facts.map(({ arm, failure }) => [arm, failure])).toEqual([
      [0, null],
      [1, null],
    ])
  })

  test('tells where all fell that were lost', () => {
    for (const { losses, fallen, turns } of facts) {
      expect(losses[0] + losses[1]).toBeGreaterThan(0)
      expect(fallen.reduce((sum, [, strength]) => sum + strength, 0)).toBe(losses[0] + losses[1])
      expect(turns).toBeLessThanOrEqual(4)
    }
  })

  test('can go on from where a recorded one stands', () => {
    const text = readFileSync(new URL('fixtures/southern-attack.json', gameFolder('crowning-glory')), 'utf8')
    const { end: _, ...journal } = parseJournal(text)
    const from = { ...journal, decisions: journal.decisions.slice(0, -2) }
    const last = playFor({ ...experiment, arms: [recruits], from }, 0)
    expect(last).toMatchObject({ failure: null, turns: 4 })
    expect(last.decisions).toBeLessThan(journal.decisions.length)
  })
})

describe('what is found', () => {
  test('counts wins and draws, by arm, and leaves out what failed', () => {
    const facts = [
      fact,
      { ...fact, index: 1, winner: 1, level: 'French victory' },
      { ...fact, index: 2, winner: null, level: 'Stalemate' },
      { ...fact, index: 3, winner: 0 },
      { ...fact, index: 4, failure: 'the bridge broke', winner: null, level: null },
    ]
    const [found] = findingsOf([recruits], facts)
    expect(found).toMatchObject({
      games: 4,
      score: 0.625,
      draws: 1,
      outcomes: { 'Allied victory': 2, 'French victory': 1, Stalemate: 1 },
      heat: { 2020: 3 },
      failures: [{ game: 4, reason: 'the bridge broke' }],
    })
    expect(found.interval[0]).toBeLessThan(0.625)
    expect(found.interval[1]).toBeGreaterThan(0.625)
    // The dice favoured the first side in all of them; it won two of three decided games.
    expect(found.luckierWon).toEqual({ games: 3, share: 2 / 3 })
  })

  test('is spread by quarters', () => {
    expect(spreadOf([5, 1, 2, 3, 4])).toEqual({ mean: 3, low: 2, median: 3, high: 4 })
  })

  test('a hex decides when its holder wins, and both hold it often enough', () => {
    const games = (held: number, winner: number, count: number): BattleFacts[] =>
      Array.from({ length: count }, () => ({ ...fact, winner, held: [['2020', held]] as const }))
    expect(decidingIn([...games(0, 0, 8), ...games(1, 1, 2)])).toEqual([{ hex: '2020', games: [8, 2], scores: [1, 0] }])
    expect(decidingIn([...games(0, 0, 9), ...games(1, 1, 1)])).toEqual([])
    expect(decidingIn([...games(0, 1, 8), ...games(1, 0, 2)])).toEqual([])
  })

  test('the course ends where the score stands, and its band closes', () => {
    const facts = Array.from({ length: 100 }, (_, index) => ({ ...fact, index, winner: index % 4 === 0 ? 1 : 0 }))
    const [{ course, score, interval }] = findingsOf([recruits], facts.toReversed())
    expect(course.at(-1)).toEqual({ games: 100, score, interval })
    expect(course.length).toBeLessThan(50)
    const breadth = ({ interval: [low, high] }: (typeof course)[number]): number => high - low
    expect(breadth(course[40])).toBeLessThan(breadth(course[5]))
  })

  test('makes a page that needs nothing else', () => {
    const findings = findingsOf([{ ...recruits, name: 'A & <B>' }], [fact, { ...fact, index: 1 }])
    const { board } = glory.open('introductory', completeOptions(glory, {}))
    const maps = [{ board, sheet: drawSheet(board, { margin: false, only: ['water', 'hexes'] }) }]
    const page = writeExperiments([{ game: glory, findings, command: 'voltigeur lab', maps }], '.lab-map{width:100%}')
    expect(page).toMatch(/^<!doctype html>/)
    expect(page).toContain('<title>A Crowning Glory: Austerlitz 1805 – A &amp; &lt;B&gt;</title>')
    expect(page).toContain('a win rate of 100% (34% to 100%)')
    expect(page).toContain('.lab-map{width:100%}')
    const [, ground] = /<use href="#([^"]+-ground)"/.exec(page)!
    expect(page).toContain(`<g id="${ground}">`)
    expect(page).not.toMatch(/<script|<link|src=/)
  })
})
