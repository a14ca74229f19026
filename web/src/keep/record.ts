/** Data in the browser’s store is checked like any external input. */
import { BadInput, JOURNAL_FORMAT, type Journal, parseJournal } from '@voltigeur/kernel'
import { z } from 'zod'
import { words } from '../language/books.ts'
import { reason } from '../language/words.ts'
import { COMMANDERS } from '../table/sitting/commanders.ts'
import { type EndedAt, REASONS, type ReachedPoint } from '../table/sitting/reached.ts'
import type { SavedSitting } from '../table/sitting/sitting.ts'

/** As far as a clock of the browser goes, in milliseconds. */
const LAST_DAY = 8.64e15

/** The first page names how far a battle has come, and does without a library for that. */
const reached: z.ZodType<ReachedPoint> = z.union([
  z.object({ turn: z.int(), turns: z.int() }),
  z.object({ level: z.string(), winner: z.int().min(0).nullable() }),
])

const ended: z.ZodType<EndedAt> = z.object({ winner: z.int().min(0).max(1).nullable(), reason: z.enum(REASONS) })

const shape = z.object({
  id: z.string(),
  seats: z.array(z.enum(COMMANDERS)),
  journal: z.record(z.string(), z.unknown()),
  changed: z.number().min(0).max(LAST_DAY),
  reached: reached.optional(),
  summary: z.string().optional(),
  lesson: z.int().min(0).optional(),
  ended: ended.optional(),
  revision: z.int().min(0).default(0),
})

export interface KeptSitting extends SavedSitting {
  readonly revision: number
}

/** A game’s sides by its id; undefined for an unknown game. */
export type SidesOf = (game: string) => readonly string[] | undefined

function misfit(part: PropertyKey): string {
  const { parts } = words.record
  return words.record.misfit({ part: (parts as Readonly<Record<PropertyKey, string>>)[part] ?? parts.whole })
}

/** Throws a sentence if it isn’t a battle that can be shown. */
export function readSitting(record: unknown, sidesOf: SidesOf): KeptSitting {
  const parsed = shape.safeParse(record)
  if (!parsed.success) throw new BadInput(misfit(parsed.error.issues[0].path[0]))
  const { lesson, ...rest } = parsed.data
  const journal = readJournal(rest.journal)
  const sides = sidesOf(journal.game)
  if (!sides) throw new BadInput(words.record.noSuchGame({ game: journal.game }))
  if (sides.length !== rest.seats.length) throw new BadInput(misfit('seats'))
  return { ...rest, journal, ...(lesson === undefined ? {} : { lesson }) }
}

function readJournal(journal: Readonly<Record<string, unknown>>): Journal {
  if (Number(journal.voltigeur) > JOURNAL_FORMAT) throw new BadInput(words.record.newer)
  try {
    return parseJournal(JSON.stringify(journal))
  } catch {
    throw new BadInput(misfit('journal'))
  }
}

export interface BadRecord {
  readonly key: string
  readonly record: unknown
  /** In a sentence. */
  readonly wrong: string
}

export interface Cabinet {
  /** The latest first. */
  readonly sound: readonly KeptSitting[]
  readonly bad: readonly BadRecord[]
}

/** One bad record does not spoil the others. */
export function sortOut(records: readonly (readonly [key: string, record: unknown])[], sidesOf: SidesOf): Cabinet {
  const sound: KeptSitting[] = []
  const bad: BadRecord[] = []
  for (const [key, record] of records) {
    try {
      sound.push(readSitting(record, sidesOf))
    } catch (error) {
      bad.push({ key, record, wrong: reason(error) })
    }
  }
  return { sound: sound.sort((a, b) => b.changed - a.changed), bad }
}
