/** Follies of those who should look after their guns. */
import type { Side } from '@voltigeur/kernel'
import { isCovered, nearestFoe } from './around.ts'
import type { Folly, MakeObserver } from './folly.ts'

/** The enemy is in front of guns from so many hexes. */
const IN_FRONT = 3

/**
 * Guns that their side leaves before the enemy without infantry or cavalry to cover them: sent there, or abandoned by
 * those beside them. Counted when it begins, and before any fight: cover that falls did what it could.
 */
export const lonelyGuns: MakeObserver = ({ battle, outline }) => ({
  turnEnds({ marches, settled }) {
    const found: Folly[] = []
    for (const [unit, { side, arm }] of outline.units.entries()) {
      const position = settled.get(side)
      if (arm !== 'artillery' || !position) continue
      const hex = outline.hex(position, unit)
      if (hex < 0 || isCovered(outline, position, hex, side)) continue
      const gap = nearestFoe(outline, position, hex, side)
      if (gap > IN_FRONT) continue
      const march = marches.get(unit)
      const forward = march !== undefined && nearestFoe(outline, position, march.from, side) > gap
      const turn = battle.judge.turn(position)
      if (forward) found.push({ name: 'gunsAlone', side, turn, unit })
      else if (!march && isLeft(hex, side)) found.push({ name: 'gunsAbandoned', side, turn, unit })
    }
    return found

    /** Whether infantry or cavalry marched away from the hex or from beside it. */
    function isLeft(hex: number, side: Side): boolean {
      return [...marches].some(([mate, { from }]) => {
        const { arm, ...unit } = outline.units[mate]
        const covered = arm === 'infantry' || arm === 'cavalry'
        return covered && unit.side === side && outline.apart(from, hex) <= 1
      })
    }
  },
})
