import { limits } from '@voltigeur/wire'
import { describe, expect, test } from 'vitest'
import { readPlain } from './plain-request.ts'

const BODY = '{"decision":{"kind":"hold"},"expect":"0.1","key":"12345678"}'

interface Parts {
  readonly first?: string
  readonly lines?: readonly string[]
  readonly length?: number
  readonly body?: string
}

function request({
  first = 'POST /api/games/g-1_x/decisions HTTP/1.1',
  lines = [],
  length,
  body = BODY,
}: Parts = {}): Buffer {
  const head = [
    first,
    'Host: play.example.org',
    'cookie:  voltigeur.session_token=abc ',
    'content-type: application/json',
    ...lines,
    `content-length: ${length ?? Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

test('a plain request is its game, its headers and its body', () => {
  const read = readPlain(request({ lines: ['Origin: https://play.example.org', 'connection: keep-alive'] }))!
  expect(read).toMatchObject({ id: 'g-1_x', body: BODY, forwarded: false })
  expect(read.headers).toMatchObject({
    host: 'play.example.org',
    origin: 'https://play.example.org',
    cookie: 'voltigeur.session_token=abc',
  })
  expect(readPlain(request({ lines: ['X-Forwarded-For: 10.0.0.1'] }))!.forwarded).toBe(true)
})

const nested = (depth: number): string => `{"decision":{"kind":${'['.repeat(depth - 2)}${']'.repeat(depth - 2)}}}`

test('nests as deep as the limit are read, deeper ones are not', () => {
  expect(readPlain(request({ body: nested(limits.depth) }))).not.toBeNull()
  expect(readPlain(request({ body: nested(limits.depth + 1) }))).toBeNull()
})

describe('is left to others', () => {
  const cases: readonly (readonly [string, Parts])[] = [
    ['another method', { first: 'GET /api/games/g/decisions HTTP/1.1' }],
    ['another address', { first: 'POST /api/games/g/resign HTTP/1.1' }],
    ['a question after the address', { first: 'POST /api/games/g/decisions?a=1 HTTP/1.1' }],
    ['an escape in the address', { first: 'POST /api/games/g%00/decisions HTTP/1.1' }],
    ['another version of HTTP', { first: 'POST /api/games/g/decisions HTTP/1.0' }],
    ['a header nobody knows', { lines: ['x-other: 1'] }],
    ['a body in chunks', { lines: ['transfer-encoding: chunked'] }],
    ['a header twice', { lines: ['origin: https://a.example', 'origin: https://b.example'] }],
    ['a length twice', { lines: [`content-length: ${BODY.length}`] }],
    ['a header that goes on in the next line', { lines: ['accept: a', ' b'] }],
    ['a header with a space before the colon', { lines: ['accept : a'] }],
    ['a line that ends without a return', { lines: ['accept: a\norigin: https://a.example'] }],
    ['a connection that ends with it', { lines: ['connection: close'] }],
    ['a body that is shorter', { length: BODY.length + 1 }],
    ['a body that is longer, or a second request', { length: BODY.length - 1 }],
    ['a length that is no plain number', { lines: [], length: Number.NaN }],
    ['letters beyond ASCII', { body: '{"key":"é"}' }],
    ['an escape in the body', { body: '{"key":"\\u005f"}' }],
    ['a name that reaches into objects', { body: '{"__proto__":{}}' }],
    ['another such name', { body: '{"constructor":{"prototype":{}}}' }],
  ]
  test.each(cases)('%s', (_, parts) => {
    expect(readPlain(request(parts))).toBeNull()
  })

  test('what has no host, is not JSON, is not whole, or is too large', () => {
    const whole = request().toString()
    expect(readPlain(Buffer.from(whole))).not.toBeNull()
    expect(readPlain(Buffer.from(whole.replace('Host: play.example.org\r\n', '')))).toBeNull()
    expect(readPlain(Buffer.from(whole.replace('application/json', 'text/plain')))).toBeNull()
    expect(readPlain(Buffer.from(whole.slice(0, 80)))).toBeNull()
    expect(readPlain(request({ body: `{"key":"${'k'.repeat(limits.body)}"}` }))).toBeNull()
  })
})
