/**
 * How many decisions a house takes down durably, and how long it is from the moment a decision is sent until the opponent
 * hears of it. Both sides of every game are played by chance over the wire, from this process; the house has one of its own.
 * Then games are opened and left alone, and the memory of the house is read when it has put them away.
 */

import type { Item } from '@voltigeur/kernel'
import { Random } from '@voltigeur/kernel'
import { type Hand, type Played, sitDown } from './hand.ts'
import type { House } from './house.ts'
import { Line } from './line.ts'

export interface LoadOrder {
  readonly house: House
  readonly played: Played
  readonly games: number
  readonly seconds: number
  /** Games that lie open and untouched. */
  readonly idle: number
  readonly seed: string
  readonly tell: (line: string) => void
}

export interface LoadResult {
  readonly games: number
  readonly finished: number
  readonly decisions: number
  readonly decisionsPerSecond: number
  /** Milliseconds from sending to the opponent's event. */
  readonly latency: { readonly p50: number; readonly p95: number; readonly p99: number }
  readonly refused: number
  readonly idleGames: number
  readonly megabytes: number
  readonly sound: boolean
}

/** Games of one couple; a player may have only so many at once. */
const IDLE_OF_A_COUPLE = 150
/** After this long nobody has asked for a game, and the house has put it away. */
const PUT_AWAY = 75_000

export async function measureLoad(order: LoadOrder): Promise<LoadResult> {
  const { house, games, seconds, tell } = order
  const couples = await Promise.all(Array.from({ length: games }, () => couple(house.base)))
  tell(`${games} couples sit down`)
  const clock: Stopwatch = { running: true, latencies: [], decisions: 0, finished: 0, refused: 0 }
  const begun = performance.now()
  const ending = setTimeout(() => {
    clock.running = false
  }, 1000 * seconds)
  await Promise.all(couples.map((lines, index) => playOn(order, lines, new Random(`${order.seed} ${index}`), clock)))
  clearTimeout(ending)
  const taken = (performance.now() - begun) / 1000
  tell(`${clock.decisions} decisions in ${taken.toFixed(1)} s; now ${order.idle} games are opened and left alone`)
  await leaveOpen(order)
  const megabytes = Math.round((await house.memory()) / 2 ** 20)
  const sorted = clock.latencies.sort((a, b) => a - b)
  const at = (share: number): number => Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2))
  return {
    games,
    finished: clock.finished,
    decisions: clock.decisions,
    decisionsPerSecond: Math.round(clock.decisions / taken),
    latency: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
    refused: clock.refused,
    idleGames: order.idle,
    megabytes,
    // A legal decision that is refused is a broken promise; speed is told, not judged.
    sound: clock.refused === 0 && clock.decisions > 0,
  }
}

interface Stopwatch {
  running: boolean
  readonly latencies: number[]
  decisions: number
  finished: number
  refused: number
}

async function couple(base: string): Promise<readonly [Line, Line]> {
  return [await Line.guest(base), await Line.guest(base)]
}

async function playOn(
  { played }: LoadOrder,
  lines: readonly [Line, Line],
  random: Random,
  clock: Stopwatch,
): Promise<void> {
  while (clock.running) {
    const hands = await sitDown(played, lines)
    await playGame(hands, random, clock)
    if (hands[0].isOver) clock.finished++
  }
}

/** Each hears of the other's decisions from his stream, and decides when it is his turn. */
function playGame(hands: readonly [Hand, Hand], random: Random, clock: Stopwatch): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0
    let sending = false
    let over = false
    const stops = hands.map(hand =>
      hand.line.follow(
        `${hand.path}/events`,
        hand.mark,
        ({ kind, data }) => {
          if (kind !== 'item') return
          const item = JSON.parse(data) as Item
          if (item.at < hand.follower.at) return
          if (item.by !== hand.side && sentAt > 0) clock.latencies.push(performance.now() - sentAt)
          hand.take([item])
          go()
        },
        () => end(over ? null : new Error('the stream broke off')),
      ),
    )
    const end = (error: Error | null): void => {
      if (over && !error) return
      over = true
      for (const stop of stops) stop()
      if (error) reject(error)
      else resolve()
    }
    const go = (): void => {
      // The one who decided last has heard of it by his answer; the other must have, too, before it goes on.
      if (sending || over || hands[0].follower.at !== hands[1].follower.at) return
      const hand = hands.find(({ owes }) => owes)
      if (!hand || !clock.running) {
        end(null)
        return
      }
      sending = true
      const sent = hand.choose(random)
      sentAt = performance.now()
      hand.send(sent).then(
        verdict => {
          sending = false
          if (verdict.accepted) {
            clock.decisions++
            go()
          } else {
            clock.refused++
            end(null)
          }
        },
        error => end(error),
      )
    }
    go()
  })
}

async function leaveOpen({ house, played, idle, seed, tell }: LoadOrder): Promise<void> {
  if (idle === 0) return
  const random = new Random(`${seed} idle`)
  let opened = 0
  while (opened < idle) {
    const lines = await couple(house.base)
    for (let i = 0; i < IDLE_OF_A_COUPLE && opened < idle; i++, opened++) {
      const hands = await sitDown(played, lines)
      const first = hands.find(({ owes }) => owes)!
      await first.send(first.choose(random))
    }
    tell(`${opened} of ${idle} games opened`)
  }
  tell('waiting until they are put away')
  await new Promise(resolve => setTimeout(resolve, PUT_AWAY))
}
