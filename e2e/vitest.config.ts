import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.e2e.ts'],
    globalSetup: './open-house.ts',
    // A worker opens games and browser once for all files that it runs.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 180_000,
  },
})
