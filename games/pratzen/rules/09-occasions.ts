/** The four occasions on which a player moves in the Engagement Phase. */
import type { Objection, Position } from '@voltigeur/kernel'
import { enemyOf, type Field } from '../field.ts'
import { CAVALRY, INFANTRY, WAGON } from '../setup/roster.ts'
import { words } from '../words.ts'
import { BRIGADE_SPAN } from './04-leaders-and-flags.ts'
import { gapTo, reachesOver, superiorGap, superiorsOfStray } from './06-command.ts'
import { chargeObjection, charges } from './09-charge.ts'
import { remembered, rememberedNear } from './09-known-ways.ts'
import { keepClosing, marches, moveObjection, NORMAL, type Party, SLOW } from './09-movement.ts'
import { rings, Ways } from './09-ways.ts'

export interface Occasion {
  /** The name of its step. */
  readonly name: string
  readonly text: string
  readonly cases: readonly string[]
  /** Leaders may move by themselves. */
  readonly leadersAlone: boolean
  /** Units that have a part in this step, moved or not. */
  concerns(position: Position, unit: number): boolean
  rides(position: Position, leader: number): boolean
  /** Why a piece has no part in it. */
  idle(position: Position, piece: number): Objection
  ways(position: Position, party: Party): Ways
  why(position: Position, party: Party, to: number): Objection
  /** Whether a piece may not be left where it is, if it can go at all. */
  mustGo(position: Position, piece: number): boolean
}

/** No way home is looked for farther away than this. */
const FARTHEST_HOME = 30

/** DEF-29, UMOV-1: in command and not near the enemy; cavalry also goes where nobody commands it (CAVLDR-3). */
function isFree(field: Field, position: Position, unit: number): boolean {
  const { zone, rolled, ooc } = field.unit
  return (
    zone.get(position, unit) === 0 &&
    rolled.get(position, unit) === 0 &&
    (ooc.get(position, unit) === 0 || field.units[unit].arm === CAVALRY)
  )
}

/** ENG-6, UMOV-1: out of command and not near the enemy. */
function isLost(field: Field, position: Position, unit: number): boolean {
  const { zone, rolled, ooc } = field.unit
  const { arm } = field.units[unit]
  return (
    (arm === INFANTRY || arm === WAGON) &&
    zone.get(position, unit) === 0 &&
    ooc.get(position, unit) === 1 &&
    rolled.get(position, unit) === 0
  )
}

/** ENG-5, ENG-6, UMOV-1: why a piece does not move freely. */
function unfree(field: Field, position: Position, unit: number): Objection {
  const { zone, ooc } = field.unit
  const name = field.nameOf(unit)
  // CAVLDR-3: cavalry is not bound by its command.
  if (ooc.get(position, unit) === 1 && field.units[unit].arm !== CAVALRY)
    return zone.get(position, unit) === 1 ? words.frozen(name) : words.goesLast(name)
  return words.nearTheEnemy(name)
}

export function occasions(field: Field): readonly Occasion[] {
  const { acting, strayed } = field.unit
  const isActing = (position: Position, unit: number): boolean => acting.get(position, unit) === 1
  /** Leaders ride along with the command that is acting; alone they wait for the free moves. */
  const ridesAlong = (position: Position, leader: number): boolean =>
    field
      .at(position)
      .stack(field.hex(position, leader))
      .some(unit => isActing(position, unit))
  const never = (): boolean => false

  const notActing = (_: Position, piece: number): Objection =>
    field.isLeader(piece) ? words.leaderWaits(field.nameOf(piece)) : words.notActing(field.nameOf(piece))

  const closesUp = (position: Position, party: Party): boolean =>
    party.pieces.some(piece => strayed.get(position, piece) === 1)

  return [
    {
      name: 'hold-move',
      text: 'The command holds: move slowly, not nearer to the enemy, form square, change mode, or stay.',
      cases: ['ENG-ET-8', 'ENG-ET-9', 'MOV-4e'],
      leadersAlone: false,
      concerns: isActing,
      rides: ridesAlong,
      idle: notActing,
      ways: remembered((position, party) =>
        marches(field, position, party, {
          pace: SLOW,
          notNearerThan: field.at(position).distance(party.from, enemyOf(party.side)),
        }),
      ),
      why: (position, party, to) => {
        const least = field.at(position).distance(party.from, enemyOf(party.side))
        if (field.at(position).distance(to, enemyOf(party.side)) < least)
          return words.notNearer(field.nameOf(party.pieces[0]), field.label(to))
        return moveObjection(field, position, party, to)
      },
      mustGo: never,
    },
    {
      name: 'charge-move',
      text: 'The command attacks: advance by exactly one allowance toward the nearest enemy, or into contact.',
      cases: ['ENG-ET-15', 'ENG-ET-15b', 'CHG-1'],
      leadersAlone: false,
      concerns: isActing,
      rides: ridesAlong,
      idle: notActing,
      ways: remembered((position, party) => charges(field, position, party)),
      why: (position, party, to) => chargeObjection(field, position, party, to),
      mustGo: never,
    },
    {
      name: 'free-move',
      text: 'Move what is not near the enemy, and your Leaders.',
      cases: ['ENG-5', 'ENG-5b', 'LMOV-3'],
      leadersAlone: true,
      concerns: (position, unit) => isFree(field, position, unit),
      rides: () => true,
      idle: (position, unit) => unfree(field, position, unit),
      ways: rememberedNear(field, (position, party) => {
        const ways = marches(field, position, party, { pace: NORMAL, notNearerThan: 0 })
        if (closesUp(position, party)) keepClosing(field, position, party, ways)
        return ways
      }),
      why: (position, party, to) => {
        const why = moveObjection(field, position, party, to)
        const far = why.case === 'MOV-0' && closesUp(position, party)
        return far ? words.notClosing(field.nameOf(party.pieces[0]), field.label(to)) : why
      },
      mustGo: (position, piece) => {
        if (strayed.get(position, piece) === 0) return false
        const superiors = superiorsOfStray(field, position, piece)
        const gap = superiorGap(field, position, superiors, field.hex(position, piece))
        return superiors.length > 0 && gap > BRIGADE_SPAN
      },
    },
    {
      name: 'ooc-move',
      text: 'Units out of command may march back into command.',
      cases: ['ENG-6'],
      leadersAlone: false,
      concerns: (position, unit) => isLost(field, position, unit),
      rides: never,
      idle: (position, unit) => {
        const lost = !field.isLeader(unit) && field.unit.ooc.get(position, unit) === 1
        return lost ? unfree(field, position, unit) : words.onlyTheLost(field.nameOf(unit))
      },
      ways: remembered((position, party) => waysHome(field, position, party)),
      why: (_, party, to) => words.notBackToCommand(field.nameOf(party.pieces[0]), field.label(to)),
      mustGo: never,
    },
  ]
}

/** ENG-6: as an ordinary march, but only along a shortest way to the first hex in command of each of them. */
function waysHome(field: Field, position: Position, party: Party): Ways {
  const homes: Home[] = []
  for (const unit of party.troops) {
    const home = nearestHomes(field, position, party, unit)
    if (!home) return new Ways(field.ground)
    homes.push(home)
  }
  if (homes.length === 0) return new Ways(field.ground)
  // LMOV-6 concerns moves out of command; this one leads back into it, though perhaps not at once.
  const ways = marches(field, position, party, { pace: NORMAL, notNearerThan: 0 }, true)
  ways.keep((to, steps) => homes.every(home => restOf(field, home, to) + steps === home.steps))
  return ways
}

interface Home {
  readonly steps: number
  readonly hexes: readonly number[]
}

const restOf = ({ ground }: Field, { hexes }: Home, from: number): number => {
  let least = Infinity
  for (const hex of hexes) least = Math.min(least, ground.grid.distance(from, hex))
  return least
}

/** The hexes that would put a unit in command and take the fewest steps, clear of the enemy; null without any. */
function nearestHomes(field: Field, position: Position, party: Party, unit: number): Home | null {
  const here = field.at(position)
  const enemy = enemyOf(party.side)
  const reaches = reachesOver(field, position, unit)
  const least = gapTo(field, reaches, party.from)
  if (least === 0 || least > FARTHEST_HOME) return null
  const open = (to: number): boolean => !here.present(to, enemy) && !here.touches(to, enemy)
  // As the crow flies, if nothing is in the way: no other way can be shorter.
  const straight = rings(field, party.from, least, (to, n) => open(to) && gapTo(field, reaches, to) === least - n)
  if (straight.length > least) return { steps: least, hexes: straight[least] }
  const isHome = (hex: number): boolean => gapTo(field, reaches, hex) === 0
  const around = rings(field, party.from, FARTHEST_HOME, open, ring => ring.some(isHome))
  const hexes = around[around.length - 1].filter(isHome)
  return hexes.length > 0 ? { steps: around.length - 1, hexes } : null
}
