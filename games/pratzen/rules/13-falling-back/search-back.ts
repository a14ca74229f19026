/** All paths by which units can fall back, hex by hex, and where they may end. */
import { LeastHarm, OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { ALLIED, BY_ORDER, enemyOf, type Field, FLIGHT, NOBODY, RETREAT, STEADY, WITHDRAWAL } from '../../field.ts'
import { ALL_FACINGS } from '../02-facing.ts'
import { joinFault } from '../03-stacking.ts'
import { closedToGuns, type MarchParty } from '../09-movement/movement.ts'
import { Ways } from '../09-movement/ways.ts'

/**
 * Possible obstacles to falling back, in the order in which to name them: with any direction allowed a unit could
 * wander the full distance and end close to its start, so that one is last.
 */
export const BARS_TO_FALLING_BACK = ['enemies', 'guns', 'friends', 'distance', 'rear'] as const
export type BarToFallingBack = (typeof BARS_TO_FALLING_BACK)[number]

/** Beaten in the same combat, or blown by it. */
export function areFellows(field: Field, position: Position, unit: number, other: number): boolean {
  const { part, blown } = field.unit
  const role = part.get(position, unit)
  if (role !== 0) return part.get(position, other) === role
  const lead = blown.get(position, unit)
  return lead !== NOBODY && blown.get(position, other) === lead
}

/** If a unit can’t stop at the full distance, it finds a place within this many more hexes. */
const EXTRA = 40
/** Friends passed over: those already disordered are lost (CC-13e, CC-13i). */
const SHAKEN = 1
const LOST = 10

/** How units must fall back. */
export interface Errand {
  readonly mode: number
  readonly hexes: number
  /** The legal directions. */
  readonly back: readonly number[]
  readonly lifted: readonly BarToFallingBack[]
}

interface State {
  readonly node: number
  readonly hex: number
  /** It has passed over friends. */
  readonly crossed: boolean
  /** It has reached the edge of the map and follows it. */
  readonly slid: boolean
  /** The edge hexes it has used, as a number: along the edge a unit can’t reuse them (ENG-ET-6). */
  readonly edge: number
  /** The cost so far; of two paths to a hex the cheaper one counts. */
  readonly harm: number
}

/** The results of a search. */
interface Spread {
  readonly ends: readonly State[]
  /** Whether one of them is at the full distance. */
  readonly full: boolean
  /** The farthest hexes for units that can’t go the full distance, and their steps. */
  readonly halts: readonly State[]
  readonly reach: number
}

/** All paths of one length in two directions, and where they may end. */
export class Search {
  readonly ends: State[] = []
  readonly paths: Ways
  leftMap = false
  /** CC-13b, CC-13c, ENG-ET-6: it has nowhere to go, and may stay where it is. */
  stays = false
  private start: State | null = null
  private readonly field: Field
  private readonly position: Position
  private readonly party: MarchParty
  private readonly mode: number
  private readonly hexes: number
  private readonly back: readonly number[]
  /** How far beyond the distance it looks: a unit with every direction open finds a place within it. */
  private readonly extra: number
  private readonly amongEnemies: boolean
  private readonly withGuns: boolean
  private readonly amongFriends: boolean
  private readonly anyDistance: boolean
  /**
   * ENG-ET-6: no path to the rear is long enough, so it turns along the edge as soon as one of them leads off the map.
   */
  private forced = false
  private readonly reached = new Set<number>()
  private readonly maySlide: boolean
  private readonly edges = new Map<number, number>()

  constructor(field: Field, position: Position, party: MarchParty, { mode, hexes, back, lifted }: Errand) {
    this.field = field
    this.position = position
    this.party = party
    this.mode = mode
    this.hexes = hexes
    this.back = back
    this.amongEnemies = lifted.includes('enemies')
    this.withGuns = lifted.includes('guns')
    this.amongFriends = lifted.includes('friends')
    this.anyDistance = lifted.includes('distance')
    this.extra = lifted.includes('rear') && !this.anyDistance ? 0 : EXTRA
    this.maySlide = (mode === WITHDRAWAL || mode === BY_ORDER) && !lifted.includes('rear')
    this.paths = new Ways(field.ground)
    this.run()
  }

  private run(): void {
    const { from } = this.party
    const start: State = { node: this.paths.step(from, -1), hex: from, crossed: false, slid: false, edge: 0, harm: 0 }
    this.start = start
    let found = this.spread(start)
    // ENG-ET-6: along the edge at once, if that leads farther.
    if (this.leftMap && !found.full && (this.mode === WITHDRAWAL || found.ends.length === 0)) {
      this.forced = true
      const along = this.spread(start)
      if (along.full || along.reach > found.reach) found = along
      else this.forced = false
    }
    this.ends.push(...found.ends)
    if (!found.full) this.ends.push(...found.halts.filter(state => state !== start))
    if (this.mode !== WITHDRAWAL || this.ends.length > 0) return
    this.stays = this.nextToFriends(start) || found.halts.includes(start)
  }

  /** Hex by hex until no path continues. */
  private spread(start: State): Spread {
    this.reached.clear()
    const ends: State[] = []
    let stage = [start]
    let halts: readonly State[] = []
    let reach = 0
    let full = false
    for (let n = 0; stage.length > 0 && n < this.hexes + this.extra; n++) {
      const here = stage.filter(state => this.mayHalt(state))
      if (here.length > 0) [halts, reach] = [here, n]
      const next = this.onward(stage)
      const [done, short] = [next.filter(state => this.isEnd(state, n + 1)), n + 1 < this.hexes]
      ends.push(...done)
      full ||= !short && done.length > 0
      stage = short || this.anyDistance ? next : next.filter(state => !done.includes(state))
    }
    return { ends, full, halts, reach }
  }

  /**
   * ENG-ET-5: by engagement result a unit goes as far as it can. ENG-ET-6, CC-13b: beaten, it stops only at the edge of
   * the map and before terrain closed to guns, if it can’t continue.
   */
  private mayHalt(state: State): boolean {
    if (this.mode === BY_ORDER) return true
    if (this.mode !== WITHDRAWAL || this.steps(state).some(dir => this.opens(state, dir))) return false
    return (this.isAtEdge(state) || this.isBeforeClosedGround(state)) && this.mayStop(state)
  }

  /** It already follows the edge, or all of its rear is off the map. */
  private isAtEdge({ hex, slid }: State): boolean {
    return slid || this.back.every(dir => this.field.ground.neighbour(hex, dir) === OFF_MAP)
  }

  /** CC-13b: not adjacent to the enemy, whatever is beyond. */
  private isBeforeClosedGround({ hex }: State): boolean {
    const { field, position, party } = this
    if (this.withGuns || field.at(position).touches(hex, enemyOf(party.side))) return false
    return this.back.some(dir => {
      const to = field.ground.neighbour(hex, dir)
      return to !== OFF_MAP && closedToGuns(field, position, party, hex, to, dir) !== null
    })
  }

  /** CC-13d, CC-13f: whether a withdrawal may end there, at any distance. */
  private mayStop({ hex, crossed }: State): boolean {
    if (this.friends(hex).length > 0) return false
    if (!this.amongFriends && joinFault(this.field, this.position, this.party.troops, hex) !== null) return false
    return !crossed || !this.besideFriends(hex)
  }

  stay(): this {
    if (this.start) this.ends.push(this.start)
    return this
  }

  /** One hex farther, with the best path to every hex. */
  private onward(stage: readonly State[]): State[] {
    const next = new LeastHarm<State>()
    for (const state of stage) {
      for (const dir of this.steps(state)) {
        const to = this.field.ground.neighbour(state.hex, dir)
        if (!this.opens(state, dir)) continue
        const crossed = state.crossed || this.friends(to).length > 0
        const slid = this.slides(state, dir)
        const harm = state.harm + this.harmTo(to)
        const edge = this.edgeAfter(state.edge, to)
        const kind = (edge * 2 + (crossed ? 1 : 0)) * 2 + (slid ? 1 : 0)
        const key = (kind * this.field.ground.grid.size + to) * 6 + dir
        if (!next.improves(key, harm) || this.reached.has(key)) continue
        next.keep(key, { node: this.paths.step(to, state.node), hex: to, crossed, slid, edge, harm })
      }
    }
    // A path of any length need not use a hex twice.
    if (this.anyDistance) for (const key of next.keys()) this.reached.add(key)
    return next.all()
  }

  /** The number of the edge hexes used, plus this one if it is on the edge. */
  private edgeAfter(edge: number, hex: number): number {
    const { ground } = this.field
    if (!this.maySlide || ALL_FACINGS.every(dir => ground.neighbour(hex, dir) !== OFF_MAP)) return edge
    const key = edge * ground.grid.size + hex
    const known = this.edges.get(key) ?? this.edges.size + 1
    this.edges.set(key, known)
    return known
  }

  private slides(state: State, dir: number): boolean {
    return state.slid || !this.back.includes(dir)
  }

  /**
   * Whether it can continue in a direction. ENG-ET-6: a withdrawal along the edge can’t reuse the hex it has just left.
   */
  private opens(state: State, dir: number): boolean {
    const to = this.field.ground.neighbour(state.hex, dir)
    if (!this.mayEnter(state.hex, to, dir)) return false
    return !this.turnsBack(state, dir)
  }

  private turnsBack(state: State, dir: number): boolean {
    const to = this.field.ground.neighbour(state.hex, dir)
    return this.slides(state, dir) && this.paths.trace(state.node).includes(to)
  }

  private isEnd(state: State, n: number): boolean {
    const { hex } = state
    const far = n >= this.hexes || this.anyDistance
    if (this.mode === BY_ORDER) return n === this.hexes || this.anyDistance
    if (!this.amongFriends && joinFault(this.field, this.position, this.party.troops, hex) !== null) return false
    if (this.mode === FLIGHT) return far
    // CC-13h: a retreat ends in an empty hex. CC-13f: units that withdraw from one combat may stack.
    if (this.mode === RETREAT) {
      const empty = this.amongFriends || this.field.at(this.position).stack(hex).length === 0
      return far && empty && !this.besideFriends(hex)
    }
    if (far) return this.mayStop(state)
    return this.mayStop(state) && !this.besideFriends(hex) && this.nextToFriends(state)
  }

  /** CC-13c: the next hex back, if passable, holds friends or is adjacent to them. */
  private nextToFriends(state: State): boolean {
    const { field, position, party } = this
    const enemy = enemyOf(party.side)
    return this.steps(state).some(dir => {
      const to = field.ground.neighbour(state.hex, dir)
      if (this.turnsBack(state, dir) || (!this.amongEnemies && field.at(position).present(to, enemy))) return false
      if (!this.withGuns && closedToGuns(field, position, party, state.hex, to, dir) !== null) return false
      return this.friends(to).length > 0 || this.besideFriends(to)
    })
  }

  private besideFriends(hex: number): boolean {
    for (const near of this.field.ground.around(hex)) if (this.friends(near).length > 0) return true
    return false
  }

  /** Friends in a hex that weren’t beaten in the same combat and aren’t moving along. */
  private friends(hex: number): readonly number[] {
    const { field, position, party } = this
    const here = field.at(position)
    if (this.amongFriends || !here.present(hex, party.side)) return NO_FRIENDS
    return here
      .stack(hex)
      .filter(unit => !party.troops.includes(unit) && !areFellows(field, position, party.troops[0], unit))
  }

  private harmTo(hex: number): number {
    if (this.mode !== WITHDRAWAL && this.mode !== RETREAT) return 0
    const cost = (unit: number): number => (this.field.cohesion(this.position, unit) === STEADY ? SHAKEN : LOST)
    return this.friends(hex).reduce((sum, unit) => sum + cost(unit), 0)
  }

  /** The directions to the rear; at the edge of the map those along it, for a withdrawal (ENG-ET-6, CC-13g). */
  private steps({ hex, slid }: State): readonly number[] {
    const { ground } = this.field
    const onMap = (dir: number): boolean => ground.neighbour(hex, dir) !== OFF_MAP
    const behind = slid ? NOWHERE : this.back.filter(onMap)
    if (!slid && (behind.length === this.back.length || (behind.length > 0 && !this.forced))) return behind
    if (behind.length === 0) this.leftMap = true
    if (this.mode === RETREAT || this.mode === FLIGHT) return behind
    if (!slid && !this.back.some(dir => ground.leavesByLongEdge(hex, dir))) return behind
    const slide = ground.directionsTo(this.party.side === ALLIED ? 'east' : 'west')
    const along = slide.filter(dir => ground.keepsToEdge(hex, dir) && onMap(dir))
    return [...behind, ...along.filter(dir => !behind.includes(dir))]
  }

  private mayEnter(from: number, to: number, dir: number): boolean {
    const { field, position, party } = this
    const here = field.at(position)
    const enemy = enemyOf(party.side)
    if (!this.amongEnemies && (here.present(to, enemy) || here.touches(to, enemy))) return false
    if (!this.withGuns && closedToGuns(field, position, party, from, to, dir) !== null) return false
    if (this.mode === RETREAT || this.mode === FLIGHT || this.amongFriends) return true
    return joinFault(field, position, party.troops, to) === null
  }
}

const NO_FRIENDS: readonly number[] = []
const NOWHERE: readonly number[] = []
