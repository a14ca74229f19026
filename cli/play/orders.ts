/** What can be typed in a terminal and nowhere else. */
import { type Order, plain, told } from '@voltigeur/conversation'
import { BadInput, writeJournal } from '@voltigeur/kernel'
import type { GameTable } from '../engine/tables.ts'
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

export const save = ({ game, beginning, umpire }: GameTable): Order => ({
  usage: 'save <file>',
  help: 'keep the game',
  run(_, path) {
    if (path === '') throw new BadInput('name the file, as in: save morning.json')
    writeText(path, `${JSON.stringify(writeJournal(game, beginning, umpire))}\n`)
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
