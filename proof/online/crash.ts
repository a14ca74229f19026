/**
 * Kills the house at random moments during play, and restarts it with what it had stored. Every acknowledged decision
 * must still be there, once; players resend unanswered ones under the same name, which must not run twice. What each
 * side was told before a kill must be the beginning of what it is told afterwards.
 */
import { Random } from '@voltigeur/kernel'
import type { Store } from '@voltigeur/server/store'
import type { TableReply } from '@voltigeur/wire'
import { audit } from './audit.ts'
import { type Hand, type Played, type Sent, sitDown } from './hand.ts'
import type { House } from './house.ts'
import { isBroken, Line } from './line.ts'

export interface CrashOrder {
  readonly house: House
  readonly played: Played
  readonly kills: number
  readonly games: number
  readonly seed: string
  /** What the house has stored, to read once it is closed. */
  readonly openStore: () => Promise<Store>
  readonly tell: (line: string) => void
}

export interface CrashResult {
  readonly kills: number
  readonly games: number
  readonly acknowledged: number
  /** Sent when the house was killed, so their arrival was unknown; and how many had arrived. */
  readonly unanswered: number
  readonly arrivedUnanswered: number
  readonly lost: number
  readonly doubled: number
  /** At one table, stored in a different order than acknowledged. */
  readonly disordered: number
  /** Sides that were told something different than before. */
  readonly contradicted: number
  /** Milliseconds from a kill until the house listens again. */
  readonly restart: { readonly median: number; readonly longest: number }
  readonly sound: boolean
}

const SHORTEST_LIFE = 100
const LONGEST_LIFE = 900
const TELL_EVERY = 10
/** How often something is asked again while a house that is alive has no time to answer. */
const MOST_TRIES = 10

interface Tally {
  unanswered: number
  arrivedUnanswered: number
  contradicted: number
  readonly acknowledged: Map<string, Set<string>>
}

export async function crash(order: CrashOrder): Promise<CrashResult> {
  const { house, kills, games, tell } = order
  const random = new Random(order.seed)
  const tally: Tally = { unanswered: 0, arrivedUnanswered: 0, contradicted: 0, acknowledged: new Map() }
  const tables = Array.from({ length: games }, (_, at) => new Pair(order, tally, new Random(`${order.seed} ${at}`)))
  for (const table of tables) await table.begin()
  const restarts: number[] = []
  for (let kill = 1; kill <= kills; kill++) {
    const life = { on: true }
    const playing = Promise.all(tables.map(table => table.play(life)))
    await new Promise(resolve => setTimeout(resolve, SHORTEST_LIFE + random.below(LONGEST_LIFE - SHORTEST_LIFE)))
    await house.kill()
    life.on = false
    await playing
    const since = performance.now()
    await house.start()
    restarts.push(Math.round(performance.now() - since))
    for (const table of tables) await table.comeBack()
    if (kill % TELL_EVERY === 0)
      tell(`killed ${kill} times; ${sizeOf(tally)} decisions acknowledged; the last start took ${restarts.at(-1)} ms`)
  }
  await house.kill()
  const store = await order.openStore()
  const { lost, doubled, disordered } = await audit(store, tally.acknowledged)
  await store.close()
  const acknowledged = sizeOf(tally)
  const { unanswered, arrivedUnanswered, contradicted } = tally
  return {
    kills,
    games: tally.acknowledged.size,
    acknowledged,
    unanswered,
    arrivedUnanswered,
    lost,
    doubled,
    disordered,
    contradicted,
    restart: { median: restarts.toSorted((a, b) => a - b)[Math.floor(kills / 2)], longest: Math.max(...restarts) },
    sound: lost === 0 && doubled === 0 && disordered === 0 && contradicted === 0 && acknowledged > 0,
  }
}

const sizeOf = ({ acknowledged }: Tally): number => [...acknowledged.values()].reduce((sum, keys) => sum + keys.size, 0)

/** On a busy machine a house may be silent for long; whatever is asked here may be asked twice. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (tries === MOST_TRIES || !isBroken(error)) throw error
    }
  }
}

/** Two players with one game after another, whatever happens to the house. */
class Pair {
  readonly #order: CrashOrder
  readonly #tally: Tally
  readonly #random: Random
  #lines!: readonly [Line, Line]
  #hands!: readonly [Hand, Hand]
  /** The one unanswered decision. */
  #open: { readonly hand: Hand; readonly sent: Sent } | null = null

  constructor(order: CrashOrder, tally: Tally, random: Random) {
    this.#order = order
    this.#tally = tally
    this.#random = random
  }

  async begin(): Promise<void> {
    const { base } = this.#order.house
    this.#lines = [await untilAnswered(() => Line.guest(base)), await untilAnswered(() => Line.guest(base))]
    await untilAnswered(() => this.#sitDown())
  }

  async #sitDown(): Promise<void> {
    this.#hands = await sitDown(this.#order.played, this.#lines)
    this.#tally.acknowledged.set(this.#hands[0].id, new Set())
  }

  async play(life: { readonly on: boolean }): Promise<void> {
    while (life.on) {
      try {
        if (this.#hands[0].isOver) await this.#sitDown()
        const hand = this.#hands.find(({ owes }) => owes)!
        const sent = hand.choose(this.#random)
        this.#open = { hand, sent }
        const verdict = await hand.send(sent)
        this.#open = null
        if (!verdict.accepted) throw new Error(`a legal decision was refused: ${verdict.objections[0]?.text}`)
        this.#acknowledge(hand, sent)
        // This game hides nothing, so both sides are told the same.
        this.#hands[1 - this.#hands.indexOf(hand)].take(verdict.items)
      } catch (error) {
        if (life.on && !isBroken(error)) throw error
        return
      }
    }
  }

  #acknowledge({ id }: Hand, { key }: Sent): void {
    this.#tally.acknowledged.get(id)!.add(key)
  }

  /** The house is back: sends what was open again, and what it is told must continue the earlier messages. */
  async comeBack(): Promise<void> {
    const open = this.#open
    this.#open = null
    if (open) {
      this.#tally.unanswered++
      const { snapshot } = await this.#lookOf(open.hand)
      if (snapshot!.at > open.hand.follower.at) this.#tally.arrivedUnanswered++
      const verdict = await untilAnswered(() => open.hand.send(open.sent))
      if (!verdict.accepted) throw new Error(`what was sent again was refused: ${verdict.objections[0]?.text}`)
      this.#acknowledge(open.hand, open.sent)
      this.#hands[1 - this.#hands.indexOf(open.hand)].take(verdict.items)
    }
    for (const hand of this.#hands) {
      const { snapshot } = await this.#lookOf(hand)
      const same = snapshot !== null && snapshot.hash === hand.follower.hash && snapshot.chain === hand.follower.chain
      if (!same || snapshot.at !== hand.follower.at) this.#tally.contradicted++
    }
  }

  #lookOf(hand: Hand): Promise<TableReply> {
    return untilAnswered(() => hand.line.read<TableReply>(hand.path))
  }
}
