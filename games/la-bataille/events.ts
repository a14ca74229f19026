/** The events of La Bataille de Kulm, and how the log writes them. */
import { writerOn } from '@voltigeur/hex'
import type { GameEvent, Outcome, Side, Term, Umpire } from '@voltigeur/kernel'
import { book } from './book.ts'
import { type NightFact, tellNight } from './events-night.ts'
import { type ShockFact, tellShock } from './events-shock.ts'
import type { Field } from './field.ts'
import { inTime, led, log, rolled } from './log.ts'
import { commandName, resultOfFire, whyChecked } from './results.ts'
import type { LeaderFate, MoraleReason } from './setup/tables.ts'
import { FACING_NAMES, FORMATIONS, MORALE_COMMANDS, READINESS, SIDES, STATES } from './setup/vocabulary.ts'
import { drawnUp, facingName } from './spoken.ts'

type At = { readonly unit: number; readonly hex: number }
type Way = { readonly unit: number; readonly path: readonly number[] }

type Fact =
  | ShockFact
  | NightFact
  | { readonly kind: 'turn'; readonly turn: number }
  | { readonly kind: 'segment'; readonly side: Side }
  // Command Phase
  | { readonly kind: 'arrival'; readonly units: readonly number[]; readonly die: number; readonly later: number }
  // Movement Phase
  | ({ readonly kind: 'moved'; readonly cost: number; readonly facing: number } & Way)
  | ({ readonly kind: 'halted' } & At)
  | { readonly kind: 'forceMarch'; readonly command: number }
  | {
      readonly kind: 'formed'
      readonly units: readonly number[]
      readonly hex: number
      readonly formation: number
      readonly facing: number
    }
  | { readonly kind: 'faced'; readonly units: readonly number[]; readonly hex: number; readonly facing: number }
  | { readonly kind: 'limbered'; readonly unit: number; readonly die: number; readonly success: boolean }
  | ({ readonly kind: 'onTop' } & At)
  | ({ readonly kind: 'brokeDown'; readonly battalions: readonly number[] } & At)
  | ({ readonly kind: 'builtUp'; readonly battalions: readonly number[] } & At)
  | ({ readonly kind: 'entered'; readonly formation: number } & At)
  | ({ readonly kind: 'rode' } & Way)
  | ({ readonly kind: 'exited' } & At)
  | { readonly kind: 'timeUp'; readonly side: Side }
  // Fire, morale and flight
  | {
      readonly kind: 'fired'
      readonly side: Side
      readonly hexes: readonly number[]
      readonly hex: number
      readonly strength: readonly Term[]
      readonly defence: Term
      readonly odds: string
      readonly terms: readonly Term[]
      readonly roll: number
      readonly modified: number
      readonly result: number
    }
  | { readonly kind: 'lost'; readonly unit: number; readonly increments: number; readonly left: number }
  | ({ readonly kind: 'eliminated' | 'surrendered' } & At)
  | {
      readonly kind: 'checkedMorale'
      readonly unit: number
      readonly reason: MoraleReason
      readonly terms: readonly Term[]
      readonly roll: number
      readonly modified: number
      readonly passed: boolean
    }
  | { readonly kind: 'changedState'; readonly unit: number; readonly state: number }
  | ({ readonly kind: 'shrank' } & At)
  | ({ readonly kind: 'fled' } & Way)
  | {
      readonly kind: 'leaderFell'
      readonly leader: number
      readonly fate: LeaderFate
      readonly hours: number
      /** Input to the Leader Casualty Table; 0 without a roll. */
      readonly die: number
      /** All dice in order: which leader is hit, his fate (rerolled if required) and his hours. */
      readonly dice: readonly number[]
    }
  | { readonly kind: 'rested'; readonly unit: number; readonly readiness: number }
  | { readonly kind: 'levels'; readonly command: number; readonly level: number; readonly lost: number }
  // The end
  | { readonly kind: 'turnEnded'; readonly turn: number }
  | { readonly kind: 'ended'; readonly outcome: Outcome }

export type KulmEvent = Fact & GameEvent

export const writerOf = (field: Field) =>
  writerOn(field, SIDES, {
    units: ['unit', 'units', 'battalions', 'leader', 'charger'],
    hexes: ['hex', 'from', 'path', 'hexes'],
    others: {
      facing: index => FACING_NAMES[index],
      state: index => STATES[index],
      readiness: index => READINESS[index],
      command: index => MORALE_COMMANDS[index],
      formation: index => FORMATIONS[index],
    },
  })

/** The hour of a turn, from 0. */
export function clockOf(field: Field, turn: number): string {
  const { time } = field.rules.turns[turn]
  return `${String(Math.trunc(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`
}

export function tell(field: Field, event: KulmEvent): string {
  const unit = (u: number): string => field.nameOf(u)
  const units = (list: readonly number[]): string[] => list.map(unit)
  const hex = (h: number): string => field.label(h)
  const start = ({ path }: { readonly path: readonly number[] }): string => hex(path[0])
  const end = ({ path }: { readonly path: readonly number[] }): string => hex(path.at(-1)!)
  switch (event.kind) {
    case 'turn':
      return log.turn(event.turn + 1, field.rules.turns.length, clockOf(field, event.turn))
    case 'segment':
      return log.segment(SIDES[event.side])
    case 'arrival':
      return log.arrival(units(event.units), inTime(event.later), event.die)
    case 'moved':
      // The log shows the move before it is carried out, because reactions may interrupt it.
      return log.moved(unit(event.unit), start(event), end(event), facingName(event.facing), event.cost)
    case 'forceMarch':
      return log.forceMarch(field.commands[event.command].name)
    case 'halted':
      return event.cases.includes('6.11.5')
        ? log.haltedByCavalry(unit(event.unit), hex(event.hex))
        : log.haltedByZone(unit(event.unit), hex(event.hex))
    case 'formed':
      return log.formed(units(event.units), drawnUp(event.formation), hex(event.hex), facingName(event.facing))
    case 'faced':
      return log.faced(units(event.units), facingName(event.facing), hex(event.hex))
    case 'limbered': {
      const said = event.success ? log.limbered : log.notLimbered
      return said(unit(event.unit), event.die, led(event.cases.includes('6.9.3')))
    }
    case 'onTop':
      return log.onTop(unit(event.unit), hex(event.hex))
    case 'brokeDown':
      return event.hex < 0
        ? log.brokeDown(unit(event.unit), units(event.battalions))
        : log.brokeDownAt(unit(event.unit), units(event.battalions), hex(event.hex))
    case 'builtUp':
      return event.hex < 0
        ? log.builtUp(units(event.battalions), unit(event.unit))
        : log.builtUpAt(units(event.battalions), unit(event.unit), hex(event.hex))
    case 'entered':
      return log.entered(unit(event.unit), hex(event.hex), drawnUp(event.formation))
    case 'rode':
      // 16.3.1: an arriving unit has no path behind it.
      return event.path.length === 1
        ? log.leaderEntered(unit(event.unit), start(event))
        : log.leaderMoved(unit(event.unit), start(event), end(event))
    case 'fired':
      return log.fired(hex(event.hex), event.hexes.map(hex), event.odds, rolled(event), resultOfFire(event))
    case 'lost':
      return log.lost(unit(event.unit), event.increments, event.left)
    case 'eliminated':
      return log.eliminated(unit(event.unit))
    case 'surrendered':
      return log.surrendered(unit(event.unit), hex(event.hex))
    case 'checkedMorale': {
      const said = event.passed ? log.passed : log.failed
      return said(unit(event.unit), whyChecked[event.reason], rolled(event))
    }
    case 'changedState':
      return log.changedState(unit(event.unit), STATES[event.state])
    case 'shrank':
      return log.shrank(unit(event.unit), hex(event.hex))
    case 'fled':
      return log.fled(unit(event.unit), start(event), end(event))
    case 'leaderFell':
      return event.dice.length === 0
        ? log.leaderFell(unit(event.leader), event.fate, event.hours)
        : log.leaderFellRolled(unit(event.leader), event.fate, event.hours, event.dice.join(', '))
    case 'rested':
      return log.rested(unit(event.unit), READINESS[event.readiness])
    case 'levels':
      return log.levels(commandName(event.command), event.level, event.lost)
    case 'exited':
      return log.exited(unit(event.unit), hex(event.hex))
    case 'timeUp':
      return log.timeUp(SIDES[event.side])
    case 'turnEnded':
      return log.turnEnded(event.turn + 1)
    case 'ended': {
      const { level, winner } = event.outcome
      return book.ending(level, winner === null ? null : SIDES[winner]).text
    }
    case 'joined':
    case 'honorsOffered':
    case 'honorsAccepted':
    case 'honorsDeclined':
    case 'nightfall':
    case 'withdrew':
    case 'adjacentRoll':
    case 'posted':
    case 'stragglers':
    case 'refilled':
      return tellNight(field, event)
    default:
      return tellShock(field, event)
  }
}

/** Reports a fact; the compiler checks that it is complete. */
export function note(umpire: Umpire, event: KulmEvent): void {
  umpire.tell(event)
}
