/** A player talks to a match: it carries out typed or pressed commands, and answers in words. */
import type { PlayableSeat } from '@voltigeur/games'
import { BadInput, type Decision, type GameEvent, type Viewer } from '@voltigeur/kernel'
import { eventLine, plain, reasonLine, refused, type SpokenAnswer, sentence, told } from './line.ts'
import { orders, type Phrase, questionLines, type Talk } from './phrases.ts'
import { words } from './words.ts'

export interface Manners {
  /** Additional commands here, such as saving to a file. */
  readonly orders?: readonly Phrase[]
  /** Whether to warn about omissions; not for a script, which can’t answer. */
  readonly warns?: boolean
  /** Whether a decision’s answer includes the next question; not if someone else decides first. */
  readonly asks?: boolean
  /** Receives errors of the rules, while the player only sees that they failed; by default they are thrown. */
  readonly onFault?: (error: unknown) => void
}

/** Longer than any decision or order. */
export const LONGEST_LINE = 2000

export class Conversation implements Talk {
  /** The first words of orders, each with its command. */
  readonly orders: ReadonlyMap<string, Phrase>
  readonly #seatNow: () => PlayableSeat
  readonly #warns: boolean
  readonly #asks: boolean
  readonly #onFault: (error: unknown) => void
  /** The decision with a warning, and its time: repeating it confirms it. */
  #warned = ''
  /** How many events each viewer had before their last decision here. */
  readonly #since = new Map<Viewer, number>()
  /** The last hex mentioned. */
  focus: number | null = null

  /** On a shared screen the seat is the deciding side’s. */
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

  /** The events since the last decision from this seat, including that decision. */
  get news(): readonly GameEvent[] {
    const { record, viewer } = this.seat
    const since = this.#since.get(viewer) ?? 0
    return record.filter(({ at }) => at >= since).flatMap(({ events }) => events)
  }

  hear(text: string): SpokenAnswer {
    if (text.length > LONGEST_LINE) return refused(words.tooLong(LONGEST_LINE))
    const [word = '', ...rest] = text.trim().split(/\s+/)
    return this.#answered(() => {
      if (word === '') return told(...questionLines(this.seat))
      const order = this.orders.get(word.toLowerCase())
      return order ? order.run(this, rest.join(' ')) : this.#consider(this.seat.battle.language.hear(text))
    })
  }

  decide(decision: Decision): SpokenAnswer {
    return this.#answered(() => this.#consider(decision))
  }

  undo(): SpokenAnswer {
    const { seat } = this
    const { battle, viewer } = seat
    // Looked up first: a match elsewhere reports it only later.
    const last = seat.record.findLast(({ by, decision }) => by === viewer && decision !== null)
    const verdict = seat.undo()
    if (!verdict.accepted) {
      return verdict.why === 'objections'
        ? refused(words.nothingToUndo)
        : refused(...verdict.objections.map(reasonLine))
    }
    return told(words.takenBack(battle.language.say(battle.language.readDecision(last!.decision))))
  }

  #answered(work: () => SpokenAnswer): SpokenAnswer {
    try {
      return work()
    } catch (error) {
      if (error instanceof BadInput) return refused(sentence(error.message), words.tryHelp)
      this.#onFault(error)
      return refused(words.failed)
    }
  }

  #consider(decision: Decision): SpokenAnswer {
    const { seat } = this
    const objections = seat.objections(decision)
    if (objections.length > 0) return refused(...(seat.mine ? objections.map(reasonLine) : questionLines(seat)))
    return this.#warningOf(decision) ?? this.#carryOut(decision)
  }

  /** Asks once before the player omits something. */
  #warningOf(decision: Decision): SpokenAnswer | null {
    const { battle, position, viewer, version } = this.seat
    const meant = `${viewer} ${version} ${battle.language.say(decision)}`
    const warnings = this.#warns ? battle.briefing.warnings(position, decision) : []
    if (warnings.length === 0 || this.#warned === meant) return null
    this.#warned = meant
    const again = plain(words.sayAgain(battle.briefing.caption(decision, position)))
    return { tone: 'asked', lines: [...warnings.map(reasonLine), again] }
  }

  #carryOut(decision: Decision): SpokenAnswer {
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

  /** The question without the open decisions, which change every time. */
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
