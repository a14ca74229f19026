/**
 * Whether a game’s tests find mistakes in its rules: makes small mistakes, one at a time, and each should be found.
 * npm run mutants -- --game austerlitz [--count 300] [--seed text] [--minutes 10] [--files 09-] [--longest 3]
 *   [--least 90]
 * `--files` takes only files with the text in their name; `--count 0` takes every mutant; tests that take more
 * seconds than `--longest` are left out. Survivors and, last, all figures as JSON go to standard output. Exit code 1
 * if fewer than `--least` per cent are killed or explained.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gameFolder, gameIds } from '@voltigeur/games'
import { reasonsOnFile } from './explained.ts'
import { summaryOf, survivorLine } from './report.ts'
import { filesOf, mutantsIn, someOf } from './sample.ts'
import { tryMutants } from './trial.ts'

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: 'mutants' },
    minutes: { type: 'string', default: '20' },
    longest: { type: 'string', default: '3' },
    files: { type: 'string', default: '' },
    least: { type: 'string', default: '0' },
  },
})

/** A single test may take this long on a busy machine. */
const SILENCE = 240_000
const root = fileURLToPath(new URL('../../', import.meta.url))

function whole(name: 'count' | 'longest' | 'minutes' | 'least'): number {
  const value = Number(values[name])
  if (Number.isSafeInteger(value) && value >= 0) return value
  console.error(`mutants: --${name} must be a whole number, not "${values[name]}"`)
  process.exit(2)
}

const { game } = values
if (game === undefined || !gameIds().includes(game)) {
  console.error(`mutants: --game must be one of: ${gameIds().join(', ')}`)
  process.exit(2)
}

const folder = fileURLToPath(gameFolder(game)).slice(root.length).replaceAll('\\', '/').replace(/\/$/, '')
const count = whole('count')
const all = mutantsIn(
  root,
  filesOf(root, folder).filter(file => file.includes(values.files)),
)
const mutants = count === 0 ? all : someOf(all, count, values.seed)
console.error(`${mutants.length} of ${all.length} mutants of ${game}`)
const started = performance.now()
const fates = await tryMutants({
  root,
  mutants,
  shared: [`${folder}/checks/field-problem.ts`],
  tests: [`${folder}/**/*.test.ts`, `proof/second-umpire/agreement/${game}.slow.test.ts`],
  longest: whole('longest') * 1000,
  time: whole('minutes') * 60_000,
  silence: SILENCE,
  tell: line => console.error(line),
})
const summary = summaryOf(mutants, fates, reasonsOnFile())
for (const survivor of summary.survivors) if (survivor.why === undefined) console.log(survivorLine(survivor))
const seconds = Math.round((performance.now() - started) / 1000)
console.log(
  `${game}: ${summary.killed} of ${summary.mutants} killed (${summary.killedByChecks} by checks of whole games), ` +
    `${summary.explained} explained, ${summary.survived} survived, ${summary.notTried} not tried, in ${seconds} s`,
)
console.log(JSON.stringify({ game, seed: values.seed, of: all.length, seconds, ...summary }))
process.exit(summary.scoreWithExplained >= whole('least') ? 0 : 1)
