/** The second umpires, by game. */
import type { SecondUmpire } from './umpire.ts'

export const umpires: Readonly<Record<string, SecondUmpire>> = {}
