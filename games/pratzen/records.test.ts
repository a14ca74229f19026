/** Records never rot: recorded battles must replay to the same end. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseJournal, replay, writeJournal } from '@voltigeur/kernel'
import { playRandomly } from '@voltigeur/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { game } from './rules/field-problem.ts'

const folder = new URL('./fixtures/', import.meta.url)

/**
 * Written anew with VOLTIGEUR_RECORD=1, which is right only together with a higher rules version: a fixture that
 * no longer replays means that games in progress no longer do.
 */
const RECORDED = {
  'village.json': { scenario: 'intro-pratzen-village', seed: 'village', options: {} },
  'village-with-cards.json': {
    scenario: 'intro-pratzen-village',
    seed: 'cards',
    options: { lightCavalryFire: 'yes', ammunition: 'yes', smoke: 'yes', events: 'yes' },
  },
  'guard.json': { scenario: 'guard-stare-vinohrady', seed: 'guard', options: {} },
}

describe('recorded battles', () => {
  if (process.env.VOLTIGEUR_RECORD) {
    for (const [file, beginning] of Object.entries(RECORDED)) {
      const umpire = playRandomly(game, beginning, `players of ${file}`)
      writeFileSync(new URL(file, folder), `${JSON.stringify(writeJournal(game, beginning, umpire))}\n`)
    }
  }

  test('are all there', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(RECORDED).sort())
  })

  test.each(Object.keys(RECORDED))(
    '%s leads to the end that was recorded',
    file => {
      const journal = parseJournal(readFileSync(new URL(file, folder), 'utf8'))
      const { umpire, discrepancy } = replay(game, journal)
      expect(discrepancy).toBeNull()
      expect(umpire.hash()).toBe(journal.end?.hash)
    },
    30_000,
  )
})
