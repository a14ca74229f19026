/**
 * A newcomer’s mistakes: overlooks units and options, misjudges the stakes, and has moods. They make it miss good
 * decisions, but never take one that its own rating calls a loss: it plays like a beginner, not like a fool.
 */
import { type Battle, type Decision, type Menu, type Policy, type Position, Random, type Side } from '@voltigeur/kernel'
import { byUrgency, instinctBy, listOf, policyOf } from './instinct.ts'

/** A mood lasts for a turn of the game. All are shares, from 0 to 1. */
export interface Mood {
  /** How often it is in this mood. */
  readonly share: number
  /** How often it overlooks a unit, or any other subject of a line, while there are many others. */
  readonly overlooks: number
  /** How often it avoids a fight that several units could join. */
  readonly shrinks: number
  /** How often it misses a possible decision. */
  readonly misses: number
  /** How far it misjudges the worth of something, as a share of the stakes. */
  readonly misjudges: number
}

export const MOODS: Readonly<Record<string, Mood>> = {
  attentive: { share: 0.4, overlooks: 0.15, shrinks: 0, misses: 0.2, misjudges: 0.3 },
  hasty: { share: 0.35, overlooks: 0.3, shrinks: 0, misses: 0.5, misjudges: 0.8 },
  timid: { share: 0.25, overlooks: 0.4, shrinks: 0.5, misses: 0.2, misjudges: 0.3 },
}

/** With fewer lines than this it overlooks less, where the game doesn’t say how many are a crowd. */
const CROWD = 16
/** Anything worth less than this is worth nothing. */
const NOTHING = 0.01
/** The number of best-rated options it weighs; the difference between them is the stake. */
const WEIGHED = 6

interface Thought {
  readonly decision: Decision
  readonly appeal: number
}

/** The mood of a turn, and its oversights, follow from the seed: a player that takes over continues the same way. */
export function mistaken(battle: Battle, position: Position, side: Side, seed: string, random: Random): Decision {
  const turn = `${seed} ${battle.judge.turn(position)}`
  const mood = moodOf(new Random(turn))
  const menus = battle.menus(position, side)
  const { crowd = CROWD, oversights = 1, shy = 0 } = battle.judge.computers?.recruit ?? {}
  const share = oversights * mood.overlooks * Math.min(1, menus.length / crowd)
  const overlooks = (subject: number): boolean => new Random(`${turn} ${subject}`).chance(share)
  const shrinks = Math.max(mood.shrinks, shy)
  const policy = policyOf(battle, position, side, random, overlooks)
  const seen = menus.filter(
    menu =>
      !menu.lastResort && (menu.subject === null || !(overlooks(menu.subject) || shrinksFrom(menu, shrinks, turn))),
  )
  for (const group of byUrgency(seen, policy)) {
    const decision = favourite(group, policy, mood, random)
    if (decision) return decision
  }
  // If nothing it sees is worth doing it may pass; required decisions it makes as well as it can.
  const leave = seen.find(menu => menu.subject === null && !menu.party && listOf(menu).length === 1)
  if (leave && seen.length < menus.length) {
    const [decision] = listOf(leave)
    if (policy.appeal(decision) > -NOTHING) return decision
  }
  return instinctBy(policy, menus, random)
}

function moodOf(random: Random): Mood {
  const moods = Object.values(MOODS)
  let at = random.next() / 0x100000000
  for (const mood of moods) {
    if (at < mood.share) return mood
    at -= mood.share
  }
  return moods[0]
}

const shrinksFrom = ({ kind, subject, party }: Menu, shrinks: number, turn: string): boolean =>
  party !== undefined && new Random(`${turn} ${kind} ${subject}`).chance(shrinks)

/** Its best option, if better than nothing. */
function favourite(menus: readonly Menu[], policy: Policy, mood: Mood, random: Random): Decision | null {
  const thoughts: Thought[] = []
  for (const menu of menus) {
    for (const decision of listOf(menu)) {
      const appeal = policy.appeal(decision)
      if (appeal > NOTHING) thoughts.push({ decision, appeal })
    }
  }
  if (thoughts.length === 0) return null
  const noticed = thoughts.filter(() => !random.chance(mood.misses))
  const weighed = (noticed.length > 0 ? noticed : thoughts).sort((a, b) => b.appeal - a.appeal).slice(0, WEIGHED)
  const stake = weighed[0].appeal - weighed[weighed.length - 1].appeal
  const fancied = weighed.map(({ decision, appeal }) => ({
    decision,
    value: appeal + mood.misjudges * stake * (random.next() / 0x80000000 - 1),
  }))
  return fancied.reduce((best, other) => (other.value > best.value ? other : best)).decision
}
