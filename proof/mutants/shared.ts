/** Loads what all tests share, so that the first file of tests isn’t blamed for it. */
import { join } from 'node:path'
import { trialInForce } from './runner.ts'

const trial = trialInForce()
for (const file of trial.plan.shared) await import(/* @vite-ignore */ join(trial.plan.root, file))
trial.loaded(null)
