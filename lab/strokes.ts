/** A battle cut up into strokes: what a side decided up to a die, and what the die made of it. */
import { rolls } from '@voltigeur/kernel'
import type { Moment, Recording } from './recording.ts'

export interface Stroke {
  /** The first and the last moment of it; it began with what stood after the moment before. */
  readonly first: number
  readonly last: number
  readonly by: Moment['by']
  readonly turn: number
  /** Whether a die fell at its end. */
  readonly diced: boolean
  /** Whether every decision of it is known to anyone who watches. */
  readonly known: boolean
}

export function strokesOf({ battle, moments }: Pick<Recording, 'battle' | 'moments'>): Stroke[] {
  const turn = (index: number): number => battle.judge.turn(moments[index].position)
  const strokes: Stroke[] = []
  for (let first = 1; first < moments.length; ) {
    const before = moments[first - 1].position
    const { by } = moments[first]
    let last = first
    const diced = (): boolean => rolls.differ(before, moments[last].position)
    while (last + 1 < moments.length && moments[last + 1].by === by && !diced() && turn(last) === turn(first - 1))
      last++
    const known = moments.slice(first, last + 1).every(({ decision }) => decision !== null)
    strokes.push({ first, last, by, turn: turn(first - 1), diced: diced(), known })
    first = last + 1
  }
  return strokes
}
