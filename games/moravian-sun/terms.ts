/** The terms in the sums of the rules: strengths, dice, columns and tests. */
import { type Message, plain } from '@voltigeur/kernel'
import { book } from './book.ts'

type YesNo = 'yes' | 'no'

/** What doubles or halves a unit in combat (16.24, 16.27.2, 14.0, 14.2, 16.28). */
export interface Changes {
  readonly marsh: YesNo
  readonly trees: 'cavalry' | 'light' | 'no'
  readonly riders: 'charge' | 'broken' | 'no'
  readonly works: YesNo
}

export const terms = book.terms('terms', {
  unit: (unit: string) => ({ unit }),
  unitChanged: (unit: string, sp: number, { marsh, trees, riders, works }: Changes) => ({
    unit,
    sp,
    marsh,
    trees,
    riders,
    works,
  }),
  bridge: plain,
  water: plain,
  slope: plain,
  fortress: plain,
  fortressOfCavalry: plain,
  cavalryOnSquare: plain,
  raid: plain,
  disordered: plain,
  efficiency: (ours: number, theirs: number) => ({ ours, theirs }),
  leader: (chief: string) => ({ chief }),
  snow: plain,
  fog: (die: number) => ({ die }),
  odds: (odds: string) => ({ odds }),
  most: (limit: number) => ({ limit }),
  least: (limit: number) => ({ limit }),
  range: (hexes: number) => ({ hexes }),
  target: (sp: number) => ({ sp }),
  heavyGuns: plain,
  square: plain,
  ground: (ground: Message) => ({ ground }),
  inCommand: plain,
  general: plain,
  haste: plain,
  allInCommand: plain,
  allGenerals: plain,
})
