/** The sources as JavaScript with declarations: only the files that the entries reach, importing each other by relative paths. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, posix, relative } from 'node:path'
import { ROOT } from '../server/house.ts'

export interface CompiledPackage {
  /** By their path below the project. */
  readonly files: ReadonlyMap<string, string>
  /** The packages of others that they import. */
  readonly packages: ReadonlySet<string>
}

/** Rooms with code that runs outside a browser. */
const ROOMS = [
  'kernel',
  'hex',
  'battlefield',
  'games',
  'ai',
  'lab',
  'conversation',
  'wire',
  'cli',
  'bench',
  'server',
  'library',
]

/** Only a checkout builds its page. */
const LEFT_OUT = new Set(['server/web-build.js'])

/** `from 'x'`, `import 'x'`, `import('x')`, `import.meta.resolve('x')`. */
const IMPORTED = /(\bfrom\s*|\bimport\s*\(?\s*|\bimport\.meta\.resolve\(\s*)(['"])([@\w.#/:-]+)\2/g
/** The file of a thread. */
const STARTED = /(\bnew URL\(\s*)(['"])(\.[^'"\n]+)\.ts\2(\s*,\s*import\.meta\.url)/g

/** `code` are the entries to run, `typed` those whose declarations are wanted; `drafts` is a folder to work in. */
export function compile(drafts: string, code: readonly string[], typed: readonly string[]): CompiledPackage {
  emit(drafts)
  const packages = new Set<string>()
  const files = new Map([...reached(drafts, code, '.js', packages), ...reached(drafts, typed, '.d.ts', packages)])
  return { files, packages }
}

function emit(drafts: string): void {
  const settings = join(drafts, 'tsconfig.json')
  writeFileSync(
    settings,
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        allowImportingTsExtensions: false,
        rewriteRelativeImportExtensions: true,
        declaration: true,
        // `npm test` checks the types.
        noCheck: true,
        rootDir: ROOT,
        outDir: drafts,
        typeRoots: [join(ROOT, 'node_modules', '@types')],
      },
      include: ROOMS.map(room => join(ROOT, room)),
      exclude: ['**/node_modules', '**/*.test.ts', '**/fixtures'].map(path => join(ROOT, path)),
    }),
  )
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', settings], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the sources can’t be compiled:\n${stdout}`)
}

function reached(
  drafts: string,
  entries: readonly string[],
  ending: '.js' | '.d.ts',
  packages: Set<string>,
): Map<string, string> {
  const found = new Map<string, string>()
  const waiting = entries.map(entry => entry.replace(/\.ts$/, ending))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || LEFT_OUT.has(file)) continue
    const here = file
    const path = join(drafts, here)
    if (!existsSync(path)) throw new Error(`${here} is imported, but it was not compiled`)
    const follow = (target: string): string => {
      if (/\.(js|ts)$/.test(target)) waiting.push(target.replace(/\.(js|ts)$/, ending))
      // Data that the code imports are written by hand, not compiled.
      else if (ending === '.js') found.set(target, readFileSync(join(ROOT, target), 'utf8'))
      const way = posix.relative(posix.dirname(here), target.replace(/\.ts$/, '.js'))
      return way.startsWith('.') ? way : `./${way}`
    }
    const text = readFileSync(path, 'utf8')
      .replace(STARTED, (_, before, quote, name, after) => {
        const way = follow(posix.join(posix.dirname(here), `${name}.ts`))
        return `${before}${quote}${way}${quote}${after}`
      })
      .replace(IMPORTED, (whole, before, quote, name: string) => {
        const target = placeOf(name, here)
        if (target !== null) return `${before}${quote}${follow(target)}${quote}`
        if (!name.startsWith('node:') && packageOf(name) !== 'voltigeur') packages.add(packageOf(name))
        return whole
      })
    found.set(here, text)
  }
  return found
}

/** The file that a name means, below the project; null for packages of others. */
function placeOf(name: string, from: string): string | null {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  if (!name.startsWith('@voltigeur/') && !name.startsWith('#')) return null
  // As Node finds it, with its conditions.
  const path = createRequire(join(ROOT, from)).resolve(name)
  return relative(ROOT, path).replaceAll('\\', '/')
}

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
