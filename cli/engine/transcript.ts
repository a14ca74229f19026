/**
 * The transcript in docs/protocol.md is real: every line after an arrow to the right was a request to one engine, in
 * order, and the line after the arrow to the left is its answer. Run this file to update the answers.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gameIds } from '@voltigeur/games'
import { documentedGames } from '../reference/records.ts'
import { Engine } from './engine.ts'

export const PROTOCOL_PAGE = new URL('../../docs/protocol.md', import.meta.url)

const SENT = '→ '
const ANSWERED = '← '
const LONGEST = 400
const CUT = ' …'
/** Stands for any seed the engine may choose. */
const SEED = '1c07dd7e-6b3e-4b9a-9c5c-5f2f7d1f4a10'

/** The page with the engine’s present answers; very long ones are cut. */
export function renewed(page: string): string {
  const engine = new Engine({ newSeed: () => SEED })
  return page
    .split('\n')
    .filter(line => !line.startsWith(ANSWERED))
    .flatMap(line =>
      line.startsWith(SENT) ? [line, ANSWERED + cut(listed(engine.reply(line.slice(SENT.length))))] : [line],
    )
    .join('\n')
}

/** The page names the games that have a page of their own: a game that someone adds changes nothing here. */
function listed(reply: string): string {
  const documented = documentedGames()
  const others = gameIds().filter(id => !documented.includes(id))
  return others.reduce((text, id) => text.replace(`,"${id}"`, '').replace(`, ${id}`, ''), reply)
}

function cut(reply: string): string {
  return reply.length > LONGEST ? reply.slice(0, LONGEST) + CUT : reply
}

/** Hashes change with the internal layout; that alone doesn’t require a new page. */
export const withoutHashes = (page: string): string => page.replace(/"[0-9a-f]{16}"/g, '"hash"')

export function methodsShown(page: string): Set<string> {
  const requests = page.split('\n').filter(line => line.startsWith(SENT))
  return new Set(requests.flatMap(line => /"method":"(\w+)"/.exec(line)?.[1] ?? []))
}

if (import.meta.main) writeFileSync(PROTOCOL_PAGE, renewed(readFileSync(PROTOCOL_PAGE, 'utf8')))
