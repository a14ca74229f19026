/** Strangers send large requests, and requests so slow that they never arrive. */
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { House } from '../house.ts'
import { Line } from '../line.ts'
import type { Finding } from './finding.ts'

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

const LARGE = 32 * 1024 * 1024
const AT_ONCE = 8
/** Milliseconds for a sign of life, on a busy machine. */
const ALIVE = 2_000

/** Guests may not import: the server reads nothing of it. */
export async function imports(house: House): Promise<Finding> {
  const guests = await Promise.all(Array.from({ length: AT_ONCE }, () => Line.guest(house.base)))
  const { codes, longest, grown } = await pourAll(house, guests)
  return {
    point: '1 import',
    attack: `${AT_ONCE} guests send 32 MB each at once`,
    figure: `longest /healthz ${longest} ms; memory +${grown} MB; answered ${[...new Set(codes)].join(', ')} (0: cut off)`,
    sound: longest < ALIVE && grown < 300 && codes.every(code => code !== 200),
  }
}

async function pourAll(house: House, lines: readonly Line[]) {
  const before = await house.usage()
  let sending = true
  let longest = 0
  const looking = (async () => {
    const line = new Line(house.base)
    while (sending) {
      const since = performance.now()
      await line.get('/healthz')
      longest = Math.max(longest, performance.now() - since)
      await pause(20)
    }
  })()
  const codes = await Promise.all(lines.map(line => pour(line)))
  sending = false
  await looking
  const after = await house.usage()
  const grown = after.megabytes - before.megabytes
  return { codes, longest: Math.round(longest), grown }
}

const MEMBERS = 6

/** Players with an account may import; what they send is JSON that takes long to read. */
export async function largeImports(house: House): Promise<Finding> {
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, i) => Line.member(house.base, `Importer ${i + 1}`, 'thirty-two megabytes')),
  )
  const { codes, longest, grown } = await pourAll(house, members)
  return {
    point: '1 import',
    attack: `${MEMBERS} players with an account send 32 MB of numbers each at once`,
    figure: `longest /healthz ${longest} ms; memory +${grown} MB; answered ${codes.join(', ')} (0: cut off)`,
    sound: longest < ALIVE && grown < MOST_GROWN && codes.every(code => (code !== 200 && code < 500) || code === 503),
  }
}

/** Megabytes: three exports of 32 MB are read at once, and one of them is 16 million numbers. */
const MOST_GROWN = 600

/** Piece by piece, so that the measurement doesn’t stall itself; 0 if cut off before an answer. */
function pour({ base, cookie }: Line): Promise<number> {
  return new Promise(resolve => {
    const piece = Buffer.alloc(64 * 1024, '0,')
    const first = Buffer.from(piece)
    first.write('[')
    const last = Buffer.from(piece)
    last.write('0]', piece.length - 2)
    const sent = request(new URL('/api/me/import', base), {
      method: 'POST',
      agent: false,
      headers: { origin: base, cookie, 'content-type': 'application/json', 'content-length': LARGE },
    })
    let left = LARGE
    const more = (): void => {
      while (left > 0 && !sent.destroyed) {
        const next = left === LARGE ? first : left === piece.length ? last : piece
        left -= piece.length
        if (!sent.write(next)) return
      }
      sent.end()
    }
    sent.on('drain', more)
    sent.on('error', () => resolve(0))
    sent.on('response', answer => {
      resolve(answer.statusCode!)
      answer.resume()
      sent.destroy()
    })
    more()
  })
}

const SLOW = 200
/** The head of a request has 20 seconds; the server checks every few seconds. */
const HEADS = 60_000

export async function slowHeads(house: House): Promise<Finding> {
  const { hostname, port } = new URL(house.base)
  let open = SLOW
  const sockets: Socket[] = Array.from({ length: SLOW }, () => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {})
    socket.on('close', () => open--)
    socket.on('data', () => {})
    socket.write('POST /api/games HTTP/1.1\r\nhost: here\r\ncontent-le')
    return socket
  })
  const since = performance.now()
  while (open > 0 && performance.now() - since < HEADS) await pause(250)
  const took = Math.round((performance.now() - since) / 1000)
  const left = open
  for (const socket of sockets) socket.destroy()
  return {
    point: '3 time limits',
    attack: `${SLOW} connections send half a head`,
    figure: `${left} still open after ${took} s`,
    sound: left === 0,
  }
}

const TRICKLING = 200
/** A whole request has 150 seconds. */
const BODIES = 200_000
/**
 * Milliseconds of the answering thread each second: a wait for an answer would also show how busy other programs keep the
 * machine.
 */
const MOST_BUSY = 200

/** Each sends a good head, and then a byte of the body every second. */
export async function slowBodies(house: House): Promise<Finding> {
  const { hostname, port } = new URL(house.base)
  const guest = await Line.guest(house.base)
  let open = TRICKLING
  const sockets: Socket[] = Array.from({ length: TRICKLING }, () => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {})
    socket.on('close', () => open--)
    socket.on('data', () => {})
    const head = ['POST /api/games HTTP/1.1', `host: ${hostname}:${port}`, `origin: ${house.base}`]
    head.push(`cookie: ${guest.cookie}`, 'content-type: application/json', 'content-length: 60000')
    socket.write(`${head.join('\r\n')}\r\n\r\n{`)
    return socket
  })
  const since = performance.now()
  const before = await house.usage()
  const waits: number[] = []
  while (open > 0 && performance.now() - since < BODIES) {
    for (const socket of sockets) if (!socket.destroyed) socket.write(' ')
    const asked = performance.now()
    await guest.get('/healthz')
    waits.push(Math.round(performance.now() - asked))
    await pause(1000)
  }
  const took = Math.round((performance.now() - since) / 1000)
  const answering = ((await house.usage()).answering - before.answering) / 1000 / took
  const left = open
  waits.sort((a, b) => a - b)
  for (const socket of sockets) socket.destroy()
  return {
    point: '3 time limits',
    attack: `${TRICKLING} requests send a byte of the body every second`,
    figure: `${left} still open after ${took} s; ${answering.toFixed(1)} ms of the answering thread each second; /healthz after ${waits[Math.floor(waits.length / 2)]} ms (half), ${waits.at(-1)} (longest)`,
    sound: left === 0 && answering < MOST_BUSY,
  }
}
