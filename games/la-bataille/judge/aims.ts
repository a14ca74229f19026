/** Where an army wants to go: objectives that are valuable and not safe, the way out of the trap, or else the enemy. */
import { WAITING } from '@voltigeur/hex'
import type { Field } from '../field.ts'
import { FRENCH } from '../field.ts'
import { ROUTED } from '../setup/vocabulary.ts'
import { byHex, type Foes } from './foes.ts'
import type { Outlook } from './outlook.ts'
import type { Roads } from './roads.ts'

/** An objective that no enemy threatens counts as this many points farther away, one with enough friends a few. */
const SAFE = 24
const MANNED = 6
/** The enemy threatens a place from closer than this. */
const THREATENED = 10
/** Increments per hex that are enough to hold an objective. */
const GARRISON = 12
/** How much farther away an enemy in the open counts than an objective. */
const OPEN_FIELD = 6
/** 16.1.5: from the evening of the first day the French plan their withdrawal; by noon they would be surrounded. */
const DUSK = 18 * 60
/** An objective worth less than this isn’t pursued. */
const WORTH_THE_WAY = 1
/** What an objective hex is worth in increments. */
const HOUSE = 4
/** An army that holds most objectives attacks only with this superiority; otherwise it attacks sooner. */
const AT_EASE = 1.25
const IN_NEED = 0.8
/** Reinforcements due within this many turns count. */
const FORESIGHT = 12
/** What a battery counts next to the increments of an army. */
const BATTERY = 3

interface Goal {
  readonly distances: Int16Array
  readonly detour: number
  /** Coming closer than this gains nothing. */
  readonly least: number
}

/** What each hex of an objective is worth, given the worth of the decisive village and of laurels. */
function prizesOf({ rules }: Field, village: number, laurels: number): ReadonlyMap<string, number> {
  const { victory, places } = rules
  switch (victory.kind) {
    case 'village':
      return new Map([
        [victory.village, village * HOUSE],
        // 8.0: holding it makes the victory decisive; only the village decides the winner.
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

/** By hex: what holding it is worth. */
export function prizeHexes(field: Field, village: number, laurels: number): Float32Array {
  const prizes = new Float32Array(field.ground.grid.size)
  const worth = prizesOf(field, village, laurels)
  for (const { name, hexes } of field.rules.places) for (const hex of hexes) prizes[hex] = worth.get(name) ?? 0
  return prizes
}

/** The hexes that decide the winner, and what each is worth. */
export function decisiveHexes(field: Field): readonly (readonly [hex: number, worth: number])[] {
  const worth = prizesOf(field, 1, 0)
  return field.rules.places.flatMap(({ name, hexes }) => {
    const prize = worth.get(name) ?? 0
    return prize === 0 ? [] : hexes.map(hex => [hex, prize] as const)
  })
}

/** How far each hex is from an army’s goals: found when first needed, and kept while goals and enemies stay the same. */
interface GoalDistances {
  readonly foes: Foes
  readonly goals: readonly Goal[]
  readonly least: number
  readonly far: Float64Array
}

/** The course of one army in one temper. */
export class KeptDistances {
  private last: GoalDistances | null = null

  to(foes: Foes, goals: readonly Goal[], least: number, size: number): GoalDistances {
    const { last } = this
    if (last !== null && last.foes === foes && last.least === least && areSame(last.goals, goals)) return last
    const course = { foes, goals, least, far: byHex(size) }
    this.last = course
    return course
  }
}

const areSame = (some: readonly Goal[], others: readonly Goal[]): boolean =>
  some.length === others.length &&
  some.every(({ distances, detour, least }, i) => {
    const other = others[i]
    return distances === other.distances && detour === other.detour && least === other.least
  })

export class Aims {
  private readonly outlook: Outlook
  private readonly roads: Roads
  private readonly courses: KeptDistances
  /** By hex: what holding it is worth. */
  private readonly prizes: Float32Array
  private taken: GoalDistances | null = null
  private decided: boolean | null

  constructor(outlook: Outlook, roads: Roads, prizes: Float32Array, courses = new KeptDistances()) {
    this.outlook = outlook
    this.roads = roads
    this.courses = courses
    this.prizes = prizes
    this.decided = outlook.temper.attacks
  }

  /** Whether the army advances on the enemy instead of waiting for them or for reinforcements. */
  get attacks(): boolean {
    this.decided ??= (this.outlook.temper.presses && this.hasToTake()) || this.isStronger()
    return this.decided
  }

  /** How far a hex is from the army’s goal, in movement points. */
  from(hex: number): number {
    const { course } = this
    const { far } = course
    if (Number.isNaN(far[hex])) far[hex] = this.measure(hex, course)
    return far[hex]
  }

  private get course(): GoalDistances {
    this.taken ??= this.take()
    return this.taken
  }

  private take(): GoalDistances {
    const { foes, temper, field } = this.outlook
    const goals = this.wayOut() ?? this.places()
    return this.courses.to(foes, goals, this.attacks ? 0 : temper.standoff, field.ground.grid.size)
  }

  private measure(hex: number, { goals, least: closest }: GoalDistances): number {
    let nearest = Math.max(this.outlook.gap[hex], closest) + OPEN_FIELD
    for (const { distances, detour, least } of goals)
      nearest = Math.min(nearest, Math.max(least, distances[hex]) + detour)
    return nearest
  }

  /** Whether the enemy held everything decisive at the start. */
  private hasToTake(): boolean {
    const { field, enemy } = this.outlook
    const decisive = new Set(decisiveHexes(field).map(([hex]) => hex))
    return field.rules.places.every(({ hexes, holder }) => holder === enemy || !hexes.some(hex => decisive.has(hex)))
  }

  /** By numbers: now, and with reinforcements due soon. */
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
    const [own, others] = [this.strength(side), this.strength(1 - side)]
    return Math.min(own.now / Math.max(1, others.now), own.soon / Math.max(1, others.soon)) >= wanted
  }

  /** Increments in order: on the map, and with those due soon. */
  private strength(side: number): { now: number; soon: number } {
    const { field, position } = this.outlook
    const last = field.cell.turn.get(position) + 1 + FORESIGHT
    let [now, coming] = [0, 0]
    for (const unit of field.armies[side]) {
      const worth = field.isArtillery(unit) ? BATTERY : field.increments(position, unit)
      if (field.onMap(position, unit)) now += field.state(position, unit) === ROUTED ? 0 : worth
      else if (field.unit.status.get(position, unit) === WAITING) {
        const due = field.unit.due.get(position, unit)
        if (due > 0 && due <= last) coming += worth
      }
    }
    return { now, soon: now + coming }
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
