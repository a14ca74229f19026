/** Passwords are stored as Argon2id, in the usual format, so that the cost can grow without locking anyone out. */
import crypto, { randomBytes, timingSafeEqual } from 'node:crypto'

export interface HashCost {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly lanes: number
}

/** OWASP’s advice for Argon2id if many may sign in at once. */
export const COST: HashCost = { memory: 19456, passes: 2, lanes: 1 }
const SALT = 16
const TAG = 32

export const SHORTEST = 8
export const LONGEST = 128

const WRITTEN = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

type Digest = (message: string, salt: Buffer, cost: HashCost, length: number) => Promise<Buffer>

const native: Digest = (message, salt, { memory, passes, lanes }, length) =>
  new Promise((resolve, reject) => {
    crypto.argon2(
      'argon2id',
      { message, nonce: salt, parallelism: lanes, tagLength: length, memory, passes },
      (error, result) => {
        if (error === null) resolve(result)
        else reject(error)
      },
    )
  })

/** The same in JavaScript, which takes half a second: Node has its own since 24.7. */
export const portable: Digest = async (message, salt, { memory, passes, lanes }, length) => {
  const { argon2idAsync } = await import('@noble/hashes/argon2.js')
  return Buffer.from(await argon2idAsync(message, salt, { m: memory, t: passes, p: lanes, dkLen: length }))
}

/** Characters are composed, so that the same letters from another keyboard are the same password. */
const digest: Digest = (password, ...salted) =>
  ('argon2' in crypto ? native : portable)(password.normalize('NFKC'), ...salted)

const write = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT)
  const tag = await digest(password, salt, cost, TAG)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.lanes}$${write(salt)}$${write(tag)}`
}

export async function isPassword(password: string, written: string): Promise<boolean> {
  const [, memory, passes, lanes, salt, tag] = WRITTEN.exec(written) ?? []
  if (tag === undefined) return false
  const expected = Buffer.from(tag, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) }
  return timingSafeEqual(await digest(password, Buffer.from(salt, 'base64'), cost, expected.length), expected)
}
