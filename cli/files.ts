/** Files that the user names. */
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

/** In bytes: a character has up to four. */
const LARGEST = 4 * journalLimits.text

/** Some editors put it before a text. */
const BYTE_ORDER_MARK = '\uFEFF'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'access is not allowed',
  EPERM: 'access is not allowed',
  EISDIR: 'this is a folder, not a file',
  ENOTDIR: 'a part of this path is not a folder',
}

export function readText(path: string): string {
  const size = named(path, () => statSync(path).size)
  if (size > LARGEST) throw new BadInput(`${path}: this isn’t a saved game: it has more than ${LARGEST} bytes`)
  const text = named(path, () => readFileSync(path, 'utf8'))
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
}

/** All of it or nothing: what was there stays until the new text is safely written beside it. */
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

/** Trouble with a file that the user named is his to mend. */
function named<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new BadInput(`${path}: ${REASONS[code ?? ''] ?? message}`)
  }
}
