/** Where units can fall back to: withdrawals by order and by combat, retreats, flights. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { ALLIED, BY_ORDER, enemyOf, type Field, FLIGHT, RETREAT, WITHDRAWAL } from '../field.ts'
import { INFANTRY } from '../roster.ts'
import { ALL_FACINGS, facingsAllowed, isAllRound, rearDirections } from './02-facing.ts'
import { joinFault, MOST_OF_ONE_ARM } from './03-stacking.ts'
import { closedToGuns, type Party, partyOf } from './09-movement.ts'

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

/** Units in one hex that fall back alike go together, as far as they may be stacked. */
export function fallingGroup(field: Field, position: Position, unit: number): number[] {
  const fall = field.unit.fall.get(position, unit)
  const { arm, formation } = field.units[unit]
  const alike = field
    .at(position)
    .stack(field.hex(position, unit))
    .filter(
      other =>
        field.unit.fall.get(position, other) === fall &&
        field.units[other].arm === arm &&
        (arm !== INFANTRY || field.units[other].formation === formation),
    )
  const first = alike.indexOf(unit) - (alike.indexOf(unit) % MOST_OF_ONE_ARM)
  return alike.slice(first, first + MOST_OF_ONE_ARM)
}

interface State {
  readonly hex: number
  readonly path: readonly number[]
  readonly crossed: boolean
}

const EXTRA = 40

export function waysBack(field: Field, position: Position, unit: number): WaysBack {
  const fall = field.unit.fall.get(position, unit)
  const mode = Math.trunc(fall / 100) * 100
  const hexes = fall % 100
  const party = partyOf(field, position, fallingGroup(field, position, unit))
  const facing = field.unit.facing.get(position, unit)
  const initial = mode !== FLIGHT && isAllRound(field, position, party.from) ? ALL_FACINGS : [facing]
  const found = new Map<string, WayBack>()
  let left = false
  for (const from of initial) {
    const back =
      mode === FLIGHT ? field.ground.directionsTo(field.rules.retreatEdges[party.side]) : rearDirections(from)
    const search = new Search(field, position, party, mode, hexes, back)
    left ||= search.leftMap
    for (const state of search.ends) {
      const facings = finalFacings(field, position, party, mode, state.hex, from)
      const key = `${state.hex} ${mode === RETREAT ? facings[0] : ''}`
      if (!found.has(key)) found.set(key, { to: state.hex, path: state.path, facings })
    }
  }
  const stays = mode === BY_ORDER
  if (found.size > 0 || stays) return { ways: [...found.values()], otherwise: null }
  if (left) return { ways: [], otherwise: { why: 'it leaves the map', case: mode === FLIGHT ? 'RALLY-4d' : 'CC-13g' } }
  return { ways: [], otherwise: { why: 'it cannot fall back clear of the enemy', case: 'CC-13b' } }
}

function finalFacings(
  field: Field,
  position: Position,
  party: Party,
  mode: number,
  to: number,
  from: number,
): readonly number[] {
  const hosts = field
    .at(position)
    .stack(to)
    .filter(unit => !party.troops.includes(unit))
  if (hosts.length > 0) return [field.unit.facing.get(position, hosts[0])]
  if (mode === RETREAT) return [(from + 3) % 6]
  if (mode === FLIGHT) return [field.unit.facing.get(position, party.troops[0])]
  return field.at(position).touches(to, enemyOf(party.side))
    ? facingsAllowed(field, position, to, party.side)
    : ALL_FACINGS
}

/** All ways of one length through two directions, and where they may end. */
class Search {
  readonly ends: State[] = []
  leftMap = false
  private readonly field: Field
  private readonly position: Position
  private readonly party: Party
  private readonly mode: number
  private readonly hexes: number
  private readonly back: readonly number[]

  constructor(field: Field, position: Position, party: Party, mode: number, hexes: number, back: readonly number[]) {
    this.field = field
    this.position = position
    this.party = party
    this.mode = mode
    this.hexes = hexes
    this.back = back
    this.run()
  }

  private run(): void {
    const start: State = { hex: this.party.from, path: [this.party.from], crossed: false }
    let stage = [start]
    let last = stage
    for (let n = 1; stage.length > 0 && n <= this.hexes + EXTRA; n++) {
      const next = new Map<string, State>()
      for (const state of stage) {
        for (const [to, dir] of this.steps(state)) {
          const crossed = state.crossed || (n > 0 && this.friends(to).length > 0)
          const key = `${to} ${crossed}`
          if (!next.has(key) && this.mayEnter(state.hex, to, dir))
            next.set(key, { hex: to, path: [...state.path, to], crossed })
        }
      }
      last = stage
      stage = [...next.values()].filter(state => !this.ended(state, n))
    }
    if (this.ends.length > 0) return
    // ENG-ET-5: by order a unit goes as far as it can; CC-13c: a beaten one may stop short of friends at once.
    if (this.mode === BY_ORDER) this.ends.push(...last.filter(state => state.path.length > 1))
    else if (this.mode === WITHDRAWAL && !this.leftMap && this.nextToFriends(start)) this.ends.push(start)
    else if (this.mode === WITHDRAWAL && this.leftMap) this.ends.push(...last)
  }

  /** Whether play of this state ends here: it is an end, or it must go on. */
  private ended(state: State, n: number): boolean {
    if (this.isEnd(state, n)) {
      this.ends.push(state)
      return n >= this.hexes
    }
    return false
  }

  private isEnd({ hex, path, crossed }: State, n: number): boolean {
    if (this.mode === BY_ORDER) return n === this.hexes
    const fits = joinFault(this.field, this.position, this.party.troops, hex) === null
    if (this.mode === FLIGHT) return n >= this.hexes && fits
    if (!fits || this.friends(hex).length > 0) return false
    if (this.mode === RETREAT) return n >= this.hexes && !this.besideFriends(hex)
    if (n >= this.hexes) return !crossed || !this.besideFriends(hex)
    return !crossed && path.length > 1 && this.nextToFriends({ hex, path, crossed })
  }

  /** CC-13c: the next hex back would be next to friends. */
  private nextToFriends(state: State): boolean {
    return this.steps(state).some(([to]) => this.friends(to).length > 0 || this.besideFriends(to))
  }

  private besideFriends(hex: number): boolean {
    for (const near of this.field.ground.around(hex)) if (this.friends(near).length > 0) return true
    return false
  }

  /** Friends in a hex who are not beaten in the same combat, nor moving along. */
  private friends(hex: number): number[] {
    const { field, position, party } = this
    const part = field.unit.part.get(position, party.troops[0])
    return field
      .at(position)
      .stack(hex)
      .filter(
        unit =>
          field.units[unit].side === party.side &&
          !party.troops.includes(unit) &&
          (part === 0 || field.unit.part.get(position, unit) !== part),
      )
  }

  /** The hexes behind; at the edge of the map the ones along it, for a withdrawal (ENG-ET-6, CC-13g). */
  private steps(state: State): [number, number][] {
    const { ground } = this.field
    const behind = this.back
      .map(dir => [ground.neighbour(state.hex, dir), dir] as [number, number])
      .filter(([to]) => to !== OFF_MAP)
    if (behind.length > 0) return behind
    this.leftMap = true
    if (this.mode === RETREAT || this.mode === FLIGHT) return []
    return (this.party.side === ALLIED ? [0, 1] : [3, 4])
      .map(dir => [ground.neighbour(state.hex, dir), dir] as [number, number])
      .filter(([to]) => to !== OFF_MAP)
  }

  private mayEnter(from: number, to: number, dir: number): boolean {
    const { field, position, party } = this
    const here = field.at(position)
    const enemy = enemyOf(party.side)
    if (here.present(to, enemy) || here.touches(to, enemy)) return false
    if (closedToGuns(field, position, party, from, to, dir) !== null) return false
    if (this.mode === RETREAT || this.mode === FLIGHT) return true
    return joinFault(field, position, party.troops, to) === null
  }
}
