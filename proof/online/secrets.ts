/**
 * Secret pairs through HTTP and stream: two games in worlds that a side can’t tell apart, in every game that hides something.
 * Answers, refusals, lists, records and events are held against one another byte by byte.
 */
import { HIDING, Worlds } from '@voltigeur/server/worlds'

export interface SecretsOrder {
  readonly games: readonly string[]
  /** For each game, at least. */
  readonly comparisons: number
  readonly seed: string
  readonly tell: (line: string) => void
}

/** How often it says how far it is. */
const SHARES = 5

export const GAMES_THAT_HIDE: readonly string[] = HIDING.map(({ game }) => game)

export async function trySecrets({ games, comparisons, seed, tell }: SecretsOrder) {
  const worlds = await Worlds.open()
  const found: Record<string, { pairs: number; comparisons: number; differences: number }> = {}
  const examples: string[] = []
  try {
    for (const played of HIDING.filter(({ game }) => games.includes(game))) {
      let next = 0
      const progress = (count: number): void => {
        if (count < next) return
        tell(`${played.game}: ${count} of ${comparisons} comparisons`)
        next = count + Math.ceil(comparisons / SHARES)
      }
      const compared = await worlds.compare(played, { pairs: 6, least: comparisons, seed, tell: progress })
      const { differences, ...counts } = compared
      found[played.game] = { ...counts, differences: differences.length }
      examples.push(...differences.slice(0, 5).map(one => `${played.game}: ${one}`))
      tell(
        `${played.game}: ${counts.comparisons} comparisons in ${counts.pairs} pairs, ${differences.length} differences`,
      )
    }
  } finally {
    const faults = await worlds.close()
    examples.push(...faults.map(String))
  }
  return { sound: examples.length === 0, games: found, examples }
}
