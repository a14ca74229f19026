/**
 * 11.1.1 Where pieces can move, cached while nothing changes nearby: one unit moves, and most of an army is elsewhere.
 */
import { type Folded, onceFor, type Position } from '@voltigeur/kernel'
import type { KulmDecision } from '../../decisions.ts'
import type { Field } from '../../field.ts'
import type { Stand } from '../06-formations/changes.ts'
import { isTwoHex } from '../06-formations/facing.ts'
import { comingOut } from '../06-formations/leaving.ts'
import { rightOf } from './line-reach.ts'
import { type Destination, placesFor } from './movement.ts'
import { termsOf } from './spread.ts'
import { gait, harassed } from './stops.ts'

type Move = Extract<KulmDecision, { kind: 'move' }>

/** A move for each legal facing at each destination, then those that end in another formation. */
export class Moves implements Folded<Move> {
  readonly length: number
  readonly unit: number
  readonly places: readonly Destination[]
  readonly stands: readonly Stand[]
  private written: readonly Move[] | null = null

  constructor(unit: number, places: readonly Destination[], stands: readonly Stand[] = []) {
    this.unit = unit
    this.places = places
    this.stands = stands
    let length = stands.length
    for (let i = 0; i < places.length; i++) length += places[i].facings.length
    this.length = length
  }

  at(index: number): Move | undefined {
    if (this.written !== null) return this.written[index]
    let rest = index
    for (const { to, facings } of this.places) {
      if (rest < facings.length) return { kind: 'move', unit: this.unit, to, facing: facings[rest] }
      rest -= facings.length
    }
    return this.stands[rest] && this.comingTo(this.stands[rest])
  }

  [Symbol.iterator](): Iterator<Move> {
    this.written ??= this.write()
    return this.written.values()
  }

  private write(): Move[] {
    const moves: Move[] = []
    for (const { to, facings } of this.places)
      for (const facing of facings) moves.push({ kind: 'move', unit: this.unit, to, facing })
    for (const stand of this.stands) moves.push(this.comingTo(stand))
    return moves
  }

  private comingTo({ at: to, facing, formation }: Stand): Move {
    return { kind: 'move', unit: this.unit, to, facing, formation }
  }
}

/** A piece’s options on the march, and what they depend on. */
interface Prospect {
  readonly places: readonly Destination[]
  /** Null until needed. */
  moves: Moves | null
  /** The hexes in its reach: only changes in or adjacent to them matter. */
  readonly area: Uint16Array
  /** Whether it stays valid beyond the current picture. */
  readonly lasts: boolean
  /** The picture’s clock when this was last known to be valid. */
  clock: number
  readonly terms: number
  readonly tolls: Int8Array | null
  /** The unit it is imagined to be, which decides its formations. */
  readonly like: number
}

/** By piece. */
const prospects = onceFor(({ units }: Field): (Prospect | null)[] => units.map(() => null))

function prospectOf(field: Field, position: Position, piece: number): Prospect {
  const known = prospects(field)
  const terms = termsOf(field, position, piece)
  const tolls = harassed(field, position, piece)
  const like = field.isTroops(piece) ? field.troop.firesLike.get(position, piece) : -1
  const here = field.at(position)
  const { side } = field.units[piece]
  const last = known[piece]
  if (last !== null && last.terms === terms && last.tolls === tolls && last.like === like) {
    if (last.clock === here.clock) return last
    if (last.lasts && here.isCalm(side, last.area, last.clock)) {
      last.clock = here.clock
      return last
    }
  }
  const places = placesFor(field, position, piece)
  const area = areaOf(field, position, piece)
  // A unit’s view of cavalry depends on units in between, which may be farther off.
  const lasts = gait(field, piece) !== 'mounted' || area.every(hex => here.lookouts[1 - side][hex] === 0)
  const found = { places, moves: null, area, lasts, clock: here.clock, terms, tolls, like }
  known[piece] = found
  return found
}

/** The hexes of the last flood, and the piece’s own. */
function areaOf(field: Field, position: Position, piece: number): Uint16Array {
  const { reach, lineReach } = field
  if (!field.isTroops(piece)) return reach.kept()
  if (!isTwoHex(field.formation(position, piece))) {
    const own = field.footprint(position, piece)
    return own.length === 1 ? reach.kept() : Uint16Array.from([...reach.kept(), ...own])
  }
  const { settled: stands, lefts, count } = lineReach
  const hexes = new Uint16Array(2 * count)
  for (let i = 0; i < count; i++) {
    hexes[2 * i] = rightOf(stands[i])
    hexes[2 * i + 1] = lefts[stands[i]]
  }
  return hexes
}

/** Where a piece may move and stay, nearest first. */
export const destinations = (field: Field, position: Position, piece: number): readonly Destination[] =>
  prospectOf(field, position, piece).places

/** Every move of a unit. */
export function movesOf(field: Field, position: Position, unit: number): Moves {
  const prospect = prospectOf(field, position, unit)
  prospect.moves ??= new Moves(unit, prospect.places, comingOut(field, position, unit))
  return prospect.moves
}
