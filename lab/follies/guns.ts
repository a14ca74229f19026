/** Follies of those who should look after their guns. */
import { hasCompany, nearestFoe } from './around.ts'
import type { Folly, MakeObserver } from './folly.ts'

/** The enemy is in front of guns from so many hexes. */
const IN_FRONT = 3

/**
 * Guns that end a turn before the enemy without infantry or cavalry beside them: left by those who stood there, or come
 * by themselves. Counted when it begins.
 */
export const lonelyGuns: MakeObserver = ({ battle, outline }) => ({
  turnEnds(began, ended, marched) {
    const found: Folly[] = []
    for (const [unit, { side, arm }] of outline.units.entries()) {
      const [from, to] = [outline.hex(began, unit), outline.hex(ended, unit)]
      if (arm !== 'artillery' || to < 0 || hasCompany(outline, ended, to, side)) continue
      if (nearestFoe(outline, ended, to, side) > IN_FRONT) continue
      const turn = battle.judge.turn(began)
      const hadCompany = from >= 0 && hasCompany(outline, began, from, side)
      if (marched.has(unit)) found.push({ name: 'gunsAlone', side, turn, unit })
      else if (hadCompany && left(from, side)) found.push({ name: 'gunsAbandoned', side, turn, unit })
    }
    return found

    /** Whether a companion marched away by itself; one that fell did what it could. */
    function left(hex: number, side: number): boolean {
      return [...marched].some(mate => {
        const at = outline.hex(began, mate)
        return outline.units[mate].side === side && at >= 0 && outline.apart(at, hex) <= 1
      })
    }
  },
})
