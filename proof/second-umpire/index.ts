/** The second umpires, by game. */
import { austerlitz } from './austerlitz/index.ts'
import { moravianSun } from './moravian-sun/index.ts'
import type { SecondUmpire } from './umpire.ts'

export const umpires: Readonly<Record<string, SecondUmpire>> = {
  austerlitz,
  'moravian-sun': moravianSun,
}
