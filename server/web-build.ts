/** Builds the web app if there is none yet, or if its sources have changed since. */
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { FromBuilder } from './builder.ts'
import { DIST, NoTable, ROOT, SOURCES } from './house.ts'

/** Written last, so that an aborted build counts as none. The server hides files with a dot. */
const STAMP = '.built-from'
/** The same for the packed files. */
const PACKED = '.packed-from'
const NOT_SOURCES = /(^|[\\/])(node_modules|dist|fixtures|coverage)([\\/]|$)|\.test\.ts$|\.md$/

export interface BuildProgress {
  /** A passing message, overwritten by the next. */
  step(text: string): void
  done(text: string): void
}

/**
 * Tells states of the sources apart by their content: modification times are wrong after a checkout or an unpacked
 * archive, and ignore deleted files.
 */
export function fingerprint(root = ROOT, sources: readonly string[] = SOURCES): string {
  const files = sources
    .flatMap(source => {
      const path = join(root, source)
      if (!existsSync(path)) return []
      if (statSync(path).isFile()) return [source]
      const found = globSync('**/*', { cwd: path, exclude: name => NOT_SOURCES.test(name) })
      return found.filter(name => statSync(join(path, name)).isFile()).map(name => `${source}/${name}`)
    })
    .filter(file => !NOT_SOURCES.test(file))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(join(root, file))
    hash.update(`${file.split(sep).join('/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const says = (file: string, stamp: string): boolean => existsSync(file) && readFileSync(file, 'utf8') === stamp

export const isBuilt = (stamp: string, folder = DIST): boolean =>
  existsSync(join(folder, 'index.html')) && says(join(folder, STAMP), stamp)

/** The page can be served when this is done, though not yet packed for the wire. */
export async function ensureBuilt(progress: BuildProgress, folder = DIST): Promise<void> {
  const stamp = fingerprint()
  if (isBuilt(stamp, folder)) return
  const started = performance.now()
  try {
    clearStamp(folder)
    progress.step('building the page (this takes a moment, and only after changes)…')
    await build(folder, text => progress.step(text))
    writeFileSync(join(folder, STAMP), stamp)
  } catch (error) {
    throw refusal(error, folder) ?? error
  }
  progress.done(`built the page in ${Math.ceil((performance.now() - started) / 1000)} s`)
}

/**
 * Packs the built page for the wire, if it isn’t yet: the files that a server hands to browsers on other machines. In a
 * process of its own, which ends with this one.
 */
export async function packBuilt(folder = DIST): Promise<void> {
  const stamp = readFileSync(join(folder, STAMP), 'utf8')
  const mark = join(folder, PACKED)
  if (says(mark, stamp)) return
  const packer = fork(new URL('./packer.ts', import.meta.url), [folder, mark, stamp])
  const [code, signal] = await once(packer, 'exit')
  if (code !== 0) throw new Error(`the packer of the page ended with ${signal ?? code}`)
}

/** In its own process: the builder’s memory is freed, and the server doesn’t carry it along. */
function build(folder: string, tell: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const builder = fork(new URL('./builder.ts', import.meta.url), [folder])
    let failure: Error | null = null
    builder.on('message', (message: FromBuilder) => {
      if ('step' in message) tell(message.step)
      else failure = Object.assign(new Error(message.failed), { code: message.code })
    })
    builder.once('error', reject)
    builder.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(failure ?? new Error(`the builder of the table ended with ${signal ?? code}`))
    })
  })
}

/** No one should wait for a build only to learn that it can’t be written. */
function clearStamp(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const stamp of [STAMP, PACKED]) rmSync(join(folder, stamp), { force: true })
  writeFileSync(join(folder, STAMP), '')
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
}

/** What a system’s refusal to write means for the player; null for anything else. */
export function refusal(error: unknown, folder: string): NoTable | null {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
  if (reason === undefined) return null
  return new NoTable(
    `Can’t build the page in ${folder}: ${reason}. Make room there, or run "npm start" in a copy that you own.`,
  )
}
