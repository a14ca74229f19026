/** Options of `npm run proof --`. Invalid ones get a sentence in answer. */
import { parseArgs } from 'node:util'

const WHOLE = [
  'decisions',
  'comparisons',
  'workers',
  'kills',
  'games',
  'requests',
  'slips',
  'viewers',
  'seconds',
  'idle',
] as const
export type Whole = (typeof WHOLE)[number]

export class Misuse extends Error {
  override readonly name = 'Misuse'
}

export function readOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        game: { type: 'string', multiple: true },
        seed: { type: 'string' },
        json: { type: 'boolean' },
        database: { type: 'string', default: 'sqlite' },
        ...(Object.fromEntries(WHOLE.map(name => [name, { type: 'string' }])) as Record<Whole, { type: 'string' }>),
      },
    })
    return { values, positionals, whole: (name: Whole, standard: number) => wholeOf(name, values[name], standard) }
  } catch (error) {
    throw new Misuse((error as Error).message)
  }
}

function wholeOf(name: Whole, given: string | undefined, standard: number): number {
  const text = given ?? String(standard)
  if (/^(0|[1-9]\d{0,8})$/.test(text) && (name === 'idle' || text !== '0')) return Number(text)
  throw new Misuse(`--${name} must be a whole number from ${name === 'idle' ? 0 : 1} on, not "${text}"`)
}
