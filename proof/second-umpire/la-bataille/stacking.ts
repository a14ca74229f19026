/** 3.1: which units may stack in a hex. */
import { sum, type Table, type Troop } from './table.ts'

/** A unit in its possible place and stance, with its share of increments in that hex. */
export interface Guest {
  readonly troop: Troop
  readonly formation: Troop['formation']
  readonly increments: number
}

export const guestsIn = (table: Table, hex: number, side: number): Guest[] =>
  table.stack(hex, side).map(troop => ({ troop, formation: troop.formation, increments: table.share(troop, hex) }))

const isLine = ({ formation }: Guest): boolean => formation === 'line' || formation === 'longLine'
const isSkirmish = ({ formation, troop }: Guest): boolean =>
  troop.arm === 'infantry' && (formation === 'skirmish' || formation === 'longSkirmish')

/** Units of one regiment, or its own counter: "one regiment" for the limit (3.4.3). */
function areOneRegiment(foot: readonly Guest[]): boolean {
  if (foot.length === 1) return true
  const regiments = new Set(foot.map(({ troop }) => troop.printed.regiment))
  return regiments.size === 1 && !regiments.has(-1)
}

/** Whether all these keep the limits of the hex. */
export function withinLimits(
  table: Table,
  hex: number,
  side: number,
  guests: readonly Guest[],
  led = table.leadersIn(hex, side).length > 0,
): boolean {
  const foot = guests.filter(({ troop }) => troop.arm === 'infantry')
  const horse = guests.filter(({ troop }) => troop.arm === 'cavalry')
  const guns = guests.filter(({ troop }) => troop.arm === 'artillery')
  if (!nationsAgree(guests)) return false
  // 3.1.2
  if (horse.length > 0 && (foot.length > 0 || guns.some(({ formation }) => formation === 'unlimbered'))) return false
  if (!marchHasRoom(table, guests)) return false
  return table.broken(hex)
    ? withinBrokenLimits(table, hex, foot, horse, guns)
    : withinClearLimits(table, led, foot, horse, guns)
}

/** 6.10.5, also on the road through villages (6.10.10); 6.10.4: limbered guns count as in road march. */
function marchHasRoom({ tables }: Table, guests: readonly Guest[]): boolean {
  const marching = guests.filter(({ formation }) => formation === 'roadMarch' || formation === 'limbered')
  return (
    marching.every(({ formation }) => formation !== 'roadMarch') ||
    sum(marching.map(({ increments }) => increments)) <= tables.stacking.roadMarch
  )
}

/** 16.2.4 */
function nationsAgree(guests: readonly Guest[]): boolean {
  if (new Set(guests.map(({ troop }) => troop.nation)).size > 1) return false
  const brigade = guests.filter(({ troop }) => troop.printed.limber === 'austrian-brigade')
  if (brigade.length === 0 || guests.length === 1) return true
  // 16.2.4b: Austrian brigade batteries stack with Austrian infantry only.
  return brigade.length === 1 && guests.every(guest => brigade.includes(guest) || guest.troop.arm === 'infantry')
}

/** 6.6.3: a battalion, a cavalry regiment, a battery; or a battalion with a battery. */
function withinBrokenLimits(
  table: Table,
  hex: number,
  foot: readonly Guest[],
  horse: readonly Guest[],
  guns: readonly Guest[],
): boolean {
  if (foot.length > 1 || horse.length > 1 || guns.length > 1) return false
  // 16.2.2: only regiments of Russians and Prussians count as one battalion.
  if (foot.some(({ troop }) => troop.printed.size === 'regiment' && !['russian', 'prussian'].includes(troop.nation)))
    return false
  if (!table.ground.is(hex, 'wood')) return true
  return guns.every(({ formation }) => formation === 'limbered' && table.ground.onRoad(hex))
}

function withinClearLimits(
  table: Table,
  led: boolean,
  foot: readonly Guest[],
  horse: readonly Guest[],
  guns: readonly Guest[],
): boolean {
  const { clear } = table.tables.stacking
  if (horse.length > clear.cavalryRegiments || sum(horse.map(({ increments }) => increments)) > clear.cavalry)
    return false
  if (foot.length === 0) return sum(guns.map(({ increments }) => increments)) <= clear.artillery
  // One unit of skirmishers in a hex; 6.7.2 separates them from others only at the end of a move.
  if (foot.filter(isSkirmish).length > 1) return false
  if (guns.length > 1) return false
  const increments = sum(foot.map(guest => guest.increments))
  // 6.5.2: the same in a square.
  if (guns.length > 0 ? increments > clear.infantryWithBattery : !areOneRegiment(foot) && increments > clear.infantry)
    return false
  // 16.2.2: two regiments of Russians or Prussians need a leader, and more are too many.
  const regiments = foot.filter(
    ({ troop }) => troop.printed.size === 'regiment' && troop.nation !== 'french' && troop.nation !== 'austrian',
  )
  if (regiments.length > 2 || (regiments.length === 2 && !led)) return false
  const masse = foot.filter(({ formation }) => formation === 'masse')
  if (masse.length > 0) {
    // 16.2.7a
    if (masse.length > 2 || (masse.length === 2 && !led) || (guns.length > 0 && !led)) return false
    if (masse.length === 2 && masse.some(({ troop }) => troop.printed.size === 'regiment')) return false
  }
  return true
}

/** 6.1.1: one formation in a hex; shaken units stand as in column (4.3.5a), and guns go with any but a road march. */
export function formationsAgree(guests: readonly Guest[]): boolean {
  const march = guests.some(({ formation }) => formation === 'roadMarch')
  if (march && guests.some(({ formation }) => formation === 'unlimbered')) return false
  const formed = guests.filter(({ troop }) => troop.arm !== 'artillery')
  return formed.every(guest => kindOf(guest) === kindOf(formed[0]))
}

/** 6.2.2: a unit whose path decides its facing joins only others with the same; guns turn too. */
export const facesAsOthers = (table: Table, { index, side }: Troop, hex: number, toward: number): boolean =>
  table.stack(hex, side).every(other => other.index === index || other.arm === 'artillery' || other.facing === toward)

const kindOf = (guest: Guest): string => (isLine(guest) ? 'line' : guest.formation)

/** 3.1.2, 6.1.2: whether cavalry may pass through a hex of its own side. */
export function horseMayPass(table: Table, horse: Troop, hex: number): boolean {
  const others = table.stack(hex, horse.side).filter(({ arm }) => arm !== 'cavalry')
  if (horse.formation === 'roadMarch') return true
  const inSquare = others.some(({ formation, state }) => formation === 'square' && state === 'goodOrder')
  return others.every(
    ({ arm, formation, state }) =>
      formation === 'limbered' ||
      // 6.5.3, 10.5.2b: guns inside a Square are part of it.
      (arm === 'artillery' && inSquare) ||
      (arm === 'infantry' && state === 'goodOrder' && (/skirmish/i.test(formation) || formation === 'square')),
  )
}
