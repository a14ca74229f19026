/** 14.0: points and levels. */
import { neighbours, onMap, type Picture, type SideName } from './picture.ts'
import { lossesOf } from './results.ts'
import { enemyIn, inEnemyZone } from './terrain.ts'

export interface Points {
  readonly lostByFrench: number
  readonly exits: number
  readonly edge: 'west' | 'east'
  readonly lostByAllies: number
  readonly cutOff: number
  readonly allied: number
  readonly french: number
}

const strengthAt = ({ counters }: Picture, side: SideName, place: string): number =>
  counters.filter(one => one.side === side && one.place === place).reduce((sum, one) => sum + one.strength, 0)

/** Hexes of a line to an arrow: no French unit, no French zone unless an Allied unit is in it. */
function isOpen(picture: Picture, hex: number, allied: ReadonlySet<number>): boolean {
  if (enemyIn(picture, 'allied', hex)) return false
  return allied.has(hex) || !inEnemyZone(picture, 'allied', hex)
}

function cutOff(picture: Picture): number {
  const { chart } = picture
  const units = onMap(picture).filter(one => one.side === 'allied')
  const allied = new Set(units.map(({ hex }) => hex))
  const linked = new Set(chart.arrows.map(({ hex }) => hex).filter(hex => isOpen(picture, hex, allied)))
  const open = [...linked]
  for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
    for (const next of neighbours(chart, hex)) {
      if (linked.has(next) || !isOpen(picture, next, allied)) continue
      linked.add(next)
      open.push(next)
    }
  }
  return units.filter(({ hex }) => !linked.has(hex)).reduce((sum, one) => sum + one.strength, 0)
}

/** 14.1: as they would be counted if the battle ended now. */
export function pointsOf(picture: Picture): Points {
  const west = strengthAt(picture, 'allied', 'exited west')
  const east = strengthAt(picture, 'allied', 'exited east')
  const edge = west >= east ? 'west' : 'east'
  const exits = edge === 'west' ? 3 * west : east
  const lostByFrench = lossesOf(picture, 'french')
  const lostByAllies = lossesOf(picture, 'allied')
  const lost = cutOff(picture)
  return {
    lostByFrench,
    exits,
    edge,
    lostByAllies,
    cutOff: lost,
    allied: lostByFrench + exits,
    french: lostByAllies + lost,
  }
}

/** 14.2: the ratio of Allied to French points. */
export function levelOf(allied: number, french: number): string {
  if (allied * 3 < french) return 'French Decisive'
  if (allied * 2 < french) return 'French Substantive'
  if (allied * 3 < french * 2) return 'French Marginal'
  if (allied <= french) return 'Allied Marginal'
  if (allied <= 2 * french) return 'Allied Substantive'
  return 'Allied Decisive'
}
