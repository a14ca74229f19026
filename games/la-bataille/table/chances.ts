import type { Chance } from '@voltigeur/kernel'
import { ROWS } from '../rules/02-dice.ts'

/** 2.5: how many of the 36 steps bring it stands beside the share. */
export const chanceOf = (result: string, of36: number, text: string): Chance => ({
  result,
  probability: of36 / ROWS,
  text: `${text}, ${of36} of ${ROWS}`,
})
