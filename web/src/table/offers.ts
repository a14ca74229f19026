/** What the side to act may do, sorted by how one points at it: at a unit, at units and hexes together, or at a button. */
import type { Decision, Menu, Party, Position } from '@voltigeur/kernel'
import type { PlayableBattle } from '../shelf.ts'

export interface Offers {
  /** Units that have something to do of their own. */
  readonly units: ReadonlySet<number>
  readonly parties: readonly Party[]
  /** Decisions about nothing on the map: buttons. */
  readonly plain: readonly Decision[]
  /** What is always allowed and seldom wanted, such as giving up. */
  readonly lastResort: readonly Decision[]
  /** A unit's own decisions, worked out when asked for. */
  of(unit: number): readonly Decision[]
}

export function offersIn(battle: PlayableBattle, position: Position): Offers {
  const menus = battle.menus(position)
  const single = menus.filter(menu => menu.party === undefined && menu.subject !== null)
  const known = new Map<number, readonly Decision[]>()
  return {
    units: new Set(single.map(menu => menu.subject as number)),
    parties: menus.flatMap(menu => (menu.party ? [menu.party] : [])),
    plain: menus.filter(menu => isPlain(menu) && !menu.lastResort).flatMap(menu => [...menu.decisions()]),
    lastResort: menus.filter(menu => isPlain(menu) && menu.lastResort).flatMap(menu => [...menu.decisions()]),
    of(unit) {
      const found =
        known.get(unit) ?? single.filter(menu => menu.subject === unit).flatMap(menu => [...menu.decisions()])
      known.set(unit, found)
      return found
    },
  }
}

const isPlain = (menu: Menu): boolean => menu.party === undefined && menu.subject === null

/** The party that attacks just these hexes, if there is one. */
export function partyAgainst(offers: Offers, hexes: readonly number[]): Party | undefined {
  const wanted = [...hexes].sort((a, b) => a - b).join()
  return offers.parties.find(party => [...party.hexes].sort((a, b) => a - b).join() === wanted)
}

/** Destinations of a unit's decisions; a hex may be the destination of several. */
export function destinations(battle: PlayableBattle, decisions: readonly Decision[]): Map<number, Decision[]> {
  const found = new Map<number, Decision[]>()
  for (const decision of decisions) {
    const hex = battle.briefing.destination(decision)
    if (hex === null) continue
    const list = found.get(hex)
    if (list) list.push(decision)
    else found.set(hex, [decision])
  }
  return found
}
