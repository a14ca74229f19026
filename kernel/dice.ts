/**
 * Dice are a pure function of the seed and of how many have been rolled: roll number n of a seed is the same on every
 * machine, and nothing but the count has to be remembered. The function is the ChaCha block with eight rounds, so that
 * past rolls tell nobody the next one, which matters once the seed of a game between strangers is committed to by hash.
 */
import { header, type Position, SEED_WORDS } from './position.ts'

export interface Dice {
  /** A number from 1 to `sides`; counts as one roll of this position. */
  roll(position: Position, sides: number): number
}

const ROUNDS = 8
const block = new Uint32Array(16)
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]

function chacha(key: Int32Array, counter: number, attempt: number): number {
  for (let i = 0; i < 4; i++) block[i] = CONSTANTS[i]
  for (let i = 0; i < SEED_WORDS; i++) block[4 + i] = key[i]
  block[12] = counter
  block[13] = attempt
  block[14] = 0
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

export const seededDice: Dice = {
  roll(position, sides) {
    const counter = position.cells[header.rolls]++
    position.revision++
    const fair = 0x100000000 - (0x100000000 % sides)
    for (let attempt = 0; ; attempt++) {
      const word = chacha(position.cells, counter, attempt)
      if (word < fair) return (word % sides) + 1
    }
  },
}

/**
 * Dice whose results are given. They are found by the position's own count of rolls, so that undo and copies see the
 * same numbers again; after the last one the seed takes over.
 */
export function scriptedDice(results: readonly number[], from = 0): Dice {
  return {
    roll(position, sides) {
      const index = position.cells[header.rolls] - from
      const result = index >= 0 ? results[index] : undefined
      if (result === undefined) return seededDice.roll(position, sides)
      if (!Number.isInteger(result) || result < 1 || result > sides) {
        throw new Error(`scripted die ${index + 1} shows ${result}, but a die with ${sides} sides was rolled`)
      }
      position.cells[header.rolls]++
      position.revision++
      return result
    },
  }
}

export function rollsMade(position: Position): number {
  return position.cells[header.rolls]
}

/** Any text is a seed; 64 hexadecimal digits are taken as the 256 bits themselves. */
export function seed(position: Position, text: string): void {
  const words = position.cells
  if (/^[0-9a-f]{64}$/i.test(text)) {
    for (let i = 0; i < SEED_WORDS; i++) words[i] = Number.parseInt(text.slice(i * 8, i * 8 + 8), 16) | 0
  } else {
    for (let i = 0; i < SEED_WORDS; i++) {
      let h = 0x811c9dc5 ^ Math.imul(i + 1, 0x9e3779b1)
      for (let c = 0; c < text.length; c++) h = Math.imul(h ^ text.charCodeAt(c), 0x01000193)
      h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
      words[i] = h ^ (h >>> 15)
    }
  }
  words[header.rolls] = 0
  position.revision++
}

/** What leaves for a player must not let him roll ahead. */
export function forgetSeed(position: Position): void {
  position.cells.fill(0, 0, SEED_WORDS)
  position.revision++
}
