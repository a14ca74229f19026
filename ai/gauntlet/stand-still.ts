/** Never moves or attacks unless the rules force it to; fires at what comes. */
import { NO, type Script } from './script.ts'

export const standStill: Script = {
  posture: 'hold',
  reads: scene => (act, decision) => {
    switch (act.does) {
      case 'march':
      case 'leave':
      case 'follow':
        return NO
      case 'strike':
        return NO + scene.odds(act, decision) / 100
      case 'pass':
        return 0
      default:
        return null
    }
  },
}
