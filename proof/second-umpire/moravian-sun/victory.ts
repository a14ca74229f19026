/** 16.62: Victory Points. */
import type { Situation } from './situation.ts'

/** By the Victory Level Table, French and Allied points. */
export function victoryPoints(situation: Situation): readonly [french: number, allied: number] {
  const [french, russian, austrian] = situation.demoralization
  const lost = russian + austrian
  const tracks = [russian, austrian].filter(track => track > 20).length * 2
  return [
    (lost > 60 ? 5 : lost >= 40 ? 3 : 1) + tracks,
    (french > 65 ? 5 : french >= 40 ? 2 : 0) + situation.exited[1] * 2,
  ]
}
