/** Whether both umpires say the same, as tests: a few seeds of each game, each short enough to be tried with many mutants. */
import { expect, test } from 'vitest'
import { search } from '../compare.ts'
import { printed } from '../run.ts'

export interface Agreement {
  readonly seeds?: number
  /** Of each seed. */
  readonly comparisons?: number
  /** What must have been compared at all. */
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
