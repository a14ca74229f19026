/** 9.31, 9.32: where a beaten unit can be sent, and who has to make room for it. */
import { altered, type Counter, neighbours, onMap, type Picture } from './picture.ts'
import { enemyIn, inEnemyZone, isLakeHexside, mayCross, mayStack } from './terrain.ts'

export interface Way {
  readonly to: number
  readonly displacing: readonly Counter[]
}

/** Too many displacements to look through: the question is left open. */
export class TooMany extends Error {}

const PATIENCE = 4000

/** Those who take up room in a hex: whoever is yet to retreat or to be displaced is about to leave (9.31). */
const staying = (picture: Picture, hex: number): Counter[] =>
  onMap(picture).filter(one => one.hex === hex && !one.retreating)

/** Hexes from which units of this battle are driven: nobody is displaced into one (9.32). */
export const drivenFrom = (picture: Picture, side: Counter['side']): Set<number> =>
  new Set(
    picture.counters
      .filter(one => one.side === side && (one.role === 'attacker' || one.role === 'defender'))
      .map(one => one.origin),
  )

/** Open but perhaps full: no enemy, no enemy zone, no lake hexside, no swamp for guns (9.31). */
function openHexes(picture: Picture, unit: Counter): number[] {
  const { chart } = picture
  const closed = unit.role === 'displaced' ? drivenFrom(picture, unit.side) : new Set<number>()
  return neighbours(chart, unit.hex).filter(
    to =>
      !closed.has(to) &&
      !enemyIn(picture, unit.side, to) &&
      !inEnemyZone(picture, unit.side, to) &&
      !isLakeHexside(chart, unit.hex, to) &&
      mayCross(chart, unit.arm, unit.hex, to),
  )
}

/** 9.32: the smallest groups of uninvolved units that make room when they go. */
function smallestGroups(picture: Picture, unit: Counter, to: number): Counter[][] {
  const there = staying(picture, to)
  const uninvolved = there.filter(one => one.role === 'uninvolved')
  const groups: Counter[][] = []
  for (let bits = 1; bits < 1 << uninvolved.length; bits++) {
    const group = uninvolved.filter((_, i) => (bits >> i) & 1)
    if (mayStack([...there.filter(one => !group.includes(one)), unit])) groups.push(group)
  }
  const fewest = Math.min(...groups.map(group => group.length))
  return groups.filter(group => group.length === fewest)
}

/** The ways of one unit as things stand, without asking what becomes of those whom it displaces. */
function waysAtFirst(picture: Picture, unit: Counter): Way[] {
  const open = openHexes(picture, unit)
  const free = open.filter(to => mayStack([...staying(picture, to), unit]))
  if (free.length > 0) return free.map(to => ({ to, displacing: [] }))
  return open.flatMap(to => smallestGroups(picture, unit, to).map(displacing => ({ to, displacing })))
}

export function retreated(picture: Picture, unit: Counter, { to, displacing }: Way): Picture {
  const changes = new Map<number, Partial<Counter>>([[unit.index, { hex: to, retreating: false }]])
  for (const { index } of displacing) changes.set(index, { retreating: true, role: 'displaced' })
  return altered(picture, changes)
}

const displacedNow = (picture: Picture): Counter[] =>
  onMap(picture).filter(one => one.retreating && one.role === 'displaced')

/** Whether all who are displaced can be brought to rest in some order, others being displaced in turn if need be. */
function canRest(picture: Picture, tries: { left: number }, failures: Set<string>): boolean {
  const displaced = displacedNow(picture)
  if (displaced.length === 0) return true
  const key = onMap(picture)
    .map(({ hex, retreating }) => (retreating ? -1 - hex : hex))
    .join(' ')
  if (failures.has(key)) return false
  if (tries.left-- < 0) throw new TooMany()
  for (const unit of displaced) {
    for (const way of waysAtFirst(picture, unit)) {
      if (canRest(retreated(picture, unit, way), tries, failures)) return true
    }
  }
  failures.add(key)
  return false
}

/** Where the victor can send a unit. Nowhere: it is eliminated. */
export function waysOf(picture: Picture, unit: Counter): Way[] {
  const tries = { left: PATIENCE }
  const failures = new Set<string>()
  return waysAtFirst(picture, unit).filter(way => canRest(retreated(picture, unit, way), tries, failures))
}

/** Whom the victor has to send somewhere now: those who make room come first, as part of the retreat that asks for it. */
export function yetToGo(picture: Picture): Counter[] {
  const displaced = displacedNow(picture)
  return displaced.length > 0 ? displaced : onMap(picture).filter(one => one.retreating)
}
