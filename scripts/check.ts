/**
 * What `npm test` checks, in stages: each begins when the one before it is good. `--fast` is for people at work on rules:
 * types and tests of kernel, hex, games and opponents but for those of `*.slow.test.ts`, and lint. Ends with the number of
 * tests that passed and failed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

interface Check {
  readonly name: string
  readonly command: readonly string[]
  /** Where a run of tests leaves its figures. */
  readonly report?: string
  /** The same tests in a few files only, where a failure may be the machine's fault. */
  readonly again?: (files: readonly string[]) => Check
}

const started = performance.now()
const fast = process.argv.includes('--fast')
const folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))

const check = (name: string, ...command: readonly string[]): Check => ({ name, command })

function tests(name: string, ...args: readonly string[]): Check {
  const report = join(folder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  return { name, command: ['vitest', 'run', ...args, ...reporters], report }
}

/** A browser on a busy machine may be slower than the most patient test. Rules have no such excuse. */
const inBrowser = (): Check => {
  const args = ['--config', 'e2e/vitest.config.ts']
  return {
    ...tests('tests in a browser', ...args),
    again: files => tests('tests in a browser, second try', ...args, ...files.map(file => basename(file))),
  }
}

/** One checker: several look at much of the same, and the other processors have other checks to do. */
const types = (name: string, project: string, ...more: readonly string[]): Check =>
  check(name, 'tsc', '--noEmit', '--checkers', '1', '-p', project, ...more)

/** Checks run again and again during work: types are checked again only where something has changed. */
const KEPT = resolve('node_modules', '.cache', 'voltigeur')
const SEEN = ['--incremental', '--tsBuildInfoFile', join(KEPT, 'rules.tsbuildinfo')]

/**
 * Tests start some eighty programs, and half of the work of each is reading the same sources: they are compiled once
 * for all.
 */
const environment = { NODE_COMPILE_CACHE: join(KEPT, 'compiled'), ...process.env }

/** The files changed since the last commit; committed ones have been checked before. */
function uncommitted(): readonly string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--modified', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  const files = (stdout ?? '').split('\n').filter(file => file !== '' && existsSync(file))
  return files.length > 0 ? files : ['package.json']
}

const BEYOND_RULES = ['**/*.slow.test.ts', '{battlefield,bench,cli,conversation,lab,proof,server,web,wire}/**']

const lint = (...files: readonly string[]): Check =>
  check('format and lint', 'biome', 'check', '--no-errors-on-unmatched', ...files)

/** Full runs wait for all checks at once; quick runs report a wrong type before any test begins. */
const stages: readonly (readonly Check[])[] = fast
  ? [
      [
        tests('tests', ...BEYOND_RULES.flatMap(files => ['--exclude', files])),
        types('types of the rules', 'tsconfig.rules.json', ...SEEN),
        lint(...uncommitted()),
      ],
    ]
  : [
      [
        types('types', '.'),
        types('types of the web', 'web'),
        lint('.'),
        check('unused code', 'knip', '--no-progress'),
        check('maps', 'node', 'battlefield/raster/maps.ts', '--check'),
        check('the page', 'node', 'server/build-page.ts'),
      ],
      [tests('tests')],
      [inBrowser()],
    ]

/** Tests speak for themselves; whatever else is checked beside them is heard when they have finished. */
function run({ name, report, command: [program, ...args] }: Check, say: (text: string) => void): Promise<boolean> {
  const title = `\n== ${name}: ${program} ${args.join(' ')}`
  const speaks = report !== undefined
  if (speaks) console.log(title)
  return new Promise(resolve => {
    const child = spawn(program, args, {
      stdio: speaks ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: environment,
    })
    let heard = ''
    const listen = (part: Buffer): void => {
      heard += part
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('error', error => console.error(error.message))
    child.on('close', status => {
      if (!speaks) say(`${title}\n${heard.trimEnd()}`)
      resolve(status === 0)
    })
  })
}

interface Figures {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

const read = (report: string): Figures['testResults'] =>
  (JSON.parse(readFileSync(report, 'utf8')) as Figures).testResults

/** More files than this do not fail by chance. */
const BY_CHANCE = 2
const secondTries: Check[] = []

/** One or two files that failed are tried once more, by themselves; the closing line says so. */
async function runAgain({ report, again }: Check): Promise<boolean> {
  if (!report || !again || !existsSync(report)) return false
  const failed = read(report).filter(({ status }) => status === 'failed')
  if (failed.length === 0 || failed.length > BY_CHANCE) return false
  const second = again(failed.map(({ name }) => name))
  secondTries.push(second)
  return run(second, console.log)
}

/** All checks of a stage, as many at a time as there are processors. */
async function runStage(stage: readonly Check[]): Promise<boolean> {
  const waiting = [...stage]
  const besideTests = stage.some(({ report }) => report !== undefined)
  const later: string[] = []
  const say = besideTests ? (text: string) => void later.push(text) : console.log
  let good = true
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const held = (await run(next, say)) || (await runAgain(next))
      good &&= held
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  for (const text of later) console.log(text)
  return good
}

/** A run that left no report, or was not reached, counts as a failure; of a file that was tried twice the second try counts. */
function closingLine(): string {
  const files = new Map<string, readonly { readonly status: string }[]>()
  let failed = 0
  for (const { report } of [...stages.flat(), ...secondTries]) {
    if (report === undefined) continue
    try {
      for (const { name, status, assertionResults } of read(report))
        files.set(name, status === 'failed' && assertionResults.length === 0 ? [{ status }] : assertionResults)
    } catch {
      failed++
    }
  }
  const all = [...files.values()].flat()
  failed += all.filter(({ status }) => status === 'failed').length
  const twice = secondTries.length > 0 ? ' (some only at the second try: look above for what failed at first)' : ''
  return `${all.filter(({ status }) => status === 'passed').length} passed, ${failed} failed${twice}`
}

let good = true
for (const stage of stages) good = good && (await runStage(stage))
console.log(`\nchecked in ${Math.round((performance.now() - started) / 1000)} s`)
console.log(closingLine())
rmSync(folder, { recursive: true, force: true })
process.exit(good ? 0 : 1)
