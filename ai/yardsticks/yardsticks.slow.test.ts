/**
 * A yardstick that changes measures nothing: what it decides is written down. Where rules change on purpose,
 * `VOLTIGEUR_RECORD=new npx vitest run ai/yardsticks` writes it down again; figures measured before no longer compare.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gameIds, loadGame } from '@voltigeur/games'
import { completeOptions, hashText, redact, seededDice, Umpire } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { makeContestant } from '../contestants.ts'

const RECORD = new URL('./digests.json', import.meta.url)

/** Where both sides follow the same player, what has been decided after so many decisions. */
function digest(name: string, id: string, scenario: string, seed: string, most: number): string {
  const game = loadGame(id)
  const battle = game.open(scenario, completeOptions(game, {}))
  const players = game.sides.map((_, side) => makeContestant(name, `${seed}/${side}`))
  const umpire = new Umpire(seededDice(seed), false)
  const position = battle.layout.blank()
  battle.start(position, umpire)
  const said: string[] = []
  for (let [side] = battle.owing(position); side !== undefined && said.length < most; [side] = battle.owing(position)) {
    const decision = players[side].decide(battle, redact(battle, position, side), side)
    said.push(battle.language.say(decision))
    battle.apply(position, decision, side, umpire)
  }
  return hashText(said.join('\n')).slice(0, 16)
}

const SEARCHING: readonly (readonly [name: string, game: string, scenario: string, decisions: number])[] = [
  ['captain-1', 'crowning-glory', 'introductory', 1],
  ['captain-1', 'moravian-sun', 'village', 8],
  ['captain-1', 'la-bataille', 'intro', 60],
  ['marshal-1', 'austerlitz', 'full-battle', 1],
  ['marshal-1', 'pratzen', 'st-hilaire-pratzeberg', 60],
]

const WATCHED = [
  ...gameIds().flatMap(id =>
    loadGame(id).scenarios.map(({ id: scenario }) => ({ name: 'sergeant-1', id, scenario, seed: 'one', most: 100 })),
  ),
  ...SEARCHING.map(([name, id, scenario, most]) => ({ name, id, scenario, seed: 'one', most })),
]

test('yardsticks decide as they always did', () => {
  const found = Object.fromEntries(
    WATCHED.map(({ name, id, scenario, seed, most }) => [
      `${name} ${id} ${scenario} ${seed}`,
      digest(name, id, scenario, seed, most),
    ]),
  )
  if (process.env.VOLTIGEUR_RECORD === 'new') writeFileSync(RECORD, `${JSON.stringify(found, null, 2)}\n`)
  expect(found).toEqual(JSON.parse(readFileSync(RECORD, 'utf8')))
})

test('today’s tempers and efforts don’t reach a yardstick', () => {
  const game = loadGame('crowning-glory')
  const battle = game.open('introductory', completeOptions(game, {}))
  const judge = { ...battle.judge, tempers: [], computers: {} }
  const changed: typeof battle = Object.create(battle, { judge: { value: judge } })
  const position = battle.layout.blank()
  battle.start(position, new Umpire(seededDice('changed'), false))
  const [side] = battle.owing(position)
  for (const name of ['sergeant-1', 'captain-1'])
    expect(makeContestant(name, 'changed').decide(changed, position, side), name).toEqual(
      makeContestant(name, 'changed').decide(battle, position, side),
    )
})

test('a yardstick refuses a battle that it has never seen', () => {
  const battle = loadGame('austerlitz').open('telnitz', completeOptions(loadGame('austerlitz'), {}))
  const later: typeof battle = Object.create(battle, {
    judge: { value: { ...battle.judge, school: 'austerlitz/1809' } },
  })
  expect(() => makeContestant('captain-1', 'x').decide(later, battle.layout.blank(), 0)).toThrow(
    /captain-1 is a yardstick for the battles of its time.*not for "austerlitz\/1809"/s,
  )
})
