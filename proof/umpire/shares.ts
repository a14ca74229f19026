/** The plan of the examination: every scenario of every game, each with its share of the decisions. */
import { gameIds, loadGame } from '@voltigeur/games'
import { type Options, Random } from '@voltigeur/kernel'
import { examineBattle } from './examine.ts'
import { type Findings, nothingYet } from './findings.ts'

/** The work of one process: its part of the battles of each scenario. */
export interface Share {
  readonly game: string
  readonly scenario: string
  readonly decisions: number
  readonly seed: string
}

export function sharesOf(games: readonly string[], decisions: number, workers: number, seed: string): Share[][] {
  const scenarios = games.flatMap(game => loadGame(game).scenarios.map(({ id }) => ({ game, scenario: id })))
  const parts = scenarios.length * workers
  const part = (index: number): number => Math.floor(decisions / parts) + (index < decisions % parts ? 1 : 0)
  return Array.from({ length: workers }, (_, worker) =>
    scenarios.map(({ game, scenario }, i) => ({
      game,
      scenario,
      decisions: part(worker * scenarios.length + i),
      seed: `${seed} ${worker}`,
    })),
  )
}

/** Yields the results so far after every battle. Each battle has new options. */
export function* examineShare({ game: id, scenario, decisions, seed }: Share): Generator<Findings> {
  const game = loadGame(id)
  const random = new Random(`${id} ${scenario} ${seed}`)
  const findings = nothingYet()
  for (let battle = 0; findings.decisions < decisions; battle++) {
    const options: Options = Object.fromEntries(game.options.map(option => [option.id, random.pick(option.values)]))
    examineBattle(game, { scenario, options, seed: `${seed} ${battle}` }, decisions - findings.decisions, findings)
    yield findings
  }
}

export const everyGame = (): string[] => gameIds()
