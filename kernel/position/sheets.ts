type Paper = Int32Array | Uint16Array | Uint8Array

/** Runs of numbers are cut from large sheets: a buffer for each would cost more than its content. All are blank. */
export class Sheets<P extends Paper> {
  readonly #make: (length: number) => P
  readonly #length: number
  #sheet: P
  #used = 0

  constructor(make: (length: number) => P, length: number) {
    this.#make = make
    this.#length = length
    this.#sheet = make(length)
  }

  cut(size: number): P {
    if (this.#used + size > this.#sheet.length) {
      this.#sheet = this.#make(Math.max(this.#length, size))
      this.#used = 0
    }
    this.#used += size
    return this.#sheet.subarray(this.#used - size, this.#used) as P
  }
}
