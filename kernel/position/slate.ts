/** Numbers to record and clear again, often: unlike an array, neither needs new memory. */
export class Slate {
  length = 0
  #numbers = new Int32Array(16)

  wipe(): void {
    this.length = 0
  }

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Int32Array(2 * this.length)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.length++] = number
  }

  /** The number at an index below `length`. */
  nth(place: number): number {
    return this.#numbers[place]
  }

  includes(number: number): boolean {
    for (let i = 0; i < this.length; i++) if (this.#numbers[i] === number) return true
    return false
  }

  toArray(): number[] {
    return [...this.#numbers.subarray(0, this.length)]
  }
}
