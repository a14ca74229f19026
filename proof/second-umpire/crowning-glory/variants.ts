/** 11.0: the effects of the Variant markers on sums and limits. */
import type { Picture, SideName } from './picture.ts'

/** Played, with effect for the rest of the battle. */
export const isInForce = ({ variants }: Picture, side: SideName, number: number): boolean =>
  variants[side].number === number && variants[side].state === 'in force'

/** Played in this turn, with effect only then. */
export const isInForceNow = (picture: Picture, side: SideName, number: number): boolean =>
  isInForce(picture, side, number) && picture.variants[side].played === picture.turn
