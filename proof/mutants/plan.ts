/** What a process that tries mutants is told to do, and what it reports. */
import { readFileSync } from 'node:fs'
import type { Mutant } from './mutants.ts'

export const PLAN = 'VOLTIGEUR_MUTANTS'

export interface Plan {
  /** Folder under which all files are named. */
  readonly root: string
  /** By number from 1 on; those that are tried here. */
  readonly mutants: readonly (readonly [number, Mutant])[]
  /** The one mutant that is on trial from before anything is loaded; null: one after the other, test by test. */
  readonly only: number | null
  /** What all tests share, loaded before any of them: a mutant that shows there shows everywhere. */
  readonly shared: readonly string[]
  /** Patterns of the tests that may kill them. */
  readonly tests: readonly string[]
  /** Patterns of those among them that are left alone. */
  readonly without: readonly string[]
  /** Milliseconds of the processor: tests that take longer by themselves are left for later, or out. */
  readonly quick: number | null
  /** Tests that all mutants have been through. */
  readonly done: readonly string[]
  /** Where files with switches are kept: for this run alone, because those of another hold other mutants. */
  readonly cache: string
  /** The file in which it is reported, line by line. */
  readonly log: string
}

export type RunnerWord =
  /**
   * The mutants whose code ran while a file of tests was loaded, or, when there is none, while something was worked out
   * that all of them share.
   */
  | { readonly kind: 'loaded'; readonly file: string | null; readonly mutants: readonly number[] }
  | { readonly kind: 'reached'; readonly test: string; readonly file: string; readonly mutants: readonly number[] }
  | { readonly kind: 'trying'; readonly mutant: number; readonly test: string }
  | {
      readonly kind: 'killed'
      readonly mutant: number
      readonly test: string
      readonly file: string
      /** What the test said. */
      readonly why: string
    }
  /** After the mutant the test fails without it as well: what it left behind must not be held against others. */
  | { readonly kind: 'poisoned'; readonly mutant: number; readonly test: string }
  /** The test fails by itself. */
  | { readonly kind: 'broken'; readonly test: string; readonly message: string }
  | { readonly kind: 'done'; readonly test: string }

export function planInForce(): Plan {
  const path = process.env[PLAN]
  if (path === undefined) throw new Error('mutants are tried by `npm run mutants`')
  return JSON.parse(readFileSync(path, 'utf8')) as Plan
}
