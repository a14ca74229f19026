/**
 * How a map prints its hex numbers, as a pair of inverse functions. Columns count from the west, rows from the north,
 * both from the map’s own start (`firstColumn`, `firstRow` of a rectangle).
 */
export interface Numbering {
  readonly label: (column: number, row: number) => string
  /** Null for text that isn’t a hex number of this scheme. */
  readonly place: (label: string) => ColumnAndRow | null
}

export interface ColumnAndRow {
  readonly column: number
  readonly row: number
}

const twoDigits = (n: number): string => {
  if (!Number.isInteger(n) || n < 0 || n > 99) throw new RangeError(`${n} does not fit in two digits`)
  return String(n).padStart(2, '0')
}

const twoPairs = (label: string, form: RegExp): readonly [number, number] | null => {
  const match = form.exec(label)
  return match && [Number(match[1]), Number(match[2])]
}

const PLAIN = /^(\d\d)(\d\d)$/
const DOTTED = /^(\d\d)\.(\d\d)$/

const columnFirst = (form: RegExp, separator: string): Numbering => ({
  label: (column, row) => twoDigits(column) + separator + twoDigits(row),
  place: label => {
    const pairs = twoPairs(label, form)
    return pairs && { column: pairs[0], row: pairs[1] }
  },
})

/** "1429": column 14, row 29. Austerlitz, Moravian Sun, La Bataille. */
export const CCRR: Numbering = columnFirst(PLAIN, '')

/** "17.04": column 17, row 4. The Pratzen. */
export const CC_RR: Numbering = columnFirst(DOTTED, '.')

/** "1429": row 14, column 29. */
export const RRCC: Numbering = {
  label: (column, row) => twoDigits(row) + twoDigits(column),
  place: label => {
    const pairs = twoPairs(label, PLAIN)
    return pairs && { column: pairs[1], row: pairs[0] }
  },
}

/** "2401": row 24, first column from the EAST on a map of this many columns. A Crowning Glory has 26. */
export const rrccFromEast = (columns: number): Numbering => ({
  label: (column, row) => RRCC.label(columns + 1 - column, row),
  place: label => {
    const place = RRCC.place(label)
    return place && { column: columns + 1 - place.column, row: place.row }
  },
})

/** "-2,1": axial coordinates. */
export const axialLabel = (q: number, r: number): string => `${q},${r}`
