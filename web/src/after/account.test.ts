import { readFileSync } from 'node:fs'
import { gameFolder, loadGame } from '@voltigeur/games'
import { parseJournal } from '@voltigeur/kernel'
import { record } from '@voltigeur/lab/recording'
import { expect, test } from 'vitest'
import { accountOf, atHours, countedBy } from './account.ts'

const accountIn = (game: string, name: string) => {
  const journal = parseJournal(readFileSync(new URL(`fixtures/${name}.json`, gameFolder(game)), 'utf8'))
  return accountOf(record(loadGame(game), journal, null))
}

test('the hours of a report are told as its reader likes them', () => {
  const account = accountIn('crowning-glory', 'southern-attack')
  const labels = (clock: 'printed' | 'day24') => [...atHours(account, clock).timeline.labels.values()]
  expect(labels('printed')).toEqual(['9a', '10a', '11a', '12m'])
  expect(labels('day24')).toEqual(['09:00', '10:00', '11:00', '12:00'])
  expect(atHours(account, 'day24').track.label).toBe('12:00')
})

test('what the balance goes by is named: points where there are any, or else what was lost in the measure of the game', () => {
  expect(countedBy(accountIn('moravian-sun', 'heights'))).toBe('Victory points now')
  expect(countedBy(accountIn('la-bataille', 'intro'))).toBe('Increments lost')
})
