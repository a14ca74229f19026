/** The tests of a game over rules with switches for mutants. */
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import type { Mutant } from './mutants.ts'
import { planInForce } from './plan.ts'
import { SWITCH, switched } from './switching.ts'

const plan = planInForce()

function mutantsIn(file: string): ReadonlyMap<number, Mutant> {
  return new Map(plan.mutants.filter(([, mutant]) => mutant.file === file))
}

/** Battles and maps are created once and kept: values cached under one mutant must not reach the next. */
const SCENARIOS = 'kernel/data/scenarios.ts'
const KEY = 'const key = JSON.stringify(['

function keptByMutant(source: string): string {
  if (!source.includes(KEY)) throw new Error(`${SCENARIOS} keeps what it makes otherwise than it did`)
  return source.replaceAll(KEY, `${KEY}globalThis.${SWITCH}.active(), `)
}

/** First the tests beside a rule, then small recorded fights, and last the slow tests. */
class RulesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      if (moduleId.includes('/skirmishes.')) return 1
      return (moduleId.includes('.slow.') ? 2 : 0) + (moduleId.includes('/checks/') ? 1 : 0)
    }
    return [...files].sort((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1))
  }
}

export default defineConfig({
  root: plan.root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform(source, id) {
        const file = relative(plan.root, id.split('?')[0]).replaceAll('\\', '/')
        if (file === SCENARIOS) return { code: keptByMutant(source), map: null }
        const mutants = mutantsIn(file)
        return mutants.size > 0 ? { code: switched(file, source, mutants), map: null } : null
      },
    },
  ],
  test: {
    include: [...plan.tests],
    exclude: [...plan.without, '**/node_modules/**'],
    runner: new URL('./runner.ts', import.meta.url).pathname,
    setupFiles: [new URL('./shared.ts', import.meta.url).pathname],
    fsModuleCachePath: plan.cache,
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    sequence: { sequencer: RulesFirst },
    bail: plan.only === null ? 0 : 1,
    testTimeout: 120_000,
  },
})
