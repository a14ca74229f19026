/** Makes for the nearest enemy and attacks at any odds, the best ones first. */
import type { Script } from './script.ts'

export const alwaysAttack: Script = {
  posture: 'attack',
  reads: scene => (act, decision) => {
    switch (act.does) {
      case 'march':
        return scene.closer(act)
      case 'strike':
        return 1 + scene.odds(act, decision)
      case 'follow':
        return 1
      case 'pass':
        return 0
      default:
        return null
    }
  },
}
