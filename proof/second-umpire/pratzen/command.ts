/**
 * Which leaders command which units, which units are out of command, and which roll together on the Engagement Table.
 */
import { faceOf, isFighter, type Picture, type Piece, ROUTED, STEADY } from './picture.ts'

/** DEF-31. */
const ZONE = 8
/** CMD-2, CMD-3, CMD-4, CAVLDR-2. */
const REACH = { regiment: 5, higher: 10, flag: 2, cavalry: 5, together: 3 }
const MOST_TOGETHER = 5
const DIVISION = 2

export const isRegimentLeader = ({ counter }: Piece): boolean => counter.office?.rank === 0
const isBrigadeLeader = ({ counter }: Piece): boolean => counter.office?.rank === 1

/** CAVLDR-1. */
export const isColonelOfHorse = (leader: Piece): boolean =>
  isRegimentLeader(leader) && leader.counter.office!.arm.startsWith('cavalry')

/** LDR-3, LDR-4: by arm and by formation, as the scenario assigns them. */
export function mayCommand(leader: Piece, unit: Piece): boolean {
  const { office } = leader.counter
  const { regiment, attached, class: horse } = unit.counter
  if (!office || unit.arm === 'leader' || leader.side !== unit.side) return false
  if (unit.arm === 'wagon') return true
  if (unit.arm === 'artillery') return office.arm === 'all' && attached !== null && office.staff.has(attached)
  if (regiment === null || !office.regiments.has(regiment)) return false
  if (office.arm === 'all' || office.arm === unit.arm) return true
  return unit.arm === 'cavalry' && office.arm === `cavalry ${horse}`
}

export const commandersOf = (picture: Picture, unit: Piece): readonly Piece[] =>
  picture.army(unit.side).filter(leader => mayCommand(leader, unit))

/** CMD-4: Leaders of cavalry, and those of divisions and above. */
const leadsHorse = ({ counter }: Piece): boolean =>
  counter.office!.rank >= DIVISION || counter.office!.arm.startsWith('cavalry')

/** A Leader in the hex or adjacent. */
export const isLed = (picture: Picture, unit: Piece): boolean =>
  commandersOf(picture, unit).some(leader => picture.ground.distance(leader.hex, unit.hex) <= 1)

/** OPT-CARD-8: half the range of a brigade Leader whose aide is lost. */
const halved = (leader: Piece, reach: number, lost: ReadonlySet<number>): number =>
  isBrigadeLeader(leader) && lost.has(leader.index) ? Math.floor(reach / 2) : reach

/** A Leader’s range for a Flag or a wagon. */
export const reachFor = (leader: Piece): number => (isRegimentLeader(leader) ? REACH.regiment : REACH.higher)

export const flagOf = (picture: Picture, unit: Piece): Piece | undefined =>
  picture
    .army(unit.side)
    .find(({ counter, arm }) => arm === 'infantry' && counter.flag && counter.formation === unit.counter.formation)

/** FLAG-3: within two hexes of its own Flag. */
export function withFlag(picture: Picture, unit: Piece): boolean {
  const flag = flagOf(picture, unit)
  return unit.arm === 'infantry' && flag !== undefined && picture.ground.distance(flag.hex, unit.hex) <= REACH.flag
}

/** CMD-1 to CMD-5, as a Command Phase would find it now. */
export function inCommand(picture: Picture, unit: Piece, lost: ReadonlySet<number> = new Set()): boolean {
  const { ground } = picture
  const { arm } = unit
  if (arm === 'leader' || arm === 'artillery') return true
  const commanders = commandersOf(picture, unit)
  const within = (leader: Piece, reach: number): boolean =>
    ground.distance(leader.hex, unit.hex) <= halved(leader, reach, lost)
  if (arm === 'cavalry') return commanders.some(leader => leadsHorse(leader) && within(leader, REACH.cavalry))
  if (arm === 'wagon' || unit.counter.flag) return commanders.some(leader => within(leader, reachFor(leader)))
  const flag = flagOf(picture, unit)
  if (flag && withFlag(picture, unit) && inCommand(picture, flag, lost)) return true
  return isLed(picture, unit)
}

export const inZone = (picture: Picture, unit: Piece): boolean =>
  picture.fighters(1 - unit.side).some(enemy => picture.ground.distance(enemy.hex, unit.hex) <= ZONE)

export interface Command {
  /** The unit it rolls as. */
  readonly named: Piece
  readonly units: readonly Piece[]
}

/** ENG-1, DEF-5: commands that must still roll; cavalry in every group that its Leader may choose. */
export function commandsToRoll(picture: Picture, side: number): Command[] {
  return allCommands(picture, side).filter(({ units }) => units.some(({ zone }) => zone) && units.some(rollsItself))
}

/** ROUT-5; and no unit rolls twice. */
const rollsItself = ({ cohesion, rolled }: Piece): boolean => cohesion !== ROUTED && !rolled

function allCommands(picture: Picture, side: number): Command[] {
  const commands: Command[] = []
  for (const unit of picture.army(side)) {
    const { arm } = unit
    if (arm === 'infantry' && !unit.ooc) commands.push(...infantryCommand(picture, unit))
    else if (arm === 'cavalry') commands.push({ named: unit, units: [unit] })
    else if (isColonelOfHorse(unit) && !unit.rolled) commands.push(...colonelsCommands(picture, unit))
    else if (arm === 'artillery') commands.push(...artilleryCommand(picture, unit))
    else if (arm === 'wagon' && !unit.ooc) commands.push({ named: unit, units: [unit] })
  }
  return commands
}

/**
 * A Flag with the units of its battalion within two hexes; a company farther away that a Leader has in command, alone.
 */
function infantryCommand(picture: Picture, unit: Piece): Command[] {
  if (unit.counter.flag) {
    const fellows = picture
      .army(unit.side)
      .filter(other => other.counter.formation === unit.counter.formation && withFlag(picture, other) && !other.rolled)
    return unit.rolled ? [] : [{ named: unit, units: fellows }]
  }
  const flag = flagOf(picture, unit)
  if (flag && !flag.ooc && !flag.rolled && withFlag(picture, unit)) return []
  return [{ named: unit, units: [unit] }]
}

/**
 * CAVLDR-2: a Leader of a cavalry regiment with up to five units of his class within three hexes, one of them in his
 * hex.
 */
function colonelsCommands(picture: Picture, leader: Piece): Command[] {
  const eligible = picture
    .army(leader.side)
    .filter(
      unit =>
        unit.arm === 'cavalry' &&
        !unit.ooc &&
        !unit.rolled &&
        unit.cohesion !== ROUTED &&
        mayCommand(leader, unit) &&
        picture.ground.distance(unit.hex, leader.hex) <= REACH.together,
    )
  return subsets(eligible, MOST_TOGETHER)
    .filter(units => units.some(({ hex }) => hex === leader.hex))
    .map(units => ({ named: leader, units }))
}

/** Guns alone in a hex roll as one. */
function artilleryCommand(picture: Picture, unit: Piece): Command[] {
  const stack = picture.units(unit.hex)
  if (!stack.every(({ arm }) => arm === 'artillery')) return [{ named: unit, units: [unit] }]
  const units = stack.filter(({ rolled }) => !rolled)
  return units[0] === unit ? [{ named: unit, units }] : []
}

export function subsets<T>(list: readonly T[], most: number): T[][] {
  let found: T[][] = [[]]
  for (const item of list) found = [...found, ...found.filter(set => set.length < most).map(set => [...set, item])]
  return found
}

/** ENG-ET-2: the ER of the Flag, of the unit with the Leader, or the lowest of a stack of guns. */
export function ratingOf({ named, units }: Command): number {
  if (named.arm === 'artillery') return Math.min(...units.map(unit => faceOf(unit).er))
  return faceOf(named.arm === 'leader' ? units.find(({ hex }) => hex === named.hex)! : named).er
}

/** ENG-ET-3, CAVLDR-3: whether the owner may add or subtract 1. */
export const mayBeLed = (picture: Picture, { units }: Command): boolean =>
  units.some(unit => !(unit.arm === 'cavalry' && unit.ooc) && isLed(picture, unit))

/** ET-2, ET-3 and cards. */
export function engagementModifiers(picture: Picture, { named, units }: Command): (readonly [string, number])[] {
  const list: (readonly [string, number])[] = []
  const disordered = units.filter(({ cohesion }) => cohesion !== STEADY).length
  if (disordered > 0) list.push(['ET-2', -disordered])
  if (named.arm === 'artillery') list.push(['ET-3', 2])
  const onUnits = (card: string): boolean =>
    picture.inForce(card).some(({ on }) => units.some(({ index }) => index === on))
  if (onUnits('vive-lempereur')) list.push(['OPT-CARD-2', 1])
  if (onUnits('for-god-and-the-tsar')) list.push(['OPT-CARD-3', 1])
  const misunderstood = picture
    .inForce('misunderstood-order')
    .filter(({ on }) => units.some(({ index }) => index === on)).length
  if (misunderstood > 0) list.push(['OPT-CARD-6', -misunderstood])
  if (named.side === 0 && picture.inForce('the-sun-of-austerlitz').length > 0) list.push(['OPT-CARD-12', 1])
  return list
}

export const ENGAGEMENT = ['withdraw', 'hold', 'attack'] as const
export type Engagement = (typeof ENGAGEMENT)[number]

type Spans = readonly (readonly number[])[]

/** The column of a row for a roll of two dice; beyond the table its ends count. */
export function columnOf(rows: Readonly<Record<string, Spans>>, rating: number, total: number): number {
  const held = Math.min(12, Math.max(2, total))
  return rows[`ER${rating}`].findIndex(([low, high]) => held >= low && held <= high)
}

/** The chance of each column of a row with a modifier. */
export function chancesOfRow(rows: Readonly<Record<string, Spans>>, rating: number, modifier: number): number[] {
  const chances = rows[`ER${rating}`].map(() => 0)
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) chances[columnOf(rows, rating, a + b + modifier)] += 1 / 36
  return chances
}

export { isFighter }
