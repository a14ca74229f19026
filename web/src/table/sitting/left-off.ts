/** Where each side at this screen left off: its events by its last decision, so that it can get the rest. */
import { depthOf, type Position, type Sender, type Side } from '@voltigeur/kernel'
import { type Declined, declinedIn } from '../events/declining.ts'
import type { Venue } from './venue.ts'

export interface LeftOff {
  /** How deep in interruptions the question was that the side decided. */
  readonly depth: number
  /** The number of events before its decision, and after all its immediate results. */
  readonly began: number
  readonly told: number
  /** In that side’s view then. */
  readonly position: Position
}

/** Another side’s decision: its depth of interruptions, and the number of this side’s events before it. */
export type QuestionOpened = Pick<LeftOff, 'depth' | 'began'>

/** The news for a side with a question. */
export interface SideNews {
  /** The first event during others’ decisions, including this side’s own decisions in their turn. */
  readonly from: number
  /** The position before them. */
  readonly before: Position
  /**
   * For a question in the middle of something, such as a fight: the first event that led to it. Null at questions of a
   * phase itself.
   */
  readonly midway: number | null
  /** There: how much had happened when the side last answered a question of the kind. Null at the first of them. */
  readonly answered: number | null
  /** The first event after the side’s own last decision, wherever it was made. */
  readonly own: number
  /** Units that declined to react since the side’s own last decision. */
  readonly declined?: readonly Declined[]
}

/** Only the shallowest decisions count: a decision within another’s turn doesn’t end the news. */
function turnedOver<Mark extends QuestionOpened>(marks: readonly Mark[], next: Mark): readonly Mark[] {
  return [...marks.filter(mark => mark.depth < next.depth), next]
}

export function newsFor(
  marks: readonly LeftOff[],
  depth: number,
  openings: readonly QuestionOpened[] = [],
): SideNews | null {
  // At a question shallower than any before it, everything since the shallowest of those is new.
  const last = marks.findLast(mark => mark.depth <= depth) ?? marks[0]
  if (!last) return null
  const outer = marks.findLast(mark => mark.depth < depth)
  // In the midst of what another decided, all that he had decided before is over.
  const opening = openings.findLast(mark => mark.depth < depth)
  return {
    from: last.told,
    before: last.position,
    midway: outer ? Math.max(outer.began, opening?.began ?? 0) : null,
    answered: outer && last.depth === depth ? last.began : null,
    own: marks.at(-1)!.began,
  }
}

export class WhereLeftOff {
  /** While one answer serves all remaining units, no one looks in between: the events stay news. */
  held = false
  readonly #match: Venue
  readonly #marks: Map<Side, readonly LeftOff[]>
  readonly #openings = new Map<Side, readonly QuestionOpened[]>()
  readonly #told = new Map<Side, number>()
  readonly #declined = new Map<Side, readonly Declined[]>()
  /** What each side saw while another was asked in the midst of something. */
  readonly #asked = new Map<Side, Position>()
  #depth: number

  /** From the beginning of a match, before any decision. */
  constructor(match: Venue, sides: readonly Side[]) {
    this.#match = match
    this.#depth = depthOf(match.position)
    this.#marks = new Map(sides.map(side => [side, [this.#now(side, this.#depth, 0)]]))
  }

  /** The match has continued: a side has decided or undone a decision. */
  turn({ by, decision }: { readonly by: Sender; readonly decision: object | null }): void {
    const depth = this.#depth
    this.#depth = depthOf(this.#match.position)
    for (const side of this.#marks.keys()) {
      this.#open(side, by, decision === null ? null : depth)
      this.#letPass(side, by, decision !== null)
    }
    const marks = by === 'umpire' ? undefined : this.#marks.get(by)
    if (by === 'umpire' || !marks || (this.held && decision !== null)) return
    const told = this.#toldTo(by)
    const known = marks.filter(mark => mark.told <= told)
    // An undone decision isn’t news to the player who undid it.
    const next = decision === null ? this.#now(by, this.#depth, told) : this.#now(by, depth, told - this.#lastTold(by))
    this.#marks.set(by, turnedOver(known, next))
  }

  newsFor(side: Side): SideNews | null {
    const news = newsFor(this.#marks.get(side) ?? [], depthOf(this.#match.seen(side)), this.#openings.get(side))
    return news && { ...news, declined: this.#declined.get(side) ?? [] }
  }

  /**
   * Records others’ declined reactions, as far as this side can tell, until its next decision; and its own view while
   * another is asked.
   */
  #letPass(side: Side, by: Sender, forward: boolean): void {
    const [told, asked] = [this.#told.get(side) ?? 0, this.#asked.get(side)]
    const known = this.#declined.get(side) ?? []
    if (!forward) this.#declined.set(side, by === side ? known : known.slice(0, -1))
    else if (by === side) this.#declined.set(side, this.held ? known : [])
    else if (asked) {
      const item = this.#lastItem(side)
      const declined = item && declinedIn(this.#match.battle, asked, item, told)
      if (declined) this.#declined.set(side, [...known, declined])
    }
    const isMidway = this.#marks.get(side)!.some(mark => mark.depth < this.#depth)
    if (isMidway && this.#match.owing.some(other => other !== side)) this.#asked.set(side, this.#match.seen(side))
    else this.#asked.delete(side)
  }

  #open(side: Side, by: Sender, depth: number | null): void {
    const began = this.#told.get(side) ?? 0
    const told = this.#toldTo(side)
    this.#told.set(side, told)
    if (by === side || by === 'umpire') return
    const known = (this.#openings.get(side) ?? []).filter(opening => opening.began <= told)
    this.#openings.set(side, depth === null ? known : turnedOver(known, { depth, began }))
  }

  #now(side: Side, depth: number, began: number): LeftOff {
    return { depth, began, told: this.#toldTo(side), position: this.#match.seen(side) }
  }

  #toldTo(side: Side): number {
    const { battle, events } = this.#match
    return battle.secrets === null ? events.length : this.#match.seat(side).events.length
  }

  /** The number of events in the last batch this side received. */
  #lastTold(side: Side): number {
    return this.#lastItem(side)?.events.length ?? 0
  }

  #lastItem(side: Side) {
    const seat = this.#match.seat(side)
    return seat.since(seat.version - 1)[0]
  }
}
