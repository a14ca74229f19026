/**
 * Decisions come more often than everything else together. One that is sent as our page sends it, by someone who was here a
 * moment ago, is read and answered here, past Fastify, whose way costs as much as the decision itself. What is asked of it
 * is the same, by the same functions; whatever is unusual about a request leaves it to Fastify.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { limits } from '@voltigeur/wire'
import { SECURITY } from '../headers.ts'
import type { Hall } from '../matches/hall.ts'
import type { Asking, Doorkeeper, Remembered } from '../people/recognise.ts'
import { answerDecision, JSON_TEXT } from './decisions.ts'
import { checkDepth, FRESH, refusalFor } from './gate.ts'
import type { Head } from './head.ts'
import type { Answer, Take } from './line.ts'
import type { Underway } from './underway.ts'

export interface ShortWayOptions {
  readonly hall: Hall
  readonly doorkeeper: Doorkeeper
  readonly underway: Underway
  /** As Fastify reads what is sent. Throws where it is no JSON. */
  parse(text: string): unknown
  onFault(error: unknown): void
}

export interface ShortWay {
  /** Of a request as Node has read it. False where it is not for it. */
  readonly request: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Of a whole one that Node has not read. */
  readonly line: Take
}

const ADDRESS = /^\/api\/games\/([0-9a-f-]{36})\/decisions$/

/** Of every answer. */
export const HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY,
  'content-type': JSON_TEXT,
  'cache-control': FRESH,
}
const WRITTEN: readonly string[] = Object.entries(HEADERS).flat()

interface Asked {
  readonly id: string
  readonly by: Remembered
}

export function shortWay({ hall, doorkeeper, underway, parse, onFault }: ShortWayOptions): ShortWay {
  function asked(request: Asking, length: number): Asked | null {
    const { method, url, headers } = request
    if (method !== 'POST' || underway.ending || !(length <= limits.body)) return null
    const id = ADDRESS.exec(url!)?.[1]
    if (id === undefined || headers['content-type'] !== 'application/json') return null
    const by = doorkeeper.knownAgain(request)
    return by === undefined ? null : { id, by }
  }

  /** What was asked with a head that comes again and again, by someone who has to be known each time. */
  const lately = new WeakMap<Head, Asked>()

  function askedAgain(head: Head, length: number): Asked | null {
    const before = lately.get(head)
    if (before !== undefined && !underway.ending && length <= limits.body && doorkeeper.isKnown(before.by))
      return before
    const found = asked(head, length)
    if (found !== null) lately.set(head, found)
    return found
  }

  async function decide({ id, by }: Asked, text: string, answer: Answer): Promise<void> {
    try {
      const body = parse(text)
      checkDepth(body)
      const decided = await answerDecision(hall, id, by.player, body)
      answer(decided.code, decided.text)
    } catch (error) {
      const { status, reply } = refusalFor(error as Error, onFault)
      answer(status, JSON.stringify(reply))
    }
  }

  return {
    request(request, response) {
      const found = asked(request, Number(request.headers['content-length']))
      if (found === null) return false
      underway.count(response)
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const text = Buffer.concat(parts).toString()
        inCohort(() => void decide(found, text, (code, answer) => send(response, code, answer)))
      })
      return true
    },

    line(head, body, answer) {
      const found = askedAgain(head, body.length)
      if (found === null) return false
      underway.begins()
      const text = body.toString()
      const done: Answer = (code, answered) => {
        answer(code, answered)
        underway.ends()
      }
      inCohort(() => void decide(found, text, done))
      return true
    },
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

/** Who has hung up in the meantime is not answered. */
function send(response: ServerResponse, code: number, text: string): void {
  if (response.destroyed) return
  response.writeHead(code, [...WRITTEN, 'content-length', String(Buffer.byteLength(text))])
  response.end(text)
}
