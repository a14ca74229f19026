/** An evening at the table: people type, computer players answer, and the umpire says what happened. */
import { makePlayer, type Player } from '@voltigeur/ai'
import {
  Conversation,
  capital,
  eventLine,
  examples,
  moment,
  questionLines,
  type Seat,
  seatAtUmpire,
} from '@voltigeur/conversation'
import { type Decision, type Side, shownTo } from '@voltigeur/kernel'
import type { GameTable } from '../engine/tables.ts'
import type { Io } from '../io.ts'
import { map, quit, save } from './orders.ts'
import { printed, printedAnswer } from './printing.ts'

export const HUMAN = 'human'

const OWED_SHOWN = 5

export class Session {
  readonly table: GameTable
  readonly io: Io
  readonly names: readonly string[]
  readonly seat: Seat
  private readonly conversation: Conversation
  private readonly computers: readonly (Player | null)[]
  private left = false
  /** The question that was last put, so that it is not repeated after every move. */
  private asked = ''

  constructor(table: GameTable, names: readonly string[], io: Io) {
    this.table = table
    this.names = names
    this.io = io
    const { seed } = table.beginning
    this.computers = names.map((name, side) => (name === HUMAN ? null : makePlayer(name, `${seed}/${side}`)))
    this.seat = seatAtUmpire({ game: table.game, umpire: table.umpire, viewer: () => this.viewer() })
    const leave = (): void => {
      this.left = true
    }
    this.conversation = new Conversation(this.seat, {
      orders: [map(io), save(table), quit(leave)],
      warns: io.inputIsTerminal,
      asks: false,
    })
  }

  /** The words that can begin a line, for completion. */
  get words(): string[] {
    const { battle, position } = this.seat
    return [...this.conversation.orders.keys(), ...battle.pieces(position).map(piece => piece.id)]
  }

  /** One person sees with the eyes of his side, two with those of the one who has to decide. */
  private viewer(): Side | 'public' {
    const { actor } = this.table.umpire
    const people = this.names.flatMap((name, side) => (name === HUMAN ? [side] : []))
    if (actor === null || people.length === 0) return 'public'
    return people.length === 1 ? people[0] : actor
  }

  welcome(): void {
    const { game, beginning } = this.table
    const { title, designer, year } = game.credits
    const scenario = game.scenarios.find(s => s.id === beginning.scenario)
    this.io.out(`${title} (${designer}, ${year})`)
    if (scenario) this.io.out(`${scenario.name}. ${scenario.description}`)
    for (const [side, name] of this.names.entries()) {
      const who = name === HUMAN ? (this.names.filter(n => n === HUMAN).length > 1 ? 'a person' : 'you') : name
      this.io.out(`  ${capital(game.sides[side])}: ${who}${name === HUMAN ? '' : ' (computer)'}`)
    }
    this.io.out('You decide by typing, as in the examples below. "map" draws the field, "choices" lists what you may')
    this.io.out('do, "why" and "odds" before a decision explain it, "help" tells the rest, and "quit" ends the game.')
    this.io.out('')
    this.io.out(moment(this.seat))
  }

  /** Lets the computers decide until a person has to, and puts the question. */
  proceed(): void {
    const { umpire } = this.table
    for (let actor = umpire.actor; actor !== null; actor = umpire.actor) {
      const computer = this.computers[actor]
      if (!computer) break
      const before = this.seat.events.length
      umpire.play(this.answerOf(computer, actor))
      for (const event of this.seat.events.slice(before)) this.io.out(printed(eventLine(this.seat.battle, event)))
    }
    this.ask()
  }

  private answerOf(computer: Player, actor: Side): Decision {
    const { battle, position } = this.table
    const thinking = this.io.errIsTerminal
    if (thinking) this.io.errRaw(`${computer.name} is thinking ...`)
    // He sees what his side may see, and not the seed: no computer player rolls ahead.
    const decision = computer.decide(battle, shownTo(battle, position, actor), actor)
    if (thinking) this.io.errRaw('\r\x1b[2K')
    return decision
  }

  /** Puts the question, unless it is the one that was put last. */
  private ask(): void {
    const lines = questionLines(this.seat).map(printed)
    if (lines.join() === this.asked) return
    this.asked = lines.join()
    const [question, ...owed] = lines
    this.io.out(question)
    for (const line of owed.slice(0, OWED_SHOWN)) this.io.out(`  still owed: ${line}`)
    if (owed.length > OWED_SHOWN) this.io.out(`  and ${owed.length - OWED_SHOWN} more`)
    const allowed = examples(this.seat)
    if (allowed.length > 0) this.io.out(`  for example: ${allowed.join('   or: ')}`)
    else this.io.out('"log" shows what happened, "save <file>" keeps the game, "quit" leaves.')
  }

  /** Carries out one typed line. False when the player wants to leave. */
  hear(line: string): boolean {
    if (line.trim() === '') return true
    const { umpire } = this.table
    const before = umpire.entries.length
    for (const text of printedAnswer(this.conversation.hear(line))) this.io.out(text)
    if (umpire.entries.length !== before) this.proceed()
    return !this.left
  }
}
