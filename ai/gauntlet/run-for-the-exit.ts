/** Leaves the map as fast as it can, and keeps out of contact on the way. */
import type { Script } from './script.ts'

/** What a hex next to the enemy costs, in hexes of the way. */
const CONTACT = 2
const AWAY = 1000

export const runForTheExit: Script = {
  posture: 'march',
  reads(scene) {
    // A side without an exit makes for what it has to take.
    const goals = scene.exits.length > 0 ? scene.exits : scene.open
    const exits = new Set(scene.exits)
    return act => {
      switch (act.does) {
        case 'leave':
          return act.at < 0 || exits.has(act.at) ? AWAY : -AWAY
        case 'march': {
          const contact = scene.gap(act.to) === 1 && !exits.has(act.to) ? CONTACT : 0
          const held = scene.gap(scene.at(act.units[0])) === 1 ? CONTACT : 0
          return scene.nearer(act, goals) - contact + held
        }
        case 'pass':
          return 0
        default:
          return null
      }
    }
  },
}
