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
  help: 'draw the map; with a unit, the MP to reach each hex',
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
    help: 'save the game',
    run(_, file) {
      if (file === '') throw new BadInput('name the file, for example: save morning.json')
      const full = path.resolve(file)
      // A folder cannot be written over, and writing says so.
      if (!ours.has(full) && statSync(full, { throwIfNoEntry: false })?.isFile()) {
        ours.add(full)
        return { tone: 'asked', lines: [plain(`${file} already exists. Repeat the command to overwrite it.`)] }
      }
      writeText(file, `${JSON.stringify(writeJournal(match))}\n`)
      ours.add(full)
      return told(`Saved. Continue with "voltigeur play --load ${file}"; review with "voltigeur replay ${file}".`)
    },
  }
}

export const quit = (leave: () => void): Phrase => ({
  usage: 'quit',
  help: 'quit the game',
  run() {
    leave()
    return told()
  },
})
