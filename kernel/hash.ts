import type { Position } from './position.ts'

/** Two independent 32-bit lanes over the cells: 64 bits in all, as 16 hexadecimal digits. */
export function hash(position: Position): string {
  return hashWords(position.cells)
}

export function hashWords(words: ArrayLike<number>): string {
  let a = 0x9e3779b9 ^ words.length
  let b = 0x85ebca6b ^ words.length
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    a = Math.imul(a ^ word, 0x01000193)
    a ^= a >>> 15
    b = Math.imul(b ^ word, 0xcc9e2d51)
    b = (b << 13) | (b >>> 19)
  }
  return hex(finish(a)) + hex(finish(b ^ a))
}

export function hashText(text: string): string {
  const words = new Int32Array(text.length)
  for (let i = 0; i < text.length; i++) words[i] = text.charCodeAt(i)
  return hashWords(words)
}

function finish(word: number): number {
  let h = word
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
