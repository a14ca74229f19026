/** Everything that `npm test` checks, in order; ends with the number of tests that passed and failed. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameIds } from '@voltigeur/games'

const started = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))

function check(name: string, command: string, ...args: readonly string[]): boolean {
  console.log(`\n== ${name}: ${command} ${args.join(' ')}`)
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (error) console.error(error.message)
  return status === 0
}

function checkAll(): boolean {
  return (
    check('types', 'tsc', '--noEmit') &&
    check('types of the web', 'tsc', '--noEmit', '-p', 'web') &&
    check('format and lint', 'biome', 'check', '.') &&
    gameIds().every(game => check('rule cases', 'node', 'cli/voltigeur.ts', 'cases', '--game', game)) &&
    check('maps', 'node', 'battlefield/raster/maps.ts', '--check') &&
    test('tests') &&
    test('tests in a browser', '--config', 'e2e/vitest.config.ts')
  )
}

const reports: string[] = []

function test(name: string, ...args: readonly string[]): boolean {
  const report = join(folder, `${reports.length}.json`)
  reports.push(report)
  return check(name, 'vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile=${report}`)
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

/** A run that left no report counts as a failure. */
function closingLine(): string {
  let passed = 0
  let failed = reports.length === 0 ? 1 : 0
  for (const report of reports) {
    try {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Report
      passed += numPassedTests
      failed += numFailedTests
    } catch {
      failed++
    }
  }
  return `${passed} passed, ${failed} failed`
}

const good = checkAll()
console.log(`\nchecked in ${Math.round((performance.now() - started) / 1000)} s`)
console.log(closingLine())
rmSync(folder, { recursive: true, force: true })
process.exit(good ? 0 : 1)
