/** Where units can fall back to: withdrawals by engagement result and by combat, retreats, routs. */
import { LeastHarm, OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { BY_ORDER, enemyOf, type Field, FLIGHT, FROM_BLAZE, RETREAT, WITHDRAWAL } from '../../field.ts'
import type { Why } from '../../sayings.ts'
import { ARTILLERY } from '../../setup/roster.ts'
import { ALL_FACINGS, facingsOnArrival, hostIn, isAllRound, rearDirections } from '../02-facing.ts'
import { entryFault, gunsFault, type MarchParty, partyOf } from '../09-movement/movement.ts'
import { areFellows, type BarToFallingBack, type Errand, Search } from './search-back.ts'

export interface WayBack {
  readonly to: number
  readonly path: readonly number[]
  /** Legal facings at the end. */
  readonly facings: readonly number[]
}

export interface WaysBack {
  readonly ways: readonly WayBack[]
  /** What happens without a path: it stays where it is, or it is lost for that reason and case. */
  readonly otherwise: { readonly why: Why; readonly case: string } | null
}

/** How a unit must fall back, and how many hexes. */
export function orderOf(field: Field, position: Position, unit: number): { mode: number; hexes: number } {
  const fall = field.unit.fall.get(position, unit)
  return { mode: Math.trunc(fall / 100) * 100, hexes: fall % 100 }
}

/** CC-13a: units in one hex that fall back alike, from top to bottom: they may move singly or together (STK-MOV-6). */
export function fallAlike(field: Field, position: Position, unit: number): number[] {
  const fall = field.unit.fall.get(position, unit)
  const stack = field.at(position).stack(field.hex(position, unit))
  return stack.filter(other => field.unit.fall.get(position, other) === fall)
}

const NO_BARS: readonly BarToFallingBack[] = []

/** Where these units, which fall back alike, may go together; or could, if some of the rules didn’t apply. */
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
  const found = new LeastHarm<WayBack & { readonly harm: number }>()
  const keep = (search: Search, from: number): void => {
    for (const { node, harm } of search.ends) {
      const to = search.paths.hex(node)
      const facings = finalFacings(field, position, party, mode, to, from)
      const key = mode === RETREAT ? to * 6 + facings[0] : to
      if (!found.improves(key, harm)) continue
      found.keep(key, { to, path: search.paths.trace(node), facings, harm })
    }
  }
  const errandFrom = (from: number): Errand => {
    const behind =
      mode === FLIGHT ? field.ground.directionsTo(field.rules.retreatEdges[party.side]) : rearDirections(from)
    return { mode, hexes, back: lifted.includes('rear') ? ALL_FACINGS : behind, lifted }
  }
  const searches = initial.map(from => ({ from, search: new Search(field, position, party, errandFrom(from)) }))
  for (const { from, search } of searches) keep(search, from)
  // CC-13b, CC-13c: a withdrawal leaves its hex if it can, with the unit’s back in any direction.
  if (found.size === 0) for (const { from, search } of searches) if (search.stays) keep(search.stay(), from)
  const left = searches.some(({ search }) => search.leftMap)
  if (ordered === FROM_BLAZE && found.size === 0) return waysOutOfBlaze(field, position, party)
  if (found.size > 0 || mode === BY_ORDER) return { ways: found.all(), otherwise: null }
  for (const { from } of searches) {
    const closed = closedBehind(field, position, party, errandFrom(from))
    if (closed) return { ways: [], otherwise: { why: 'gunsBlocked', case: closed } }
  }
  if (left) return { ways: [], otherwise: { why: 'leftMap', case: mode === FLIGHT ? 'RALLY-4d' : 'CC-13g' } }
  // ELIM-3.
  const id = mode === FLIGHT ? 'ROUT-4' : 'CC-13b'
  return { ways: [], otherwise: { why: 'enemyNear', case: id } }
}

/**
 * TEC-UP-M, TEC-STR-M and the like: the case that stops guns from falling back, if nothing else does; otherwise null.
 */
function closedBehind(field: Field, position: Position, party: MarchParty, errand: Errand): string | null {
  if (errand.lifted.includes('guns') || party.troops.every(unit => field.units[unit].arm !== ARTILLERY)) return null
  const { ends, paths } = new Search(field, position, party, { ...errand, lifted: [...errand.lifted, 'guns'] })
  return ends.length > 0 ? gunsFault(field, position, party, paths.trace(ends[0].node)) : null
}

/** OPT-BLAZE-2, OPT-BLAZE-3: a unit with no path to its rear leaves by any hexside, away from the enemy if possible. */
function waysOutOfBlaze(field: Field, position: Position, party: MarchParty): WaysBack {
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
  return { ways, otherwise: ways.length > 0 ? null : { why: 'noWayOut', case: 'OPT-BLAZE-3' } }
}

/** FEF-3, CRT-RETREAT: a withdrawing unit faces any way, a retreating one faces about. */
function finalFacings(
  field: Field,
  position: Position,
  party: MarchParty,
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

/** Whether units that fall back over a hex disorder or eliminate the units there: not fellow losers. */
export function isPassedOver(field: Field, position: Position, unit: number, hex: number): boolean {
  const { mode } = orderOf(field, position, unit)
  const [top] = field.at(position).stack(hex)
  if ((mode !== WITHDRAWAL && mode !== RETREAT) || top === undefined) return false
  return !areFellows(field, position, unit, top)
}
