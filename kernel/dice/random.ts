/** A small fast generator (sfc32) for players and tests. Dice never use it. */
export class Random {
  private a: number
  private b: number
  private c: number
  private counter = 1

  constructor(seed: number | string) {
    let h = 0x2545f491
    for (const char of String(seed)) h = Math.imul(h ^ char.charCodeAt(0), 0x5bd1e995) ^ (h >>> 13)
    this.a = h
    this.b = Math.imul(h, 0x9e3779b1)
    this.c = ~h
    for (let i = 0; i < 12; i++) this.next()
  }

  /** 32 random bits. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** An integer from 0 to n - 1. */
  below(n: number): number {
    return Math.floor((this.next() / 0x100000000) * n)
  }

  chance(probability: number): boolean {
    return this.next() < probability * 0x100000000
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]
  }
}
