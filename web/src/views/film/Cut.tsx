/** A small cut of a printed table, with the cell lit that the dice found. */
import type { TableCell, TableSheet } from '@voltigeur/battlefield'
import './cut.css'

/** So many rows and columns are seen to either side of the cell. */
const AROUND = 1

/** Three neighbours, the middle one the cell itself unless it lies at the edge. */
function windowOn(at: number, count: number): number[] {
  const first = Math.max(0, Math.min(at - AROUND, count - 2 * AROUND - 1))
  return Array.from({ length: Math.min(count, 2 * AROUND + 1) }, (_, i) => first + i)
}

export function Cut({ sheet, cell }: { readonly sheet: TableSheet; readonly cell: TableCell }) {
  const columns = windowOn(cell.column, sheet.columns.length)
  const rows = windowOn(cell.row, sheet.rows.length)
  return (
    <table className="cut">
      <caption>{sheet.title}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(column => (
            <th key={column} scope="col" className={column === cell.column ? 'is-hit' : ''}>
              {sheet.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row}>
            <th scope="row" className={row === cell.row ? 'is-hit' : ''}>
              {sheet.rows[row].head}
            </th>
            {columns.map(column => (
              <td key={column} className={row === cell.row && column === cell.column ? 'is-cell' : ''}>
                {sheet.rows[row].cells[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
