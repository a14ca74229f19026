/** Digests of 64 bits, as 16 hexadecimal digits: to tell positions and texts apart, never to keep secrets. */

/** 64 bits of a name: two independent words. */
export interface Salt {
  readonly a: number
  readonly b: number
}

export function saltOf(text: string): Salt {
  let a = 0x811c9dc5
  let b = 0x9e3779b9
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0xcc9e2d51)
    b = (b << 13) | (b >>> 19)
  }
  return { a: finish(a), b: finish(b ^ text.length) }
}

/** Additions in any order give the same digest. */
export class Sum {
  private a = 0
  private b = 0

  add(nameA: number, nameB: number, valueA: number, valueB: number): void {
    this.a = (this.a + finish(nameA ^ Math.imul(valueA, 0x9e3779b1))) | 0
    this.b = (this.b + finish(nameB ^ Math.imul(valueB, 0x85ebca6b))) | 0
  }

  toString(): string {
    return hex(this.a) + hex(this.b)
  }
}

export function hashText(text: string): string {
  const { a, b } = saltOf(text)
  return hex(a) + hex(b)
}

function finish(word: number): number {
  let h = word
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function hex(word: number): string {
  return BYTES[word >>> 24] + BYTES[(word >>> 16) & 255] + BYTES[(word >>> 8) & 255] + BYTES[word & 255]
}
