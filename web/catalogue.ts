/** What the first page needs to know of every game, written into the page when it is built: no game is fetched for it. */
import { gameIds, loadGame } from '@voltigeur/games'
import type { Game } from '@voltigeur/kernel'
import type { Plugin } from 'vite'

export type Listing = Pick<Game, 'credits' | 'sides' | 'scenarios' | 'options'>

const NAME = 'virtual:catalogue'

function listing(id: string): Listing {
  const { credits, sides, scenarios, options } = loadGame(id)
  return { credits, sides, scenarios, options }
}

export function catalogue(): Plugin {
  return {
    name: NAME,
    resolveId: id => (id === NAME ? `\0${NAME}` : null),
    load: id =>
      id === `\0${NAME}`
        ? `export const catalogue = ${JSON.stringify(Object.fromEntries(gameIds().map(game => [game, listing(game)])))}`
        : null,
  }
}
