/** The tables of the rulebook as printed, and the cell that an event was read from. */
import type { TableCell, TableSheet } from '@voltigeur/battlefield'
import type { PratzenEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { sheets } from './words.ts'

const ODDS_TABLE = 0
const RESULTS_TABLE = 1
const ENGAGEMENT_TABLE = 2
const FIRE_CONTROL_TABLE = 3
const ARTILLERY_TABLE = 4
const REINFORCEMENT_TABLE = 5

export function tables(field: Field): TableSheet[] {
  const { odds, results, engagement, fireControl, artillery, reinforcement } = field.tables
  const spans = (list: readonly (readonly number[])[]): string[] =>
    list.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
  return [
    {
      title: sheets.odds,
      case: 'ODDS-1',
      columns: Array.from({ length: 12 }, (_, i) => `${i + 1}`),
      rows: odds.rows.map((cells, i) => ({ head: `${i + 1}`, cells })),
      note: sheets.noteOdds,
    },
    {
      title: sheets.results,
      case: 'CRT-2',
      columns: results.columns,
      rows: results.rows.map((cells, i) => ({
        head: `${i + 1}`,
        cells: cells.map(cell => (cell === 'reroll' ? sheets.reroll : cell)),
      })),
      note: sheets.noteResults,
    },
    {
      title: sheets.engagement,
      case: 'ET-1',
      columns: engagement.columns.map(result => sheets[result]),
      rows: Object.entries(engagement.rows).map(([head, list]) => ({ head, cells: spans(list) })),
      note: sheets.noteRulebook,
    },
    {
      title: sheets.fireControl,
      case: 'FCT-T1',
      columns: fireControl.columns.map(result => sheets[result]),
      rows: Object.entries(fireControl.rows).map(([head, list]) => ({ head, cells: spans(list) })),
      note: sheets.noteRulebook,
    },
    {
      title: sheets.artillery,
      case: 'AFT-1',
      columns: [sheets.near, sheets.far],
      rows: (['ball', 'canister'] as const).map(shot => ({
        head: sheets[shot],
        cells: artillery.rows[shot].map(n => `${n}+`),
      })),
      note: sheets.noteRulebook,
    },
    {
      title: sheets.reinforcement,
      case: 'RT-1',
      columns: [sheets.twoDice],
      rows: reinforcement.rows.map(({ upTo, delay }, i) => ({
        head: delay === 0 ? sheets.onTime : sheets.late(delay),
        cells: spans([[i === 0 ? 2 : reinforcement.rows[i - 1].upTo + 1, upTo]]),
      })),
      note: sheets.noteRulebook,
    },
  ]
}

/** CRT-2: the last die is the one that counted, in the column of the combat. */
export function resultCell(field: Field, column: string, die: number): TableCell | null {
  const at = field.tables.results.columns.indexOf(column as 'I')
  return at < 0 ? null : { table: RESULTS_TABLE, row: die - 1, column: at }
}

export function cellOf(field: Field, event: PratzenEvent): TableCell | null {
  const { engagement, fireControl, artillery } = field.tables
  switch (event.kind) {
    case 'closeCombat': {
      const [large, small] = [Math.max(event.attack, event.defence), Math.min(event.attack, event.defence)]
      if (large > 18 || small > 12 || small < 1) return null
      return { table: ODDS_TABLE, row: large - 1, column: small - 1 }
    }
    case 'engaged':
      return inColumn(cellIn(ENGAGEMENT_TABLE, engagement, `ER${event.rating}`, event.result))
    case 'fireControl':
      // OPT-CARD-10: a Choice by card isn’t read from the table.
      if (event.disciplined) return null
      return inColumn(cellIn(FIRE_CONTROL_TABLE, fireControl, `ER${event.rating}`, event.result))
    case 'fired': {
      const row = event.shot === 'musket' ? null : artillery.rows[event.shot]
      return row && cellIn(ARTILLERY_TABLE, artillery, event.shot, artillery.columns[row.indexOf(event.needed)])
    }
    case 'scheduled':
      return {
        table: REINFORCEMENT_TABLE,
        row: field.tables.reinforcement.rows.findIndex(({ delay }) => delay === event.delay),
        column: 0,
      }
    default:
      return null
  }
}

/** The rating is known before the roll: it gives the column. */
const inColumn = (cell: TableCell | null): TableCell | null => cell && { ...cell, found: 'column' }

type Sheet = { readonly columns: readonly string[]; readonly rows: object }

function cellIn(table: number, { columns, rows }: Sheet, head: string, name: string | undefined): TableCell | null {
  const [row, column] = [Object.keys(rows).indexOf(head), columns.indexOf(name ?? '')]
  return row < 0 || column < 0 ? null : { table, row, column }
}
