/** SHA-256 of UTF-8 text, synchronously (WebCrypto would need an await): commitments, keys, and chains of items. */
const PRIMES = firstPrimes(64)
const ROUND_WORDS = Int32Array.from(PRIMES, prime => fraction(Math.cbrt(prime)))
const START = Int32Array.from(PRIMES.slice(0, 8), prime => fraction(Math.sqrt(prime)))
const schedule = new Int32Array(64)
const utf8 = new TextEncoder()

/** Node’s own is several times as fast; a page has no synchronous one. */
interface WithNodes {
  readonly process?: {
    getBuiltinModule?(name: string): { hash?(algorithm: string, text: string): string } | undefined
  }
}
const node = (globalThis as WithNodes).process?.getBuiltinModule?.('node:crypto')

export const sha256: (text: string) => string = node?.hash ? text => node.hash!('sha256', text) : ownSha256

export function ownSha256(text: string): string {
  const view = padded(utf8.encode(text))
  const state = START.slice()
  for (let at = 0; at < view.byteLength; at += 64) digestBlock(state, view, at)
  return Array.from(state, word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** A single bit, zeros, and the length in bits fill up the last block. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(((bytes.length + 72) >> 6) << 6)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 0x20000000))
  view.setUint32(whole.length - 4, bytes.length * 8)
  return view
}

function digestBlock(state: Int32Array, view: DataView, at: number): void {
  const w = schedule
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3)
    const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10)
    w[i] = w[i - 16] + s0 + w[i - 7] + s1
  }
  let [a, b, c, d, e, f, g, h] = state
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUND_WORDS[i] + w[i]) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] += word
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function fraction(x: number): number {
  return ((x - Math.floor(x)) * 0x100000000) | 0
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every(prime => n % prime !== 0)) found.push(n)
  return found
}
