import { playerNames } from '@voltigeur/ai'
import { expect, test } from 'vitest'
import { COMMANDERS, choosable, isComputer } from './commanders.ts'

test('every computer that can be chosen is a player that there is', () => {
  expect(COMMANDERS.filter(isComputer).toSorted()).toEqual(playerNames().toSorted())
})

test('captain and marshal are offered where the captain was shown to be better, and not elsewhere', () => {
  const all = ['human', 'recruit', 'sergeant', 'captain', 'marshal', 'random']
  expect([choosable('crowning-glory'), choosable('austerlitz')]).toEqual([all, all])
  expect(choosable('pratzen')).toEqual(['human', 'recruit', 'sergeant', 'random'])
})
