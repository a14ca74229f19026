/** 11.0: the effects of the Variant markers, as far as they change a sum or a limit. */
import type { Picture, SideName } from './picture.ts'

/** Played, and good for the rest of the battle. */
export const isInForce = ({ variants }: Picture, side: SideName, number: number): boolean =>
  variants[side].number === number && variants[side].state === 'in force'

/** Played in this turn, and good for it alone. */
export const isInForceNow = (picture: Picture, side: SideName, number: number): boolean =>
  isInForce(picture, side, number) && picture.variants[side].played === picture.turn
