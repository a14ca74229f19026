/**
 * Decisions are more frequent than everything else together. One sent the way our page sends it, by a sender who was
 * here a moment ago, is read and answered here, past Fastify, whose path costs as much as the decision itself. The
 * checks are the same, by the same functions; any unusual request is left to Fastify.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { limits } from '@voltigeur/wire'
import { SECURITY } from '../headers.ts'
import type { Hall } from '../matches/hall.ts'
import type { Doorkeeper, Remembered } from '../people/recognise.ts'
import { answerDecision, JSON_TEXT } from './decisions.ts'
import { checkDepth, FRESH, refusalFor } from './gate.ts'
import type { Underway } from './underway.ts'

export interface ShortWayOptions {
  readonly hall: Hall
  readonly doorkeeper: Doorkeeper
  readonly underway: Underway
  /** As Fastify reads a body. Throws if it isn’t JSON. */
  parse(text: string): unknown
  onFault(error: unknown): void
}

/** Answers a request, or says that it isn’t for the short way. */
export type ShortWay = (request: IncomingMessage, response: ServerResponse) => boolean

const ADDRESS = /^\/api\/games\/([0-9a-f-]{36})\/decisions$/

/** For every answer. */
const HEADERS: Readonly<Record<string, string>> = {
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
  function asked(request: IncomingMessage): Asked | null {
    const { method, url, headers } = request
    const length = Number(headers['content-length'])
    if (method !== 'POST' || underway.ending || !(length <= limits.body)) return null
    const id = ADDRESS.exec(url!)?.[1]
    if (id === undefined || headers['content-type'] !== 'application/json') return null
    const by = doorkeeper.knownAgain(request)
    return by === undefined ? null : { id, by }
  }

  async function decide({ id, by }: Asked, text: string, response: ServerResponse): Promise<void> {
    try {
      const body = parse(text)
      checkDepth(body)
      const decided = await answerDecision(hall, id, by.player, body)
      send(response, decided.code, decided.text)
    } catch (error) {
      const { status, reply } = refusalFor(error as Error, onFault)
      send(response, status, JSON.stringify(reply))
    }
  }

  return (request, response) => {
    const found = asked(request)
    if (found === null) return false
    underway.count(response)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      inCohort(() => void decide(found, text, response))
    })
    return true
  }
}

let cohort: (() => void)[] = []

/**
 * Requests of one turn of the event loop are first all read, and then decided, one after another: consecutive runs of
 * the rules find them in the processor’s cache, and take half the time that they take after HTTP.
 */
function inCohort(work: () => void): void {
  if (cohort.push(work) > 1) return
  setImmediate(() => {
    const all = cohort
    cohort = []
    for (const one of all) one()
  })
}

/** A client that has hung up gets no answer. */
function send(response: ServerResponse, code: number, text: string): void {
  if (response.destroyed) return
  response.writeHead(code, [...WRITTEN, 'content-length', String(Buffer.byteLength(text))])
  response.end(text)
}
