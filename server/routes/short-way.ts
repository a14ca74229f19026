/**
 * Decisions come more often than everything else together. One that is sent as our page sends it, by somebody who was here a
 * moment ago, is read and answered here, past Fastify, whose way costs as much as the decision itself. What is asked of it
 * is the same, by the same functions; whatever is unusual about a request leaves it to Fastify.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { limits, type Person, type RefusedReply } from '@voltigeur/wire'
import { SECURITY } from '../headers.ts'
import type { Hall } from '../matches/hall.ts'
import type { Doorkeeper } from '../people/recognise.ts'
import { answerDecision, JSON_TEXT } from './decisions.ts'
import { checkDepth, FRESH, refusalFor } from './gate.ts'
import type { Underway } from './underway.ts'

export interface ShortWayOptions {
  readonly hall: Hall
  readonly doorkeeper: Doorkeeper
  readonly underway: Underway
  /** As Fastify reads what is sent. Throws where it is no JSON. */
  parse(text: string): unknown
  onFault(error: unknown): void
}

/** False where a request is not for it. */
export type ShortWay = (request: IncomingMessage, response: ServerResponse) => boolean

const ADDRESS = /^\/api\/games\/([0-9a-f-]{36})\/decisions$/

const HEADERS: readonly string[] = Object.entries({
  ...SECURITY,
  'content-type': JSON_TEXT,
  'cache-control': FRESH,
}).flat()

export function shortWay({ hall, doorkeeper, underway, parse, onFault }: ShortWayOptions): ShortWay {
  return (request, response) => {
    const { method, url, headers } = request
    if (method !== 'POST' || underway.ending) return false
    const id = ADDRESS.exec(url!)?.[1]
    if (id === undefined || headers['content-type'] !== 'application/json') return false
    if (!(Number(headers['content-length']) <= limits.body)) return false
    const player = doorkeeper.knownAgain(request)
    if (player === undefined) return false
    underway.count(response)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => inCohort(() => void decide(id, player, parts, response)))
    return true
  }

  async function decide(id: string, player: Person, parts: Buffer[], response: ServerResponse): Promise<void> {
    try {
      const body = parse((parts.length === 1 ? parts[0] : Buffer.concat(parts)).toString())
      checkDepth(body)
      const { code, text } = await answerDecision(hall, id, player, body)
      send(response, code, text)
    } catch (error) {
      const { code, problem } = refusalFor(error as Error, onFault)
      send(response, code, JSON.stringify({ problem } satisfies RefusedReply))
    }
  }
}

let cohort: (() => void)[] = []

/**
 * What arrives in one turn of the loop is first read, all of it, and then decided, one after the other: rules that follow
 * upon rules find themselves in the cache of the processor, and take half the time that they take after HTTP.
 */
function inCohort(work: () => void): void {
  if (cohort.push(work) > 1) return
  setImmediate(() => {
    const all = cohort
    cohort = []
    for (const one of all) one()
  })
}

/** Who has hung up meanwhile is not answered. */
function send(response: ServerResponse, code: number, text: string): void {
  if (response.destroyed) return
  response.writeHead(code, [...HEADERS, 'content-length', String(Buffer.byteLength(text))])
  response.end(text)
}
