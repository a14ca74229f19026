/** The strength that can reach each hex, worked out unit by unit so that the page is never held up by it. */
import type { Overlay, Piece } from '@voltigeur/battlefield'
import { useEffect, useState } from 'react'
import { onMap } from '../../language/books.ts'
import { addStrength, shades, strengthOf } from '../odds/threats.ts'
import type { Scene } from '../orders/choosing.ts'

/** So long at a stretch, in milliseconds; then the page has its turn. */
const STRETCH = 12

const COOL: readonly Overlay[] = []

export function useHeat(scene: Scene, pieces: readonly Piece[], sides: readonly number[]): readonly Overlay[] {
  const [heat, setHeat] = useState<readonly Overlay[]>(COOL)
  const wanted = sides.join()
  useEffect(() => {
    setHeat(COOL)
    if (wanted === '') return
    const asked = wanted.split(',').map(Number)
    const strengths = strengthOf(scene.battle.briefing.roster(scene.position))
    const heats = new Map(asked.map(side => [side, new Map<number, number>()]))
    const rest = pieces.filter(({ side }) => asked.includes(side))
    let timer = 0
    const work = (): void => {
      for (const until = performance.now() + STRETCH; rest.length > 0 && performance.now() < until; ) {
        const piece = rest.pop()!
        addStrength(heats.get(piece.side)!, scene, piece, strengths.get(piece.unit) ?? 0)
      }
      if (rest.length > 0) timer = window.setTimeout(work)
      else setHeat([...heats].flatMap(([side, of]) => shades(of, side, onMap.layerNames.heat)))
    }
    timer = window.setTimeout(work)
    return () => window.clearTimeout(timer)
  }, [scene, pieces, wanted])
  return heat
}
