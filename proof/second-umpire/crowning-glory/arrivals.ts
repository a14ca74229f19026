/** 5.5 to 5.7, 10.4: which units enter and where, and which regain a step. */
import { OFF_MAP } from '@voltigeur/hex'
import { inEnemyZone, isInArea, mayStand } from './ground.ts'
import { armyOf, type Counter, neighbours, type Picture, type SideName, unitIn } from './picture.ts'

/** 5.6: the Reserve is placed along the edges, alone in a hex and out of enemy ZOC. */
export const placesOfReserve = (picture: Picture, unit: Counter): number[] =>
  picture.chart.reserve.filter(
    hex =>
      unitIn(picture, hex) === undefined &&
      !inEnemyZone(picture, unit.side, hex) &&
      mayStand(picture.chart, unit.arm, hex),
  )

/** 5.5: on the map, with steps lost, and in no enemy ZOC. */
export const regaining = (picture: Picture, side: SideName): Counter[] =>
  armyOf(picture, side).filter(one => one.steps < one.full && !inEnemyZone(picture, side, one.hex))

export interface Placing {
  readonly at: number
  readonly push: number
}

/** 10.4: on the north-west bank; a unit there, never Bourcier, is pushed one hex and stays on that bank. */
export function placesOfFriant(picture: Picture): Placing[] {
  const { chart } = picture
  const isOpen = (hex: number): boolean => chart.farBank.has(hex) && isInArea(picture, hex, hex)
  return [...chart.farBank].filter(isOpen).flatMap((at): Placing[] => {
    const there = unitIn(picture, at)
    if (!there) return [{ at, push: OFF_MAP }]
    if (there.side !== 'french' || there.id === 'fr-bourcier') return []
    return neighbours(chart, at)
      .filter(to => isOpen(to) && unitIn(picture, to) === undefined && mayStand(chart, there.arm, to))
      .map(push => ({ at, push }))
  })
}

/** 10.4: Duroc adjacent to 1518, if a unit is there. */
export function placesOfDuroc(picture: Picture): number[] {
  const { chart } = picture
  const hex = chart.grid.find('1518')
  return neighbours(chart, hex).filter(to => unitIn(picture, to) === undefined && isInArea(picture, to, to))
}
