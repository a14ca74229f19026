import { z } from 'zod'
import { BadInput } from '../data/input.ts'
import type { Decision, Sender } from '../decision.ts'
import type { Battle, Game, Outcome } from '../rules.ts'
import { BadSave, saved } from '../saved-words.ts'
import { LONGEST_KEY, type Row } from '../verdict.ts'
import type { Message } from '../words/message.ts'
import type { Beginning } from './beginning.ts'
import { type Journal, journalLimits } from './journal.ts'
import { begin, type Match, type MatchOptions } from './match.ts'

export interface Replay<D extends Decision, B extends Battle<D> = Battle<D>> {
  readonly match: Match<D, B>
  readonly outcome: Outcome | null
  /** Null if the journal ends as it says; otherwise the difference. */
  readonly discrepancy: Message | null
}

/**
 * Plays a journal through. Throws BadSave at the first illegal decision. `look` sees the match at its start, and after
 * every decision.
 */
export function replay<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  journal: Journal,
  options: MatchOptions = {},
  look: (match: Match<D, B>) => void = () => {},
): Replay<D, B> {
  if (journal.game !== game.id) throw new BadSave(saved.otherGame(journal.game, game.id))
  if (journal.rules > game.rulesVersion) throw new BadSave(saved.newerRules(journal.rules, game.rulesVersion))
  if (journal.seenBy !== undefined) throw new BadSave(saved.partial(journal.seenBy))
  const match = begin(game, journal as Beginning, options)
  look(match)
  for (const [index, [by, json]] of journal.decisions.entries()) {
    const number = index + 1
    const order = `${by}: ${JSON.stringify(json)}`
    const decision = read(match.battle, json, number, order)
    const verdict = match.play(decision, sender(game, by, number))
    if (!verdict.accepted) {
      const [objection] = verdict.objections
      if (verdict.why === 'fault') throw new Error(`decision ${number} (${order}): ${objection.text}`)
      const fault = saved.illegal(number, order, objection.case, objection.text)
      throw new BadSave(
        journal.rules < game.rulesVersion ? saved.rulesChanged(journal.rules, game.rulesVersion, fault) : fault,
      )
    }
    look(match)
  }
  const { outcome } = match
  return { match, outcome, discrepancy: discrepancy(journal, match.hash(), outcome) }
}

function read<D extends Decision>({ language }: Battle<D>, json: unknown, number: number, order: string): D {
  try {
    return language.readDecision(json)
  } catch (error) {
    throw error instanceof BadInput ? new BadSave(saved.unreadable(number, order), { cause: error }) : error
  }
}

function sender(game: { readonly sides: readonly string[] }, by: string, number: number): Sender {
  if (by === 'umpire') return by
  const side = game.sides.indexOf(by)
  if (side < 0) throw new BadSave(saved.noSide(number, by))
  return side
}

function discrepancy({ end }: Journal, reached: string, outcome: Outcome | null): Message | null {
  if (!end) return null
  if (end.hash !== undefined && end.hash !== reached) return saved.otherPosition(end.hash, reached)
  const level = outcome?.level ?? null
  return end.outcome === level ? null : saved.otherOutcome(end.outcome ?? OPEN, level ?? OPEN)
}

/** For a battle that isn’t over. */
const OPEN = '–'

const rowsShape = z
  .array(
    z.strictObject({
      by: z.union([z.int().min(0), z.literal('umpire')]),
      decision: z.record(z.string(), z.json()).nullable(),
      key: z.string().max(LONGEST_KEY, `a key can have at most ${LONGEST_KEY} characters`).optional(),
    }),
  )
  .max(journalLimits.decisions, `a match has at most ${journalLimits.decisions} rows`)

/** The same match from its rows: for a house that restarts, and for a player who checks it at the end. */
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
        ? match.propose(by, read(match.battle, decision, index + 1, JSON.stringify(decision)), sending)
        : match.proposeUndo(by === 'umpire' ? 'public' : by, sending)
    const verdict = 'commit' in found ? found.commit() : found
    if (verdict.accepted) continue
    const [{ text }] = verdict.objections
    throw verdict.why === 'fault' ? new Error(`${where}: ${text}`) : new BadInput(`${where} is not allowed: ${text}`)
  }
  return match
}
