/** Files that the user names. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { BadInput, journalLimits } from '@voltigeur/kernel'

/** In bytes: a character has up to four. */
const LARGEST = 4 * journalLimits.text

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'access is not allowed',
  EPERM: 'access is not allowed',
  EISDIR: 'this is a folder, not a file',
  ENOTDIR: 'a part of this path is not a folder',
}

export function readText(path: string): string {
  const size = named(path, () => statSync(path).size)
  if (size > LARGEST) throw new BadInput(`${path}: this is no saved game: it has more than ${LARGEST} bytes`)
  return named(path, () => readFileSync(path, 'utf8'))
}

export function writeText(path: string, text: string): void {
  named(path, () => writeFileSync(path, text))
}

/** Trouble with a file that the user named is his to mend. */
function named<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new BadInput(`${path}: ${REASONS[code ?? ''] ?? message}`)
  }
}
