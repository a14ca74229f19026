/** 14.0 When a leader is at risk, which of several is hit, and what happens to him. */
import type { LeaderFate, Tables } from '../../setup/tables.ts'

/** 14.1.1: the natural roll of a fire attack. */
export const leaderInFire = ({ fire }: Pick<Tables, 'fire'>, roll: number): boolean => fire.leaderFalls.includes(roll)

/** 14.1.2, 14.1.3: the side whose leader the natural melee roll puts at risk. */
export function leaderInMelee({ melee }: Pick<Tables, 'melee'>, roll: number): 'attacker' | 'defender' | null {
  if (melee.attackingLeaderFalls.includes(roll)) return 'attacker'
  return melee.defendingLeaderFalls.includes(roll) ? 'defender' : null
}

/** A die with this many sides. */
export type Roll = (sides: number) => number

/** One of several, each equally likely. */
const drawn = (leaders: readonly number[], roll: Roll): number =>
  leaders.length === 1 ? leaders[0] : leaders[roll(leaders.length) - 1]

/** 14.1.4: half of the time the leader of the melee, otherwise one of the others; without him any. */
export function leaderHit(leaders: readonly number[], led: number | null, roll: Roll): number {
  if (led === null || leaders.length === 1) return drawn(leaders, roll)
  if (roll(6) <= 3) return led
  return drawn(
    leaders.filter(leader => leader !== led),
    roll,
  )
}

export interface Casualty {
  readonly fate: LeaderFate
  /** Until he returns; 0 if he stays, never if killed or captured. */
  readonly hours: number
  readonly die: number
}

/** 14.2.1: artillery fire can’t capture a leader; reroll that result. */
export function leaderCasualty(
  { leaderCasualty: chart }: Pick<Tables, 'leaderCasualty'>,
  inMelee: boolean,
  roll: Roll,
): Casualty {
  for (;;) {
    const die = roll(6)
    const { effect, dice = 0 } = chart[String(die) as '1']
    if (effect === 'captured' && !inMelee) continue
    let hours = 0
    for (let i = 0; i < dice; i++) hours += roll(6)
    return { fate: effect, hours, die }
  }
}

/** 14.2.2: whether units stacked with him check morale. */
export const shakesHisMen = (fate: LeaderFate): boolean => fate !== 'stays'
