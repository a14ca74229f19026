/** Commands of the terminal only. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { type Phrase, plain, type SpokenLine, told } from '@voltigeur/conversation'
import type { PlayableMatch } from '@voltigeur/games'
import { BadInput, writeJournal } from '@voltigeur/kernel'
import { writeText } from '../files.ts'
import type { Io } from '../io.ts'
import { refused, values, table as words } from '../words.ts'
import { mapLines, wished } from './map-window.ts'

export const map = (io: Io): Phrase => ({
  usage: `map [${values.hexOrUnit.text}]`,
  help: words.map,
  run(talk, rest) {
    const { hex, unit } = rest === '' ? { hex: talk.focus, unit: null } : wished(talk.seat, rest)
    talk.focus = hex
    return told(...mapLines(talk.seat, io, hex, unit).map((text): SpokenLine => ({ text, cases: [], drawn: true })))
  },
})

/**
 * Everything, including dice and secrets, because the game must continue from it: the file belongs to the house, like
 * the match.
 */
export function save(match: PlayableMatch): Phrase {
  /** Files of this game, or confirmed by repetition. */
  const ours = new Set<string>()
  return {
    usage: `save <${values.file.text}>`,
    help: words.save,
    run(_, file) {
      if (file === '') throw new BadInput(refused.nameFile)
      const full = path.resolve(file)
      // A folder can’t be overwritten, and writing reports that.
      if (!ours.has(full) && statSync(full, { throwIfNoEntry: false })?.isFile()) {
        ours.add(full)
        return { tone: 'asked', lines: [plain(words.exists(file))] }
      }
      writeText(file, `${JSON.stringify(writeJournal(match))}\n`)
      ours.add(full)
      return told(words.saved(file))
    },
  }
}

export const quit = (leave: () => void): Phrase => ({
  usage: 'quit',
  help: words.quit,
  run() {
    leave()
    return told()
  },
})
