/** Hands the page the files of a game as JSON: to read YAML takes a browser longer than all the rest of opening a battle. */
import { readFile } from 'node:fs/promises'
import { load } from 'js-yaml'
import type { Plugin } from 'vite'

const FILE = /\/games\/[\w-]+\/(?:cases|story|data\/[\w-]+)\.yaml\?raw$/

export const asJson = (yaml: string): string => JSON.stringify(load(yaml))

export function gameFiles(): Plugin {
  return {
    name: 'voltigeur game files',
    enforce: 'pre',
    // Someone working on a file needs the line of a mistake.
    apply: 'build',
    async load(id) {
      if (!FILE.test(id)) return null
      const text = await readFile(id.replace('?raw', ''), 'utf8')
      return `export default ${JSON.stringify(asJson(text))}`
    },
  }
}
