/** The journal is the game: beginning, options, seed and decisions reproduce every position. */
import { z } from 'zod'
import type { Decision, Sender, Viewer } from '../decision.ts'
import type { Battle, Game, Outcome } from '../rules.ts'
import { BadSave, saved } from '../saved-words.ts'
import type { JournalEntry } from '../verdict.ts'
import type { Beginning } from './beginning.ts'
import type { Item } from './item.ts'

export const JOURNAL_FORMAT = 2

/** More than the longest battle needs; anything larger wasn’t saved here, and is refused before it costs anything. */
export const journalLimits = { text: 10_000_000, decisions: 50_000, word: 200, options: 50, fields: 50 } as const

const word = z.string().max(journalLimits.word)
const few = (limit: number) => (value: object) => Object.keys(value).length <= limit

const shape = z.strictObject({
  voltigeur: z.literal([1, 2]),
  game: word,
  rules: z.int().positive(),
  scenario: word.optional(),
  situation: z.record(z.string(), z.unknown()).optional(),
  options: z.record(word, word).refine(few(journalLimits.options)).default({}),
  seed: word.optional(),
  /** Its viewer, while the battle continues: without the seed and what they may not know. */
  seenBy: word.optional(),
  decisions: z
    .array(z.tuple([word, z.record(word, z.unknown()).refine(few(journalLimits.fields))]))
    .max(journalLimits.decisions),
  end: z.strictObject({ hash: word.optional(), outcome: word.nullable() }).optional(),
})

export interface Journal extends z.infer<typeof shape> {
  readonly voltigeur: 2
}

/** The parts of a match that go into its journal. */
export interface Played<D extends Decision = Decision, B extends Battle<D> = Battle<D>> {
  readonly game: Game<D, B>
  readonly battle: B
  readonly beginning: Beginning
  readonly entries: readonly JournalEntry<D>[]
  readonly outcome: Outcome | null
  hash(): string
}

/** For the house: everything, as it came or, for publication, in the order of `archive`. */
export function writeJournal<D extends Decision, B extends Battle<D>>(
  match: Played<D, B>,
  entries: readonly JournalEntry<D>[] = match.entries,
): Journal {
  const { game, battle, beginning } = match
  const { scenario, situation, options, seed } = beginning
  return {
    voltigeur: JOURNAL_FORMAT,
    game: game.id,
    rules: game.rulesVersion,
    ...(situation ? { situation: { ...situation } } : { scenario: scenario! }),
    options: { ...options },
    ...(seed === undefined ? {} : { seed }),
    decisions: entries.map(({ by, decision }) => [senderName(game, by), battle.language.writeDecision(decision)]),
    end: { hash: match.hash(), outcome: match.outcome?.level ?? null },
  }
}

/** For a viewer while the battle continues. A situation is left out: it may contain hidden facts. */
export function seatJournal<D extends Decision, B extends Battle<D>>(
  { game, beginning: { scenario, options } }: Played<D, B>,
  { viewer, record }: { readonly viewer: Viewer; readonly record: readonly Item[] },
): Journal {
  const known = record.filter(({ by, decision }) => by !== null && decision !== null)
  return {
    voltigeur: JOURNAL_FORMAT,
    game: game.id,
    rules: game.rulesVersion,
    ...(scenario === undefined ? {} : { scenario }),
    options: { ...options },
    seenBy: viewer === 'public' ? viewer : game.sides[viewer],
    decisions: known.map(({ by, decision }) => [senderName(game, by!), decision as Record<string, unknown>]),
  }
}

function senderName({ sides }: { readonly sides: Game['sides'] }, by: Sender): string {
  return by === 'umpire' ? by : sides[by]
}

export function parseJournal(text: string): Journal {
  if (text.length > journalLimits.text) throw new BadSave(saved.tooLarge(journalLimits.text))
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new BadSave(saved.notJson, { cause: error })
  }
  const format = (json as { voltigeur?: unknown } | null)?.voltigeur
  if (typeof format === 'number' && format > JOURNAL_FORMAT) {
    throw new BadSave(saved.newer(format, JOURNAL_FORMAT))
  }
  const parsed = shape.safeParse(json)
  if (!parsed.success) {
    const where = placeOf(parsed.error.issues[0])
    throw new BadSave(where === '' ? saved.foreign : saved.misfit(where), { cause: parsed.error })
  }
  return upToDate(parsed.data)
}

/** Where it is wrong; empty if everywhere. */
function placeOf(issue: z.core.$ZodIssue): string {
  const stranger = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return [...issue.path, ...stranger].join('.')
}

function upToDate(journal: z.infer<typeof shape>): Journal {
  const { voltigeur, scenario, situation, seed, seenBy, end } = journal
  if (seenBy === undefined && !scenario === !situation) {
    throw new BadSave(saved.beginning)
  }
  if (seenBy === undefined && scenario !== undefined && seed === undefined) {
    throw new BadSave(saved.seedless)
  }
  // The first format digested positions differently: of its end only the outcome can be compared.
  const outcome = voltigeur === 1 && end ? { end: { outcome: end.outcome } } : {}
  return { ...journal, ...outcome, voltigeur: JOURNAL_FORMAT }
}
