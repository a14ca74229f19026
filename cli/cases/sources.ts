/** A game’s sources: its code, and its tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Source } from '@voltigeur/kernel'

const IMPORTED = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/**
 * The game’s index and every file that it imports, directly or indirectly: files only imported by tests aren’t its
 * code.
 */
export function codeOf(folder: URL): Source[] {
  const root = fileURLToPath(folder)
  const found = new Map<string, Source>()
  const follow = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return
    const source = read(root, file)
    found.set(file, source)
    for (const [, imported] of source.text.matchAll(IMPORTED)) follow(path.resolve(path.dirname(file), imported))
  }
  follow(path.join(root, 'index.ts'))
  return [...found.values(), ...tablesOf(root)]
}

/** Charts and tables stored as data cite their cases too. */
function tablesOf(root: string): Source[] {
  const folder = path.join(root, 'data')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter(name => name.endsWith('.yaml') && !name.startsWith('map'))
  return files.map(name => read(root, path.join(folder, name)))
}

export function testsOf(folder: URL): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map(entry => read(fileURLToPath(folder), path.join(entry.parentPath, entry.name)))
    .sort((a, b) => a.file.localeCompare(b.file))
}

/** A file by its path in the project, with slashes as in an import. */
function read(root: string, file: string): Source {
  const shown = path.join('games', path.basename(root), path.relative(root, file))
  return { file: shown.split(path.sep).join('/'), text: readFileSync(file, 'utf8') }
}
