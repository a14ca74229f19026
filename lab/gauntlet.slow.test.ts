/** Every script plays every battle to its end. The long ones are played by one pair each. */

import { GAUNTLET, makeContestant } from '@voltigeur/ai/contestants'
import { gameIds, loadGame } from '@voltigeur/games'
import { expect, test } from 'vitest'
import { fight } from './simulate.ts'

/** Battles of so many turns are quick enough for every script. */
const SHORT = 5
/** The longest ones, of several minutes, are left to the ladder. */
const MIDDLING = 13

const PAIRS = gameIds().flatMap(id =>
  loadGame(id).scenarios.flatMap(({ id: scenario, turns }, number) => {
    const pair = (i: number) => [GAUNTLET[i % GAUNTLET.length], GAUNTLET[(i + 3) % GAUNTLET.length]] as const
    const numbers = turns <= SHORT ? [...GAUNTLET.keys()] : turns <= MIDDLING ? [2 * number, 2 * number + 3] : []
    return numbers.map(i => [id, scenario, ...pair(i)] as const)
  }),
)

test.each(PAIRS)('%s, %s: %s against %s', (id, scenario, ...names) => {
  const players = names.map((name, side) => makeContestant(name, `slow/${side}`))
  const trial = { game: loadGame(id), scenario, options: {}, checked: true }
  const { failure, level } = fight(trial, 'slow', players)
  expect([failure, typeof level]).toEqual([null, 'string'])
})
