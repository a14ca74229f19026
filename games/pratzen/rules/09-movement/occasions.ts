/** The four occasions for moves in the Engagement Phase. */
import type { Message, Objection, Position } from '@voltigeur/kernel'
import { enemyOf, type Field } from '../../field.ts'
import { now, questions } from '../../sayings.ts'
import { CAVALRY, INFANTRY, WAGON } from '../../setup/roster.ts'
import { words } from '../../words.ts'
import { BRIGADE_SPAN } from '../04-leaders-and-flags.ts'
import { superiorGap, superiorsOfStray } from '../06-command.ts'
import { charges } from './charge.ts'
import { CHARGING, type Errand, FREE, HOLDING, HOMEWARD } from './errands.ts'
import { remembered, rememberedNear } from './known-ways.ts'
import { keepClosing, type MarchParty, marches, NORMAL, SLOW } from './movement.ts'
import { waysHome } from './way-home.ts'
import type { Ways } from './ways.ts'

export interface Occasion {
  /** The name of its step. */
  readonly name: string
  /** The question, and the action in progress. */
  readonly text: Message
  readonly now: Message
  readonly cases: readonly string[]
  /** Leaders may move alone. */
  readonly leadersAlone: boolean
  /** Units that have a part in this step, moved or not. */
  concerns(position: Position, unit: number): boolean
  rides(position: Position, leader: number): boolean
  /** Why a piece has no part in it. */
  idle(position: Position, piece: number): Objection
  ways(position: Position, party: MarchParty): Ways
  /** Its possible obstacles, to explain a refusal. */
  readonly errand: Errand
  /** Whether a piece can’t stay where it is, if it can move at all. */
  mustGo(position: Position, piece: number): boolean
}

/** DEF-29, UMOV-1: in command and not near the enemy; cavalry can also leave command (CAVLDR-3). */
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

/** ENG-5, ENG-6, UMOV-1: why a piece can’t move freely. */
function unfree(field: Field, position: Position, unit: number): Objection {
  const { zone, rolled, ooc } = field.unit
  const name = field.nameOf(unit)
  if (rolled.get(position, unit) === 1) return words.hasActed(name)
  const near = zone.get(position, unit) === 1
  // CAVLDR-3: cavalry is not bound by its command.
  if (ooc.get(position, unit) === 1 && field.units[unit].arm !== CAVALRY)
    return near ? words.frozen(name) : words.goesLast(name)
  return words.nearTheEnemy(name)
}

/** ENG-6, CAVLDR-3, UMOV-1: why a piece can’t move with those out of command. */
function unlost(field: Field, position: Position, piece: number): Objection {
  const { rolled, ooc } = field.unit
  const { arm } = field.units[piece]
  const name = field.nameOf(piece)
  if (ooc.get(position, piece) === 0) return words.onlyTheLost(name)
  if (arm !== INFANTRY && arm !== WAGON) return words.goesWithTheOthers(name)
  return rolled.get(position, piece) === 1 ? words.hasActed(name) : words.frozen(name)
}

export function occasions(field: Field): readonly Occasion[] {
  const { acting, strayed } = field.unit
  const isActing = (position: Position, unit: number): boolean => acting.get(position, unit) === 1
  /** Leaders move with the acting command; alone they wait for the free moves. */
  const ridesAlong = (position: Position, leader: number): boolean =>
    field
      .at(position)
      .stack(field.hex(position, leader))
      .some(unit => isActing(position, unit))
  const never = (): boolean => false

  const notActing = (_: Position, piece: number): Objection =>
    field.isLeader(piece) ? words.leaderWaits(field.nameOf(piece)) : words.notActing(field.nameOf(piece))

  const closesUp = (position: Position, party: MarchParty): boolean =>
    party.pieces.some(piece => strayed.get(position, piece) === 1)

  return [
    {
      name: 'hold-move',
      text: questions.holdMove,
      now: now.holdMove,
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
      errand: HOLDING,
      mustGo: never,
    },
    {
      name: 'charge-move',
      text: questions.chargeMove,
      now: now.chargeMove,
      cases: ['ENG-ET-15', 'ENG-ET-15b', 'CHG-1'],
      leadersAlone: false,
      concerns: isActing,
      rides: ridesAlong,
      idle: notActing,
      ways: remembered((position, party) => charges(field, position, party)),
      errand: CHARGING,
      mustGo: never,
    },
    {
      name: 'free-move',
      text: questions.freeMove,
      now: now.freeMove,
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
      errand: FREE,
      mustGo: (position, piece) => {
        if (strayed.get(position, piece) === 0) return false
        const superiors = superiorsOfStray(field, position, piece)
        const gap = superiorGap(field, position, superiors, field.hex(position, piece))
        return superiors.length > 0 && gap > BRIGADE_SPAN
      },
    },
    {
      name: 'ooc-move',
      text: questions.oocMove,
      now: now.oocMove,
      cases: ['ENG-6'],
      leadersAlone: false,
      concerns: (position, unit) => isLost(field, position, unit),
      rides: never,
      idle: (position, piece) => unlost(field, position, piece),
      ways: remembered((position, party) => waysHome(field, position, party)),
      errand: HOMEWARD,
      mustGo: never,
    },
  ]
}
