/** What a score over this many games says, and what it doesn’t. */

/** 95% of a normal distribution is within this many standard deviations. */
const Z = 1.959964

/** Wilson’s interval for a share: reliable for few games and near 0 and 1, where the usual one isn’t. */
export function wilson(share: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1]
  const scale = 1 + Z ** 2 / games
  const centre = share + Z ** 2 / (2 * games)
  const reach = Z * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2))
  return [Math.max(0, (centre - reach) / scale), Math.min(1, (centre + reach) / scale)]
}

/** The Elo difference of a share of the score; none for a player who always or never wins. */
export function elo(share: number): number | null {
  return share <= 0 || share >= 1 ? null : 400 * Math.log10(share / (1 - share))
}

export interface Hypotheses {
  /** The doubted share of the score, and the hoped-for one. */
  readonly doubted: number
  readonly hoped: number
}

export interface SequentialTest {
  /** The logarithm of how much better the hope explains the results than the doubt. */
  readonly ratio: number
  readonly verdict: 'hoped' | 'doubted' | 'open'
}

/** One in twenty may be accepted or rejected wrongly. */
const ERROR = 0.05
const BOUND = Math.log((1 - ERROR) / ERROR)
/** Fewer observations say too little about their spread. */
const FEWEST = 8

/**
 * The generalised sequential probability ratio test. An observation is the mean score of a pair of games on the same
 * dice with sides swapped: the two aren’t independent.
 */
export function sequentialTest(pairs: readonly number[], { doubted, hoped }: Hypotheses): SequentialTest {
  const n = pairs.length
  if (n < FEWEST) return { ratio: 0, verdict: 'open' }
  const mean = pairs.reduce((sum, score) => sum + score, 0) / n
  const spread = pairs.reduce((sum, score) => sum + (score - mean) ** 2, 0) / n
  // Results without any scatter are taken as if one of them had been otherwise by half a game.
  const variance = Math.max(spread, 1 / (16 * n))
  const ratio = (n * (hoped - doubted) * (2 * mean - doubted - hoped)) / (2 * variance)
  return { ratio, verdict: ratio >= BOUND ? 'hoped' : ratio <= -BOUND ? 'doubted' : 'open' }
}

/** 99% of a normal distribution lie within so many standard deviations. */
const Z99 = 2.575829

/**
 * The truth lies within so many standard errors in 99 of 100 cases, where the error itself was reckoned with so many degrees of
 * freedom: Student’s quantile, by the expansion of Cornish and Fisher.
 */
export function student99(freedom: number): number {
  const z = Z99
  const first = (z ** 3 + z) / 4
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3
}
