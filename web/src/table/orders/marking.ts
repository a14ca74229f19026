/** A selection’s display on the map: its destinations, its targets, the units that may act, and its facing. */
import { type Facing, hexesOf, type Piece, standsIn, type UnitStance } from '@voltigeur/battlefield'
import { partyAgainst } from '@voltigeur/conversation'
import { OFF_MAP } from '@voltigeur/hex'
import type { Decision } from '@voltigeur/kernel'
import { type Hand, isInPlace, plainOf, type Ring, type Scene, stanceOf, stepsAside, takesPart } from './choosing.ts'

export type HexMark = 'selected' | 'able' | 'chosen' | 'must' | 'target' | 'shaken' | 'recoiling' | 'idle'

interface Held {
  readonly hand: Hand
  readonly company: readonly number[] | null
  readonly targets: ReadonlySet<number>
}

export function markOf(piece: Piece, scene: Scene, { hand, company, targets }: Held): HexMark {
  const { offers } = scene
  if (hand.unit === piece.unit) return 'selected'
  if (company?.includes(piece.unit)) return 'chosen'
  if (hand.unit !== null && hexesOf(piece).some(hex => targets.has(hex))) return 'target'
  if (hand.party) {
    const party = partyAgainst(offers, hand.party.hexes)
    if (party?.must.includes(piece.unit)) return 'must'
    if (hand.party.units.includes(piece.unit)) return 'chosen'
    if (party?.may.includes(piece.unit)) return 'able'
    return targets.size > 0 && hand.party.hexes.some(hex => standsIn(piece, hex)) ? 'target' : 'idle'
  }
  const acts = hand.unit === null && offers.parties.some(party => takesPart(party, piece.unit))
  return acts || offers.units.has(piece.unit) || plainOf(scene, piece.unit).length > 0 ? 'able' : 'idle'
}

export interface ShownReach {
  /** Possible destinations, with their labels. */
  readonly reach: ReadonlyMap<number, string>
  /** Hexes that it aims at from where it stands. */
  readonly targets: ReadonlySet<number>
}

export function reachOf(scene: Scene, hand: Hand, there: ReadonlyMap<number, readonly Decision[]>): ShownReach {
  const { battle, position, offers } = scene
  if (hand.party) {
    const party = partyAgainst(offers, hand.party.hexes)
    return { reach: new Map(), targets: new Set(party && isInPlace(scene, party) ? [] : hand.party.hexes) }
  }
  const left = new Map(
    hand.unit === null ? [] : battle.briefing.range(position, hand.unit).map(spot => [spot.hex, String(spot.left)]),
  )
  const attacked = offers.parties
    .filter(party => party.hexes.length === 1 && !isInPlace(scene, party))
    .flatMap(party => party.hexes)
  const asked = offers.plain.flatMap(decision => battle.briefing.destination(decision) ?? [])
  const aimed = [...there].filter(([hex, [decision]]) => {
    const stance = stanceOf(scene, decision)
    return stance !== null && !standsIn(stance, hex)
  })
  const targets = new Set([...attacked, ...asked, ...aimed.map(([hex]) => hex)])
  const goals = [...there.keys()].filter(hex => !aimed.some(([target]) => target === hex))
  // The remaining points describe a march; a flight or a charge has other rules, and a unit without points has none to
  // show.
  const known = goals.flatMap(hex => left.get(hex) ?? [])
  const aside = hand.unit !== null && stepsAside(scene, hand.unit)
  const marches = !aside && known.length >= goals.length * 0.75 && known.some(points => points !== '0')
  return { reach: new Map(goals.map(hex => [hex, (marches && left.get(hex)) || ''])), targets }
}

/** Hexes that a spread stack must not cover, because the player must be able to click them now. */
export interface KeptClear {
  readonly hexes: ReadonlySet<number>
  /** Of these they cover as few as they can: a long march, of which no row could keep clear. */
  readonly many: ReadonlySet<number>
  /** Units to choose from: their stacks need room, others may stay as they are; null for all. */
  readonly units: ReadonlySet<number> | null
}

/** So many hexes to go to are all kept in sight. */
const FEW = 6

export function keptFrom(
  scene: Scene,
  { party, ring }: Hand,
  { reach, targets }: ShownReach,
  pieces: readonly Piece[],
  mark: (piece: Piece) => HexMark,
): KeptClear {
  const { offers } = scene
  const attacked = offers.parties.filter(one => !isInPlace(scene, one)).flatMap(({ hexes }) => hexes)
  const chosen = pieces.filter(piece => mark(piece) !== 'idle' && mark(piece) !== 'target')
  return {
    hexes: new Set([
      ...targets,
      ...attacked,
      ...(party?.hexes ?? []),
      ...(ring ? aboutRing(scene, ring) : []),
      ...(reach.size <= FEW ? reach.keys() : []),
      ...chosen.flatMap(hexesOf),
    ]),
    many: new Set(reach.size <= FEW ? [] : reach.keys()),
    units: new Set(chosen.map(({ unit }) => unit)),
  }
}

/** A ring of facings is around the unit’s destination. */
function aboutRing(scene: Scene, { decisions, at }: Ring): readonly number[] {
  const { grid } = scene.battle.board
  const stance = stanceOf(scene, decisions[at])
  const middle = stance ? hexesOf(stance) : []
  const around = middle.flatMap(hex => [0, 1, 2, 3, 4, 5].map(dir => grid.neighbour(hex, dir)))
  return [...middle, ...around.filter(hex => hex !== OFF_MAP)]
}

/** A choice of facings about a hex. */
export interface RingMark {
  readonly facings: readonly Facing[]
  /** Which of them is turned to. */
  readonly at: number
  /** How the unit would stand then. */
  readonly stance: UnitStance
  /** A ghost of the unit when it does not stand there yet. */
  readonly ghost: Piece | null
}

export function ringMark(scene: Scene, { ring }: Hand): RingMark | null {
  if (!ring) return null
  const stances = ring.decisions.flatMap(decision => stanceOf(scene, decision) ?? [])
  const stance = stances[ring.at]
  const piece = scene.pieceOf(stance.unit)
  const stays = piece && String(hexesOf(piece)) === String(hexesOf(stance))
  return {
    facings: stances.map(({ facing }) => facing),
    at: ring.at,
    stance,
    ghost: piece && !stays ? piece : null,
  }
}
