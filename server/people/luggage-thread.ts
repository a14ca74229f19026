/** Runs in a thread: reads an import, which may be as large as all of a player’s games. */
import { parentPort } from 'node:worker_threads'
import { BadInput } from '@voltigeur/kernel'
import { exported } from '@voltigeur/wire'
import type { ThreadReply, ThreadTask } from '../jobs/thought.ts'
import { checkDepth, read } from '../routes/gate.ts'
import type { Opened } from './luggage-desk.ts'

/** A name that would reach inherited properties; no export has one. */
const POISON = /"(?:__proto__|constructor)"\s*:/

function open(text: string): Opened {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { what: 'not JSON' }
  }
  if (POISON.test(text)) return { what: 'malformed', why: 'no part of an export has that name' }
  try {
    checkDepth(body)
    const { games, wishes } = read(exported, body)
    const packed = games.map(game => ({ id: game.id, document: JSON.stringify(game) }))
    return { what: 'luggage', luggage: { games: packed, ...(wishes && { wishes }) } }
  } catch (error) {
    if (error instanceof BadInput) return { what: 'malformed', why: error.message.replace(/[.]$/, '') }
    throw error
  }
}

parentPort!.on('message', ({ n, asked }: ThreadTask) => {
  const answer = (reply: ThreadReply): void => parentPort!.postMessage(reply)
  try {
    answer({ n, found: open(Buffer.from(asked as Uint8Array).toString()) })
  } catch (error) {
    answer({ n, error: (error as Error).stack ?? String(error) })
  }
})
