/**
 * A request that decides something, read from its bytes as they came, where it has the plainest form that there is: one
 * piece, known headers, each once, and a small body of ASCII. Whatever is otherwise in any respect is not read here at all.
 */
import { limits } from '@voltigeur/wire'

export interface PlainRequest {
  /** The game. */
  readonly id: string
  readonly headers: Readonly<Record<string, string>> & { readonly host: string }
  /** Whether a proxy has something to say. */
  readonly forwarded: boolean
  readonly body: string
}

const START = 'POST /api/games/'
const FIRST_LINE = /^POST \/api\/games\/([\w-]{1,64})\/decisions HTTP\/1\.1$/
const LINE_END = '\r\n'
const HEAD_END = '\r\n\r\n'

/** What a proxy tells of the one who asks. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/** Headers on which an answer may depend, and those on which none does. How a message is framed is told by content-length alone. */
const KNOWN: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'dnt',
  'host',
  'origin',
  'pragma',
  'priority',
  'referer',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
  ...FORWARDED,
])

/** Null where it is anything else than one whole plain request. */
export function readPlain(bytes: Buffer): PlainRequest | null {
  if (bytes.length > limits.body || bytes[0] !== START.charCodeAt(0)) return null
  const text = bytes.toString('latin1')
  if (!text.startsWith(START) || /[^\x20-\x7e\r\n\t]/.test(text)) return null
  const end = text.indexOf(HEAD_END)
  if (end < 0) return null
  const [first, ...lines] = text.slice(0, end).split(LINE_END)
  const id = FIRST_LINE.exec(first)?.[1]
  const headers = id === undefined ? null : readHeaders(lines)
  if (id === undefined || headers === null) return null
  const body = text.slice(end + HEAD_END.length)
  return isOrdinary(headers) && headers['content-length'] === String(body.length) && isHarmless(body)
    ? { id, headers, forwarded: FORWARDED.some(name => name in headers), body }
    : null
}

function readHeaders(lines: readonly string[]): Record<string, string> | null {
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    if (!KNOWN.has(name) || name in headers || line.includes('\r') || line.includes('\n')) return null
    headers[name] = line.slice(colon + 1).trim()
  }
  return headers
}

function isOrdinary(headers: Record<string, string>): headers is Record<string, string> & { host: string } {
  const { host, connection = 'keep-alive', 'content-type': type } = headers
  return host !== undefined && connection === 'keep-alive' && type === 'application/json'
}

/** Names that would reach into an object's own workings, written plainly or escaped, and deep nests are left to those who look closer. */
function isHarmless(body: string): boolean {
  if (body.includes('\\') || body.includes('__proto__') || body.includes('constructor')) return false
  let nests = 0
  for (let i = 0; i < body.length; i++) {
    const sign = body.charCodeAt(i)
    if (sign === OBJECT || sign === LIST) nests++
  }
  return nests <= limits.depth
}

const OBJECT = '{'.charCodeAt(0)
const LIST = '['.charCodeAt(0)
