/** The position as the table shows it: counters, offers and fights, worked out again whenever something has happened. */
import { type CombatView, type Piece, stacksOf } from '@voltigeur/battlefield'
import { NO_OFFERS, offersAt } from '@voltigeur/conversation'
import type { Decision } from '@voltigeur/kernel'
import { useMemo } from 'react'
import { usePieces } from '../map/use-pieces.ts'
import type { Scene } from '../orders/choosing.ts'
import type { Now, Sitting } from '../sitting/sitting.ts'

/** Those who fight come first, the topmost before all; leaders stand beside. */
const topFirst = (stack: readonly Piece[]): readonly Piece[] =>
  stack.toReversed().sort((a, b) => Number(a.arm === 'leader') - Number(b.arm === 'leader'))

export interface Picture {
  readonly pieces: readonly Piece[]
  readonly scene: Scene
  readonly combats: readonly CombatView<Decision>[]
}

export function useScene(sitting: Sitting, now: Now): Picture {
  const { battle } = sitting
  const { position } = now
  const pieces = usePieces(battle, position)
  const scene = useMemo<Scene>(() => {
    const stacks = stacksOf(pieces)
    return {
      battle,
      position,
      ...(typeof now.watcher === 'number' && !now.looksOn
        ? { side: now.watcher, offers: offersAt(sitting.seat) }
        : { side: null, offers: NO_OFFERS }),
      unitsIn: hex => topFirst(stacks.get(hex) ?? []).map(piece => piece.unit),
      pieceOf: unit => pieces.find(piece => piece.unit === unit),
    }
  }, [battle, position, pieces, sitting, now.watcher, now.looksOn])
  const combats = useMemo(() => battle.briefing.combats?.(position) ?? [], [battle, position])
  return { pieces, scene, combats }
}
