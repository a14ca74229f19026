/**
 * The head of a request, read only where nothing about it can be read in two ways: one that HTTP would allow besides, or that
 * is not all there, is not for us but for Node.
 */
import type { IncomingHttpHeaders } from 'node:http'

export interface Head {
  readonly method: string
  readonly url: string
  /** By their names in small letters, each of them once; without the length of the body. */
  readonly headers: IncomingHttpHeaders
}

export interface Announced {
  /** The same object as long as the same head comes on a connection. */
  readonly head: Head
  /** Bytes of the head, and of the body that it announces. */
  readonly bytes: number
  readonly body: number
}

const END = Buffer.from('\r\n\r\n')
const LONGEST = 4096

const REQUEST = /^(GET|HEAD|POST|PUT|PATCH|DELETE) (\/[\x21-\x7e]*) HTTP\/1\.1$/
const HEADER = /^([a-z0-9-]+): ?((?:[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?)$/i
const LENGTH = /(\r\ncontent-length: ?)(0|[1-9]\d{0,8})(?=\r\n|$)/i
const ANY_LENGTH = 'content-length'
/** What makes more of a request than a head and so many bytes. */
const BEYOND = ['transfer-encoding', 'upgrade', 'expect', 'trailer', 'te']
const KEPT = /^keep-alive$/i

/** Reads the heads of one connection. Who decides much sends the same one time and again, but for the length of what follows. */
export class HeadReader {
  #last: { readonly head: Head; readonly before: Buffer; readonly after: Buffer } | null = null

  /** Null where it is left to Node. */
  read(bytes: Buffer): Announced | null {
    return this.#again(bytes) ?? this.#anew(bytes)
  }

  #again(bytes: Buffer): Announced | null {
    if (this.#last === null) return null
    const { head, before, after } = this.#last
    if (!isAt(bytes, before, 0)) return null
    let at = before.length
    let body = 0
    for (let code = bytes[at]; code >= ZERO && code <= NINE; code = bytes[++at]) body = 10 * body + code - ZERO
    const digits = at - before.length
    if (digits === 0 || digits > MOST_DIGITS || (digits > 1 && bytes[before.length] === ZERO)) return null
    return isAt(bytes, after, at) ? { head, bytes: at + after.length, body } : null
  }

  #anew(bytes: Buffer): Announced | null {
    const end = bytes.indexOf(END)
    if (end < 0 || end > LONGEST) return null
    const text = bytes.toString('latin1', 0, end)
    const head = parse(text)
    if (head === null) return null
    const whole = end + END.length
    const length = LENGTH.exec(text)
    if (length === null) return { head, bytes: whole, body: 0 }
    const at = length.index + length[1].length
    const after = at + length[2].length
    // What came is good only until more comes.
    this.#last = {
      head,
      before: Buffer.from(bytes.subarray(0, at)),
      after: Buffer.from(bytes.subarray(after, whole)),
    }
    return { head, bytes: whole, body: Number(length[2]) }
  }
}

const ZERO = 0x30
const NINE = 0x39
const MOST_DIGITS = 9

function isAt(bytes: Buffer, part: Buffer, at: number): boolean {
  return at + part.length <= bytes.length && bytes.compare(part, 0, part.length, at, at + part.length) === 0
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
  const { host, connection = 'keep-alive' } = headers
  if (!host || !KEPT.test(connection)) return null
  if (ANY_LENGTH in headers && !LENGTH.test(text)) return null
  delete headers[ANY_LENGTH]
  return { method: request[1], url: request[2], headers }
}
