/** Whether both umpires agree, as tests: a few seeds of each game, short enough to try with many mutants. */
import { expect, test } from 'vitest'
import { search } from '../compare.ts'
import { printed } from '../run.ts'

export interface Agreement {
  readonly seeds?: number
  /** For each seed. */
  readonly comparisons?: number
  /** What must be compared at least once. */
  readonly kinds: readonly string[]
}

export function agreement(game: string, { seeds = 12, comparisons = 250, kinds }: Agreement): void {
  const compared = new Set<string>()

  test.each(Array.from({ length: seeds }, (_, i) => `agreement ${i + 1}`))('%s: both umpires say the same', seed => {
    const { examples, byKind } = search({ game, comparisons, seed })
    for (const kind of Object.keys(byKind)) compared.add(kind)
    expect(examples.map(example => printed(game, example)).join('\n')).toBe('')
  })

  test('everything that they both know is compared', () => {
    expect(kinds.filter(kind => !compared.has(kind))).toEqual([])
  })
}
