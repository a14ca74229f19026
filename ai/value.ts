/** The chance to win: known at the end, and before that estimated from many battles. */
import type { Battle, Experience, Features, Position, Side } from '@voltigeur/kernel'

export const experienceIn = (battle: Battle): Experience | undefined => battle.judge.computers?.experience

/** The stage of a battle, the measure for looking ahead. */
export const stageOf = ({ judge }: Battle, position: Position): number =>
  judge.stage?.(position) ?? judge.turn(position)

/** For a game without features of its own: which side is ahead, which counts more as time goes by. */
export function featuresIn(battle: Battle, position: Position): Features {
  const { judge } = battle
  if (judge.features) return judge.features(position)
  const lead = judge.evaluate(position, 0)
  const turn = judge.turn(position)
  return { turn: turn / 10, lead: lead / 10, 'lead, later': (lead * turn) / 100 }
}

/** Without experience, a side this far ahead wins three times out of four. */
const UNTAUGHT: Experience = { bias: 0, weights: { lead: 1 }, provenance: 'a guess' }

/** The first side’s chance. */
export function judgeBy({ bias, weights }: Experience, features: Features): number {
  let sum = bias
  for (const name in weights) sum += weights[name] * (features[name] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

export function chanceOf(
  battle: Battle,
  position: Position,
  side: Side,
  experience: Experience | undefined = experienceIn(battle),
): number {
  const outcome = battle.outcome(position)
  if (outcome) return outcome.winner === null ? 0.5 : outcome.winner === side ? 1 : 0
  return promiseOf(battle, position, side, experience)
}

/** What a position promises by its features, whether or not the battle is over. */
export function promiseOf(battle: Battle, position: Position, side: Side, experience: Experience | undefined): number {
  const first = experience
    ? judgeBy(experience, featuresIn(battle, position))
    : judgeBy(UNTAUGHT, { lead: battle.judge.evaluate(position, 0) / 10 })
  return side === 0 ? first : 1 - first
}
