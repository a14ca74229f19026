/** Writes docs/protocol/<game>.md for every game with recorded battles, and their list in docs/protocol.md. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadGame } from '@voltigeur/games'
import { pageOf } from '../reference/page.ts'
import { documentedGames } from '../reference/records.ts'
import { PROTOCOL_PAGE, renewed } from './transcript.ts'

const FOLDER = new URL('../../docs/protocol/', import.meta.url)

export const pageFile = (id: string): URL => new URL(`${id}.md`, FOLDER)

/** A game’s page with the engine’s present answers. */
export const referencePage = (id: string): string => renewed(pageOf(loadGame(id)))

const LISTED = /(<!-- games -->\n)[\s\S]*?(<!-- \/games -->)/

/** The main page with a line for each of them. */
export function withGames(page: string): string {
  const lines = documentedGames().map(id => `- [${loadGame(id).credits.title}](protocol/${id}.md)\n`)
  return page.replace(LISTED, (_, from: string, to: string) => from + lines.join('') + to)
}

if (import.meta.main) {
  mkdirSync(FOLDER, { recursive: true })
  for (const id of documentedGames()) writeFileSync(pageFile(id), referencePage(id))
  writeFileSync(PROTOCOL_PAGE, withGames(readFileSync(PROTOCOL_PAGE, 'utf8')))
}
