/** What can happen in Moravian Sun, and how it is written and told. */
import {
  eventWriter,
  type GameEvent,
  type Json,
  type Outcome,
  type Side,
  type Term,
  type Umpire,
} from '@voltigeur/kernel'
import type { Field } from './field.ts'
import {
  type BombardmentResult,
  type CombatResult,
  NATIONS,
  type Nation,
  type OrderName,
  SIDES,
  type Weather,
} from './setup/vocabulary.ts'

type At = { readonly unit: number; readonly hex: number }
type Way = { readonly unit: number; readonly path: readonly number[] }

type Fact =
  // A. Command Phase
  | { readonly kind: 'turn'; readonly turn: number }
  | {
      readonly kind: 'weather'
      readonly die: number
      readonly modifier: number
      readonly weather: Weather
      readonly fog: boolean
    }
  | { readonly kind: 'detached'; readonly command: number }
  /** What both sides planned unseen has become known, be it nothing. */
  | { readonly kind: 'planned'; readonly detachments: number }
  | { readonly kind: 'sought'; readonly generals: number }
  | {
      readonly kind: 'soughtOrder'
      readonly leader: number
      readonly die: number
      readonly needed: number
      readonly success: boolean
    }
  | { readonly kind: 'outOfCommand'; readonly units: readonly number[] }
  | {
      readonly kind: 'initiative'
      readonly side: Side
      readonly dice: readonly number[]
      readonly totals: readonly number[]
    }
  | { readonly kind: 'placed'; readonly command: number; readonly order: OrderName; readonly box: number }
  | { readonly kind: 'takenBack'; readonly command: number }
  | { readonly kind: 'allPlaced'; readonly main: readonly number[]; readonly support: readonly number[] }
  // B. Action Phase
  | { readonly kind: 'activated'; readonly command: number; readonly order: OrderName }
  | { readonly kind: 'revealed'; readonly command: number; readonly order: OrderName }
  | {
      readonly kind: 'disheartened'
      readonly command: number
      readonly die: number
      readonly needed: number
      readonly success: boolean
    }
  | {
      readonly kind: 'tested'
      readonly units: readonly number[]
      readonly die: number
      readonly passed: readonly number[]
      readonly terms: readonly Term[]
    }
  | ({ readonly kind: 'rallied'; readonly cohesion: string } & At)
  | ({ readonly kind: 'entered'; readonly cost: number } & Way)
  | ({ readonly kind: 'rebuilt' } & At)
  | { readonly kind: 'assigned'; readonly unit: number; readonly command: number }
  | ({ readonly kind: 'moved'; readonly cost: number; readonly inColumn: boolean } & Way)
  | ({ readonly kind: 'halted' } & At)
  | ({ readonly kind: 'exited' } & At)
  | { readonly kind: 'square'; readonly units: readonly number[]; readonly formed: boolean }
  | { readonly kind: 'roused'; readonly units: readonly number[]; readonly order: OrderName }
  /** 3.2: an Army Commander has changed orders in person. */
  | { readonly kind: 'gaveOrders'; readonly leader: number }
  | ({ readonly kind: 'rode' } & Way)
  | { readonly kind: 'chargeDeclared'; readonly unit: number; readonly target: number }
  | {
      readonly kind: 'bombarded'
      readonly units: readonly number[]
      readonly target: number
      readonly sp: number
      readonly die: number
      readonly terms: readonly Term[]
      readonly result: BombardmentResult
    }
  | { readonly kind: 'iceBroken'; readonly hex: number }
  | {
      readonly kind: 'assaultDeclared'
      readonly units: readonly number[]
      readonly hexes: readonly number[]
      readonly sure: boolean
    }
  | ({ readonly kind: 'evaded' } & Way)
  | { readonly kind: 'countercharged'; readonly units: readonly number[]; readonly met: boolean }
  | {
      readonly kind: 'assaulted'
      readonly attackers: readonly number[]
      readonly defenders: readonly number[]
      readonly attack: number
      readonly defence: number
      readonly column: string
      readonly die: number
      readonly drm: number
      readonly terms: readonly Term[]
      readonly result: CombatResult
    }
  | { readonly kind: 'pressed'; readonly die: number; readonly needed: number; readonly result: CombatResult }
  | { readonly kind: 'disordered'; readonly units: readonly number[] }
  | { readonly kind: 'routed'; readonly units: readonly number[] }
  | ({ readonly kind: 'retreated' } & Way)
  | ({ readonly kind: 'eliminated'; readonly returns: number; readonly why: string } & At)
  | { readonly kind: 'advanced'; readonly units: readonly number[]; readonly to: number }
  | { readonly kind: 'pursued'; readonly unit: number; readonly prey: number; readonly to: number }
  | { readonly kind: 'demoralization'; readonly nation: Nation; readonly points: number; readonly total: number }
  | { readonly kind: 'leaderTested'; readonly leader: number; readonly die: number; readonly safe: boolean }
  | { readonly kind: 'leaderLost'; readonly leader: number; readonly hex: number; readonly captured: boolean }
  | { readonly kind: 'replaced'; readonly leader: number; readonly office: number; readonly hex: number }
  | { readonly kind: 'activationEnded'; readonly command: number }
  // C. End of Turn Phase, and the end
  | { readonly kind: 'nightFell' }
  | { readonly kind: 'turnEnded'; readonly turn: number }
  | { readonly kind: 'ended'; readonly outcome: Outcome }

export type MoravianEvent = Fact & GameEvent

export function writerOf(field: Field): (event: GameEvent) => { [key: string]: Json } {
  const unit = (index: number): string => field.units[index].id
  const hex = (index: number): string => field.label(index)
  return eventWriter(SIDES, {
    unit,
    units: unit,
    attackers: unit,
    defenders: unit,
    passed: unit,
    prey: unit,
    leader: unit,
    office: unit,
    command: index => field.commands[index].id,
    hex,
    hexes: hex,
    target: hex,
    to: hex,
    path: hex,
  })
}

const capital = (word: string): string => word[0].toUpperCase() + word.slice(1)
const armyName = (side: Side): string => capital(SIDES[side])
export const orderName = (order: OrderName): string => (order === 'react' ? 'Reactive Defense' : capital(order))

export function tell(field: Field, event: MoravianEvent): string {
  const unit = (u: number): string => field.nameOf(u)
  const units = (list: readonly number[]): string => list.map(unit).join(', ')
  const hex = (h: number): string => field.label(h)
  const command = (c: number): string => field.commands[c].name
  const signed = (n: number): string => (n > 0 ? ` + ${n}` : n < 0 ? ` - ${-n}` : '')
  const test = (die: number, needed: number, passed: boolean): string =>
    `${die}, needs ${needed} or less: ${passed ? 'passed' : 'failed'}`
  const way = ({ path }: { readonly path: readonly number[] }): string => `${hex(path[0])} to ${hex(path.at(-1)!)}`
  switch (event.kind) {
    case 'turn':
      return `Turn ${event.turn} of ${field.rules.turns} (${field.rules.clock[event.turn - 1] ?? ''})`
    case 'weather':
      return `Weather: ${event.die}${signed(event.modifier)}: ${capital(event.weather)}${event.fog ? ', fog on the low ground' : ''}`
    case 'detached':
      return `${command(event.command)} is given a Detachment`
    case 'planned':
      return event.detachments === 0 ? 'No Detachment is created' : `Detachments created: ${event.detachments}`
    case 'sought':
      return event.generals === 0 ? 'No General seeks a new order' : `Generals who seek a new order: ${event.generals}`
    case 'soughtOrder':
      return `${unit(event.leader)} seeks a new order: ${test(event.die, event.needed, event.success)}`
    case 'outOfCommand':
      return `Out of command: ${units(event.units)}`
    case 'initiative':
      return `Initiative: French ${event.totals[0]}, Allied ${event.totals[1]}: the ${armyName(event.side)} player acts first`
    case 'placed':
      return `${command(event.command)}: ${orderName(event.order)}, box ${event.box}`
    case 'takenBack':
      return `${command(event.command)} is taken back`
    case 'allPlaced':
      return `Markers placed: French ${event.main[0]} Main, ${event.support[0]} Support; Allied ${event.main[1]} Main, ${event.support[1]} Support`
    case 'activated':
      return `${command(event.command)} is activated: ${orderName(event.order)}`
    case 'revealed':
      return `${command(event.command)} reveals its order: ${orderName(event.order)}`
    case 'disheartened':
      return `${command(event.command)} of a demoralized army: ${test(event.die, event.needed, event.success)}`
    case 'tested': {
      const failed = event.units.filter(one => !event.passed.includes(one))
      const parts = [
        event.passed.length > 0 ? `${units(event.passed)} pass` : '',
        failed.length > 0 ? `${units(failed)} fail` : '',
      ]
      return `Efficiency test, ${event.die}: ${parts.filter(part => part !== '').join('; ')}`
    }
    case 'rallied':
      return `${unit(event.unit)} rallies: ${event.cohesion}`
    case 'entered':
      return `${unit(event.unit)} enters at ${hex(event.path[0])} and goes to ${hex(event.path.at(-1)!)} for ${event.cost} MP`
    case 'rebuilt':
      return `${unit(event.unit)} returns reduced at ${hex(event.hex)}`
    case 'assigned':
      return `${unit(event.unit)} is assigned to ${command(event.command)}`
    case 'moved':
      return `${unit(event.unit)} moves${event.inColumn ? ' in March Column' : ''} ${way(event)} for ${event.cost} MP`
    case 'halted':
      return `${unit(event.unit)} is halted at ${hex(event.hex)}`
    case 'exited':
      return `${unit(event.unit)} leaves the map at ${hex(event.hex)}`
    case 'square':
      return `${units(event.units)}: square ${event.formed ? 'formed' : 'given up'}`
    case 'roused':
      return `${units(event.units)} act under ${orderName(event.order)}`
    case 'gaveOrders':
      return `${unit(event.leader)} has given orders in person`
    case 'rode':
      return `${unit(event.unit)} rides ${way(event)}`
    case 'chargeDeclared':
      return `${unit(event.unit)} is going to charge ${hex(event.target)}`
    case 'bombarded':
      return `${units(event.units)} bombard ${hex(event.target)} with ${event.sp} SP: ${event.die}, ${event.result}`
    case 'iceBroken':
      return `The ice of ${hex(event.hex)} breaks`
    case 'assaultDeclared':
      return `${units(event.units)} ${event.sure ? 'assault' : 'would assault'} ${event.hexes.map(hex).join(', ')}`
    case 'evaded':
      return `${unit(event.unit)} retreats before combat ${way(event)}`
    case 'countercharged':
      return `${units(event.units)} ${event.met ? 'countercharge' : 'fail to countercharge'}`
    case 'assaulted':
      return (
        `${units(event.attackers)} against ${units(event.defenders)}: ${event.attack} against ${event.defence}, ` +
        `${event.column}, ${event.die}${signed(event.drm)}: ${event.result}`
      )
    case 'pressed':
      return `The attackers press on: ${event.die}, needs ${event.needed} or less: ${event.result}`
    case 'disordered':
      return `Disordered: ${units(event.units)}`
    case 'routed':
      return `Routed: ${units(event.units)}`
    case 'retreated':
      return `${unit(event.unit)} retreats ${way(event)}`
    case 'eliminated':
      return `${unit(event.unit)} is eliminated at ${hex(event.hex)}: ${event.why}${event.returns > 0 ? `; back in turn ${event.returns}` : ''}`
    case 'advanced':
      return `${units(event.units)} advance to ${hex(event.to)}`
    case 'pursued':
      return `${unit(event.unit)} pursues ${unit(event.prey)} to ${hex(event.to)}`
    case 'demoralization':
      return `${event.nation} demoralization: ${event.points} more, ${event.total} in all`
    case 'leaderTested':
      return `${unit(event.leader)} is in danger: ${event.die}, ${event.safe ? 'safe' : 'lost'}`
    case 'leaderLost':
      return `${unit(event.leader)} is ${event.captured ? 'captured' : 'killed'} at ${hex(event.hex)}`
    case 'replaced':
      return `${unit(event.leader)} takes the place of ${unit(event.office)} at ${hex(event.hex)}`
    case 'activationEnded':
      return `${command(event.command)} has acted`
    case 'nightFell':
      return 'Night: all stand on the defensive, and the broken ranks re-form'
    case 'turnEnded':
      return `End of turn ${event.turn}`
    case 'ended': {
      const { level, scores, winner } = event.outcome
      const who = winner === null ? '' : `${armyName(winner)} `
      return `${who}${level}: French ${scores[0]} VP, Allied ${scores[1]} VP`
    }
  }
}

/** Lays a fact on the table; the compiler sees to it that it is a whole one. */
export function note(umpire: Umpire, event: MoravianEvent): void {
  umpire.tell(event)
}

export const nationIndex = (nation: Nation): number => NATIONS.indexOf(nation)
