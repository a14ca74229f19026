/** How what happens is told: a line for each kind of event. */
import { NamesOnMap, type Tellings, told } from '@voltigeur/hex'
import { capital, type Side, series, type Term } from '@voltigeur/kernel'
import type { MoravianEvent } from './events.ts'
import type { Field } from './field.ts'
import { type BombardmentResult, type CombatResult, type OrderName, SIDES } from './setup/vocabulary.ts'

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

export const occasionOf = ({ cases }: { readonly cases: readonly string[] }): string =>
  OCCASIONS[cases[0]]?.trim() ?? ''

/** Regiments of which one speaks as of many: "Guard hussars", "Pskov and Kursk". */
const MANY = / and |(pounders|hussars|cossacks|batteries|grenadiers|uhlans|dragoons|legers|cuirassiers|guards)$/i

/** With a verb that agrees: "moves" of one, "move" of many. */
export const agreeing = (names: string, one: string, many: string): string =>
  `${names} ${MANY.test(names) ? many : one}`

/** What a sentence about one unit says of a unit that is spoken of as many. */
const PLURAL: readonly (readonly [RegExp, string])[] = [
  [/\bis\b/g, 'are'],
  [/\bhas\b/g, 'have'],
  [/\bdoes\b/g, 'do'],
  [/\b(belong|arrive|return|come|move|find|keep|stand|act|leave|retreat|need|cross|begin)s\b/g, '$1'],
  [/\bits\b/g, 'their'],
  [/\bit\b/g, 'them'],
]

/** A sentence that begins with the name of a unit, with verbs that agree with it. */
export function agreed(sentence: string): string {
  const [, name, rest] =
    /^(.+?)( (?:is|has|does|belongs|arrives|returns|comes|moves|finds|keeps|stands|acts|leaves|may|cannot|would)\b.*)$/.exec(
      sentence,
    ) ?? []
  if (name === undefined || !MANY.test(name)) return sentence
  const many = rest.replace(
    /\bit (is|has|does|cannot|may|stands|moves|meets|goes)\b/g,
    (_, verb: string) => `they ${BARE[verb] ?? verb}`,
  )
  return name + PLURAL.reduce((text, [one, several]) => text.replace(one, several), many)
}

const BARE: Readonly<Record<string, string>> = {
  is: 'are',
  has: 'have',
  does: 'do',
  stands: 'stand',
  moves: 'move',
  meets: 'meet',
  goes: 'go',
}

const signed = (n: number): string => (n > 0 ? ` + ${n}` : n < 0 ? ` - ${-n}` : '')
const sum = (terms: readonly Term[]): number => terms.reduce((total, { value }) => total + value, 0)
const bothTotals = (totals: readonly number[], dice: readonly number[]): string =>
  totals.map((total, side) => `${armyName(side)} ${total} (rolled ${dice[side]})`).join(', ')
const rolled = (die: number, needed: number, passed: boolean): string =>
  `${die}, needs ${needed} or less: ${passed ? 'passed' : 'failed'}`

/** So many are named; on a bad day sixty are out of command, and each is marked on the map. */
const NAMED = 8

/** Commands too by their names; some regiments are spoken of as many. */
class MoravianNames extends NamesOnMap<Field> {
  override act(list: readonly number[], one: string, many: string): string {
    const names = this.units(list)
    return `${names} ${list.length > 1 || MANY.test(names) ? many : one}`
  }

  /** Of many the first, and how many others. */
  some(list: readonly number[]): string {
    if (list.length <= NAMED) return this.units(list)
    const first = list.slice(0, NAMED - 1).map(unit => this.unit(unit))
    return `${first.join(', ')} and ${list.length - first.length} more`
  }

  command(command: number): string {
    return this.field.commands[command].name
  }
}

type Kind = MoravianEvent['kind']
type Of<K extends Kind> = Tellings<MoravianEvent, MoravianNames, K>

/** 2.1.A Command Phase */
const COMMAND: Of<
  | 'turn'
  | 'weather'
  | 'detached'
  | 'soughtOrder'
  | 'keptOrder'
  | 'outOfCommand'
  | 'initiative'
  | 'initiativeTied'
  | 'placed'
  | 'takenBack'
  | 'allPlaced'
> = {
  turn: ({ turn }, { field: { rules } }) => `Turn ${turn} of ${rules.turns} (${rules.clock[turn - 1] ?? ''})`,
  weather: ({ die, modifier, weather, fog }) =>
    `Weather: ${die}${signed(modifier)}: ${capital(weather)}${fog ? ', fog on the low ground' : ''}`,
  detached: ({ command }, names) => `${names.command(command)} is given a Detachment`,
  soughtOrder: ({ leader, die, needed, success }, names) =>
    `${names.unit(leader)} seeks a new order: ${rolled(die, needed, success)}`,
  keptOrder: ({ leader, order }, names) => `${names.unit(leader)} is out of command and keeps to ${orderName(order)}`,
  outOfCommand: ({ units }, names) => `Out of command: ${names.some(units)}`,
  initiative: ({ totals, dice, side }) =>
    `Initiative: ${bothTotals(totals, dice)}: the ${armyName(side)} player acts first`,
  initiativeTied: ({ totals, dice }) => `Initiative: ${bothTotals(totals, dice)}: both roll again`,
  placed: ({ command, order, box }, names) => `${names.command(command)}: ${orderName(order)}, box ${box}`,
  takenBack: ({ command }, names) => `${names.command(command)} is taken back`,
  allPlaced: ({ main, support }) =>
    `Markers placed: French ${main[0]} Main, ${support[0]} Support; Allied ${main[1]} Main, ${support[1]} Support`,
}

/** 2.1.B Action Phase, up to the bombardment */
const ACTION: Of<
  | 'activated'
  | 'revealed'
  | 'disheartened'
  | 'tested'
  | 'rallied'
  | 'entered'
  | 'rebuilt'
  | 'assigned'
  | 'moved'
  | 'halted'
  | 'exited'
  | 'square'
  | 'roused'
  | 'gaveOrders'
  | 'rode'
  | 'bombarded'
  | 'iceBroken'
  | 'activationEnded'
> = {
  activated: ({ command, order }, names) => `${names.command(command)} is activated: ${orderName(order)}`,
  revealed: ({ command, order }, names) => `${names.command(command)} reveals its order: ${orderName(order)}`,
  disheartened: ({ command, die, needed, success }, names) =>
    `${names.command(command)} of a demoralized army: ${rolled(die, needed, success)}${success ? '' : ', and stands on Defense'}`,
  tested: tellTest,
  rallied: ({ unit, cohesion }, names) => `${names.act([unit], 'rallies', 'rally')}: ${cohesion}`,
  entered: ({ unit, path, cost }, names) =>
    `${names.act([unit], 'enters', 'enter')} at ${names.hex(path[0])}, to ${names.hex(path.at(-1)!)} for ${cost} MP`,
  rebuilt: ({ unit, hex }, names) => `${names.act([unit], 'returns', 'return')} reduced at ${names.hex(hex)}`,
  assigned: ({ unit, command }, names) => `${names.act([unit], 'is', 'are')} assigned to ${names.command(command)}`,
  moved(event, names) {
    const column = event.inColumn ? ' in March Column' : ''
    return `${names.act([event.unit], 'moves', 'move')}${column} ${names.way(event)} for ${event.cost} MP`
  },
  halted: ({ unit, hex }, names) => `${names.act([unit], 'is', 'are')} halted at ${names.hex(hex)}`,
  exited: ({ unit, hex }, names) => `${names.act([unit], 'leaves', 'leave')} the map at ${names.hex(hex)}`,
  square: ({ units, formed }, names) => `${names.units(units)}: square ${formed ? 'formed' : 'given up'}`,
  roused: ({ units, order }, names) => `${names.act(units, 'acts', 'act')} under ${orderName(order)}`,
  gaveOrders: ({ leader }, names) => `${names.unit(leader)} has given orders in person`,
  rode: (event, names) => `${names.unit(event.unit)} rides ${names.way(event)}`,
  bombarded({ units, target, sp, die, drm, terms, result }, names) {
    const salvo = `${names.act(units, 'bombards', 'bombard')} ${names.hex(target)} with ${sp} SP${shiftsAmong(terms)}`
    return `${salvo}: ${die}${signed(drm)}: ${EFFECTS[result]}`
  },
  iceBroken: ({ hex }, names) => `The ice of ${names.hex(hex)} breaks`,
  activationEnded: ({ command }, names) => `${names.command(command)} has acted`,
}

/** 2.1.B.5 Combat, and what comes of it */
const COMBAT: Of<
  | 'chargeDeclared'
  | 'assaultDeclared'
  | 'evaded'
  | 'countercharged'
  | 'assaulted'
  | 'pressed'
  | 'held'
  | 'disordered'
  | 'routed'
  | 'retreated'
  | 'eliminated'
  | 'advanced'
  | 'pursued'
  | 'demoralization'
  | 'leaderTested'
  | 'leaderLost'
  | 'replaced'
> = {
  chargeDeclared: ({ unit, target }, names) => `${names.act([unit], 'is', 'are')} going to charge ${names.hex(target)}`,
  assaultDeclared({ units, hexes, sure }, names) {
    const verb = sure ? names.act(units, 'assaults', 'assault') : `${names.units(units)} would assault`
    return `${verb} ${series(hexes.map(hex => names.hex(hex)))}`
  },
  evaded: (event, names) => `${names.act([event.unit], 'retreats', 'retreat')} before combat ${names.way(event)}`,
  countercharged: ({ units, met }, names) =>
    met ? names.act(units, 'countercharges', 'countercharge') : `${names.act(units, 'fails', 'fail')} to countercharge`,
  assaulted({ attackers, defenders, attack, defence, column, die, drm, terms, result }, names) {
    const rolled = die === 0 ? '' : `, ${die}${signed(drm)}`
    const odds = `${attack} against ${defence}, ${column}${shiftsAmong(terms)}${rolled}`
    return `${names.units(attackers)} against ${names.units(defenders)}: ${odds}: ${result}, ${MEANINGS[result]}`
  },
  pressed: ({ die, needed, result }) =>
    `The attackers press on: ${die}, needs ${needed} or less: ${result}, ${MEANINGS[result]}`,
  held: ({ units }, names) => `${names.act(units, 'holds its', 'hold their')} ground`,
  disordered: ({ units }, names) => `Disordered: ${names.units(units)}`,
  routed: ({ units }, names) => `Routed: ${names.units(units)}`,
  retreated: (event, names) => `${names.act([event.unit], 'retreats', 'retreat')} ${names.way(event)}`,
  eliminated({ unit, hex, why, returns }, names) {
    const back = returns > 0 && returns <= names.field.rules.turns ? `; back in turn ${returns}` : ''
    return `${names.act([unit], 'is', 'are')} eliminated at ${names.hex(hex)}: ${why}${back}`
  },
  advanced: ({ units, to }, names) => `${names.act(units, 'advances', 'advance')} to ${names.hex(to)}`,
  pursued: ({ unit, prey, to }, names) =>
    `${names.act([unit], 'pursues', 'pursue')} ${names.unit(prey)} to ${names.hex(to)}`,
  demoralization: ({ nation, points, total }) => `${nation} demoralization: ${points} more, ${total} in all`,
  leaderTested({ leader, die, initiative, safe }, names) {
    const fatal = names.field.rules.options.boldLeadersLive ? `above ${initiative}` : `on ${initiative} or less`
    return `${names.unit(leader)} is in danger: ${die}, lost ${fatal}: ${safe ? 'unharmed' : 'lost'}`
  },
  leaderLost: ({ leader, hex, captured }, names) =>
    `${names.unit(leader)} is ${captured ? 'captured' : 'killed'} at ${names.hex(hex)}`,
  replaced: ({ leader, office, hex }, names) =>
    `${names.unit(leader)} takes the place of ${names.unit(office)} at ${names.hex(hex)}`,
}

const END: Of<'nightFell' | 'turnEnded' | 'ended'> = {
  nightFell: () => 'Night: all stand on the defensive, and the broken ranks re-form',
  turnEnded: ({ turn }) => `End of turn ${turn}`,
  ended({ outcome: { level, scores, winner } }) {
    const who = winner === null ? '' : `${armyName(winner)} `
    return `${who}${level}: French ${scores[0]} VP, Allied ${scores[1]} VP`
  },
}

const TELLINGS: Of<Kind> = { ...COMMAND, ...ACTION, ...COMBAT, ...END }

export const tell = (field: Field, event: MoravianEvent): string => told(TELLINGS, event, new MoravianNames(field))

/** 16.41.snow.2, 16.42.2: what has shifted the column, with the die that the fog was rolled for. */
function shiftsAmong(terms: readonly Term[]): string {
  const shifts = terms
    .filter(({ case: id }) => id === '16.41.snow.2' || id === '16.42.2')
    .map(({ text, value }) => `${text}: ${value === 0 ? 'no shift' : `a column ${value < 0 ? 'left' : 'right'}`}`)
  return shifts.length > 0 ? ` (${shifts.join('; ')})` : ''
}

/** Of one unit also what it needed; several have values of their own. */
function tellTest(
  { units, passed, die, terms, cases }: Extract<MoravianEvent, { kind: 'tested' }>,
  names: MoravianNames,
): string {
  const failed = units.filter(unit => !passed.includes(unit))
  // 13.1.1: a 6 never passes, a 1 always does.
  const needed = Math.max(1, Math.min(5, names.field.troops(units[0]).efficiency - sum(terms)))
  const parts = [
    ...(passed.length > 0 ? [names.act(passed, 'passes', 'pass')] : []),
    ...(failed.length > 0 ? [names.act(failed, 'fails', 'fail')] : []),
  ]
  const roll = units.length === 1 ? `${die}, needs ${needed} or less` : `${die}`
  return `Efficiency test${OCCASIONS[cases[0]] ?? ''}: ${roll}: ${parts.join('; ')}`
}
