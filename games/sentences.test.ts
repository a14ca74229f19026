/** What tells a newcomer what to do, in every game: guidance at each question. */
import { existsSync } from 'node:fs'
import { FlowBattle } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { gameFolder, gameIds, loadGame, type PlayableBattle, type PlayableGame } from './index.ts'
import { OURS } from './workshop-words.ts'

interface Guided {
  readonly click: string
  readonly left?: string
  readonly targets?: string
  readonly ends?: Readonly<Record<string, string>>
}

/** What a game says at each question, from its `table/guidance.ts`; a game may have none. */
async function guidanceOf(id: string): Promise<Readonly<Record<string, Guided>> | null> {
  const file = new URL('table/guidance.ts', gameFolder(id))
  return existsSync(file) ? (await import(file.href)).GUIDANCE : null
}

const guided = (await Promise.all(gameIds().map(async id => [id, await guidanceOf(id)] as const))).flatMap(
  ([id, guidance]) => (guidance ? [[id, guidance] as const] : []),
)

test('the games on the shelf say what to click', () => {
  expect(guided.length).toBeGreaterThanOrEqual(5)
})

describe.each(guided)('%s', (id, guidance) => {
  const game = loadGame(id)

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
