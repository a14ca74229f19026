import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.e2e.ts'],
    globalSetup: './open-house.ts',
    // Two cores are busy with a map each.
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 180_000,
  },
})
