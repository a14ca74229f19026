/** A new game from the scaffold: a folder of its own, and a line on each of the two shelves. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BadInput } from '@voltigeur/kernel'
import { refused } from '../words.ts'
import { gameNames, isName, isTitle, type Names, renamed } from './names.ts'

/** Of the source: an installed package has none. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The game that is copied; it is type-checked and tested where it stands. */
const SCAFFOLD = 'cli/new-game/outpost'

interface Shelf {
  readonly file: string
  /** The line that opens its list of games. */
  readonly opens: RegExp
  readonly entry: (names: Names) => string
  readonly imported?: (names: Names) => string
}

const SHELVES: readonly Shelf[] = [
  {
    file: 'games/index.ts',
    opens: /^const shelf: .* = \{$/m,
    entry: ({ id, called }) => `  '${id}': () => ${called}(texts('${id}', ${filesOf(called)})),`,
    imported: ({ id, called }) => `import { DATA_FILES as ${filesOf(called)}, ${called} } from './${id}/index.ts'`,
  },
  {
    file: 'web/src/games/shelf.ts',
    opens: /^const games: .* = \{$/m,
    entry: ({ id, called }) =>
      `  '${id}': () => import('../../../games/${id}/index.ts').then(({ ${called} }) => ${called}),`,
  },
]

const filesOf = (called: string): string => `${called.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}_FILES`

/** Adds the game to the source; returns its files, by their paths in the project. */
export function newGame(id: string, title: string | undefined, known: readonly string[], root = ROOT): string[] {
  const names = checked(id, title, known, root)
  const files = globSync('**/*', { cwd: path.join(root, SCAFFOLD), withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
  const home = path.join(root, 'games', id)
  // The lines first: if a shelf has no place for it, nothing is written.
  const shelves = SHELVES.map(shelf => [path.join(root, shelf.file), placed(shelf, names, root)] as const)
  const copies = files.map(file => {
    const copy = path.join(home, path.relative(path.join(root, SCAFFOLD), file))
    return [copy, renamed(readFileSync(file, 'utf8'), names)] as const
  })
  for (const [file, text] of [...copies, ...shelves]) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  tidy(root, [home, ...shelves.map(([file]) => file)])
  return copies.map(([file]) => path.relative(root, file).split(path.sep).join('/')).sort()
}

function checked(id: string, title: string | undefined, known: readonly string[], root: string): Names {
  const sources = [SCAFFOLD, ...SHELVES.map(({ file }) => file)]
  if (!sources.every(file => existsSync(path.join(root, file)))) throw new BadInput(refused.noSources)
  if (!isName(id)) throw new BadInput(refused.newName(id))
  if (title !== undefined && !isTitle(title)) throw new BadInput(refused.newTitle(title))
  if (known.includes(id) || id === 'outpost' || existsSync(path.join(root, 'games', id)))
    throw new BadInput(refused.taken(id))
  const names = gameNames(id, title)
  if (isWordOfCode(names, root)) throw new BadInput(refused.wordOfCode(id))
  return names
}

/** Its function needs a name that means nothing else where it is used, nor in the language. */
function isWordOfCode({ called }: Names, root: string): boolean {
  const files = [...SHELVES.map(({ file }) => file), `${SCAFFOLD}/index.ts`, `${SCAFFOLD}/checks/field-problem.ts`]
  const word = new RegExp(`\\b${called}\\b`)
  return RESERVED.has(called) || files.some(file => word.test(readFileSync(path.join(root, file), 'utf8')))
}

const RESERVED: ReadonlySet<string> = new Set(
  `arguments await break case catch class continue debugger default delete enum eval extends false finally for function
  implements instanceof interface let new null package private protected public static super switch this throw true try
  typeof var void while with yield`.split(/\s+/),
)

function placed({ file, opens, entry, imported }: Shelf, names: Names, root: string): string {
  const text = readFileSync(path.join(root, file), 'utf8')
  const start = opens.exec(text)?.index ?? -1
  const end = start < 0 ? -1 : text.indexOf('\n}', start)
  if (end < 0) throw new BadInput(refused.noShelf(file))
  const listed = `${text.slice(0, end)}\n${entry(names)}${text.slice(end)}`
  if (!imported) return listed
  // After the last import, which may have several lines.
  const last = [...listed.matchAll(/^(?:import .*|\} )from '[^']+'$/gm)].at(-1)!
  const after = last.index + last[0].length
  return `${listed.slice(0, after)}\n${imported(names)}${listed.slice(after)}`
}

/** Longer names break lines elsewhere: the formatter of the project settles that, if it is installed. */
function tidy(root: string, files: readonly string[]): void {
  const biome = path.join(root, 'node_modules/.bin', process.platform === 'win32' ? 'biome.cmd' : 'biome')
  if (!existsSync(biome)) return
  spawnSync(biome, ['check', '--write', ...files], { cwd: root, shell: process.platform === 'win32' })
}
