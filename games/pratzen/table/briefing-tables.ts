/** The tables of the rulebook as they are printed, and the cell that an event was read from. */
import type { TableSheet } from '@voltigeur/battlefield'
import type { PratzenEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { COLUMNS } from '../setup/data.ts'

const ODDS_TABLE = 0
const RESULTS_TABLE = 1

export function tables(field: Field): TableSheet[] {
  const { odds, results, engagement, fireControl, artillery } = field.tables
  const spans = (list: readonly (readonly number[])[]): string[] =>
    list.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
  return [
    {
      title: 'Close Combat Odds Table',
      case: 'ODDS-1',
      columns: Array.from({ length: 12 }, (_, i) => `${i + 1}`),
      rows: odds.rows.map((cells, i) => ({ head: `${i + 1}`, cells })),
      note: odds.provenance,
    },
    {
      title: 'Close Combat Results Table',
      case: 'CRT-2',
      columns: results.columns,
      rows: results.rows.map((cells, i) => ({ head: `${i + 1}`, cells })),
      note: results.provenance,
    },
    {
      title: 'Engagement Table',
      case: 'ET-1',
      columns: engagement.columns,
      rows: Object.entries(engagement.rows).map(([head, list]) => ({ head, cells: spans(list) })),
      note: engagement.provenance,
    },
    {
      title: 'Fire Control Table',
      case: 'FCT-T1',
      columns: fireControl.columns,
      rows: Object.entries(fireControl.rows).map(([head, list]) => ({ head, cells: spans(list) })),
      note: fireControl.provenance,
    },
    {
      title: 'Artillery Fire Table',
      case: 'AFT-1',
      columns: artillery.columns,
      rows: Object.entries(artillery.rows).map(([head, list]) => ({ head, cells: list.map(n => `${n}+`) })),
      note: artillery.provenance,
    },
  ]
}

export function cellOf(field: Field, event: PratzenEvent): { table: number; row: number; column: number } | null {
  if (event.kind === 'closeCombat') {
    const [large, small] = [Math.max(event.attack, event.defence), Math.min(event.attack, event.defence)]
    if (large > 18 || small > 12 || small < 1) return null
    return { table: ODDS_TABLE, row: large - 1, column: small - 1 }
  }
  if (event.kind === 'outcome' && event.dice.length > 0) {
    const die = event.dice.at(-1)!
    const column = field.tables.results.rows[die - 1].findIndex(cell => cell.endsWith(event.result))
    return column < 0 || column >= COLUMNS.length ? null : { table: RESULTS_TABLE, row: die - 1, column }
  }
  return null
}
