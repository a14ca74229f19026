/** What the server reports to its operator: sentences, or a line of JSON each for programs. */

export type LogStyle = 'plain' | 'json'

export interface Log {
  /** A start, a stop, or a note. */
  say(event: 'start' | 'stop' | 'note', text: string): void
  /** A fault in the server itself. */
  fault(error: unknown): void
}

export interface LogOptions {
  readonly style?: LogStyle
  /** Texts that must never appear in a log, such as the address of the database. */
  readonly secrets?: readonly string[]
  readonly write?: (line: string) => void
  readonly now?: () => number
}

/** Settings that hold a password or a key. */
export const SECRET_SETTINGS = ['DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL'] as const

const HIDDEN = '[hidden]'
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // Name and password within an address.
  [/(\w+:\/\/)[^\s/@]+@/g, `$1${HIDDEN}@`],
  [/\bBearer\s+\S+/gi, `Bearer ${HIDDEN}`],
  [/\bvlt_[\w-]+/g, HIDDEN],
  [/\b(set-cookie|cookie|authorization)(["']?\s*[:=]\s*).*/gi, `$1$2${HIDDEN}`],
  [/\b([\w.-]*(?:token|session|password|secret)[\w.-]*=)[^\s;&,]+/gi, `$1${HIDDEN}`],
]

export function openLog({ style = 'plain', secrets = [], write = toStderr, now = Date.now }: LogOptions = {}): Log {
  const known = secrets.filter(secret => secret !== '')
  const clean = (text: string): string => {
    const without = known.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
    return PATTERNS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), without)
  }
  const line = (event: string, level: string, message: string, more: object = {}): void =>
    write(JSON.stringify({ time: new Date(now()).toISOString(), level, event, message, ...more }))

  return {
    say(event, text) {
      if (style === 'json') line(event, 'info', clean(text))
      else write(`voltigeur: ${clean(text)}`)
    },
    fault(error) {
      const { name, message, frames } = faultOf(error)
      if (style === 'json') line('fault', 'error', clean(message), { name, stack: frames.map(clean) })
      else write([`voltigeur: a fault: ${name}: ${clean(message)}`, ...frames.map(clean)].join('\n'))
    },
  }
}

const toStderr = (text: string): void => void process.stderr.write(`${text}\n`)

/** Only name, message and places: databases attach row values to their errors. */
function faultOf(error: unknown): { name: string; message: string; frames: string[] } {
  if (!(error instanceof Error))
    return { name: typeof error, message: 'something was thrown that is no error', frames: [] }
  const { name, message, stack = '' } = error
  const frames = stack.split('\n').filter(text => /^\s+at /.test(text))
  // It quotes the unreadable text, which came from a sender.
  if (error instanceof SyntaxError && /JSON/.test(message)) return { name, message: 'this is no JSON', frames }
  return { name, message: message.split('\n')[0], frames: frames.map(text => text.trimEnd()) }
}
