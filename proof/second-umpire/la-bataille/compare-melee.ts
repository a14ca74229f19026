/** Melees: values, odds, modifiers and results. */
import type { Json } from '@voltigeur/kernel'
import type { Comparison } from '../umpire.ts'
import type { First } from './first.ts'
import { attackValue, defenceValue, type Fight, guardShift, meleeColumn, meleeModifier } from './melee.ts'
import { modifiedRoll } from './morale.ts'
import { assaultHexes } from './morale-tables.ts'
import { sum, Table, type Troop } from './table.ts'
import type { Moment } from './witness.ts'

export function* compareFought({ battle }: First, { event, before }: Moment): Generator<Comparison> {
  if (event.kind !== 'fought') return
  const table = new Table(battle.field, before)
  const assault = battle.flow.find(before, battle.sequence.steps.assault)
  if (!assault) return
  const standing = (units: readonly number[]) => units.filter(unit => table.has(unit)).map(unit => table.troop(unit))
  const fight: Fight = {
    hex: assault.hex,
    // 13.2.5: a unit that has fallen back no longer faces the defender.
    attackers: standing(assault.units.toArray()).filter(troop => takesPart(table, troop, assault.hex)),
    defenders: table.stack(assault.hex, 1 - assault.side),
    sparing: new Set(assault.sparing.toArray()),
  }
  const attack = sum(fight.attackers.map(troop => attackValue(table, troop, fight)))
  const defence = sum(fight.defenders.map(troop => defenceValue(table, troop, fight)))
  const odds = meleeColumn(table, attack, defence, guardShift(table, fight))
  const drm = meleeModifier(table, fight)
  const modified = modifiedRoll(event.roll, drm)
  const { columns, rows } = table.tables.melee
  yield {
    kind: 'melee odds',
    case: '13.5.4',
    subject: `${table.label(fight.hex)} by ${fight.attackers.map(({ id, hexes }) => `${id} ${hexes.map(hex => table.label(hex)).join('|')}`).join(', ')} ${[...event.attack, ...event.defence, ...event.shifts, ...event.terms].map(t => `${t.text} ${t.value} ${t.case}`).join('; ')}`,
    second: {
      attack,
      defence,
      odds,
      drm,
      result: rows[String(modified) as keyof typeof rows][columns.indexOf(odds)],
    } as Json,
    first: {
      attack: sum(event.attack.map(({ value }) => value)),
      defence: sum(event.defence.map(({ value }) => value)),
      odds: event.odds,
      drm: sum(event.terms.map(({ value }) => value)),
      result: event.result,
    },
  }
}

export const takesPart = (table: Table, troop: Troop, hex: number): boolean =>
  troop.hexes.includes(hex) || assaultHexes(table, troop, hex).length > 0 || troop.target === hex
