/** 11.0: when and on which unit a Variant marker can be played. */
import { OFF_MAP } from '@voltigeur/hex'
import { inEnemyZone, isInArea, mayStand } from './ground.ts'
import { armyOf, NOBODY, neighbours, type Picture, type SideName, unitIn } from './picture.ts'

export interface Play {
  readonly unit: number
  readonly at: number
}

/** The ways a side can play its marker now; empty if it must keep it. */
export function playsOf(picture: Picture, side: SideName): Play[] {
  const { turn, rules, regrouped, chart } = picture
  const plain: Play[] = [{ unit: NOBODY, at: OFF_MAP }]
  switch (picture.variants[side].number) {
    case 2:
      return turn === 2 ? plain : []
    case 4:
      return armyOf(picture, side).map(({ index }) => ({ unit: index, at: OFF_MAP }))
    case 9:
      if (turn === rules.turns) return []
      return side === 'allied' || (regrouped > 0 && regrouped < turn) ? plain : []
    case 10: {
      const lost = picture.counters.filter(one => one.side === side && one.place === 'eliminated')
      const beside = new Set(armyOf(picture, side).flatMap(({ hex }) => neighbours(chart, hex)))
      return lost.flatMap(unit =>
        [...beside]
          .filter(hex => unitIn(picture, hex) === undefined && !inEnemyZone(picture, side, hex))
          .filter(hex => mayStand(chart, unit.arm, hex) && isInArea(picture, hex, hex))
          .map(at => ({ unit: unit.index, at })),
      )
    }
    case 12:
      return []
    default:
      return plain
  }
}
