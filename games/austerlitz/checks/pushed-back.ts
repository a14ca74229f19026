/** Defenders that must retreat, in the open or with a single path back. */
import { expect } from 'vitest'
import { allied, type Counter, type FieldProblem, french, frenchCombat, type Problem } from './field-problem.ts'

/** Dr on a unit at 0,0, attacked from the west: behind it are 1,-1, 1,0 and 0,1. */
export const pushed = (
  defenders: readonly Counter[],
  more: Problem = {},
  ...others: readonly Counter[]
): FieldProblem => {
  const points = defenders.reduce((sum, { strength = 0 }) => sum + strength, 0)
  const p = frenchCombat([french('A', 'infantry', `${2 * points}-5`, '-1,0'), ...defenders, ...others], {
    dice: [1],
    ...more,
  })
  expect(p.odds('attack 0,0 with A').column).toBe('2-1')
  p.play('attack 0,0 with A')
  return p
}

export const D = allied('D', 'infantry', '3-4', '0,0')

/** Zones over 1,-1 and 0,1, from units that aren’t adjacent to 0,0, 1,0 or 2,0: only 1,0 is left for a retreat. */
export const GAUNTLET = [french('North', 'infantry', '2-5', '2,-2'), french('South', 'infantry', '2-5', '0,2')]

export const happened = (p: FieldProblem, kind: string): number =>
  p.match.events.filter(event => event.kind === kind).length
