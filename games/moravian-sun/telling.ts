/** How the log reports events: a line for each kind. */
import { NamesOnMap, type Tellings, told } from '@voltigeur/hex'
import type { Message, Side, Term } from '@voltigeur/kernel'
import { book } from './book.ts'
import { LOSS_REASONS, type MoravianEvent } from './events.ts'
import type { Field } from './field.ts'
import { orderNames, weatherNames } from './naming.ts'
import { type BombardmentResult, COMBAT_RESULTS, LEVELS, NATIONS, SIDES } from './setup/vocabulary.ts'
import { log } from './telling-lines.ts'

/** 12.5.4 */
export const MEANINGS = book.each('results', COMBAT_RESULTS)

const NO_EFFECT = '-'
const struck = book.each('results', ['none', 'T', 'D', 'DR', 'R'])

/** 11.4.5 */
export const effectOf = (result: BombardmentResult): Message => struck[result === NO_EFFECT ? 'none' : result]

/** What an efficiency test is for, by the case that requires it. */
const OCCASIONS = {
  '4.3.1': 'act',
  '4.16.5': 'retreated',
  '11.4.5': 'fire',
  '12.2.2': 'assault',
  '12.5.4.Dr': 'retreat',
  '12.5.4.Ex': 'exchange',
  '12.5.4.clar.2': 'retreat',
  '12.8.1.2': 'pursue',
  '14.3': 'square',
  '14.3(2)': 'square',
  '14.3.6': 'square',
  '14.3.emergency': 'hastySquare',
  '14.4': 'countercharge',
  '15.2.1': 'routed',
  '15.3.1': 'rally',
  '16.31.1': 'ice',
  '16.31.2': 'iceBreaks',
  '16.42.1.1': 'fog',
} as const

const occasions = book.each('occasions', [...new Set([...Object.values(OCCASIONS), 'other' as const])])

export const occasionOf = ({ cases }: { readonly cases: readonly string[] }): Message =>
  occasions[(OCCASIONS as Readonly<Record<string, keyof typeof occasions>>)[cases[0]] ?? 'other']

const losses = book.each('losses', LOSS_REASONS)
export const nations = book.each('nations', NATIONS)

book.levels(LEVELS)
export const levelOf = (level: string, winner: Side | null): Message =>
  book.ending(level, winner === null ? null : SIDES[winner])

const ways = book.messages('way', {
  along: (from: string, to: string) => ({ from, to }),
  none: (hex: string) => ({ hex }),
})

/** "5 - 1" */
const rolled = (die: number, more: number): string =>
  more > 0 ? `${die} + ${more}` : more < 0 ? `${die} - ${-more}` : `${die}`
const sum = (terms: readonly Term[]): number => terms.reduce((total, { value }) => total + value, 0)
const yes = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no')
const rollsOf = ({ totals, dice }: { readonly totals: readonly number[]; readonly dice: readonly number[] }) => ({
  french: totals[0],
  frenchDie: dice[0],
  allied: totals[1],
  alliedDie: dice[1],
})

/** The most units named; on a bad day sixty are out of command, and the map marks each. */
const NAMED = 8

/** Lists of names, for messages that format lists; commands by name too. */
class MoravianNames extends NamesOnMap<Field> {
  all(list: readonly number[]): string[] {
    return list.map(unit => this.unit(unit))
  }

  command(command: number): string {
    return this.field.commands[command].name
  }

  going({ path }: { readonly path: readonly number[] }): Message {
    const [from, to] = [this.hex(path[0]), this.hex(path.at(-1)!)]
    return from === to ? ways.none(to) : ways.along(from, to)
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
  turn: ({ turn }, { field: { rules } }) => log.turn(turn, rules.turns, rules.clock[turn - 1] ?? ''),
  weather: ({ die, modifier, weather, fog }) => log.weather(rolled(die, modifier), weatherNames[weather], yes(fog)),
  detached: ({ command }, names) => log.detached(names.command(command)),
  soughtOrder: ({ leader, die, needed, success }, names) =>
    log.soughtOrder(names.unit(leader), die, needed, yes(success)),
  keptOrder: ({ leader, order }, names) => log.keptOrder(names.unit(leader), orderNames[order]),
  outOfCommand({ units }, names) {
    if (units.length <= NAMED) return log.outOfCommand(names.all(units))
    return log.outOfCommandMore(names.all(units.slice(0, NAMED - 1)), units.length - NAMED + 1)
  },
  initiative: event => log.initiative(rollsOf(event), SIDES[event.side]),
  initiativeTied: event => log.initiativeTied(rollsOf(event)),
  placed: ({ command, order, box }, names) => log.placed(names.command(command), orderNames[order], box),
  takenBack: ({ command }, names) => log.takenBack(names.command(command)),
  allPlaced: ({ main, support }) => log.allPlaced(main, support),
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
  activated: ({ command, order }, names) => log.activated(names.command(command), orderNames[order]),
  revealed: ({ command, order }, names) => log.revealed(names.command(command), orderNames[order]),
  disheartened: ({ command, die, needed, success }, names) =>
    log.disheartened(names.command(command), die, needed, yes(success)),
  tested: tellTest,
  rallied: ({ unit, cohesion }, names) =>
    log.rallied(names.unit(unit), cohesion === 'good order' ? 'good' : 'disordered'),
  entered: ({ unit, path, cost }, names) =>
    log.entered(names.unit(unit), names.hex(path[0]), names.hex(path.at(-1)!), cost),
  rebuilt: ({ unit, hex }, names) => log.rebuilt(names.unit(unit), names.hex(hex)),
  assigned: ({ unit, command }, names) => log.assigned(names.unit(unit), names.command(command)),
  moved: (event, names) =>
    (event.inColumn ? log.movedInColumn : log.moved)(names.unit(event.unit), names.going(event), event.cost),
  halted: ({ unit, hex }, names) => log.halted(names.unit(unit), names.hex(hex)),
  exited: ({ unit, hex }, names) => log.exited(names.unit(unit), names.hex(hex)),
  square: ({ units, formed }, names) => (formed ? log.squareFormed : log.squareLeft)(names.all(units)),
  roused: ({ units, order }, names) => log.roused(names.all(units), orderNames[order]),
  gaveOrders: ({ leader }, names) => log.gaveOrders(names.unit(leader)),
  rode: (event, names) => log.rode(names.unit(event.unit), names.going(event)),
  bombarded: ({ units, target, sp, die, drm, terms, result }, names) =>
    log.bombarded(names.all(units), names.hex(target), sp, inSnow(terms), rolled(die, drm), effectOf(result)),
  iceBroken: ({ hex }, names) => log.iceBroken(names.hex(hex)),
  activationEnded: ({ command }, names) => log.activationEnded(names.command(command)),
}

/** 2.1.B.5 Combat, and its effects */
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
  chargeDeclared: ({ unit, target }, names) => log.chargeDeclared(names.unit(unit), names.hex(target)),
  assaultDeclared: ({ units, hexes, sure }, names) =>
    (sure ? log.assaultDeclared : log.assaultPlanned)(
      names.all(units),
      hexes.map(hex => names.hex(hex)),
    ),
  evaded: (event, names) => log.evaded(names.unit(event.unit), names.going(event)),
  countercharged: ({ units, met }, names) => (met ? log.countercharged : log.counterchargeFailed)(names.all(units)),
  assaulted: ({ attackers, defenders, attack, defence, column, die, drm, terms, result }, names) =>
    log.assaulted({
      attackers: names.all(attackers),
      defenders: names.all(defenders),
      attack,
      defence,
      column,
      snow: inSnow(terms),
      ...inFog(terms),
      roll: die === 0 ? 'none' : rolled(die, drm),
      result,
      meaning: MEANINGS[result],
    }),
  pressed: ({ die, needed, result }) => log.pressed(die, needed, result, MEANINGS[result]),
  held: ({ units }, names) => log.held(names.all(units)),
  disordered: ({ units }, names) => log.disordered(names.all(units)),
  routed: ({ units }, names) => log.routed(names.all(units)),
  retreated: (event, names) => log.retreated(names.unit(event.unit), names.going(event)),
  eliminated: ({ unit, hex, why, returns }, names) =>
    log.eliminated(names.unit(unit), names.hex(hex), losses[why], returns <= names.field.rules.turns ? returns : 0),
  advanced: ({ units, to }, names) => log.advanced(names.all(units), names.hex(to)),
  pursued: ({ unit, prey, to }, names) => log.pursued(names.unit(unit), names.unit(prey), names.hex(to)),
  demoralization: ({ nation, points, total }) => log.demoralization(nations[nation], points, total),
  leaderTested: ({ leader, die, initiative, safe }, names) =>
    log.leaderTested(names.unit(leader), die, initiative, yes(names.field.rules.options.boldLeadersLive), yes(safe)),
  leaderLost: ({ leader, hex, captured }, names) => log.leaderLost(names.unit(leader), names.hex(hex), yes(captured)),
  replaced: ({ leader, office, hex }, names) => log.replaced(names.unit(leader), names.unit(office), names.hex(hex)),
}

const END: Of<'nightFell' | 'turnEnded' | 'ended'> = {
  nightFell: () => log.nightFell,
  turnEnded: ({ turn }) => log.turnEnded(turn),
  ended: ({ outcome: { level, scores, winner } }) => log.ended(levelOf(level, winner), scores[0], scores[1]),
}

const TELLINGS: Of<Kind> = { ...COMMAND, ...ACTION, ...COMBAT, ...END }

export const tell = (field: Field, event: MoravianEvent): string => told(TELLINGS, event, new MoravianNames(field))

/** 16.41.snow.2: whether snow has shifted the column. */
const inSnow = (terms: readonly Term[]): 'yes' | 'no' => yes(terms.some(({ case: id }) => id === '16.41.snow.2'))

/** 16.42.2: where fog has shifted the column, and its die. */
function inFog(terms: readonly Term[]): { fog: 'none' | 'left' | 'stay' | 'right'; fogDie: number } {
  const term = terms.find(({ case: id }) => id === '16.42.2')
  if (!term) return { fog: 'none', fogDie: 0 }
  const fogDie = Number(term.values?.die ?? 0)
  return { fog: term.value < 0 ? 'left' : term.value > 0 ? 'right' : 'stay', fogDie }
}

const outcomes = book.messages('log', {
  testPassed: (units: readonly string[]) => ({ units }),
  testFailed: (units: readonly string[]) => ({ units }),
  testMixed: (passed: readonly string[], failed: readonly string[]) => ({ passed, failed }),
})

/** For one unit also its target number; several have values of their own. */
function tellTest(event: Extract<MoravianEvent, { kind: 'tested' }>, names: MoravianNames): string {
  const { units, passed, die, terms } = event
  const failed = units.filter(unit => !passed.includes(unit))
  // 13.1.1: a 6 never passes, a 1 always does.
  const needed = Math.max(1, Math.min(5, names.field.troops(units[0]).efficiency - sum(terms)))
  const outcome =
    failed.length === 0
      ? outcomes.testPassed(names.all(passed))
      : passed.length === 0
        ? outcomes.testFailed(names.all(failed))
        : outcomes.testMixed(names.all(passed), names.all(failed))
  return log.tested(occasionOf(event), die, units.length === 1 ? needed : 0, outcome)
}
