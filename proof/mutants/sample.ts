/** The mutants of a game, or some of them at random. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Random } from '@voltigeur/kernel'
import { type Mutant, mutantsOf } from './mutants.ts'

/** What a game's rules are written in: neither words nor judgement, neither the table nor what reads data. */
const RULES = ['rules/*.ts', 'battle.ts', 'sequence.ts', 'field.ts', 'secrets.ts', 'setup/*.ts']
const NO_RULES = /\.test\.ts$|setup\/(data|situation)[^/]*$/

/** Files are named from the root, in their order. */
export function filesOf(root: string, folder: string): string[] {
  return globSync(
    RULES.map(pattern => `${folder}/${pattern}`),
    { cwd: root },
  )
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !NO_RULES.test(file))
    .sort()
}

export function mutantsIn(root: string, files: readonly string[]): Mutant[] {
  return files.flatMap(file => mutantsOf(file, readFileSync(join(root, file), 'utf8')))
}

/** So many of them, the same for the same seed, in their order. */
export function someOf<T>(all: readonly T[], count: number, seed: string): T[] {
  const random = new Random(seed)
  const order = all.map((one, i) => ({ one, i, at: random.next() })).sort((a, b) => a.at - b.at)
  return order
    .slice(0, count)
    .sort((a, b) => a.i - b.i)
    .map(({ one }) => one)
}
