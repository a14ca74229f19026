/** What can be typed in a terminal and nowhere else. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { type Line, type Phrase, plain, told } from '@voltigeur/conversation'
import type { PlayableMatch } from '@voltigeur/games'
import { BadInput, writeJournal } from '@voltigeur/kernel'
import { writeText } from '../files.ts'
import type { Io } from '../io.ts'
import { mapLines, wished } from './map-window.ts'

export const map = (io: Io): Phrase => ({
  usage: 'map [hex or unit]',
  help: 'the field; with a unit, what each hex would cost it to reach',
  run(talk, rest) {
    const { hex, unit } = rest === '' ? { hex: talk.focus, unit: null } : wished(talk.seat, rest)
    talk.focus = hex
    return told(...mapLines(talk.seat, io, hex, unit).map((text): Line => ({ text, cases: [], drawn: true })))
  },
})

/** All of it, dice and secrets too, since it has to go on from there: the file is the house's, like the match. */
export function save(match: PlayableMatch): Phrase {
  /** Files that are this game's own, or were named twice. */
  const ours = new Set<string>()
  return {
    usage: 'save <file>',
    help: 'keep the game',
    run(_, file) {
      if (file === '') throw new BadInput('name the file, as in: save morning.json')
      const full = path.resolve(file)
      // A folder cannot be written over, and writing says so.
      if (!ours.has(full) && statSync(full, { throwIfNoEntry: false })?.isFile()) {
        ours.add(full)
        return { tone: 'asked', lines: [plain(`There is a file ${file} already. Say it again to write over it.`)] }
      }
      writeText(file, `${JSON.stringify(writeJournal(match))}\n`)
      ours.add(full)
      return told(`Saved. "voltigeur play --load ${file}" goes on; "voltigeur replay ${file}" tells the story.`)
    },
  }
}

export const quit = (leave: () => void): Phrase => ({
  usage: 'quit',
  help: 'leave',
  run() {
    leave()
    return told()
  },
})
