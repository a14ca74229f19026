/** The charts and tables of the rulebook, as shown beside the map. */
import type { TableSheet } from '@voltigeur/battlefield'
import { book } from '../book.ts'
import type { Field } from '../field.ts'
import { arms, grounds, tables } from '../sayings.ts'
import { GROUNDS, type UnitType } from '../setup/data.ts'

export const armsIn = (types: readonly UnitType[]): string[] => types.map(type => arms[type])

export const sheets = (field: Field): TableSheet[] => [
  results(field),
  terrain(field),
  victory(field),
  ...(field.rules.prizes.length > 0 ? [places(field)] : []),
]

function results({ tables: { combat_results: crt } }: Field): TableSheet {
  return {
    title: tables.results,
    case: '9.1',
    columns: crt.columns,
    rows: Object.entries(crt.rows).map(([die, cells]) => ({ head: die, cells })),
    note: tables.resultsNote,
  }
}

function terrain({ tables: { terrain } }: Field): TableSheet {
  const row = (head: string, mp: string, defence: string) => ({ head, cells: [mp, defence] })
  const plain = tables.times(1)
  return {
    title: tables.terrain,
    case: '13.0',
    columns: [tables.points, tables.defence],
    rows: [
      ...GROUNDS.map(name => {
        const { mp, defence, closedTo } = terrain.hexes[name]
        const points = closedTo ? tables.closed(mp, armsIn(closedTo)) : String(mp)
        return row(grounds[name], points, tables.times(defence))
      }),
      row(tables.road, String(terrain.road.mp), plain),
      row(tables.stream, tables.extra(terrain.hexsides.stream.mp), plain),
      row(tables.lakeHexside, tables.extra(terrain.hexsides.lake.mp), plain),
      row(tables.bridge, tables.bridgeCost, plain),
      row(tables.enteringZone, tables.extra(terrain.zones.enter), ''),
      row(tables.leavingZone, tables.extra(terrain.zones.leave), ''),
    ],
    note: tables.terrainNote,
  }
}

function victory({ rules }: Field): TableSheet {
  /** The lower bound of the last level. */
  const highest = rules.levels.findLast(({ upTo }) => upTo)!.upTo!
  return {
    title: tables.victory,
    case: rules.prizes.length > 0 ? 'SC-4' : '14.2',
    columns: [tables.ratio],
    rows: rules.levels.map(({ level, below, upTo }) => ({
      head: book.ending(level).text,
      cells: [below ? tables.below(...below) : upTo ? tables.upTo(...upTo) : tables.above(...highest)],
    })),
    note: tables.victoryNote,
  }
}

/** SC-2 */
const places = ({ rules }: Field): TableSheet => ({
  title: tables.places,
  case: 'SC-2',
  columns: [tables.worth],
  rows: rules.prizes.map(({ name, points }) => ({ head: name, cells: [String(points)] })),
  note: tables.placesNote,
})
