#!/usr/bin/env node
/** The program. It only hands the command line and the terminal to `run`. */
import { processIo } from './io.ts'
import { run } from './run.ts'

// The exit code is set and not forced, so that everything written reaches a slow reader first.
process.exitCode = await run(process.argv.slice(2), processIo())
