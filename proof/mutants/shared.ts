/** Loads what all tests share, so that what runs meanwhile is not put down to the file of tests that happens to be first. */
import { join } from 'node:path'
import { trialInForce } from './runner.ts'

const trial = trialInForce()
for (const file of trial.plan.shared) await import(/* @vite-ignore */ join(trial.plan.root, file))
trial.loaded(null)
