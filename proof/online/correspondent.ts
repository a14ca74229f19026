/**
 * A player who plays on whatever happens: uses any server, follows the game by a stream that sometimes breaks, and
 * sends every unanswered decision again under the same name.
 */
import type { Item, Random, Snapshot } from '@voltigeur/kernel'
import type { TableReply, WireVerdict } from '@voltigeur/wire'
import type { Hand, Sent } from './hand.ts'
import { isBroken, type Line, type Told } from './line.ts'
import { PATIENCE } from './process.ts'

export interface Tally {
  acknowledged: number
  /** Decisions sent again because no answer came. */
  unanswered: number
  cutPosts: number
  cutStreams: number
  /** Messages that don’t follow from earlier ones, or refusals of legal decisions. */
  contradicted: number
  /** The longest wait for a computer, in milliseconds. */
  longestWait: number
}

const POSTS_CUT = 10
const LONGEST_TO_CUT = 25
const STREAM_LIFE = 4_000
const LOOK = 500
const PAUSE = 100

export const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Retries until the house answers, unless that takes too long. */
export async function persist<T>(act: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!isBroken(error) || performance.now() > until) throw error
      await pause(PAUSE)
    }
  }
}

export class Correspondent {
  readonly hand: Hand
  readonly acknowledged = new Set<string>()
  readonly #bases: readonly string[]
  readonly #random: Random
  readonly #tally: Tally
  readonly #tell: (line: string) => void
  #news: () => void = () => {}
  #hangUp: () => void = () => {}
  #waitingSince: number | null = null

  constructor(hand: Hand, bases: readonly string[], random: Random, tally: Tally, tell: (line: string) => void) {
    this.hand = hand
    this.#bases = bases
    this.#random = random
    this.#tally = tally
    this.#tell = tell
  }

  /** Until the battle is over or enough is played; open requests are completed first. */
  async play(life: { readonly on: boolean }, isEnough: () => boolean = () => false): Promise<void> {
    const { hand } = this
    const here = { on: true }
    void this.#follow(here)
    while (life.on && !hand.isOver && !isEnough()) {
      if (hand.owes) await this.#deliver(hand.choose(this.#random))
      else await this.#wait()
    }
    here.on = false
    this.#hangUp()
  }

  /** What the player was told must match what the house says now. */
  async compare(): Promise<void> {
    const { hand } = this
    const { snapshot } = await persist(() => this.#line().read<TableReply>(hand.path))
    const { follower } = hand
    if (snapshot === null || snapshot.at < follower.at) this.#tally.contradicted++
    else if (snapshot.at === follower.at && (snapshot.hash !== follower.hash || snapshot.chain !== follower.chain))
      this.#tally.contradicted++
  }

  #line(): Line {
    this.hand.line = this.hand.line.at(this.#random.pick(this.#bases))
    return this.hand.line
  }

  async #deliver(sent: Sent): Promise<void> {
    const { hand } = this
    const until = performance.now() + PATIENCE
    for (;;) {
      const cut = this.#random.below(POSTS_CUT) === 0 ? this.#random.below(LONGEST_TO_CUT) : null
      if (cut !== null) this.#tally.cutPosts++
      try {
        const verdict = await hand.send(sent, cut)
        if (verdict.accepted) {
          this.acknowledged.add(sent.key)
          this.#tally.acknowledged++
          this.#waitingSince = performance.now()
          return
        }
        if (verdict.why === 'stale') return await this.#wait()
        return await this.#disputed(sent, verdict)
      } catch (error) {
        if (!isBroken(error) || performance.now() > until) throw error
        this.#tally.unanswered++
        await pause(this.#random.below(PAUSE))
        this.#line()
      }
    }
  }

  /** By the player’s information the decision was legal, but the house refused it: reports what both know. */
  async #disputed(sent: Sent, verdict: WireVerdict): Promise<void> {
    const { hand } = this
    this.#tally.contradicted++
    const { at, hash } = hand.follower
    const { snapshot } = await persist(() => hand.line.read<TableReply>(hand.path))
    const theirs = { at: snapshot?.at, hash: snapshot?.hash }
    this.#tell(`a legal decision was refused: ${JSON.stringify({ game: hand.id, sent, verdict, at, hash, theirs })}`)
    if (snapshot) hand.comeBack(snapshot)
  }

  /** Until a message arrives; it may have arrived already. */
  async #wait(): Promise<void> {
    await Promise.race([
      new Promise<void>(resolve => {
        this.#news = resolve
      }),
      pause(LOOK),
    ])
    if (!this.hand.owes || this.#waitingSince === null) return
    this.#tally.longestWait = Math.max(this.#tally.longestWait, performance.now() - this.#waitingSince)
    this.#waitingSince = null
  }

  async #follow(here: { readonly on: boolean }): Promise<void> {
    while (here.on) {
      const { hand } = this
      let cut: NodeJS.Timeout | undefined
      await new Promise<void>(ended => {
        const hangUp = this.#line().follow(`${hand.path}/events`, hand.mark, told => this.#heed(told), ended)
        this.#hangUp = hangUp
        cut = setTimeout(() => {
          this.#tally.cutStreams++
          hangUp()
        }, this.#random.below(STREAM_LIFE))
      })
      clearTimeout(cut)
      await pause(this.#random.below(PAUSE))
    }
  }

  #heed({ kind, data }: Told): void {
    try {
      if (kind === 'item') this.hand.take([JSON.parse(data) as Item])
      // A server that is behind starts from something older.
      if (kind === 'snapshot') this.hand.catchUp((JSON.parse(data) as { snapshot: Snapshot }).snapshot)
    } catch {
      this.#tally.contradicted++
      this.#hangUp()
    }
    this.#news()
  }
}
