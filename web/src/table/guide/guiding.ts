/** The next act, for a player who has never seen the question: how much is left, and which unit is next. */
import type { Guidance } from '@voltigeur/battlefield'
import { partyAgainst } from '@voltigeur/conversation'
import type { Decision } from '@voltigeur/kernel'
import { assemble, type Hand, isGiven, isInPlace, pick, type Ring, type Scene, stanceOf } from '../orders/choosing.ts'

export interface Guide {
  readonly guidance: Guidance | null
  /** Units that can act, the hexes they stand in aside. */
  readonly units: readonly number[]
  /** Whether all of these are leaders, which aren’t called units. */
  readonly leadersOnly: boolean
  /** Hexes that can be attacked. */
  readonly targets: readonly number[]
}

export function guideTo(scene: Scene): Guide {
  const { battle, position, offers } = scene
  const inPlace = offers.parties.filter(party => isInPlace(scene, party))
  const units = [...new Set([...offers.units, ...inPlace.flatMap(({ must, may }) => [...must, ...may])])]
  const aimed = offers.parties.filter(party => party.hexes.length === 1 && !inPlace.includes(party))
  return {
    guidance: battle.briefing.guidance?.(position) ?? null,
    units: units.sort((a, b) => a - b),
    leadersOnly: units.every(unit => scene.pieceOf(unit)?.arm === 'leader'),
    targets: [...new Set(aimed.flatMap(({ hexes }) => hexes))],
  }
}

export const questionIn = ({ battle, position, side }: Scene): string | null =>
  side === null ? null : battle.question(position, side).text

/** The hand with the next unit that has something to do, or the next enemy to attack; null if there is none. */
export function nextInHand(scene: Scene, after: Pick<Hand, 'unit' | 'party'>): Hand | null {
  const { units, targets } = guideTo(scene)
  const together = partyOf(scene, after)
  // A unit with an order may be gone from the list: those behind it come next anyway.
  const last = units.findLastIndex(one => one <= (after.unit ?? together[0] ?? -1))
  const unit = around(units, last).find(one => !together.includes(one) && hasOwn(scene, one))
  if (unit !== undefined) return taken(scene, unit)
  const [target] = around(targets, targets.indexOf(after.party?.hexes[0] ?? -1))
  return target === undefined ? null : assemble(scene, [target])
}

/** The same with the first unit of the next formation that can act, or of the one before. */
export function formationInHand(scene: Scene, { unit }: Pick<Hand, 'unit'>, step: 1 | -1): Hand | null {
  const { battle, position } = scene
  const formations = new Map(battle.briefing.roster(position).map(entry => [entry.unit, entry.formation]))
  const able = Map.groupBy(
    guideTo(scene).units.filter(one => hasOwn(scene, one)),
    one => formations.get(one),
  )
  const names = [...able.keys()]
  if (names.length === 0) return null
  const at = unit === null ? -1 : names.indexOf(formations.get(unit))
  const next = at < 0 && step < 0 ? names.length - 1 : (at + step + names.length) % names.length
  return taken(scene, able.get(names[next])![0])
}

/** Units that act in their hexes, when the question is which of them does. */
function partyOf(scene: Scene, { party }: Pick<Hand, 'party'>): readonly number[] {
  const found = party && partyAgainst(scene.offers, party.hexes)
  return found && isInPlace(scene, found) ? [...found.must, ...found.may].sort((a, b) => a - b) : []
}

/** For a unit that can’t act alone, the page asks at once which units join it. */
function taken(scene: Scene, unit: number): Hand {
  if (scene.offers.units.has(unit)) return pick(scene, unit)
  const party = scene.offers.parties.find(one => [...one.must, ...one.may].includes(unit) && isInPlace(scene, one))
  return party ? assemble(scene, party.hexes) : pick(scene, unit)
}

/**
 * The one main button, if any: the only answer, or else the only one that closes the question. Of several equally good
 * ones none is.
 */
export function mainAmong(decisions: readonly Decision[], ends: Readonly<Record<string, string>>): Decision | null {
  if (decisions.length === 1) return decisions[0]
  const closing = decisions.filter(({ kind }) => kind in ends)
  return closing.length === 1 ? closing[0] : null
}

/**
 * Up to this many units that can answer are shown together: those around a unit. Of more, only one is brought into
 * view.
 */
const AROUND = 6
/** So many hexes that a question names are all shown, or arrows lead to them. */
const NAMED = 24

/**
 * The hexes of a question: the current event, the units to answer if they are few, the buttons’ hexes, and the targets.
 */
export function hexesAsked(scene: Scene): readonly number[] {
  const { battle, position, offers } = scene
  const occasion = battle.briefing.occasion?.(position)
  const course = occasion ? [occasion.to ?? occasion.from, occasion.from, ...occasion.answering] : []
  const able = placesAble(scene)
  const stood = offers.plain.flatMap(decision => battle.briefing.destination(decision) ?? [])
  const attacked = able.length > 0 ? [] : guideTo(scene).targets
  const named = [...new Set([...course, ...(able.length <= AROUND ? able : []), ...stood, ...attacked])]
  // Of many retreat hexes the nearest come first.
  return named.slice(0, NAMED)
}

/** The places of the units that can answer. */
export const placesAble = ({ offers, pieceOf }: Scene): readonly number[] => [
  ...new Set([...offers.units].flatMap(unit => pieceOf(unit)?.hex ?? [])),
]

/** The selection’s own hexes: those around a ring of facings, entry hexes, destinations of a unit that must answer, targets. */
export function hexesInHand(scene: Scene, hand: Hand, there: ReadonlyMap<number, unknown>): readonly number[] {
  const place = placeOfSelection(scene, hand)
  if (hand.ring) return hexesOfRing(scene, hand.ring)
  if (hand.party) {
    const attackers = hand.party.units.flatMap(unit => scene.pieceOf(unit)?.hex ?? [])
    return [...new Set([...hand.party.hexes, ...attackers])]
  }
  if (hand.unit === null || there.size > NAMED) return []
  if (place === null) return [...there.keys()]
  return isGiven(scene, hand) && there.size > 0 ? [place, ...there.keys()] : []
}

/** Where the unit would be, with the hexes that it can be turned to. */
function hexesOfRing(scene: Scene, { decisions, at }: Ring): readonly number[] {
  const { grid } = scene.battle.board
  const stance = stanceOf(scene, decisions[at])
  return stance ? [...grid.within(stance.hex, 1)] : []
}

/** The part of the map that the selection needs in view. */
export function placeOfSelection(scene: Scene, { unit, party }: Hand): number | null {
  return party?.hexes[0] ?? (unit === null ? null : (scene.pieceOf(unit)?.hex ?? null))
}

/** A line of the menus may be empty once it is unfolded. */
const hasOwn = (scene: Scene, unit: number): boolean =>
  !scene.offers.units.has(unit) || scene.offers.of(unit).length > 0

/** All of them once, starting after the last one. */
const around = <T>(all: readonly T[], last: number): readonly T[] => [...all.slice(last + 1), ...all.slice(0, last + 1)]
