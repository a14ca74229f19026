/** Where an army wants to be: places that count and are not safe, the way out of the trap, or else the enemy. */
import { WAITING } from '@voltigeur/hex'
import type { Field } from '../field.ts'
import { FRENCH } from '../field.ts'
import { ROUTED } from '../setup/vocabulary.ts'
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
/** 16.1.5: from the evening of the first day on the French think of the way home; who waits for noon is surrounded by then. */
const DUSK = 18 * 60
/** A place that is worth less to hold is nobody's aim. */
const WORTH_THE_WAY = 1
/** What a hex of a place that counts is worth in increments. */
const HOUSE = 4
/** An army that holds most of what counts attacks only if it is stronger by so much; one that does not, sooner. */
const AT_EASE = 1.25
const IN_NEED = 0.8
/** Turns within which those who are still to come are reckoned with. */
const FORESIGHT = 12
/** What a battery counts beside the increments of an army. */
const BATTERY = 3

interface Goal {
  readonly distances: Int16Array
  readonly detour: number
  /** Nearer than this is no better. */
  readonly least: number
}

/** What a hex of each place is worth to one who takes these for the worth of the village that decides, and of laurels. */
function prizesOf({ rules }: Field, village: number, laurels: number): ReadonlyMap<string, number> {
  const { victory, places } = rules
  switch (victory.kind) {
    case 'village':
      return new Map([
        [victory.village, village * HOUSE],
        // 8.0: with it the victory is decisive; who wins, the village says alone.
        [victory.chapel, village * laurels * HOUSE],
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
export function prizeHexes(field: Field, village: number, laurels: number): Float32Array {
  const prizes = new Float32Array(field.ground.grid.size)
  const worth = prizesOf(field, village, laurels)
  for (const { name, hexes } of field.rules.places) for (const hex of hexes) prizes[hex] = worth.get(name) ?? 0
  return prizes
}

/** The hexes by which it is settled who wins, and what each is worth. */
export function decisiveHexes(field: Field): readonly (readonly [hex: number, worth: number])[] {
  const worth = prizesOf(field, 1, 0)
  return field.rules.places.flatMap(({ name, hexes }) => {
    const prize = worth.get(name) ?? 0
    return prize === 0 ? [] : hexes.map(hex => [hex, prize] as const)
  })
}

export class Aims {
  private readonly outlook: Outlook
  private readonly roads: Roads
  /** By hex: what it is worth to hold it. */
  private readonly prizes: Float32Array
  private readonly goals: readonly Goal[]
  /** Whether the army goes for the enemy, rather than wait for him or for more of its own. */
  readonly attacks: boolean

  constructor(outlook: Outlook, roads: Roads, prizes: Float32Array) {
    this.outlook = outlook
    this.roads = roads
    this.prizes = prizes
    this.attacks = outlook.temper.attacks ?? ((outlook.temper.presses && this.hasToTake()) || this.isStronger())
    this.goals = this.wayOut() ?? this.places()
  }

  /** How far a hex is from where the army wants to be, in movement points. */
  from(hex: number): number {
    let nearest = Math.max(this.outlook.gap[hex], this.attacks ? 0 : this.outlook.temper.standoff) + OPEN_FIELD
    for (const { distances, detour, least } of this.goals)
      nearest = Math.min(nearest, Math.max(least, distances[hex]) + detour)
    return nearest
  }

  /** Whether all that decides was the enemy's when the battle began. */
  private hasToTake(): boolean {
    const { field, enemy } = this.outlook
    const decisive = new Set(decisiveHexes(field).map(([hex]) => hex))
    return field.rules.places.every(({ hexes, holder }) => holder === enemy || !hexes.some(hex => decisive.has(hex)))
  }

  /** By numbers: now, and with all who come soon. */
  private isStronger(): boolean {
    const { prizes } = this
    const { field, position, side } = this.outlook
    const [ours, all] = field.rules.places
      .flatMap(({ hexes }) => hexes)
      .reduce(
        ([own, sum], hex) => [
          own + (field.held.by.get(position, field.heldAt[hex]) === side ? prizes[hex] : 0),
          sum + prizes[hex],
        ],
        [0, 0],
      )
    const wanted = ours > 0 && 2 * ours >= all ? AT_EASE : IN_NEED
    const ratio = (within: number): number => this.strength(side, within) / Math.max(1, this.strength(1 - side, within))
    return Math.min(ratio(0), ratio(FORESIGHT)) >= wanted
  }

  /** Increments in order, here or due within so many turns. */
  private strength(side: number, turns: number): number {
    const { field, position } = this.outlook
    const now = field.cell.turn.get(position) + 1
    let sum = 0
    for (const unit of field.armies[side]) {
      const due = field.unit.due.get(position, unit)
      const here = field.onMap(position, unit)
        ? field.state(position, unit) !== ROUTED
        : turns > 0 && field.unit.status.get(position, unit) === WAITING && due > 0 && due <= now + turns
      if (here) sum += field.isArtillery(unit) ? BATTERY : field.increments(position, unit)
    }
    return sum
  }

  private wayOut(): Goal[] | null {
    const { field, position, side } = this.outlook
    const { kind } = field.rules.victory
    if (side !== FRENCH || (kind !== 'withdrawal' && kind !== 'campaign')) return null
    const { day, time } = field.turn(position)
    if (day === 1 && time < DUSK) return null
    const hexes = field.ground.marked('thunderclap exit')
    return hexes.length === 0 ? null : [{ distances: this.roads.to(hexes), detour: -2 * SAFE, least: 0 }]
  }

  private places(): Goal[] {
    const { field, position, side, gap, temper } = this.outlook
    return field.rules.places
      .filter(({ hexes }) => this.prizes[hexes[0]] >= WORTH_THE_WAY)
      .map(({ hexes }) => {
        const ours = hexes.every(hex => field.held.by.get(position, field.heldAt[hex]) === side)
        const threatened = hexes.some(hex => gap[hex] <= THREATENED)
        const manned = this.outlook.around(hexes[0], side, 2) >= GARRISON * hexes.length
        const detour = !ours ? 0 : !threatened ? SAFE : manned ? MANNED : 0
        return { distances: this.roads.to(hexes), detour, least: ours || this.attacks ? 0 : temper.standoff }
      })
  }
}
