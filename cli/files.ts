/** Files named by the user. */
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { BadInput, journalLimits } from '@voltigeur/kernel'
import { refused } from './words.ts'

/** In bytes: a character has up to four. */
const LARGEST = 4 * journalLimits.text

/** Some editors put it before a text. */
const BYTE_ORDER_MARK = '\uFEFF'

const REASONS: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: refused.noFile,
  EACCES: refused.access,
  EPERM: refused.access,
  EISDIR: refused.folder,
  ENOTDIR: refused.noFolder,
}

export function readText(path: string): string {
  const size = named(path, () => statSync(path).size)
  if (size > LARGEST) throw new BadInput(refused.tooLarge(path, LARGEST))
  const text = named(path, () => readFileSync(path, 'utf8'))
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
}

/** All or nothing: the old file stays until the new text is safely written beside it. */
export function writeText(path: string, text: string): void {
  named(path, () => {
    const there = existsSync(path)
    if (there && !statSync(path).isFile()) return writeFileSync(path, text)
    const target = there ? realpathSync(path) : path
    const beside = `${target}.${process.pid}.part`
    const file = openSync(beside, 'wx')
    try {
      writeFileSync(file, text, { flush: true })
      renameSync(beside, target)
    } finally {
      closeSync(file)
      rmSync(beside, { force: true })
    }
  })
}

export const appendText = (path: string, text: string): void => named(path, () => appendFileSync(path, text))

/** Errors with a file named by the user are for the user to fix. */
function named<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new BadInput(REASONS[code ?? '']?.(path) ?? `${path}: ${message}`)
  }
}
