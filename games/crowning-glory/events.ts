/** What can happen in A Crowning Glory, and how it is written and told. */
import {
  eventWriter,
  type GameEvent,
  type Json,
  type Outcome,
  type Side,
  type Term,
  type Umpire,
} from '@voltigeur/kernel'
import type { PhaseName } from './decisions.ts'
import { armyName, type Field } from './field.ts'
import { SIDES } from './setup/data.ts'
import type { Edge } from './setup/ground.ts'

type Fact =
  | { readonly kind: 'turn'; readonly turn: number }
  | { readonly kind: 'drew'; readonly side: Side; readonly variant: number }
  | { readonly kind: 'played'; readonly side: Side; readonly variant: number }
  | { readonly kind: 'laidOpen'; readonly side: Side; readonly variant: number; readonly discarded: boolean }
  | { readonly kind: 'returned'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'battery'; readonly side: Side; readonly factors: readonly number[] }
  | { readonly kind: 'deployed'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'pushed'; readonly unit: number; readonly from: number; readonly to: number }
  | { readonly kind: 'declared'; readonly side: Side; readonly first: PhaseName }
  | { readonly kind: 'phase'; readonly turn: number; readonly phase: PhaseName }
  | { readonly kind: 'arrival'; readonly die: number; readonly sides: number; readonly arrived: boolean }
  | { readonly kind: 'moved'; readonly unit: number; readonly path: readonly number[]; readonly cost: number }
  | { readonly kind: 'entered'; readonly unit: number; readonly path: readonly number[]; readonly cost: number }
  | { readonly kind: 'stayed'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'exited'; readonly unit: number; readonly hex: number; readonly edge: Edge }
  | { readonly kind: 'took'; readonly side: Side; readonly hex: number }
  | { readonly kind: 'declined'; readonly side: Side }
  | {
      readonly kind: 'attacked'
      readonly side: Side
      readonly units: readonly number[]
      readonly hex: number
      readonly defender: number
      readonly guns: number
      readonly attack: number
      readonly defence: number
      readonly terms: readonly Term[]
    }
  | {
      readonly kind: 'rolled'
      readonly side: Side
      readonly die: number
      readonly sides: number
      readonly column: string
      readonly result: string
    }
  | { readonly kind: 'lost'; readonly unit: number; readonly steps: number; readonly left: number }
  | { readonly kind: 'eliminated'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'spared'; readonly unit: number }
  | { readonly kind: 'retreated'; readonly unit: number; readonly from: number; readonly to: number }
  | { readonly kind: 'advanced'; readonly unit: number; readonly from: number; readonly to: number }
  | { readonly kind: 'recovered' }
  | { readonly kind: 'regrouped'; readonly side: Side; readonly units: readonly number[] }
  | { readonly kind: 'demoralized'; readonly side: Side; readonly losses: number }
  | { readonly kind: 'ended'; readonly outcome: Outcome }

export type GloryEvent = Fact & GameEvent

export function writerOf(field: Field): (event: GameEvent) => { [key: string]: Json } {
  const unit = (index: number): string => field.units[index].id
  const hex = (index: number): string => field.label(index)
  return eventWriter(SIDES, { unit, units: unit, defender: unit, hex, from: hex, to: hex, path: hex })
}

export function tell(field: Field, event: GloryEvent): string {
  const unit = (u: number): string => field.nameOf(u)
  const units = (list: readonly number[]): string => list.map(unit).join(', ')
  const hex = (h: number): string => field.label(h)
  const variant = (number: number): string => `${number}, ${field.variants.find(v => v.number === number)?.name}`
  const points = (cost: number): string => `${cost} MP`
  switch (event.kind) {
    case 'turn':
      return `Turn ${event.turn} of ${field.rules.turns} (${field.rules.clock[event.turn - 1] ?? ''})`
    case 'drew':
      return `${armyName(event.side)}: Variant ${variant(event.variant)} is drawn in secret`
    case 'played':
      return `${armyName(event.side)} plays Variant ${variant(event.variant)}`
    case 'laidOpen': {
      const fate = event.discarded ? ' and discarded' : ''
      return `The ${armyName(event.side)} Variant is laid open${fate}: ${variant(event.variant)}`
    }
    case 'returned':
      return `${unit(event.unit)} returns with one step at ${hex(event.hex)}`
    case 'battery':
      return `${armyName(event.side)} artillery markers: ${event.factors.join(', ')}`
    case 'deployed':
      return `${unit(event.unit)} is placed at ${hex(event.hex)}`
    case 'pushed':
      return `${unit(event.unit)} makes room, ${hex(event.from)} to ${hex(event.to)}`
    case 'declared':
      return `${armyName(event.side)} declares: ${event.first} first`
    case 'phase':
      return event.phase === 'movement' ? 'Movement Phase' : 'Combat Phase'
    case 'arrival':
      return `Die ${event.die}: the Variable units ${event.arrived ? 'arrive' : 'are still on the way'}`
    case 'moved':
      return `${unit(event.unit)} moves ${hex(event.path[0])} to ${hex(event.path.at(-1)!)} for ${points(event.cost)}`
    case 'entered':
      return `${unit(event.unit)} enters at ${hex(event.path[0])} and goes to ${hex(event.path.at(-1)!)} for ${points(event.cost)}`
    case 'stayed':
      return event.hex < 0 ? `${unit(event.unit)} finds no way onto the map` : `${unit(event.unit)} stays`
    case 'exited':
      return `${unit(event.unit)} leaves the map at ${hex(event.hex)} (${event.edge} edge)`
    case 'took':
      return `${armyName(event.side)} control of ${hex(event.hex)}`
    case 'declined':
      return `${armyName(event.side)} declines to attack`
    case 'attacked': {
      const guns = event.guns > 0 ? ` with ${event.guns} artillery factors` : ''
      const sums = `${event.attack} against ${event.defence}`
      return `${units(event.units)}${guns} against ${unit(event.defender)} at ${hex(event.hex)}: ${sums}`
    }
    case 'rolled':
      return `Die ${event.die} at ${event.column}: ${event.result}`
    case 'lost':
      return `${unit(event.unit)} loses ${event.steps === 1 ? 'a step' : `${event.steps} steps`}, ${event.left} left`
    case 'eliminated':
      return `${unit(event.unit)} is eliminated at ${hex(event.hex)}`
    case 'spared':
      return `Stubborn Defence: ${unit(event.unit)} loses one step less`
    case 'retreated':
      return `${unit(event.unit)} retreats ${hex(event.from)} to ${hex(event.to)}`
    case 'advanced':
      return `${unit(event.unit)} advances ${hex(event.from)} to ${hex(event.to)}`
    case 'recovered':
      return 'All units and markers recover'
    case 'regrouped':
      return `${armyName(event.side)} Regroup: ${units(event.units)} regain a step`
    case 'demoralized':
      return `The ${armyName(event.side)} army is demoralized: ${event.losses} steps lost`
    case 'ended': {
      const [allied, french] = event.outcome.scores
      return `${event.outcome.level}. Steps lost: French ${allied}, Allied ${french}`
    }
  }
}

/** Lays a fact on the table; the compiler sees to it that it is a whole one. */
export function note(umpire: Umpire, event: GloryEvent): void {
  umpire.tell(event)
}
