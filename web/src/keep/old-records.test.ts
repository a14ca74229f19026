import { existsSync, readFileSync } from 'node:fs'
import { gameIds, loadGame } from '@voltigeur/games'
import type { Journal } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { Sitting } from '../table/sitting.ts'

/** As browsers have kept battles since the first edition. */
const kept = (id: string): Journal => JSON.parse(readFileSync(new URL(`fixtures/${id}.json`, import.meta.url), 'utf8'))

/** Games that came later were never kept in it, and the village of The Pratzen has been laid out anew since. */
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
