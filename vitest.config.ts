import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kernel,hex,battlefield,games,ai,lab,cli,bench}/**/*.test.ts'],
    testTimeout: 120_000,
  },
})
