/** Plays the games of a trial, alone or with several workers; the results are in the order of the games either way. */
import { Worker } from 'node:worker_threads'
import { loadGame } from '@voltigeur/games'
import { type GameResult, playOne, type Trial } from '@voltigeur/lab'

/** A trial with the game by its name, so that it can be sent to a worker. */
export interface Order extends Omit<Trial, 'game'> {
  readonly game: string
}

/** What a worker gets: every game whose number leaves this remainder. */
export interface Share {
  readonly order: Order
  readonly games: number
  readonly first: number
  readonly step: number
}

export interface Report {
  readonly index: number
  readonly result: GameResult
}

export function* playShare({ order, games, first, step }: Share): Generator<Report> {
  const trial: Trial = { ...order, game: loadGame(order.game) }
  for (let index = first; index < games; index += step) yield { index, result: playOne(trial, index) }
}

export async function playAll(
  order: Order,
  games: number,
  workers: number,
  played: (count: number) => void,
): Promise<GameResult[]> {
  const results: GameResult[] = []
  let count = 0
  const take = ({ index, result }: Report): void => {
    results[index] = result
    played(++count)
  }
  const step = Math.min(workers, games)
  if (step <= 1) for (const report of playShare({ order, games, first: 0, step: 1 })) take(report)
  else await Promise.all(Array.from({ length: step }, (_, first) => hire({ order, games, first, step }, take)))
  return results
}

function hire(share: Share, take: (report: Report) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share })
    worker.on('message', take)
    worker.on('error', reject)
    worker.on('exit', code => (code === 0 ? resolve() : reject(new Error(`a worker stopped with code ${code}`))))
  })
}
