/** Battles to learn from: the features of each position at the start of a player’s turn, and the final winner. */
import { featuresIn, makePlayer, stageOf } from '@voltigeur/ai'
import { completeOptions, type Features, redact, seededDice, Umpire } from '@voltigeur/kernel'
import type { Example } from './fit.ts'
import type { Trial } from './simulate.ts'

/** Game number `index` of a trial, as examples. A failed game teaches nothing. */
export function examplesOf(trial: Trial, index: number): Example[] {
  const seed = `${trial.seed}/${index}`
  const battle = trial.game.open(trial.scenario, completeOptions(trial.game, trial.options))
  const umpire = new Umpire(seededDice(seed), false)
  const position = battle.layout.blank()
  const players = trial.players.map((name, side) => makePlayer(name, `${seed}/${side}`))
  const pages: Features[] = []
  let stage = Number.NaN
  battle.start(position, umpire)
  for (let [side] = battle.owing(position); side !== undefined; [side] = battle.owing(position)) {
    if (stageOf(battle, position) !== stage) {
      stage = stageOf(battle, position)
      pages.push(featuresIn(battle, position))
    }
    battle.apply(position, players[side].decide(battle, redact(battle, position, side), side), side, umpire)
  }
  const winner = battle.outcome(position)?.winner
  if (winner === undefined) return []
  const won = winner === null ? 0.5 : winner === 0 ? 1 : 0
  return pages.map(features => ({ features, won }))
}
