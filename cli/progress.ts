/** The progress of long work: a bar on a terminal, an occasional line elsewhere. */
import type { Io } from './io.ts'
import { progress as words } from './words.ts'

export interface ProgressBar {
  at(done: number): void
  end(): void
}

const BAR = 30
const REDRAW = 100
const LINE_EVERY = 10_000

/** `say` describes the progress. */
export function progress(io: Io, say: (done: number, total: number) => string, total: number): ProgressBar {
  const begun = performance.now()
  let last = begun
  let drawn = false

  const told = (done: number, now: number): string => {
    const text = say(done, total)
    if (done === 0) return text
    return words.left(text, Math.ceil((((now - begun) / done) * (total - done)) / 1000))
  }

  return {
    at(done) {
      const now = performance.now()
      if (now - last < (io.errIsTerminal ? REDRAW : LINE_EVERY)) return
      last = now
      const text = told(done, now)
      if (!io.errIsTerminal) {
        io.err(text)
        return
      }
      const full = Math.round((done / total) * BAR)
      io.errRaw(`\r\x1b[2K[${'='.repeat(full)}${' '.repeat(BAR - full)}] ${text}`)
      drawn = true
    },
    end() {
      if (drawn) io.errRaw('\r\x1b[2K')
    },
  }
}
