/** Hands the page the files of a game as JSON: to read YAML takes a browser longer than all the rest of opening a battle. */
import { readFile } from 'node:fs/promises'
import { load } from 'js-yaml'
import type { Plugin } from 'vite'

const FILE = /\/games\/[\w-]+\/(?:cases|story|data\/[\w-]+)\.yaml\?raw$/

export const asJson = (yaml: string): string => JSON.stringify(load(yaml))

/** The page and each of its workers are bundles of their own, which all hold the games. */
const read = new Map<string, Promise<string>>()

export function gameFiles(): Plugin {
  return {
    name: 'voltigeur game files',
    enforce: 'pre',
    // Someone working on a file needs the line of a mistake.
    apply: 'build',
    async load(id) {
      if (!FILE.test(id)) return null
      const known = read.get(id) ?? readFile(id.replace('?raw', ''), 'utf8').then(asJson)
      read.set(id, known)
      return `export default ${JSON.stringify(await known)}`
    },
  }
}
