import { useEffect, useRef, useState } from 'react'
import type { Drawing } from '../../after/plots.ts'
import { hindsight } from '../../language/books.ts'
import { sentence } from '../../language/formats.ts'
import { reason } from '../../language/words.ts'
import './figures.css'

/** Columns of words align left, those of figures right. */
const isWord = (cell: string | number): boolean => typeof cell === 'string' && !/^-?\d/.test(cell)

interface LedgerProps {
  readonly columns: readonly string[]
  /** The first cell of a row is its head. */
  readonly rows: readonly (readonly (string | number)[])[]
  readonly caption?: string
  /** Those of the rows that are sums. */
  readonly sums?: readonly (readonly (string | number)[])[]
}

/** This many columns fit on a phone. */
const NARROW = 5

export function Ledger({ columns, rows, caption, sums = [] }: LedgerProps) {
  const kinds = columns.map((_, c) => (rows.every(row => isWord(row[c])) ? 'is-word' : ''))
  return (
    <div className="table-scroll">
      <table className={columns.length > NARROW ? 'figures is-wide' : 'figures'}>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column, c) => (
              <th key={column} scope="col" className={kinds[c]}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report never change places
            <tr key={r} className={sums.includes(row) ? 'is-sum' : ''}>
              <th scope="row" data-column={columns[0]}>
                {row[0]}
              </th>
              {row.slice(1).map((cell, c) => (
                <td key={columns[c + 1]} className={kinds[c + 1]} data-column={columns[c + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Props extends LedgerProps {
  readonly title: string
  readonly note: string
  readonly draw: Drawing
  readonly legend?: React.ReactNode
}

/** A picture with its title, and the same in figures for screen readers or for exact values. */
export function Figure({ title, note, draw, legend, ...ledger }: Props) {
  const paper = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const element = paper.current
    if (!element) return
    let dropped = false
    let drawn = 0
    const observer = new ResizeObserver(() => void redraw())
    async function redraw(): Promise<void> {
      const plot = await import('@observablehq/plot')
      const width = Math.floor(element!.clientWidth)
      if (dropped || width === drawn || width === 0) return
      drawn = width
      const picture = draw(plot, width)
      // The figure says in words what it shows; its parts would only repeat it.
      picture.setAttribute('aria-hidden', 'true')
      for (const part of picture.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label')
      element!.replaceChildren(picture)
    }
    redraw().catch((error: unknown) => setFailure(reason(error)))
    observer.observe(element)
    return () => {
      dropped = true
      observer.disconnect()
    }
  }, [draw])

  return (
    <figure className="figure">
      <figcaption>
        <h3>{title}</h3>
        <p>{note}</p>
        {legend}
        {failure && <p role="alert">{hindsight.notDrawn({ why: failure })}</p>}
      </figcaption>
      <div className="figure-paper" ref={paper} role="img" aria-label={`${sentence(title)} ${note}`} />
      <details>
        <summary>{hindsight.asTable}</summary>
        <Ledger {...ledger} />
      </details>
    </figure>
  )
}
