/** Cached paths, returned again while nothing they depend on changes. */
import { Answers, type Position } from '@voltigeur/kernel'
import { type Field, NOBODY } from '../../field.ts'
import type { MarchParty } from './movement.ts'
import type { Ways } from './ways.ts'

type FindWays = (position: Position, party: MarchParty) => Ways

/** The same paths are needed again and again until something changes. */
export function remembered(ways: FindWays): FindWays {
  const answers = new Answers<Ways, string>()
  return (position, party) => {
    const known = answers.in(position)
    const key = party.pieces.join()
    const found = known.get(key) ?? ways(position, party)
    known.set(key, found)
    return found
  }
}

interface Known {
  readonly ways: Ways
  readonly from: number
  readonly changes: number
  readonly state: readonly number[]
}

/** More parties than one battle needs again and again. */
const MOST = 5000
/** The longest march, including the hexes adjacent to its end. */
const NEIGHBOURHOOD = 14

/**
 * The same for marches that depend only on their reach: on nearby units, on the state of the party, and, if a piece is
 * bound to superiors, on all Leaders of the side. With cards in effect nothing is cached.
 */
export function rememberedNear(field: Field, ways: FindWays): FindWays {
  const { cohesion, limbered, strayed, hex } = field.unit
  const isBound = (piece: number): boolean => field.units[piece].flag || field.units[piece].office?.rank === 0
  const stateOf = (position: Position, { pieces, side }: MarchParty): number[] => {
    const state = pieces.map(
      piece => cohesion.get(position, piece) * 4 + limbered.get(position, piece) * 2 + strayed.get(position, piece),
    )
    if (pieces.some(piece => isBound(piece) || strayed.get(position, piece) === 1)) {
      for (const leader of field.hierarchy.leaders[side])
        state.push(hex.get(position, leader), strayed.get(position, leader))
    }
    return state
  }
  const known = new Map<string, Known>()
  return (position, party) => {
    if (field.effect.card.get(position, 0) !== NOBODY) return ways(position, party)
    const key = party.pieces.join()
    const changes = field.at(position).changesNear(party.from, NEIGHBOURHOOD)
    const state = stateOf(position, party)
    const last = known.get(key)
    if (last && last.changes === changes && last.from === party.from && isSame(last.state, state)) return last.ways
    if (known.size >= MOST) known.clear()
    const found = ways(position, party)
    known.set(key, { ways: found, from: party.from, changes, state })
    return found
  }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
