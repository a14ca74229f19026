/** The journal is the game: beginning, options, seed and decisions reproduce every position. */
import { z } from 'zod'
import type { Decision, Sender } from './decision.ts'
import { scriptedDice } from './dice.ts'
import { hash } from './hash.ts'
import { BadInput, type Battle, completeOptions, type Game, type Json, type Outcome } from './rules.ts'
import { Umpire } from './umpire.ts'

export const JOURNAL_FORMAT = 1

const shape = z.strictObject({
  voltigeur: z.literal(JOURNAL_FORMAT),
  game: z.string(),
  rules: z.int().positive(),
  scenario: z.string().optional(),
  situation: z.record(z.string(), z.unknown()).optional(),
  options: z.record(z.string(), z.string()),
  seed: z.string(),
  decisions: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])),
  end: z.strictObject({ hash: z.string(), outcome: z.string().nullable() }).optional(),
})

export type Journal = z.infer<typeof shape>

export interface Beginning {
  readonly scenario?: string
  /** Instead of a scenario: any situation, as the game's `situation` takes it. */
  readonly situation?: Readonly<Record<string, unknown>>
  readonly options?: Readonly<Record<string, string>>
  readonly seed: string
}

/** Opens a battle and puts an umpire in charge of it. */
export function begin<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  beginning: Beginning,
  recording = true,
): Umpire<D> {
  if (beginning.situation) {
    const { battle, position, dice } = game.situation(beginning.situation)
    return new Umpire(battle, { position, dice: scriptedDice(dice), recording })
  }
  const scenario = beginning.scenario ?? game.scenarios[0].id
  const battle = game.open(scenario, completeOptions(game as unknown as Game, beginning.options ?? {}))
  return new Umpire(battle, { seed: beginning.seed, recording })
}

export function writeJournal<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  beginning: Beginning,
  umpire: Umpire<D>,
): Journal {
  const outcome = umpire.battle.outcome(umpire.position)
  return {
    voltigeur: JOURNAL_FORMAT,
    game: game.id,
    rules: game.rulesVersion,
    ...(beginning.situation
      ? { situation: { ...beginning.situation } }
      : { scenario: beginning.scenario ?? game.scenarios[0].id }),
    // Complete, so that a later change of a standard leaves old games as they were.
    options: beginning.situation ? {} : { ...completeOptions(game as unknown as Game, beginning.options ?? {}) },
    seed: beginning.seed,
    decisions: umpire.entries.map(({ by, decision }) => [
      by === 'umpire' ? by : game.sides[by],
      umpire.battle.writeDecision(decision) as Record<string, Json>,
    ]),
    end: { hash: umpire.hash(), outcome: outcome?.level ?? null },
  }
}

export function parseJournal(text: string): Journal {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new BadInput(`this is not a saved game: it is not JSON (${(error as Error).message})`)
  }
  const format = (json as { voltigeur?: unknown } | null)?.voltigeur
  if (typeof format === 'number' && format > JOURNAL_FORMAT) {
    throw new BadInput(
      `this game was saved in format ${format}; this program reads up to ${JOURNAL_FORMAT}. Update it.`,
    )
  }
  const parsed = shape.safeParse(json)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const where = issue.path.join('.') || 'the file'
    throw new BadInput(
      `this is not a saved game: ${where} does not fit (${issue.message}); choose a file that was saved here`,
    )
  }
  if (!parsed.data.scenario === !parsed.data.situation) {
    throw new BadInput('this is not a saved game: it needs either a scenario or a situation')
  }
  return parsed.data
}

export interface Replay<D extends Decision> {
  readonly umpire: Umpire<D>
  readonly outcome: Outcome | null
  /** Null when the journal ends as it says; otherwise what is different. */
  readonly discrepancy: string | null
}

/** Plays a journal through. Throws BadInput at the first decision that the rules do not allow. */
export function replay<D extends Decision, B extends Battle<D>>(game: Game<D, B>, journal: Journal): Replay<D> {
  if (journal.game !== game.id) throw new BadInput(`this is a game of ${journal.game}, not of ${game.id}`)
  if (journal.rules > game.rulesVersion) {
    throw new BadInput(
      `this game was played with rules ${journal.rules}; this program has ${game.rulesVersion}. Update it.`,
    )
  }
  const umpire = begin(game, journal as Beginning)
  for (const [index, [by, json]] of journal.decisions.entries()) {
    const where = `decision ${index + 1} (${by}: ${JSON.stringify(json)})`
    let decision: D
    try {
      decision = umpire.battle.readDecision(json)
    } catch (error) {
      if (error instanceof BadInput) throw new BadInput(`${where}: ${error.message}`)
      throw error
    }
    const ruling = umpire.play(decision, sender(game, by, where))
    if (!ruling.accepted) {
      const [objection] = ruling.objections
      throw new BadInput(
        `${where} is not allowed: [${objection.case}] ${objection.text}` +
          (journal.rules < game.rulesVersion ? ` (played with rules ${journal.rules}, now ${game.rulesVersion})` : ''),
      )
    }
  }
  const outcome = umpire.battle.outcome(umpire.position)
  return { umpire, outcome, discrepancy: discrepancy(journal, hash(umpire.position), outcome) }
}

function sender(game: { readonly sides: readonly string[] }, by: string, where: string): Sender {
  if (by === 'umpire') return by
  const side = game.sides.indexOf(by)
  if (side < 0) throw new BadInput(`${where}: there is no side "${by}"; the sides are ${game.sides.join(' and ')}`)
  return side
}

function discrepancy(journal: Journal, reached: string, outcome: Outcome | null): string | null {
  if (!journal.end) return null
  if (journal.end.hash !== reached) return `the journal ends at ${journal.end.hash}, the replay at ${reached}`
  const level = outcome?.level ?? null
  return journal.end.outcome === level ? null : `the journal ends with ${journal.end.outcome}, the replay with ${level}`
}
