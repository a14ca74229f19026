/** Closes in, but attacks at three to one or better only, and goes into contact only where that is in reach. */
import { NO, type Script } from './script.ts'

const ENOUGH = 3
/** Where it waits for more. */
const APART = 2

export const attackAtThreeToOne: Script = {
  posture: 'attack',
  reads: scene => (act, decision) => {
    switch (act.does) {
      case 'march':
        if (scene.gap(act.to) < APART && scene.promise(act.to) < ENOUGH) return NO
        return scene.closer(act)
      case 'strike': {
        const odds = scene.odds(act, decision)
        // Forced attacks are made at the best odds there are.
        return odds >= ENOUGH ? odds : NO + odds / 10
      }
      case 'pass':
        return 0
      default:
        return null
    }
  },
}
