import { existsSync, readFileSync } from 'node:fs'
import german from 'virtual:books/de/first'
import english from 'virtual:books/en/first'
import french from 'virtual:books/fr/first'
import { gameIds, loadGame } from '@voltigeur/games'
import type { Journal } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { openFirst } from '../language/books.ts'
import { howFar } from '../table/sitting/reached.ts'
import { Sitting } from '../table/sitting/sitting.ts'
import { readSitting } from './record.ts'

/** As browsers have kept battles since the first edition. */
const kept = (id: string): Journal => JSON.parse(readFileSync(new URL(`fixtures/${id}.json`, import.meta.url), 'utf8'))

/** Later games were never kept in it, and the village of The Pratzen has a new layout since. */
const OLD = gameIds().filter(id => existsSync(new URL(`fixtures/${id}.json`, import.meta.url)))

test.each(OLD)('a battle of %s that was kept in the first format is taken up again', id => {
  const journal = kept(id)
  expect(journal.voltigeur).toBe(1)
  const saved = { id: 'old', seats: ['human', 'recruit'] as const, journal, changed: 0, summary: '' }
  const sitting = Sitting.resume(loadGame(id), saved)
  expect(sitting.match.entries).toHaveLength(journal.decisions.length)
  expect(sitting.match.outcome?.level ?? null).toBe(journal.end!.outcome)
  const again = sitting.save().journal
  expect([again.voltigeur, again.decisions]).toEqual([2, journal.decisions])
})

/** An earlier edition kept a battle with a sentence in the language of its player. */
const named = (id: string, summary: string, end: Journal['end'] | null) => {
  const { end: _, ...journal } = kept(id)
  const record = {
    id: 'old',
    seats: ['human', 'recruit'],
    journal: { ...journal, ...(end && { end }) },
    changed: 0,
    summary,
  }
  return readSitting(record, game => loadGame(game).sides)
}

test.each(OLD)('a battle of %s that was kept with a sentence is named in the language of the reader', id => {
  const { sides } = loadGame(id)
  const found = named(id, 'Tour 3 sur 13', null)
  const orders = found.journal.decisions.length
  expect(howFar(found, sides)).toBe(`${orders} orders given`)
  openFirst(french)
  expect(howFar(found, sides)).toBe(`${orders} ordres donnés`)
  openFirst(english)
})

test('one that is over is named by its end', () => {
  const over = named('austerlitz', 'French Decisive victory', {
    ...kept('austerlitz').end!,
    outcome: 'French Decisive',
  })
  openFirst(french)
  expect(howFar(over, loadGame('austerlitz').sides)).toBe('Victoire française décisive')
  openFirst(english)
})

test.each(OLD)('a battle of %s is kept without a word, and named in the language of the reader', id => {
  const { sides } = loadGame(id)
  const journal = kept(id)
  const sitting = Sitting.resume(loadGame(id), {
    id: 'old',
    seats: ['human', 'recruit'],
    journal,
    changed: 0,
    summary: '',
  })
  const { match } = sitting
  const { turn, turns } = match.battle.briefing.track(match.position)
  const wanted = match.outcome ? { level: journal.end!.outcome, winner: match.outcome.winner } : { turn, turns }
  expect([sitting.save().summary, sitting.save().reached]).toEqual([undefined, wanted])
  const reached = { journal, reached: { turn: 3, turns: 13 } }
  openFirst(german)
  expect(howFar(reached, sides)).toBe('Zug 3 von 13')
  openFirst(english)
  expect(howFar(reached, sides)).toBe('Turn 3 of 13')
})
