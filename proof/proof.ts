/**
 * What testing the program for long enough can show. All figures come last, as JSON; exit code 1 if a promise is
 * broken.
 */
import { DATABASES, TRIALS, type Trial, tryOnline } from './online/run.ts'
import { GAMES_THAT_HIDE, trySecrets } from './online/secrets.ts'
import { Misuse, readOptions } from './options.ts'
import { compareUmpires, usual as usualComparing } from './second-umpire/run.ts'
import { SHELF, spoilData } from './spoils/run.ts'
import { examine, usual } from './umpire/run.ts'

function misuse(message: string): never {
  throw new Misuse(message)
}

process.on('uncaughtException', error => {
  const misused = error instanceof Misuse
  console.error(misused ? `proof: ${error.message}` : error)
  process.exit(misused ? 2 : 1)
})

const { values, positionals, whole } = readOptions(process.argv.slice(2))

const tell = (line: string): void => {
  if (!values.json) console.error(line)
}

function gamesAmong(known: readonly string[]): readonly string[] {
  for (const game of values.game ?? []) {
    if (!known.includes(game)) misuse(`--game must be one of: ${known.join(', ')}`)
  }
  return values.game ?? known
}

function second() {
  const standard = usualComparing()
  const { examples, ...result } = compareUmpires({
    games: gamesAmong(standard.games),
    comparisons: whole('comparisons', standard.comparisons),
    seed: values.seed ?? standard.seed,
    tell,
  })
  for (const example of examples) console.log(example)
  return result
}

async function umpire() {
  const standard = usual()
  const { examples, ...result } = await examine({
    games: gamesAmong(standard.games),
    decisions: whole('decisions', standard.decisions),
    workers: whole('workers', standard.workers),
    seed: values.seed ?? standard.seed,
    tell,
  })
  for (const example of examples) console.log(example)
  return result
}

const data = () =>
  spoilData({ games: gamesAmong(Object.keys(SHELF)), slips: whole('slips', 246), seed: values.seed ?? 'slips', tell })

const online = (trial: Trial) =>
  tryOnline(trial, {
    kills: whole('kills', 100),
    games: whole('games', trial === 'load' ? 32 : trial === 'doors' ? 40 : 8),
    viewers: whole('viewers', 800),
    requests: whole('requests', 100_000),
    seconds: whole('seconds', 10),
    idle: whole('idle', 0),
    database:
      DATABASES.find(name => name === values.database) ?? misuse(`--database is one of: ${DATABASES.join(', ')}`),
    seed: values.seed ?? 'proof',
    tell,
  })

const [what, ...more] = positionals
const trial = TRIALS.find(name => name === what)
async function secrets() {
  const { examples, ...result } = await trySecrets({
    games: gamesAmong(GAMES_THAT_HIDE),
    comparisons: whole('comparisons', 5_000),
    seed: values.seed ?? 'secrets',
    tell,
  })
  for (const example of examples) console.log(example)
  return result
}

const AT_HOME = { data, second, secrets, umpire } as const
if (more.length > 0 || (trial === undefined && !(what in AT_HOME))) {
  misuse(
    `say what is to be tried: npm run proof -- ${[...Object.keys(AT_HOME), ...TRIALS].join(' | ')} [--database sqlite|postgres] [--json]`,
  )
}
const began = performance.now()
const result = trial !== undefined ? await online(trial) : await AT_HOME[what as keyof typeof AT_HOME]()
console.log(JSON.stringify({ seconds: Math.round((performance.now() - began) / 1000), ...result }))
process.exit(result.sound ? 0 : 1)
