import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const GUIDE = join(import.meta.dirname, '../../docs/adding-a-game.md')

/** Lines without their indentation; text on both sides of an ellipsis need not be adjacent. */
const lines = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trim())
    .join('\n')
const pieces = (block: string): string[] =>
  lines(block)
    .split('// …')
    .map(piece => piece.trim())

test('every piece of code in "Adding a game" stands in Parley', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter(file => file !== 'guide.test.ts')
    .map(file => lines(readFileSync(join(import.meta.dirname, file), 'utf8')))
  const blocks = [...readFileSync(GUIDE, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, block]) => block)
  expect(blocks.length).toBeGreaterThan(8)
  for (const block of blocks) {
    const found = sources.some(source => pieces(block).every(piece => source.includes(piece)))
    expect(found, block).toBe(true)
  }
})
