/** The mutants of a game, or a random sample. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flat, type Mutant, mutantsOf } from './mutants.ts'

/** The files with a game’s rules: no words, no AI, no table, no data readers. */
const RULES = ['rules/**/*.ts', 'battle.ts', 'sequence.ts', 'field.ts', 'secrets.ts', 'setup/*.ts', 'situation/*.ts']
const NO_RULES = /\.test\.ts$|setup\/(data|situation)[^/]*$/

/** Names relative to the root, in order. */
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

/** How many times more often a mutant is drawn where two chapters meet: fewest tests look there. */
const WHERE_CHAPTERS_MEET = 3

/**
 * This many of them, in order. Whether one is picked depends on the seed, its own text and whether chapters meet there,
 * so that the sample stays the same when rules change elsewhere.
 */
export function someOf(all: readonly Mutant[], count: number, seed: string): Mutant[] {
  const met = new Map<string, number>()
  const order = all.map((one, i) => {
    const name = [one.file, one.within, one.from, one.to].map(flat).join('\n')
    const before = met.get(name) ?? 0
    met.set(name, before + 1)
    // The first to arrive are drawn; three times the speed means arriving first three times as often.
    const arrives = -Math.log(fractionOf(`${seed}\n${name}\n${before}`))
    return { one, i, at: arrives / (one.chapters > 1 ? WHERE_CHAPTERS_MEET : 1) }
  })
  return order
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .sort((a, b) => a.i - b.i)
    .map(({ one }) => one)
}

/** A number above 0 and up to 1, derived from a text. */
const fractionOf = (text: string): number => (createHash('sha256').update(text).digest().readUIntBE(0, 6) + 1) / 2 ** 48
