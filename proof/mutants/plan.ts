/** The plan for a process that tries mutants, and its report. */
import { readFileSync } from 'node:fs'
import type { Mutant } from './mutants.ts'

export const PLAN = 'VOLTIGEUR_MUTANTS'

export interface Plan {
  /** The folder that all file names are relative to. */
  readonly root: string
  /** By number from 1; the ones to try here. */
  readonly mutants: readonly (readonly [number, Mutant])[]
  /** The one mutant on trial from before anything loads; null: one after another, test by test. */
  readonly only: number | null
  /** Shared by all tests, and loaded before any: a mutant that shows there shows everywhere. */
  readonly shared: readonly string[]
  /** Patterns of the tests that may kill them. */
  readonly tests: readonly string[]
  /** Patterns of tests among them to leave out. */
  readonly without: readonly string[]
  /** Milliseconds of processor time: tests that take longer alone wait for later, or are left out. */
  readonly quick: number | null
  /** Tests that have already tried all mutants. */
  readonly done: readonly string[]
  /** The cache for files with switches: for this run only, because other runs hold other mutants. */
  readonly cache: string
  /** The report file, written line by line. */
  readonly log: string
}

export type RunnerWord =
  /** The mutants whose code ran while a file of tests loaded, or without a file, while shared values were computed. */
  | { readonly kind: 'loaded'; readonly file: string | null; readonly mutants: readonly number[] }
  | { readonly kind: 'reached'; readonly test: string; readonly file: string; readonly mutants: readonly number[] }
  | { readonly kind: 'trying'; readonly mutant: number; readonly test: string }
  | {
      readonly kind: 'killed'
      readonly mutant: number
      readonly test: string
      readonly file: string
      /** The test’s message. */
      readonly why: string
    }
  /** After the mutant the test fails without it too: its traces must not count against others. */
  | { readonly kind: 'poisoned'; readonly mutant: number; readonly test: string }
  /** The test fails without a mutant. */
  | { readonly kind: 'broken'; readonly test: string; readonly message: string }
  | { readonly kind: 'done'; readonly test: string }

export function planInForce(): Plan {
  const path = process.env[PLAN]
  if (path === undefined) throw new Error('mutants are tried by `npm run mutants`')
  return JSON.parse(readFileSync(path, 'utf8')) as Plan
}
