/** Gives ground before the enemy, and turns on those who follow too weakly. */
import { NO, type Script } from './script.ts'

/** It counterattacks at these odds. */
const SUPERIOR = 1.5
/** How far away the enemy should stay, and how close a pursuer comes before it is struck. */
const SAFE = 5
const AT_HAND = 3

export const refuseAndCounter: Script = {
  posture: 'hold',
  reads: scene => (act, decision) => {
    switch (act.does) {
      case 'march': {
        const here = scene.gap(scene.at(act.units[0]))
        if (here <= AT_HAND && scene.gap(act.to) === 1 && scene.promise(act.to) >= SUPERIOR)
          return 1 + scene.closer(act)
        return here >= SAFE ? NO : Math.min(SAFE, scene.gap(act.to)) - here
      }
      case 'strike': {
        const odds = scene.odds(act, decision)
        return odds >= SUPERIOR ? odds : NO + odds / 10
      }
      case 'follow':
        return NO
      case 'pass':
        return 0
      default:
        return null
    }
  },
}
