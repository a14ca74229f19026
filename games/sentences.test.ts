/** What tells a newcomer what to do, in every game: guidance at each question. */
import { FlowBattle } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { GUIDANCE as AUSTERLITZ } from './austerlitz/table/guidance.ts'
import { GUIDANCE as CROWNING_GLORY } from './crowning-glory/table/guidance.ts'
import { gameIds, loadGame, type PlayableBattle, type PlayableGame } from './index.ts'
import { GUIDANCE as LA_BATAILLE } from './la-bataille/table/guidance.ts'
import { GUIDANCE as MORAVIAN_SUN } from './moravian-sun/table/guidance.ts'
import { GUIDANCE as PRATZEN } from './pratzen/table/guidance.ts'
import { OURS } from './workshop-words.ts'

const GUIDANCE = {
  austerlitz: AUSTERLITZ,
  'crowning-glory': CROWNING_GLORY,
  'moravian-sun': MORAVIAN_SUN,
  'la-bataille': LA_BATAILLE,
  pratzen: PRATZEN,
} as const

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
})

const openFirst = (game: PlayableGame): PlayableBattle =>
  game.open(game.scenarios[0].id, Object.fromEntries(game.options.map(({ id, standard }) => [id, standard])))
