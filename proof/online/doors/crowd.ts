/** Hundreds watch a game: the cost of each decision, and whether it delays the players. */
import { loadGame } from '@voltigeur/games'
import { Random } from '@voltigeur/kernel'
import { openPlayed, sitDown } from '../hand.ts'
import type { House } from '../house.ts'
import { Line } from '../line.ts'
import type { Finding } from './finding.ts'

export interface CrowdOrder {
  readonly house: House
  readonly viewers: number
  readonly decisions: number
  readonly seed: string
  readonly tell: (line: string) => void
}

/** The most streams for one player. */
const OF_ONE = 50
/** Milliseconds between two decisions, and after the last until all have heard of it. */
const BETWEEN = 50
const SETTLED = 3000
/** Before measuring. */
const WARM_UP = 150

interface Cost {
  /** Milliseconds of the answering thread for each decision. */
  readonly answering: number
  /** Milliseconds from sending a decision to its answer. */
  readonly median: number
  readonly worst: number
}

export async function crowd(order: CrowdOrder): Promise<Finding> {
  const { house, viewers, tell } = order
  const played = openPlayed(loadGame('austerlitz'))
  const lines = [await Line.guest(house.base), await Line.guest(house.base)] as const
  const hands = await sitDown(played, lines)
  const random = new Random(`${order.seed} crowd`)
  let missed = 0

  const play = async (decisions: number): Promise<Cost> => {
    const took: number[] = []
    const before = await house.usage()
    for (let i = 0; i < decisions; i++) {
      const hand = hands.find(({ owes }) => owes)
      if (!hand) break
      const other = hands.find(one => one !== hand)!
      const sent = hand.choose(random)
      const since = performance.now()
      const verdict = await hand.send(sent)
      took.push(performance.now() - since)
      if (verdict.accepted !== true) missed++
      else other.take(verdict.items)
      await pause(BETWEEN)
    }
    await pause(SETTLED)
    const after = await house.usage()
    took.sort((a, b) => a - b)
    return {
      answering: (after.answering - before.answering) / 1000 / took.length,
      median: took[Math.floor(took.length / 2)],
      worst: took.at(-1)!,
    }
  }

  await play(WARM_UP)
  const alone = await play(order.decisions)
  tell(`nobody watches: ${told(alone)}`)
  const watchers = await watch(house, hands[0].path, viewers)
  await pause(SETTLED)
  const watched = await play(order.decisions)
  tell(`${viewers} watch: ${told(watched)}`)
  const heard = watchers.counts()
  for (const stop of watchers.stops) stop()
  const sound = missed === 0 && heard.least === heard.most && watched.answering - alone.answering <= MOST * viewers
  return {
    point: '3 spectators',
    attack: `${viewers} come within a moment and watch ${order.decisions} decisions`,
    figure:
      `${told(alone)} alone, ${told(watched)} watched; their coming took ${watchers.coming} ms of the answering thread; ` +
      `each was told of ${heard.least} to ${heard.most}`,
    sound,
  }
}

/** The most milliseconds that one spectator may cost per decision: half of that is a network write. */
const MOST = 0.02

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
const told = ({ answering, median, worst }: Cost): string =>
  `${answering.toFixed(2)} ms a decision, answered in ${median.toFixed(1)} (worst ${worst.toFixed(1)})`

async function watch(house: House, path: string, viewers: number) {
  const guests = await Promise.all(Array.from({ length: Math.ceil(viewers / OF_ONE) }, () => Line.guest(house.base)))
  const before = await house.usage()
  const items = new Array<number>(viewers).fill(0)
  let tables = 0
  const stops = items.map((_, index) =>
    guests[Math.floor(index / OF_ONE)].follow(
      `${path}/events`,
      '0.0',
      ({ kind }) => {
        if (kind === 'table') tables++
        if (kind === 'item') items[index]++
      },
      () => {},
    ),
  )
  while (tables < viewers) await pause(50)
  await pause(SETTLED)
  const after = await house.usage()
  return {
    stops,
    coming: Math.round((after.answering - before.answering) / 1000),
    counts: () => ({ least: Math.min(...items), most: Math.max(...items) }),
  }
}
