/** Follies in a line. */
import type { FollyCounts } from '@voltigeur/lab'
import { figure, follies, ladder as words } from '../words.ts'

/** “captain: 2.5 marches to and fro, 0.3 empty charges”. A folly without words here shows its name. */
export function follyLine(player: string, counts: FollyCounts): string {
  const listed = Object.entries(counts).map(([name, perGame]) => {
    const title = Object.hasOwn(follies, name) ? follies[name as keyof typeof follies].text : name
    return words.folly(figure(perGame, 1), title)
  })
  return words.foolish(player, listed)
}
