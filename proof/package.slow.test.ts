/** The npm package, as a programmer gets it: built, packed, installed into an empty folder, imported, type-checked and run. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPackage } from '../scripts/package.ts'

const windows = process.platform === 'win32'
const ROOT = fileURLToPath(new URL('..', import.meta.url))

let folder = ''
const servers: ChildProcess[] = []

/** The checkout’s programs are not in reach, but for the Node that runs this test. */
const environment = {
  ...process.env,
  PATH: [
    dirname(process.execPath),
    ...process.env.PATH!.split(delimiter).filter(one => !one.includes('node_modules')),
  ].join(delimiter),
}

const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', env: environment, shell: windows, stdio: 'pipe' })
/** As npx starts it, without the time that npx takes. */
const voltigeur = (...args: readonly string[]): string =>
  run(process.execPath, installed('lib/cli/voltigeur.js'), ...args)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-npm-'))
  const out = join(folder, 'packed')
  mkdirSync(out)
  const file = await buildPackage(out)
  rmSync(join(out, 'voltigeur'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'a-program', private: true, type: 'module' }))
  for (const example of ['small-game.ts', 'online-bot.ts'])
    copyFileSync(join(ROOT, 'examples', example), join(folder, example))
  run('npm', 'install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', file)
}, 1_200_000)

afterAll(async () => {
  for (const server of servers) {
    const ended = new Promise(resolve => server.once('close', resolve))
    server.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

const installed = (path: string): string => join(folder, 'node_modules', 'voltigeur', path)

test('holds JavaScript and declarations, and no TypeScript that Node would have to strip', () => {
  const packed = JSON.parse(readFileSync(installed('package.json'), 'utf8'))
  expect(packed).toMatchObject({ name: 'voltigeur', license: 'Apache-2.0', engines: { node: '>=22.13' } })
  for (const file of ['LICENSE', 'NOTICE', 'README.md']) expect(readFileSync(installed(file), 'utf8')).not.toBe('')
  const names = globSync('**/*', { cwd: installed('') })
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter(name => name.endsWith('.ts') && !name.endsWith('.d.ts'))).toEqual([])
  expect(names.filter(name => /\.test\.|fixtures/.test(name))).toEqual([])
})

describe('as a library', () => {
  test('a program plays a whole battle with it, saves it and loads it again', () => {
    const told = run(process.execPath, 'small-game.ts')
    expect(told).toMatch(/orders; (Allied|French) \w+, VP \d+ to \d+\nSaved and replayed\.\n$/)
  })

  test('the declarations are whole: a right program is accepted, and a wrong one is not', () => {
    writeFileSync(
      join(folder, 'wrong.ts'),
      "import { openMatch } from 'voltigeur'\nopenMatch({ game: 'austerlitz', sede: '7' })\nopenMatch().seat('nobody')\n",
    )
    const options = {
      module: 'nodenext',
      target: 'es2024',
      strict: true,
      noEmit: true,
      lib: ['es2024', 'esnext.iterator'],
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules', '@types')],
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['small-game.ts', 'online-bot.ts', 'wrong.ts'] }),
    )
    const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
    let said = ''
    try {
      run(process.execPath, tsc, '-p', '.')
    } catch (error) {
      said = (error as { stdout: string }).stdout
    }
    const faults = said.split('\n').filter(line => line.includes('error TS'))
    expect(faults.map(line => line.split('(')[0])).toEqual(['wrong.ts', 'wrong.ts'])
  })
})

describe('as a command', () => {
  test('tells what it can do', () => {
    expect(run('npx', '--no-install', 'voltigeur', '--help')).toMatch(/^ {2}serve /m)
    expect(voltigeur('serve', '--help')).toContain('--online')
  })

  test('knows where each case is enforced and tested, without sources', () => {
    expect(voltigeur('cases')).toContain('austerlitz, cases tested: 83 of 83')
    expect(voltigeur('cases', '6D')).toMatch(/games\/austerlitz\/rules\/06-zones-of-control\.test\.ts:\d+ {2}\[6D\]/)
  })

  test('plays in the terminal, and on several threads', () => {
    const told = voltigeur('play', '--scenario', 'telnitz', '--players', 'random,random', '--seed', '3')
    expect(told).toContain('The game is over')
    expect(voltigeur('sim', '--scenario', 'telnitz', '--games', '4', '--workers', '2')).toContain('hash')
  })

  test('serves the page, and games with others over HTTP', async () => {
    const base = await serve('serve', '--online', '--port', '0', '--host', '127.0.0.1')
    const page = await fetch(base)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
    const [, script] = /src="([^"]+\.js)"/.exec(await page.text())!
    expect((await fetch(new URL(script, base))).status).toBe(200)

    expect(await output(process.execPath, 'online-bot.ts', base)).toContain("reason: 'battle'")
  })
})

/** While the server, which is heard in this process, goes on. */
const output = (program: string, ...args: readonly string[]): Promise<string> =>
  promisify(execFile)(program, args, { cwd: folder, env: environment }).then(({ stdout }) => stdout)

async function serve(...args: readonly string[]): Promise<string> {
  // Without npx, which would keep the signal to itself.
  const server = spawn(process.execPath, [installed('lib/cli/voltigeur.js'), ...args], {
    cwd: folder,
    env: { ...environment, BROWSER: 'none' },
  })
  servers.push(server)
  return new Promise((resolve, reject) => {
    let told = ''
    const hear = (part: Buffer): void => {
      told += part
      const address = /running at (http:\S+)/.exec(told)?.[1]
      if (address !== undefined) resolve(address)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('close', () => reject(new Error(`the server ended: ${told}`)))
  })
}
