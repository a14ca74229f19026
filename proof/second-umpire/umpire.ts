/** What a second umpire is: another reading of the same rulebook, made from its text alone, and held against the first. */
import type { PlayableMatch } from '@voltigeur/games'
import type { Json, Random } from '@voltigeur/kernel'

/** One thing that both umpires know: what the text says by the second reading, and what the first umpire says. */
export interface Comparison {
  /** What is compared, in a word or two: `destinations`, `odds`, `retreat`. Counted apart. */
  readonly kind: string
  /** The case that decides it. */
  readonly case: string
  /** Whom or what it is about, so that somebody finds it on the map. */
  readonly subject: string
  readonly second: Json
  readonly first: Json
  /** The modifiers and conditions that meet in it. They are counted apart, to show which are met too seldom. */
  readonly meets?: readonly string[]
}

export interface SecondUmpire {
  /** A situation in which the rules of this game meet: full stacks, all arms and states, close together. */
  crowded(random: Random): Readonly<Record<string, unknown>>
  /** So many decisions are played in each; fewer leave time for more situations. */
  readonly longest?: number
  /**
   * What can be compared in the present position. Yields a little of every kind instead of all of one, so that a count
   * of comparisons means something.
   */
  compare(match: PlayableMatch, random: Random): Iterable<Comparison>
}
