/** What players read at the table, in every game: guidance at each question, and no name that only our records go by. */
import { begin, type Decision, FlowBattle, type Match, Random, sample } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { GUIDANCE as AUSTERLITZ } from './austerlitz/table/guidance.ts'
import { GUIDANCE as CROWNING_GLORY } from './crowning-glory/table/guidance.ts'
import { gameIds, loadGame, type PlayableBattle, type PlayableGame } from './index.ts'
import { GUIDANCE as LA_BATAILLE } from './la-bataille/table/guidance.ts'
import { GUIDANCE as MORAVIAN_SUN } from './moravian-sun/table/guidance.ts'
import { GUIDANCE as PRATZEN } from './pratzen/table/guidance.ts'

const GUIDANCE = {
  austerlitz: AUSTERLITZ,
  'crowning-glory': CROWNING_GLORY,
  'moravian-sun': MORAVIAN_SUN,
  'la-bataille': LA_BATAILLE,
  pratzen: PRATZEN,
} as const

/** Enough to meet the common questions of each scenario; all of them are held to the list of the flow. */
const DECISIONS = 120

/** Words of the workshop, and names as programs write them. */
const OURS = /\bpoint at\b|\bin store\b|\bowed\b|\b[a-z]+[A-Z]\w*\b|\bundefined\b|\bnull\b|\bNaN\b/

/** A call sign that is printed on the counter may be read; everything else that names a unit in records may not. */
const PRINTED = /^[A-Z]+\d+$/

describe.each(gameIds())('%s', id => {
  const game = loadGame(id)
  const guidance = GUIDANCE[id as keyof typeof GUIDANCE]

  test('tells a newcomer what to click at every question that there is, and at no other', () => {
    const battle: unknown = openFirst(game)
    if (!(battle instanceof FlowBattle)) throw new Error(`${id} runs on no flow`)
    expect(Object.keys(guidance).sort()).toEqual([...battle.flow.questions].sort())
  })

  test('tells what comes of decisions that there are, in sentences', () => {
    const kinds = openFirst(game).language.forms.map(({ kind }) => kind)
    for (const { click, left, targets, ends = {} } of Object.values(guidance)) {
      for (const kind of Object.keys(ends)) expect(kinds).toContain(kind)
      for (const text of [click, ...Object.values(ends)]) expect(text).toMatch(/^[A-Z][^<>]*\.$/)
      for (const text of [left, targets]) if (text) expect(text).toMatch(/^(can|must) /)
      for (const text of [click, left ?? '', targets ?? '', ...Object.values(ends)]) expect(text).not.toMatch(OURS)
    }
  })

  test('is played and told without a name that only our records go by', () => {
    // Each scenario with its options as they come first, and with those that come second.
    for (const [at, scenario] of game.scenarios.flatMap(({ id }) => [[0, id] as const, [1, id] as const])) {
      const options = Object.fromEntries(game.options.map(({ id, values }) => [id, values[at % values.length]]))
      const match = begin(game, { scenario, options, seed: 'sentences' }, { viewers: [] })
      const inner = ours(match)
      const random = new Random(`${scenario} ${at}`)
      for (let made = 0; made < DECISIONS && match.owing.length > 0; made++) {
        const [side] = match.owing
        for (const text of readAt(match, side, random)) expect(inner(text), text).toEqual([])
        const told = match.events.length
        match.play(sample(match.battle.menus(match.seen(side), side), random)!, side)
        for (const event of match.events.slice(told)) {
          const text = match.battle.language.tell(event)
          expect(inner(text), text).toEqual([])
        }
      }
    }
  })
})

const openFirst = (game: PlayableGame): PlayableBattle =>
  game.open(game.scenarios[0].id, Object.fromEntries(game.options.map(({ id, standard }) => [id, standard])))

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
