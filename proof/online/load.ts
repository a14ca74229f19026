/**
 * How many decisions a house stores durably, and how long it takes from sending a decision until the opponent hears of
 * it. Both sides of every game play at random over the wire, from this process; the house has its own. Then games are
 * opened and left alone, and the memory of the house is read once it has put them away.
 */
import { loadavg } from 'node:os'
import { Random } from '@voltigeur/kernel'
import type { TableReply } from '@voltigeur/wire'
import { type Hand, type Played, sitDown } from './hand.ts'
import type { House } from './house.ts'
import { Line } from './line.ts'
import { playFast, type Stopwatch } from './pace.ts'

export interface LoadOrder {
  readonly house: House
  /** One after another, each for this many seconds. */
  readonly played: readonly Played[]
  readonly games: number
  readonly seconds: number
  /** Games that lie open and untouched. */
  readonly idle: number
  readonly seed: string
  readonly tell: (line: string) => void
}

interface Latency {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export interface Run {
  readonly game: string
  readonly decisions: number
  readonly decisionsPerSecond: number
  /** Milliseconds from sending to the opponent’s event. */
  readonly latency: Latency
  /**
   * Microseconds of processor time per decision: of all threads of the house, of its answering thread, and of the
   * players.
   */
  readonly processor: { readonly house: number; readonly answering: number; readonly players: number }
  readonly finished: number
  readonly overtaken: number
  readonly refused: number
  readonly astray: number
}

export interface Idle {
  readonly games: number
  /** Of the house, once they are put away. */
  readonly megabytes: number
  /** Milliseconds until a player sees a game that was put away, and until their decision is answered. */
  readonly broughtOut: Latency
  readonly decided: Latency
  readonly refused: number
}

export interface LoadResult {
  readonly games: number
  /** How many programs wanted the processor in the minute before, and the number of processors. */
  readonly machineLoad: number
  readonly runs: readonly Run[]
  readonly megabytes: number
  readonly idle: Idle | null
  readonly sound: boolean
}

/**
 * A house that runs for months isn’t measured during compilation: this many decisions come first, or this many
 * milliseconds.
 */
const WARM_UP = { decisions: 60_000, most: 20_000 }
/** Games of one pair; a player may have only so many at once. */
const IDLE_OF_A_COUPLE = 150
/** The number of pairs that open games at the same time. */
const COUPLES = 8
/** After this long without requests the house has put a game away. */
const PUT_AWAY = 70_000
/** The number of games resumed. */
const TAKEN_UP = 200

export async function measureLoad(order: LoadOrder): Promise<LoadResult> {
  const { house, games, tell } = order
  const machineLoad = Number(loadavg()[0].toFixed(1))
  const couples = await Promise.all(Array.from({ length: games }, () => couple(house.base)))
  tell(`${games} couples sit down`)
  const runs: Run[] = []
  for (const played of order.played) {
    const run = await measure(order, played, couples)
    tell(`${run.game}: ${run.decisions} decisions, ${run.decisionsPerSecond} a second`)
    runs.push(run)
  }
  const megabytes = (await house.usage()).megabytes
  const idle = order.idle === 0 ? null : await leaveOpen(order)
  // A refused legal decision is a broken promise; speed is reported, not judged.
  const sound = runs.every(({ decisions, refused, astray }) => decisions > 0 && refused === 0 && astray === 0)
  return { games, machineLoad, runs, megabytes, idle, sound: sound && (idle?.refused ?? 0) === 0 }
}

async function couple(base: string): Promise<readonly [Line, Line]> {
  return [await Line.guest(base), await Line.guest(base)]
}

async function measure(
  { house, seconds, seed }: LoadOrder,
  played: Played,
  couples: readonly (readonly [Line, Line])[],
): Promise<Run> {
  const clock: Stopwatch = {
    running: true,
    latencies: [],
    decisions: 0,
    overtaken: 0,
    finished: 0,
    refused: 0,
    astray: 0,
  }
  const tables = await Promise.all(couples.map(lines => sitDown(played, lines)))
  const playing = Promise.all(
    couples.map((lines, index) => playOn(played, lines, tables[index], new Random(`${seed} ${index}`), clock)),
  )
  await Promise.race([playing, warmUp(clock)])
  const before = { house: await house.usage(), players: process.cpuUsage() }
  Object.assign(clock, { latencies: [], decisions: 0 })
  const begun = performance.now()
  await Promise.race([playing, pause(1000 * seconds)])
  const taken = performance.now() - begun
  const { user, system } = process.cpuUsage(before.players)
  const { decisions, latencies } = clock
  const after = await house.usage()
  clock.running = false
  await playing
  const { finished, overtaken, refused, astray } = clock
  return {
    game: `${played.game} ${played.scenario}`,
    decisions,
    decisionsPerSecond: Math.round((1000 * decisions) / taken),
    latency: latency(latencies),
    processor: {
      house: Math.round((after.processor - before.house.processor) / decisions),
      answering: Math.round((after.answering - before.house.answering) / decisions),
      players: Math.round((user + system) / decisions),
    },
    finished,
    overtaken,
    refused,
    astray,
  }
}

async function warmUp(clock: Stopwatch): Promise<void> {
  const end = performance.now() + WARM_UP.most
  while (clock.decisions < WARM_UP.decisions && performance.now() < end) await pause(250)
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

async function playOn(
  played: Played,
  lines: readonly [Line, Line],
  first: readonly [Hand, Hand],
  random: Random,
  clock: Stopwatch,
): Promise<void> {
  for (let hands = first; clock.running; hands = await sitDown(played, lines)) await playFast(hands, random, clock)
}

function latency(all: readonly number[]): Latency {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number): number => Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2))
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Each has one decision; then no requests for any of them, and at last some are resumed. */
async function leaveOpen({ house, played, idle, seed, tell }: LoadOrder): Promise<Idle> {
  const opened: (readonly [Hand, Hand])[] = []
  let wanted = idle
  const open = async (index: number): Promise<void> => {
    const random = new Random(`${seed} idle ${index}`)
    while (wanted > 0) {
      const lines = await couple(house.base)
      for (let i = 0; i < IDLE_OF_A_COUPLE && wanted > 0; i++) {
        wanted--
        const hands = await sitDown(played[wanted % played.length], lines)
        const first = hands.find(({ owes }) => owes)!
        await first.send(first.choose(random))
        opened.push(hands)
        if (opened.length % 1000 === 0) tell(`${opened.length} of ${idle} games opened`)
      }
    }
  }
  await Promise.all(Array.from({ length: COUPLES }, (_, index) => open(index)))
  tell('waiting until they are put away')
  await pause(PUT_AWAY)
  const { megabytes } = await house.usage()
  const random = new Random(`${seed} taken up`)
  const [shown, decided]: [number[], number[]] = [[], []]
  let refused = 0
  for (let i = 0; i < Math.min(TAKEN_UP, opened.length); i++) {
    const [hands] = opened.splice(random.below(opened.length), 1)
    let since = performance.now()
    for (const hand of hands) {
      const { snapshot } = await hand.line.read<TableReply>(hand.path)
      if (hand === hands[0]) shown.push(performance.now() - since)
      hand.comeBack(snapshot!)
    }
    const next = hands.find(({ owes }) => owes)!
    const sent = next.choose(random)
    since = performance.now()
    if (!(await next.send(sent)).accepted) refused++
    decided.push(performance.now() - since)
  }
  return { games: idle, megabytes, broughtOut: latency(shown), decided: latency(decided), refused }
}
