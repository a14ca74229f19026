/** The dice of Moravian Sun as they are shown when they fall. */
import { BARE_ROLL, type RollView } from '@voltigeur/battlefield'
import { capital, type Term } from '@voltigeur/kernel'
import type { MoravianEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { passes } from '../rules/13-efficiency.ts'
import { type CombatResult, SIDES } from '../setup/vocabulary.ts'
import { EFFECTS, MEANINGS, occasionOf } from '../telling.ts'
import { cellOf } from './briefing-tables.ts'

type Kind = MoravianEvent['kind']
type Told<K extends Kind> = Extract<MoravianEvent, { kind: K }>
type Tellings = {
  readonly [K in Kind]?: (event: Told<K>, field: Field, before: readonly MoravianEvent[]) => RollView
}

const FACES = [1, 2, 3, 4, 5, 6] as const
/** "1 - 2 = -1": what the die comes to. */
const counted = (die: number, more: number): string => (more === 0 ? '' : `${die}${signed(more)} = ${die + more}`)

const signed = (value: number): string => (value === 0 ? '' : value > 0 ? ` + ${value}` : ` - ${-value}`)
const sum = (terms: readonly Term[]): number => terms.reduce((total, { value }) => total + value, 0)
const atMost = (needed: number): string => `needs ${needed} or less`
const outcome = (success: boolean): Pick<RollView, 'result' | 'well'> => ({
  result: success ? 'passed' : 'failed',
  well: success,
})

/** 12.5.4 */
const WELL: Readonly<Record<CombatResult, boolean | null>> = {
  Ae: false,
  Ad: false,
  Ne: null,
  Ex: null,
  Dd: true,
  Dr: true,
  De: true,
}

/** 12.5.4: who stands in a village does not go back, and the table says something else than what comes of it. */
function becoming(field: Field, event: Told<'assaulted'>): string {
  const cell = cellOf(field, event)
  const printed = cell && Object.values(field.tables.combat.rows)[cell.row]?.[cell.column]
  return printed && printed !== event.result ? `${printed} becomes ` : ''
}

const FIGHTS: Tellings = {
  bombarded: (event, field) => ({
    ...BARE_ROLL,
    what: ['bombardment', 'bombardments'],
    manner: 'fire',
    dice: [event.die],
    units: event.units,
    at: [event.target],
    on: `${event.sp} SP`,
    read: counted(event.die, event.drm),
    terms: event.terms,
    cell: cellOf(field, event),
    result: event.result === '-' ? EFFECTS['-'] : `${event.result}: ${EFFECTS[event.result]}`,
    well: event.result !== '-',
  }),
  assaulted: (event, field) => ({
    ...BARE_ROLL,
    what: ['assault', 'assaults'],
    manner: 'melee',
    dice: [event.die],
    units: event.attackers,
    against: event.defenders,
    on: `${event.attack} against ${event.defence}, ${event.column}`,
    read: counted(event.die, event.drm),
    terms: event.terms,
    cell: cellOf(field, event),
    result: `${becoming(field, event)}${event.result}: ${MEANINGS[event.result]}`,
    well: WELL[event.result],
  }),
  pressed(event, _, before) {
    const fight = before.findLast(one => one.kind === 'assaulted')
    return {
      ...BARE_ROLL,
      what: ['assault pressed home', 'assaults pressed home'],
      manner: 'melee',
      dice: [event.die],
      ...(fight ? { units: fight.attackers, against: fight.defenders } : {}),
      on: atMost(event.needed),
      passing: FACES.filter(face => face <= event.needed),
      result: `${event.result}: ${MEANINGS[event.result]}`,
      well: WELL[event.result],
    }
  },
}

const NERVES: Tellings = {
  tested(event, field) {
    const { units, passed, die, terms } = event
    const failed = units.filter(unit => !passed.includes(unit))
    const names = (list: readonly number[]): string => list.map(unit => field.nameOf(unit)).join(', ')
    const mixed = passed.length > 0 && failed.length > 0
    const result = mixed
      ? `${names(passed)}: passed; ${names(failed)}: failed`
      : failed.length === 0
        ? 'passed'
        : 'failed'
    return {
      ...BARE_ROLL,
      what: ['efficiency test', 'efficiency tests'],
      dice: [die],
      units,
      on: occasionOf(event),
      read: counted(die, sum(terms)),
      terms,
      ...(units.length === 1
        ? { passing: FACES.filter(face => passes(face, sum(terms), field.troops(units[0]).efficiency)) }
        : {}),
      result,
      well: failed.length === 0 ? true : passed.length === 0 ? false : null,
    }
  },
  leaderTested: ({ leader, die, initiative, safe }, field) => ({
    ...BARE_ROLL,
    what: ['leader loss test', 'leader loss tests'],
    grave: true,
    dice: [die],
    units: [leader],
    on: field.rules.options.boldLeadersLive ? `lost above ${initiative}` : `lost on ${initiative} or less`,
    passing: FACES.filter(face => face <= initiative === field.rules.options.boldLeadersLive),
    result: safe ? 'unharmed' : 'lost',
    well: safe,
  }),
}

const initiative = (
  { dice, totals }: { readonly dice: readonly number[]; readonly totals: readonly number[] },
  result: string,
): RollView => ({
  ...BARE_ROLL,
  what: ['initiative roll', 'initiative rolls'],
  dice,
  read: totals.map((total, of) => `${capital(SIDES[of])} ${total}`).join(', '),
  result,
})

const COMMAND: Tellings = {
  weather: (event, field) => ({
    ...BARE_ROLL,
    what: ['weather roll', 'weather rolls'],
    dice: [event.die],
    read: counted(event.die, event.modifier),
    cell: cellOf(field, event),
    result: `${capital(event.weather)}${event.fog ? ', fog on the low ground' : ''}`,
  }),
  soughtOrder: ({ leader, die, needed, success }) => ({
    ...BARE_ROLL,
    what: ['test for a new order', 'tests for new orders'],
    dice: [die],
    units: [leader],
    on: atMost(needed),
    passing: FACES.filter(face => face <= needed),
    ...outcome(success),
  }),
  initiative: ({ side, ...rolled }) => initiative(rolled, `the ${capital(SIDES[side])} side acts first`),
  initiativeTied: rolled => initiative(rolled, 'both roll again'),
  disheartened: ({ command, die, needed, success }, field) => ({
    ...BARE_ROLL,
    what: ['test of a demoralized command', 'tests of demoralized commands'],
    dice: [die],
    on: `${field.commands[command].name}, ${atMost(needed)}`,
    passing: FACES.filter(face => face <= needed),
    ...outcome(success),
    ...(success ? {} : { result: 'failed: on Defense for this turn' }),
  }),
}

const TELLINGS: Tellings = { ...FIGHTS, ...NERVES, ...COMMAND }

export function rollIn(field: Field, events: readonly MoravianEvent[], at: number): RollView | null {
  const event = events[at]
  // 12.4.2: what was lost from the beginning was not rolled for.
  if (event.kind === 'assaulted' && event.die === 0) return null
  const telling = TELLINGS[event.kind] as
    | ((event: MoravianEvent, field: Field, before: readonly MoravianEvent[]) => RollView)
    | undefined
  return telling?.(event, field, events.slice(0, at)) ?? null
}
