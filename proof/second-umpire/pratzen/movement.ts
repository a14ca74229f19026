/**
 * Where units and Leaders may move in the Engagement Phase, and in how many hexes (MOV, LMOV, UMOV, ENG-5 to
 * ENG-ET-15).
 */
import { isColonelOfHorse, isRegimentLeader, mayCommand, reachFor, subsets } from './command.ts'
import { frontOf } from './geometry.ts'
import { ALL_FACINGS, faceOf, isFighter, type Picture, type Piece, ROUTED, STEADY } from './picture.ts'
import { holdsEnemy, mayEnter } from './stacking.ts'

export type Manner = 'hold' | 'charge' | 'free'

/** LMOV-3, LMOV-4. */
const LEADERS_HEXES = 8
const SUPERIORS_REACH = 10

export interface Arrival {
  /** Hexes entered on the shortest path. */
  readonly steps: number
  /** Adjacent to an enemy combat unit. */
  readonly contact: boolean
}

export type Destinations = ReadonlyMap<number, Arrival>

/** Slow, normal, rapid, as far as the piece’s state allows (MOV-2). */
export function allowances(picture: Picture, piece: Piece): readonly number[] {
  if (piece.arm === 'leader') return [LEADERS_HEXES, LEADERS_HEXES, LEADERS_HEXES]
  const { ma } = faceOf(piece)
  if (ma.length === 1) return ma
  // MOV-2c: also for horse guns disordered by close combat.
  if (piece.cohesion !== STEADY) return ma.slice(0, 1)
  const mud = picture.inForce('frozen-mud').length > 0 && (piece.arm === 'artillery' || piece.arm === 'cavalry')
  return mud ? ma.slice(0, 2) : ma
}

/** STK-MOV-7: the lowest allowance at each pace; a unit without that pace uses its last. */
export function allowancesOfParty(picture: Picture, units: readonly Piece[]): number[] {
  const all = units.map(unit => allowances(picture, unit))
  const kinds = Math.max(...all.map(({ length }) => length))
  return Array.from({ length: kinds }, (_, i) => Math.min(...all.map(ma => ma[Math.min(i, ma.length - 1)])))
}

export const nextToEnemy = (picture: Picture, side: number, hex: number): boolean =>
  picture.ground.around(hex).some(near => picture.units(near).some(other => other.side !== side && isFighter(other)))

/** Steps to the nearest enemy combat unit. */
export const toEnemy = (picture: Picture, side: number, hex: number): number =>
  Math.min(...picture.fighters(1 - side).map(enemy => picture.ground.distance(enemy.hex, hex)))

/** TEC: the step requires the slow allowance (MOV-2a). */
export function isSlowStep({ ground }: Picture, from: number, to: number): boolean {
  return ground.slow(from) || ground.slow(to) || ground.level(to) > ground.level(from)
}

/** TEC-UP-M, TEC-WOOD-M, TEC-ORCH-M, TEC-STR-M: where guns can’t go. */
export function closedToGuns({ ground }: Picture, gun: Piece, from: number, to: number, alone: boolean): boolean {
  if (gun.arm !== 'artillery') return false
  if ((ground.stream(from) || ground.stream(to)) && !ground.road(from, to)) return true
  if (gun.limbered || (alone && ground.road(from, to))) return false
  return ground.cover(to) || ground.orchard(to) || ground.level(to) > ground.level(from)
}

export class Party {
  readonly picture: Picture
  readonly units: readonly Piece[]
  readonly leaders: readonly Piece[]
  readonly all: readonly Piece[]
  readonly from: number
  readonly side: number
  /** UMOV-3: hexes that are closed to its infantry. */
  readonly #foreign: ReadonlySet<number>

  constructor(picture: Picture, all: readonly Piece[]) {
    this.picture = picture
    this.all = all
    this.units = all.filter(({ arm }) => arm !== 'leader')
    this.leaders = all.filter(({ arm }) => arm === 'leader')
    this.from = all[0].hex
    this.side = all[0].side
    this.#foreign = this.#besideForeigners()
  }

  /**
   * UMOV-3: adjacent to friendly infantry of another battalion that wasn’t adjacent to it or stacked with it before.
   */
  #besideForeigners(): Set<number> {
    const { picture, side, from } = this
    const { ground } = picture
    const closed = new Set<number>()
    for (const unit of this.units) {
      if (unit.arm !== 'infantry') continue
      const foreigners = picture
        .army(side)
        .filter(other => other.arm === 'infantry' && other.counter.formation !== unit.counter.formation)
        .filter(other => !this.all.includes(other) && ground.distance(other.hex, from) > 1)
      for (const other of foreigners) for (const near of ground.around(other.hex)) closed.add(near)
    }
    return closed
  }

  /** What blocks a hex at any allowance. */
  mayStep(from: number, to: number, alone: boolean): boolean {
    const { picture, side, units, all } = this
    if (holdsEnemy(picture, side, to) || !mayEnter(picture, all, to) || this.#foreign.has(to)) return false
    return !units.some(unit => closedToGuns(picture, unit, from, to, alone))
  }

  /** MOV-3b, MOV-3d: alone from the first hex to the last. */
  isAlone(hex: number): boolean {
    return this.units.length === 1 && this.picture.units(hex).every(unit => unit === this.units[0])
  }

  /** LMOV-4, LMOV-6: whether it may end there. */
  mayEnd(to: number): boolean {
    return (
      this.units.every(unit => this.#keepsInCommand(unit, to)) &&
      this.leaders.every(leader => this.#keepsNear(leader, to))
    )
  }

  #at(piece: Piece, to: number): number {
    return this.all.includes(piece) ? to : piece.hex
  }

  #keepsInCommand(unit: Piece, to: number): boolean {
    if (unit.arm !== 'infantry' || !unit.counter.flag) return true
    const { picture, side } = this
    const commanders = picture.army(side).filter(leader => mayCommand(leader, unit))
    const inRange = (hex: number, at: (piece: Piece) => number): boolean =>
      commanders.some(
        leader => !this.#isAstray(leader, at) && picture.ground.distance(at(leader), hex) <= reachFor(leader),
      )
    return inRange(to, piece => this.#at(piece, to))
  }

  /** A regiment’s Leader too far from all superiors has no unit in command. */
  #isAstray(leader: Piece, at: (piece: Piece) => number): boolean {
    const superiors = isRegimentLeader(leader) ? superiorsOf(this.picture, leader) : []
    return (
      superiors.length > 0 &&
      superiors.every(superior => this.picture.ground.distance(at(superior), at(leader)) > SUPERIORS_REACH)
    )
  }

  /** A Leader already too far away may still move nearer (LMOV-5). */
  #keepsNear(leader: Piece, to: number): boolean {
    if (!isRegimentLeader(leader)) return true
    const { picture } = this
    const superiors = superiorsOf(picture, leader)
    const far = (hex: number, at: (superior: Piece) => number): number =>
      Math.min(...superiors.map(superior => picture.ground.distance(at(superior), hex)))
    const then = far(to, superior => this.#at(superior, to))
    return superiors.length === 0 || then <= SUPERIORS_REACH || then < far(leader.hex, ({ hex }) => hex)
  }
}

export const superiorsOf = (picture: Picture, leader: Piece): readonly Piece[] =>
  picture
    .army(leader.side)
    .filter(
      ({ counter }) => counter.office && leader.counter.office!.superiors.has(counter.name) && counter.office.rank > 0,
    )

interface Way {
  readonly hex: number
  readonly steps: number
  /** A step required the slow allowance. */
  readonly slow: boolean
  /** It began in, or came through, terrain where cavalry can’t charge. */
  readonly rough: boolean
  /** Every step went along a road. */
  readonly road: boolean
}

/** Every hex with every number of steps in which it can be reached, by a path of legal steps. */
function ways(start: Way, { most, next }: Pick<March, 'most' | 'next'>): Way[] {
  const found: Way[] = []
  const seen = new Set<string>()
  let edge: Way[] = [start]
  while (edge.length > 0) {
    const further: Way[] = []
    for (const way of edge) {
      if (way.steps >= most) continue
      for (const one of next(way)) {
        const key = `${one.hex} ${one.steps} ${one.slow} ${one.rough} ${one.road}`
        if (seen.has(key)) continue
        seen.add(key)
        found.push(one)
        further.push(one)
      }
    }
    edge = further
  }
  return found
}

const beginning = ({ picture, from }: Party): Way => ({
  hex: from,
  steps: 0,
  slow: false,
  rough: picture.ground.slow(from),
  road: true,
})

/** MOV-3b: a unit alone all the way ignores terrain for steps along a road. */
function stepTo(picture: Picture, way: Way, to: number, alone: boolean): Way {
  const road = picture.ground.road(way.hex, to)
  return {
    hex: to,
    steps: way.steps + 1,
    slow: way.slow || (!(alone && road) && isSlowStep(picture, way.hex, to)),
    rough: way.rough || picture.ground.slow(to),
    road: way.road && road,
  }
}

/** One kind of march: how far, by which steps, and where it may end. */
interface March {
  readonly most: number
  readonly next: (way: Way) => readonly Way[]
  readonly stops: (way: Way) => boolean
}

/** ENG-5, ENG-ET-8: free moves and those of a holding command. */
function quietMarches(party: Party, manner: 'hold' | 'free'): March[] {
  const { picture, side, from } = party
  const { ground } = picture
  const mas = allowancesOfParty(picture, party.units)
  const slowest = mas[0]
  const best = manner === 'hold' ? slowest : (mas[1] ?? slowest)
  const start = toEnemy(picture, side, from)
  const mayStand = (hex: number): boolean =>
    !nextToEnemy(picture, side, hex) && (manner === 'free' || toEnemy(picture, side, hex) >= start)
  const march = (alone: boolean): March => ({
    most: alone ? best + 1 : best,
    next: way =>
      ground
        .around(way.hex)
        .filter(to => mayStand(to) && party.mayStep(way.hex, to, alone))
        .filter(to => !alone || party.isAlone(to))
        .map(to => stepTo(picture, way, to, alone)),
    // MOV-3c: one hex more if all of it follows a road.
    stops: ({ steps, slow, road }) => steps <= (slow ? slowest : best) + (alone && road ? 1 : 0),
  })
  return party.isAlone(from) ? [march(false), march(true)] : [march(false)]
}

/** ENG-ET-15: exactly one printed allowance toward the nearest enemy, each hex nearer; it stops on contact. */
function charges(party: Party): March[] {
  const { picture, side, from } = party
  const { ground } = picture
  const mas = allowancesOfParty(picture, party.units)
  const nearest = toEnemy(picture, side, from)
  const foes = picture.fighters(1 - side).map(({ hex }) => hex)
  const targets = new Set(foes.filter(hex => ground.distance(hex, from) === nearest))
  const march = (target: number, alone: boolean): March => ({
    most: Math.max(...mas) + (alone ? 1 : 0),
    next: way =>
      way.steps > 0 && nextToEnemy(picture, side, way.hex)
        ? []
        : ground
            .around(way.hex)
            .filter(to => ground.distance(to, target) < ground.distance(way.hex, target))
            .filter(to => party.mayStep(way.hex, to, alone))
            .filter(to => !alone || party.isAlone(to))
            .map(to => stepTo(picture, way, to, alone)),
    stops: way => mayStop(party, way, mas, alone),
  })
  const manners = party.isAlone(from) ? [false, true] : [false]
  return [...targets].flatMap(target => manners.map(alone => march(target, alone)))
}

const marchesOf = (party: Party, manner: Manner): March[] =>
  manner === 'charge' ? charges(party) : quietMarches(party, manner)

export function destinations(party: Party, manner: Manner): Destinations {
  return shortest(
    party,
    marchesOf(party, manner).flatMap(march => ways(beginning(party), march).filter(march.stops)),
  )
}

/** Whether the party may take a path, hex by hex, to its end. */
export function isLegalWay(party: Party, manner: Manner, path: readonly number[]): boolean {
  return marchesOf(party, manner).some(march => {
    let way: Way | undefined = beginning(party)
    for (const hex of path.slice(1)) {
      way = way.steps < march.most ? march.next(way).find(one => one.hex === hex) : undefined
      if (!way) return false
    }
    return march.stops(way) && party.mayEnd(way.hex)
  })
}

function shortest(party: Party, found: readonly Way[]): Destinations {
  const all = new Map<number, Arrival>()
  for (const { hex, steps } of found) {
    if (hex === party.from || !party.mayEnd(hex)) continue
    const known = all.get(hex)
    if (!known || steps < known.steps) all.set(hex, { steps, contact: nextToEnemy(party.picture, party.side, hex) })
  }
  return all
}

function mayStop(party: Party, way: Way, mas: readonly number[], alone: boolean): boolean {
  const { hex, steps, slow, rough, road } = way
  const { picture, side, units } = party
  const usable = slow ? mas.slice(0, 1) : mas
  // TEC-ROAD-C: the extra road hex can’t lead into contact.
  if (!nextToEnemy(picture, side, hex))
    return usable.includes(steps) || (alone && road && steps === Math.max(...mas) + 1)
  // CHG-2, DEF-3.
  if (units.some(({ arm }) => arm === 'artillery' || arm === 'wagon')) return false
  if (units.some(({ arm }) => arm === 'cavalry') && (rough || facesRoughGround(party, hex))) return false
  return steps <= Math.max(...usable)
}

/** TEC-WOOD-C2, TEC-ORCH-C, TEC-STR-C2: cavalry can’t charge into such terrain, where an adjacent enemy is. */
function facesRoughGround({ picture, side }: Party, hex: number): boolean {
  const { ground } = picture
  return ground
    .around(hex)
    .some(near => ground.slow(near) && picture.units(near).some(unit => unit.side !== side && isFighter(unit)))
}

/** LMOV-3, LMOV-3b: 8 hexes in any terrain; next to enemies only with friends. */
export function leadersDestinations(picture: Picture, leader: Piece): Destinations {
  const { ground } = picture
  const party = new Party(picture, [leader])
  const open = (hex: number): boolean =>
    !holdsEnemy(picture, leader.side, hex) &&
    (!nextToEnemy(picture, leader.side, hex) || picture.units(hex).some(isFighter))
  const next = (way: Way): Way[] =>
    ground
      .around(way.hex)
      .filter(open)
      .map(to => ({ ...way, hex: to, steps: way.steps + 1 }))
  return shortest(party, ways(beginning(party), { most: LEADERS_HEXES, next }))
}

/** Which pieces may leave a hex together: some of the units, with some of the Leaders. */
export function partiesFrom(picture: Picture, units: readonly Piece[], leaders: readonly Piece[]): Piece[][] {
  const parties: Piece[][] = []
  for (const some of subsets(units, units.length)) {
    if (some.length === 0) continue
    for (const staff of subsets(leaders, leaders.length)) {
      const party = [...some, ...staff]
      if (leaders.every(leader => goesAlong(picture, leader, party))) parties.push(party)
    }
  }
  return parties
}

/** LMOV-2: a cavalry colonel goes with troops of his own, and can’t stay behind without them. */
function goesAlong(picture: Picture, leader: Piece, party: readonly Piece[]): boolean {
  if (!isColonelOfHorse(leader)) return true
  const his = picture.units(leader.hex).filter(unit => mayCommand(leader, unit))
  if (party.includes(leader)) return his.some(unit => party.includes(unit))
  return his.length === 0 || !his.every(unit => party.includes(unit))
}

/**
 * STK-8: a joining unit takes the others’ facing. FAC-3: in contact the most enemy hexes in front. Otherwise any
 * (FEF-3).
 */
export function facingsAfter(party: Party, to: number): number[] {
  const { picture, side } = party
  const others = picture.units(to).filter(unit => !party.all.includes(unit))
  if (others.length > 0) return [others[0].facing]
  return bestFacings(picture, side, to)
}

export function bestFacings(picture: Picture, side: number, hex: number): number[] {
  const { ground } = picture
  const enemies = (facing: number): number =>
    frontOf(facing)
      .map(dir => ground.next(hex, dir))
      .filter(near => near >= 0 && picture.units(near).some(unit => unit.side !== side && isFighter(unit))).length
  const most = Math.max(...ALL_FACINGS.map(enemies))
  return ALL_FACINGS.filter(facing => enemies(facing) === most)
}

/** Units that may still move by choice (MOV-1, ROUT-5). */
export const mayMove = ({ moved, fired, cohesion, arm }: Piece): boolean =>
  !moved && cohesion !== ROUTED && !(fired && arm !== 'artillery')
