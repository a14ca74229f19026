/** Where units can fall back to: withdrawals by order and by combat, retreats, flights. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import {
  ALLIED,
  BY_ORDER,
  enemyOf,
  type Field,
  FLIGHT,
  FROM_BLAZE,
  NOBODY,
  RETREAT,
  STEADY,
  WITHDRAWAL,
} from '../field.ts'
import { ARTILLERY, INFANTRY } from '../setup/roster.ts'
import { ALL_FACINGS, facingsOnArrival, hostIn, isAllRound, rearDirections } from './02-facing.ts'
import { joinFault } from './03-stacking.ts'
import { closedToGuns, entryFault, gunsFault, type Party, partyOf } from './09-movement.ts'
import { Ways } from './09-ways.ts'

export interface WayBack {
  readonly to: number
  readonly path: readonly number[]
  /** Facings that may be taken up at the end. */
  readonly facings: readonly number[]
}

export interface WaysBack {
  readonly ways: readonly WayBack[]
  /** What happens if there is no way: it stays where it is, or it is lost for that reason and case. */
  readonly otherwise: { readonly why: string; readonly case: string } | null
}

/** What a unit has to do: how, and how many hexes. */
export function orderOf(field: Field, position: Position, unit: number): { mode: number; hexes: number } {
  const fall = field.unit.fall.get(position, unit)
  return { mode: Math.trunc(fall / 100) * 100, hexes: fall % 100 }
}

/** Units in one hex that fall back alike, from top to bottom: they may go singly or together (STK-MOV-6). */
export function fallAlike(field: Field, position: Position, unit: number): number[] {
  const fall = field.unit.fall.get(position, unit)
  const { arm, formation } = field.units[unit]
  return field
    .at(position)
    .stack(field.hex(position, unit))
    .filter(
      other =>
        field.unit.fall.get(position, other) === fall &&
        field.units[other].arm === arm &&
        (arm !== INFANTRY || field.units[other].formation === formation),
    )
}

/**
 * What can stand in the way back, in the order in which a player should hear of it: who might take any direction could
 * wander about for the full distance and end close behind himself, so that comes last.
 */
export const BARS_TO_FALLING_BACK = ['enemies', 'guns', 'friends', 'distance', 'rear'] as const
export type BarToFallingBack = (typeof BARS_TO_FALLING_BACK)[number]

const NO_BARS: readonly BarToFallingBack[] = []

/** Where these units, who fall back alike, may go together; or might, if some of the rules did not hold. */
export function waysBack(
  field: Field,
  position: Position,
  troops: readonly number[],
  lifted: readonly BarToFallingBack[] = NO_BARS,
): WaysBack {
  const { mode: ordered, hexes } = orderOf(field, position, troops[0])
  const mode = ordered === FROM_BLAZE ? BY_ORDER : ordered
  const party = partyOf(field, position, troops)
  const facing = field.unit.facing.get(position, troops[0])
  const initial = mode !== FLIGHT && isAllRound(field, position, party.from) ? ALL_FACINGS : [facing]
  const found = new Map<number, WayBack & { readonly harm: number }>()
  const keep = (search: Search, from: number): void => {
    for (const { node, harm } of search.ends) {
      const to = search.paths.hex(node)
      const facings = finalFacings(field, position, party, mode, to, from)
      const key = mode === RETREAT ? to * 6 + facings[0] : to
      if ((found.get(key)?.harm ?? Infinity) <= harm) continue
      found.set(key, { to, path: search.paths.trace(node), facings, harm })
    }
  }
  const errandFrom = (from: number): Errand => {
    const behind =
      mode === FLIGHT ? field.ground.directionsTo(field.rules.retreatEdges[party.side]) : rearDirections(from)
    return { mode, hexes, back: lifted.includes('rear') ? ALL_FACINGS : behind, lifted }
  }
  const searches = initial.map(from => ({ from, search: new Search(field, position, party, errandFrom(from)) }))
  for (const { from, search } of searches) keep(search, from)
  const left = searches.some(({ search }) => search.leftMap)
  let closed: string | null = null
  if (found.size === 0 && mode !== BY_ORDER) {
    for (const { from, search } of searches) {
      const shut = closedBehind(field, position, party, errandFrom(from))
      closed ??= shut
      if (shut === null || mode !== WITHDRAWAL) continue
      search.stopShort()
      keep(search, from)
    }
  }
  if (ordered === FROM_BLAZE && found.size === 0) return waysOutOfBlaze(field, position, party)
  if (found.size > 0 || mode === BY_ORDER) return { ways: [...found.values()], otherwise: null }
  if (closed !== null) return { ways: [], otherwise: { why: 'the ground behind it is closed to guns', case: closed } }
  if (left) return { ways: [], otherwise: { why: 'it leaves the map', case: mode === FLIGHT ? 'RALLY-4d' : 'CC-13g' } }
  // ELIM-3.
  const id = mode === FLIGHT ? 'ROUT-4' : 'CC-13b'
  return { ways: [], otherwise: { why: 'it cannot fall back clear of the enemy', case: id } }
}

/** TEC-UP-M, TEC-STR-M and their like: the case that keeps guns from going back, if nothing else does; otherwise null. */
function closedBehind(field: Field, position: Position, party: Party, errand: Errand): string | null {
  if (field.units[party.troops[0]].arm !== ARTILLERY || errand.lifted.includes('guns')) return null
  const { ends, paths } = new Search(field, position, party, { ...errand, lifted: [...errand.lifted, 'guns'] })
  return ends.length > 0 ? gunsFault(field, position, party, paths.trace(ends[0].node)) : null
}

/** OPT-BLAZE-2, OPT-BLAZE-3: who has no way to his rear leaves by any hexside, away from the enemy if he can. */
function waysOutOfBlaze(field: Field, position: Position, party: Party): WaysBack {
  const here = field.at(position)
  const enemy = enemyOf(party.side)
  const open = ALL_FACINGS.map(dir => [field.ground.neighbour(party.from, dir), dir] as const)
    .filter(([to, dir]) => to !== OFF_MAP && entryFault(field, position, party, party.from, to, dir) === null)
    .map(([to]) => to)
  const clear = open.filter(to => !here.touches(to, enemy))
  const ways = (clear.length > 0 ? clear : open).map(to => ({
    to,
    path: [party.from, to],
    facings: finalFacings(field, position, party, BY_ORDER, to, 0),
  }))
  return { ways, otherwise: ways.length > 0 ? null : { why: 'no way leads out of the blaze', case: 'OPT-BLAZE-3' } }
}

/** FEF-3, CRT-RETREAT: who withdraws faces as he likes, who retreats faces about. */
function finalFacings(
  field: Field,
  position: Position,
  party: Party,
  mode: number,
  to: number,
  from: number,
): readonly number[] {
  if (hostIn(field, position, to, party.troops) === undefined) {
    if (mode === RETREAT) return [(from + 3) % 6]
    if (mode === FLIGHT) return [field.unit.facing.get(position, party.troops[0])]
  }
  return facingsOnArrival(field, position, to, party.side, party.troops)
}

/** Whether units that fall back over a hex disorder or destroy those who stand there: not their fellow losers. */
export function isPassedOver(field: Field, position: Position, unit: number, hex: number): boolean {
  const { mode } = orderOf(field, position, unit)
  const [top] = field.at(position).stack(hex)
  if ((mode !== WITHDRAWAL && mode !== RETREAT) || top === undefined) return false
  return !areFellows(field, position, unit, top)
}

/** Beaten in the same combat, or blown by it. */
function areFellows(field: Field, position: Position, unit: number, other: number): boolean {
  const { part, blown } = field.unit
  const role = part.get(position, unit)
  if (role !== 0) return part.get(position, other) === role
  const lead = blown.get(position, unit)
  return lead !== NOBODY && blown.get(position, other) === lead
}

/** However far the full distance is, a unit that must not stop there finds a place within this many hexes more. */
const EXTRA = 40
/** Friends passed over: who is disordered already is lost (CC-13e, CC-13i). */
const SHAKEN = 1
const LOST = 10

/** How units have to fall back. */
interface Errand {
  readonly mode: number
  readonly hexes: number
  /** The directions they may take. */
  readonly back: readonly number[]
  readonly lifted: readonly BarToFallingBack[]
}

interface State {
  readonly node: number
  readonly hex: number
  /** It has passed over friends. */
  readonly crossed: boolean
  /** It has come to the edge of the map and goes along it. */
  readonly slid: boolean
  /** What that has cost them; of two ways to a hex the one that costs less is taken. */
  readonly harm: number
}

/** All ways of one length through two directions, and where they may end. */
class Search {
  readonly ends: State[] = []
  readonly paths: Ways
  leftMap = false
  private readonly field: Field
  private readonly position: Position
  private readonly party: Party
  private readonly mode: number
  private readonly hexes: number
  private readonly back: readonly number[]
  /** How far beyond the distance: who may take every direction finds his place within it. */
  private readonly extra: number
  private readonly amongEnemies: boolean
  private readonly withGuns: boolean
  private readonly amongFriends: boolean
  private readonly anyDistance: boolean
  /** ENG-ET-6: no way to the rear is long enough, so that it turns along the edge as soon as one of them leads off the map. */
  private forced = false
  private readonly reached = new Set<number>()
  /** The last hexes that were reached. */
  private farthest: readonly State[] = []

  constructor(field: Field, position: Position, party: Party, { mode, hexes, back, lifted }: Errand) {
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
    this.paths = new Ways(field.ground)
    this.run()
  }

  private run(): void {
    const { from } = this.party
    const start: State = { node: this.paths.step(from, -1), hex: from, crossed: false, slid: false, harm: 0 }
    let { last, steps } = this.spread(start)
    if (this.ends.length === 0 && this.leftMap) {
      this.forced = true
      const along = this.spread(start)
      if (along.steps > steps) ({ last, steps } = along)
    }
    this.farthest = last
    if (this.ends.length > 0) return
    // ENG-ET-5: by order a unit goes as far as it can.
    if (this.mode === BY_ORDER) this.ends.push(...last.filter(state => state !== start))
    // CC-13c: who is hemmed in by friends stops before he would come next to them, even if that is at once.
    else if (this.mode === WITHDRAWAL && !this.leftMap && this.nextToFriends(start)) this.ends.push(start)
    else if (this.mode === WITHDRAWAL && this.leftMap) this.ends.push(...last)
  }

  /** Hex by hex until nobody can go on: the last hexes that were reached, and after how many steps. */
  private spread(start: State): { readonly last: readonly State[]; readonly steps: number } {
    this.reached.clear()
    let stage = [start]
    let last = stage
    let n = 1
    for (; stage.length > 0 && n <= this.hexes + this.extra; n++) {
      last = stage
      stage = this.onward(stage).filter(state => !this.ended(state, n))
    }
    return { last, steps: n }
  }

  /** CC-13b: guns stop before ground that is closed to them, where no friend is and no enemy is near. */
  stopShort(): void {
    const here = this.field.at(this.position)
    const enemy = enemyOf(this.party.side)
    for (const state of this.farthest) {
      const { hex, crossed } = state
      if (here.touches(hex, enemy) || this.friends(hex).length > 0 || (crossed && this.besideFriends(hex))) continue
      this.ends.push(state)
    }
  }

  /** One hex farther, every hex in the best way to get there. */
  private onward(stage: readonly State[]): State[] {
    const next = new Map<number, State>()
    for (const state of stage) {
      for (const dir of this.steps(state)) {
        const to = this.field.ground.neighbour(state.hex, dir)
        if (!this.mayEnter(state.hex, to, dir)) continue
        const crossed = state.crossed || this.friends(to).length > 0
        const slid = state.slid || !this.back.includes(dir)
        // ENG-ET-6: nobody withdraws along the edge through a hex that he has just left.
        if (slid && this.paths.trace(state.node).includes(to)) continue
        const harm = state.harm + this.harmTo(to)
        const key = ((to * 6 + dir) * 2 + (crossed ? 1 : 0)) * 2 + (slid ? 1 : 0)
        const known = next.get(key)
        if ((known && known.harm <= harm) || this.reached.has(key)) continue
        next.set(key, { node: this.paths.step(to, state.node), hex: to, crossed, slid, harm })
      }
    }
    // However long the way may be, it need not come by a hex twice.
    if (this.anyDistance) for (const key of next.keys()) this.reached.add(key)
    return [...next.values()]
  }

  /** Whether play of this state ends here: it is an end, or it must go on. */
  private ended(state: State, n: number): boolean {
    if (!this.isEnd(state, n)) return false
    this.ends.push(state)
    return n >= this.hexes && !this.anyDistance
  }

  private isEnd(state: State, n: number): boolean {
    const { hex, crossed } = state
    const far = n >= this.hexes || this.anyDistance
    if (this.mode === BY_ORDER) return n === this.hexes || this.anyDistance
    if (!this.amongFriends && joinFault(this.field, this.position, this.party.troops, hex) !== null) return false
    if (this.mode === FLIGHT) return far
    // CC-13h: a retreat ends in an empty hex.
    // CC-13f: those who withdraw from one combat may stack.
    if (this.mode === RETREAT) {
      const empty = this.amongFriends || this.field.at(this.position).stack(hex).length === 0
      return far && empty && !this.besideFriends(hex)
    }
    if (this.friends(hex).length > 0) return false
    if (far) return !crossed || !this.besideFriends(hex)
    return !crossed && !this.besideFriends(hex) && this.nextToFriends(state)
  }

  /** CC-13c: the next hex back would be next to friends. */
  private nextToFriends(state: State): boolean {
    return this.steps(state).some(dir => {
      const to = this.field.ground.neighbour(state.hex, dir)
      return this.friends(to).length > 0 || this.besideFriends(to)
    })
  }

  private besideFriends(hex: number): boolean {
    for (const near of this.field.ground.around(hex)) if (this.friends(near).length > 0) return true
    return false
  }

  /** Friends in a hex who are not beaten in the same combat, nor moving along. */
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
