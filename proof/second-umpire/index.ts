/** The second umpires, by game. */
import { austerlitz } from './austerlitz/index.ts'
import { crowningGlory } from './crowning-glory/index.ts'
import { laBataille } from './la-bataille/index.ts'
import { moravianSun } from './moravian-sun/index.ts'
import { pratzen } from './pratzen/index.ts'
import type { SecondUmpire } from './umpire.ts'

export const umpires: Readonly<Record<string, SecondUmpire>> = {
  austerlitz,
  'crowning-glory': crowningGlory,
  'la-bataille': laBataille,
  'moravian-sun': moravianSun,
  pratzen,
}
