/** Records never rot: how the tests of each game check its recorded battles. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../decision.ts'
import type { Beginning } from '../match/beginning.ts'
import { type Journal, parseJournal, writeJournal } from '../match/journal.ts'
import { replay } from '../match/replay.ts'
import type { Battle, Game } from '../rules.ts'
import { playRandomly } from './conformance.ts'

/**
 * VOLTIGEUR_RECORD=new records them again, which is right only together with a higher rules version: a fixture that no
 * longer replays means that games in progress no longer do. VOLTIGEUR_RECORD=format writes the same battles again in
 * the present format; old ones, in a folder `format-1`, must still lead to the same end.
 */
export function recordedBattles<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  folder: URL,
  recorded: Readonly<Record<string, Beginning>>,
): void {
  const read = (file: string): Journal => parseJournal(readFileSync(new URL(file, folder), 'utf8'))

  describe('recorded battles', () => {
    const how = process.env.VOLTIGEUR_RECORD
    if (how) {
      for (const [file, beginning] of Object.entries(recorded)) {
        const match =
          how === 'format' ? replay(game, read(file)).match : playRandomly(game, beginning, `players of ${file}`)
        writeFileSync(new URL(file, folder), `${JSON.stringify(writeJournal(match))}\n`)
      }
    }

    test('are all there', () => {
      expect(readdirSync(folder).filter(isRecord).sort()).toEqual(Object.keys(recorded).sort())
    })

    test.each(Object.keys(recorded))('%s leads to the end that was recorded', file => {
      const journal = read(file)
      const { match, outcome, discrepancy } = replay(game, journal, { viewers: [] })
      expect(discrepancy).toBeNull()
      expect(outcome?.level).toBe(journal.end?.outcome)
      expect(match.entries.length).toBeGreaterThan(40)
      expect(match.actor).toBeNull()
    })

    const first = new URL(`format-${FIRST_FORMAT}/`, folder)
    test.each(existsSync(first) ? readdirSync(first).filter(isRecord) : [])(
      '%s, as it was saved in the first format, leads to the same end',
      file => {
        const text = readFileSync(new URL(file, first), 'utf8')
        expect(JSON.parse(text)).toMatchObject({ voltigeur: FIRST_FORMAT })
        const { match, discrepancy } = replay(game, parseJournal(text), { viewers: [] })
        expect(discrepancy).toBeNull()
        // Later options are set to the earlier rule.
        const { options, ...journal } = writeJournal(match)
        const { options: recorded, ...rest } = read(file)
        expect(journal).toEqual(rest)
        expect(options).toMatchObject(recorded)
      },
    )
  })
}

const FIRST_FORMAT = 1

const isRecord = (file: string): boolean => file.endsWith('.json')
