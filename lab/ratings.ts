/** How strong several players are by all their games against each other: the Bradley–Terry model. */
import { solve } from './fit.ts'

export interface RatedGame {
  /** The players of the first and the second side. */
  readonly players: readonly [string, string]
  /** The share of the first of them. */
  readonly score: number
}

interface PlayerRating {
  readonly player: string
  readonly games: number
  /** Elo points above the reference. */
  readonly elo: number
  /** 95%; the reference has none, since the others are measured from it. */
  readonly interval: readonly [number, number]
}

export interface RatingTable {
  /** From the strongest down. */
  readonly ratings: readonly PlayerRating[]
  /** What the first side is worth, in Elo points, and within which bounds. */
  readonly firstSide: { readonly elo: number; readonly interval: readonly [number, number] }
}

/** Elo points in a unit of the logistic scale. */
const POINTS = 400 / Math.LN10
/** 95% of a normal distribution is within this many standard deviations. */
const Z = 1.959964
/**
 * Before any game, ratings are taken to lie this far apart, in Elo points: players who always win stay finite, and so
 * do those who have hardly played. Against a few dozen games it weighs little.
 */
const SPREAD = 600
const STEPS = 50
const CLOSE = 1e-9

/**
 * The most probable ratings and what the first side is worth, by Newton’s method, with intervals from the curvature there.
 * Games count as independent, though the two of a pair share their dice: intervals are a little wide for even pairs.
 */
export function rate(encounters: readonly RatedGame[], reference: string): RatingTable {
  const names = [...new Set(encounters.flatMap(({ players }) => players))]
  const place = new Map(names.map((name, i) => [name, i]))
  const side = names.length
  const games = encounters.map(({ players: [a, b], score }) => ({ a: place.get(a)!, b: place.get(b)!, score }))
  const prior = (POINTS / SPREAD) ** 2
  let values: number[] = Array(side + 1).fill(0)
  for (let step = 0; step < STEPS; step++) {
    const { slope, bend } = curve(games, values, side, prior)
    const change = solve(bend, slope)
    values = values.map((value, i) => value + change[i])
    if (change.every(by => Math.abs(by) < CLOSE)) break
  }
  const covariance = inverse(curve(games, values, side, prior).bend)
  const base = place.get(reference) ?? -1
  const measured = (i: number): readonly [number, number] => {
    const from = base < 0 ? 0 : values[base]
    const shared = base < 0 ? 0 : covariance[base][base] - 2 * covariance[i][base]
    return [POINTS * (values[i] - from), POINTS * Math.sqrt(Math.max(0, covariance[i][i] + shared))]
  }
  const ratings = names.map((player, i): PlayerRating => {
    const [elo, error] = measured(i)
    const played = games.filter(({ a, b }) => a === i || b === i).length
    return { player, games: played, elo, interval: [elo - Z * error, elo + Z * error] }
  })
  const elo = POINTS * values[side]
  const error = POINTS * Math.sqrt(covariance[side][side])
  return {
    ratings: ratings.sort((one, other) => other.elo - one.elo || one.player.localeCompare(other.player)),
    firstSide: { elo, interval: [elo - Z * error, elo + Z * error] },
  }
}

interface Game {
  readonly a: number
  readonly b: number
  readonly score: number
}

/** Slope and curvature of the logarithm of the likelihood; the last unknown is what the first side is worth. */
function curve(games: readonly Game[], values: readonly number[], side: number, prior: number) {
  const slope = values.map(value => -prior * value)
  const bend = values.map((_, i) => values.map((__, j) => (i === j ? prior : 0)))
  for (const { a, b, score } of games) {
    // A game between equals of one name tells only about the sides.
    const signs: readonly (readonly [number, number])[] =
      a === b
        ? [[side, 1]]
        : [
            [a, 1],
            [b, -1],
            [side, 1],
          ]
    const z = signs.reduce((sum, [i, sign]) => sum + sign * values[i], 0)
    const chance = 1 / (1 + Math.exp(-z))
    for (const [i, sign] of signs) {
      slope[i] += sign * (score - chance)
      for (const [j, other] of signs) bend[i][j] += sign * other * chance * (1 - chance)
    }
  }
  return { slope, bend }
}

function inverse(matrix: readonly (readonly number[])[]): number[][] {
  return matrix.map((_, i) =>
    solve(
      matrix.map(row => [...row]),
      matrix.map((__, j) => (i === j ? 1 : 0)),
    ),
  )
}
