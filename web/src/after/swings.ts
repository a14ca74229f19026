/** The moments that decided the battle: the largest swings of the balance between the sides. */
import type { GameEvent } from '@voltigeur/kernel'
import type { Recording } from '@voltigeur/lab/recording'
import type { Point, Timeline } from './timeline.ts'

export interface Swing {
  /** The moment it began with. */
  readonly index: number
  /** The moment it was over. */
  readonly last: number
  readonly turn: number
  /** Who came out ahead, and by how much. */
  readonly side: number
  readonly by: number
  /** Strength that each side lost in it. */
  readonly losses: readonly number[]
  readonly events: readonly GameEvent[]
}

/** A fight and whatever follows from it is one moment; a decision that nothing hangs on is another. */
export function episodes(points: readonly Point[]): { first: number; last: number }[] {
  const found: { first: number; last: number }[] = []
  let floor = Number.POSITIVE_INFINITY
  for (let i = 1; i < points.length; i++) {
    const before = points[i - 1].depth
    const current = found.at(-1)
    // Play has gone deeper than where this episode began, so it is not yet over.
    if (current && before > floor) current.last = i
    else {
      found.push({ first: i, last: i })
      floor = before
    }
  }
  return found
}

/** The largest first. */
export function swingsIn({ moments, game }: Recording, { points }: Timeline): Swing[] {
  const scored = points.some(point => point.secured.some(value => value !== 0))
  // Without points to go by, what the enemy has lost is what a side has won.
  const balance = (point: Point, side: number): number => {
    const mine = scored ? point.secured[side] : -point.losses[side]
    const others = game.sides.map((_, other) => (scored ? point.secured[other] : -point.losses[other]))
    return mine - Math.max(...others.filter((_, other) => other !== side))
  }
  return episodes(points)
    .map(({ first, last }): Swing => {
      const [before, after] = [points[first - 1], points[last]]
      const gains = game.sides.map((_, side) => balance(after, side) - balance(before, side))
      const by = Math.max(...gains)
      return {
        index: first,
        last,
        turn: before.turn,
        side: gains.indexOf(by),
        by,
        losses: after.losses.map((lost, side) => lost - before.losses[side]),
        events: moments.slice(first, last + 1).flatMap(moment => moment.events),
      }
    })
    .filter(swing => swing.by > 0)
    .sort((a, b) => b.by - a.by || a.index - b.index)
}

/** The largest swing for whoever won, however many there were for the loser; of a drawn battle the largest of all. */
export function decisiveAmong(swings: readonly Swing[], winner: number | null): Swing | null {
  return swings.find(({ side }) => winner === null || side === winner) ?? null
}
