/**
 * Everything breaks while people and computers play: connections are cut, the database restarts, servers and workers
 * are killed. Every acknowledged decision must be there afterwards, once and in order; every game must continue, with
 * every computer answering; and every ordered job must be done.
 */
import { Random } from '@voltigeur/kernel'
import type { Store } from '@voltigeur/server/store'
import type { LabReply } from '@voltigeur/wire'
import { type Audit, audit } from './audit.ts'
import { Correspondent, pause, persist, type Tally } from './correspondent.ts'
import { type Hand, type Played, sitAlone, sitDown } from './hand.ts'
import type { House, WorkerProcess } from './house.ts'
import { Line } from './line.ts'
import type { Killable } from './process.ts'

export interface FaultsOrder {
  readonly houses: readonly House[]
  readonly workers: readonly WorkerProcess[]
  /** Null if the database is a file. */
  readonly restart: ((how: 'ended' | 'crashed') => Promise<void>) | null
  readonly played: Played
  readonly games: number
  readonly seconds: number
  readonly seed: string
  readonly openStore: () => Promise<Store>
  readonly tell: (line: string) => void
}

export interface FaultsResult extends Audit, Tally {
  readonly servers: number
  readonly workers: number
  readonly games: number
  readonly computerDecisions: number
  readonly serverKills: number
  readonly workerKills: number
  readonly databaseRestarts: number
  /** Processes that ended without being killed. */
  readonly collapses: number
  /** Games that didn’t continue afterwards. */
  readonly stuck: number
  /** Studies ordered, and those never done. */
  readonly studies: number
  readonly studiesLost: number
  readonly sound: boolean
}

const LEAST_RESTARTS = 2
const SHORTEST_CALM = 500
const LONGEST_CALM = 4_000
const DOWN = 800
/** A killed worker is noticed after some seconds; then its job must be done. */
const LONGEST_TO_GO_ON = 120_000
const STUDIES = 3
const STUDY_GAMES = 6

export async function faults(order: FaultsOrder): Promise<FaultsResult> {
  const field = new Field(order)
  await field.begin()
  const kills = await field.disturb()
  const { stuck, studiesLost } = await field.calm()
  const killables: readonly Killable[] = [...order.houses, ...order.workers]
  const collapsed = killables.flatMap(one => one.collapses)
  for (const words of collapsed) order.tell(`a process ended by itself: ${words}`)
  const collapses = collapsed.length
  for (const one of killables) await one.kill()
  const store = await order.openStore()
  const found = await audit(store, field.acknowledged())
  const computerDecisions = await field.decidedByComputers(store)
  await store.close()
  const { tally } = field
  const broken = found.lost + found.doubled + found.disordered + tally.contradicted + stuck + studiesLost + collapses
  return {
    servers: order.houses.length,
    workers: order.workers.length,
    games: field.games,
    ...tally,
    longestWait: Math.round(tally.longestWait),
    computerDecisions,
    ...kills,
    ...found,
    collapses,
    stuck,
    studies: field.studies,
    studiesLost,
    sound: broken === 0 && tally.acknowledged > 0 && computerDecisions > 0,
  }
}

class Field {
  readonly #order: FaultsOrder
  readonly #random: Random
  readonly #bases: readonly string[]
  readonly #life = { on: true }
  readonly #all: Correspondent[] = []
  readonly #computerGames = new Set<string>()
  #tables: Table[] = []
  #playing: Promise<unknown> = Promise.resolve()
  #student!: Line
  #studies: string[] = []
  readonly tally: Tally = {
    acknowledged: 0,
    unanswered: 0,
    cutPosts: 0,
    cutStreams: 0,
    contradicted: 0,
    longestWait: 0,
  }

  constructor(order: FaultsOrder) {
    this.#order = order
    this.#random = new Random(order.seed)
    this.#bases = order.houses.map(({ base }) => base)
  }

  get games(): number {
    return new Set(this.#all.map(({ hand }) => hand.id)).size
  }

  get studies(): number {
    return this.#studies.length
  }

  acknowledged(): (readonly [string, ReadonlySet<string>])[] {
    return this.#all.map(({ hand, acknowledged }) => [hand.id, acknowledged])
  }

  async decidedByComputers({ journal }: Store): Promise<number> {
    let sum = 0
    for (const game of this.#computerGames) sum += (await journal.read(game, 0)).filter(({ by }) => by === '1').length
    return sum
  }

  /** Half of the games are against the computer; neighbours use different servers. */
  async begin(): Promise<void> {
    const { games, played } = this.#order
    const guest = (n: number): Promise<Line> => Line.guest(this.#bases[n % this.#bases.length])
    for (let n = 0; n < games; n++) {
      const lines = n % 2 === 0 ? [await guest(n)] : [await guest(n), await guest(n + 1)]
      this.#tables.push({ lines, seats: [] })
    }
    this.#student = await guest(0)
    for (let n = 0; n < STUDIES; n++) {
      const { game, scenario } = played
      const wish = { game, scenario, players: ['random', 'random'], games: STUDY_GAMES, seed: `study ${n}` }
      this.#studies.push((await this.#student.ask<LabReply>('/api/lab', wish)).id)
    }
    this.#playing = Promise.all(this.#tables.map((table, n) => this.#keepPlaying(table, new Random(`${n}`))))
    // Code that waits for it gets the error.
    this.#playing.catch(() => {})
  }

  /** One game after the other. */
  async #keepPlaying(table: Table, random: Random): Promise<void> {
    while (this.#life.on) {
      table.seats = await this.#sit(table, random)
      await Promise.all(table.seats.map(seat => seat.play(this.#life)))
    }
  }

  async #sit({ lines }: Table, random: Random): Promise<Correspondent[]> {
    const { played, tell } = this.#order
    const hands: readonly Hand[] = await persist(() => {
      const here = lines.map(line => line.at(random.pick(this.#bases)))
      return here.length === 1
        ? sitAlone(played, here[0], 'recruit').then(hand => [hand])
        : sitDown(played, [here[0], here[1]])
    })
    if (hands.length === 1) this.#computerGames.add(hands[0].id)
    const seats = hands.map(hand => new Correspondent(hand, this.#bases, random, this.tally, tell))
    this.#all.push(...seats)
    return seats
  }

  /** One failure after another, until time is up. */
  async disturb(): Promise<{ serverKills: number; workerKills: number; databaseRestarts: number }> {
    const { houses, workers, restart, seconds, tell } = this.#order
    const until = performance.now() + seconds * 1000
    const sum = { serverKills: 0, workerKills: 0, databaseRestarts: 0 }
    const fall = async (one: Killable): Promise<void> => {
      await one.kill()
      await pause(this.#random.below(DOWN))
      await one.start()
    }
    const mishaps: (() => Promise<void>)[] = [
      async () => {
        await fall(this.#random.pick(houses))
        sum.serverKills++
      },
    ]
    if (workers.length > 0) {
      mishaps.push(async () => {
        await fall(this.#random.pick(workers))
        sum.workerKills++
      })
    }
    if (restart) {
      mishaps.push(async () => {
        await restart(sum.databaseRestarts % 2 === 0 ? 'crashed' : 'ended')
        sum.databaseRestarts++
      })
    }
    const isEnough = (): boolean =>
      performance.now() >= until &&
      sum.serverKills > 0 &&
      (workers.length === 0 || sum.workerKills > 0) &&
      (!restart || sum.databaseRestarts >= LEAST_RESTARTS)
    for (let n = 0; !isEnough(); n++) {
      await Promise.race([pause(SHORTEST_CALM + this.#random.below(LONGEST_CALM - SHORTEST_CALM)), this.#playing])
      await mishaps[n % mishaps.length]()
      tell(`${JSON.stringify(sum)}; ${this.tally.acknowledged} decisions acknowledged`)
    }
    // A process that ended by itself is a broken promise; the rest is still checked.
    for (const one of [...houses, ...workers]) if (!one.alive) await one.start()
    return sum
  }

  /** No more failures: completes open requests, and every player plays a little further. */
  async calm(): Promise<{ stuck: number; studiesLost: number }> {
    this.#life.on = false
    await this.#playing
    for (const seat of this.#all) await seat.compare()
    const going = await Promise.all(this.#tables.map(table => this.#goesOn(table)))
    const done = await Promise.all(this.#studies.map(id => this.#isDone(id)))
    return {
      stuck: going.filter(goes => !goes).length,
      studiesLost: done.filter(is => !is).length,
    }
  }

  /** Whether every player decides once more, or the game ends; a computer in turn must answer first. */
  async #goesOn({ seats }: Table): Promise<boolean> {
    const life = { on: true }
    const late = setTimeout(() => {
      life.on = false
    }, LONGEST_TO_GO_ON)
    const [{ hand }] = seats
    const from = hand.follower.at
    const moved = (): boolean => seats.some(seat => seat.hand.follower.at > from)
    const answered = (): boolean => moved() && (seats.length > 1 || hand.owes || hand.isOver)
    await Promise.all(seats.map(seat => seat.play(life, answered)))
    clearTimeout(late)
    return hand.isOver || answered()
  }

  async #isDone(id: string): Promise<boolean> {
    const until = performance.now() + LONGEST_TO_GO_ON
    while (performance.now() < until) {
      const { state } = await persist(() =>
        this.#student.at(this.#random.pick(this.#bases)).read<LabReply>(`/api/lab/${id}`),
      )
      if (state !== 'waiting') return state === 'done'
      await pause(200)
    }
    return false
  }
}

interface Table {
  readonly lines: readonly Line[]
  seats: readonly Correspondent[]
}
