/** An experiment as a command that repeats it. */
import type { PlayableGame } from '@voltigeur/games'
import { completeOptions } from '@voltigeur/kernel'
import type { ExperimentArm } from './experiment.ts'

export interface ExperimentOrder {
  readonly arms: readonly ExperimentArm[]
  readonly seed: string
  readonly from?: { readonly decisions: readonly unknown[] } | undefined
}

export function commandOf(game: PlayableGame, { arms, seed, from }: ExperimentOrder, games: number): string {
  const [{ scenario, players, options }] = arms
  const standards = completeOptions(game, {})
  const chosen = Object.entries(options).filter(([key, value]) => standards[key] !== value)
  return [
    'voltigeur lab',
    from ? `--from <file> --at ${from.decisions.length}` : `--game ${game.id} --scenario ${scenario}`,
    `--players ${players.join(',')}`,
    ...chosen.map(([key, value]) => `--option "${key}=${value}"`),
    ...arms.slice(1).map(arm => `--arm "${changesOf(arms[0], arm)}"`),
    `--games ${games} --seed ${seed}`,
  ].join(' ')
}

function changesOf(base: ExperimentArm, arm: ExperimentArm): string {
  return [
    ...(arm.players.join() === base.players.join() ? [] : [`players=${arm.players.join(',')}`]),
    ...(arm.scenario === base.scenario ? [] : [`scenario=${arm.scenario}`]),
    ...Object.entries(arm.options).flatMap(([key, value]) => (base.options[key] === value ? [] : [`${key}=${value}`])),
  ].join('; ')
}
