/**
 * `npm run package -- --out DIR`: the npm package `voltigeur`, for programs and for `npx`: JavaScript with declarations,
 * the data of the games, and the page as it is built.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LIST, whereaboutsOf } from '../cli/cases/whereabouts.ts'
import { gameIds, loadGame } from '../games/index.ts'
import { DIST, ROOT } from '../server/house.ts'
import { ensureBuilt, packBuilt } from '../server/web-build.ts'
import { compile } from './compiled.ts'

/** What the package offers to import, and what its command is. */
const ENTRIES = { '.': 'library/index.ts', './client': 'library/client.ts' } as const
const COMMAND = 'cli/voltigeur.ts'

/** From here on Node’s SQLite needs no flag. */
const OLDEST_NODE = '>=22.13'

/** What programs read while they run. */
const DATA = [
  '{kernel,conversation,lab,wire,cli,server}/messages/*.yaml',
  'games/*/{box,cases,story}.yaml',
  'games/*/{catalogue,data,messages}/*.yaml',
  'battlefield/geography/data/*',
  'lab/*.css',
  'ai/*.json',
]

/** Brotli saves a tenth compared with gzip, and would be a third of the package. */
const NOT_OF_THE_PAGE = ['**/*.br', '**/.*']

interface Manifest {
  readonly version: string
  readonly description: string
  readonly license: string
  readonly workspaces: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest

/** The packages that the compiled files import, in the versions that the rooms name. */
function dependenciesFor(names: ReadonlySet<string>): Record<string, string> {
  const rooms = globSync(
    manifestOf('.').workspaces.map(room => `${room}/package.json`),
    { cwd: ROOT },
  )
  const known = Object.assign({}, ...rooms.map(file => manifestOf(dirname(file)).dependencies ?? {})) as Record<
    string,
    string
  >
  return Object.fromEntries(
    [...names].sort().map(name => {
      if (!Object.hasOwn(known, name))
        throw new Error(`the package imports ${name}, which no room lists among its dependencies`)
      return [name, known[name]]
    }),
  )
}

function manifest(dependencies: Record<string, string>): object {
  const { version, description, license } = manifestOf('.')
  const place = (file: string, ending: string): string => `./lib/${file.replace(/\.ts$/, ending)}`
  return {
    name: 'voltigeur',
    version,
    description,
    license,
    keywords: ['wargame', 'hex', 'napoleonic', 'board game', 'austerlitz', 'game engine', 'ai'],
    type: 'module',
    engines: { node: OLDEST_NODE },
    bin: { voltigeur: place(COMMAND, '.js').slice(2) },
    exports: {
      ...Object.fromEntries(
        Object.entries(ENTRIES).map(([name, file]) => [
          name,
          { types: place(file, '.d.ts'), default: place(file, '.js') },
        ]),
      ),
      './package.json': './package.json',
    },
    types: place(ENTRIES['.'], '.d.ts'),
    files: ['lib', 'LICENSE', 'NOTICE', 'README.md'],
    dependencies,
  }
}

/** Builds the package as a folder in `out`, and packs it beside; returns the packed file. */
export async function buildPackage(out: string, say: (text: string) => void = () => {}): Promise<string> {
  await ensureBuilt({ step: () => {}, done: say })
  await packBuilt()
  const folder = join(out, 'voltigeur')
  const lib = join(folder, 'lib')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(lib, { recursive: true })

  const drafts = mkdtempSync(join(tmpdir(), 'voltigeur-package-'))
  try {
    const { files, packages } = compile(drafts, [...Object.values(ENTRIES), COMMAND], Object.values(ENTRIES))
    for (const [name, text] of files) write(join(lib, name), text)
    write(join(folder, 'package.json'), `${JSON.stringify(manifest(dependenciesFor(packages)), null, 2)}\n`)
  } finally {
    rmSync(drafts, { recursive: true, force: true })
  }
  for (const file of globSync(DATA, { cwd: ROOT })) copy(join(ROOT, file), join(lib, file))
  for (const id of gameIds()) write(join(lib, 'games', id, LIST), JSON.stringify(whereaboutsOf(loadGame(id))))
  for (const file of globSync('**/*.*', { cwd: DIST, exclude: NOT_OF_THE_PAGE }))
    copy(join(DIST, file), join(lib, 'web', 'dist', file))
  for (const file of ['LICENSE', 'NOTICE']) copy(join(ROOT, file), join(folder, file))
  copy(join(ROOT, 'docs', 'library.md'), join(folder, 'README.md'))
  return pack(folder, out)
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}

function pack(folder: string, out: string): string {
  const npm = spawnSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', out], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) throw new Error(`npm pack failed: ${npm.stderr}`)
  const file = globSync('voltigeur-*.tgz', { cwd: out })[0]
  if (file === undefined || !existsSync(join(out, file))) throw new Error('npm pack wrote no file')
  return join(out, file)
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'package' } } })
  const out = resolve(values.out)
  mkdirSync(out, { recursive: true })
  console.log(await buildPackage(out, console.log))
}
