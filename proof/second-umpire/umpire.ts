/** A second umpire: another reading of the same rulebook, made from its text alone, and compared with the first. */
import type { PlayableMatch } from '@voltigeur/games'
import type { Json, Random } from '@voltigeur/kernel'

/** One fact that both umpires know: by the second reading of the text, and by the first umpire. */
export interface Comparison {
  /** What is compared, in a word or two: `destinations`, `odds`, `retreat`. Counted separately. */
  readonly kind: string
  /** The case that decides it. */
  readonly case: string
  /** The unit or hex it is about, to find it on the map. */
  readonly subject: string
  readonly second: Json
  readonly first: Json
  /** The modifiers and conditions in it. They are counted separately, to show which come up too seldom. */
  readonly meets?: readonly string[]
}

export interface SecondUmpire {
  /** A situation where the rules of this game meet: full stacks, all arms and states, close together. */
  crowded(random: Random): Readonly<Record<string, unknown>>
  /** The number of decisions played in each; fewer leave time for more situations. */
  readonly longest?: number
  /**
   * What can be compared in the present position. Yields a little of every kind instead of all of one, so that a count
   * of comparisons means something.
   */
  compare(match: PlayableMatch, random: Random): Iterable<Comparison>
}
