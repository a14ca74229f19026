/** One account guessed at from many addresses: those of this machine’s own network, 127.0.0.2 and on, and no other. */
import { Agent, request } from 'node:http'
import type { House } from '../house.ts'
import { Line } from '../line.ts'
import type { Finding } from './finding.ts'

const ADDRESSES = 60
const EACH = 5
const NAME = 'Marbot of Larche'
const PASSWORD = 'a bicorne for the emperor'

/** As many guesses as the limits of single addresses would let through, all within a minute. */
export async function guessing(house: House): Promise<Finding> {
  const owner = new Line(house.base)
  const made = await owner.send('POST', '/api/auth/sign-up/name', JSON.stringify({ name: NAME, password: PASSWORD }))
  if (made.code !== 200) throw new Error(made.text)
  const codes: number[] = []
  for (let round = 0; round < EACH; round++) {
    for (let i = 2; i < 2 + ADDRESSES; i++) {
      codes.push(await guess(house, `127.0.0.${i}`, `guess ${round} of ${i}, wrong`))
    }
  }
  const answered = codes.filter(code => code === 401).length
  const slowed = codes.filter(code => code === 429).length
  // Someone who knows the password has to wait too at a strange address, but not where the player has a session.
  const strange = await guess(house, '127.0.0.200', PASSWORD)
  const home = await guess(house, '127.0.0.1', PASSWORD)
  return {
    point: '4 guessing',
    attack: `${codes.length} passwords for one account from ${ADDRESSES} addresses`,
    figure: `${answered} tried, ${slowed} refused unread; the right one: ${strange} from a strange address, ${home} from the player’s own`,
    sound: answered <= 20 && answered + slowed === codes.length && strange === 429 && home === 200,
  }
}

function guess({ base }: House, from: string, password: string): Promise<number> {
  const body = JSON.stringify({ username: NAME, password })
  return new Promise((resolve, reject) => {
    const sent = request(new URL('/api/auth/sign-in/username', base), {
      method: 'POST',
      agent: new Agent(),
      localAddress: from,
      headers: { origin: base, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    })
    sent.on('error', reject)
    sent.on('response', answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode!))
    })
    sent.end(body)
  })
}
