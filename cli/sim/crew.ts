/** Whole games on as many cores as wanted. The results don’t depend on the number. */
import { loadGame } from '@voltigeur/games'
import {
  type BattleFacts,
  type Bout,
  type Contest,
  type Example,
  type Experiment,
  examplesOf,
  type GameResult,
  type LadderBout,
  type LadderGame,
  playBout,
  playFor,
  playOne,
  type Trial,
} from '@voltigeur/lab'
import { Piscina } from 'piscina'

/** With the game’s name instead of the game, so that it can be sent to a worker. */
export type ByGameName<T extends { readonly game: unknown }> = Omit<T, 'game'> & { readonly game: string }

/** One game of many. */
export type SimulationErrand =
  | { readonly what: 'trial'; readonly order: ByGameName<Trial>; readonly index: number }
  | { readonly what: 'contest'; readonly order: ByGameName<Contest>; readonly index: number }
  | { readonly what: 'schooling'; readonly order: ByGameName<Trial>; readonly index: number }
  | { readonly what: 'experiment'; readonly order: ByGameName<Experiment>; readonly index: number }

export function runErrand(errand: SimulationErrand): GameResult | Bout | Example[] | BattleFacts {
  const game = loadGame(errand.order.game)
  if (errand.what === 'trial') return playOne({ ...errand.order, game }, errand.index)
  if (errand.what === 'schooling') return examplesOf({ ...errand.order, game }, errand.index)
  if (errand.what === 'experiment') return playFor({ ...errand.order, game }, errand.index)
  return playBout({ ...errand.order, game }, errand.index)
}

/** The results in the order of the games, one by one; it stops when `take` returns false. */
async function runErrands<R>(
  errands: readonly SimulationErrand[],
  workers: number,
  take: (result: R, done: number) => boolean,
): Promise<void> {
  const lanes = Math.min(workers, errands.length)
  if (lanes <= 1) {
    for (const [i, errand] of errands.entries()) {
      // A pause between games, so that progress is shown and interruptions are noticed.
      await new Promise(setImmediate)
      if (!take(runErrand(errand) as R, i + 1)) return
    }
    return
  }
  const pool = new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    maxThreads: lanes,
    minThreads: lanes,
  })
  try {
    await inLanes(errands, lanes, errand => pool.run(errand) as Promise<R>, take)
  } finally {
    await pool.destroy()
  }
}

async function inLanes<R>(
  errands: readonly SimulationErrand[],
  lanes: number,
  run: (errand: SimulationErrand) => Promise<R>,
  take: (result: R, done: number) => boolean,
): Promise<void> {
  const ready = new Map<number, R>()
  let next = 0
  let taken = 0
  let enough = false
  const lane = async (): Promise<void> => {
    while (!enough && next < errands.length) {
      const index = next++
      ready.set(index, await run(errands[index]))
      for (; !enough && ready.has(taken); taken++) {
        enough = !take(ready.get(taken) as R, taken + 1)
        ready.delete(taken)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

export async function playAll(
  order: ByGameName<Trial>,
  games: number,
  workers: number,
  played: (count: number) => void,
): Promise<GameResult[]> {
  const errands = Array.from({ length: games }, (_, index): SimulationErrand => ({ what: 'trial', order, index }))
  const results: GameResult[] = []
  await runErrands<GameResult>(errands, workers, (result, done) => {
    results.push(result)
    played(done)
    return true
  })
  return results
}

/** Bouts from number `from`, until there are `games` of them or `take` returns false. */
export async function playBouts(
  order: ByGameName<Contest>,
  from: number,
  games: number,
  workers: number,
  take: (bout: Bout) => boolean,
): Promise<void> {
  const errands = Array.from(
    { length: Math.max(0, games - from) },
    (_, i): SimulationErrand => ({ what: 'contest', order, index: from + i }),
  )
  await runErrands<Bout>(errands, workers, take)
}

/** The games of a ladder; the results keep their scenario and players. */
export async function playLadder(
  games: readonly LadderGame[],
  order: Pick<ByGameName<Contest>, 'game' | 'options' | 'seed'>,
  workers: number,
  take: (bout: LadderBout) => void,
): Promise<void> {
  const errands = games.map(
    ({ scenario, players, index }): SimulationErrand => ({
      what: 'contest',
      order: { ...order, scenario, players },
      index,
    }),
  )
  await runErrands<Bout>(errands, workers, (bout, done) => {
    const { scenario, players } = games[done - 1]
    take({ ...bout, scenario, players })
    return true
  })
}

/** Games to learn from, starting at number `from`. */
export async function playSchool(
  order: ByGameName<Trial>,
  from: number,
  games: number,
  workers: number,
  take: (examples: Example[]) => void,
): Promise<void> {
  const errands = Array.from(
    { length: Math.max(0, games - from) },
    (_, i): SimulationErrand => ({ what: 'schooling', order, index: from + i }),
  )
  await runErrands<Example[]>(errands, workers, examples => {
    take(examples)
    return true
  })
}

/** Battles to learn about a game from, starting at number `from`. */
export async function playExperiment(
  order: ByGameName<Experiment>,
  from: number,
  games: number,
  workers: number,
  take: (facts: BattleFacts) => void,
): Promise<void> {
  const errands = Array.from(
    { length: Math.max(0, games - from) },
    (_, i): SimulationErrand => ({ what: 'experiment', order, index: from + i }),
  )
  await runErrands<BattleFacts>(errands, workers, facts => {
    take(facts)
    return true
  })
}
