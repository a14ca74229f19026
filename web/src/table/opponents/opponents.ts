/**
 * The computer’s part of a sitting: each of its sides gets its own view, is asked for its decisions, and plays them.
 */
import type { Side } from '@voltigeur/kernel'
import type { PlayableSeat } from '../../games/shelf.ts'
import { atTable } from '../../language/books.ts'
import { reason } from '../../language/words.ts'
import { isComputer } from '../sitting/commanders.ts'
import type { Sitting } from '../sitting/sitting.ts'
import type { Thought, Word } from './thought.ts'

/** Where the opponents compute: a worker, or right here in tests. */
export interface OpponentStudy {
  tell(word: Word): void
  listen(heard: (thought: Thought) => void): void
  close(): void
}

/** How often an opponent may try something else after the rules failed on its decision. */
const PATIENCE = 5

interface Opponent {
  readonly seat: PlayableSeat
  readonly player: string
  /** Whether the opponent must get the position again before it can follow. */
  lost: boolean
  /** The time of the request, by the page’s clock, and the number of events by then; null without a request. */
  asked: { readonly when: number; readonly told: number } | null
  failures: number
}

export interface Pacing {
  /** Resolves when the viewer is ready for its answer to that request, by the page’s clock. */
  readonly ready: (asked: number) => Promise<void>
  /** Null when all is well again. */
  readonly onTrouble: (trouble: string | null) => void
}

export class Opponents {
  readonly #sitting: Sitting
  readonly #study: OpponentStudy
  readonly #pacing: Pacing
  readonly #opponents = new Map<Side, Opponent>()
  readonly #leave: (() => void)[] = []
  #dismissed = false

  constructor(sitting: Sitting, study: OpponentStudy, pacing: Pacing) {
    this.#sitting = sitting
    this.#study = study
    this.#pacing = pacing
    for (const [side, commander] of sitting.seats.entries()) if (isComputer(commander)) this.#invite(side, commander)
    study.listen(thought => void this.#answered(thought))
    this.#leave.push(sitting.subscribe(() => this.#ask()))
    this.#ask()
  }

  dismiss(): void {
    this.#dismissed = true
    for (const leave of this.#leave) leave()
    this.#study.close()
  }

  #invite(side: Side, player: string): void {
    const seat = this.#sitting.match.seat(side)
    this.#opponents.set(side, { seat, player, lost: true, asked: null, failures: 0 })
    this.#leave.push(seat.follow(item => this.#study.tell({ kind: 'item', side, item })))
  }

  #ask(): void {
    if (this.#sitting.now.over) return
    for (const [side, opponent] of this.#opponents) {
      if (opponent.lost) this.#show(side, opponent)
      if (opponent.asked !== null || !opponent.seat.mine) continue
      opponent.asked = { when: performance.now(), told: opponent.seat.version }
      this.#study.tell({ kind: 'ask', side, failures: opponent.failures })
    }
  }

  #show(side: Side, opponent: Opponent): void {
    const { match, game, id } = this.#sitting
    const { seat, player } = opponent
    const { seed: _, ...beginning } = match.beginning
    const whims = `${id} ${game.sides[side]}`
    const invitation = { game: game.id, beginning }
    this.#study.tell({ kind: 'sit', side, invitation, player, whims, snapshot: seat.snapshot() })
    opponent.lost = false
  }

  async #answered(thought: Thought): Promise<void> {
    const opponent = this.#opponents.get(thought.side)
    if (!opponent) return
    if (thought.decision === undefined) opponent.lost = true
    const { asked } = opponent
    if (asked === null) return
    await this.#pacing.ready(asked.when)
    if (this.#dismissed || this.#sitting.now.over) return
    opponent.asked = null
    const { failures } = opponent
    opponent.failures = 0
    if (thought.decision !== undefined && thought.at < asked.told) opponent.lost = true
    const trouble = thought.decision === undefined ? thought.failure : this.#carryOut(opponent.seat, thought)
    this.#pacing.onTrouble(trouble && atTable.opponentLost({ why: trouble }))
    if (trouble) opponent.failures = failures + 1
    if (opponent.failures <= PATIENCE) this.#ask()
  }

  /** The error, if any. An answer overtaken by events isn’t its fault: it tries again. */
  #carryOut(seat: PlayableSeat, { decision, at }: Extract<Thought, { decision: unknown }>): string | null {
    try {
      const verdict = seat.play(seat.battle.language.readDecision(decision), { expect: at })
      return verdict.accepted || verdict.why === 'stale' ? null : verdict.objections[0].text
    } catch (error) {
      return reason(error)
    }
  }
}
