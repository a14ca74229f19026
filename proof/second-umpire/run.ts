/**
 * Whether a second umpire, based on the rulebook and not on the rules of the first, agrees.
 * npm run proof -- second [--game id] [--comparisons 20000] [--seed text] [--json]
 * Each difference is printed with its situation. All figures come last, as JSON. Exit code 1 if the two differ.
 */
import { type Difference, type Findings, search } from './compare.ts'
import { umpires } from './index.ts'

export interface Comparing {
  readonly games: readonly string[]
  readonly comparisons: number
  readonly seed: string
  readonly tell: (line: string) => void
}

type Figures = Omit<Findings, 'examples' | 'game'>

export interface Result {
  readonly sound: boolean
  readonly games: Readonly<Record<string, Figures>>
  readonly examples: readonly string[]
}

export const usual = (): Omit<Comparing, 'tell'> => ({
  games: Object.keys(umpires),
  comparisons: 20_000,
  seed: 'second',
})

export function compareUmpires({ games, comparisons, seed, tell }: Comparing): Result {
  const all = games.map(game => search({ game, comparisons, seed, tell }))
  return {
    sound: all.every(({ differences }) => differences === 0),
    games: Object.fromEntries(all.map(({ game, examples: _, ...figures }) => [game, figures])),
    examples: all.flatMap(({ game, examples }) => examples.map(one => printed(game, one))),
  }
}

export function printed(
  game: string,
  { kind, case: id, subject, second, first, beginning, decisions }: Difference,
): string {
  return [
    `${game}: ${kind} [${id}] of ${subject}`,
    `  second umpire: ${JSON.stringify(second)}`,
    `  first umpire:  ${JSON.stringify(first)}`,
    `  begins: ${JSON.stringify(beginning)}`,
    `  then: ${decisions.join('; ') || 'nothing yet'}`,
  ].join('\n')
}
