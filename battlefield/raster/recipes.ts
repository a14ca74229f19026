/** All maps. */
import { AUSTERLITZ } from './austerlitz.ts'
import { CROWNING_GLORY } from './crowning-glory.ts'
import { KULM } from './kulm.ts'
import { MORAVIAN_SUN } from './moravian-sun.ts'
import { PRATZEN_A, PRATZEN_B } from './pratzen.ts'
import type { Recipe } from './recipe.ts'

export const RECIPES: readonly Recipe[] = [AUSTERLITZ, CROWNING_GLORY, MORAVIAN_SUN, PRATZEN_A, PRATZEN_B, KULM]
