/** Records never rot: what the tests of each game hold against its recorded battles. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { playRandomly } from './conformance.ts'
import type { Decision } from './decision.ts'
import { type Beginning, parseJournal, replay, writeJournal } from './journal.ts'
import type { Battle, Game } from './rules.ts'

/**
 * Recorded anew with VOLTIGEUR_RECORD=1, which is right only together with a higher rules version: a fixture that
 * no longer replays means that games in progress no longer do.
 */
export function recordedBattles<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  folder: URL,
  recorded: Readonly<Record<string, Beginning>>,
): void {
  describe('recorded battles', () => {
    if (process.env.VOLTIGEUR_RECORD) {
      for (const [file, beginning] of Object.entries(recorded)) {
        const umpire = playRandomly(game, beginning, `players of ${file}`)
        writeFileSync(new URL(file, folder), `${JSON.stringify(writeJournal(game, beginning, umpire))}\n`)
      }
    }

    test('are all there', () => {
      expect(readdirSync(folder).sort()).toEqual(Object.keys(recorded).sort())
    })

    test.each(Object.keys(recorded))('%s leads to the end that was recorded', file => {
      const journal = parseJournal(readFileSync(new URL(file, folder), 'utf8'))
      const { umpire, outcome, discrepancy } = replay(game, journal)
      expect(discrepancy).toBeNull()
      expect(umpire.hash()).toBe(journal.end?.hash)
      expect(outcome?.level).toBe(journal.end?.outcome)
      expect(umpire.entries.length).toBeGreaterThan(40)
      expect(umpire.actor).toBeNull()
    })
  })
}
