/** Where an army wants to be: places that count and are not safe, the way out of the trap, or else the enemy. */
import type { Field } from '../field.ts'
import { FRENCH } from '../field.ts'
import type { Outlook } from './judge-outlook.ts'
import type { Roads } from './judge-roads.ts'

/** A place that nobody threatens is farther away by so many points, one with enough of ours in it by a few. */
const SAFE = 24
const MANNED = 6
/** Nearer than that the enemy threatens a place. */
const THREATENED = 10
/** Increments for each hex of a place that are enough to hold it. */
const GARRISON = 12
/** What an enemy in the open is farther away by than a place. */
const OPEN_FIELD = 6
/** 16.1.5: from here on the French think of the way home. */
const HOMEWARD = 11 * 60
/** What a hex of a place that counts is worth in increments. */
const HOUSE = 4

interface Goal {
  readonly distances: Int16Array
  readonly detour: number
}

/** What a hex of each place is worth to both sides. */
export function prizesOf({ rules }: Field): ReadonlyMap<string, number> {
  const { victory, places } = rules
  switch (victory.kind) {
    case 'village':
      return new Map([
        [victory.village, HOUSE],
        [victory.chapel, HOUSE],
      ])
    case 'ground': {
      const { french, coalition } = victory
      return new Map(Object.entries({ ...french.whole, ...coalition.whole, ...french.hexes, ...coalition.hexes }))
    }
    case 'withdrawal':
    case 'campaign':
      return new Map(places.map(({ name }) => [name, HOUSE / 2]))
  }
}

/** By hex: what it is worth to hold it. */
export function prizeHexes(field: Field): Float32Array {
  const prizes = new Float32Array(field.ground.grid.size)
  const worth = prizesOf(field)
  for (const { name, hexes } of field.rules.places) for (const hex of hexes) prizes[hex] = worth.get(name) ?? 0
  return prizes
}

export class Aims {
  private readonly outlook: Outlook
  private readonly roads: Roads
  private readonly goals: readonly Goal[]

  constructor(outlook: Outlook, roads: Roads) {
    this.outlook = outlook
    this.roads = roads
    this.goals = this.wayOut() ?? this.places()
  }

  /** How far a hex is from where the army wants to be, in movement points. */
  from(hex: number): number {
    let least = this.outlook.gap[hex] + OPEN_FIELD
    for (const { distances, detour } of this.goals) least = Math.min(least, distances[hex] + detour)
    return least
  }

  private wayOut(): Goal[] | null {
    const { field, position, side } = this.outlook
    const { day, time } = field.turn(position)
    if (side !== FRENCH || day !== 2 || time < HOMEWARD) return null
    const hexes = field.ground.marked('thunderclap exit')
    return hexes.length === 0 ? null : [{ distances: this.roads.to(hexes), detour: -2 * SAFE }]
  }

  private places(): Goal[] {
    const { field, position, side, gap } = this.outlook
    const prizes = prizesOf(field)
    return field.rules.places
      .filter(({ name }) => prizes.has(name))
      .map(({ hexes }) => {
        const ours = hexes.every(hex => field.held.by.get(position, field.heldAt[hex]) === side)
        const threatened = hexes.some(hex => gap[hex] <= THREATENED)
        const manned = this.outlook.around(hexes[0], side, 2) >= GARRISON * hexes.length
        const detour = !ours ? 0 : !threatened ? SAFE : manned ? MANNED : 0
        return { distances: this.roads.to(hexes), detour }
      })
  }
}
