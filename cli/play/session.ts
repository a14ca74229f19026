/** A session at the table: people type, computer players answer, and the umpire reports. */
import { Computers } from '@voltigeur/ai'
import { Conversation, eventLine, examples, moment, questionLines, sideName, typedNames } from '@voltigeur/conversation'
import type { PlayableMatch, PlayableSeat } from '@voltigeur/games'
import type { Side, Viewer } from '@voltigeur/kernel'
import { type Io, trace } from '../io.ts'
import { legible } from '../legible.ts'
import { scenarioTitle } from '../titles.ts'
import { table as words } from '../words.ts'
import { paragraph } from '../wrapping.ts'
import { map, quit, save } from './phrases.ts'
import { printed, printedAnswer } from './printing.ts'

export const HUMAN = 'human'

const OWED_SHOWN = 5
/** The screen and everything scrolled off it. */
const WIPED = '\x1b[2J\x1b[3J\x1b[H'

export class Session {
  readonly io: Io
  readonly #match: PlayableMatch
  readonly #names: readonly string[]
  readonly #conversation: Conversation
  readonly #computers: Computers
  #left = false
  /** The last side with a question, if two players with secrets share the screen. */
  #present: Viewer = 'public'
  /** Whether the screen is cleared until the next player sits down. */
  #curtain = false
  /** The last question, so that it isn’t repeated after every move. */
  #asked = ''

  constructor(match: PlayableMatch, names: readonly string[], io: Io) {
    this.#match = match
    this.#names = names
    this.io = io
    const computers = names.map(name => (name === HUMAN ? null : name))
    this.#computers = new Computers(match, computers, match.beginning.seed ?? '0')
    const leave = (): void => {
      this.#left = true
    }
    this.#conversation = new Conversation(() => this.seat, {
      orders: [map(io), save(match), quit(leave)],
      warns: io.inputIsTerminal,
      asks: false,
      onFault: error => io.err(trace(error)),
    })
  }

  /** One person has their side’s seat, two share the deciding side’s. */
  get seat(): PlayableSeat {
    return this.#match.seat(this.#viewer())
  }

  #viewer(): Viewer {
    const people = this.#names.flatMap((name, side): Side[] => (name === HUMAN ? [side] : []))
    if (people.length === 1) return people[0]
    return this.#match.owing.find(side => people.includes(side)) ?? 'public'
  }

  /** The first words of lines, for completion. */
  get words(): string[] {
    const { battle, position } = this.seat
    return [...this.#conversation.orders.keys(), ...typedNames(battle, position)]
  }

  /** The prompt: the deciding side. */
  get prompt(): string {
    const { mine, viewer, game } = this.seat
    return mine && !this.#curtain ? `${sideName(game, game.sides[viewer as Side])}> ` : '> '
  }

  welcome(): void {
    const { game, beginning } = this.#match
    const { title, designer, year } = game.credits
    this.io.out(`${title} (${designer}, ${year})`)
    if (beginning.scenario !== undefined) {
      const scenario = scenarioTitle(game, beginning.scenario)
      this.io.out(`${scenario.title}. ${scenario.description}`)
    }
    const people = this.#names.filter(name => name === HUMAN).length
    for (const [side, name] of this.#names.entries()) {
      const who = name === HUMAN ? (people > 1 ? words.person : words.you) : words.computer(name)
      this.io.out(`  ${words.seat(sideName(game, game.sides[side]), who)}`)
    }
    for (const line of paragraph(words.intro, this.io.columns)) this.io.out(line)
    this.io.out('')
    this.io.out(moment(this.seat))
  }

  /** Lets the computers decide until a person must, and prints the question. */
  proceed(): void {
    for (let { next } = this.#computers; next !== null; next = this.#computers.next) {
      if (!this.#decides(next)) return
    }
    this.#ask()
  }

  /** Reports a computer’s decision as far as it is visible here. */
  #decides({ side, name }: { readonly side: Side; readonly name: string }): boolean {
    const { io, seat } = this
    const { version } = seat
    if (io.errIsTerminal) io.errRaw(words.thinking(name))
    try {
      this.#computers.decide(side)
    } catch (error) {
      io.err(trace(error))
      io.out(words.failed(name))
      return false
    } finally {
      if (io.errIsTerminal) io.errRaw('\r\x1b[2K')
    }
    const happened = seat.since(version).flatMap(({ events }) => events)
    for (const event of happened) io.out(printed(eventLine(seat.battle, event)))
    return true
  }

  /** Prints the question, unless it was the last one printed. */
  #ask(): void {
    const { seat, io } = this
    if (this.#handsOver(seat)) return
    const lines = questionLines(seat).map(printed)
    if (lines.join() === this.#asked) return
    this.#asked = lines.join()
    const [question, ...owed] = lines
    io.out(question)
    for (const line of owed.slice(0, OWED_SHOWN)) io.out(`  ${words.required(line)}`)
    if (owed.length > OWED_SHOWN) io.out(`  ${words.more(owed.length - OWED_SHOWN)}`)
    const allowed = examples(seat)
    if (allowed.length > 0) io.out(`  ${words.example(allowed.map(legible).join(`   ${words.or} `))}`)
    else io.out(words.leave)
  }

  /** Whether someone else must sit down first. Lines from a pipe have no viewer. */
  #handsOver({ viewer, mine, battle, game }: PlayableSeat): boolean {
    const { io } = this
    if (!mine || viewer === this.#present || battle.secrets === null || !io.inputIsTerminal) return false
    const first = this.#present === 'public'
    this.#present = viewer
    if (first) return false
    this.#curtain = true
    io.outRaw(WIPED)
    io.out(words.turnOf(sideName(game, game.sides[viewer as Side])))
    return true
  }

  #liftCurtain(): void {
    this.#curtain = false
    this.io.outRaw(WIPED)
    const { seat, news } = this.#conversation
    for (const event of news) this.io.out(printed(eventLine(seat.battle, event)))
    this.#ask()
  }

  /** Carries out one typed line. False if the player wants to leave. */
  hear(line: string): boolean {
    if (this.#curtain) {
      this.#liftCurtain()
      return true
    }
    const { rows } = this.#match
    const before = rows.length
    if (line.trim() !== '') for (const text of printedAnswer(this.#conversation.hear(line))) this.io.out(text)
    if (rows.length !== before || this.#computers.next) this.proceed()
    return !this.#left
  }
}
