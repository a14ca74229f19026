/**
 * Two checkouts against each other, such as the last edition and this one: both play the same trials in turn, in
 * processes of their own, and what counts is the time of the processor. Of each run that of its first games is taken off,
 * so that starting up and compiling do not count: the quicker an edition is, the sooner its games are over, and the more
 * these would weigh.
 *
 *     node bench/compare.ts <checkout A> <checkout B> [--game id] [--players A,B] [--seconds N] [--warm N] [--rounds N]
 *
 * `--game` and `--players` may be repeated; otherwise every game, random and sergeant. As many games are played as keep A
 * busy for that many seconds, and before these as many as keep it warming up for so many, the same for both. A ratio above
 * 1 means that B is faster.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

interface Run {
  readonly games: number
  readonly decisions: number
  /** Seconds of the processor. */
  readonly cpu: number
}

interface Trial {
  readonly game: string
  readonly players: string
}

const PROGRAM = join('cli', 'voltigeur.ts')
/** Run inside each process: it tells at its end how much it has worked. */
const CLOCK = `data:text/javascript,${encodeURIComponent(
  "process.on('exit',()=>{const{user,system}=process.cpuUsage();process._rawDebug('cpu '+(user+system)/1e6)})",
)}`

function voltigeur(checkout: string, args: readonly string[]): { readonly out: string; readonly err: string } {
  const found = spawnSync(process.execPath, ['--import', CLOCK, PROGRAM, ...args], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (found.status !== 0) throw new Error(`${checkout}: voltigeur ${args.join(' ')} failed: ${found.stderr}`)
  return { out: found.stdout, err: found.stderr }
}

/** Before recruits made mistakes, theirs was the name of him who makes none. */
function nameIn(checkout: string, players: string): string {
  const known = voltigeur(checkout, ['sim', '--help']).out
  return /\bsergeant\b/.test(known) ? players : players.replaceAll('sergeant', 'recruit')
}

function sim(checkout: string, { game, players }: Trial, games: number): Run {
  const trial = ['--game', game, '--players', nameIn(checkout, players), '--games', String(games), '--seed', 'compare']
  const { out, err } = voltigeur(checkout, ['sim', '--json', ...trial])
  const { decisions } = JSON.parse(out) as { decisions: number }
  const cpu = Number(/^cpu ([\d.]+)$/m.exec(err)?.[1])
  if (!Number.isFinite(cpu)) throw new Error(`${checkout}: its process did not tell how long it worked`)
  return { games, decisions, cpu }
}

/** Without what it takes to start, and to play the first games. */
const less = (run: Run, first: Run): Run => ({
  games: run.games - first.games,
  decisions: run.decisions - first.decisions,
  cpu: run.cpu - first.cpu,
})

const gamesPerSecond = ({ games, cpu }: Run): number => games / cpu
const decisionsPerSecond = ({ decisions, cpu }: Run): number => decisions / cpu
const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
const shown = (value: number): string => (value < 100 ? value.toFixed(2) : value.toFixed(0)).padStart(10)

/** How many games it plays in a second, roughly. */
function paceOf(checkout: string, trial: Trial, seconds: number): number {
  const first = sim(checkout, trial, 1)
  for (let games = 4; ; games *= 4) {
    const run = less(sim(checkout, trial, games), first)
    if (run.cpu > seconds / 4) return gamesPerSecond(run)
  }
}

function compare(checkouts: readonly string[], trial: Trial, seconds: number, warm: number, rounds: number): void {
  const pace = paceOf(checkouts[0], trial, seconds)
  const before = Math.max(1, Math.round(pace * warm))
  const games = Math.max(1, Math.round(pace * seconds))
  const runs: readonly Run[][] = checkouts.map(() => [])
  for (let round = 0; round < rounds; round++) {
    // Now one, now the other goes first, so that a machine that tires treats them alike.
    for (const i of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const first = sim(checkouts[i], trial, before)
      runs[i].push(less(sim(checkouts[i], trial, before + games), first))
    }
  }
  console.log(
    `${trial.game}, ${trial.players}: ${rounds} rounds of ${games} games after ${before}, per second of the processor`,
  )
  for (const [name, rate] of [
    ['games', gamesPerSecond],
    ['decisions', decisionsPerSecond],
  ] as const) {
    const [a, b] = runs.map(own => own.map(rate))
    const ratio = median(b.map((value, round) => value / a[round]))
    console.log(`  ${name.padEnd(10)} A ${shown(median(a))}   B ${shown(median(b))}   B/A ${ratio.toFixed(2)}`)
  }
}

function gamesOf(checkout: string): string[] {
  const list = JSON.parse(voltigeur(checkout, ['games', '--json']).out) as { id: string }[]
  return list.map(({ id }) => id)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string', multiple: true },
    players: { type: 'string', multiple: true, default: ['random,random', 'sergeant,sergeant'] },
    seconds: { type: 'string', default: '5' },
    warm: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
  },
})
const checkouts = positionals.map(path => resolve(path))
const seconds = Number(values.seconds)
const warm = Number(values.warm)
const rounds = Number(values.rounds)
const missing = checkouts.find(path => !existsSync(join(path, PROGRAM)))
if (checkouts.length !== 2 || missing !== undefined || !(seconds > 0) || !(warm >= 0) || !(rounds >= 1)) {
  console.error(
    'node bench/compare.ts <checkout A> <checkout B> [--game id] [--players A,B] [--seconds N] [--warm N] [--rounds N]',
  )
  if (missing !== undefined) console.error(`${missing} is no checkout: it has no ${PROGRAM}`)
  process.exit(2)
}
for (const game of values.game ?? gamesOf(checkouts[0])) {
  for (const players of values.players) compare(checkouts, { game, players }, seconds, warm, rounds)
}
