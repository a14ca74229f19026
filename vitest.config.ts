import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { translations } from './web/translations.ts'

const ROOMS = '{kernel,hex,battlefield,games,ai,lab,conversation,wire,cli,bench,proof,server}'

/** Tests that put something in the place of a module, which only Vite lets them do. */
const LATER = 'later.slow'

/** Opening all games takes seconds, and few tests read the catalogue. */
const catalogueWhenWanted: Plugin = {
  name: 'catalogue when wanted',
  resolveId: id => (id === 'virtual:catalogue' ? `\0${id}` : null),
  load: async id => (id === '\0virtual:catalogue' ? (await import('./web/catalogue.ts')).catalogueModule() : null),
}

/**
 * Slow files start first: by itself Vitest starts the largest, and a whole battle is few lines. A long file that begins
 * last leaves the other processors idle.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): number =>
      project.name === 'vite' ? 2 : moduleId.endsWith('.slow.test.ts') ? 0 : 1
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // Games are opened once for all files of a worker; no test may change what a module keeps.
    isolate: false,
    // Vitest leaves one processor to itself, and of two that is half.
    maxWorkers: '100%',
    // Rules hang or they do not: a busy machine must not make a test fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Quoted messages are English, in any locale.
    env: { LC_ALL: 'C' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [`${ROOMS}/**/!(${LATER}).test.ts`],
          // Node runs TypeScript as it stands. Vite adds half as much work again: it looks up every imported name at
          // each use.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        extends: true,
        plugins: [translations(), catalogueWhenWanted],
        test: {
          name: 'vite',
          include: ['web/**/*.test.ts', `${ROOMS}/**/${LATER}.test.ts`],
          setupFiles: ['./web/src/language/english.ts'],
        },
      },
    ],
  },
})
