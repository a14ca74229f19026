/** The rows of all games: what is in here has happened, whatever becomes of the process. */
import type { RowsTable } from './schema.ts'

export type StoredRow = Readonly<RowsTable>

export interface Journal {
  /** True when the row is durably stored; false when there is already one of that number, so that somebody else was first. */
  append(row: StoredRow): Promise<boolean>
  /** From row `from` on, in order. */
  read(game: string, from: number): Promise<StoredRow[]>
}

interface Waiting {
  readonly row: StoredRow
  resolve(stored: boolean): void
  reject(error: unknown): void
}

/** More would make those wait who come first. */
const MOST_AT_ONCE = 512

/**
 * Rows that come while others are being written are written together, next: one flush of the disk for many. Each is
 * answered only after the flush that holds it.
 */
export class GroupCommit {
  readonly #write: (rows: readonly StoredRow[]) => Promise<readonly boolean[]>
  #waiting: Waiting[] = []
  #busy = false

  constructor(write: (rows: readonly StoredRow[]) => Promise<readonly boolean[]>) {
    this.#write = write
  }

  append(row: StoredRow): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject })
      if (!this.#busy) void this.#go()
    })
  }

  async #go(): Promise<void> {
    this.#busy = true
    // Others may come within the same turn of the loop.
    await new Promise<void>(resolve => setImmediate(resolve))
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST_AT_ONCE)
      try {
        const stored = await this.#write(batch.map(({ row }) => row))
        for (const [index, { resolve }] of batch.entries()) resolve(stored[index])
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#busy = false
  }
}
