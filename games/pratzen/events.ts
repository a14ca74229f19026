/** What can happen in The Pratzen, and how it is written and told. */
import {
  counted,
  eventWriter,
  type GameEvent,
  type Json,
  type NameOf,
  type Outcome,
  type Side,
  series,
  type Term,
  type Umpire,
} from '@voltigeur/kernel'
import type { Shot } from './decisions.ts'
import type { Field } from './field.ts'
import { FACINGS, type Phase, SIDES } from './setup/data.ts'

type Fact =
  | { readonly kind: 'turn'; readonly turn: number }
  | { readonly kind: 'phase'; readonly turn: number; readonly side: Side; readonly phase: Phase }
  | {
      readonly kind: 'scheduled'
      readonly units: readonly number[]
      readonly dice: readonly number[]
      readonly delay: number
    }
  | { readonly kind: 'blocked'; readonly units: readonly number[]; readonly delay: number }
  | { readonly kind: 'entered'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'outOfCommand'; readonly units: readonly number[] }
  | {
      readonly kind: 'fired'
      readonly unit: number
      readonly from: number
      readonly to: number
      readonly shot: Shot | 'musket'
      readonly dice: readonly number[]
      readonly needed: number
      readonly modifier: number
      readonly terms: readonly Term[]
      readonly hits: number
    }
  | {
      readonly kind: 'engaged'
      readonly units: readonly number[]
      readonly dice: readonly number[]
      /** The ER whose row of the table was read. */
      readonly rating: number
      readonly total: number
      readonly terms: readonly Term[]
      readonly result: string
    }
  | {
      readonly kind: 'fireControl'
      readonly units: readonly number[]
      readonly dice: readonly number[]
      readonly rating: number
      readonly total: number
      readonly result: string
    }
  | {
      readonly kind: 'moved'
      readonly units: readonly number[]
      readonly path: readonly number[]
      readonly facing: number | null
    }
  | {
      readonly kind: 'fellBack'
      readonly units: readonly number[]
      readonly path: readonly number[]
      readonly how: string
    }
  | { readonly kind: 'turned'; readonly unit: number; readonly facing: number }
  | { readonly kind: 'square'; readonly unit: number; readonly formed: boolean }
  | { readonly kind: 'mode'; readonly unit: number; readonly limbered: boolean }
  | { readonly kind: 'toTop'; readonly unit: number }
  /** Fired markers that come off without a roll for it. */
  | { readonly kind: 'ceased'; readonly units: readonly number[] }
  | { readonly kind: 'hit'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'hits'; readonly unit: number; readonly hits: number }
  | { readonly kind: 'disordered'; readonly unit: number }
  | { readonly kind: 'routed'; readonly unit: number }
  | {
      readonly kind: 'rallied'
      readonly unit: number
      /** With what a Leader takes off it. */
      readonly die: number
      readonly modifier: number
      readonly needed: number
      readonly result: string
    }
  | { readonly kind: 'eliminated'; readonly unit: number; readonly hex: number; readonly why: string }
  | { readonly kind: 'leaderRisk'; readonly unit: number; readonly dice: readonly number[]; readonly lostOn: number }
  | { readonly kind: 'displaced'; readonly unit: number; readonly from: number; readonly to: number }
  | {
      readonly kind: 'closeCombat'
      readonly attackers: readonly number[]
      readonly defenders: readonly number[]
      readonly attack: number
      readonly defence: number
      readonly column: string
      readonly advantage: Side
      readonly terms: readonly Term[]
    }
  | { readonly kind: 'outcome'; readonly dice: readonly number[]; readonly loser: Side; readonly result: string }
  | { readonly kind: 'advanced'; readonly units: readonly number[]; readonly path: readonly number[] }
  | { readonly kind: 'defeated'; readonly unit: number; readonly side: Side; readonly defeats: number }
  | { readonly kind: 'eagleLost'; readonly unit: number; readonly defeats: number }
  | { readonly kind: 'drew'; readonly side: Side; readonly card: string }
  | { readonly kind: 'kept'; readonly side: Side }
  | { readonly kind: 'played'; readonly side: Side; readonly card: string; readonly units: readonly number[] }
  | { readonly kind: 'lapsed'; readonly card: string }
  | { readonly kind: 'hastened'; readonly units: readonly number[]; readonly due: number }
  | { readonly kind: 'restored'; readonly unit: number; readonly result: string }
  | { readonly kind: 'discarded'; readonly card: string; readonly used: boolean }
  | { readonly kind: 'reshuffled' }
  /** On whom a card falls that was drawn. */
  | { readonly kind: 'fellOn'; readonly card: string; readonly unit: number }
  | { readonly kind: 'smoke'; readonly hexes: readonly number[] }
  | { readonly kind: 'smokeGone' }
  | { readonly kind: 'kindled'; readonly hex: number }
  /** `to` is null for a blaze that goes out, or that has nowhere to go over the edge of the map. */
  | { readonly kind: 'blaze'; readonly hex: number; readonly dice: readonly number[]; readonly to: number | null }
  | { readonly kind: 'ammunition'; readonly unit: number; readonly state: string }
  | { readonly kind: 'ended'; readonly outcome: Outcome }

export type PratzenEvent = Fact & GameEvent

/** Every number that stands for a unit, a hex, a side or a facing becomes its printed name. */
export function writerOf(field: Field): (event: GameEvent) => { [key: string]: Json } {
  const unit: NameOf = index => field.units[index].id
  const hex: NameOf = index => field.label(index)
  const side: NameOf = index => SIDES[index]
  return eventWriter(SIDES, {
    ...{ unit, units: unit, attackers: unit, defenders: unit },
    ...{ hex, hexes: hex, from: hex, to: hex, path: hex },
    ...{ loser: side, advantage: side },
    facing: index => FACINGS[index],
  })
}

const capital = (word: string): string => word[0].toUpperCase() + word.slice(1)
const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  reinforcements: 'Reinforcements Phase',
  command: 'Command Phase',
  artillery: 'Artillery Fire Phase',
  engagement: 'Engagement Phase',
  rally: 'Rally Phase',
  'close-combat': 'Close Combat Phase',
}

/** What a roll for fire control came to. */
export const FIRE_CONTROL: Readonly<Record<string, string>> = {
  cease: 'they hold their fire',
  choice: 'they may hold their fire',
  fire: 'they open fire',
  waste: 'they waste their fire',
}

/** Of one unit, what is said of several as "withdraw", "retreat" or "flee". */
const ofOne = (verb: string): string => `${verb}s`

const BEATEN: Readonly<Record<string, string>> = { R: 'repulsed', D: 'defeated', T: 'totally defeated' }

export function tell(field: Field, event: PratzenEvent): string {
  const unit = (u: number): string => field.nameOf(u)
  const units = (list: readonly number[]): string => series(list.map(unit))
  /** With a verb that agrees: "moves" of one, "move" of several. */
  const act = (list: readonly number[], one: string, many: string): string =>
    `${units(list)} ${list.length === 1 ? one : many}`
  const hex = (h: number): string => field.label(h)
  const side = (s: Side): string => capital(SIDES[s])
  const dice = (list: readonly number[]): string => list.join(' and ')
  switch (event.kind) {
    case 'turn':
      return `Turn ${event.turn} of ${field.rules.turns}`
    case 'phase':
      return `${side(event.side)} ${PHASE_NAMES[event.phase]}`
    case 'scheduled':
      return event.delay === 0
        ? `${dice(event.dice)}: ${act(event.units, 'arrives', 'arrive')} as scheduled`
        : `${dice(event.dice)}: ${act(event.units, 'is', 'are')} delayed by ${counted(event.delay, 'turn')}`
    case 'blocked':
      return `The enemy bars the way of ${units(event.units)}: delayed by ${counted(event.delay, 'turn')}`
    case 'entered':
      return `${unit(event.unit)} arrives at ${hex(event.hex)}`
    case 'outOfCommand':
      return `Out of command: ${units(event.units)}`
    case 'fired':
      return (
        `${unit(event.unit)} fires ${event.shot === 'musket' ? 'muskets' : event.shot} from ${hex(event.from)} at ${hex(event.to)}: ${dice(event.dice)}, ` +
        `${event.modifier >= 0 ? '+' : ''}${event.modifier}, needs ${event.needed}: ${event.hits === 0 ? 'no hit' : `${event.hits} hit${event.hits === 1 ? '' : 's'}`}`
      )
    case 'engaged':
      return `${units(event.units)}: ${dice(event.dice)}, in all ${event.total}: ${event.result}`
    case 'fireControl':
      return `Fire control of ${units(event.units)}: ${dice(event.dice)}, in all ${event.total}: ${FIRE_CONTROL[event.result] ?? event.result}`
    case 'moved':
      return `${act(event.units, 'moves', 'move')} from ${hex(event.path[0])} to ${hex(event.path.at(-1)!)}`
    case 'fellBack':
      return `${act(event.units, ofOne(event.how), event.how)} from ${hex(event.path[0])} to ${hex(event.path.at(-1)!)}`
    case 'turned':
      return `${unit(event.unit)} turns to face ${FACINGS[event.facing]}`
    case 'square':
      return `${unit(event.unit)} ${event.formed ? 'forms' : 'leaves'} square`
    case 'mode':
      return `${unit(event.unit)} ${event.limbered ? 'limbers' : 'unlimbers'}`
    case 'toTop':
      return `${unit(event.unit)} comes to the top of its stack`
    case 'ceased':
      return act(event.units, 'ceases fire', 'cease fire')
    case 'hit':
      return `${unit(event.unit)} is hit at ${hex(event.hex)}`
    case 'hits':
      return `${event.hits} hit${event.hits === 1 ? '' : 's'} marked under ${unit(event.unit)}`
    case 'disordered':
      return `${unit(event.unit)} is disordered`
    case 'routed':
      return `${unit(event.unit)} routs`
    case 'rallied':
      return `Rally of ${unit(event.unit)}: ${event.die}, needs ${event.needed} or less: ${event.result}`
    case 'eliminated':
      return `${unit(event.unit)} is eliminated${event.hex >= 0 ? ` at ${hex(event.hex)}` : ''}: ${event.why}`
    case 'leaderRisk':
      return `The enemy rolls for ${unit(event.unit)}: ${dice(event.dice)}, lost on ${event.lostOn} or more`
    case 'displaced':
      return `${unit(event.unit)} rides from ${hex(event.from)} to ${hex(event.to)}`
    case 'closeCombat':
      return (
        `Close combat: ${units(event.attackers)} against ${units(event.defenders)}; ${event.attack} against ` +
        `${event.defence}, column ${event.column} for the ${side(event.advantage)} side`
      )
    case 'outcome':
      return `${event.dice.length === 0 ? 'No die needed' : `Die ${event.dice.join(', then ')}`}: ${event.result}, ${side(event.loser)} ${BEATEN[event.result]}`
    case 'advanced':
      return `${act(event.units, 'advances', 'advance')} to ${hex(event.path.at(-1)!)}`
    case 'defeated':
      return `${unit(event.unit)} is defeated: the ${side(event.side)} Defeated marker moves to ${event.defeats}`
    case 'eagleLost':
      return `An eagle is lost with ${unit(event.unit)}: the Defeated marker moves to ${event.defeats}`
    case 'drew':
      return `${side(event.side)} draws ${event.card}`
    case 'kept':
      return `${side(event.side)} draws a card and keeps it`
    case 'played':
      return `${side(event.side)} plays ${event.card}${event.units.length > 0 ? ` on ${units(event.units)}` : ''}`
    case 'lapsed':
      return `${event.card} is over`
    case 'hastened':
      return `${units(event.units)} will be here in turn ${event.due}`
    case 'restored':
      return `${unit(event.unit)} rallies to the colours: ${event.result}`
    case 'discarded':
      return `${event.card} is ${event.used ? 'played and discarded' : 'shown and discarded'}`
    case 'reshuffled':
      return 'The discards are shuffled into a new deck'
    case 'fellOn':
      return `${event.card} falls on ${unit(event.unit)}`
    case 'smoke':
      return `Smoke lies over ${series(event.hexes.map(hex))}`
    case 'smokeGone':
      return 'The smoke has gone'
    case 'kindled':
      return `A blaze breaks out at ${hex(event.hex)}`
    case 'blaze': {
      const spread = event.to === null ? 'does not spread over the edge of the map' : `spreads to ${hex(event.to)}`
      return `The blaze at ${hex(event.hex)}: ${dice(event.dice)}, it ${event.dice.length === 1 ? 'goes out' : spread}`
    }
    case 'ammunition':
      return `Ammunition of ${unit(event.unit)}: ${event.state}`
    case 'ended':
      return event.outcome.winner === null
        ? `Draw: ${event.outcome.level}`
        : `${side(event.outcome.winner)} victory: ${event.outcome.level}`
  }
}

/** Lays a fact on the table; the compiler sees to it that it is a whole one. */
export function note(umpire: Umpire, event: PratzenEvent): void {
  umpire.tell(event)
}
