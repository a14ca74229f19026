/** Everything that `npm test` checks, in order, with what comes out of it. */
import { spawnSync } from 'node:child_process'

const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['types', 'tsc', '--noEmit'],
  ['lint', 'biome', 'check', '.'],
  ['tests', 'vitest', 'run'],
]

for (const [name, command, ...args] of checks) {
  console.log(`\n== ${name}: ${command} ${args.join(' ')}`)
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}
