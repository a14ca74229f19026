/** The dice of La Bataille as they are shown when they fall: two of them are read as tens and ones. */
import { BARE_ROLL, type RollView } from '@voltigeur/battlefield'
import { counted, type Term } from '@voltigeur/kernel'
import type { KulmEvent } from '../events.ts'
import { FATES, resultOfFire, WHY } from '../events.ts'
import { SIDE_NAMES } from '../events-night.ts'
import { meleeText, SQUARED } from '../events-shock.ts'
import type { Field } from '../field.ts'
import { moved, READINGS } from '../rules/02-dice.ts'
import { costOfFire } from '../rules/12-fire-table.ts'
import { readResult } from '../rules/13-melee-table.ts'
import { cellOf, inTime } from './briefing-tables.ts'

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
  roll === modified ? String(roll) : `${roll} counts as ${modified}`

/** 2.5.2: those that do once they are modified. */
function readingsThat(terms: readonly Term[], fulfil: (modified: number) => boolean): number[] {
  const drm = terms.reduce((sum, { value }) => sum + value, 0)
  return READINGS.filter(reading => fulfil(moved(reading, drm)))
}

/** Who came to this hex to fight, on foot or at the gallop. */
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
    what: ['volley', 'volleys'],
    manner: 'fire',
    side: event.side,
    ...tensAndOnes(event.roll),
    from: event.hexes,
    at: [event.hex],
    on: event.odds,
    read: read(event),
    terms: event.terms,
    cell: cellOf(field, event),
    result: resultOfFire(event),
    well: costOfFire(event.result, event.cases.includes('6.9.5')) > 0,
  }),
  fought: (event, field, before) => ({
    ...BARE_ROLL,
    what: ['melee', 'melees'],
    manner: 'melee',
    ...tensAndOnes(event.roll),
    units: assailants(before, event.hex),
    at: [event.hex],
    on: event.odds,
    read: read(event),
    terms: [...event.shifts, ...event.terms],
    cell: cellOf(field, event),
    // A dash on the table needs no reading.
    result:
      readResult(event.result) === 'noEffect' ? meleeText(event.result) : `${event.result}: ${meleeText(event.result)}`,
    well: wellFought(event.result),
  }),
  pursued: event => ({
    ...BARE_ROLL,
    what: ['pursuit', 'pursuits'],
    on: 'how far, and for how much',
    manner: 'melee',
    dice: [event.die],
    at: [event.hex],
    result: `ridden down for ${counted(event.die, 'hex').replace('hexs', 'hexes')}, ${counted(event.die, 'increment')} lost`,
    well: true,
  }),
}

const NERVES: Tellings = {
  checkedMorale: (event, field) => ({
    ...BARE_ROLL,
    what: ['morale check', 'morale checks'],
    ...tensAndOnes(event.roll),
    units: [event.unit],
    on: `${WHY[event.reason]}: needs more than ${field.troops(event.unit).mov}`,
    read: read(event),
    terms: event.terms,
    passing: readingsThat(event.terms, reading => reading > field.troops(event.unit).mov),
    result: event.passed ? 'passes' : 'fails',
    well: event.passed,
  }),
  squareTried: (event, field) => ({
    ...BARE_ROLL,
    what: ['square', 'squares'],
    ...tensAndOnes(event.roll),
    units: [event.unit],
    at: [event.hex],
    on: `the charge ${counted(event.distance, 'movement point')} away`,
    read: read(event),
    terms: event.terms,
    cell: cellOf(field, event),
    result: SQUARED[event.result],
    well: event.result === 'square',
  }),
  recallRolled: (event, field) => {
    const { unit, die, success, cases } = event
    return {
      ...BARE_ROLL,
      what: ['recall', 'recalls'],
      on: 'whether the horsemen can be held',
      dice: [die],
      units: [unit],
      cell: cellOf(field, event),
      terms: cases.includes('10.2.9d')
        ? [{ text: 'a leader of cavalry', value: field.tables.recall.leader, case: '10.2.9d' }]
        : [],
      result: success ? 'can be recalled' : 'cannot be held',
      well: success,
    }
  },
  leaderFell(event, field) {
    const { leader, fate, hours, die, dice } = event
    // Who is taken where he stands is taken without a die.
    if (die === 0) return null
    return {
      ...BARE_ROLL,
      what: ['leader hit', 'leaders hit'],
      grave: true,
      on: 'how badly',
      dice,
      // Among dice for who of several is hit, and for the hours, the one that the table is read with.
      read: dice.length > 1 ? `${die} on the table` : '',
      units: [leader],
      cell: cellOf(field, event),
      result: `${FATES[fate]}${hours > 0 ? ` for ${counted(hours, 'hour')}` : ''}`,
      well: fate === 'stays',
    }
  },
}

const DUTIES: Tellings = {
  limbered: (event, field) => {
    const { unit, die, success, cases } = event
    return {
      ...BARE_ROLL,
      what: ['limbering', 'limberings'],
      on: 'whether the teams are brought up in time',
      dice: [die],
      units: [unit],
      cell: cellOf(field, event),
      terms: cases.includes('6.9.3')
        ? [{ text: 'a leader of artillery', value: field.tables.limber.leader, case: '6.9.3' }]
        : [],
      result: success ? 'the guns are limbered up' : 'the guns are not limbered',
      well: success,
    }
  },
  arrival: (event, field) => ({
    ...BARE_ROLL,
    what: ['arrival roll', 'arrival rolls'],
    on: 'whether they come in time',
    dice: [event.die],
    units: event.units,
    cell: cellOf(field, event),
    result: `${inTime(event.later)}${field.tables.variableEntry[event.die - 1] === event.later ? '' : ', as the French are never early today'}`,
    well: event.later <= 0,
  }),
  adjacentRoll: ({ dice, side }) => ({
    ...BARE_ROLL,
    what: ['roll of the outposts', 'rolls of the outposts'],
    on: 'which of the neighbours gives way for the night',
    dice,
    result: side === null ? 'they roll again' : `${SIDE_NAMES[side]} gives way`,
  }),
  stragglers: ({ side, horse, die, increments }) => ({
    ...BARE_ROLL,
    what: ['roll for stragglers', 'rolls for stragglers'],
    on: 'how many come back in the night',
    dice: [die],
    result: `${counted(increments, 'increment')} of ${horse ? 'horse' : 'foot'} come back to ${SIDE_NAMES[side]}`,
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
