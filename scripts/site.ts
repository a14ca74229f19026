/**
 * `npm run site -- --out DIR --base /some/path/`: the page as files for any web server: all games, computer opponents, lessons and
 * the laboratory, also without a network. Games between people need `npm start -- --online`; the page shows them only there.
 */
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DIST } from '../server/house.ts'
import { ensureBuilt } from '../server/web-build.ts'

/** A folder as browsers name it, from the root of its server. */
const BASE = /^\/([\w.~-]+\/)*$/

/** Packed files are for our own server: others pack by themselves, or don’t know these. */
const OURS_ONLY = ['**/*.br', '**/*.gz', '**/.*']

/** A mistake in the command line. */
export class BadPlace extends Error {
  override readonly name = 'BadPlace'
}

/** Writes the files into `out`, which must be empty or have been written by this. */
export function writeSite(out: string, base: string, dist = DIST): number {
  if (!BASE.test(base))
    throw new BadPlace(`--base must begin and end with a slash, such as /games/voltigeur/, not "${base}".`)
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, 'voltigeur.webmanifest')))
    throw new BadPlace(`${out} holds other files. Name an empty folder.`)
  const files = globSync('**/*.*', { cwd: dist, exclude: OURS_ONLY })
  for (const file of files) {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    cpSync(join(dist, file), join(out, file))
  }
  // Everything else in the page is relative; an installed app is told apart from others of the same server by this.
  const manifest = join(out, 'voltigeur.webmanifest')
  const told = JSON.parse(readFileSync(manifest, 'utf8')) as object
  writeFileSync(manifest, `${JSON.stringify({ ...told, id: base, start_url: base, scope: base }, null, 2)}\n`)
  // The page asks whether there is online play: the answer is no, rather than a missing file.
  mkdirSync(join(out, 'api'), { recursive: true })
  writeFileSync(join(out, 'api', 'offer'), JSON.stringify({ online: false, announcement: null }))
  return files.length
}

if (import.meta.main) {
  try {
    const { values } = parseArgs({
      options: { out: { type: 'string', default: 'site' }, base: { type: 'string', default: '/' } },
    })
    const out = resolve(values.out)
    process.env.NODE_ENV = 'production'
    await ensureBuilt({ step: () => {}, done: text => console.log(text) })
    console.log(`${writeSite(out, values.base)} files in ${out}, to be served at ${values.base}`)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
