/** The dice of The Pratzen as displayed. */
import { BARE_ROLL, type RollView } from '@voltigeur/battlefield'
import type { PratzenEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { isHit, sixHits } from '../rules/14-aim.ts'
import { defeats, engagementResults, isReload, odds, rallyResults } from '../sayings.ts'
import { SIDES } from '../setup/data.ts'
import { blown, fireControlled, signed } from '../telling.ts'
import { cellOf, resultCell } from './briefing-tables.ts'
import { dice } from './words.ts'

type Kind = PratzenEvent['kind']
type Told<K extends Kind> = Extract<PratzenEvent, { kind: K }>

const FACES = [1, 2, 3, 4, 5, 6] as const

/** The name of the roll, for one and for several. */
const called = (name: (count: number) => string): readonly [string, string] => [name(1), name(2)]

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
        what: called(dice.blaze),
        on: dice.onBlaze,
        dice: event.dice,
        at: event.to === null ? [event.hex] : [event.hex, event.to],
        result: blown(field, event).text,
      }
    default:
      return null
  }
}

/** CC-4 to CC-8: the result affects the side that the column names, or with a plus the other. */
function closeCombat(field: Field, roll: Told<'outcome'>, fight: Told<'closeCombat'> | undefined): RollView {
  const { dice: faces, loser, result } = roll
  const against = fight?.defenders ?? []
  return {
    ...BARE_ROLL,
    what: called(dice.closeCombat),
    manner: 'melee',
    dice: faces,
    units: fight?.attackers ?? [],
    against,
    on: fight ? dice.onCombat(fight.attack, fight.defence, fight.column) : '',
    terms: fight?.terms ?? [],
    cell: fight && faces.length > 0 ? resultCell(field, fight.column, faces.at(-1)!) : null,
    result: dice.combat(result, SIDES[loser], defeats[result]),
    well: against.length === 0 ? null : against.some(unit => field.units[unit].side === loser),
  }
}

function fire(field: Field, event: Told<'fired'>): RollView {
  const { unit, from, to, shot, dice: faces, needed, modifier, terms, hits } = event
  return {
    ...BARE_ROLL,
    what: called(shot === 'musket' ? dice.volley : dice.cannonade),
    manner: 'fire',
    dice: faces,
    units: [unit],
    from: [from],
    at: [to],
    on: dice.onShot(shot, needed, signed(modifier)),
    terms,
    cell: cellOf(field, event),
    // FIRE-RES-3: muskets have no table.
    ...(shot === 'musket'
      ? { passing: FACES.filter(face => isHit({ needed, modifier, sixAlwaysHits: sixHits(field, unit) }, face)) }
      : {}),
    result: odds.hits(hits),
    well: hits > 0,
  }
}

function command(field: Field, event: Told<'engaged' | 'fireControl'>): RollView {
  const engages = event.kind === 'engaged'
  return {
    ...BARE_ROLL,
    what: called(engages ? dice.engagement : dice.fireControl),
    dice: event.dice,
    units: event.units,
    on: odds.rating(event.rating),
    read: dice.total(event.total),
    terms: event.terms,
    cell: cellOf(field, event),
    result: (engages ? engagementResults[event.result] : fireControlled(event)).text,
    well: event.result === 'attack' ? true : event.result === 'withdraw' || event.result === 'waste' ? false : null,
  }
}

function rally({ unit, die, modifier, needed, result }: Told<'rallied'>): RollView {
  return {
    ...BARE_ROLL,
    what: called(isReload(result) ? dice.reload : dice.rally),
    dice: [die - modifier],
    units: [unit],
    passing: FACES.filter(face => face + modifier <= needed),
    on: modifier === 0 ? dice.onRally(needed) : dice.onRallyWithLeader(needed, signed(modifier)),
    result: rallyResults[result].text,
    well: die <= needed,
  }
}

function risk({ unit, dice: faces, lostOn }: Told<'leaderRisk'>): RollView {
  const lost = faces[0] + faces[1] >= lostOn
  return {
    ...BARE_ROLL,
    what: called(dice.leaderRisk),
    grave: true,
    dice: faces,
    units: [unit],
    on: dice.onRisk(lostOn),
    result: lost ? dice.lost : dice.unharmed,
    well: !lost,
  }
}

function arrival(field: Field, event: Told<'scheduled'>): RollView {
  const { units, dice: faces, total, terms, delay } = event
  return {
    ...BARE_ROLL,
    what: called(dice.arrival),
    dice: faces,
    units,
    on: dice.onArrival,
    read: dice.total(total),
    terms,
    cell: cellOf(field, event),
    result: delay === 0 ? dice.onTime : dice.late(delay),
    well: delay === 0,
  }
}
