/** How the log reports events: a line for each kind. */
import { NamesOnMap, type Tellings, told } from '@voltigeur/hex'
import { type Message, plain, type Side, type Term } from '@voltigeur/kernel'
import { book } from './book.ts'
import type { PratzenEvent } from './events.ts'
import type { Field } from './field.ts'
import { blazes, cards, defeats, engagementResults, fireResults, isReload, rallyResults, reasons } from './sayings.ts'
import { FACINGS, type Phase, SIDES } from './setup/data.ts'

type Names = readonly string[]

const ofUnits = (units: Names) => ({ units })
const ofUnit = (unit: string) => ({ unit })
const inHex = (unit: string, hex: string) => ({ unit, hex })
const onWay = (units: Names, from: string, to: string) => ({ units, from, to })
const late = (units: Names, delay: number) => ({ units, delay })
const tested = (unit: string, die: number, needed: number, result: Message) => ({ unit, die, needed, result })
const testedWithLeader = (unit: string, die: number, modifier: string, needed: number, result: Message) => ({
  unit,
  die,
  modifier,
  needed,
  result,
})

const log = book.sentences('log', {
  turn: (turn: number, turns: number) => ({ turn, turns }),
  phase: (side: string, phase: Message) => ({ side, phase }),
  onTime: (roll: string, units: Names) => ({ roll, units }),
  delayed: (roll: string, units: Names, delay: number) => ({ roll, units, delay }),
  blocked: late,
  hastened: (units: Names, turn: number) => ({ units, turn }),
  entered: inHex,
  outOfCommand: ofUnits,
  engaged: (units: Names, roll: string, total: number, result: Message) => ({ units, roll, total, result }),
  moved: onWay,
  stayed: (units: Names, hex: string) => ({ units, hex }),
  withdrew: onWay,
  retreated: onWay,
  routedTo: onWay,
  turned: (unit: string, facing: string) => ({ unit, facing }),
  square: ofUnit,
  noSquare: ofUnit,
  limbered: ofUnit,
  unlimbered: ofUnit,
  toTop: ofUnit,
  displaced: (unit: string, from: string, to: string) => ({ unit, from, to }),
  fired: (unit: string, shot: string, from: string, to: string, roll: string, needed: number, hits: number) => ({
    unit,
    shot,
    from,
    to,
    roll,
    needed,
    hits,
  }),
  fireControl: (units: Names, roll: string, total: number, result: Message) => ({ units, roll, total, result }),
  ceased: ofUnits,
  hit: inHex,
  hitsPassed: ofUnit,
  hits: (unit: string, hits: number) => ({ unit, hits }),
  disordered: ofUnit,
  routed: ofUnit,
  rallied: tested,
  ralliedWithLeader: testedWithLeader,
  reloaded: tested,
  reloadedWithLeader: testedWithLeader,
  leaderRisk: (unit: string, dice: string, lostOn: number) => ({ unit, dice, lostOn }),
  closeCombat: (
    attackers: Names,
    defenders: Names,
    attack: number,
    defence: number,
    shifts: string,
    column: string,
    side: string,
  ) => ({ attackers, defenders, attack, defence, shifts, column, side }),
  closeCombatUncontested: (attack: number, defence: number, shifts: string, column: string, side: string) => ({
    attack,
    defence,
    shifts,
    column,
    side,
  }),
  outcome: (dice: string, result: string, side: string, defeat: Message) => ({ dice, result, side, defeat }),
  automatic: (result: string, side: string, defeat: Message) => ({ result, side, defeat }),
  advanced: (units: Names, hex: string) => ({ units, hex }),
  eliminated: (unit: string, why: Message) => ({ unit, why }),
  eliminatedAt: (unit: string, hex: string, why: Message) => ({ unit, hex, why }),
  defeated: (unit: string, side: string, defeats: number) => ({ unit, side, defeats }),
  eagleLost: (unit: string, defeats: number) => ({ unit, defeats }),
  drew: (side: string, card: Message) => ({ side, card }),
  kept: (side: string) => ({ side }),
  played: (side: string, card: Message) => ({ side, card }),
  playedOn: (side: string, card: Message, units: Names) => ({ side, card, units }),
  lapsed: (card: Message) => ({ card }),
  restored: (unit: string, result: Message) => ({ unit, result }),
  used: (card: Message) => ({ card }),
  discarded: (card: Message) => ({ card }),
  reshuffled: plain,
  fellOn: (card: Message, unit: string) => ({ card, unit }),
  smoke: (hexes: Names) => ({ hexes }),
  smokeGone: plain,
  kindled: (hex: string) => ({ hex }),
  blaze: (hex: string, dice: string, result: Message) => ({ hex, dice, result }),
  ammunition: (unit: string, state: string) => ({ unit, state }),
})

const phases = book.each('phases', [
  'event',
  'reinforcements',
  'command',
  'artillery',
  'engagement',
  'rally',
  'closeCombat',
])

/** A step of the sequence of play that is a phase; null for any other. */
const phaseOf = (step: string): Message | null =>
  phases[(step === 'close-combat' ? 'closeCombat' : step) as keyof typeof phases] ?? null

/** With its sign, as printed. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)

const thrown = (dice: readonly number[]): string => dice.join(' + ')
/** Die roll modifiers, each with its reason. */
const added = (terms: readonly Term[]): string => terms.map(({ text, value }) => `, ${text} ${signed(value)}`).join('')
const rolled = ({ dice, terms }: { readonly dice: readonly number[]; readonly terms: readonly Term[] }): string =>
  `${thrown(dice)}${added(terms)}`

type FireControl = Extract<PratzenEvent, { kind: 'fireControl' }>

/** FCT-T5: a Choice counts only for a unit that may make it. */
export const fireControlled = ({ result, disciplined, free }: FireControl): Message =>
  disciplined ? fireResults.disciplined : result === 'choice' && !free ? fireResults.unchecked : fireResults[result]

/** OPT-BREEZE-2, OPT-BREEZE-3: the effect of a breeze on a blaze. */
export function blown(field: Field, { dice, to }: Extract<PratzenEvent, { kind: 'blaze' }>): Message {
  if (dice.length === 1) return blazes.out
  return to === null ? blazes.edge : blazes.spreads(field.label(to))
}

type Kind = PratzenEvent['kind']
type Of<K extends Kind> = Tellings<PratzenEvent, NamesOnMap<Field>, K>

const all = (names: NamesOnMap<Field>, units: readonly number[]): Names => units.map(unit => names.unit(unit))
const sideName = (side: Side): string => SIDES[side]

const ARRIVALS: Of<'turn' | 'phase' | 'scheduled' | 'blocked' | 'hastened' | 'entered' | 'ended'> = {
  turn: ({ turn }, { field: { rules } }) => log.turn(turn, rules.turns),
  phase: ({ side, phase }) => log.phase(sideName(side), phaseOf(phase satisfies Phase)!),
  scheduled: (event, names) =>
    event.delay === 0
      ? log.onTime(rolled(event), all(names, event.units))
      : log.delayed(rolled(event), all(names, event.units), event.delay),
  blocked: ({ units, delay }, names) => log.blocked(all(names, units), delay),
  hastened: ({ units, due }, names) => log.hastened(all(names, units), due),
  entered: ({ unit, hex }, names) => log.entered(names.unit(unit), names.hex(hex)),
  ended: ({ outcome: { winner, level } }) => book.ending(level, winner === null ? null : sideName(winner)).text,
}

const BACK = { withdraw: log.withdrew, retreat: log.retreated, flee: log.routedTo } as const

/** From one end of a path to the other, or no step at all. */
function wayOf(
  names: NamesOnMap<Field>,
  { units, path }: { readonly units: readonly number[]; readonly path: readonly number[] },
  going: (units: Names, from: string, to: string) => string,
): string {
  const [from, to] = [path[0], path.at(-1)!].map(hex => names.hex(hex))
  return from === to ? log.stayed(all(names, units), to) : going(all(names, units), from, to)
}

const MOVES: Of<
  'outOfCommand' | 'engaged' | 'moved' | 'fellBack' | 'turned' | 'square' | 'mode' | 'toTop' | 'displaced'
> = {
  outOfCommand: ({ units }, names) => log.outOfCommand(all(names, units)),
  engaged: (event, names) =>
    log.engaged(all(names, event.units), rolled(event), event.total, engagementResults[event.result]),
  moved: (event, names) => wayOf(names, event, log.moved),
  fellBack: (event, names) => wayOf(names, event, BACK[event.how]),
  turned: ({ unit, facing }, names) => log.turned(names.unit(unit), FACINGS[facing]),
  square: ({ unit, formed }, names) => (formed ? log.square : log.noSquare)(names.unit(unit)),
  mode: ({ unit, limbered }, names) => (limbered ? log.limbered : log.unlimbered)(names.unit(unit)),
  toTop: ({ unit }, names) => log.toTop(names.unit(unit)),
  displaced: ({ unit, from, to }, names) => log.displaced(names.unit(unit), names.hex(from), names.hex(to)),
}

const FIRE: Of<
  'fired' | 'fireControl' | 'ceased' | 'hit' | 'hits' | 'disordered' | 'routed' | 'rallied' | 'leaderRisk'
> = {
  fired: (event, names) =>
    log.fired(
      names.unit(event.unit),
      event.shot,
      names.hex(event.from),
      names.hex(event.to),
      rolled(event),
      event.needed,
      event.hits,
    ),
  fireControl: (event, names) =>
    log.fireControl(all(names, event.units), rolled(event), event.total, fireControlled(event)),
  ceased: ({ units }, names) => log.ceased(all(names, units)),
  hit: ({ unit, hex }, names) => log.hit(names.unit(unit), names.hex(hex)),
  hits: ({ unit, hits }, names) => (hits === 0 ? log.hitsPassed(names.unit(unit)) : log.hits(names.unit(unit), hits)),
  disordered: ({ unit }, names) => log.disordered(names.unit(unit)),
  routed: ({ unit }, names) => log.routed(names.unit(unit)),
  rallied({ unit, die, modifier, needed, result }, names) {
    const said = rallyResults[result]
    const shown = die - modifier
    if (modifier === 0) return (isReload(result) ? log.reloaded : log.rallied)(names.unit(unit), shown, needed, said)
    const telling = isReload(result) ? log.reloadedWithLeader : log.ralliedWithLeader
    return telling(names.unit(unit), shown, signed(modifier), needed, said)
  },
  leaderRisk: ({ unit, dice, lostOn }, names) => log.leaderRisk(names.unit(unit), thrown(dice), lostOn),
}

/** CC-4, FEF-7, CMOD-1: part of the sums already; the rest shifts the column, for the attacker or against. */
const STRENGTHS: ReadonlySet<string> = new Set(['CC-4', 'FEF-7', 'CMOD-1'])

const COMBAT: Of<'closeCombat' | 'outcome' | 'advanced' | 'eliminated' | 'defeated' | 'eagleLost'> = {
  closeCombat({ attackers, defenders, attack, defence, column, advantage, terms }, names) {
    const shifts = added(terms.filter(({ case: id }) => !STRENGTHS.has(id)))
    const side = sideName(advantage)
    // A unit that faces no enemy and isn’t faced isn’t listed.
    return attackers.length > 0 && defenders.length > 0
      ? log.closeCombat(all(names, attackers), all(names, defenders), attack, defence, shifts, column, side)
      : log.closeCombatUncontested(attack, defence, shifts, column, side)
  },
  outcome({ dice, result, loser }) {
    if (dice.length === 0) return log.automatic(result, sideName(loser), defeats[result])
    return log.outcome(dice.join(', '), result, sideName(loser), defeats[result])
  },
  advanced: ({ units, path }, names) => log.advanced(all(names, units), names.hex(path.at(-1)!)),
  eliminated: ({ unit, hex, why }, names) =>
    hex < 0
      ? log.eliminated(names.unit(unit), reasons[why])
      : log.eliminatedAt(names.unit(unit), names.hex(hex), reasons[why]),
  defeated: ({ unit, side, defeats: to }, names) => log.defeated(names.unit(unit), sideName(side), to),
  eagleLost: ({ unit, defeats: to }, names) => log.eagleLost(names.unit(unit), to),
}

/** The cards, and their effects. */
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
  drew: ({ side, card }) => log.drew(sideName(side), cards[card]),
  kept: ({ side }) => log.kept(sideName(side)),
  played: ({ side, card, units }, names) =>
    units.length === 0
      ? log.played(sideName(side), cards[card])
      : log.playedOn(sideName(side), cards[card], all(names, units)),
  lapsed: ({ card }) => log.lapsed(cards[card]),
  restored: ({ unit, result }, names) => log.restored(names.unit(unit), rallyResults[result]),
  discarded: ({ card, used }) => (used ? log.used : log.discarded)(cards[card]),
  reshuffled: () => log.reshuffled,
  fellOn: ({ card, unit }, names) => log.fellOn(cards[card], names.unit(unit)),
  smoke: ({ hexes }, names) => log.smoke(hexes.map(hex => names.hex(hex))),
  smokeGone: () => log.smokeGone,
  kindled: ({ hex }, names) => log.kindled(names.hex(hex)),
  blaze: (event, { field }) => log.blaze(field.label(event.hex), thrown(event.dice), blown(field, event)),
  ammunition: ({ unit, state }, names) => log.ammunition(names.unit(unit), state),
}

const TELLINGS: Of<Kind> = { ...ARRIVALS, ...MOVES, ...FIRE, ...COMBAT, ...CARDS }

export const tell = (field: Field, event: PratzenEvent): string => told(TELLINGS, event, new NamesOnMap(field))
