/** A player talks to the table: what he types or presses is carried out, and answered in words. */
import { BadInput, type Decision } from '@voltigeur/kernel'
import { type Answer, eventLine, plain, reasonLine, refused, sentence, told } from './line.ts'
import { type Order, orders, questionLines, type Talk } from './orders.ts'
import { isAsked, type Seat } from './seat.ts'
import { words } from './words.ts'

export interface Manners {
  /** What can be typed here besides, such as saving to a file. */
  readonly orders?: readonly Order[]
  /** Whether to ask before something is left undone; not of a script, which cannot answer. */
  readonly warns?: boolean
  /** Whether a decision is answered with the question it leads to; not where somebody else decides first. */
  readonly asks?: boolean
}

export class Conversation implements Talk {
  readonly seat: Seat
  /** The words that can begin an order, each with what it does. */
  readonly orders: ReadonlyMap<string, Order>
  private readonly warns: boolean
  private readonly asks: boolean
  /** The decision that was warned of, and when: said again, it is meant. */
  private warned = ''
  /** How much of the log there was before the last decision made here. */
  since: number
  /** The hex that was last spoken of. */
  focus: number | null = null

  constructor(seat: Seat, manners: Manners = {}) {
    this.seat = seat
    this.orders = orders(manners.orders ?? [])
    this.warns = manners.warns ?? true
    this.asks = manners.asks ?? true
    this.since = seat.events.length
  }

  hear(text: string): Answer {
    const [word = '', ...rest] = text.trim().split(/\s+/)
    if (word === '') return told(...questionLines(this.seat))
    try {
      const order = this.orders.get(word.toLowerCase())
      return order ? order.run(this, rest.join(' ')) : this.decide(this.seat.battle.hear(text))
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      return refused(sentence(error.message), words.tryHelp)
    }
  }

  decide(decision: Decision): Answer {
    const { seat } = this
    if (!isAsked(seat)) return refused(...questionLines(seat))
    const objections = seat.objections(decision)
    if (objections.length > 0) return refused(...objections.map(reasonLine))
    return this.warningOf(decision) ?? this.carryOut(decision)
  }

  undo(): Answer {
    const { seat } = this
    const last = seat.undo()
    if (last === null) return refused(words.nothingToUndo)
    this.since = Math.min(this.since, seat.events.length)
    return told(words.takenBack(seat.battle.say(last)))
  }

  /** Asks once before something is left undone. */
  private warningOf(decision: Decision): Answer | null {
    const { battle, position, events } = this.seat
    const meant = `${events.length} ${battle.say(decision)}`
    const warnings = this.warns ? battle.briefing.warnings(position, decision) : []
    if (warnings.length === 0 || this.warned === meant) return null
    this.warned = meant
    const again = plain(words.sayAgain(battle.briefing.caption(decision, position)))
    return { tone: 'asked', lines: [...warnings.map(reasonLine), again] }
  }

  private carryOut(decision: Decision): Answer {
    const { seat } = this
    const asked = this.asked()
    this.since = seat.events.length
    const objections = seat.play(decision)
    if (objections.length > 0) return refused(...objections.map(reasonLine))
    this.lookWhere(decision)
    const happened = seat.events.slice(this.since).map(event => eventLine(seat.battle, event))
    return told(...happened, ...(this.asks && this.asked() !== asked ? questionLines(seat) : []))
  }

  /** The question without what is owed, which changes with every decision. */
  private asked(): string {
    return questionLines(this.seat)[0].text
  }

  private lookWhere(decision: Decision): void {
    const { battle } = this.seat
    const { hexes = [] } = decision as { readonly hexes?: readonly number[] }
    this.focus = battle.briefing.destination(decision) ?? hexes[0] ?? this.focus
  }
}
