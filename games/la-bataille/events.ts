/** What can happen in La Bataille de Kulm, and how it is written and told. */
import { writerOn } from '@voltigeur/hex'
import {
  capital,
  counted,
  type GameEvent,
  type Outcome,
  type Side,
  series,
  type Term,
  type Umpire,
} from '@voltigeur/kernel'
import { type NightFact, tellNight } from './events-night.ts'
import { type ShockFact, tellShock } from './events-shock.ts'
import type { Field } from './field.ts'
import { costOfFire } from './rules/12-fire-table.ts'
import type { LeaderFate, MoraleReason } from './setup/tables.ts'
import {
  drawnUp,
  FACING_NAMES,
  FORMATIONS,
  FRESH,
  MORALE_COMMANDS,
  READINESS,
  SIDES,
  STATES,
} from './setup/vocabulary.ts'

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
      /** What the Leader Casualty Table was asked with; 0 where nobody rolled. */
      readonly die: number
      /** All that were thrown, in their order: for who is hit, his fate (once more if need be) and his hours. */
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

/** The commands that have a morale level, as people call them. */
const COMMAND_NAMES: readonly string[] = [
  'French I Corps',
  'Russian II Corps',
  'Russian III Corps',
  'Russian V Corps',
  'Austrians',
  'Prussians',
]
export const commandName = (command: number): string => COMMAND_NAMES[command]

/** 12.5.7: what a volley has done; 6.9.5: guns alone bear half of what the table says. */
export function resultOfFire({
  result,
  cases,
}: {
  readonly result: number
  readonly cases: readonly string[]
}): string {
  const halved = cases.includes('6.9.5')
  const lost = costOfFire(result, halved)
  const effect = lost === 0 ? 'no effect' : `${counted(lost, 'increment')} lost`
  return halved && result > 0 ? `${result} on the table, half of it for guns alone: ${effect}` : effect
}

/** The hour of a turn, from 0. */
export function clockOf(field: Field, turn: number): string {
  const { time } = field.rules.turns[turn]
  return `${String(Math.trunc(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`
}

const STATE_NAMES = ['in good order', 'disordered', 'routed'] as const
export const FATES: Readonly<Record<LeaderFate, string>> = {
  killed: 'is killed',
  seriouslyWounded: 'is seriously wounded',
  captured: 'is captured',
  stays: 'is hit, and stays',
}

/** 4.1: why a unit checks its morale. */
export const WHY: Readonly<Record<MoraleReason, string>> = {
  rally: 'to rally',
  retreatThrough: 'as friends fall back through it',
  routThrough: 'as friends flee through it',
  fugitivesLeave: 'as friends run from its hex',
  overstacked: 'in a hex that is too full',
  stand: 'to stand the charge',
  defendMelee: 'to stand the assault',
  assault: 'to go in',
  leaderLost: 'at the loss of its leader',
  meleeResult: 'after the melee',
  fireLosses: 'under its losses',
  squareShaken: 'in its square',
  forceMarch: 'on the forced march',
  charge: 'to ride against the enemy',
  bounce: 'as it bounces off',
  closeIntoMasse: 'to close up into Battalion Masse',
  mixedNations: 'beside other nations',
}

/** What two dice showed, and what the modifiers made of it. */
const rolled = ({ roll, modified }: { readonly roll: number; readonly modified: number }): string =>
  roll === modified ? `rolled ${roll}` : `rolled ${roll}, which counts as ${modified}`

/** Dice that are read one by one. */
const thrown = (dice: readonly number[]): string =>
  dice.length === 0 ? '' : ` (${dice.length === 1 ? 'die' : 'dice'} ${dice.join(', ')})`

export function tell(field: Field, event: KulmEvent): string {
  const unit = (u: number): string => field.nameOf(u)
  const units = (list: readonly number[]): string => series(list.map(unit))
  const hex = (h: number): string => field.label(h)
  const way = ({ path }: { readonly path: readonly number[] }): string => `${hex(path[0])} to ${hex(path.at(-1)!)}`
  switch (event.kind) {
    case 'turn':
      return `Turn ${event.turn + 1} of ${field.rules.turns.length}, ${clockOf(field, event.turn)}`
    case 'segment':
      return `${capital(SIDES[event.side])} player segment`
    case 'arrival': {
      const when =
        event.later === 0
          ? 'in time'
          : `${counted(Math.abs(event.later), 'turn')} ${event.later > 0 ? 'late' : 'early'}`
      return `${units(event.units)} will arrive ${when} (die ${event.die})`
    }
    case 'moved':
      // It is told before it is walked, and others may have their say on the way.
      return `${unit(event.unit)} sets out from ${hex(event.path[0])} for ${hex(event.path.at(-1)!)}, ${counted(event.cost, 'movement point')}, to face ${FACING_NAMES[event.facing]}`
    case 'forceMarch':
      return `${field.commands[event.command].name} marches by force`
    case 'halted':
      return `${unit(event.unit)} has to stop at ${hex(event.hex)}, ${event.cases.includes('6.11.5') ? 'within reach of enemy cavalry' : 'in the enemy’s zone of influence'}`
    case 'formed':
      return `${units(event.units)} ${event.units.length > 1 ? 'are' : 'is'} now ${drawnUp(event.formation)} at ${hex(event.hex)}, facing ${FACING_NAMES[event.facing]}`
    case 'faced':
      return `${units(event.units)} ${event.units.length > 1 ? 'turn' : 'turns'} to face ${FACING_NAMES[event.facing]} at ${hex(event.hex)}`
    case 'limbered':
      return `${unit(event.unit)} ${event.success ? 'limbers up' : 'does not get its guns limbered'} (die ${event.die}${event.cases.includes('6.9.3') ? ', and 1 for a leader' : ''})`
    case 'onTop':
      return `${unit(event.unit)} goes to the top of ${hex(event.hex)}`
    case 'brokeDown':
      return `${unit(event.unit)} breaks down into ${units(event.battalions)}${event.hex < 0 ? '' : ` at ${hex(event.hex)}`}`
    case 'builtUp':
      return `${units(event.battalions)} build up into ${unit(event.unit)}${event.hex < 0 ? '' : ` at ${hex(event.hex)}`}`
    case 'entered':
      return `${unit(event.unit)} comes onto the map at ${hex(event.hex)}, ${drawnUp(event.formation)}`
    case 'rode':
      // 16.3.1: who comes onto the map has no way behind him.
      return `${unit(event.unit)} rides ${event.path.length === 1 ? `onto the map at ${hex(event.path[0])}` : `from ${way(event)}`}`
    case 'fired':
      return `Fire at ${hex(event.hex)} from ${series(event.hexes.map(hex))} at ${event.odds}: ${rolled(event)}, ${resultOfFire(event)}`
    case 'lost':
      return `${unit(event.unit)} loses ${counted(event.increments, 'increment')}, ${event.left} left`
    case 'eliminated':
      return `${unit(event.unit)} is lost`
    case 'surrendered':
      return `${unit(event.unit)} surrenders at ${hex(event.hex)}`
    case 'checkedMorale':
      return `${unit(event.unit)} ${event.passed ? 'passes' : 'fails'} its morale check ${WHY[event.reason]}: ${rolled(event)}`
    case 'changedState':
      return `${unit(event.unit)} is ${STATE_NAMES[event.state]}`
    case 'shrank':
      return `${unit(event.unit)} closes up at ${hex(event.hex)}`
    case 'fled':
      return `${unit(event.unit)} flees from ${way(event)}`
    case 'leaderFell':
      return `${unit(event.leader)} ${FATES[event.fate]}${event.hours > 0 ? ` for ${counted(event.hours, 'hour')}` : ''}${thrown(event.dice)}`
    case 'rested':
      return `${unit(event.unit)} has rested and is ${event.readiness === FRESH ? 'fresh again' : `only ${READINESS[event.readiness]} now`}`
    case 'levels':
      return `${commandName(event.command)}: command morale level ${event.level}, with ${counted(event.lost, 'unit')} lost or routed`
    case 'exited':
      return `${unit(event.unit)} leaves the map at ${hex(event.hex)}`
    case 'timeUp':
      return `The time of the ${capital(SIDES[event.side])} player is up`
    case 'turnEnded':
      return `End of turn ${event.turn + 1}`
    case 'ended':
      return capital(event.outcome.level)
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

/** Lays a fact on the table; the compiler sees to it that it is a whole one. */
export function note(umpire: Umpire, event: KulmEvent): void {
  umpire.tell(event)
}
