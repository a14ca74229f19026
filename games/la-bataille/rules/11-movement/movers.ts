/** Which units a player may order in the Movement Phase. */
import { type FrameOf, lastOf, type Objection, type Position } from '@voltigeur/kernel'
import type { KulmDecision } from '../../decisions.ts'
import type { Field } from '../../field.ts'
import { ARMS, FORMATIONS } from '../../setup/vocabulary.ts'
import type { Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { facingsAmong } from '../03-stacking/stacking.ts'
import { facingsOf, isTwoHex } from '../06-formations/facing.ts'
import { formationsOf } from '../06-formations/formations.ts'
import { isDue } from '../16-arrivals-and-night/reinforcements.ts'
import { idleFault } from './allowance.ts'
import { formationReached } from './movement.ts'
import { destinations } from './prospects.ts'
import { reasonsAgainst } from './reasons.ts'

export type Moving = FrameOf<Steps['movement']>

/** A side’s combat units, sorted once for all orders. */
interface Muster {
  /** Those on the map, and those of them with nothing that stops them from moving. */
  readonly present: readonly number[]
  readonly ready: readonly number[]
  /** 16.3.1: those that may enter now. */
  readonly waiting: readonly number[]
}

const muster = lastOf((field: Field, position, side): Muster => {
  const present: number[] = []
  const ready: number[] = []
  const waiting: number[] = []
  for (const unit of field.armies[side]) {
    if (field.onMap(position, unit)) {
      present.push(unit)
      if (idleFault(field, position, unit) === null) ready.push(unit)
    } else if (isDue(field, position, unit)) waiting.push(unit)
  }
  return { present, ready, waiting }
})

export const musterOf = (field: Field, position: Position, { side }: Moving): Muster => muster(field, position, side)

/** Orders are for the side’s own combat units on the map. */
export function foreign(field: Field, position: Position, { side }: Moving, unit: number): Objection | null {
  const name = field.nameOf(unit)
  if (field.units[unit].side !== side) return words.notOwn(name)
  if (!field.isTroops(unit)) return words.leaderHasNone(name)
  return field.onMap(position, unit) ? null : words.notOnMap(name)
}

export const isFormation = (formation: number): boolean =>
  Number.isInteger(formation) && formation >= 0 && formation < FORMATIONS.length

/** 6.0: formations that no unit of the arm adopts, before any temporary reason. */
export const armFault = (field: Field, unit: number, formation: number): Objection | null =>
  formationsOf(ARMS[field.units[unit].type]).includes(formation)
    ? null
    : words.cannotForm('6.0', field.nameOf(unit), formation)

type Move = Extract<KulmDecision, { kind: 'move' }>

/** Why a unit can’t move there in that stance; null if it can. */
export function objectionToMove(
  field: Field,
  position: Position,
  { unit, to, facing }: Move,
): Objection | readonly Objection[] | null {
  const formation = formationReached(field, position, unit, to)
  const facings = isTwoHex(formation) ? facingsOf(formation) : facingsAmong(field, position, unit, to, formation)
  const place = destinations(field, position, unit).find(one => one.to === to)
  if (place?.facings.includes(facing)) return null
  if (facings.includes(facing)) return reasonsAgainst(field, position, { piece: unit, to, facing })
  // Without a path its facing there is undecided.
  return place
    ? words.noSuchFacing(field.nameOf(unit), facing)
    : reasonsAgainst(field, position, { piece: unit, to, facing: facings[0] })
}
