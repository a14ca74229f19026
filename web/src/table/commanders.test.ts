import { playerNames } from '@voltigeur/ai'
import { expect, test } from 'vitest'
import { COMMANDERS, choosable, isComputer } from './commanders.ts'

test('every computer that can be chosen is a player that there is', () => {
  expect(COMMANDERS.filter(isComputer).toSorted()).toEqual(playerNames().toSorted())
})

test('captain and marshal are offered where the captain was shown to be better, and not elsewhere', () => {
  expect(choosable('crowning-glory')).toEqual(['human', 'recruit', 'sergeant', 'captain', 'marshal', 'random'])
  expect(choosable('austerlitz')).toEqual(['human', 'recruit', 'sergeant', 'random'])
})
