/** A small cut of a printed table, with the cell lit that the dice found. */
import type { TableCell, TableSheet } from '@voltigeur/battlefield'
import './cut.css'

/** The rows and columns shown to either side of the cell; fewer for a table of sentences. */
const AROUND = 2
const WORDY = 8
/** A table of no more rows or columns is seen from end to end. */
const SHORT = 8

/** Neighbours, with the cell itself in the middle unless it is at the edge. */
function windowOn(at: number, count: number, around: number): number[] {
  const first = Math.max(0, Math.min(at - around, count - 2 * around - 1))
  return Array.from({ length: Math.min(count, 2 * around + 1) }, (_, i) => first + i)
}

const all = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

interface Props {
  readonly sheet: TableSheet
  readonly cell: TableCell
  /** Whether the dice have stopped: before that, the result isn’t lit, and the cut doesn’t centre on it. */
  readonly told: boolean
}

export function Cut({ sheet, cell, told }: Props) {
  const found = cell.found ?? 'row'
  const around = sheet.rows.some(({ cells }) => cells.some(({ length }) => length > WORDY)) ? 1 : AROUND
  const columns = found === 'column' ? all(sheet.columns.length) : windowOn(cell.column, sheet.columns.length, around)
  const isLong = found === 'row' && sheet.rows.length > SHORT
  const rows =
    found === 'column'
      ? windowOn(cell.row, sheet.rows.length, around)
      : isLong
        ? windowOn(cell.row, sheet.rows.length, AROUND)
        : all(sheet.rows.length)
  const column = told || found === 'row' ? cell.column : null
  const row = told || found === 'column' ? cell.row : null
  /** In a long table some lines stay blank until the dice show which. */
  const isBlank = isLong && !told
  return (
    <table className="cut">
      <caption>{sheet.title}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(one => (
            <th key={one} scope="col" className={one === column ? 'is-hit' : ''}>
              {sheet.columns[one]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((one, i) => (
          <tr key={isBlank ? i : one} className={one === row && !isBlank ? 'is-hit' : ''}>
            <th scope="row">{isBlank ? '…' : sheet.rows[one].head}</th>
            {columns.map(at => (
              <td key={at} className={at !== column ? '' : told && one === row ? 'is-cell' : 'is-column'}>
                {isBlank ? '' : sheet.rows[one].cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
