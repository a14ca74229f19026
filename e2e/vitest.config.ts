import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These take longest, and start first: otherwise one processor would be idle at the end. */
const LONG = [
  'language-play',
  'camera',
  'strip',
  'language-play-pratzen',
  'moravian-sun',
  'la-bataille',
  'night',
  'share',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONG.indexOf(basename(moduleId, '.e2e.ts'))
  return at < 0 ? LONG.length : at
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.e2e.ts'],
    globalSetup: './open-house.ts',
    // A worker opens games and browser once for all its files.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 90_000,
    hookTimeout: 180_000,
  },
})
