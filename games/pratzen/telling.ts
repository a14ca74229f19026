/** How what happens is told: a line for each kind of event. */
import { NamesOnMap, type Tellings, told } from '@voltigeur/hex'
import { capital, counted, type Side, series, type Term } from '@voltigeur/kernel'
import type { PratzenEvent } from './events.ts'
import type { Field } from './field.ts'
import { FACINGS, type Phase, SIDES } from './setup/data.ts'

const armyName = (side: Side): string => capital(SIDES[side])
const both = (dice: readonly number[]): string => dice.join(' and ')
/** What is added to dice, each with its reason. */
const added = ({ terms }: { readonly terms: readonly Term[] }): string =>
  terms.map(({ text, value }) => `, ${text} ${value < 0 ? `−${-value}` : `+${value}`}`).join('')
const hits = (count: number): string => `${count} hit${count === 1 ? '' : 's'}`

const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  reinforcements: 'Reinforcements Phase',
  command: 'Command Phase',
  artillery: 'Artillery Fire Phase',
  engagement: 'Engagement Phase',
  rally: 'Rally Phase',
  'close-combat': 'Close Combat Phase',
}

/** What a roll for fire control came to. */
const FIRE_CONTROL: Readonly<Record<string, string>> = {
  cease: 'they hold their fire',
  choice: 'they may hold their fire',
  fire: 'they open fire',
  waste: 'they waste their fire',
}

/** FCT-T5: a choice is one only for whoever is free to make it. */
export const fireControlled = ({
  result,
  disciplined,
  free,
}: Extract<PratzenEvent, { kind: 'fireControl' }>): string =>
  disciplined
    ? 'well disciplined, they may hold their fire'
    : result === 'choice' && !free
      ? 'nobody holds them back, and they open fire'
      : (FIRE_CONTROL[result] ?? result)

/** OPT-BREEZE-2, OPT-BREEZE-3: what becomes of a blaze in the breeze. */
export function blown(field: Field, { dice, to }: Extract<PratzenEvent, { kind: 'blaze' }>): string {
  if (dice.length === 1) return 'it goes out'
  return to === null ? 'it does not spread over the edge of the map' : `it spreads to ${field.label(to)}`
}

/** Of one unit, what is said of several as "withdraw", "retreat" or "flee". */
const ofOne = (verb: string): string => `${verb}s`

/** OPT-RELOAD-1: a rally roll that served to reload. */
export const isReload = (result: string): boolean => result.includes('ammunition')

const BEATEN: Readonly<Record<string, string>> = { R: 'repulsed', D: 'defeated', T: 'totally defeated' }

type Kind = PratzenEvent['kind']
type Of<K extends Kind> = Tellings<PratzenEvent, NamesOnMap<Field>, K>

const ARRIVALS: Of<'turn' | 'phase' | 'scheduled' | 'blocked' | 'hastened' | 'entered' | 'ended'> = {
  turn: ({ turn }, { field: { rules } }) => `Turn ${turn} of ${rules.turns}`,
  phase: ({ side, phase }) => `${armyName(side)} ${PHASE_NAMES[phase]}`,
  scheduled(event, names) {
    const { units, dice, delay } = event
    const roll = `${both(dice)}${added(event)}`
    return delay === 0
      ? `${roll}: ${names.act(units, 'arrives', 'arrive')} as scheduled`
      : `${roll}: ${names.act(units, 'is', 'are')} delayed by ${counted(delay, 'turn')}`
  },
  blocked: ({ units, delay }, names) =>
    `The enemy bars the way of ${names.units(units)}: delayed by ${counted(delay, 'turn')}`,
  hastened: ({ units, due }, names) => `${names.units(units)} will be here in turn ${due}`,
  entered: ({ unit, hex }, names) => `${names.unit(unit)} arrives at ${names.hex(hex)}`,
  ended: ({ outcome: { winner, level } }) =>
    winner === null ? `Draw: ${level}` : `${armyName(winner)} victory: ${level}`,
}

const MOVES: Of<
  'outOfCommand' | 'engaged' | 'moved' | 'fellBack' | 'turned' | 'square' | 'mode' | 'toTop' | 'displaced'
> = {
  outOfCommand: ({ units }, names) => `Out of command: ${names.units(units)}`,
  engaged: (event, names) =>
    `${names.units(event.units)}: ${both(event.dice)}${added(event)}, in all ${event.total}: ${event.result}`,
  moved: (event, names) => `${names.act(event.units, 'moves', 'move')} ${names.way(event)}`,
  fellBack: (event, names) => `${names.act(event.units, ofOne(event.how), event.how)} ${names.way(event)}`,
  turned: ({ unit, facing }, names) => `${names.unit(unit)} turns to face ${FACINGS[facing]}`,
  square: ({ unit, formed }, names) => `${names.unit(unit)} ${formed ? 'forms' : 'leaves'} square`,
  mode: ({ unit, limbered }, names) => `${names.unit(unit)} ${limbered ? 'limbers' : 'unlimbers'}`,
  toTop: ({ unit }, names) => `${names.unit(unit)} comes to the top of its stack`,
  displaced: ({ unit, from, to }, names) => `${names.unit(unit)} rides from ${names.hex(from)} to ${names.hex(to)}`,
}

const FIRE: Of<
  'fired' | 'fireControl' | 'ceased' | 'hit' | 'hits' | 'disordered' | 'routed' | 'rallied' | 'leaderRisk'
> = {
  fired(event, names) {
    const shot = event.shot === 'musket' ? 'muskets' : event.shot
    const aim = `${names.unit(event.unit)} fires ${shot} from ${names.hex(event.from)} at ${names.hex(event.to)}`
    const roll = `${both(event.dice)}${added(event)}, needs ${event.needed}`
    return `${aim}: ${roll}: ${event.hits === 0 ? 'no hit' : hits(event.hits)}`
  },
  fireControl: (event, names) =>
    `Fire control of ${names.units(event.units)}: ${both(event.dice)}${added(event)}, in all ${event.total}: ${fireControlled(event)}`,
  ceased: ({ units }, names) => names.act(units, 'ceases fire', 'cease fire'),
  hit: ({ unit, hex }, names) => `${names.unit(unit)} is hit at ${names.hex(hex)}`,
  hits: (event, names) =>
    event.hits === 0
      ? `The hits of ${names.unit(event.unit)} go over to its Flag`
      : `${hits(event.hits)} marked under ${names.unit(event.unit)}`,
  disordered: ({ unit }, names) => `${names.unit(unit)} is disordered`,
  routed: ({ unit }, names) => `${names.unit(unit)} routs`,
  rallied({ unit, die, modifier, needed, result }, names) {
    const who = isReload(result) ? `${names.unit(unit)} reloads` : `Rally of ${names.unit(unit)}`
    const leader = modifier === 0 ? '' : `, a Leader near −${-modifier}`
    return `${who}: ${die - modifier}${leader}, needs ${needed} or less: ${result}`
  },
  leaderRisk: ({ unit, dice, lostOn }, names) =>
    `The enemy rolls for ${names.unit(unit)}: ${both(dice)}, lost on ${lostOn} or more`,
}

/** CC-4, FEF-7, CMOD-1: what is in the sums already; the rest shifts the column, for the attacker or against him. */
const STRENGTHS: ReadonlySet<string> = new Set(['CC-4', 'FEF-7', 'CMOD-1'])

const COMBAT: Of<'closeCombat' | 'outcome' | 'advanced' | 'eliminated' | 'defeated' | 'eagleLost'> = {
  closeCombat({ attackers, defenders, attack, defence, column, advantage, terms }, names) {
    const shifts = terms.filter(({ case: id }) => !STRENGTHS.has(id))
    const odds = `${attack} against ${defence}${added({ terms: shifts })}, column ${column} for the ${armyName(advantage)} side`
    return `Close combat: ${names.units(attackers)} against ${names.units(defenders)}; ${odds}`
  },
  outcome({ dice, result, loser }) {
    const roll = dice.length === 0 ? 'No die needed' : `Die ${dice.join(', then ')}`
    return `${roll}: ${result}, ${armyName(loser)} ${BEATEN[result]}`
  },
  advanced: ({ units, path }, names) => `${names.act(units, 'advances', 'advance')} to ${names.hex(path.at(-1)!)}`,
  eliminated: ({ unit, hex, why }, names) =>
    `${names.unit(unit)} is eliminated${hex >= 0 ? ` at ${names.hex(hex)}` : ''}: ${why}`,
  defeated: ({ unit, side, defeats }, names) =>
    `${names.unit(unit)} is defeated: the ${armyName(side)} Defeated marker moves to ${defeats}`,
  eagleLost: ({ unit, defeats }, names) =>
    `An eagle is lost with ${names.unit(unit)}: the Defeated marker moves to ${defeats}`,
}

/** The cards, and what they bring about. */
const CARDS: Of<
  | 'drew'
  | 'kept'
  | 'played'
  | 'lapsed'
  | 'restored'
  | 'discarded'
  | 'reshuffled'
  | 'fellOn'
  | 'smoke'
  | 'smokeGone'
  | 'kindled'
  | 'blaze'
  | 'ammunition'
> = {
  drew: ({ side, card }) => `${armyName(side)} draws ${card}`,
  kept: ({ side }) => `${armyName(side)} draws a card and keeps it`,
  played: ({ side, card, units }, names) =>
    `${armyName(side)} plays ${card}${units.length > 0 ? ` on ${names.units(units)}` : ''}`,
  lapsed: ({ card }) => `${card} is over`,
  restored: ({ unit, result }, names) => `${names.unit(unit)} rallies to the colours: ${result}`,
  discarded: ({ card, used }) => `${card} is ${used ? 'played and discarded' : 'shown and discarded'}`,
  reshuffled: () => 'The discards are shuffled into a new deck',
  fellOn: ({ card, unit }, names) => `${card} falls on ${names.unit(unit)}`,
  smoke: ({ hexes }, names) => `Smoke lies over ${series(hexes.map(hex => names.hex(hex)))}`,
  smokeGone: () => 'The smoke has gone',
  kindled: ({ hex }, names) => `A blaze breaks out at ${names.hex(hex)}`,
  blaze: (event, { field }) => `The blaze at ${field.label(event.hex)}: ${both(event.dice)}, ${blown(field, event)}`,
  ammunition: ({ unit, state }, names) => `Ammunition of ${names.unit(unit)}: ${state}`,
}

const TELLINGS: Of<Kind> = { ...ARRIVALS, ...MOVES, ...FIRE, ...COMBAT, ...CARDS }

export const tell = (field: Field, event: PratzenEvent): string => told(TELLINGS, event, new NamesOnMap(field))
