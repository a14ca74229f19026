/**
 * One game played at random as fast as the house allows: both sides decide whenever they must, from what they are told.
 * They trust that, to keep measuring cheap; at the end it is compared with the house.
 */
import { type Battle, type Decision, type Item, type Position, type Random, type Side, sample } from '@voltigeur/kernel'
import { markOf, type TableReply, type WireVerdict } from '@voltigeur/wire'
import type { Hand } from './hand.ts'
import { followEvents, Requests } from './socket.ts'

export interface Stopwatch {
  running: boolean
  latencies: number[]
  decisions: number
  /** Overtaken by the other side’s simultaneous decision, and decided again. */
  overtaken: number
  finished: number
  refused: number
  /** Games in which a side ended in a different position than the house. */
  astray: number
}

const STALE = 409

class Player {
  readonly side: Side
  readonly #battle: Battle
  readonly #rewinds: number
  readonly #path: string
  readonly #position: Position
  readonly #requests: Requests
  readonly #random: Random
  readonly #clock: Stopwatch
  at: number
  owing: readonly Side[]
  sentAt = 0
  #sending = false
  other!: Player
  onIdle: () => void = () => {}
  onFail: (error: Error) => void = () => {}

  constructor(hand: Hand, random: Random, clock: Stopwatch) {
    this.side = hand.side
    this.#battle = hand.battle
    this.#rewinds = 0
    this.#path = `${hand.path}/decisions`
    this.#position = hand.follower.position.copy()
    this.at = hand.follower.at
    this.owing = hand.follower.owing
    this.#random = random
    this.#clock = clock
    this.#requests = new Requests(hand.line.base, hand.line.cookie)
  }

  get idle(): boolean {
    return !this.#sending
  }

  get hash(): string {
    return this.#battle.layout.hash(this.#position)
  }

  hear(data: string, id: string): void {
    // The mark after it; skips what an answer has already told.
    if (Number(id.slice(id.indexOf('.') + 1)) <= this.at) return
    const item = JSON.parse(data) as Item
    if (item.at < this.at) return
    if (item.by !== this.side && this.other.sentAt > 0) {
      this.#clock.latencies.push(performance.now() - this.other.sentAt)
      this.other.sentAt = 0
    }
    this.#take(item)
    this.go()
  }

  #take({ at, changes, owing }: Item): void {
    if (at !== this.at) throw new Error(`item ${at} came where ${this.at} was expected`)
    const { cells } = this.#position
    for (let i = 0; i < changes.length; i += 2) cells[changes[i]] = changes[i + 1]
    this.#position.overturned()
    this.at++
    this.owing = owing
  }

  go(): void {
    if (this.#sending) return
    if (!this.#clock.running || !this.owing.includes(this.side)) {
      this.onIdle()
      return
    }
    const decision = this.#choose()
    if (decision) this.#send(decision)
    else this.onFail(new Error('the rules ask for a decision and allow none'))
  }

  /** At random; preferably without listing all legal decisions. */
  #choose(): Decision | null {
    const battle = this.#battle
    if (battle.sample) return battle.sample(this.#position, this.side, this.#random)
    return sample(battle.menus(this.#position, this.side), this.#random)
  }

  #send(decision: Decision): void {
    this.#sending = true
    const body = {
      decision: this.#battle.language.writeDecision(decision),
      expect: markOf(this.#rewinds, this.at),
      key: `${this.side}-${this.at}-${this.#random.below(1e9)}`,
    }
    this.sentAt = performance.now()
    this.#requests.post(this.#path, body).then(({ code, text }) => {
      this.#sending = false
      const verdict = JSON.parse(text) as WireVerdict
      if (verdict.accepted === true) {
        this.#clock.decisions++
        for (const item of verdict.items) if (item.at >= this.at) this.#take(item)
      } else if (code === STALE) this.#clock.overtaken++
      else {
        this.#clock.refused++
        this.onFail(new Error(`${code}: ${text}`))
        return
      }
      // An overtaken player looks again once told by what.
      if (code !== STALE || this.at > Number(body.expect.split('.')[1])) this.go()
    }, this.onFail)
  }

  close(): void {
    this.#requests.close()
  }
}

/** Until the game is over or time is up. */
export async function playFast(hands: readonly [Hand, Hand], random: Random, clock: Stopwatch): Promise<void> {
  const players = hands.map(hand => new Player(hand, random, clock))
  players[0].other = players[1]
  players[1].other = players[0]
  let stops: (() => void)[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      const done = (): void => {
        if (!players.every(({ idle }) => idle)) return
        if (!clock.running || players.some(({ owing }) => owing.length === 0)) resolve()
      }
      for (const player of players) {
        player.onIdle = done
        player.onFail = reject
      }
      stops = hands.map(({ line, path, mark }, i) =>
        followEvents(
          { base: line.base, cookie: line.cookie, path: `${path}/events`, after: mark, kind: 'item' },
          (data, id) => players[i].hear(data, id),
          reject,
        ),
      )
      for (const player of players) player.go()
    })
  } finally {
    for (const stop of stops) stop()
    for (const player of players) player.close()
  }
  if (players.some(({ owing }) => owing.length === 0)) clock.finished++
  for (const [i, { line, path }] of hands.entries()) {
    const { snapshot } = await line.read<TableReply>(path)
    // What was in transit at the end may arrive after the last message heard.
    if (snapshot!.at === players[i].at && snapshot!.hash !== players[i].hash) clock.astray++
  }
}
