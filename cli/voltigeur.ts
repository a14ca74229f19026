#!/usr/bin/env node
/** The program. It only passes the command line and the terminal to `run`. */
import { enableCompileCache } from 'node:module'
import { processIo } from './io.ts'

// A short command spends half its time reading its sources: they are cached for the next.
enableCompileCache()
const { run } = await import('./run.ts')
const { speakAs } = await import('./language.ts')

speakAs(process.env, process.argv.slice(2))

// The exit code is set without exiting, so that a slow reader gets all output first.
process.exitCode = await run(process.argv.slice(2), processIo())
