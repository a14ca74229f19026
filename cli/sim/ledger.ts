/** Games in a file, one per line, so that long work can be interrupted and resumed. */
import { existsSync } from 'node:fs'
import { BadInput } from '@voltigeur/kernel'
import { z } from 'zod'
import { appendText, readText, writeText } from '../files.ts'
import { refused } from '../words.ts'

const thinking = z.object({
  seconds: z.number().min(0),
  turns: z.int().min(0),
  longest: z.number().min(0),
  each: z.array(z.number().min(0)).default([]),
})
const follies = z.record(z.string(), z.int().min(1))
export const boutShape = z.object({
  index: z.int().min(0),
  side: z.int().min(0).max(1),
  score: z.number().min(0).max(1),
  level: z.string().nullable(),
  decisions: z.int().min(0),
  failure: z.string().nullable(),
  thinking: z.tuple([thinking, thinking]),
  follies: z.tuple([follies, follies]).default([{}, {}]),
})

export const ladderShape = boutShape.extend({
  scenario: z.string(),
  players: z.tuple([z.string(), z.string()]),
})

export const factsShape = z.object({
  index: z.int().min(0),
  arm: z.int().min(0),
  winner: z.int().min(0).max(1).nullable(),
  level: z.string().nullable(),
  decisions: z.int().min(0),
  turns: z.int().min(0),
  losses: z.array(z.number().min(0)).length(2),
  fallen: z.array(z.tuple([z.string(), z.number().positive()])),
  held: z.array(z.tuple([z.string(), z.int().min(0).max(1)])),
  luck: z.number().nullable(),
  failure: z.string().nullable(),
})

const words = z.record(z.string(), z.string())
/** The start of an experiment’s file. */
export const experimentShape = z.object({
  lab: z.literal(1),
  game: z.string(),
  arms: z
    .array(z.object({ name: z.string(), scenario: z.string(), options: words, players: z.array(z.string()).length(2) }))
    .min(1),
  seed: z.string(),
  from: z.object({ decisions: z.array(z.unknown()) }).optional(),
})

/** The subject of the measurement: a file with another subject isn’t continued. */
export type LedgerHeading = Readonly<Record<string, unknown>>

export interface SimulationLedger<T> {
  /** In the order of the games. */
  readonly kept: readonly T[]
  write(game: T): void
}

/** Without a file nothing is kept. */
export function openLedger<T>(
  path: string | undefined,
  heading: LedgerHeading,
  shape: z.ZodType<T>,
): SimulationLedger<T> {
  if (path === undefined) return { kept: [], write: () => {} }
  const first = JSON.stringify(heading)
  const write = (line: string): void => appendText(path, `${line}\n`)
  const ledger = (kept: readonly T[]): SimulationLedger<T> => ({ kept, write: game => write(JSON.stringify(game)) })
  if (!existsSync(path)) {
    write(first)
    return ledger([])
  }
  const text = readText(path)
  const [begun, ...lines] = text.split('\n').filter(line => line !== '')
  if (begun !== first) {
    throw new BadInput(refused.begun(path))
  }
  // An incomplete last line is removed, and its game played again.
  const cut = text.endsWith('\n') ? 0 : 1
  if (cut > 0) writeText(path, text.slice(0, text.lastIndexOf('\n') + 1))
  return ledger(lines.slice(0, lines.length - cut).map((line, i) => readLine(path, line, i + 2, shape)))
}

/** Games by their numbers, without gaps. */
export function inOrder<T extends { readonly index: number }>(games: T[]): T[] {
  for (const [i, { index }] of games.entries()) {
    if (index !== i) throw new BadInput(refused.order(i + 2, index, i))
  }
  return games
}

/** A file as it is, whatever its subject. */
export function readLedger<H, T>(
  path: string,
  headingShape: z.ZodType<H>,
  shape: z.ZodType<T>,
): { readonly heading: H; readonly games: readonly T[] } {
  const text = readText(path)
  const lines = text.split('\n').filter(line => line !== '')
  const whole = text.endsWith('\n') ? lines : lines.slice(0, -1)
  const [heading, ...games] = whole
  return {
    heading: readLine(path, heading ?? '', 1, headingShape),
    games: games.map((line, i) => readLine(path, line, i + 2, shape)),
  }
}

function readLine<T>(path: string, line: string, number: number, shape: z.ZodType<T>): T {
  const damaged = new BadInput(refused.line(path, number))
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    throw damaged
  }
  const read = shape.safeParse(json)
  if (!read.success) throw damaged
  return read.data
}
