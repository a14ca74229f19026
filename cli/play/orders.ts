/** What can be typed besides decisions. */
import { BadInput, writeJournal } from '@voltigeur/kernel'
import { caseInFull, similar } from '../cases/telling.ts'
import { choices } from '../engine/choices.ts'
import { writeText } from '../files.ts'
import { mapLines } from './map-window.ts'
import { choiceLines, forecastLines, type MenuLine } from './reading.ts'
import type { Session } from './session.ts'
import { findHex, findPiece, hexLines, pieceLine, placeOf } from './sights.ts'

interface Order {
  readonly usage: string
  readonly help: string
  run(session: Session, rest: string): 'quit' | undefined
}

const LOG_LINES = 20

const order = (usage: string, help: string, run: (session: Session, rest: string) => void): Order => ({
  usage,
  help,
  run(session, rest) {
    run(session, rest)
    return undefined
  },
})

const say = ({ io }: Session, lines: readonly string[]): void => {
  for (const line of lines) io.out(line)
}

const needed = (rest: string, what: string): string => {
  if (rest === '') throw new BadInput(`name ${what}`)
  return rest
}

const list: readonly Order[] = [
  order('help', 'this list', session => {
    const width = Math.max(...list.map(({ usage }) => usage.length)) + 2
    session.io.out('Decide by typing, as in these examples of what is allowed now:')
    say(session, session.over ? ['  (nothing: the battle is over)'] : session.examples().map(text => `  ${text}`))
    session.io.out('Besides that:')
    say(
      session,
      list.map(({ usage, help }) => `  ${usage.padEnd(width)}${help}`),
    )
  }),
  order('map [hex or unit]', 'the field; with a unit, what each hex would cost it to reach', (session, rest) =>
    say(session, mapLines(session, rest)),
  ),
  order('units [side]', 'the units on the map', (session, rest) => {
    const { game, battle, position, umpire } = session.table
    if (rest !== '') session.table.side(rest.toLowerCase())
    const side = rest === '' ? umpire.actor : game.sides.indexOf(rest.toLowerCase())
    const shown = battle.pieces(position).filter(piece => side === null || piece.side === side)
    say(
      session,
      shown.map(piece => pieceLine(battle.board, piece)),
    )
  }),
  order('look <hex, unit or place>', 'what is there', (session, rest) => {
    const { battle, position, game } = session.table
    const pieces = battle.pieces(position)
    const wish = needed(rest, 'a hex, a unit or a place to look at')
    const piece = findPiece(pieces, wish)
    const hex = piece?.hex ?? findHex(battle.board, wish) ?? placeOf(battle.board, wish)
    if (hex === undefined) throw new BadInput(`there is no hex, unit on the map or place "${wish}"`)
    session.focus = hex
    say(session, hexLines(battle.board, pieces, hex, game.sides))
  }),
  order('choices [unit or hex]', 'what you may decide now', (session, rest) => {
    const { battle } = session.table
    const hex = findHex(battle.board, rest)
    const about = rest === '' ? {} : hex === undefined ? { unit: rest } : { hex: rest }
    const { menus } = choices(session.table, { ...about, limit: 200 }) as unknown as { menus: MenuLine[] }
    say(session, choiceLines(session.table, menus, rest !== ''))
  }),
  order('why <decision>', 'which rules forbid a decision', (session, rest) => {
    const wish = session.table.battle.hear(needed(rest, 'the decision, as in: why move A01 to 1423'))
    const found = session.table.umpire.objections(wish, session.table.sender())
    if (found.length === 0) session.io.out(`Nothing forbids it: ${session.table.battle.say(wish)}`)
    say(
      session,
      found.map(({ case: id, text }) => `[${id}] ${text}`),
    )
  }),
  order('odds <decision>', 'what it costs and what may come of it', (session, rest) => {
    const { battle, position, umpire } = session.table
    const wish = battle.hear(needed(rest, 'the decision, as in: odds attack 1423 with F12'))
    say(session, forecastLines(battle.say(wish), battle.forecast(position, wish)))
    for (const { case: id, text } of umpire.objections(wish, session.table.sender())) {
      session.io.out(`Not allowed now: [${id}] ${text}`)
    }
  }),
  order('undo', 'take back your last decision, up to the last die', session => {
    const { umpire } = session.table
    const last = umpire.entries.at(-1)
    if (!umpire.undo()) {
      throw new BadInput('nothing can be taken back: a die, a revelation or the opponent stands in between')
    }
    session.io.out(`Taken back: ${umpire.battle.say(last!.decision)}`)
    session.ask(true)
  }),
  order('log [lines]', 'what happened lately', (session, rest) => {
    const count = /^\d+$/.test(rest) ? Number(rest) : LOG_LINES
    say(
      session,
      session.table.umpire.events.slice(-count || session.table.umpire.events.length).map(event => session.tell(event)),
    )
  }),
  order('case <number>', 'a rule in full', (session, rest) => {
    const { cases, id: game } = session.table.game
    const id = needed(rest, 'the case, as in: case 6D').replace(/^\[|\]$/g, '')
    const found = cases.get(id) ?? cases.get(id.toUpperCase())
    if (!found) throw new BadInput(`${game} has no case "${id}"${similar(cases.cases, id)}`)
    say(session, caseInFull(found))
  }),
  order('question', 'where we are and what you are asked', session => {
    session.io.out(session.moment())
    if (session.over) session.io.out('The battle is over.')
    session.ask(true)
  }),
  order('save <file>', 'keep the game', (session, rest) => {
    const { game, beginning, umpire } = session.table
    const path = needed(rest, 'the file, as in: save morning.json')
    writeText(path, `${JSON.stringify(writeJournal(game, beginning, umpire))}\n`)
    session.io.out(`Saved. "voltigeur play --load ${path}" goes on; "voltigeur replay ${path}" tells the story.`)
  }),
  { usage: 'quit', help: 'leave', run: () => 'quit' },
]

export const orders: ReadonlyMap<string, Order> = new Map([
  ...list.map((entry): [string, Order] => [entry.usage.split(' ')[0], entry]),
  ['?', list[0]],
])
