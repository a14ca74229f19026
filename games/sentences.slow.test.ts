/** What players read in play, in every game: no name that only our records go by, and no sentence spoilt by another in it. */
import { begin, type Decision, type Match, Random, sample } from '@voltigeur/kernel'
import { spoiltPlace } from '@voltigeur/kernel/style'
import { expect, test } from 'vitest'
import { gameIds, loadGame, type PlayableBattle } from './index.ts'
import { OURS } from './workshop-words.ts'

/** Enough to meet the common questions of each scenario; all of them are held to the list of the flow. */
const DECISIONS = 120

/** A call sign that is printed on the counter may be read; everything else that names a unit in records may not. */
const PRINTED = /^[A-Z]+\d+$/

test.each(gameIds())('%s is played and told without a name that only our records go by', id => {
  const game = loadGame(id)
  // Each scenario with its options as they come first, and with those that come second.
  for (const [at, scenario] of game.scenarios.flatMap(({ id }) => [[0, id] as const, [1, id] as const])) {
    const options = Object.fromEntries(game.options.map(({ id, values }) => [id, values[at % values.length]]))
    const match = begin(game, { scenario, options, seed: 'sentences' }, { viewers: [] })
    const inner = ours(match)
    const known = new Set<string>()
    const read = (text: string): void => {
      if (known.has(text)) return
      known.add(text)
      expect(inner(text), text).toEqual([])
      expect(spoiltPlace(text), text).toBeNull()
    }
    const random = new Random(`${scenario} ${at}`)
    for (let made = 0; made < DECISIONS && match.owing.length > 0; made++) {
      const [side] = match.owing
      for (const text of readAt(match, side, random)) read(text)
      expect(strangers(match, side)).toEqual([])
      const told = match.events.length
      match.play(sample(match.battle.menus(match.seen(side), side), random)!, side)
      for (const event of match.events.slice(told)) read(match.battle.language.tell(event))
    }
  }
})

/** Whatever a line of the menus is about can be clicked: it is a unit of the roster. */
function strangers(match: Match<Decision, PlayableBattle>, side: number): readonly string[] {
  const { battle, position } = match
  const beside = battle.briefing.atDisplay?.(position)
  const known = new Set(battle.briefing.roster(position).map(({ unit }) => unit))
  return battle
    .menus(match.seen(side), side)
    .filter(({ kind, party, subject }) => !party && !beside?.has(kind) && subject !== null && !known.has(subject))
    .map(({ kind, subject }) => `${kind} ${subject}`)
}

/** Question, duties, buttons, warnings and refusals, as the side that is asked reads them. */
function* readAt(match: Match<Decision, PlayableBattle>, side: number, random: Random): Generator<string> {
  const { battle } = match
  const position = match.seen(side)
  const { text, owed } = battle.question(position, side)
  yield text
  for (const duty of owed) yield duty.text
  for (const menu of battle.menus(position, side)) {
    const decision = sample([menu], random)
    if (!decision) continue
    yield battle.briefing.caption(decision, position)
    const to = battle.briefing.destination(decision)
    if (to !== null) {
      const apart = battle.briefing.caption(decision, position, battle.board.grid.label(to))
      expect(apart, 'a button that stands apart from the map names the place').not.toMatch(/\bhere\b/)
      yield apart
    }
    for (const warning of battle.briefing.warnings(position, decision)) yield warning.text
  }
  for (const objection of battle.objections(position, battle.probe.wild(position, random), side)) yield objection.text
}

/** What in a text is a name of ours: of a unit, or of something in the program. */
function ours({ battle, position }: Match<Decision, PlayableBattle>): (text: string) => string[] {
  const names = battle.briefing
    .roster(position)
    .filter(({ id, name }) => !PRINTED.test(id) && /-/.test(id) && !name.includes(id))
    .map(({ id }) => id)
  return text => [...names.filter(name => text.includes(name)), ...(text.match(OURS) ?? [])]
}
