/** A player talks to a match: what he types or presses is carried out, and answered in words. */
import type { PlayableSeat } from '@voltigeur/games'
import { BadInput, type Decision, type GameEvent, type Viewer } from '@voltigeur/kernel'
import { type Answer, eventLine, plain, reasonLine, refused, sentence, told } from './line.ts'
import { orders, type Phrase, questionLines, type Talk } from './phrases.ts'
import { words } from './words.ts'

export interface Manners {
  /** What can be typed here besides, such as saving to a file. */
  readonly orders?: readonly Phrase[]
  /** Whether to ask before something is left undone; not of a script, which cannot answer. */
  readonly warns?: boolean
  /** Whether a decision is answered with the question it leads to; not where someone else decides first. */
  readonly asks?: boolean
  /** Hears what the rules threw, of which the player is told no more than that they failed; thrown on unless told. */
  readonly onFault?: (error: unknown) => void
}

/** More than any decision or order needs. */
export const LONGEST_LINE = 2000

export class Conversation implements Talk {
  /** The words that can begin an order, each with what it does. */
  readonly orders: ReadonlyMap<string, Phrase>
  readonly #seatNow: () => PlayableSeat
  readonly #warns: boolean
  readonly #asks: boolean
  readonly #onFault: (error: unknown) => void
  /** The decision that was warned of, and when: said again, it is meant. */
  #warned = ''
  /** How much each viewer had been told before the last decision he made here. */
  readonly #since = new Map<Viewer, number>()
  /** The hex that was last spoken of. */
  focus: number | null = null

  /** At a shared screen the seat is that of the side that has to decide. */
  constructor(seat: () => PlayableSeat, manners: Manners = {}) {
    this.#seatNow = seat
    this.orders = orders(manners.orders ?? [])
    this.#warns = manners.warns ?? true
    this.#asks = manners.asks ?? true
    this.#onFault = manners.onFault ?? rethrow
    this.#decides(this.seat)
  }

  get seat(): PlayableSeat {
    return this.#seatNow()
  }

  /** What has happened since the last decision that was made from this seat, that decision included. */
  get news(): readonly GameEvent[] {
    const { record, viewer } = this.seat
    const since = this.#since.get(viewer) ?? 0
    return record.filter(({ at }) => at >= since).flatMap(({ events }) => events)
  }

  hear(text: string): Answer {
    if (text.length > LONGEST_LINE) return refused(words.tooLong(LONGEST_LINE))
    const [word = '', ...rest] = text.trim().split(/\s+/)
    return this.#answered(() => {
      if (word === '') return told(...questionLines(this.seat))
      const order = this.orders.get(word.toLowerCase())
      return order ? order.run(this, rest.join(' ')) : this.#consider(this.seat.battle.language.hear(text))
    })
  }

  decide(decision: Decision): Answer {
    return this.#answered(() => this.#consider(decision))
  }

  undo(): Answer {
    const { seat } = this
    const { battle, viewer } = seat
    // Looked up before: a match that lives elsewhere tells of it only later.
    const last = seat.record.findLast(({ by, decision }) => by === viewer && decision !== null)
    const verdict = seat.undo()
    if (!verdict.accepted) {
      return verdict.why === 'objections'
        ? refused(words.nothingToUndo)
        : refused(...verdict.objections.map(reasonLine))
    }
    return told(words.takenBack(battle.language.say(battle.language.readDecision(last!.decision))))
  }

  #answered(work: () => Answer): Answer {
    try {
      return work()
    } catch (error) {
      if (error instanceof BadInput) return refused(sentence(error.message), words.tryHelp)
      this.#onFault(error)
      return refused(words.failed)
    }
  }

  #consider(decision: Decision): Answer {
    const { seat } = this
    const objections = seat.objections(decision)
    if (objections.length > 0) return refused(...(seat.mine ? objections.map(reasonLine) : questionLines(seat)))
    return this.#warningOf(decision) ?? this.#carryOut(decision)
  }

  /** Asks once before something is left undone. */
  #warningOf(decision: Decision): Answer | null {
    const { battle, position, viewer, version } = this.seat
    const meant = `${viewer} ${version} ${battle.language.say(decision)}`
    const warnings = this.#warns ? battle.briefing.warnings(position, decision) : []
    if (warnings.length === 0 || this.#warned === meant) return null
    this.#warned = meant
    const again = plain(words.sayAgain(battle.briefing.caption(decision, position)))
    return { tone: 'asked', lines: [...warnings.map(reasonLine), again] }
  }

  #carryOut(decision: Decision): Answer {
    const { seat } = this
    const asked = this.#question()
    this.#decides(seat)
    const verdict = seat.play(decision)
    if (!verdict.accepted) return refused(...verdict.objections.map(reasonLine))
    this.#lookWhere(decision)
    const happened = verdict.events.map(event => eventLine(seat.battle, event))
    return told(...happened, ...(this.#asks && this.#question() !== asked ? questionLines(this.seat) : []))
  }

  #decides({ viewer, version }: PlayableSeat): void {
    this.#since.set(viewer, version)
  }

  /** The question without what is owed, which changes with every decision. */
  #question(): string {
    return questionLines(this.seat)[0].text
  }

  #lookWhere(decision: Decision): void {
    const { battle } = this.seat
    const { hexes = [] } = decision as { readonly hexes?: readonly number[] }
    this.focus = battle.briefing.destination(decision) ?? hexes[0] ?? this.focus
  }
}

function rethrow(error: unknown): never {
  throw error
}
