/** How a tournament stands: points first, then who did better against each other, then how strong the opponents were. */

export type Format = 'roundRobin' | 'swiss'

/** What came of two who met, as far as it is known; without an opponent the points are given. */
export interface Meeting {
  readonly one: number
  readonly two: number | null
  /** Of the one and of the other. */
  readonly points: readonly [number, number]
}

export interface Ranked {
  readonly seed: number
  readonly score: number
  /** Points against those with the same score, where all of them have met. */
  readonly among: number
  /** Sonneborn-Berger in a round robin, Buchholz in a Swiss. */
  readonly tieBreak: number
}

/** The best first; what nothing else decides, the seed does. */
export function ranking(format: Format, seeds: readonly number[], meetings: readonly Meeting[]): Ranked[] {
  const own = new Map(seeds.map(seed => [seed, resultsOf(seed, meetings)]))
  const scores = new Map(seeds.map(seed => [seed, sum(own.get(seed)!.map(({ points }) => points))]))
  const scoreOf = (seed: number): number => scores.get(seed) ?? 0
  const tieBreak = (seed: number): number =>
    sum(
      own
        .get(seed)!
        .map(({ against, points }) =>
          against === null ? 0 : format === 'swiss' ? scoreOf(against) : points * scoreOf(against),
        ),
    )
  const among = (seed: number): number => {
    const equals = seeds.filter(other => other !== seed && scoreOf(other) === scoreOf(seed))
    const group = [seed, ...equals]
    const haveMet = group.every(a => group.every(b => a === b || own.get(a)!.some(({ against }) => against === b)))
    if (!haveMet) return 0
    return sum(own.get(seed)!.flatMap(({ against, points }) => (equals.includes(against!) ? [points] : [])))
  }
  return seeds
    .map(seed => ({ seed, score: scoreOf(seed), among: among(seed), tieBreak: tieBreak(seed) }))
    .sort((a, b) => b.score - a.score || b.among - a.among || b.tieBreak - a.tieBreak || a.seed - b.seed)
}

interface Single {
  readonly against: number | null
  readonly points: number
}

const resultsOf = (seed: number, meetings: readonly Meeting[]): Single[] =>
  meetings.flatMap(({ one, two, points }) =>
    one === seed ? [{ against: two, points: points[0] }] : two === seed ? [{ against: one, points: points[1] }] : [],
  )

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
