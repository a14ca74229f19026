/**
 * A later edition of this program, to run beside it: a copy with one more database step and one more version of the
 * rules of Parley. Nothing else differs, so both read games alike.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ROOMS = ['kernel', 'hex', 'battlefield', 'games', 'ai', 'lab', 'wire', 'server', 'proof']
const OWN = '@voltigeur'

/** The step adds unused things: a table, and an optional column. */
const STEP = `
  '999-later': {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    async up(db: Kysely<any>) {
      await db.schema.createTable('later').addColumn('id', 'text').execute()
      await db.schema.alterTable('games').addColumn('later', 'text').execute()
    },
  },
`

/** Copies it there; returns the program for `House.open`. */
export function laterEdition(folder: string): URL {
  for (const room of ROOMS) {
    const kept = (path: string): boolean => basename(path) !== 'node_modules' && !/\.test\.tsx?$/.test(path)
    cpSync(join(ROOT, room), join(folder, room), { recursive: true, filter: kept })
  }
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
  linkPackages('node_modules', folder)
  linkPackages(join('server', 'node_modules'), folder)
  // Our own packages link to the copy.
  const own = join('node_modules', OWN)
  mkdirSync(join(folder, own))
  for (const name of readdirSync(join(ROOT, own)))
    symlinkSync(readlinkSync(join(ROOT, own, name)), join(folder, own, name))
  change(join(folder, 'server', 'store', 'migrations.ts'), /(export const migrations.*= \{)/, `$1${STEP}`)
  change(join(folder, 'kernel', 'parley', 'index.ts'), /rulesVersion: (\d+)/, 'rulesVersion: 1$1')
  return pathToFileURL(join(folder, 'proof', 'online', 'serve.ts'))
}

function linkPackages(packages: string, folder: string): void {
  mkdirSync(join(folder, packages), { recursive: true })
  for (const name of readdirSync(join(ROOT, packages)))
    if (name !== OWN) symlinkSync(join(ROOT, packages, name), join(folder, packages, name))
}

function change(file: string, what: RegExp, into: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(what, into)
  if (changed === text) throw new Error(`${file} has nothing like ${what}`)
  writeFileSync(file, changed)
}
