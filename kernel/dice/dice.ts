/**
 * Dice are a pure function of a key and of the number of rolls so far: roll number n is the same on every machine, and
 * a position remembers only the count. The key is the umpire’s and not part of a position: what isn’t there can’t leak.
 * The function is the ChaCha block with eight rounds, so past rolls say nothing about the next one.
 */
const KEY_WORDS = 8
const ROUNDS = 8
const block = new Uint32Array(16)
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]

/** Rolls that all see; a side’s hidden rolls and draws have their own stream, 1 + side. */
export const PUBLIC_ROLLS = 0

export interface Dice {
  /** A number from 1 to `sides`: roll number `count` of a stream. */
  roll(count: number, sides: number, stream: number): number
}

function chacha(key: Int32Array, counter: number, attempt: number, stream: number): number {
  for (let i = 0; i < 4; i++) block[i] = CONSTANTS[i]
  for (let i = 0; i < KEY_WORDS; i++) block[4 + i] = key[i]
  block[12] = counter
  block[13] = attempt
  block[14] = stream
  block[15] = 0
  for (let round = 0; round < ROUNDS; round += 2) {
    quarter(0, 4, 8, 12)
    quarter(1, 5, 9, 13)
    quarter(2, 6, 10, 14)
    quarter(3, 7, 11, 15)
    quarter(0, 5, 10, 15)
    quarter(1, 6, 11, 12)
    quarter(2, 7, 8, 13)
    quarter(3, 4, 9, 14)
  }
  return (block[0] + CONSTANTS[0]) >>> 0
}

function quarter(a: number, b: number, c: number, d: number): void {
  block[a] += block[b]
  block[d] = rotate(block[d] ^ block[a], 16)
  block[c] += block[d]
  block[b] = rotate(block[b] ^ block[c], 12)
  block[a] += block[b]
  block[d] = rotate(block[d] ^ block[a], 8)
  block[c] += block[d]
  block[b] = rotate(block[b] ^ block[c], 7)
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}

/** Any text is a seed; 64 hexadecimal digits are the 256 bits of the key themselves. */
function keyOf(seed: string): Int32Array {
  const words = new Int32Array(KEY_WORDS)
  if (/^[0-9a-f]{64}$/i.test(seed)) {
    for (let i = 0; i < KEY_WORDS; i++) words[i] = Number.parseInt(seed.slice(i * 8, i * 8 + 8), 16) | 0
    return words
  }
  for (let i = 0; i < KEY_WORDS; i++) {
    let h = 0x811c9dc5 ^ Math.imul(i + 1, 0x9e3779b1)
    for (let c = 0; c < seed.length; c++) h = Math.imul(h ^ seed.charCodeAt(c), 0x01000193)
    h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
    words[i] = h ^ (h >>> 15)
  }
  return words
}

export function seededDice(seed: string): Dice {
  const key = keyOf(seed)
  return {
    roll(count, sides, stream) {
      const fair = 0x100000000 - (0x100000000 % sides)
      for (let attempt = 0; ; attempt++) {
        const word = chacha(key, count, attempt, stream)
        if (word < fair) return (word % sides) + 1
      }
    },
  }
}

/**
 * Dice with given public results. They go by the count of rolls, so that undo and copies see the same numbers again;
 * after the last one, and for hidden rolls, the others take over.
 */
export function scriptedDice(results: readonly number[], others: Dice, from = 0): Dice {
  return {
    roll(count, sides, stream) {
      const result = stream === PUBLIC_ROLLS && count >= from ? results[count - from] : undefined
      if (result === undefined) return others.roll(count, sides, stream)
      if (!Number.isInteger(result) || result < 1 || result > sides) {
        throw new Error(`scripted die ${count - from + 1} shows ${result}, but a die with ${sides} sides was rolled`)
      }
      return result
    },
  }
}

/** For code that thinks ahead: any dice will do, as long as they aren’t the real ones. */
export const looseDice = (random: { below(n: number): number }): Dice => ({
  roll: (_, sides) => 1 + random.below(sides),
})
