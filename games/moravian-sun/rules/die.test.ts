import { seededDice, Umpire } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { opening } from '../checks/field-problem.ts'
import { rollDie } from './die.ts'

test('a die has six faces, and all of them come up', () => {
  const table = opening('heights').match.position.copy()
  const umpire = new Umpire(seededDice('faces'))
  const rolled = Array.from({ length: 200 }, () => rollDie(table, umpire))
  expect([...new Set(rolled)].sort()).toEqual([1, 2, 3, 4, 5, 6])
})
