/**
 * The mistakes of someone who is new to the game: he overlooks units and possibilities, misjudges what is at stake, and has
 * his moods. They make him miss what is good, never do what his own instinct takes for a loss: he plays like a beginner,
 * not like a fool.
 */
import { type Battle, type Decision, type Menu, type Policy, type Position, Random, type Side } from '@voltigeur/kernel'
import { byUrgency, instinctBy, listOf, policyOf } from './instinct.ts'

/** A mood lasts for a turn of the game. All are shares, from 0 to 1. */
export interface Mood {
  /** How often he is in it. */
  readonly share: number
  /** How often he overlooks a unit, or whatever else a line is about, for as long as there is much else. */
  readonly overlooks: number
  /** How often he shrinks from a fight in which several could take part. */
  readonly shrinks: number
  /** How often he does not see something that could be done. */
  readonly misses: number
  /** How far he is mistaken about what something is worth, as a share of what is at stake. */
  readonly misjudges: number
}

export const MOODS: Readonly<Record<string, Mood>> = {
  attentive: { share: 0.4, overlooks: 0.15, shrinks: 0, misses: 0.2, misjudges: 0.3 },
  hasty: { share: 0.35, overlooks: 0.3, shrinks: 0, misses: 0.5, misjudges: 0.8 },
  timid: { share: 0.25, overlooks: 0.4, shrinks: 0.5, misses: 0.2, misjudges: 0.3 },
}

/** Where there are fewer lines than this, less is overlooked: a unit left alone is seen. */
const MANY = 16
/** By school, or by game, where a handful of brigades is an army. */
const MANY_IN: Readonly<Record<string, number>> = {
  'austerlitz/telnitz': 8,
  'crowning-glory': 5,
  'moravian-sun': 4,
  'la-bataille': 8,
}
/** By game: what he overlooks there of what he overlooks elsewhere. A handful of battalions, each with its Flag, is soon seen. */
const SEEN_SOON: Readonly<Record<string, number>> = { pratzen: 0.4 }
/** By game: how often he shrinks from a fight in any mood. Where attacks are no one's duty a beginner leaves many unmade. */
const SHY: Readonly<Record<string, number>> = { 'moravian-sun': 0.3, 'la-bataille': 0.1 }
/** What is worth less than this is worth nothing. */
const NOTHING = 0.01
/** He weighs so many things against each other, those that appeal most; what lies between them is at stake. */
const WEIGHED = 6

interface Thought {
  readonly decision: Decision
  readonly appeal: number
}

/** The mood of a turn, and what is overlooked in it, follow from the seed: a player that takes over goes on the same way. */
export function mistaken(battle: Battle, position: Position, side: Side, seed: string, random: Random): Decision {
  const turn = `${seed} ${battle.judge.turn(position)}`
  const mood = moodOf(new Random(turn))
  const menus = battle.menus(position, side)
  const { school = '' } = battle.judge
  const game = school.split('/')[0]
  const crowd = Math.min(1, menus.length / (MANY_IN[school] ?? MANY_IN[game] ?? MANY))
  const share = (SEEN_SOON[game] ?? 1) * mood.overlooks * crowd
  const overlooks = (subject: number): boolean => new Random(`${turn} ${subject}`).chance(share)
  const shrinks = Math.max(mood.shrinks, SHY[game] ?? 0)
  const policy = policyOf(battle, position, side, random, overlooks)
  const seen = menus.filter(
    menu =>
      !menu.lastResort && (menu.subject === null || !(overlooks(menu.subject) || shrinksFrom(menu, shrinks, turn))),
  )
  for (const group of byUrgency(seen, policy)) {
    const decision = favourite(group, policy, mood, random)
    if (decision) return decision
  }
  // Where nothing that he sees is worth doing he may leave it; what he owes he does as well as he can.
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

/** What he takes for the best of what is better than nothing. */
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
