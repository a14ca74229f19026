/**
 * Promises about play over the wire, tested against a house on this machine.
 * npm run proof -- crash   [--kills 100] [--games 8]
 * npm run proof -- faults  [--seconds 20] [--games 8]
 * npm run proof -- forgery [--requests 100000]
 * npm run proof -- doors   [--games 40] [--viewers 800]
 * npm run proof -- load    [--games 32] [--seconds 10] [--idle 0]
 * `--database postgres` keeps the games in a PostgreSQL started for it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadGame, type PlayableGame } from '@voltigeur/games'
import { parley } from '@voltigeur/kernel/parley'
import { startPostgres } from '@voltigeur/server/postgres-for-tests'
import { openStore } from '@voltigeur/server/store'
import { crash } from './crash.ts'
import { tryDoors } from './doors/index.ts'
import { faults } from './faults.ts'
import { forge } from './forgery.ts'
import { openPlayed, type Played } from './hand.ts'
import { House, SERVE, WorkerProcess } from './house.ts'
import { measureLoad } from './load.ts'
import { inOneFile } from './one-file.ts'
import type { Killable } from './process.ts'

export const TRIALS = ['crash', 'doors', 'faults', 'forgery', 'load'] as const
export type Trial = (typeof TRIALS)[number]

export const DATABASES = ['sqlite', 'postgres'] as const
export type Database = (typeof DATABASES)[number]

export interface Bounds {
  readonly kills: number
  readonly games: number
  readonly requests: number
  readonly viewers: number
  readonly seconds: number
  readonly idle: number
  readonly database: Database
  readonly seed: string
  readonly tell: (line: string) => void
}

/** On one PostgreSQL. */
const SERVERS = 3
const WORKERS = 2

/** It hides nothing, so both sides are told the same. */
const OPEN = ['crowning-glory', 'introductory'] as const
const HIDING = [
  ['moravian-sun', 'heights'],
  ['la-bataille', 'intro'],
  ['crowning-glory', 'full-battle'],
] as const

const play = ([game, scenario]: readonly [string, string]): Played => openPlayed(loadGame(game), scenario)

export async function tryOnline(trial: Trial, bounds: Bounds): Promise<{ readonly sound: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'voltigeur-proof-'))
  const postgres = bounds.database === 'postgres' ? await startPostgres({ durable: true }) : null
  const where = postgres ? { url: postgres.url } : { folder: join(folder, 'data') }
  const processes: Killable[] = []
  const opened = async <P extends Killable>(opening: Promise<P>): Promise<P> => {
    const one = await opening
    processes.push(one)
    return one
  }
  try {
    // These start it again and again.
    const program = trial === 'crash' || trial === 'faults' ? await inOneFile(SERVE, join(folder, 'served')) : SERVE
    if (trial === 'faults') {
      const url = postgres?.url ?? null
      const houses = [await opened(House.open(folder, url, url ? 0 : undefined, { program }))]
      const workers: WorkerProcess[] = []
      if (url) {
        while (houses.length < SERVERS) houses.push(await opened(House.open(folder, url, 0, { program })))
        while (workers.length < WORKERS) workers.push(await opened(WorkerProcess.open(folder, url)))
      }
      const restart = postgres && ((how: 'ended' | 'crashed') => postgres.restart(how))
      return await faults({
        ...bounds,
        houses,
        workers,
        restart,
        played: play(OPEN),
        openStore: () => openStore(where),
      })
    }
    const house = await opened(House.open(folder, postgres?.url ?? null, undefined, { program }))
    if (trial === 'doors') {
      const strict = await opened(House.open(join(folder, 'strict'), null, undefined, { limited: true }))
      return await tryDoors({ ...bounds, house, strict })
    }
    if (trial === 'forgery') return await forge({ ...bounds, house, played: HIDING.map(play) })
    if (trial === 'load')
      return await measureLoad({
        ...bounds,
        house,
        played: [openPlayed(parley as unknown as PlayableGame), play(OPEN)],
      })
    return await crash({ ...bounds, house, played: play(OPEN), openStore: () => openStore(where) })
  } finally {
    for (const one of processes) await one.kill()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
