/** Goes to the nearest objective that no friend holds, and stays there. Fights where the game’s instinct would. */
import { NO, type Script } from './script.ts'

export const holdTheObjectives: Script = {
  posture: 'march',
  reads(scene) {
    const objectives = new Set(scene.outline.objectives)
    const goals = scene.open.length > 0 ? scene.open : scene.outline.objectives
    return act => {
      switch (act.does) {
        case 'march':
          return objectives.has(scene.at(act.units[0])) ? NO : scene.nearer(act, goals)
        case 'pass':
          return 0
        default:
          return null
      }
    }
  },
}
