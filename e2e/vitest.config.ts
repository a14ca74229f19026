import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.e2e.ts'],
    globalSetup: './open-house.ts',
    // One browser at a time: two cores are soon busy with a map each.
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 180_000,
  },
})
