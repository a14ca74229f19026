/** 11.0 Optional Variants: which marker a side holds, and whether it is in effect. Reconstructed except 3, 5 and 9. */
import { type Position, type Secrets, type Side, UNKNOWN, type Viewer } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { type Field, HIDDEN, IN_FORCE } from '../field.ts'
import { SIDES } from '../setup/data.ts'

export const FORCED_MARCH = 1
export const FOG_LINGERS = 2
export const TRAINING = 3
export const ELITE_REGIMENT = 4
export const ARTILLERY_EFFECTIVENESS = 5
export const CAVALRY_CHARGE = 6
export const STUBBORN_DEFENCE = 7
export const SEIZED_INITIATIVE = 8
export const REGROUP = 9
export const STRAGGLERS = 10
export const DISPATCH = 11
export const NO_VARIANT = 12

/** Whether the side has played this variant, with lasting effect. */
export function variantInForce(field: Field, position: Position, side: Side, variant: number): boolean {
  return field.army.state.get(position, side) === IN_FORCE && field.army.variant.get(position, side) === variant
}

export function variantThisTurn(field: Field, position: Position, side: Side, variant: number): boolean {
  return (
    variantInForce(field, position, side, variant) && field.army.played.get(position, side) === field.turn(position)
  )
}

/** 0 if the side has no marker, or has played or lost it. */
export function variantInHand(field: Field, position: Position, side: Side): number {
  return field.army.state.get(position, side) === HIDDEN ? field.army.variant.get(position, side) : 0
}

/** 3.0, 11.0: only its owner knows a Variant marker before it is revealed. */
export function hiddenVariants(field: Field): Secrets<GloryDecision> {
  const { variant } = field.army
  const othersThan = (viewer: Viewer): Side[] => [...SIDES.keys()].filter(side => side !== viewer)
  return {
    hide(copy, viewer) {
      for (const side of othersThan(viewer))
        if (variantInHand(field, copy, side) !== 0) variant.set(copy, side, UNKNOWN)
    },
    // Both drew from one cup, so they never hold the same marker.
    fill(copy, viewer, random) {
      const cup = new Set(field.variants.map(({ number }) => number))
      for (const side of SIDES.keys()) cup.delete(variant.get(copy, side))
      for (const side of othersThan(viewer)) {
        if (variant.get(copy, side) !== UNKNOWN) continue
        const drawn = random.pick([...cup])
        cup.delete(drawn)
        variant.set(copy, side, drawn)
      }
    },
    face: decision => decision,
  }
}
