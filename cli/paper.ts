/** A simulated terminal for tests: takes typed text, and returns the output. */
import { Readable } from 'node:stream'
import type { Io } from './io.ts'
import { run } from './run.ts'

export interface Paper extends Io {
  readonly outText: () => string
  readonly errText: () => string
}

export function paper(typed: string | readonly string[] = '', terminal: Partial<Io> = {}): Paper {
  let out = ''
  let err = ''
  return {
    out: line => {
      out += `${line}\n`
    },
    err: line => {
      err += `${line}\n`
    },
    outRaw: text => {
      out += text
    },
    errRaw: text => {
      err += text
    },
    taken: () => Promise.resolve(),
    input: Readable.from(typeof typed === 'string' ? [Buffer.from(typed)] : typed.map(part => Buffer.from(part))),
    inputIsTerminal: false,
    outIsTerminal: false,
    errIsTerminal: false,
    colour: false,
    columns: 80,
    outText: () => out,
    errText: () => err,
    ...terminal,
  }
}

export interface CommandDone {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command line such as `sim --games 2` in this process. */
export async function voltigeur(line: string, typed = ''): Promise<CommandDone> {
  const sheet = paper(typed)
  const code = await run(
    line.split(' ').filter(word => word !== ''),
    sheet,
  )
  return { code, out: sheet.outText(), err: sheet.errText() }
}
