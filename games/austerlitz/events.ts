/** What can happen in Austerlitz, and how it is written and told. */
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
import type { Field } from './field.ts'
import { type Result, SIDES } from './setup/data.ts'
import type { Edge } from './setup/ground.ts'

export type Phase = 'deployment' | 'reinforcements' | 'movement' | 'combat'

type Fact =
  | { readonly kind: 'turn'; readonly turn: number }
  | { readonly kind: 'phase'; readonly turn: number; readonly side: Side; readonly phase: Phase }
  | { readonly kind: 'deployed'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'entered'; readonly unit: number; readonly hex: number; readonly cost: number }
  | { readonly kind: 'moved'; readonly unit: number; readonly path: readonly number[]; readonly cost: number }
  | { readonly kind: 'exited'; readonly unit: number; readonly hex: number; readonly edge: Edge }
  | {
      readonly kind: 'attacked'
      readonly side: Side
      readonly units: readonly number[]
      readonly bombarding: readonly number[]
      readonly hexes: readonly number[]
      readonly defenders: readonly number[]
      readonly attack: number
      readonly defence: number
      /** What both are made up of. */
      readonly terms: readonly Term[]
    }
  | {
      readonly kind: 'rolled'
      readonly die: number
      readonly sides: number
      readonly column: string
      readonly result: Result
    }
  | { readonly kind: 'eliminated'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'retreated'; readonly unit: number; readonly from: number; readonly to: number }
  | { readonly kind: 'displaced'; readonly unit: number; readonly from: number; readonly to: number }
  | { readonly kind: 'silenced'; readonly unit: number }
  | { readonly kind: 'volunteered'; readonly units: readonly number[] }
  | { readonly kind: 'fellBack'; readonly side: Side }
  | { readonly kind: 'advanced'; readonly unit: number; readonly from: number; readonly to: number }
  | { readonly kind: 'lapsed'; readonly units: readonly number[] }
  | { readonly kind: 'demoralized'; readonly side: Side; readonly losses: number }
  | { readonly kind: 'ended'; readonly outcome: Outcome }

export type AusterlitzEvent = Fact & GameEvent

export const writerOf = (field: Field) =>
  writerOn(field, SIDES, {
    units: ['unit', 'units', 'bombarding', 'defenders'],
    hexes: ['hex', 'hexes', 'from', 'to', 'path'],
  })

/** A counter of several brigades is one unit, and spoken of as several. */
const isSeveral = (field: Field, unit: number): boolean => field.units[unit].name.startsWith('Brigades ')
const sideName = (side: Side): string => capital(SIDES[side])

export function tell(field: Field, event: AusterlitzEvent): string {
  const unit = (u: number): string => field.nameOf(u)
  const units = (list: readonly number[]): string => series(list.map(unit))
  const hex = (h: number): string => field.label(h)
  /** One unit attacks, several attack. */
  const verb = (list: readonly number[], plural: string): string =>
    list.length === 1 && !isSeveral(field, list[0]) ? `${plural}s` : plural
  const does = (u: number, plural: string): string => `${unit(u)} ${verb([u], plural)}`
  const is = (u: number): string => `${unit(u)} ${isSeveral(field, u) ? 'are' : 'is'}`
  switch (event.kind) {
    case 'turn': {
      const hour = String((field.rules.firstHour + event.turn - 1) % 24).padStart(2, '0')
      return `Game-Turn ${event.turn} of ${field.rules.turns} (${hour}:00)`
    }
    case 'phase':
      return `${sideName(event.side)} ${event.phase}`
    case 'deployed':
      return `${does(event.unit, 'deploy')} at ${hex(event.hex)}`
    case 'entered':
      return `${does(event.unit, 'arrive')} at ${hex(event.hex)} for ${event.cost} MP`
    case 'moved':
      return `${does(event.unit, 'move')} from ${hex(event.path[0])} to ${hex(event.path.at(-1)!)} for ${event.cost} MP`
    case 'exited':
      return `${does(event.unit, 'leave')} the map at ${hex(event.hex)} (${event.edge} edge)`
    case 'attacked':
      return (
        `${units(event.units)} ${verb(event.units, event.bombarding.length === event.units.length ? 'bombard' : 'attack')} ` +
        `${event.hexes.map(hex).join(' and ')}: ${units(event.defenders)}; ${event.attack} against ${event.defence}`
      )
    case 'rolled':
      return `Die ${event.die} at ${event.column}: ${event.result}`
    case 'eliminated':
      return `${is(event.unit)} eliminated at ${hex(event.hex)}`
    case 'retreated':
      return `${does(event.unit, 'retreat')} from ${hex(event.from)} to ${hex(event.to)}`
    case 'displaced':
      return `${is(event.unit)} displaced from ${hex(event.from)} to ${hex(event.to)}`
    case 'silenced':
      return `${unit(event.unit)} ${isSeveral(field, event.unit) ? 'were' : 'was'} displaced and may not fire in this phase`
    case 'volunteered':
      return `${units(event.units)} ${verb(event.units, 'accept')} the retreat`
    case 'fellBack':
      return `${sideName(event.side)} falls back instead of exchanging losses`
    case 'advanced':
      return `${does(event.unit, 'advance')} from ${hex(event.from)} to ${hex(event.to)}`
    case 'lapsed':
      return `No attack is possible any more for or against ${units(event.units)}`
    case 'demoralized':
      return `The ${sideName(event.side)} army is demoralized: ${counted(event.losses, 'strength point')} lost`
    case 'ended': {
      const [allied, french] = event.outcome.scores
      return `${event.outcome.level} victory: Allied ${allied}, French ${french} victory points`
    }
  }
}

/** Lays a fact on the table; the compiler sees to it that it is a whole one. */
export function note(umpire: Umpire, event: AusterlitzEvent): void {
  umpire.tell(event)
}
