/** The chance to win: known at the end, and before that estimated from many battles. */
import type { Battle, Features, Position, Side } from '@voltigeur/kernel'
import lessons from './lessons.json' with { type: 'json' }

/** A lesson: a weight for each feature, and its origin. */
export interface Lesson {
  readonly bias: number
  readonly weights: Readonly<Record<string, number>>
  readonly provenance: string
}

const learned: Readonly<Record<string, Lesson>> = lessons

export const lessonOf = (battle: Battle): Lesson | undefined => learned[battle.judge.school ?? '']

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

/** Without a lesson, a side this far ahead wins three times out of four. */
const UNTAUGHT: Lesson = { bias: 0, weights: { lead: 1 }, provenance: 'a guess' }

/** The first side’s chance. */
export function judgeBy({ bias, weights }: Lesson, features: Features): number {
  let sum = bias
  for (const name in weights) sum += weights[name] * (features[name] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

export function chanceOf(
  battle: Battle,
  position: Position,
  side: Side,
  lesson: Lesson | undefined = lessonOf(battle),
): number {
  const outcome = battle.outcome(position)
  if (outcome) return outcome.winner === null ? 0.5 : outcome.winner === side ? 1 : 0
  return promiseOf(battle, position, side, lesson)
}

/** What a position promises by its features, whether or not the battle is over. */
export function promiseOf(battle: Battle, position: Position, side: Side, lesson: Lesson | undefined): number {
  const first = lesson
    ? judgeBy(lesson, featuresIn(battle, position))
    : judgeBy(UNTAUGHT, { lead: battle.judge.evaluate(position, 0) / 10 })
  return side === 0 ? first : 1 - first
}
