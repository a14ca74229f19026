/** The state of the battle, in words. */
import { plain } from '@voltigeur/kernel'
import { book } from '../book.ts'

export const standing = book.sentences('standings', {
  points: plain,
  places: (count: number) => ({ count }),
  demoralizationPer: (points: number) => ({ points }),
  demoralization: plain,
  exited: plain,
  units: plain,
  track: plain,
  trackPoints: (points: number) => ({ points }),
  combat: (from: string, to: string) => ({ from, to }),
})
