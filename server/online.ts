/** Online play between people: everything under /api. */
import type { PlayableGame } from '@voltigeur/games'
import { limits, type Person } from '@voltigeur/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openDesk } from './admin/desk.ts'
import { announce } from './announcing.ts'
import { watchTournaments } from './company/rounds.ts'
import { openJobs } from './jobs/index.ts'
import { watchClocks } from './matches/clocks.ts'
import { Hall } from './matches/hall.ts'
import { leaveTables } from './matches/leaving.ts'
import { recordOf } from './matches/record.ts'
import { HttpRefusal } from './matches/refusal.ts'
import { registerPeople } from './people/index.ts'
import type { PeopleOptions } from './people/people.ts'
import { QUOTAS, type Quotas } from './quotas/quotas.ts'
import { companyRoutes, fellowRoutes } from './routes/company.ts'
import { decisionRoutes } from './routes/decisions.ts'
import { eventRoutes } from './routes/events.ts'
import { gameRoutes } from './routes/games.ts'
import { guard } from './routes/gate.ts'
import { type ShortWay, shortWay } from './routes/short-way.ts'
import { studyRoutes } from './routes/studies.ts'
import { Underway } from './routes/underway.ts'
import { wayInRoute } from './routes/way-in.ts'
import { steadyClock } from './steady-clock.ts'
import type { Store } from './store/store.ts'
import type { Watched } from './watch.ts'

export interface OnlineOptions {
  readonly store: Store
  readonly people?: Partial<Omit<PeopleOptions, 'store' | 'tables'>>
  readonly gameOf?: (id: string) => PlayableGame
  readonly now?: () => number
  readonly onFault?: (error: unknown) => void
  readonly quotas?: Quotas
  /**
   * How many jobs (moves of computers, studies) run in this process at the same time; with 0 other processes do them.
   */
  readonly workers?: number
  /** For inspection, such as by tests. */
  readonly onHall?: (hall: Hall) => void
}

/** The interface in its own scope: its settings don’t apply to the pages. Closing the server closes it. */
export async function registerOnline(
  server: FastifyInstance,
  options: OnlineOptions,
): Promise<Watched & { readonly short: ShortWay }> {
  const { store, onFault = console.error } = options
  const { limited = options.people?.settings?.limited ?? true } = options.people ?? {}
  const { now = steadyClock() } = options
  const hall = new Hall({ ...options, now, onFault, quotas: options.quotas ?? (limited ? QUOTAS : null) })
  options.onHall?.(hall)
  const jobs = await openJobs(hall, options)
  let streams = (): number => 0
  let short!: ShortWay
  let forget = (_player: string): void => {}
  await server.register(async api => {
    const underway = new Underway()
    underway.watch(api)
    guard(api, onFault)
    api.addHook('onRoute', route => {
      route.bodyLimit ??= limits.body
    })
    const tables = {
      record: (game: string, player: Person) => recordOf(hall, game, player).catch(unlessRefused),
      leave: (player: string) => leaveTables(hall, player),
      changed: (game: string) => store.bell.ring({ game, what: 'table' }),
      erase: () => store.erase().catch(onFault),
      now,
      writes: (player: string, bytes: number) => {
        hall.usage.checkDisk(player)
        hall.usage.wrote(player, bytes)
      },
    }
    const people = await registerPeople(api, store, { ...options.people, tables })
    gameRoutes(api, hall, people.persons)
    wayInRoute(api, options.people?.settings?.publicUrl ?? null)
    decisionRoutes(api, hall, people.persons)
    companyRoutes(api, hall, people.persons)
    fellowRoutes(api, hall, people)
    studyRoutes(api, jobs.orders)
    streams = eventRoutes(api, hall, people.persons, game => people.chat.lines(game), people.doorkeeper)
    underway.answerBeforeEnding(api)
    const parse = parserOf(api)
    short = shortWay({ hall, doorkeeper: people.doorkeeper, underway, parse, onFault })
    announce(hall, people)
    forget = player => people.doorkeeper.forget(player)
  })
  const stopClocks = watchClocks(hall)
  const stopTournaments = watchTournaments(hall)
  const desk = openDesk(hall, player => forget(player))
  server.addHook('onClose', async () => {
    stopClocks()
    await stopTournaments()
    await desk.close()
    await jobs.close()
    await hall.close()
    await store.close()
  })
  return { store, matches: () => hall.size, streams, jobs: () => jobs.counts(), announcement: desk.announcement, short }
}

/** Fastify’s own, safe against prototype poisoning. */
function parserOf(server: FastifyInstance): (text: string) => unknown {
  const parser = server.getDefaultJsonParser('error', 'error')
  return text => {
    let read: unknown
    void parser({} as FastifyRequest, text, (error, body) => {
      if (error) throw error
      read = body
    })
    return read
  }
}

function unlessRefused(error: unknown): null {
  if (error instanceof HttpRefusal) return null
  throw error
}
