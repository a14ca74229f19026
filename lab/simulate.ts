/** Whole games, one after another, without a table to look at. */
import { makePlayer } from '@voltigeur/ai'
import { type Battle, begin, type Game, hashText, type Options } from '@voltigeur/kernel'

export interface Trial {
  readonly game: Game
  readonly scenario: string
  readonly options: Options
  /** One name per side. */
  readonly players: readonly string[]
  readonly seed: string
}

export interface GameResult {
  readonly decisions: number
  /** Null when the game did not come to its end. */
  readonly level: string | null
  readonly winner: number | null
  readonly scores: readonly number[]
  readonly hash: string
  readonly failure: string | null
}

/** No game of these rules lasts so long; one that does has lost its way. */
const MOST_DECISIONS = 200_000

/** Game number `index` of a trial: the same on every machine, whichever games are played before it. */
export function playOne(trial: Trial, index: number): GameResult {
  const seed = `${trial.seed}/${index}`
  const umpire = begin(trial.game, { scenario: trial.scenario, options: trial.options, seed }, false)
  const players = trial.players.map((name, side) => makePlayer(name, `${seed}/${side}`))
  let decisions = 0
  let failure: string | null = null
  try {
    for (let actor = umpire.actor; actor !== null; actor = umpire.actor) {
      const decision = players[actor].decide(umpire.battle, umpire.position, actor)
      const ruling = umpire.play(decision)
      if (!ruling.accepted) {
        const [{ case: id, text }] = ruling.objections
        failure = `${players[actor].name} decided "${umpire.battle.say(decision)}", but [${id}] ${text}`
        break
      }
      if (++decisions >= MOST_DECISIONS) {
        failure = `no end after ${decisions} decisions`
        break
      }
    }
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error)
  }
  return { decisions, failure, hash: umpire.hash(), ...ending(umpire.battle, umpire) }
}

function ending(battle: Battle, { position }: { position: Parameters<Battle['outcome']>[0] }) {
  const outcome = battle.outcome(position)
  return { level: outcome?.level ?? null, winner: outcome?.winner ?? null, scores: outcome?.scores ?? [] }
}

export interface Summary {
  readonly games: number
  readonly finished: number
  readonly failures: readonly { readonly game: number; readonly reason: string }[]
  readonly decisions: number
  readonly outcomes: Readonly<Record<string, number>>
  /** Games won by each side. */
  readonly wins: readonly number[]
  /** Over the final positions of all games, in order. */
  readonly hash: string
}

export function summarise(results: readonly GameResult[], sides: number): Summary {
  const outcomes: Record<string, number> = {}
  for (const { level } of results) if (level !== null) outcomes[level] = (outcomes[level] ?? 0) + 1
  return {
    games: results.length,
    finished: results.filter(result => result.level !== null).length,
    failures: results.flatMap(({ failure }, game) => (failure === null ? [] : [{ game, reason: failure }])),
    decisions: results.reduce((sum, result) => sum + result.decisions, 0),
    outcomes: Object.fromEntries(Object.entries(outcomes).sort(([a], [b]) => a.localeCompare(b))),
    wins: Array.from({ length: sides }, (_, side) => results.filter(result => result.winner === side).length),
    hash: hashText(results.map(result => result.hash).join()),
  }
}
