import type { TableSheet } from '@voltigeur/battlefield'
import type { CSSProperties } from 'react'
import { Rule } from '../../rules/Rule.tsx'
import './printed-table.css'

interface Props {
  readonly sheet: TableSheet
  readonly cell?: { readonly row: number; readonly column: number }
}

/** The most letters a panel table has room for side by side; with more, its headings are vertical. */
const ROOM = 40

/** The width of a vertical heading, and the gap between two columns, in letters. */
const UPRIGHT = 1.5
const BETWEEN = 0.7

const longestWord = (texts: readonly string[]): number =>
  Math.max(0, ...texts.flatMap(text => text.split(/\s/)).map(({ length }) => length))

/** How many letters the widest words of all columns have, side by side. */
function lettersAcross({ columns, rows }: TableSheet, isUpright: boolean): number {
  const cells = columns.map((heading, i) =>
    Math.max(isUpright ? UPRIGHT : longestWord([heading]), longestWord(rows.map(row => row.cells[i]))),
  )
  return [longestWord(rows.map(({ head }) => head)), ...cells].reduce((sum, letters) => sum + letters + BETWEEN, 0)
}

/** Odds such as 5-1 are one word; longer headings break where their language lets them. */
const unbroken = (heading: string): string => heading.replace(/(?<=\d)-(?=\d)/g, '\u2011')

export function PrintedTable({ sheet, cell }: Props) {
  const isUpright = lettersAcross(sheet, false) > ROOM
  const style = { '--letters': lettersAcross(sheet, isUpright) } as CSSProperties
  return (
    <div className="printed-table">
      <table className={isUpright ? 'sheet is-upright' : 'sheet'} style={style}>
        <caption>
          {sheet.title} <Rule id={sheet.case} />
        </caption>
        <thead>
          <tr>
            <td />
            {sheet.columns.map((column, i) => (
              <th key={column} scope="col" className={cell?.column === i ? 'is-hit' : ''}>
                <span>{unbroken(column)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, r) => (
            <tr key={row.head}>
              <th scope="row" className={cell?.row === r ? 'is-hit' : ''}>
                {unbroken(row.head)}
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
