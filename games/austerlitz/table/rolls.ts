/** A battle of Austerlitz as displayed at the roll. */
import { BARE_ROLL, type RollView, type TableCell } from '@voltigeur/battlefield'
import type { AusterlitzEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { meaningOf } from '../rules/09-results/results.ts'
import { rolls } from '../sayings.ts'

const COMBAT_RESULTS = 0

const WELL = { De: true, Dr: true, Ex: null, Ar: false, Ae: false } as const
/** 10C */
const WELL_AFAR = { ...WELL, Ex: true, Ar: null, Ae: null }

export function cellOf(field: Field, event: AusterlitzEvent): TableCell | null {
  if (event.kind !== 'rolled') return null
  const column = field.tables.combat_results.columns.indexOf(event.column)
  return { table: COMBAT_RESULTS, row: event.die - 1, column }
}

/** 9.1: the die belongs to the attack logged before it. */
export function rollIn(field: Field, events: readonly AusterlitzEvent[], at: number): RollView | null {
  const roll = events[at]
  if (roll.kind !== 'rolled') return null
  const attack = events.slice(0, at).findLast(event => event.kind === 'attacked')
  const told = (distant: boolean): string => rolls.rolled(roll.result, meaningOf(roll.result, distant))
  const fell = { dice: [roll.die], cell: cellOf(field, roll), result: told(false), well: WELL[roll.result] }
  if (!attack) return { ...BARE_ROLL, ...fell, what: [rolls.attack, rolls.attacks], manner: 'melee', on: roll.column }
  const { units, bombarding, defenders: against, hexes, attack: ours, defence, terms } = attack
  const distant = bombarding.length === units.length
  return {
    ...BARE_ROLL,
    ...fell,
    result: told(distant),
    well: (distant ? WELL_AFAR : WELL)[roll.result],
    what: distant ? [rolls.bombardment, rolls.bombardments] : [rolls.attack, rolls.attacks],
    manner: distant ? 'fire' : 'melee',
    units,
    against,
    at: hexes,
    on: rolls.odds(ours, defence, roll.column),
    terms,
  }
}
