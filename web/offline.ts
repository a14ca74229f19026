/** Writes into the service worker, when the page is built, which files make up this edition of it. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export const SERVICE_WORKER = 'service-worker'

/** The service worker’s list of files, and the name of the edition. */
const FILES = '__FILES__'
const EDITION = '__EDITION__'

export function offline(folder: string): Plugin {
  const extra = join(folder, 'public')
  return {
    name: 'voltigeur-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = Object.values(bundle).find(file => file.type === 'chunk' && file.name === SERVICE_WORKER)
        if (worker?.type !== 'chunk') throw new Error('the service worker is not among the files of the build')
        const files = new Map<string, string | Uint8Array>(
          globSync('*', { cwd: extra }).map(name => [name, readFileSync(join(extra, name))]),
        )
        for (const [name, file] of Object.entries(bundle)) {
          if (file !== worker) files.set(name, file.type === 'chunk' ? file.code : file.source)
        }
        const names = [...files.keys()].sort()
        const edition = createHash('sha256')
        for (const name of names) edition.update(name).update(files.get(name)!)
        worker.code = worker.code.replace(EDITION, edition.digest('hex').slice(0, 16)).replace(FILES, names.join(' '))
      },
    },
  }
}
