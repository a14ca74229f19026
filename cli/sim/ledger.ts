/** The bouts of a contest in a file, one to a line, so that it can be broken off and taken up again. */
import { appendFileSync, existsSync } from 'node:fs'
import { BadInput } from '@voltigeur/kernel'
import type { Bout } from '@voltigeur/lab'
import { z } from 'zod'
import { readText, writeText } from '../files.ts'

const thinking = z.object({ seconds: z.number().min(0), turns: z.int().min(0), longest: z.number().min(0) })
const bout = z.object({
  index: z.int().min(0),
  side: z.int().min(0).max(1),
  score: z.number().min(0).max(1),
  level: z.string().nullable(),
  decisions: z.int().min(0),
  failure: z.string().nullable(),
  thinking: z.tuple([thinking, thinking]),
})

/** What is measured: a file that was begun for something else is not gone on with. */
export type Heading = Readonly<Record<string, unknown>>

export interface Ledger {
  readonly bouts: readonly Bout[]
  write(bout: Bout): void
}

/** Without a file nothing is kept. */
export function openLedger(path: string | undefined, heading: Heading): Ledger {
  if (path === undefined) return { bouts: [], write: () => {} }
  const first = JSON.stringify(heading)
  const write = (line: string): void => appendFileSync(path, `${line}\n`)
  if (!existsSync(path)) {
    write(first)
    return { bouts: [], write: played => write(JSON.stringify(played)) }
  }
  const text = readText(path)
  const [begun, ...lines] = text.split('\n').filter(line => line !== '')
  if (begun !== first) {
    throw new BadInput(`${path} was begun for another contest: ${begun ?? 'nothing'}; name another file, or delete it`)
  }
  // A last line that was cut off while it was written is taken out, and its game played again.
  const cut = text.endsWith('\n') ? 0 : 1
  if (cut > 0) writeText(path, text.slice(0, text.lastIndexOf('\n') + 1))
  const bouts = lines.slice(0, lines.length - cut).map((line, i) => readBout(path, line, i))
  return { bouts, write: played => write(JSON.stringify(played)) }
}

function readBout(path: string, line: string, expected: number): Bout {
  const fault = (why: string): BadInput =>
    new BadInput(`${path}, line ${expected + 2}: ${why}; delete this line and all after it, and run the command again`)
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    throw fault('this is not JSON')
  }
  const read = bout.safeParse(json)
  if (!read.success) throw fault('this is no game of a contest')
  if (read.data.index !== expected) throw fault(`game ${expected} should stand here, not game ${read.data.index}`)
  return read.data
}
