/** From pointing at the map to a decision, without knowing any game: the state of the hand, and what pointing does. */
import type { Decision, Objection, Position } from '@voltigeur/kernel'
import type { PlayableBattle } from '../shelf.ts'
import { destinations, type Offers, partyAgainst } from './offers.ts'

export interface Hand {
  /** The unit picked up. */
  readonly unit: number | null
  /** An attack, or another choice of several units, that is being put together. */
  readonly party: { readonly hexes: readonly number[]; readonly units: readonly number[] } | null
  /** Decisions to choose from, or one to confirm. */
  readonly pending: readonly Decision[]
  /** Why the last wish was refused. */
  readonly refusal: readonly Objection[]
}

export const EMPTY: Hand = { unit: null, party: null, pending: [], refusal: [] }

export interface Scene {
  readonly battle: PlayableBattle
  readonly position: Position
  readonly offers: Offers
  /** Units in a hex, the topmost first. */
  unitsIn(hex: number): readonly number[]
}

export interface Outcome {
  readonly hand: Hand
  /** To be played at once. */
  readonly decision?: Decision
}

/** Asks before a decision is carried out: on touch screens, where a finger slips. */
export interface Manner {
  readonly confirm: boolean
}

export function pointAtHex(scene: Scene, hand: Hand, hex: number, manner: Manner): Outcome {
  if (hand.party && hand.party.hexes.length > 0) return pointWithParty(scene, hand, hex)
  if (hand.unit !== null) {
    const there = destinations(scene.battle, scene.offers.of(hand.unit)).get(hex)
    if (there) return choose(hand, there, manner)
  }
  const target = partyAgainst(scene.offers, [hex])
  if (target) return { hand: assemble(scene, [hex]) }
  const able = scene.unitsIn(hex).filter(unit => scene.offers.units.has(unit))
  if (able.length > 0) return { hand: pick(able[(able.indexOf(hand.unit ?? -1) + 1) % able.length]) }
  if (hand.unit === null) return { hand: EMPTY }
  const wish = scene.battle.briefing.wish(scene.position, hand.unit, hex)
  const actor = scene.battle.actor(scene.position)
  if (wish === null || actor === null) return { hand: EMPTY }
  return { hand: { ...hand, pending: [], refusal: scene.battle.objections(scene.position, wish, actor) } }
}

export function pointAtUnit(scene: Scene, hand: Hand, unit: number, hex: number, manner: Manner): Outcome {
  const party = hand.party && currentParty(scene, hand.party.hexes)
  if (hand.party && party && (party.may.includes(unit) || party.must.includes(unit))) {
    return { hand: toggle(scene, hand, unit) }
  }
  if (hand.unit === null && hand.party === null && scene.offers.units.has(unit)) return { hand: pick(unit) }
  return pointAtHex(scene, hand, hex, manner)
}

export const pick = (unit: number): Hand => ({ ...EMPTY, unit })

function choose(hand: Hand, decisions: readonly Decision[], { confirm }: Manner): Outcome {
  const [only, ...others] = decisions
  if (others.length === 0 && !confirm) return { hand: EMPTY, decision: only }
  return { hand: { ...hand, pending: decisions, refusal: [] } }
}

const currentParty = (scene: Scene, hexes: readonly number[]) => partyAgainst(scene.offers, hexes)

/** A party against these hexes: everybody who can, if that is allowed, or else those who must. */
export function assemble(scene: Scene, hexes: readonly number[]): Hand {
  const party = currentParty(scene, hexes)
  if (!party) return EMPTY
  const all = [...party.must, ...party.may]
  const actor = scene.battle.actor(scene.position)
  const fine = actor !== null && scene.battle.objections(scene.position, party.make(all), actor).length === 0
  return { ...EMPTY, party: { hexes, units: hexes.length > 0 && fine ? all : party.must } }
}

function pointWithParty(scene: Scene, hand: Hand, hex: number): Outcome {
  const { hexes } = hand.party!
  if (hexes.includes(hex)) {
    const rest = hexes.filter(other => other !== hex)
    return { hand: rest.length > 0 ? assemble(scene, rest) : EMPTY }
  }
  if (currentParty(scene, [...hexes, hex])) return { hand: assemble(scene, [...hexes, hex]) }
  if (currentParty(scene, [hex])) return { hand: assemble(scene, [hex]) }
  const party = currentParty(scene, hexes)
  const [unit] = scene.unitsIn(hex).filter(u => party?.may.includes(u))
  return { hand: unit === undefined ? EMPTY : toggle(scene, hand, unit) }
}

/** Those who must take part cannot be left out. */
export function toggle(scene: Scene, hand: Hand, unit: number): Hand {
  const party = hand.party && currentParty(scene, hand.party.hexes)
  if (!hand.party || !party?.may.includes(unit)) return hand
  const { hexes, units } = hand.party
  const chosen = units.includes(unit) ? units.filter(other => other !== unit) : [...units, unit]
  return { ...hand, party: { hexes, units: chosen }, refusal: [] }
}

/** The decision that the party in hand would make. */
export function partyDecision(scene: Scene, hand: Hand): Decision | null {
  const party = hand.party && currentParty(scene, hand.party.hexes)
  return hand.party && party ? party.make(hand.party.units) : null
}
