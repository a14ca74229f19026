/** `voltigeur worker`: does the jobs of a house with its games in a PostgreSQL, on this machine or another. */
import { announce } from './announcing.ts'
import { openJobs, usualWorkers } from './jobs/index.ts'
import type { Log } from './log.ts'
import { Hall, type HallOptions } from './matches/hall.ts'
import { openPeople } from './people/people.ts'
import { readPeopleSettings } from './people/settings.ts'
import { QUOTAS } from './quotas/quotas.ts'
import { BadSetting, readSettings, workersOf } from './settings.ts'
import { openStore } from './store/open.ts'

export { openLog, SECRET_SETTINGS } from './log.ts'
export { BadSetting } from './settings.ts'
export { NoStore } from './store/store.ts'

export interface WorkerSettings {
  readonly url: string
  readonly workers: number
  readonly people: ReturnType<typeof readPeopleSettings>
}

/** From the same environment as the server’s. */
export function readWorkerSettings(environment: Readonly<NodeJS.ProcessEnv>): WorkerSettings {
  const { online } = readSettings(['--online'], { ...environment, WORKERS: '' })
  if (!online || !('url' in online)) {
    throw new BadSetting(
      'A worker needs DATABASE_URL, the PostgreSQL that the servers share. With a data folder, the server runs its jobs itself.',
    )
  }
  const workers = workersOf(environment) ?? usualWorkers()
  if (workers === 0) throw new BadSetting('WORKERS is 0, but a worker runs at least one job at a time.')
  return { url: online.url, workers, people: readPeopleSettings(environment) }
}

export interface WorkingProcess {
  close(): Promise<void>
}

/** If a computer’s decision here begins a player’s turn, this process notifies the player. */
export async function openWorker(
  { url, workers, people: settings }: WorkerSettings,
  log: Log,
  { gameOf }: Pick<HallOptions, 'gameOf'> = {},
): Promise<WorkingProcess> {
  const store = await openStore({ url })
  const hall = new Hall({
    store,
    onFault: log.fault,
    quotas: settings.limited ? QUOTAS : null,
    ...(gameOf && { gameOf }),
  })
  const people = await openPeople({ store, settings, log: text => log.say('note', text) })
  announce(hall, people)
  const jobs = await openJobs(hall, { workers }).catch(async error => {
    await hall.close()
    await people.close()
    await store.close()
    throw error
  })
  return {
    async close() {
      await jobs.close()
      await hall.close()
      await people.close()
      await store.close()
    },
  }
}
