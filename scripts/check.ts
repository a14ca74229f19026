/**
 * What `npm test` checks, in stages: each begins when the one before it is good. `--fast` is for people at work on rules:
 * types and tests of kernel, hex, games and opponents but for those of `*.slow.test.ts`, and lint. Ends with the number of
 * tests that passed and failed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

interface Check {
  readonly name: string
  readonly command: readonly string[]
  /** Where a run of tests leaves its figures. */
  readonly report?: string
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

const without = (some: readonly Check[]): readonly Check[] => (fast ? [] : some)

const types = (name: string, project: string, ...more: readonly string[]): Check =>
  check(name, 'tsc', '--noEmit', '-p', project, ...more)

/** People at work check again and again: types are looked at anew only where something has changed. */
const SEEN = ['--incremental', '--tsBuildInfoFile', join('node_modules', '.cache', 'voltigeur', 'rules.tsbuildinfo')]

/** The files that somebody at work has changed since he last committed; what was committed has been looked at before. */
function uncommitted(): readonly string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--modified', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  const files = (stdout ?? '').split('\n').filter(file => file !== '' && existsSync(file))
  return files.length > 0 ? files : ['package.json']
}

const BEYOND_RULES = ['**/*.slow.test.ts', '{battlefield,bench,cli,conversation,lab,proof,server,web,wire}/**']

const stages: readonly (readonly Check[])[] = [
  [
    ...(fast
      ? [types('types of the rules', 'tsconfig.rules.json', ...SEEN)]
      : [types('types', '.'), types('types of the web', 'web')]),
    check('format and lint', 'biome', 'check', '--no-errors-on-unmatched', ...(fast ? uncommitted() : ['.'])),
    ...without([check('maps', 'node', 'battlefield/raster/maps.ts', '--check')]),
  ],
  [tests('tests', ...(fast ? BEYOND_RULES.flatMap(files => ['--exclude', files]) : []))],
  without([tests('tests in a browser', '--config', 'e2e/vitest.config.ts')]),
]

/** A check by itself speaks for itself; of several at a time each is heard when it has finished. */
function run({ name, command: [program, ...args] }: Check, alone: boolean): Promise<boolean> {
  const title = `\n== ${name}: ${program} ${args.join(' ')}`
  if (alone) console.log(title)
  return new Promise(resolve => {
    const child = spawn(program, args, {
      stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let heard = ''
    const listen = (part: Buffer): void => {
      heard += part
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('error', error => console.error(error.message))
    child.on('close', status => {
      if (!alone) console.log(`${title}\n${heard.trimEnd()}`)
      resolve(status === 0)
    })
  })
}

/** All checks of a stage, as many at a time as there are processors. */
async function runStage(stage: readonly Check[]): Promise<boolean> {
  const waiting = [...stage]
  let good = true
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) good = (await run(next, stage.length === 1)) && good
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return good
}

/** A run that left no report, or was not reached, counts as a failure. */
function closingLine(): string {
  let passed = 0
  let failed = 0
  for (const { report } of stages.flat()) {
    if (report === undefined) continue
    try {
      const figures = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number }
      passed += figures.numPassedTests
      failed += figures.numFailedTests
    } catch {
      failed++
    }
  }
  return `${passed} passed, ${failed} failed`
}

let good = true
for (const stage of stages) good = good && (await runStage(stage))
console.log(`\nchecked in ${Math.round((performance.now() - started) / 1000)} s`)
console.log(closingLine())
rmSync(folder, { recursive: true, force: true })
process.exit(good ? 0 : 1)
