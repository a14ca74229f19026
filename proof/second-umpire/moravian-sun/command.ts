/** 3.0: which leader commands which troops. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Command, Leader, Situation, Unit } from './situation.ts'
import { isBarred } from './terrain.ts'

/** 1.32.4: whether the holder of this office has a Detachment. */
export const holdsDetachment = (situation: Situation, office: number): boolean =>
  situation.commands.some(one => one.isDetachment && one.office === office && one.since > 0)

/** The present holder of an office, if on the map. */
export function holderOf(situation: Situation, office: number): Leader | null {
  return situation.leaders.find(leader => leader.office === office && leader.hex !== OFF_MAP) ?? null
}

/**
 * The leaders of a command who can keep its units in command (3.3): Commander and Generals, or the detached General.
 */
export function leadersOf(situation: Situation, command: Command): Leader[] {
  const present = situation.leaders.filter(({ side, hex }) => side === command.side && hex !== OFF_MAP)
  if (command.isDetachment) return present.filter(({ office }) => office === command.office)
  return present.filter(
    ({ rank, formations, office }) =>
      (rank === 'corps' || rank === 'general') &&
      formations.includes(command.formation) &&
      !holdsDetachment(situation, office),
  )
}

/** 3.3: the hexes in a leader’s range: not over water, unbridged rivers or enemy units (3.3.3). */
export function reachOf(situation: Situation, leader: Leader): Set<number> {
  const reached = new Set([leader.hex])
  let edge = [leader.hex]
  for (let hexes = 1; hexes <= leader.range; hexes++) {
    const next: number[] = []
    for (const from of edge)
      for (let dir = 0; dir < 6; dir++) {
        const to = situation.grid.neighbour(from, dir)
        if (to === OFF_MAP || reached.has(to) || isBarred(situation, from, dir)) continue
        if (situation.isWater(to) || situation.holds(to, 1 - leader.side)) continue
        reached.add(to)
        next.push(to)
      }
    edge = next
  }
  return reached
}

/** 3.11: in the turn of his arrival the aide of a General keeps no unit in command. */
export const commandsNobody = (situation: Situation, leader: Leader): boolean =>
  leader.printedRank === 'aide' && leader.rank === 'general' && leader.due === situation.turn

/**
 * 3.3, 3.3.2: the units of a command that are in command: in a leader’s range, or in a battle line with one that is.
 */
export function inCommand(situation: Situation, command: Command, units: readonly Unit[]): Set<Unit> {
  const leaders = leadersOf(situation, command).filter(leader => !commandsNobody(situation, leader))
  const reaches = leaders.map(leader => reachOf(situation, leader))
  const found = new Set(units.filter(({ hex }) => reaches.some(reach => reach.has(hex))))
  for (let grew = true; grew; ) {
    grew = false
    for (const unit of units) {
      if (found.has(unit)) continue
      if (![...found].some(({ hex }) => situation.grid.distance(hex, unit.hex) <= 1)) continue
      found.add(unit)
      grew = true
    }
  }
  return found
}

/** The hex of a unit’s Commander: of its formation, or of its Detachment; off the map if he isn’t on it. */
export function commanderHex(situation: Situation, unit: Unit): number {
  const corps = situation.commands[unit.formation]
  return holderOf(situation, corps.office)?.hex ?? OFF_MAP
}
