/** Files that the user names. */
import { readFileSync, writeFileSync } from 'node:fs'
import { BadInput } from '@voltigeur/kernel'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'access is not allowed',
  EPERM: 'access is not allowed',
  EISDIR: 'this is a folder, not a file',
  ENOTDIR: 'a part of this path is not a folder',
}

export function readText(path: string): string {
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
