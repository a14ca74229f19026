/** 9.2, 11.0: the effects of a result, up to the next decision. */
import { type Advance, advances } from './advance.ts'
import { bombards, defendersIn, type Result } from './combat.ts'
import { altered, type Counter, onMap, other, type Picture, SIDES, type SideName } from './picture.ts'
import { retreated, type Way, waysOf, yetToGo } from './retreat.ts'

export interface Aftermath {
  readonly eliminated: readonly string[]
  readonly retreated: readonly string[]
  /** 9.32: guns that were displaced before they fought. */
  readonly silenced: readonly string[]
  readonly demoralized: SideName | null
  /** The next question in this battle; null when it is over. */
  readonly next: 'exchange' | 'volunteers' | 'retreat' | 'advance' | null
  readonly asked: SideName | null
}

export const LIMIT = 70

export const lossesOf = ({ lostBefore, counters }: Picture, side: SideName): number =>
  counters
    .filter(one => one.side === side && one.place === 'eliminated')
    .reduce((sum, one) => sum + one.strength, lostBefore[side])

/** A battle in progress: the losses and moves so far. */
class Course {
  picture: Picture
  readonly eliminated: string[] = []
  readonly retreated: string[] = []
  readonly silenced: string[] = []

  constructor(picture: Picture) {
    this.picture = picture
  }

  send(unit: Counter, way: Way): void {
    this.retreated.push(`${unit.id} to ${this.picture.chart.grid.label(way.to)}`)
    this.picture = retreated(this.picture, unit, way)
    // No other unit could have fired in this phase.
    const firing = this.picture.counters.find(({ role }) => role === 'attacker' || role === 'bombarding')?.side
    for (const { id, arm, fought, side } of way.displacing)
      if (arm === 'artillery' && !fought && side === firing) this.silenced.push(id)
  }
}

/** 11.0: all of these at once. If both armies break at once, the defender’s does. */
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

const finish = (course: Course, next: Aftermath['next'], asked: SideName | null): Aftermath => ({
  eliminated: course.eliminated.toSorted(),
  retreated: course.retreated,
  silenced: course.silenced.toSorted(),
  demoralized: course.picture.demoralized,
  next,
  asked,
})

function askAdvance(course: Course, victor: SideName): Aftermath {
  return advances(course.picture, victor).length > 0 ? finish(course, 'advance', victor) : finish(course, null, null)
}

/**
 * 9.31: a unit with no path is eliminated; a lone unit with a single path takes it; the victor decides everything else.
 * 9.32: displaced units come to rest in some order, or would not have been displaced: a unit without a path yet waits
 * for the others.
 */
function retreat(course: Course, victor: SideName): Aftermath {
  for (;;) {
    const left = yetToGo(course.picture)
    const ways = left.map(unit => waysOf(course.picture, unit))
    const waits = (unit: Counter): boolean => unit.role === 'displaced' && ways.some(some => some.length > 0)
    const lost = left.find((unit, i) => ways[i].length === 0 && !waits(unit))
    if (lost) eliminate(course, [lost], other(victor))
    else if (left.length === 0) return askAdvance(course, victor)
    else if (left.length > 1 || ways[0].length > 1) return finish(course, 'retreat', victor)
    else course.send(left[0], ways[0][0])
  }
}

/** What follows when all units of these roles have to retreat. */
function drive(course: Course, role: 'attacker' | 'defender', victor: SideName): Aftermath {
  const driven = onMap(course.picture).filter(one => one.role === role)
  course.picture = altered(course.picture, new Map(driven.map(({ index }) => [index, { retreating: true }])))
  return retreat(course, victor)
}

/** The same picture with the roles of all units in an attack. */
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
  const enemy = other(side)
  const course = new Course(engaged(picture, side, hexes, units))
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
      return drive(course, 'attacker', enemy)
    case 'Dr':
      return drive(course, 'defender', side)
  }
}

/** 9.2-Ex, 10C: the units that can pay, and how much is due. */
export function exchangeOf(picture: Picture, side: SideName): { payers: Counter[]; defenders: Counter[] } {
  const fighting = onMap(picture)
  return {
    payers: fighting.filter(one => one.side === side && one.role === 'attacker'),
    defenders: fighting.filter(one => one.side !== side && one.role === 'defender'),
  }
}

/** What follows when an exchange is paid: both sides lose at once. */
export function paid(picture: Picture, side: SideName, price: readonly Counter[]): Aftermath {
  const enemy = other(side)
  const course = new Course(picture)
  eliminate(course, [...price, ...exchangeOf(picture, side).defenders], enemy)
  return askAdvance(course, side)
}

/** What follows when the attackers retreat, by choice or after some guns volunteered to (10C). */
export function fallenBack(picture: Picture, side: SideName, volunteers: readonly Counter[] | null): Aftermath {
  const enemy = other(side)
  const course = new Course(picture)
  if (volunteers === null && onMap(picture).some(one => one.role === 'bombarding'))
    return finish(course, 'volunteers', side)
  const joining = new Map((volunteers ?? []).map(({ index }) => [index, { role: 'attacker' } as const]))
  course.picture = altered(picture, joining)
  return drive(course, 'attacker', enemy)
}

/** What follows when the victor has sent a unit somewhere. */
export function sent(picture: Picture, victor: SideName, unit: Counter, way: Way): Aftermath {
  const course = new Course(picture)
  course.send(unit, way)
  return retreat(course, victor)
}

/** What follows when a unit has advanced: another may, into another hex. */
export function advanced(picture: Picture, victor: SideName, { unit, to }: Advance): Aftermath {
  return askAdvance(new Course(altered(picture, new Map([[unit.index, { hex: to, role: 'advanced' }]]))), victor)
}
