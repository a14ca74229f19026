/**
 * The head of a request, read only where nothing about it can be read in two ways: one that HTTP would allow besides, or that
 * is not all there, is not for us but for Node.
 */
import type { IncomingHttpHeaders } from 'node:http'

export interface Head {
  readonly method: string
  readonly url: string
  /** By their names in small letters, each of them once. */
  readonly headers: IncomingHttpHeaders
  /** Bytes of the head itself, and of the body that it announces. */
  readonly bytes: number
  readonly body: number
}

const END = Buffer.from('\r\n\r\n')
const LONGEST = 4096

const REQUEST = /^(GET|HEAD|POST|PUT|PATCH|DELETE) (\/[\x21-\x7e]*) HTTP\/1\.1$/
const HEADER = /^([a-z0-9-]+): ?((?:[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?)$/i
const LENGTH = /^(0|[1-9]\d{0,8})$/
/** What makes more of a request than a head and so many bytes. */
const BEYOND = ['transfer-encoding', 'upgrade', 'expect', 'trailer', 'te']
const KEPT = /^keep-alive$/i

/** Null where it is left to Node. */
export function readHead(bytes: Buffer): Head | null {
  const end = bytes.indexOf(END)
  return end < 0 || end > LONGEST ? null : remembered(bytes.toString('latin1', 0, end))
}

/** Who decides much sends the same head time and again. */
const MOST = 2000
const known = new Map<string, Head | null>()

function remembered(text: string): Head | null {
  const found = known.get(text)
  if (found !== undefined) return found
  const head = parse(text)
  if (known.size >= MOST) known.clear()
  known.set(text, head)
  return head
}

function parse(text: string): Head | null {
  const [first, ...lines] = text.split('\r\n')
  const request = REQUEST.exec(first)
  if (request === null) return null
  const headers: IncomingHttpHeaders = Object.create(null)
  for (const line of lines) {
    const [, written, value] = HEADER.exec(line) ?? []
    const name = written?.toLowerCase()
    if (name === undefined || name in headers || BEYOND.includes(name)) return null
    headers[name] = value
  }
  const { host, connection = 'keep-alive', 'content-length': length = '0' } = headers
  if (!host || !KEPT.test(connection) || !LENGTH.test(length)) return null
  return { method: request[1], url: request[2], headers, bytes: text.length + END.length, body: Number(length) }
}
