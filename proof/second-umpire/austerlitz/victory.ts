/** 14.0: points and levels. */
import { neighbours, onMap, type Picture, type SideName, type Small } from './picture.ts'
import { lossesOf } from './results.ts'
import { enemyIn, inEnemyZone } from './terrain.ts'

export interface Points {
  readonly lostByFrench: number
  readonly exits: number
  readonly edge: 'west' | 'east'
  readonly lostByAllies: number
  readonly cutOff: number
  readonly places: Readonly<Record<SideName, number>>
  readonly allied: number
  readonly french: number
}

const strengthAt = ({ counters }: Picture, side: SideName, place: string): number =>
  counters.filter(one => one.side === side && one.place === place).reduce((sum, one) => sum + one.strength, 0)

/** Hexes of a line to an arrow: no French unit, no French ZOC unless an Allied unit is in it. */
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

/** SC-2: a side’s points for the objectives that its units occupy. */
function forPlaces(picture: Picture, side: SideName): number {
  const standing = new Set(onMap(picture).flatMap(one => (one.side === side ? [one.hex] : [])))
  let sum = 0
  for (const { hexes, points } of picture.small?.places ?? []) if (hexes.some(hex => standing.has(hex))) sum += points
  return sum
}

/** 14.1: the points if the battle ended now. */
export function pointsOf(picture: Picture): Points {
  const west = strengthAt(picture, 'allied', 'exited west')
  const east = strengthAt(picture, 'allied', 'exited east')
  const edge = west >= east ? 'west' : 'east'
  const exits = edge === 'west' ? 3 * west : east
  const lostByFrench = lossesOf(picture, 'french')
  const lostByAllies = lossesOf(picture, 'allied')
  const lost = cutOff(picture)
  const places = { allied: forPlaces(picture, 'allied'), french: forPlaces(picture, 'french') }
  return {
    lostByFrench,
    exits,
    edge,
    lostByAllies,
    cutOff: lost,
    places,
    allied: lostByFrench + exits + places.allied,
    french: lostByAllies + lost + places.french,
  }
}

/** 14.2: the ratio of Allied to French points; a small scenario has limits of its own (SC-4). */
export function levelOf(allied: number, french: number, small: Small | null = null): string {
  if (small) {
    const holds = small.levels.find(({ below, upTo }) => {
      const [limit, strict] = below ? [below, true] : [upTo, false]
      const excess = limit ? allied / limit[0] - french / limit[1] : -1
      return strict ? excess < -1e-9 : excess < 1e-9
    })
    return holds!.level
  }
  if (allied * 3 < french) return 'French Decisive'
  if (allied * 2 < french) return 'French Substantive'
  if (allied * 3 < french * 2) return 'French Marginal'
  if (allied <= french) return 'Allied Marginal'
  if (allied <= 2 * french) return 'Allied Substantive'
  return 'Allied Decisive'
}
