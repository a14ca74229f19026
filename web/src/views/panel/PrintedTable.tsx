import type { TableSheet } from '@voltigeur/battlefield'
import { Rule } from '../rules/Rule.tsx'
import './printed-table.css'

interface Props {
  readonly sheet: TableSheet
  readonly cell?: { readonly row: number; readonly column: number }
}

/** With more columns than this a table of the panel has no room to spare. */
const MANY = 9

/** Odds such as 5-1 are one word; longer headings break where their language lets them. */
const unbroken = (heading: string): string => heading.replace(/(?<=\d)-(?=\d)/g, '\u2011')

export function PrintedTable({ sheet, cell }: Props) {
  return (
    <div className="printed-table">
      <table className={sheet.columns.length > MANY ? 'sheet is-wide' : 'sheet'}>
        <caption>
          {sheet.title} <Rule id={sheet.case} />
        </caption>
        <thead>
          <tr>
            <td />
            {sheet.columns.map((column, i) => (
              <th key={column} scope="col" className={cell?.column === i ? 'is-hit' : ''}>
                {unbroken(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, r) => (
            <tr key={row.head}>
              <th scope="row" className={cell?.row === r ? 'is-hit' : ''}>
                {row.head}
              </th>
              {row.cells.map((text, c) => (
                <td
                  key={`${row.head} ${sheet.columns[c]}`}
                  className={cell?.row === r && cell.column === c ? 'is-cell' : ''}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{sheet.note}</p>
    </div>
  )
}
