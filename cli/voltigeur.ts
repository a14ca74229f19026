#!/usr/bin/env node
/** The program. It only hands the command line and the terminal to `run`. */
import { enableCompileCache } from 'node:module'
import { processIo } from './io.ts'

// A short command spends half of its time reading its sources: they are cached for the next.
enableCompileCache()
const { run } = await import('./run.ts')
const { speakAs } = await import('./language.ts')

speakAs(process.env, process.argv.slice(2))

// The exit code is set and not forced, so that everything written reaches a slow reader first.
process.exitCode = await run(process.argv.slice(2), processIo())
