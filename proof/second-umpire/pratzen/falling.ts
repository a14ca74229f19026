/** Where units fall back to: by engagement result, beaten in combat, hit guns, routs, or out of a blaze. */
import { OFF_MAP } from '@voltigeur/hex'
import { isColonelOfHorse, mayCommand, subsets } from './command.ts'
import { allRound } from './fire.ts'
import { about, rearOf } from './geometry.ts'
import { bestFacings, closedToGuns, nextToEnemy } from './movement.ts'
import { ALL_FACINGS, FRENCH, type Picture, type Piece } from './picture.ts'
import { holdsEnemy, mayEnter, mayStack } from './stacking.ts'

export const HOW = ['', 'order', 'withdrawal', 'retreat', 'flight', 'blaze'] as const
export type How = (typeof HOW)[number]

/** The position records how a unit must fall back and how far. */
export const howOf = ({ fall }: Piece): How => HOW[Math.floor(fall / 100)]
const hexesOf = ({ fall }: Piece): number => fall % 100

const [NORTH, SOUTH] = [2, 5]
const [EAST, WEST] = [
  [0, 1],
  [3, 4],
]

interface Way {
  readonly hex: number
  readonly steps: number
  /** It has passed over friends, and must get clear of them. */
  readonly over: boolean
  /** The edge it follows (NORTH or SOUTH), once it does. */
  readonly edge: number | null
  /** The hexes before this one. */
  readonly path: readonly number[]
}

/** Where paths end after the full distance, where they may end before it, and where they can’t continue. */
interface Explored {
  readonly full: Way[]
  readonly short: Way[]
  readonly stuck: Way[]
}

/** Along the edge only if all of the rear is off the map, or if some of it is. */
type Slides = 'forced' | 'soon'

export class Fallback {
  readonly picture: Picture
  readonly units: readonly Piece[]
  readonly all: readonly Piece[]
  readonly how: How
  readonly hexes: number
  readonly from: number
  readonly side: number

  constructor(picture: Picture, all: readonly Piece[]) {
    this.picture = picture
    this.all = all
    this.units = all.filter(({ arm }) => arm !== 'leader')
    this.how = howOf(this.units[0])
    this.hexes = hexesOf(this.units[0])
    this.from = all[0].hex
    this.side = all[0].side
  }

  /** CC-13f, CC-13h: beaten in the same combat. */
  #isFellow(unit: Piece): boolean {
    if (unit.side !== this.side) return false
    const blown = this.units[0].blown
    const inCombat = this.picture.frame('combat') !== undefined
    return inCombat ? unit.part === 2 && this.units[0].part === 2 : blown >= 0 && unit.blown === blown
  }

  #others(hex: number): readonly Piece[] {
    return this.picture.units(hex).filter(unit => !this.units.includes(unit))
  }

  /** Friends that weren’t beaten with it. */
  #friends(hex: number): readonly Piece[] {
    return this.#others(hex).filter(unit => unit.side === this.side && !this.#isFellow(unit))
  }

  #besideFriends(hex: number): boolean {
    return this.picture.ground.around(hex).some(near => this.#friends(near).some(({ side }) => side === this.side))
  }

  /** What blocks a hex, whatever is behind it. */
  #mayStep(from: number, to: number): boolean {
    const { picture, side, units, how } = this
    if (to === OFF_MAP || holdsEnemy(picture, side, to)) return false
    if (nextToEnemy(picture, side, to)) return false
    if (units.some(unit => closedToGuns(picture, unit, from, to, false))) return false
    if (how === 'retreat' || how === 'flight') return true
    return mayEnter(picture, this.all, to)
  }

  /** One hex to the rear; along the edge once the rear leads over it, when forced to, or as soon as possible. */
  #next(way: Way, facing: number, slides: Slides): Way[] {
    const { ground } = this.picture
    const to = (hex: number, edge: number | null): Way => ({
      hex,
      steps: way.steps + 1,
      over: way.over || (this.how !== 'flight' && this.#friends(hex).length > 0),
      edge,
      path: [...way.path, way.hex],
    })
    const rear = way.edge === null ? this.#directions(facing).map(dir => ground.next(way.hex, dir)) : []
    const back = rear.filter(hex => this.#mayStep(way.hex, hex)).map(hex => to(hex, null))
    if (!this.#mayGoAlongEdge || (slides === 'forced' && rear.some(hex => hex !== OFF_MAP))) return back
    const edges = way.edge === null ? this.#forcedOver(way.hex, facing) : [way.edge]
    const along = edges.flatMap(edge => {
      const hex = this.#along(way.hex, edge)
      // A step to the rear isn’t a step along the edge, even if it follows it.
      return !rear.includes(hex) && !way.path.includes(hex) && this.#mayStep(way.hex, hex) ? [to(hex, edge)] : []
    })
    return [...back, ...along]
  }

  /** FEF-2: its rear hexes. RALLY-4c: straight to the edge that the scenario names. */
  #directions(facing: number): readonly number[] {
    if (this.how !== 'flight') return rearOf(facing)
    return { north: [NORTH], south: [SOUTH], east: EAST, west: WEST }[this.picture.rules.retreatEdges[this.side]]
  }

  /** ENG-ET-6: the northern or southern edge that a rear hex would lead over; the others lead neither east nor west. */
  #forcedOver(hex: number, facing: number): number[] {
    const { ground } = this.picture
    const off = rearOf(facing).filter(dir => ground.next(hex, dir) === OFF_MAP && !this.#isShortEdge(hex, dir))
    return [NORTH, SOUTH].filter(edge => ground.next(hex, edge) === OFF_MAP && off.some(dir => leadsTo(dir, edge)))
  }

  /** A step east out of the easternmost column, or west out of the westernmost. */
  #isShortEdge(hex: number, dir: number): boolean {
    const { ground } = this.picture
    const columns = inPlayColumns(this.picture)
    const column = ground.grid.q[hex]
    return (EAST.includes(dir) && column === columns.last) || (WEST.includes(dir) && column === columns.first)
  }

  /** The next hex of the same edge, east for the Allies and west for the French. */
  #along(hex: number, edge: number): number {
    const { ground } = this.picture
    const dirs = this.side === FRENCH ? WEST : EAST
    const next = dirs.map(dir => ground.next(hex, dir))
    return next.find(to => to !== OFF_MAP && ground.next(to, edge) === OFF_MAP) ?? OFF_MAP
  }

  /** FEF-4: units that face all sides choose their rear first. */
  #facings(): readonly number[] {
    return allRound(this.picture, this.from) ? ALL_FACINGS : [this.units[0].facing]
  }

  /** Every hex where it may end, with the legal facings there. */
  endings(): Map<number, number[]> {
    const all = new Map<number, Set<number>>()
    for (const facing of this.#facings()) {
      for (const hex of this.#endsWith(facing)) {
        const facings = all.get(hex) ?? new Set<number>()
        for (const after of this.#facingsAfter(hex, facing)) facings.add(after)
        all.set(hex, facings)
      }
    }
    if (all.size === 0) {
      const last = this.how === 'blaze' ? this.#outOfBlaze() : this.#mayStay() ? [this.from] : []
      return new Map(last.map(hex => [hex, [...this.#facingsAfter(hex, this.units[0].facing)]]))
    }
    return new Map([...all].map(([hex, facings]) => [hex, [...facings].sort((a, b) => a - b)]))
  }

  get #mayGoAlongEdge(): boolean {
    return this.how === 'order' || this.how === 'withdrawal' || this.how === 'blaze'
  }

  /**
   * The full distance, to the rear and along the edge once all of the rear is off the map. If following the edge as
   * soon as it is reached leads farther, that counts instead (ENG-ET-6).
   */
  #endsWith(facing: number): number[] {
    const back = this.#explore(facing, 'forced')
    if (back.full.length > 0 || !this.#mayGoAlongEdge) return hexesIn([...back.full, ...back.short])
    const rear = this.#farthest(back, facing)
    if (!back.stuck.some(way => this.#isAtEdge(way, facing))) return hexesIn([...back.short, ...rear])
    const along = this.#explore(facing, 'soon')
    const edge = along.full.length > 0 ? along.full : this.#farthest(along, facing)
    return stepsOf(edge) > stepsOf(rear) ? hexesIn([...along.short, ...edge]) : hexesIn([...back.short, ...rear])
  }

  /** Where a unit stops that can’t go the full distance. */
  #farthest({ stuck }: Explored, facing: number): Way[] {
    const stops = stuck.filter(way => way.steps > 0 && this.#mayStopStuck(way, facing))
    return stops.filter(({ steps }) => steps === stepsOf(stops))
  }

  /**
   * ENG-ET-5, ENG-ET-6, CC-13b: by engagement result anywhere; beaten, at the edge or before terrain closed to guns.
   */
  #mayStopStuck(way: Way, facing: number): boolean {
    if (this.how !== 'withdrawal') return true
    const { picture, side } = this
    if (!this.#isClear(way)) return false
    if (this.#isAtEdge(way, facing)) return true
    const closed = rearOf(facing).some(dir => this.#isClosedToGuns(way.hex, picture.ground.next(way.hex, dir)))
    return closed && !nextToEnemy(picture, side, way.hex)
  }

  #explore(facing: number, slides: Slides): Explored {
    const found: Explored = { full: [], short: [], stuck: [] }
    const keys = new Set<string>()
    let edge: Way[] = [{ hex: this.from, steps: 0, over: false, edge: null, path: [] }]
    while (edge.length > 0) {
      const further: Way[] = []
      for (const way of edge) {
        const end = this.#endsAt(way, facing, slides)
        if (end === 'must') {
          found.full.push(way)
          continue
        }
        if (end === 'may') found.short.push(way)
        const next = this.#next(way, facing, slides)
        if (next.length === 0) found.stuck.push(way)
        for (const one of next) {
          const key = `${one.hex} ${one.steps} ${one.over} ${one.edge} ${one.path.at(-1)} ${this.#edgesBy(one)}`
          if (keys.has(key)) continue
          keys.add(key)
          further.push(one)
        }
      }
      edge = further
    }
    return found
  }

  /** The edge hexes it has used, which it can’t reuse along the edge. */
  #edgesBy({ path }: Way): string {
    const { ground } = this.picture
    return path.filter(hex => ALL_FACINGS.some(dir => ground.next(hex, dir) === OFF_MAP)).join()
  }

  /** It already follows an edge, or all of its rear is off the map. */
  #isAtEdge({ hex, edge }: Way, facing: number): boolean {
    return edge !== null || rearOf(facing).every(dir => this.picture.ground.next(hex, dir) === OFF_MAP)
  }

  /** A withdrawing unit with no path: at the edge, before closed terrain, or surrounded by friends it isn’t lost. */
  #mayStay(): boolean {
    if (this.how !== 'withdrawal') return false
    const start: Way = { hex: this.from, steps: 0, over: false, edge: null, path: [] }
    return this.#facings().some(
      facing =>
        this.#isShutIn(facing) ||
        (this.#next(start, facing, 'forced').length === 0 && this.#mayStopStuck(start, facing)),
    )
  }

  /** CC-13c: it stops before it would end adjacent to friends. Units beaten with it may still clear its path. */
  #isShutIn(facing: number): boolean {
    const start: Way = { hex: this.from, steps: 0, over: false, edge: null, path: [] }
    return this.#ahead(start, facing, 'forced').some(to => this.#friends(to).length > 0 || this.#besideFriends(to))
  }

  #isClosedToGuns(from: number, to: number): boolean {
    return to !== OFF_MAP && this.units.some(unit => closedToGuns(this.picture, unit, from, to, false))
  }

  /** OPT-BLAZE-2: by any other hexside for one hex, not adjacent to the enemy if possible. */
  #outOfBlaze(): number[] {
    const { picture, side } = this
    const open = picture.ground
      .around(this.from)
      .filter(to => !holdsEnemy(picture, side, to) && mayEnter(picture, this.all, to))
      .filter(to => !this.#isClosedToGuns(this.from, to))
    const clear = open.filter(to => !nextToEnemy(picture, side, to))
    return clear.length > 0 ? clear : open
  }

  /** Whether it ends there, may end there, or continues. */
  #endsAt(way: Way, facing: number, slides: Slides): 'must' | 'may' | 'no' {
    const { hex, steps } = way
    switch (this.how) {
      case 'order':
      case 'blaze':
        return steps === this.hexes ? 'must' : 'no'
      case 'flight':
        return steps >= this.hexes && mayEnter(this.picture, this.all, hex) ? 'must' : 'no'
      case 'retreat':
        return steps >= this.hexes && this.#others(hex).length === 0 && !this.#besideFriends(hex) ? 'must' : 'no'
      default:
        if (steps >= this.hexes && this.#isClear(way)) return 'must'
        return steps > 0 && steps < this.hexes && this.#stopsShort(way, facing, slides) ? 'may' : 'no'
    }
  }

  /** CC-13d, CC-13f: stacked only with units beaten with it; not adjacent to friends if it has passed over any. */
  #isClear({ hex, over, steps }: Way): boolean {
    if (this.#friends(hex).length > 0 || !mayStack([...this.#others(hex), ...this.units])) return false
    return !(over || steps > this.hexes) || !this.#besideFriends(hex)
  }

  /** CC-13c: before it would end adjacent to a friend, even if an enemy is there too. */
  #stopsShort(way: Way, facing: number, slides: Slides): boolean {
    if (this.#friends(way.hex).length > 0 || this.#besideFriends(way.hex)) return false
    return this.#ahead(way, facing, slides).some(hex => this.#besideFriends(hex))
  }

  /** What it could enter next, to the rear or along the edge, ignoring adjacent enemies. */
  #ahead({ hex, edge, path }: Way, facing: number, slides: Slides): number[] {
    const { picture, side } = this
    const rear = edge === null ? rearOf(facing).map(dir => picture.ground.next(hex, dir)) : []
    const mustNot = slides === 'forced' && rear.some(to => to !== OFF_MAP)
    const edges = edge !== null ? [edge] : mustNot ? [] : this.#forcedOver(hex, facing)
    const along = edges.map(one => this.#along(hex, one)).filter(to => !path.includes(to))
    return [...rear, ...along].filter(
      to => to !== OFF_MAP && !holdsEnemy(picture, side, to) && !this.#isClosedToGuns(hex, to),
    )
  }

  /** FEF-3, CRT-RETREAT. */
  #facingsAfter(hex: number, facing: number): readonly number[] {
    const there = this.#others(hex)
    if (this.how === 'retreat') return [about(facing)]
    if (this.how === 'flight') return [this.units[0].facing]
    if (there.length > 0) return [there[0].facing]
    return bestFacings(this.picture, this.side, hex)
  }
}

const stepsOf = (ways: readonly Way[]): number => Math.max(0, ...ways.map(({ steps }) => steps))

const hexesIn = (ways: readonly Way[]): number[] => [...new Set(ways.map(({ hex }) => hex))]

/** A rear step that leaves the map to the north crosses the northern edge. */
const leadsTo = (dir: number, edge: number): boolean =>
  edge === NORTH ? [1, 2, 3].includes(dir) : [4, 5, 0].includes(dir)

const columns = new WeakMap<object, { readonly first: number; readonly last: number }>()

function inPlayColumns({ ground }: Picture): { readonly first: number; readonly last: number } {
  const known = columns.get(ground)
  if (known) return known
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (let hex = 0; hex < ground.size; hex++) {
    if (!ground.inPlay(hex)) continue
    first = Math.min(first, ground.grid.q[hex])
    last = Math.max(last, ground.grid.q[hex])
  }
  const found = { first, last }
  columns.set(ground, found)
  return found
}

/** CC-13a, LMOV-1, LMOV-2: units of one hex that must fall back alike, and the Leaders who go with them. */
export function fallingParties(picture: Picture, hex: number): Piece[][] {
  const fallers = picture.units(hex).filter(({ fall }) => fall > 0)
  const leaders = picture.leaders(hex)
  const parties: Piece[][] = []
  for (const fall of new Set(fallers.map(unit => unit.fall))) {
    const alike = fallers.filter(unit => unit.fall === fall)
    for (const units of subsets(alike, alike.length)) {
      if (units.length === 0) continue
      const last = picture.units(hex).every(unit => units.includes(unit))
      for (const staff of subsets(leaders, leaders.length)) {
        if (leaders.every(leader => rides(picture, leader, units, staff, last))) parties.push([...units, ...staff])
      }
    }
  }
  return parties
}

/** LMOV-2: he goes with the last of the units of his hex; a cavalry colonel with the last of his own. */
export function rides(
  picture: Picture,
  leader: Piece,
  units: readonly Piece[],
  staff: readonly Piece[],
  last: boolean,
): boolean {
  if (last) return staff.includes(leader)
  if (!isColonelOfHorse(leader)) return true
  const his = picture.units(leader.hex).filter(unit => mayCommand(leader, unit))
  if (his.length === 0) return true
  if (his.every(unit => units.includes(unit))) return staff.includes(leader)
  return !staff.includes(leader) || his.some(unit => units.includes(unit))
}
