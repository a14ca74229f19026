/** The games that this browser can open. Each is fetched only when somebody wants to play it. */
import type { PlayableBattle, PlayableGame } from '@voltigeur/games'

export type { PlayableBattle, PlayableGame }

async function openAusterlitz(): Promise<PlayableGame> {
  const [{ austerlitz }, ...texts] = await Promise.all([
    import('@voltigeur/austerlitz'),
    import('../../games/austerlitz/cases.yaml?raw'),
    import('../../games/austerlitz/data/units.yaml?raw'),
    import('../../games/austerlitz/data/map.yaml?raw'),
    import('../../games/austerlitz/data/tables.yaml?raw'),
    import('../../games/austerlitz/data/scenarios.yaml?raw'),
  ])
  const [cases, units, map, tables, scenarios] = texts.map(module => module.default)
  return austerlitz({
    'cases.yaml': cases,
    'data/units.yaml': units,
    'data/map.yaml': map,
    'data/tables.yaml': tables,
    'data/scenarios.yaml': scenarios,
  })
}

async function openCrowningGlory(): Promise<PlayableGame> {
  const [{ crowningGlory }, ...texts] = await Promise.all([
    import('@voltigeur/crowning-glory'),
    import('../../games/crowning-glory/cases.yaml?raw'),
    import('../../games/crowning-glory/data/units.yaml?raw'),
    import('../../games/crowning-glory/data/map.yaml?raw'),
    import('../../games/crowning-glory/data/tables.yaml?raw'),
    import('../../games/crowning-glory/data/scenarios.yaml?raw'),
    import('../../games/crowning-glory/data/variants.yaml?raw'),
  ])
  const [cases, units, map, tables, scenarios, variants] = texts.map(module => module.default)
  return crowningGlory({
    'cases.yaml': cases,
    'data/units.yaml': units,
    'data/map.yaml': map,
    'data/tables.yaml': tables,
    'data/scenarios.yaml': scenarios,
    'data/variants.yaml': variants,
  })
}

const doors: Readonly<Record<string, () => Promise<PlayableGame>>> = {
  austerlitz: openAusterlitz,
  'crowning-glory': openCrowningGlory,
}
const opened = new Map<string, Promise<PlayableGame>>()

export const gameIds = (): string[] => Object.keys(doors)

export function openGame(id: string): Promise<PlayableGame> {
  if (!Object.hasOwn(doors, id)) return Promise.reject(new Error(`There is no game "${id}" here.`))
  const game = opened.get(id) ?? doors[id]()
  opened.set(id, game)
  return game
}
