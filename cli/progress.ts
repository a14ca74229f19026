/** How far long work has come: a bar on a terminal, now and then a line elsewhere. */
import type { Io } from './io.ts'

export interface Progress {
  at(done: number): void
  end(): void
}

const BAR = 30
const REDRAW = 100
const LINE_EVERY = 10_000

export function progress(io: Io, what: string, total: number): Progress {
  const begun = performance.now()
  let last = begun
  let drawn = false

  const left = (done: number, now: number): string => {
    if (done === 0) return ''
    return `, about ${Math.ceil((((now - begun) / done) * (total - done)) / 1000)} s left`
  }

  return {
    at(done) {
      const now = performance.now()
      if (now - last < (io.errIsTerminal ? REDRAW : LINE_EVERY)) return
      last = now
      const text = `${done} of ${total} ${what}${left(done, now)}`
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
