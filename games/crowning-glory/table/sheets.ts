/** The tables of the rulebook as printed, or as reconstructed. */

import type { TableSheet } from '@voltigeur/battlefield'
import { type Message, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import { ALLIED, type Field, FRENCH } from '../field.ts'
import { groundName, sideName, variants } from '../sayings.ts'
import { type GroundName, SIDES } from '../setup/data.ts'

const byShift = (shift: string) => ({ shift })
const byColumns = (columns: number) => ({ columns })
const byPoints = (points: number) => ({ points })

const said = book.sentences('tables', {
  results: (side: string) => ({ side }),
  resultsNote: plain,
  terrain: plain,
  points: plain,
  defender: plain,
  restOfHex: plain,
  notCavalry: byPoints,
  none: plain,
  left: byColumns,
  right: byColumns,
  stream: plain,
  streamCost: byPoints,
  hillcrest: plain,
  hillcrestCost: byPoints,
  ifAllUp: byShift,
  pond: plain,
  pondCost: plain,
  pondShift: plain,
  leaving: plain,
  enfilade: plain,
  enfiladeShift: byShift,
  sums: plain,
  rates: plain,
  ratesNote: plain,
  infantry: plain,
  cavalry: plain,
  variants: plain,
  effect: plain,
  source: plain,
  variantsNote: plain,
  variant: (number: number, variant: Message) => ({ number, variant }),
})

export function sheets(field: Field): TableSheet[] {
  const { combat_results: crt, terrain, movement_points: points } = field.tables
  const results = [FRENCH, ALLIED].map(side => ({
    title: said.results(SIDES[side]),
    case: crt.case,
    columns: crt[SIDES[side]].columns,
    rows: Object.entries(crt[SIDES[side]].rows).map(([die, cells]) => ({ head: die, cells })),
    note: said.resultsNote,
  }))
  const row = (head: string, mp: string, shift: string) => ({ head, cells: [mp, shift] })
  const shifted = (shift: number): string =>
    shift === 0 ? said.none : shift < 0 ? said.left(-shift) : said.right(shift)
  return [
    ...results,
    {
      title: said.terrain,
      case: '8.3',
      columns: [said.points, said.defender],
      rows: [
        ...Object.entries(terrain.hexes).map(([name, { mp, shift, closedTo }]) => {
          const cost = name === 'partial-pond' ? said.restOfHex : closedTo ? said.notCavalry(mp) : String(mp)
          return row(groundName(name as GroundName).text, cost, shifted(shift))
        }),
        row(said.stream, said.streamCost(terrain.stream.mp), said.none),
        row(said.hillcrest, said.hillcrestCost(terrain.hillcrest.mp), said.ifAllUp(shifted(terrain.hillcrest.shift))),
        row(said.pond, said.pondCost, said.pondShift),
        row(said.leaving, String(terrain.exit.mp), ''),
        row(said.enfilade, '', said.enfiladeShift(shifted(terrain.enfilade.shift))),
      ],
      note: said.sums,
    },
    {
      title: said.rates,
      case: points.case,
      columns: [said.infantry, said.cavalry],
      rows: [FRENCH, ALLIED].map(side => {
        const { infantry, cavalry } = points[SIDES[side]]
        return { head: sideName(side), cells: [String(infantry), String(cavalry)] }
      }),
      note: said.ratesNote,
    },
    {
      title: said.variants,
      case: '11.0',
      columns: [said.effect, said.source],
      rows: field.variants.map(({ number, id }) => {
        const { name, effect, source } = variants[id]
        return { head: said.variant(number, name), cells: [effect.text, source.text] }
      }),
      note: said.variantsNote,
    },
  ]
}
