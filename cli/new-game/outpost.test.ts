/** The game that `new-game` copies: what the tests of all games on the shelf ask of it, before it is there. */
import { CaseBook, FlowBattle, openedBooks } from '@voltigeur/kernel'
import { messagesSuite } from '@voltigeur/kernel/messages-suite'
import { describe, expect, test } from 'vitest'
import { game } from './outpost/checks/field-problem.ts'
import { GUIDANCE } from './outpost/table/guidance.ts'
import { lesson } from './outpost/table/lesson.ts'

describe('the words of the scaffold', () => {
  expect(lesson.steps).toHaveLength(3)
  messagesSuite(openedBooks().find(({ id }) => id === 'outpost')!)
})

test('it tells a newcomer what to click at every question', () => {
  const battle: unknown = game.open('village', {})
  if (!(battle instanceof FlowBattle)) throw new Error('it runs on no flow')
  expect(Object.keys(GUIDANCE).sort()).toEqual([...battle.flow.questions].sort())
})

test('it has few cases, and each has a kind that the tests know', () => {
  expect(game.cases).toBeInstanceOf(CaseBook)
  expect(game.cases.cases.length).toBeLessThan(15)
})
