import type { Piece } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import { useMemo, useState } from 'react'
import type { PlayableBattle } from '../../games/shelf.ts'

/** Counters that look as they did before stay the same objects, so that they aren’t drawn again. */
export function remembering(): (pieces: readonly Piece[]) => readonly Piece[] {
  let known = new Map<number, { readonly piece: Piece; readonly look: string }>()
  return pieces => {
    const now = pieces.map(piece => {
      const look = JSON.stringify(piece)
      const before = known.get(piece.unit)
      return before?.look === look ? before : { piece, look }
    })
    known = new Map(now.map(entry => [entry.piece.unit, entry]))
    return now.map(({ piece }) => piece)
  }
}

export function usePieces(battle: PlayableBattle, position: Position): readonly Piece[] {
  const [asBefore] = useState(remembering)
  return useMemo(() => asBefore(battle.pieces(position)), [asBefore, battle, position])
}
