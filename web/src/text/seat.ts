/** The text table's place at a sitting. */
import { type Seat, seatAtUmpire } from '@voltigeur/conversation'
import type { Decision } from '@voltigeur/kernel'
import type { Sitting } from '../table/sitting.ts'

/** `play` carries a decision out and lets the page follow; the conversation has asked the umpire before. */
export const seatOf = (sitting: Sitting, play: (decision: Decision) => void): Seat =>
  seatAtUmpire({
    game: sitting.game,
    umpire: sitting.umpire,
    viewer: () => sitting.watcher ?? 'public',
    play(decision) {
      play(decision)
      return []
    },
    undo: () => sitting.undo(),
  })
