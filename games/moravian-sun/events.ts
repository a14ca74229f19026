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

/** 12.5.4 */
export const MEANINGS: Readonly<Record<CombatResult, string>> = {
  Ae: 'attackers eliminated',
  Ad: 'attackers disordered',
  Ne: 'no effect',
  Ex: 'exchange',
  Dd: 'defenders disordered',
  Dr: 'defenders retreat',
  De: 'defenders eliminated',
}

/** 11.4.5 */
export const EFFECTS: Readonly<Record<BombardmentResult, string>> = {
  '-': 'no effect',
  T: 'a test, or disordered',
  D: 'disordered',
  DR: 'disordered and back one hex',
  R: 'routed',
}

/** What an efficiency test is for, by the case that calls for it. */
const OCCASIONS: Readonly<Record<string, string>> = {
  '4.3.1': ' to act',
  '4.16.5': ' after the retreat',
  '11.4.5': ' under fire',
  '12.2.2': ' to assault',
  '12.5.4.Dr': ' in retreat',
  '12.5.4.Ex': ' after the exchange',
  '12.5.4.clar.2': ' in retreat',
  '12.8.1.2': ' to pursue',
  '14.3': ' to form square',
  '14.3(2)': ' to form square',
  '14.3.6': ' to form square',
  '14.3.emergency': ' to form square in haste',
  '14.4': ' to countercharge',
  '15.2.1': ' of the routed, as the enemy comes up',
  '15.3.1': ' to rally',
  '16.31.1': ' on the ice',
  '16.31.2': ' as the ice breaks',
  '16.42.1.1': ' in the fog',
}

/** Regiments of which one speaks as of many: "Guard hussars", "Pskov and Kursk". */
const MANY = / and |(pounders|hussars|cossacks|batteries|grenadiers|uhlans|dragoons|legers|cuirassiers|guards)$/i

const signed = (n: number): string => (n > 0 ? ` + ${n}` : n < 0 ? ` - ${-n}` : '')
const sum = (terms: readonly Term[]): number => terms.reduce((total, { value }) => total + value, 0)
const rolled = (die: number, needed: number, passed: boolean): string =>
  `${die}, needs ${needed} or less: ${passed ? 'passed' : 'failed'}`

export function tell(field: Field, event: MoravianEvent): string {
  const unit = (u: number): string => field.nameOf(u)
  const units = (list: readonly number[]): string => list.map(unit).join(', ')
  /** With a verb that agrees with them: "moves" of one, "move" of many. */
  const act = (list: readonly number[], one: string, many: string): string =>
    `${units(list)} ${list.length > 1 || MANY.test(units(list)) ? many : one}`
  const hex = (h: number): string => field.label(h)
  const command = (c: number): string => field.commands[c].name
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
      return `${unit(event.leader)} seeks a new order: ${rolled(event.die, event.needed, event.success)}`
    case 'outOfCommand':
      return `Out of command: ${units(event.units)}`
    case 'initiative': {
      const totals = event.totals.map((total, side) => `${armyName(side)} ${total} (rolled ${event.dice[side]})`)
      return `Initiative: ${totals.join(', ')}: the ${armyName(event.side)} player acts first`
    }
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
      return `${command(event.command)} of a demoralized army: ${rolled(event.die, event.needed, event.success)}`
    case 'tested':
      return tellTest(field, event, act)
    case 'rallied':
      return `${act([event.unit], 'rallies', 'rally')}: ${event.cohesion}`
    case 'entered':
      return `${act([event.unit], 'enters', 'enter')} at ${hex(event.path[0])}, to ${hex(event.path.at(-1)!)} for ${event.cost} MP`
    case 'rebuilt':
      return `${act([event.unit], 'returns', 'return')} reduced at ${hex(event.hex)}`
    case 'assigned':
      return `${act([event.unit], 'is', 'are')} assigned to ${command(event.command)}`
    case 'moved':
      return `${act([event.unit], 'moves', 'move')}${event.inColumn ? ' in March Column' : ''} ${way(event)} for ${event.cost} MP`
    case 'halted':
      return `${act([event.unit], 'is', 'are')} halted at ${hex(event.hex)}`
    case 'exited':
      return `${act([event.unit], 'leaves', 'leave')} the map at ${hex(event.hex)}`
    case 'square':
      return `${units(event.units)}: square ${event.formed ? 'formed' : 'given up'}`
    case 'roused':
      return `${act(event.units, 'acts', 'act')} under ${orderName(event.order)}`
    case 'gaveOrders':
      return `${unit(event.leader)} has given orders in person`
    case 'rode':
      return `${unit(event.unit)} rides ${way(event)}`
    case 'chargeDeclared':
      return `${act([event.unit], 'is', 'are')} going to charge ${hex(event.target)}`
    case 'bombarded':
      return (
        `${act(event.units, 'bombards', 'bombard')} ${hex(event.target)} with ${event.sp} SP: ` +
        `${event.die}${signed(sum(event.terms))}: ${EFFECTS[event.result]}`
      )
    case 'iceBroken':
      return `The ice of ${hex(event.hex)} breaks`
    case 'assaultDeclared': {
      const verb = event.sure ? act(event.units, 'assaults', 'assault') : `${units(event.units)} would assault`
      return `${verb} ${event.hexes.map(hex).join(', ')}`
    }
    case 'evaded':
      return `${act([event.unit], 'retreats', 'retreat')} before combat, ${way(event)}`
    case 'countercharged':
      return event.met
        ? act(event.units, 'countercharges', 'countercharge')
        : `${act(event.units, 'fails', 'fail')} to countercharge`
    case 'assaulted':
      return (
        `${units(event.attackers)} against ${units(event.defenders)}: ${event.attack} against ${event.defence}, ` +
        `${event.column}, ${event.die}${signed(event.drm)}: ${event.result}, ${MEANINGS[event.result]}`
      )
    case 'pressed':
      return `The attackers press on: ${event.die}, needs ${event.needed} or less: ${event.result}, ${MEANINGS[event.result]}`
    case 'disordered':
      return `Disordered: ${units(event.units)}`
    case 'routed':
      return `Routed: ${units(event.units)}`
    case 'retreated':
      return `${act([event.unit], 'retreats', 'retreat')} ${way(event)}`
    case 'eliminated': {
      const back = event.returns > 0 && event.returns <= field.rules.turns ? `; back in turn ${event.returns}` : ''
      return `${act([event.unit], 'is', 'are')} eliminated at ${hex(event.hex)}: ${event.why}${back}`
    }
    case 'advanced':
      return `${act(event.units, 'advances', 'advance')} to ${hex(event.to)}`
    case 'pursued':
      return `${act([event.unit], 'pursues', 'pursue')} ${unit(event.prey)} to ${hex(event.to)}`
    case 'demoralization':
      return `${event.nation} demoralization: ${event.points} more, ${event.total} in all`
    case 'leaderTested':
      return `${unit(event.leader)} is in danger: ${event.die}, ${event.safe ? 'unharmed' : 'lost'}`
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

/** Of one unit also what it needed; several have values of their own. */
function tellTest(
  field: Field,
  { units, passed, die, terms, cases }: Extract<MoravianEvent, { kind: 'tested' }>,
  act: (list: readonly number[], one: string, many: string) => string,
): string {
  const failed = units.filter(unit => !passed.includes(unit))
  // 13.1.1: a 6 never passes, a 1 always does.
  const needed = Math.max(1, Math.min(5, field.troops(units[0]).efficiency - sum(terms)))
  const parts = [
    ...(passed.length > 0 ? [act(passed, 'passes', 'pass')] : []),
    ...(failed.length > 0 ? [act(failed, 'fails', 'fail')] : []),
  ]
  const roll = units.length === 1 ? `${die}, needs ${needed} or less` : `${die}`
  return `Efficiency test${OCCASIONS[cases[0]] ?? ''}: ${roll}: ${parts.join('; ')}`
}

/** Lays a fact on the table; the compiler sees to it that it is a whole one. */
export function note(umpire: Umpire, event: MoravianEvent): void {
  umpire.tell(event)
}

export const nationIndex = (nation: Nation): number => NATIONS.indexOf(nation)
