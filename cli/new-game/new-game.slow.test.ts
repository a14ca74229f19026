/** A stranger’s first minutes: a new game in a copy of the project is complete without another line being written. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject } from './copied-project.ts'

let copy = ''

beforeAll(() => {
  copy = copyProject()
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8' })
  expect(status, `${program} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

const voltigeur = (...args: readonly string[]): string => run(process.execPath, 'cli/voltigeur.ts', ...args)
const tool = (name: string, ...args: readonly string[]): string =>
  run(path.join(copy, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name), ...args)

test('voltigeur new-game writes a game, and a line on both shelves', () => {
  const told = voltigeur('new-game', 'hot-gates', '--title', 'Hot Gates')
  expect(told).toMatch(/^games\/hot-gates is ready: \d+ files/)
  expect(told).toContain('npm run test:fast')
  for (const shelf of ['games/index.ts', 'web/src/games/shelf.ts'])
    expect(readFileSync(path.join(copy, shelf), 'utf8').match(/^ {2}'hot-gates': .*hotGates.*,$/m)).not.toBeNull()
  const left = readdirSync(path.join(copy, 'games/hot-gates'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .filter(entry => /outpost/i.test(readFileSync(path.join(entry.parentPath, entry.name), 'utf8')))
  expect(left.map(({ name }) => name)).toEqual([])
})

test('its types are right, and it is written as the project is', () => {
  // Several checkers would look at much of the same.
  tool('tsc', '--noEmit', '--checkers', '1', '-p', 'tsconfig.rules.json')
  tool('biome', 'check', 'games/hot-gates', 'games/index.ts', 'web/src/games/shelf.ts')
})

test('it passes its own tests, and those of every game on the shelf', () => {
  const ofAll = ['messages', 'sentences', 'foretold', 'turn-taken-back', 'sentences.slow'].map(
    name => `games/${name}.test`,
  )
  const ofPage = ['catalogue.test', 'src/language/catalogue', 'src/lesson/stand-in', 'src/story/story'].map(
    one => `web/${one}`,
  )
  tool('vitest', 'run', 'games/hot-gates', ...ofAll, ...ofPage, '-t', 'hot-gates|\\[|random|crowded|slip|starts')
})

test('every case of it has its test and its code', () => {
  expect(voltigeur('cases', '--game', 'hot-gates')).toMatch(/^hot-gates, cases tested: (\d+) of \1$/m)
})

test('random players finish 50 games of it', () => {
  const told = voltigeur('sim', '--game', 'hot-gates', '--games', '50', '--players', 'random,random')
  expect(told).toContain('50 of 50 games finished')
})

test('it stands on the shelf of the page', () => {
  const listing = `import('./web/catalogue.ts').then(({ listingOf }) => console.log(JSON.stringify(listingOf('hot-gates'))))`
  const { credits, box, scenarios, hidden } = JSON.parse(run(process.execPath, '--eval', listing))
  expect([credits.title, box.title, box.picture]).toEqual(['Hot Gates', 'Hot Gates', 'mist'])
  expect([scenarios[0].units, hidden]).toEqual([[2, 2], false])
})
