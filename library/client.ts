/** `import { connect } from 'voltigeur/client'`: a server’s interface for programs, typed by the shapes that the server checks. */
import { type EventData, type EventKind, events, type RefusedReply } from '@voltigeur/wire'
import { everyRoute, type Route } from '@voltigeur/wire/routes'
import type { z } from 'zod'

type Routes = typeof everyRoute

/** What belongs to one connection. */
export interface NewGameTerms {
  /** A token of an account. Without one, signing in gives a cookie, which is kept for this connection. */
  readonly token?: string
  readonly fetch?: typeof fetch
}

type Place<R extends Route> = R['path'] extends `${string}:${string}` ? [id: string] : []
type Sent<R extends Route> = R extends { readonly body: infer B extends z.ZodType }
  ? Optional<z.input<B>>
  : R extends { readonly query: infer Q extends z.ZodType }
    ? Optional<z.input<Q>>
    : []
/** What may be empty may be left out. */
type Optional<T> = Record<never, never> extends T ? [sent?: T] : [sent: T]
type Answer<R extends Route> = R['reply'] extends z.ZodType ? z.output<R['reply']> : string

/** Every address, as a function: what stands in the path first, then the body or the query. */
export type Client = {
  readonly [N in Exclude<keyof Routes, 'follow'>]: (
    ...args: [...Place<Routes[N]>, ...Sent<Routes[N]>]
  ) => Promise<Answer<Routes[N]>>
} & {
  /** What happens at a table, as it happens; begins with a snapshot, or after a mark. It ends when you leave the loop. */
  follow(id: string, after?: string): AsyncGenerator<Told, void, undefined>
}

/** An event: its kind, its data, and the mark to continue after, if it has one. */
export type Told = {
  readonly [K in EventKind]: { readonly kind: K; readonly data: EventData<K>; readonly mark: string | null }
}[EventKind]

/** The server said no. Codes and values are stable; the sentence is for people. */
export class RequestRefused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly code: string
  readonly values: RefusedReply['values']

  constructor(status: number, { problem, code, values }: RefusedReply) {
    super(problem)
    this.status = status
    this.code = code
    this.values = values
  }
}

/** Opens a connection to a server, such as `http://127.0.0.1:8080`. Nothing is sent before the first call. */
export function connect(address: string, terms: NewGameTerms = {}): Client {
  const line = new Line(address, terms)
  const calls = Object.entries(everyRoute).map(([name, route]) => [
    name,
    (...args: unknown[]) => line.call(route as Route, args),
  ])
  return { ...Object.fromEntries(calls), follow: (id: string, after?: string) => line.follow(id, after) } as Client
}

class Line {
  readonly #address: string
  readonly #fetch: typeof fetch
  readonly #headers: Record<string, string>
  readonly #cookies = new Map<string, string>()

  constructor(address: string, { token, fetch: own = fetch }: NewGameTerms) {
    this.#address = address.replace(/\/$/, '')
    this.#fetch = own
    const { origin } = new URL(this.#address)
    this.#headers = token === undefined ? { origin } : { authorization: `Bearer ${token}` }
  }

  async call({ method, path, body, query, reply, alsoAt = [] }: Route, args: readonly unknown[]): Promise<unknown> {
    const rest = [...args]
    const place = path.replace(/:\w+/g, () => encodeURIComponent(String(rest.shift())))
    const [sent = {}] = rest
    const asked = query ? `?${new URLSearchParams(sent as Record<string, string>)}` : ''
    const answer = await this.#send(`${place}${asked}`, {
      method: method.toUpperCase(),
      ...(body && { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }),
    })
    if (!answer.ok && !alsoAt.includes(answer.status)) throw await refusal(answer)
    if (typeof reply === 'string') return answer.text()
    const said: unknown = await answer.json()
    // A refusal may share its status with an answer.
    if (!answer.ok && isRefusal(said)) throw new RequestRefused(answer.status, said)
    return said
  }

  async *follow(id: string, after?: string): AsyncGenerator<Told, void, undefined> {
    const leaving = new AbortController()
    const asked = after === undefined ? '' : `?${new URLSearchParams({ after })}`
    const path = everyRoute.follow.path.replace(':id', encodeURIComponent(id))
    const answer = await this.#send(`${path}${asked}`, { signal: leaving.signal })
    if (!answer.ok) throw await refusal(answer)
    try {
      let rest = ''
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
        rest += chunk
        const parts = rest.split('\n\n')
        rest = parts.pop()!
        for (const part of parts) {
          const told = read(part)
          if (told) yield told
        }
      }
    } finally {
      leaving.abort()
    }
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...this.#headers, ...(cookie === '' ? {} : { cookie }), ...init.headers }
    const answer = await this.#fetch(`${this.#address}${path}`, { ...init, headers, redirect: 'manual' })
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
      if (value === '' || /;\s*max-age=0\b/i.test(set)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer
  }
}

/** A block of a stream; null for a heartbeat, and for kinds of events that came later than this client. */
function read(part: string): Told | null {
  const field = (name: string): string | null =>
    part
      .split('\n')
      .find(line => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? null
  const kind = field('event')
  if (kind === null || !Object.hasOwn(events, kind)) return null
  return { kind, data: JSON.parse(field('data')!), mark: field('id') } as Told
}

const isRefusal = (said: unknown): said is RefusedReply =>
  typeof said === 'object' && said !== null && 'code' in said && 'problem' in said

async function refusal(answer: Response): Promise<RequestRefused> {
  const text = await answer.text()
  try {
    const said: unknown = JSON.parse(text)
    if (isRefusal(said)) return new RequestRefused(answer.status, said)
  } catch {
    // Something between here and the server answered, such as a proxy.
  }
  return new RequestRefused(answer.status, { code: 'unknown', problem: `the server answered ${answer.status}` })
}
