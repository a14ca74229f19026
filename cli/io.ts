/** A command’s whole view of the outside, so that tests can replace the terminal. */
import { once } from 'node:events'
import type { Readable } from 'node:stream'

export interface Io {
  /** Writes a line of output. */
  out(line: string): void
  /** Writes a line about progress or errors. */
  err(line: string): void
  /** Writes to the same stream as `err`, without a line end: for a progress bar that is drawn over itself. */
  errRaw(text: string): void
  /** Writes to the same stream as `out`, without a line end: for a prompt. */
  outRaw(text: string): void
  /** Until the reader has consumed the output, except what the stream buffers. */
  taken(): Promise<void>
  readonly input: Readable
  readonly inputIsTerminal: boolean
  readonly outIsTerminal: boolean
  readonly errIsTerminal: boolean
  /** Whether to write in colour. */
  readonly colour: boolean
  /** Width of the terminal in characters. */
  readonly columns: number
}

export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process
  // Our reader may stop reading (`| head`); that isn’t our failure.
  const quietly = (error: NodeJS.ErrnoException): void => process.exit(error.code === 'EPIPE' ? 0 : 1)
  stdout.on('error', quietly)
  stderr.on('error', quietly)
  return {
    out: line => void stdout.write(`${line}\n`),
    err: line => void stderr.write(`${line}\n`),
    outRaw: text => void stdout.write(text),
    errRaw: text => void stderr.write(text),
    async taken() {
      if (stdout.writableNeedDrain) await once(stdout, 'drain')
    },
    input: stdin,
    inputIsTerminal: stdin.isTTY === true,
    outIsTerminal: stdout.isTTY === true,
    errIsTerminal: stderr.isTTY === true,
    colour: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
    columns: stdout.columns ?? 80,
  }
}

/** The internal error, for the person who runs the program. */
export const trace = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
