/** 9.33, 10G: which units may advance, and where. */
import { type Counter, inHex, onMap, other, type Picture, type SideName } from './picture.ts'
import { drivenFrom } from './retreat.ts'
import { mayCross } from './terrain.ts'

export interface Advance {
  readonly unit: Counter
  readonly to: number
}

/** A hex is vacated when units of the battle have left it empty. */
const vacated = (picture: Picture, loser: SideName): number[] =>
  [...drivenFrom(picture, loser)].filter(hex => inHex(picture, hex).length === 0)

/** One unit for each vacated hex, from an adjacent one, if it fought there and didn’t bombard. */
export function advances(picture: Picture, victor: SideName): Advance[] {
  const { chart } = picture
  const open = vacated(picture, other(victor))
  return onMap(picture)
    .filter(one => one.side === victor && (one.role === 'attacker' || one.role === 'defender'))
    .flatMap(unit =>
      open
        .filter(to => chart.grid.adjacent(unit.hex, to) && mayCross(chart, unit.arm, unit.hex, to))
        .map(to => ({ unit, to })),
    )
}
