/** Streams without a reader. */
import { connect, type Socket } from 'node:net'
import { loadGame } from '@voltigeur/games'
import { Random } from '@voltigeur/kernel'
import { openPlayed, sitDown } from '../hand.ts'
import type { House } from '../house.ts'
import { Line } from '../line.ts'
import type { Finding } from './finding.ts'

const READERS = 200
/** The most streams for one player. */
const OF_ONE = 50
const BEFORE = 150
const AFTER = 100
/** Megabytes that the server may hold for all of them: half of what would wait if each took the last 4 MB. */
const MOST = 400
/** Milliseconds for a decision, on a busy machine. */
const PATIENCE = 5_000

export async function deafReaders(house: House, seed: string): Promise<Finding> {
  const lines = [await Line.guest(house.base), await Line.guest(house.base)] as const
  const hands = await sitDown(openPlayed(loadGame('austerlitz')), lines)
  const random = new Random(`${seed} readers`)
  let longest = 0
  const play = async (decisions: number): Promise<void> => {
    for (let i = 0; i < decisions; i++) {
      const hand = hands.find(({ owes }) => owes)
      if (!hand) break
      const since = performance.now()
      const verdict = await hand.send(hand.choose(random))
      longest = Math.max(longest, performance.now() - since)
      if (verdict.accepted === true) for (const one of hands) one.take(verdict.items)
    }
  }
  await play(BEFORE)
  longest = 0
  const before = await house.usage()
  const { hostname, port } = new URL(house.base)
  const guests = await Promise.all(Array.from({ length: READERS / OF_ONE }, () => Line.guest(house.base)))
  const sockets: Socket[] = Array.from({ length: READERS }, (_, index) => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {})
    // Without a reader of its data it stays as it is, and what arrives waits in the system and then at the server.
    socket.pause()
    const { cookie } = guests[Math.floor(index / OF_ONE)]
    const head = [
      `GET ${hands[0].path}/events HTTP/1.1`,
      `host: ${hostname}:${port}`,
      `cookie: ${cookie}`,
      'last-event-id: 0.0',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    return socket
  })
  await play(AFTER)
  const after = await house.usage()
  const waited = await Promise.all(sockets.map(waitingIn))
  for (const socket of sockets) socket.destroy()
  const open = waited.filter(text => text.startsWith('HTTP/1.1 200 ')).length
  const grown = after.megabytes - before.megabytes
  return {
    point: '3 time limits',
    attack: `${READERS} streams of a game of ${BEFORE + AFTER} decisions that no one reads`,
    figure: `${open} opened; memory +${grown} MB; a decision of the players answered after ${Math.round(longest)} ms at most`,
    sound: open === READERS && grown < MOST && longest < PATIENCE,
  }
}

/** The beginning of what waits for a reader. */
function waitingIn(socket: Socket): Promise<string> {
  return new Promise(resolve => {
    socket.once('data', data => resolve(data.toString('latin1', 0, 100)))
    socket.once('close', () => resolve(''))
    socket.resume()
  })
}
