import { readFileSync } from 'node:fs'
import { gameFolder, gameIds, loadGame } from '@voltigeur/games'
import { describe, expect, test } from 'vitest'
import { readStories } from './story.ts'

const storiesOf = (id: string) => readStories(id, readFileSync(new URL('story.yaml', gameFolder(id)), 'utf8'))

describe.each(gameIds())('%s', id => {
  const { scenarios, sides } = loadGame(id)

  test('every scenario has its story, and no story is left over', () => {
    expect(storiesOf(id).map(story => story.id)).toEqual(scenarios.map(scenario => scenario.id))
  })

  test('each side is told what to do, in three sentences at most; sides that won or lost men were there', () => {
    for (const { aims, winner, losses = {} } of storiesOf(id)) {
      expect(Object.keys(aims).sort()).toEqual([...sides].sort())
      for (const aim of Object.values(aims)) expect(aim).toMatch(/^(?:[A-Z][^.]*\.(?: |$)){1,3}$/)
      for (const side of [...Object.keys(losses), ...(winner ? [winner] : [])]) expect(sides).toContain(side)
    }
  })
})

test('more losses than men are a slip of the pen', () => {
  const text = (lost: number) =>
    `provenance: p\nscenarios: [{ id: a, year: 1805, aims: {}, history: h, minutes: [30, 60], length: l, hard: h, ended: t, winner: null, losses: { french: { lost: ${lost}, of: 10 } } }]`
  expect(readStories('g', text(10))).toHaveLength(1)
  expect(() => readStories('g', text(11))).toThrow('more were lost')
})
