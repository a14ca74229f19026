/** The dice of La Bataille as displayed: two of them are read as tens and ones. */
import { BARE_ROLL, type RollView } from '@voltigeur/battlefield'
import { type Message, plain, type Term } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { KulmEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { inTime } from '../log.ts'
import { fates, meleeResult, resultOfFire, results, SQUARED, whyChecked } from '../results.ts'
import { moved } from '../rules/02-dice.ts'
import { costOfFire } from '../rules/12-fire/fire-table.ts'
import { readResult } from '../rules/13-assault/melee-table.ts'
import { READINGS } from '../setup/readings.ts'
import { SIDES } from '../setup/vocabulary.ts'
import { terms } from '../terms.ts'
import { cellOf } from './briefing-tables.ts'

const kinds = book.sentences('rolls', {
  volley: plain,
  volleys: plain,
  melee: plain,
  melees: plain,
  pursuit: plain,
  pursuits: plain,
  moraleCheck: plain,
  moraleChecks: plain,
  square: plain,
  squares: plain,
  recall: plain,
  recalls: plain,
  leader: plain,
  leaders: plain,
  limbering: plain,
  limberings: plain,
  arrival: plain,
  arrivals: plain,
  outpost: plain,
  outposts: plain,
  straggler: plain,
  stragglers: plain,
})
const rolledFor = book.sentences('rolledFor', {
  pursuit: plain,
  morale: (why: Message, morale: number) => ({ why, morale }),
  square: (distance: number) => ({ distance }),
  recall: plain,
  leader: plain,
  limbering: plain,
  arrival: plain,
  outposts: plain,
  stragglers: plain,
})

type Kind = KulmEvent['kind']
type Told<K extends Kind> = Extract<KulmEvent, { kind: K }>
type Tellings = {
  readonly [K in Kind]?: (event: Told<K>, field: Field, before: readonly KulmEvent[]) => RollView | null
}

/** 2.5.1 */
const tensAndOnes = (roll: number): Pick<RollView, 'dice' | 'paired'> => ({
  dice: [Math.floor(roll / 10), roll % 10],
  paired: true,
})
const read = ({ roll, modified }: { readonly roll: number; readonly modified: number }): string =>
  roll === modified ? String(roll) : results.rolledAs(roll, modified).text

/** 2.5.2: readings that meet the condition once modified. */
function readingsThat(modifiers: readonly Term[], fulfil: (modified: number) => boolean): number[] {
  const drm = modifiers.reduce((sum, { value }) => sum + value, 0)
  return READINGS.filter(reading => fulfil(moved(reading, drm)))
}

/** Which units reached this hex to fight, on foot or in a charge. */
function assailants(before: readonly KulmEvent[], hex: number): readonly number[] {
  const came = before.findLast(event => (event.kind === 'assaulted' || event.kind === 'contact') && event.hex === hex)
  return came?.kind === 'assaulted' || came?.kind === 'contact' ? came.units : []
}

function wellFought(result: string): boolean | null {
  const found = readResult(result)
  if (found === 'noEffect') return null
  if ('code' in found) return found.code.startsWith('D')
  const { attacker, defender } = found.losses
  return attacker === defender ? null : attacker < defender
}

const FIGHTS: Tellings = {
  fired: (event, field) => ({
    ...BARE_ROLL,
    what: [kinds.volley, kinds.volleys],
    manner: 'fire',
    side: event.side,
    ...tensAndOnes(event.roll),
    from: event.hexes,
    at: [event.hex],
    on: event.odds,
    read: read(event),
    terms: event.terms,
    cell: cellOf(field, event),
    result: resultOfFire(event).text,
    well: costOfFire(event.result, event.cases.includes('6.9.5')) > 0,
  }),
  fought: (event, field, before) => ({
    ...BARE_ROLL,
    what: [kinds.melee, kinds.melees],
    manner: 'melee',
    ...tensAndOnes(event.roll),
    units: assailants(before, event.hex),
    at: [event.hex],
    on: event.odds,
    read: read(event),
    terms: [...event.shifts, ...event.terms],
    cell: cellOf(field, event),
    // A dash in the table needs no reading.
    result:
      readResult(event.result) === 'noEffect'
        ? results.none.text
        : results.coded(event.result, meleeResult(event.result)).text,
    well: wellFought(event.result),
  }),
  pursued: event => ({
    ...BARE_ROLL,
    what: [kinds.pursuit, kinds.pursuits],
    on: rolledFor.pursuit,
    manner: 'melee',
    dice: [event.die],
    at: [event.hex],
    result: results.ridden(event.die).text,
    well: true,
  }),
}

const NERVES: Tellings = {
  checkedMorale: (event, field) => ({
    ...BARE_ROLL,
    what: [kinds.moraleCheck, kinds.moraleChecks],
    ...tensAndOnes(event.roll),
    units: [event.unit],
    on: rolledFor.morale(whyChecked[event.reason], field.troops(event.unit).mov),
    read: read(event),
    terms: event.terms,
    passing: readingsThat(event.terms, reading => reading > field.troops(event.unit).mov),
    result: (event.passed ? results.passes : results.fails).text,
    well: event.passed,
  }),
  squareTried: (event, field) => ({
    ...BARE_ROLL,
    what: [kinds.square, kinds.squares],
    ...tensAndOnes(event.roll),
    units: [event.unit],
    at: [event.hex],
    on: rolledFor.square(event.distance),
    read: read(event),
    terms: event.terms,
    cell: cellOf(field, event),
    result: SQUARED[event.result].text,
    well: event.result === 'square',
  }),
  recallRolled: (event, field) => {
    const { unit, die, success, cases } = event
    return {
      ...BARE_ROLL,
      what: [kinds.recall, kinds.recalls],
      on: rolledFor.recall,
      dice: [die],
      units: [unit],
      cell: cellOf(field, event),
      terms: cases.includes('10.2.9d') ? [terms.cavalryLeader('10.2.9d', field.tables.recall.leader)] : [],
      result: (success ? results.recalled : results.notRecalled).text,
      well: success,
    }
  },
  leaderFell(event, field) {
    const { leader, fate, hours, die, dice } = event
    // A captured leader needs no roll.
    if (die === 0) return null
    return {
      ...BARE_ROLL,
      what: [kinds.leader, kinds.leaders],
      grave: true,
      on: rolledFor.leader,
      dice,
      // Among dice for which of several is hit, and for the hours, the one that the table uses.
      read: dice.length > 1 ? results.ofTable(die).text : '',
      units: [leader],
      cell: cellOf(field, event),
      result: (hours > 0 ? results.forHours(fates[fate], hours) : fates[fate]).text,
      well: fate === 'stays',
    }
  },
}

/** 16.3.7: the French are never early on the second day, whatever the roll. */
function arrives({ die, later }: Told<'arrival'>, field: Field): Message {
  const when = inTime(later)
  return field.tables.variableEntry[die - 1] === later ? when : results.notEarly(when)
}

const DUTIES: Tellings = {
  limbered: (event, field) => {
    const { unit, die, success, cases } = event
    return {
      ...BARE_ROLL,
      what: [kinds.limbering, kinds.limberings],
      on: rolledFor.limbering,
      dice: [die],
      units: [unit],
      cell: cellOf(field, event),
      terms: cases.includes('6.9.3') ? [terms.artilleryLeader('6.9.3', field.tables.limber.leader)] : [],
      result: (success ? results.limbered : results.notLimbered).text,
      well: success,
    }
  },
  arrival: (event, field) => ({
    ...BARE_ROLL,
    what: [kinds.arrival, kinds.arrivals],
    on: rolledFor.arrival,
    dice: [event.die],
    units: event.units,
    cell: cellOf(field, event),
    result: arrives(event, field).text,
    well: event.later <= 0,
  }),
  adjacentRoll: ({ dice, side }) => ({
    ...BARE_ROLL,
    what: [kinds.outpost, kinds.outposts],
    on: rolledFor.outposts,
    dice,
    result: (side === null ? results.rollAgain : results.outposts(SIDES[side])).text,
  }),
  stragglers: ({ side, horse, die, increments }) => ({
    ...BARE_ROLL,
    what: [kinds.straggler, kinds.stragglers],
    on: rolledFor.stragglers,
    dice: [die],
    result: results.stragglers(SIDES[side], increments, horse ? 'cavalry' : 'infantry').text,
    well: increments > 0,
  }),
}

const TELLINGS: Tellings = { ...FIGHTS, ...NERVES, ...DUTIES }

export function rollIn(field: Field, events: readonly KulmEvent[], at: number): RollView | null {
  const event = events[at]
  const telling = TELLINGS[event.kind] as
    | ((event: KulmEvent, field: Field, before: readonly KulmEvent[]) => RollView | null)
    | undefined
  return telling?.(event, field, events.slice(0, at)) ?? null
}
