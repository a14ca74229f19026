import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kernel,hex,battlefield,games,ai,lab,conversation,cli,bench,server,web}/**/*.test.ts'],
    testTimeout: 120_000,
  },
})
