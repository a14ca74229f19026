import { playerNames } from '@voltigeur/ai'
import { expect, test } from 'vitest'
import { choosable, commandersFor } from './choosable.ts'
import { COMMANDERS, isComputer } from './commanders.ts'

test('every computer that can be chosen is a player that there is', () => {
  expect(COMMANDERS.filter(isComputer).toSorted()).toEqual(playerNames().toSorted())
})

test('captain and marshal are offered where the captain was shown to be better, and not elsewhere', () => {
  const all = ['human', 'recruit', 'sergeant', 'captain', 'marshal', 'random']
  const few = ['human', 'recruit', 'sergeant', 'random']
  expect([choosable('crowning-glory', 'introductory'), choosable('austerlitz', 'full-battle')]).toEqual([all, all])
  expect([choosable('la-bataille', 'intro'), choosable('la-bataille', 'day1')]).toEqual([all, few])
  expect([choosable('moravian-sun', 'heights'), choosable('moravian-sun', 'battle')]).toEqual([all, few])
  expect([choosable('pratzen', 'st-hilaire-pratzeberg'), choosable('pratzen', 'intro-pratzen-village')]).toEqual([
    all,
    few,
  ])
})

test('an AI that is not offered in another scenario gives its place to a sergeant there', () => {
  const seats = ['human', 'captain'] as const
  expect(commandersFor('la-bataille', 'day1', seats)).toEqual(['human', 'sergeant'])
  expect(commandersFor('la-bataille', 'intro', seats)).toEqual(seats)
  expect(commandersFor('la-bataille', 'day1', ['recruit', 'away'])).toEqual(['recruit', 'away'])
})
