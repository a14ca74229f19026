import { z } from 'zod'
import type { Beginning } from './beginning.ts'
import type { Decision, Sender } from './decision.ts'
import { BadInput } from './input.ts'
import { type Journal, journalLimits } from './journal.ts'
import { begin, type Match, type MatchOptions } from './match.ts'
import type { Battle, Game, Outcome } from './rules.ts'
import { LONGEST_KEY, type Row } from './verdict.ts'

export interface Replay<D extends Decision, B extends Battle<D> = Battle<D>> {
  readonly match: Match<D, B>
  readonly outcome: Outcome | null
  /** Null when the journal ends as it says; otherwise what is different. */
  readonly discrepancy: string | null
}

/**
 * Plays a journal through. Throws BadInput at the first decision that the rules do not allow. Whoever wants to see how it
 * came about looks at the match as it began, and again after every decision.
 */
export function replay<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  journal: Journal,
  options: MatchOptions = {},
  look: (match: Match<D, B>) => void = () => {},
): Replay<D, B> {
  if (journal.game !== game.id) throw new BadInput(`this is a game of ${journal.game}, not of ${game.id}`)
  if (journal.rules > game.rulesVersion) {
    throw new BadInput(
      `this game was played with rules ${journal.rules}; this program has ${game.rulesVersion}. Update it.`,
    )
  }
  if (journal.seenBy !== undefined) {
    throw new BadInput(
      `this is what ${journal.seenBy} had seen of a battle that was not over: without what was hidden it cannot be replayed. Save it again when the battle is over.`,
    )
  }
  const match = begin(game, journal as Beginning, options)
  look(match)
  for (const [index, [by, json]] of journal.decisions.entries()) {
    const where = `decision ${index + 1} (${by}: ${JSON.stringify(json)})`
    const decision = read(match.battle, json, where)
    const verdict = match.play(decision, sender(game, by, where))
    if (!verdict.accepted) {
      const [objection] = verdict.objections
      if (verdict.why === 'fault') throw new Error(`${where}: ${objection.text}`)
      throw new BadInput(
        `${where} is not allowed: [${objection.case}] ${objection.text}` +
          (journal.rules < game.rulesVersion ? ` (played with rules ${journal.rules}, now ${game.rulesVersion})` : ''),
      )
    }
    look(match)
  }
  const { outcome } = match
  return { match, outcome, discrepancy: discrepancy(journal, match.hash(), outcome) }
}

function read<D extends Decision>({ language }: Battle<D>, json: unknown, where: string): D {
  try {
    return language.readDecision(json)
  } catch (error) {
    if (error instanceof BadInput) throw new BadInput(`${where}: ${error.message}`)
    throw error
  }
}

function sender(game: { readonly sides: readonly string[] }, by: string, where: string): Sender {
  if (by === 'umpire') return by
  const side = game.sides.indexOf(by)
  if (side < 0) throw new BadInput(`${where}: there is no side "${by}"; the sides are ${game.sides.join(' and ')}`)
  return side
}

function discrepancy({ end }: Journal, reached: string, outcome: Outcome | null): string | null {
  if (!end) return null
  if (end.hash !== undefined && end.hash !== reached) return `the journal ends at ${end.hash}, the replay at ${reached}`
  const level = outcome?.level ?? null
  return end.outcome === level ? null : `the journal ends with ${end.outcome}, the replay with ${level}`
}

const rowsShape = z
  .array(
    z.strictObject({
      by: z.union([z.int().min(0), z.literal('umpire')]),
      decision: z.record(z.string(), z.json()).nullable(),
      key: z.string().max(LONGEST_KEY, `a key has at most ${LONGEST_KEY} characters`).optional(),
    }),
  )
  .max(journalLimits.decisions, `a match has at most ${journalLimits.decisions} rows`)

/** The same match from its rows: what a house does that starts again, and a player who checks it at the end. */
export function resume<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  beginning: Beginning,
  rows: readonly Row[],
  options: MatchOptions = {},
): Match<D, B> {
  const parsed = rowsShape.safeParse(rows)
  if (!parsed.success) throw new BadInput(`these are not the rows of a match: ${parsed.error.issues[0].message}`)
  const match = begin(game, beginning, options)
  for (const [index, { by, decision, key }] of rows.entries()) {
    const where = `row ${index + 1}`
    const sending = key === undefined ? {} : { key }
    const found =
      decision !== null
        ? match.propose(by, read(match.battle, decision, where), sending)
        : match.proposeUndo(by === 'umpire' ? 'public' : by, sending)
    const verdict = 'commit' in found ? found.commit() : found
    if (verdict.accepted) continue
    const [{ text }] = verdict.objections
    throw verdict.why === 'fault' ? new Error(`${where}: ${text}`) : new BadInput(`${where} is not allowed: ${text}`)
  }
  return match
}
