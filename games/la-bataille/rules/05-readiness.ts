/** 5.0 Cavalry readiness: what melee takes from it, and what rest restores. */
import type { Readiness } from '../setup/vocabulary.ts'
import { rounded } from './03-stacking/increments.ts'

/** 5.2: the marker of a cavalry unit. Fresh cavalry has none. */
export interface ReadinessMarker {
  readonly readiness: Exclude<Readiness, 'fresh'>
  /** 5.2.2, 5.2.3: the side in whose segment it was placed. */
  readonly colour: number
  /** 5.3.2: placed in this very segment. */
  readonly new: boolean
}

export interface Fought {
  readonly segment: number
  /** 5.1.3: in its own Charge Phase, or as a Reaction or Opportunity Charge. */
  readonly charged: boolean
  /** 5.1.4: with a third of its value; chargers can’t. */
  readonly heldBack: boolean
  readonly routed: boolean
}

function worse(readiness: Readiness, { charged, heldBack }: Fought): Readiness {
  if (charged) return 'exhausted'
  if (heldBack) return readiness
  return readiness === 'fresh' ? 'fatigued' : 'exhausted'
}

/** 5.1.2 to 5.1.4, 5.2: the marker after a melee; 5.2.4: routed cavalry has none. */
export function markerAfterMelee(marker: ReadinessMarker | null, fought: Fought): ReadinessMarker | null {
  const readiness = worse(marker?.readiness ?? 'fresh', fought)
  return fought.routed || readiness === 'fresh' ? null : { readiness, colour: fought.segment, new: true }
}

/**
 * 4.5.4a, 5.3.3: cavalry that rallies is exhausted, and has rested for a full turn at the same Recovery Phase of the
 * next turn: the marker doesn’t come from a Melee Phase (5.3.2), and this phase’s rest is already done (15.1).
 */
export const markerAfterRally = (segment: number): ReadinessMarker => ({
  readiness: 'exhausted',
  colour: segment,
  new: false,
})

/** 5.3.4: what a unit did since its marker was placed, or since the last Recovery Phase of that colour. */
export interface Rest {
  /** In its Movement Phase. */
  readonly moved: boolean
  /** 5.3.4a */
  readonly movedFar: boolean
  /** 5.3.4c */
  readonly fledFromCavalry: boolean
  /** 5.3.4d */
  readonly lostToFire: boolean
}

/** 5.3.4a: more than half of its allowance, the half rounded down, for the Russian Guard up (16.2.1). */
export const isFar = (spent: number, allowance: number, guard: boolean): boolean => spent > rounded(allowance, 2, guard)

const hasRested = ({ movedFar, fledFromCavalry, lostToFire }: Rest): boolean =>
  !movedFar && !fledFromCavalry && !lostToFire

/**
 * 5.3.1, 5.3.3, 5.3.5a, 5.3.5b: the marker after the Recovery Phase of a segment. 5.2.5, 5.3.4b: a melee has
 * replaced it.
 */
export function markerAfterRest(marker: ReadinessMarker, rest: Rest, segment: number): ReadinessMarker | null {
  if (marker.colour !== segment) return marker
  const lain = { ...marker, new: false }
  if (marker.new || !hasRested(rest)) return lain
  // 5.3.6: a unit that didn’t move at all is fresh at once; 5.3.5: others recover one step.
  return !rest.moved || marker.readiness === 'fatigued' ? null : { ...lain, readiness: 'fatigued' }
}

/** 5.1.1, 5.1.2b, 5.1.3a, 10.1.2, 10.1.3: whether it may charge in its own Charge Phase, and in reaction. */
export const mayCharge = (readiness: Readiness): boolean => readiness === 'fresh'
export const mayReact = (readiness: Readiness): boolean => readiness !== 'exhausted'
