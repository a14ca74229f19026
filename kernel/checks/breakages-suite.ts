/**
 * Breaks the data files of a game on purpose, place by place: anything that matters must be refused on reading, with
 * file and line.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CaseBook } from '../data/cases.ts'
import { breakAll, type Invisible, SLIPS } from './breakages.ts'

const [GONE, MISSPELT_KEY, FEWER, TWICE, MISSPELT, NEGATIVE] = SLIPS

/** Kinds of breakage that no game could detect, and why. */
const EVERYWHERE: readonly Invisible[] = [
  { slips: [GONE, MISSPELT_KEY, MISSPELT], places: /provenance/, why: 'where something comes from is prose' },
  {
    slips: [MISSPELT],
    places: /(^|\.| )(title|name|description|corps|division|formation|regiments|repair|effect|source|time|text|level)$/,
    why: 'names and sentences for the reader: any word will do',
  },
  { slips: [MISSPELT], places: /scenarios\.\*\.id$/, why: 'a scenario goes by any name' },
  { slips: [GONE], places: /grid\.first(Row|Column)$/, why: 'hexes are counted from 1 unless told' },
  { slips: [NEGATIVE], places: /frame\.origin/, why: 'a map may lie on any side of the origin of its field' },
  {
    slips: [FEWER],
    places: /map[-ab]*\.yaml: (hexes|hexsides|slopes|marks)\./,
    why: 'any hex may be clear, any side open',
  },
  {
    slips: [FEWER, TWICE],
    places: /map[-ab]*\.yaml: (roads|places)\.\*(\.hexes\.\*)?$/,
    why: 'a map has any number of roads and places, a road may end earlier',
  },
]

export interface DataFiles<F extends string> {
  /** The folder of the game’s files. */
  readonly folder: URL
  readonly files: readonly F[]
  readonly read: (texts: Readonly<Record<F, string>>) => unknown
  readonly invisible: readonly Invisible[]
  /** The least number of breakages to try. */
  readonly atLeast: number
  /**
   * If reading takes long, only every nth breakage is tried by default; VOLTIGEUR_BREAK=all tries them all, and reports
   * unused excuses.
   */
  readonly every?: number
}

export function breakDataFiles<F extends string>({
  folder,
  files,
  read,
  invisible,
  atLeast,
  every = 1,
}: DataFiles<F>): void {
  const texts = Object.fromEntries(files.map(file => [file, readFileSync(new URL(file, folder), 'utf8')])) as Record<
    F,
    string
  >
  const data = files.filter(file => file.startsWith('data/'))

  const all = process.env.VOLTIGEUR_BREAK === 'all'

  test('whatever is broken is refused with file and line, unless that is impossible', { timeout: 900_000 }, () => {
    const { broken, ...faults } = breakAll(texts, data, read, invisible, EVERYWHERE, all ? 1 : every)
    expect(broken).toBeGreaterThan(atLeast)
    expect(faults).toEqual({ passed: [], badlyTold: [], idle: [] })
  })

  test('every case that the data cite is in the book', () => {
    const book = new CaseBook('cases.yaml', (texts as Record<string, string>)['cases.yaml'])
    const cited = data.flatMap(file => [...texts[file].matchAll(/\b(?:case|combat): "?([\w.-]+)/g)].map(([, id]) => id))
    expect(cited.length).toBeGreaterThan(5)
    expect(cited.filter(id => !book.get(id))).toEqual([])
  })
}
