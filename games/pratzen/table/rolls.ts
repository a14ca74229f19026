/** The dice of The Pratzen as they are shown when they fall. */
import { BARE_ROLL, type RollView } from '@voltigeur/battlefield'
import { capital, counted } from '@voltigeur/kernel'
import type { PratzenEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { MEANING } from '../rules/12-odds.ts'
import { isHit, sixHits } from '../rules/14-aim.ts'
import { SIDES } from '../setup/data.ts'
import { blown, fireControlled, isReload } from '../telling.ts'
import { cellOf, resultCell } from './briefing-tables.ts'

type Kind = PratzenEvent['kind']
type Told<K extends Kind> = Extract<PratzenEvent, { kind: K }>

const FACES = [1, 2, 3, 4, 5, 6] as const
const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`)

export function rollIn(field: Field, events: readonly PratzenEvent[], at: number): RollView | null {
  const event = events[at]
  switch (event.kind) {
    case 'outcome': {
      const before = events.slice(0, at)
      return closeCombat(
        field,
        event,
        before.findLast(one => one.kind === 'closeCombat'),
      )
    }
    case 'fired':
      return fire(field, event)
    case 'engaged':
    case 'fireControl':
      return command(field, event)
    case 'rallied':
      return rally(event)
    case 'leaderRisk':
      return risk(event)
    case 'scheduled':
      return arrival(field, event)
    case 'blaze':
      return {
        ...BARE_ROLL,
        what: ['blaze', 'blazes'],
        on: 'whether it spreads, and where to',
        dice: event.dice,
        at: event.to === null ? [event.hex] : [event.hex, event.to],
        result: blown(field, event),
      }
    default:
      return null
  }
}

/** CC-4 to CC-8: the result falls on the side that the column names, or with a plus on the other. */
function closeCombat(field: Field, roll: Told<'outcome'>, fight: Told<'closeCombat'> | undefined): RollView {
  const { dice, loser, result } = roll
  const against = fight?.defenders ?? []
  const beaten = `${capital(SIDES[loser])} ${MEANING[result as keyof typeof MEANING]}`
  return {
    ...BARE_ROLL,
    what: ['close combat', 'close combats'],
    manner: 'melee',
    dice,
    units: fight?.attackers ?? [],
    against,
    on: fight ? `${fight.attack} against ${fight.defence}, column ${fight.column}` : '',
    terms: fight?.terms ?? [],
    cell: fight && dice.length > 0 ? resultCell(field, fight.column, dice.at(-1)!) : null,
    result: `${result}: ${beaten}`,
    well: against.length === 0 ? null : against.some(unit => field.units[unit].side === loser),
  }
}

function fire(field: Field, event: Told<'fired'>): RollView {
  const { unit, from, to, shot, dice, needed, modifier, terms, hits } = event
  return {
    ...BARE_ROLL,
    what: shot === 'musket' ? ['volley', 'volleys'] : ['cannonade', 'cannonades'],
    manner: 'fire',
    dice,
    units: [unit],
    from: [from],
    at: [to],
    on: `${shot}, needs ${needed} with ${signed(modifier)}`,
    terms,
    cell: cellOf(field, event),
    // FIRE-RES-3: muskets have no table.
    ...(shot === 'musket'
      ? { passing: FACES.filter(face => isHit({ needed, modifier, sixAlwaysHits: sixHits(field, unit) }, face)) }
      : {}),
    result: hits === 0 ? 'no hit' : counted(hits, 'hit'),
    well: hits > 0,
  }
}

function command(field: Field, event: Told<'engaged' | 'fireControl'>): RollView {
  const engages = event.kind === 'engaged'
  return {
    ...BARE_ROLL,
    what: engages ? ['engagement roll', 'engagement rolls'] : ['fire control roll', 'fire control rolls'],
    dice: event.dice,
    units: event.units,
    on: `ER ${event.rating}`,
    read: `${event.total} in all`,
    terms: event.terms,
    cell: cellOf(field, event),
    result: engages ? event.result : fireControlled(event),
    well: event.result === 'attack' ? true : event.result === 'withdraw' || event.result === 'waste' ? false : null,
  }
}

function rally({ unit, die, modifier, needed, result }: Told<'rallied'>): RollView {
  return {
    ...BARE_ROLL,
    what: isReload(result) ? ['reload', 'reloads'] : ['rally', 'rallies'],
    dice: [die - modifier],
    units: [unit],
    passing: FACES.filter(face => face + modifier <= needed),
    on: `needs ${needed} or less${modifier === 0 ? '' : `, a Leader near: ${modifier}`}`,
    result,
    well: die <= needed,
  }
}

function risk({ unit, dice, lostOn }: Told<'leaderRisk'>): RollView {
  const lost = dice[0] + dice[1] >= lostOn
  return {
    ...BARE_ROLL,
    what: ['leader casualty check', 'leader casualty checks'],
    grave: true,
    dice,
    units: [unit],
    on: `lost on ${lostOn} or more`,
    result: lost ? 'killed or taken' : 'unharmed',
    well: !lost,
  }
}

function arrival(field: Field, event: Told<'scheduled'>): RollView {
  const { units, dice, total, terms, delay } = event
  return {
    ...BARE_ROLL,
    what: ['arrival roll', 'arrival rolls'],
    dice,
    units,
    on: 'whether they come in time',
    read: `${total} in all`,
    terms,
    cell: cellOf(field, event),
    result: delay === 0 ? 'they arrive as scheduled' : `they are ${counted(delay, 'turn')} late`,
    well: delay === 0,
  }
}
