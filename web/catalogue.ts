/** What the first page needs to know of every game, written into the page when it is built: no game is fetched for it. */
import { gameIds, loadGame } from '@voltigeur/games'
import type { Game } from '@voltigeur/kernel'
import { parley } from '@voltigeur/kernel/parley'
import type { Plugin } from 'vite'

export type Listing = Pick<Game, 'credits' | 'sides' | 'scenarios' | 'options'>

const NAME = 'virtual:catalogue'

const listing = ({ credits, sides, scenarios, options }: Listing): Listing => ({ credits, sides, scenarios, options })

export function catalogue(): Plugin {
  /** Those who work on the page have the teaching game besides. */
  let workshop = false
  const games = (): (Listing & Pick<Game, 'id'>)[] => [...gameIds().map(loadGame), ...(workshop ? [parley] : [])]
  return {
    name: NAME,
    configResolved: ({ command }) => {
      workshop = command === 'serve'
    },
    resolveId: id => (id === NAME ? `\0${NAME}` : null),
    load: id =>
      id === `\0${NAME}`
        ? `export const catalogue = ${JSON.stringify(Object.fromEntries(games().map(game => [game.id, listing(game)])))}`
        : null,
  }
}
