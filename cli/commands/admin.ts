import { BadInput } from '@voltigeur/kernel'
import type { Arguments, TerminalCommand } from '../command.ts'
import { FAILURE } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { json } from '../options.ts'
import { admin, notes, options, refused, summaries, values } from '../words.ts'

/** Fetched only when called for: no other command needs a database. */
const office = () => import('@voltigeur/server/admin')
type Office = Awaited<ReturnType<typeof office>>
type Beside = Awaited<ReturnType<Office['openBeside']>>

interface Doing {
  readonly office: Office
  readonly house: Beside
  readonly args: Arguments
  readonly io: Io
  /** What stands behind the deed. */
  readonly words: readonly string[]
}

const MOST_HOURS = 1000

const DEEDS = {
  games: async ({ office, house, args, io }) => {
    const games = await office.listGames(house.db)
    if (args.flag('json')) return print(io, games)
    for (const { id, game, scenario, state, players, changed } of games) {
      io.out(admin.game(id, `${game} ${scenario}`, admin.state(state), players.join(', '), minuteOf(changed)))
    }
    io.out(admin.games(games.length))
  },
  players: async ({ office, house, args, io, words }) => {
    const players = await office.listPlayers(house.db, words.join(' '))
    if (args.flag('json')) return print(io, players)
    for (const { id, name, guest, banned, seen } of players) {
      io.out(admin.player(id, name, guest, seen === null ? '–' : minuteOf(Date.parse(seen))))
      if (banned !== null) io.out(`  ${admin.isBanned(banned)}`)
    }
    io.out(admin.players(players.length))
  },
  tournaments: async ({ office, house, args, io }) => {
    const tournaments = await office.listTournaments(house.db)
    if (args.flag('json')) return print(io, tournaments)
    for (const { id, name, game, scenario, state, round, rounds, entrants } of tournaments) {
      const progress = state === 'open' ? admin.state(state) : admin.round(round, rounds ?? round)
      io.out(admin.tournament(id, name, `${game} ${scenario}`, progress, entrants))
    }
    io.out(admin.tournaments(tournaments.length))
  },
  reports: async ({ office, house, args, io }) => {
    const reports = await office.listReports(house.db)
    if (args.flag('json')) return print(io, reports)
    for (const { id, game, player, reporter, lines, time } of reports) {
      io.out(admin.report(id, player ?? '–', reporter ?? '–', game, minuteOf(time)))
      for (const { by, text, reported } of lines) io.out(`${reported ? ' > ' : '   '}${by ?? '–'}: ${text}`)
    }
    io.out(admin.reports(reports.length))
  },
  settle: async ({ office, house, io, words }) => {
    const report = only(words, values.id.text)
    if (!(await office.settleReport(house.db, report))) throw new BadInput(admin.noReport(report))
    io.out(admin.settled)
  },
  end: async ({ office, house, io, words }) => {
    const game = only(words, values.id.text)
    const outcome = await office.askToEnd(house.db, game)
    if (outcome === null) return fail(io, admin.noServer)
    if (outcome !== 'ended') throw new BadInput(admin.notEnded(game, outcome))
    io.out(admin.ended(game))
  },
  password: async ({ office, house, io, words }) => {
    const { id, name } = await playerNamed(office, house, words)
    const password = await office.giveNewPassword(house.db, id)
    if (password === null) throw new BadInput(admin.isGuest(name))
    io.out(admin.password(name, password))
  },
  ban: async ({ office, house, args, io, words }) => {
    const { id, name } = await playerNamed(office, house, words)
    await office.ban(house.db, id, args.maybe('reason') ?? '')
    io.out(admin.banned(name))
  },
  unban: async ({ office, house, io, words }) => {
    const { id, name } = await playerNamed(office, house, words)
    io.out((await office.unban(house.db, id)) ? admin.unbanned(name) : admin.notBanned(name))
  },
  quota: async ({ office, house, args, io, words }) => {
    const { id, name } = await playerNamed(office, house, words)
    const asked = (['games', 'minutes', 'megabytes'] as const).filter(what => args.maybe(what) !== undefined)
    if (asked.length === 0) {
      await office.allow(house.db, id, null)
      return io.out(admin.usualQuota(name))
    }
    const quota = {
      games: args.whole('games', 0),
      minutes: args.whole('minutes', 0),
      megabytes: args.whole('megabytes', 0),
    }
    await office.allow(house.db, id, quota)
    io.out(admin.quota(name, quota.games, quota.minutes, quota.megabytes))
  },
  announce: async ({ office, house, args, io, words }) => {
    const sentence = words.join(' ')
    const hours = args.whole('hours', 1, MOST_HOURS)
    await office.announceAll(house.db, sentence, hours)
    io.out(sentence === '' ? admin.silent : admin.announced(hours))
  },
  vacuum: async ({ house, io }) => {
    await house.vacuum()
    io.out(admin.vacuumed)
  },
  backup: async ({ house, io, words }) => {
    const file = only(words, values.file.text)
    await house.backUp(file)
    io.out(admin.backedUp(file))
  },
} satisfies Record<string, (doing: Doing) => Promise<unknown>>
type Deed = keyof typeof DEEDS

export const command: TerminalCommand = {
  name: 'admin',
  summary: summaries.admin,
  operands: Object.keys(DEEDS).join(' | '),
  most: 99,
  options: {
    reason: { type: 'string', value: values.text, help: options.reason },
    games: { type: 'string', value: values.count, help: options.quotaGames },
    minutes: { type: 'string', value: values.count, help: options.quotaMinutes },
    megabytes: { type: 'string', value: values.count, help: options.quotaMegabytes },
    hours: { type: 'string', value: values.count, help: options.hours, standard: '24' },
    json,
  },
  notes: [notes.adminWhere, notes.adminDeeds],
  examples: [
    'DATA_FOLDER=data voltigeur admin games',
    'DATABASE_URL=postgresql://… voltigeur admin announce "…" --hours 2',
    'voltigeur admin backup backup.db',
  ],
  async run(args, io) {
    const [deed, ...words] = args.operands
    if (!Object.hasOwn(DEEDS, deed ?? '')) throw new BadInput(refused.deed(deed ?? '', Object.keys(DEEDS)))
    const open = await office()
    let house: Beside | null = null
    try {
      const { online } = open.readSettings(['--online'], { ...process.env, WORKERS: '' })
      house = await open.openBeside(online!)
      const code = await DEEDS[deed as Deed]({ office: open, house, args, io, words })
      return typeof code === 'number' ? code : 0
    } catch (error) {
      if (error instanceof open.BadSetting || error instanceof open.NoStore) throw new BadInput(error.message)
      throw error
    } finally {
      await house?.close()
    }
  },
}

async function playerNamed(office: Office, house: Beside, words: readonly string[]) {
  const name = words.join(' ')
  const player = name === '' ? null : await office.findPlayer(house.db, name)
  if (!player) throw new BadInput(admin.noPlayer(name))
  return player
}

function only(words: readonly string[], what: string): string {
  if (words.length !== 1) throw new BadInput(refused.one(what))
  return words[0]
}

const print = (io: Io, what: unknown): void => io.out(JSON.stringify(what))

function fail(io: Io, sentence: string): number {
  io.err(`voltigeur: ${sentence}`)
  return FAILURE
}

/** UTC, as the log has it. */
const minuteOf = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ')
