/** ENG-6: the path of units out of command back into it. */
import type { Position } from '@voltigeur/kernel'
import { enemyOf, type Field } from '../../field.ts'
import { gapTo, reachesOver } from '../06-command.ts'
import { type MarchParty, NORMAL, shortestMarches } from './movement.ts'
import { rings, Ways } from './ways.ts'

/** The search for a path back ends at this distance. */
const FARTHEST_HOME = 30

/** As an ordinary march, but only along a shortest path to the first hex in command of each of them. */
export function waysHome(field: Field, position: Position, party: MarchParty): Ways {
  const homes = homesOf(field, position, party)
  if (!homes) return new Ways(field.ground)
  // LMOV-6 is about moves out of command; this one leads back into it, if not at once.
  const ways = shortestMarches(field, position, party, { pace: NORMAL, notNearerThan: 0 })
  keepHomeward(field, homes, ways)
  return ways
}

/** Where each of the troops would be in command again; null if one of them has nowhere to go. */
export function homesOf(field: Field, position: Position, party: MarchParty): readonly Home[] | null {
  const homes: Home[] = []
  for (const unit of party.troops) {
    const home = nearestHomes(field, position, party, unit)
    if (!home) return null
    homes.push(home)
  }
  return homes.length > 0 ? homes : null
}

export function keepHomeward(field: Field, homes: readonly Home[], ways: Ways): void {
  ways.keep((to, node) => {
    const steps = ways.stepsBack(node)
    return homes.every(home => restOf(field, home, to) + steps === home.steps)
  })
}

export interface Home {
  readonly steps: number
  readonly hexes: readonly number[]
}

const restOf = ({ ground }: Field, { hexes }: Home, from: number): number => {
  let least = Infinity
  for (const hex of hexes) least = Math.min(least, ground.grid.distance(from, hex))
  return least
}

/** The hexes that would put a unit in command in the fewest steps, not adjacent to the enemy; null without any. */
function nearestHomes(field: Field, position: Position, party: MarchParty, unit: number): Home | null {
  const here = field.at(position)
  const enemy = enemyOf(party.side)
  const reaches = reachesOver(field, position, unit)
  const least = gapTo(field, reaches, party.from)
  if (least === 0 || least > FARTHEST_HOME) return null
  const open = (to: number): boolean => !here.present(to, enemy) && !here.touches(to, enemy)
  // In a straight line, if nothing is in the way: no other path can be shorter.
  const straight = rings(field, party.from, least, (to, n) => open(to) && gapTo(field, reaches, to) === least - n)
  if (straight.length > least) return { steps: least, hexes: straight[least] }
  const isHome = (hex: number): boolean => gapTo(field, reaches, hex) === 0
  const around = rings(field, party.from, FARTHEST_HOME, open, ring => ring.some(isHome))
  const hexes = around[around.length - 1].filter(isHome)
  return hexes.length > 0 ? { steps: around.length - 1, hexes } : null
}
