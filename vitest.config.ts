import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kernel,hex,battlefield,games,ai,lab,conversation,cli,bench,proof,server,web}/**/*.test.ts'],
    // Games are opened once for all files of a worker; no test may change what a module keeps.
    isolate: false,
    // Vitest leaves one processor to itself, and of two that is half.
    maxWorkers: '100%',
    testTimeout: 120_000,
  },
})
