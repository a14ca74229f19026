/** The dice of A Crowning Glory as displayed. */

import { BARE_ROLL, type RollView, type TableCell } from '@voltigeur/battlefield'
import type { GloryEvent } from '../events.ts'
import { type Field, FRENCH } from '../field.ts'
import { stepsInWords } from '../rules/09-combat/odds.ts'
import { rolls } from '../sayings.ts'
import { SIDES } from '../setup/data.ts'

type Told<K extends GloryEvent['kind']> = Extract<GloryEvent, { kind: K }>

/** The Combat Results Table has one sheet for each side: French first, as printed. */
export function cellOf(field: Field, event: GloryEvent): TableCell | null {
  if (event.kind !== 'rolled') return null
  const { columns } = field.tables.combat_results[SIDES[event.side]]
  return { table: event.side === FRENCH ? 0 : 1, row: event.die - 1, column: columns.indexOf(event.column) }
}

export function rollIn(field: Field, events: readonly GloryEvent[], at: number): RollView | null {
  const event = events[at]
  switch (event.kind) {
    case 'rolled':
      return attackRoll(
        field,
        event,
        events.slice(0, at).findLast(one => one.kind === 'attacked'),
      )
    case 'arrival':
      return {
        ...BARE_ROLL,
        what: [rolls.arrival, rolls.arrivals],
        dice: [event.die],
        on: rolls.variable,
        passing: event.passing,
        result: event.arrived ? rolls.arrive : rolls.onTheWay,
        well: event.arrived,
      }
    default:
      return null
  }
}

function attackRoll(field: Field, roll: Told<'rolled'>, attack: Told<'attacked'> | undefined): RollView {
  const [lost, inflicted] = roll.result.split('/').map(Number)
  return {
    ...BARE_ROLL,
    what: [rolls.attack, rolls.attacks],
    manner: 'melee',
    dice: [roll.die],
    ...(attack ? { units: attack.units, against: [attack.defender], at: [attack.hex], terms: attack.terms } : {}),
    on: attack ? rolls.on(attack.attack, attack.defence, roll.column) : roll.column,
    cell: cellOf(field, roll),
    result: rolls.result(roll.result, stepsInWords(roll.result)),
    well: lost === inflicted ? null : lost < inflicted,
  }
}
