/** Sends its cavalry to the enemy’s guns, or else to exits and objectives; everyone else waits. */
import { NO, type Script } from './script.ts'

const EVEN = 1

export const raidWithCavalry: Script = {
  posture: 'attack',
  reads(scene) {
    const { units } = scene.outline
    const goals = [scene.guns, scene.exits, scene.open].find(hexes => hexes.length > 0) ?? scene.foes
    const mounted = (list: readonly number[]): boolean => list.some(unit => units[unit].arm === 'cavalry')
    return (act, decision) => {
      switch (act.does) {
        case 'leave':
          return mounted([act.unit]) ? null : NO
        case 'march':
          return mounted(act.units) ? scene.nearer(act, goals) : NO
        case 'strike': {
          const odds = scene.odds(act, decision)
          return mounted(act.units) && odds >= EVEN ? odds : NO + odds / 10
        }
        case 'pass':
          return 0
        default:
          return null
      }
    }
  },
}
