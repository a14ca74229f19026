/** A copy of the project in which a new game may be written, for tests and pictures; packages are shared. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', 'pictures', 'e2e', 'proof'])

/** Returns its folder, which is the caller’s to remove. */
export function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'voltigeur-new-game-'))
  for (const name of readdirSync(ROOT))
    if (!LEFT_OUT.has(name))
      cpSync(path.join(ROOT, name), path.join(copy, name), {
        recursive: true,
        filter: file => !/[\\/](?:node_modules|dist|fixtures|pictures)$/.test(file),
      })
  // Packages are shared with the project, but its own rooms are those of the copy.
  const [from, to] = [ROOT, copy].map(root => path.join(root, 'node_modules'))
  mkdirSync(to)
  const shared = readdirSync(from).filter(name => name === '.bin' || !/^(?:\.|@voltigeur$)/.test(name))
  for (const name of shared) symlinkSync(path.join(from, name), path.join(to, name), 'junction')
  cpSync(path.join(from, '@voltigeur'), path.join(to, '@voltigeur'), { recursive: true, verbatimSymlinks: true })
  return copy
}
