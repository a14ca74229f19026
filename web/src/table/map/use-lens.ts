/** The map tools’ displays, computed only while in use. */
import type { Sighting } from '@voltigeur/battlefield'
import { useMemo } from 'react'
import type { Scene } from '../orders/choosing.ts'
import { lookAlong } from './hexes.ts'

export interface Tools {
  readonly arcs: boolean
  readonly command: boolean
  readonly sight: boolean
}

export const NO_TOOLS: Tools = { arcs: false, command: false, sight: false }

/** Arcs, fire and command of a unit, as far as they are asked for. */
export function useLens({ battle, position, side: own, pieceOf }: Scene, tools: Tools, subject: number | null) {
  return useMemo(() => {
    const { briefing } = battle
    const side = (subject === null ? undefined : pieceOf(subject)?.side) ?? own ?? 0
    return {
      arcs: tools.arcs && subject !== null ? (briefing.arcs?.(position, subject) ?? null) : null,
      fire: tools.arcs && subject !== null ? (briefing.fieldOfFire?.(position, subject) ?? []) : [],
      command: tools.command ? (briefing.command?.(position, side, subject) ?? null) : null,
    }
  }, [battle, position, own, pieceOf, tools, subject])
}

export interface LensLook {
  readonly from: number | null
  readonly to: number | null
  /** The ends of the line, as far as they are given. */
  readonly ruler: readonly number[]
  /** The hexes crossed by a straight line of sight. */
  readonly crossed: readonly number[]
  readonly sighting: Sighting | null
}

const NO_LOOK: LensLook = { from: null, to: null, ruler: [], crossed: [], sighting: null }

/** A look from one hex to another, or to the one under the pointer; in games that know, with what can be seen and hit. */
export function useLook({ battle, position }: Scene, ends: readonly number[] | null, hover: number | null): LensLook {
  const from = ends?.[0] ?? null
  const to = ends?.[1] ?? (from === null ? null : hover)
  return useMemo((): LensLook => {
    if (from === null) return NO_LOOK
    if (to === null) return { ...NO_LOOK, from, ruler: [from] }
    return {
      from,
      to,
      ruler: [from, to],
      crossed: lookAlong(battle.board.grid, from, to),
      sighting: battle.briefing.sight?.(position, from, to) ?? null,
    }
  }, [battle, position, from, to])
}
