/** What can be typed in a terminal and nowhere else. */
import { type Order, plain, told } from '@voltigeur/conversation'
import type { PlayableMatch } from '@voltigeur/games'
import { BadInput, writeJournal } from '@voltigeur/kernel'
import { writeText } from '../files.ts'
import type { Io } from '../io.ts'
import { mapLines, wished } from './map-window.ts'

export const map = (io: Io): Order => ({
  usage: 'map [hex or unit]',
  help: 'the field; with a unit, what each hex would cost it to reach',
  run(talk, rest) {
    const { hex, unit } = rest === '' ? { hex: talk.focus, unit: null } : wished(talk.seat, rest)
    talk.focus = hex
    return told(...mapLines(talk.seat, io, hex, unit).map(plain))
  },
})

/** All of it, dice and secrets too, since it has to go on from there: the file is the house's, like the match. */
export const save = (match: PlayableMatch): Order => ({
  usage: 'save <file>',
  help: 'keep the game',
  run(_, path) {
    if (path === '') throw new BadInput('name the file, as in: save morning.json')
    writeText(path, `${JSON.stringify(writeJournal(match))}\n`)
    return told(`Saved. "voltigeur play --load ${path}" goes on; "voltigeur replay ${path}" tells the story.`)
  },
})

export const quit = (leave: () => void): Order => ({
  usage: 'quit',
  help: 'leave',
  run() {
    leave()
    return told()
  },
})
