/** 9.31, 9.32: where a beaten unit can be sent, and which units must make room. */
import { altered, type Counter, neighbours, onMap, type Picture } from './picture.ts'
import { enemyIn, inEnemyZone, isLakeHexside, mayCross, mayStack } from './terrain.ts'

export interface Way {
  readonly to: number
  readonly displacing: readonly Counter[]
}

/** Too many displacements to check: the question is left open. */
export class TooMany extends Error {}

const PATIENCE = 4000

/** Units that take up room in a hex: those still to retreat or be displaced are about to leave (9.31). */
const staying = (picture: Picture, hex: number): Counter[] =>
  onMap(picture).filter(one => one.hex === hex && !one.retreating)

/** Hexes that units of this battle are driven from: no unit is displaced into one (9.32). */
export const drivenFrom = (picture: Picture, side: Counter['side']): Set<number> =>
  new Set(
    picture.counters
      .filter(one => one.side === side && (one.role === 'attacker' || one.role === 'defender'))
      .map(one => one.origin),
  )

/** Open but maybe full: no enemy, no enemy ZOC, no lake hexside, no swamp for guns (9.31). */
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

/** 9.32: the smallest groups of uninvolved units that make room by leaving. */
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

/** The paths of one unit in the present position, ignoring the fate of units it displaces. */
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

/** Whether all displaced units can come to rest in some order, displacing others if required. */
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

/** Where the victor can send a unit. None: it is eliminated. */
export function waysOf(picture: Picture, unit: Counter): Way[] {
  const tries = { left: PATIENCE }
  const failures = new Set<string>()
  return waysAtFirst(picture, unit).filter(way => canRest(retreated(picture, unit, way), tries, failures))
}

/** The unit to send now: those that make room first, as part of the retreat that needs it. */
export function yetToGo(picture: Picture): Counter[] {
  const displaced = displacedNow(picture)
  return displaced.length > 0 ? displaced : onMap(picture).filter(one => one.retreating)
}
