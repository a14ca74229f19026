/** 9.2, 11.0: what a result does, up to the next thing that somebody has to decide. */
import { advances } from './advance.ts'
import { bombards, defendersIn, type Result } from './combat.ts'
import { altered, type Counter, onMap, type Picture, SIDES, type SideName } from './picture.ts'
import { retreated, waysOf, yetToGo } from './retreat.ts'

export interface Aftermath {
  readonly eliminated: readonly string[]
  readonly retreated: readonly string[]
  readonly demoralized: SideName | null
  /** What is asked next in this battle; null when it is over. */
  readonly next: 'exchange' | 'volunteers' | 'retreat' | 'advance' | null
  readonly asked: SideName | null
}

export const LIMIT = 70

export const lossesOf = ({ lostBefore, counters }: Picture, side: SideName): number =>
  counters
    .filter(one => one.side === side && one.place === 'eliminated')
    .reduce((sum, one) => sum + one.strength, lostBefore[side])

/** A battle under way: who was lost and who went where so far. */
interface Course {
  picture: Picture
  readonly eliminated: string[]
  readonly retreated: string[]
}

/** 11.0: all of these at one moment. When both armies break at once, the defender's does. */
function eliminate(course: Course, units: readonly Counter[], defender: SideName): void {
  if (units.length === 0) return
  const changes = new Map(
    units.map(({ index }) => [index, { place: 'eliminated', hex: -1, retreating: false } as const]),
  )
  let picture = altered(course.picture, changes)
  course.eliminated.push(...units.map(({ id }) => id))
  const broken = SIDES.filter(side => lossesOf(picture, side) >= LIMIT)
  if (picture.demoralized === null && broken.length > 0)
    picture = { ...picture, demoralized: broken.length === 1 ? broken[0] : defender }
  course.picture = picture
}

const finish = ({ picture, eliminated, retreated }: Course, next: Aftermath['next'], asked: SideName | null) => ({
  eliminated: eliminated.toSorted(),
  retreated,
  demoralized: picture.demoralized,
  next,
  asked,
})

function askAdvance(course: Course, victor: SideName): Aftermath {
  return advances(course.picture, victor).length > 0 ? finish(course, 'advance', victor) : finish(course, null, null)
}

/** 9.31: who has no way is eliminated; a lone unit with a single way goes there; everything else the victor decides. */
function retreat(course: Course, victor: SideName, defender: SideName): Aftermath {
  for (;;) {
    const left = yetToGo(course.picture)
    const ways = left.map(unit => waysOf(course.picture, unit))
    const lost = left.find((_, i) => ways[i].length === 0)
    if (lost) eliminate(course, [lost], defender)
    else if (left.length === 0) return askAdvance(course, victor)
    else if (left.length > 1 || ways[0].length > 1) return finish(course, 'retreat', victor)
    else {
      const [way] = ways[0]
      course.retreated.push(`${left[0].id} to ${course.picture.chart.grid.label(way.to)}`)
      course.picture = retreated(course.picture, left[0], way)
    }
  }
}

/** What follows when all units of these roles have to retreat. */
function drive(course: Course, role: 'attacker' | 'defender', victor: SideName, defender: SideName): Aftermath {
  const driven = onMap(course.picture).filter(one => one.role === role)
  course.picture = altered(course.picture, new Map(driven.map(({ index }) => [index, { retreating: true }])))
  return retreat(course, victor, defender)
}

/** The same picture with the parts that all play in an attack. */
function engaged(picture: Picture, side: SideName, hexes: readonly number[], units: readonly Counter[]): Picture {
  const changes = new Map<number, Partial<Counter>>()
  for (const one of picture.counters) changes.set(one.index, { role: 'uninvolved', retreating: false, origin: -1 })
  for (const unit of units) {
    const role = bombards(picture, unit, hexes[0]) ? 'bombarding' : 'attacker'
    changes.set(unit.index, { role, fought: true, origin: unit.hex })
  }
  for (const unit of hexes.flatMap(hex => defendersIn(picture, side, hex)))
    changes.set(unit.index, { role: 'defender', fought: true, origin: unit.hex })
  return altered(picture, changes)
}

export function aftermathOf(
  picture: Picture,
  side: SideName,
  hexes: readonly number[],
  units: readonly Counter[],
  result: Result,
): Aftermath {
  const enemy: SideName = side === 'allied' ? 'french' : 'allied'
  const course: Course = { picture: engaged(picture, side, hexes, units), eliminated: [], retreated: [] }
  const having = (role: Counter['role']): Counter[] => onMap(course.picture).filter(one => one.role === role)
  switch (result) {
    case 'Ae':
      eliminate(course, having('attacker'), enemy)
      return askAdvance(course, enemy)
    case 'De':
      eliminate(course, having('defender'), enemy)
      return askAdvance(course, side)
    case 'Ex':
      return finish(course, 'exchange', side)
    case 'Ar':
      if (having('bombarding').length > 0) return finish(course, 'volunteers', side)
      return drive(course, 'attacker', enemy, enemy)
    case 'Dr':
      return drive(course, 'defender', side, enemy)
  }
}

/** 9.2-Ex, 10C: what can be paid with, and how much is owed. */
export function exchangeOf(picture: Picture, side: SideName): { payers: Counter[]; defenders: Counter[] } {
  const fighting = onMap(picture)
  return {
    payers: fighting.filter(one => one.side === side && one.role === 'attacker'),
    defenders: fighting.filter(one => one.side !== side && one.role === 'defender'),
  }
}

/** What follows when an exchange is paid: both lose at one moment. */
export function paid(picture: Picture, side: SideName, price: readonly Counter[]): Aftermath {
  const enemy: SideName = side === 'allied' ? 'french' : 'allied'
  const course: Course = { picture, eliminated: [], retreated: [] }
  eliminate(course, [...price, ...exchangeOf(picture, side).defenders], enemy)
  return askAdvance(course, side)
}

/** What follows when the attackers retreat, of their own choice or after some guns have volunteered to (10C). */
export function fallenBack(picture: Picture, side: SideName, volunteers: readonly Counter[] | null): Aftermath {
  const enemy: SideName = side === 'allied' ? 'french' : 'allied'
  const course: Course = { picture, eliminated: [], retreated: [] }
  if (volunteers === null && onMap(picture).some(one => one.role === 'bombarding'))
    return finish(course, 'volunteers', side)
  const joining = new Map((volunteers ?? []).map(({ index }) => [index, { role: 'attacker' } as const]))
  course.picture = altered(picture, joining)
  return drive(course, 'attacker', enemy, enemy)
}

/** What follows when the victor has sent a unit somewhere. */
export function sent(
  picture: Picture,
  victor: SideName,
  unit: Counter,
  way: Parameters<typeof retreated>[2],
  defender: SideName,
): Aftermath {
  const course: Course = { picture: retreated(picture, unit, way), eliminated: [], retreated: [] }
  course.retreated.push(`${unit.id} to ${picture.chart.grid.label(way.to)}`)
  return retreat(course, victor, defender)
}
