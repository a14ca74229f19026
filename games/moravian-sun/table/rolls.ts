/** The dice of Moravian Sun as displayed. */
import { BARE_ROLL, type RollView } from '@voltigeur/battlefield'
import { type Message, plain, type Term } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { MoravianEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { weatherNames } from '../naming.ts'
import { passes } from '../rules/13-efficiency.ts'
import { type CombatResult, SIDES } from '../setup/vocabulary.ts'
import { effectOf, MEANINGS, occasionOf } from '../telling.ts'
import { cellOf } from './briefing-tables.ts'
import { results } from './foreseen.ts'

type Kind = MoravianEvent['kind']
type Told<K extends Kind> = Extract<MoravianEvent, { kind: K }>
type Tellings = {
  readonly [K in Kind]?: (event: Told<K>, field: Field, before: readonly MoravianEvent[]) => RollView
}

const FACES = [1, 2, 3, 4, 5, 6] as const
/** "1 - 2 = -1": the modified die. */
const counted = (die: number, more: number): string => (more === 0 ? '' : `${die}${signed(more)} = ${die + more}`)

const signed = (value: number): string => (value === 0 ? '' : value > 0 ? ` + ${value}` : ` - ${-value}`)
const sum = (terms: readonly Term[]): number => terms.reduce((total, { value }) => total + value, 0)
const outcome = (success: boolean): Pick<RollView, 'result' | 'well'> => ({
  result: success ? results.passed : results.failed,
  well: success,
})

const said = book.sentences('rolls', {
  bombardment: plain,
  bombardments: plain,
  assault: plain,
  assaults: plain,
  pressed: plain,
  presses: plain,
  test: plain,
  tests: plain,
  leaderTest: plain,
  leaderTests: plain,
  initiative: plain,
  initiatives: plain,
  weather: plain,
  weathers: plain,
  orderTest: plain,
  orderTests: plain,
  heart: plain,
  hearts: plain,
  sp: (sp: number) => ({ sp }),
  odds: (attack: number, defence: number, column: string) => ({ attack, defence, column }),
  needs: (needed: number) => ({ needed }),
  ofCommand: (command: string, needed: number) => ({ command, needed }),
  fatal: (initiative: number) => ({ initiative }),
  fatalAbove: (initiative: number) => ({ initiative }),
  totals: (french: number, allied: number) => ({ french, allied }),
  actsFirst: (side: string) => ({ side }),
  again: plain,
  result: (result: string, meaning: Message) => ({ result, meaning }),
  becomes: (printed: string, result: string, meaning: Message) => ({ printed, result, meaning }),
  mixed: (passed: readonly string[], failed: readonly string[]) => ({ passed, failed }),
  unharmed: plain,
  lost: plain,
  onDefense: plain,
  weatherIs: (weather: Message, fog: 'yes' | 'no') => ({ weather, fog }),
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

/** 12.5.4: units in a village don’t retreat, so the effect differs from the table’s result. */
function combatResult(field: Field, event: Told<'assaulted'>): string {
  const cell = cellOf(field, event)
  const printed = cell && Object.values(field.tables.combat.rows)[cell.row]?.[cell.column]
  const meaning = MEANINGS[event.result]
  return printed && printed !== event.result
    ? said.becomes(printed, event.result, meaning)
    : said.result(event.result, meaning)
}

const FIGHTS: Tellings = {
  bombarded: (event, field) => ({
    ...BARE_ROLL,
    what: [said.bombardment, said.bombardments],
    manner: 'fire',
    dice: [event.die],
    units: event.units,
    at: [event.target],
    on: said.sp(event.sp),
    read: counted(event.die, event.drm),
    terms: event.terms,
    cell: cellOf(field, event),
    result: event.result === '-' ? effectOf('-').text : said.result(event.result, effectOf(event.result)),
    well: event.result !== '-',
  }),
  assaulted: (event, field) => ({
    ...BARE_ROLL,
    what: [said.assault, said.assaults],
    manner: 'melee',
    dice: [event.die],
    units: event.attackers,
    against: event.defenders,
    on: said.odds(event.attack, event.defence, event.column),
    read: counted(event.die, event.drm),
    terms: event.terms,
    cell: cellOf(field, event),
    result: combatResult(field, event),
    well: WELL[event.result],
  }),
  pressed(event, _, before) {
    const fight = before.findLast(one => one.kind === 'assaulted')
    return {
      ...BARE_ROLL,
      what: [said.pressed, said.presses],
      manner: 'melee',
      dice: [event.die],
      ...(fight ? { units: fight.attackers, against: fight.defenders } : {}),
      on: said.needs(event.needed),
      passing: FACES.filter(face => face <= event.needed),
      result: said.result(event.result, MEANINGS[event.result]),
      well: WELL[event.result],
    }
  },
}

const NERVES: Tellings = {
  tested(event, field) {
    const { units, passed, die, terms } = event
    const failed = units.filter(unit => !passed.includes(unit))
    const mixed = passed.length > 0 && failed.length > 0
    const result = mixed
      ? said.mixed(field.namesOf(passed), field.namesOf(failed))
      : failed.length === 0
        ? results.passed
        : results.failed
    return {
      ...BARE_ROLL,
      what: [said.test, said.tests],
      dice: [die],
      units,
      on: occasionOf(event).text,
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
    what: [said.leaderTest, said.leaderTests],
    grave: true,
    dice: [die],
    units: [leader],
    on: field.rules.options.boldLeadersLive ? said.fatalAbove(initiative) : said.fatal(initiative),
    passing: FACES.filter(face => face <= initiative === field.rules.options.boldLeadersLive),
    result: safe ? said.unharmed : said.lost,
    well: safe,
  }),
}

const initiative = (
  { dice, totals }: { readonly dice: readonly number[]; readonly totals: readonly number[] },
  result: string,
): RollView => ({
  ...BARE_ROLL,
  what: [said.initiative, said.initiatives],
  dice,
  read: said.totals(totals[0], totals[1]),
  result,
})

const COMMAND: Tellings = {
  weather: (event, field) => ({
    ...BARE_ROLL,
    what: [said.weather, said.weathers],
    dice: [event.die],
    read: counted(event.die, event.modifier),
    cell: cellOf(field, event),
    result: said.weatherIs(weatherNames[event.weather], event.fog ? 'yes' : 'no'),
  }),
  soughtOrder: ({ leader, die, needed, success }) => ({
    ...BARE_ROLL,
    what: [said.orderTest, said.orderTests],
    dice: [die],
    units: [leader],
    on: said.needs(needed),
    passing: FACES.filter(face => face <= needed),
    ...outcome(success),
  }),
  initiative: ({ side, ...rolled }) => initiative(rolled, said.actsFirst(SIDES[side])),
  initiativeTied: rolled => initiative(rolled, said.again),
  disheartened: ({ command, die, needed, success }, field) => ({
    ...BARE_ROLL,
    what: [said.heart, said.hearts],
    dice: [die],
    on: said.ofCommand(field.commands[command].name, needed),
    passing: FACES.filter(face => face <= needed),
    ...outcome(success),
    ...(success ? {} : { result: said.onDefense }),
  }),
}

const TELLINGS: Tellings = { ...FIGHTS, ...NERVES, ...COMMAND }

export function rollIn(field: Field, events: readonly MoravianEvent[], at: number): RollView | null {
  const event = events[at]
  // 12.4.2: an automatic loss has no roll.
  if (event.kind === 'assaulted' && event.die === 0) return null
  const telling = TELLINGS[event.kind] as
    | ((event: MoravianEvent, field: Field, before: readonly MoravianEvent[]) => RollView)
    | undefined
  return telling?.(event, field, events.slice(0, at)) ?? null
}
