/** The tables of the rulebook as they are printed, or as they had to be rebuilt. */

import type { TableSheet } from '@voltigeur/battlefield'
import { capital } from '@voltigeur/kernel'
import { ALLIED, armyName, type Field, FRENCH } from '../field.ts'
import { sayings } from '../sayings.ts'
import { SIDES } from '../setup/data.ts'

export function sheets(field: Field): TableSheet[] {
  const { combat_results: crt, terrain, movement_points: points } = field.tables
  const results = [FRENCH, ALLIED].map(side => ({
    title: sayings.sheets.results(armyName(side)),
    case: crt.case,
    columns: crt[SIDES[side]].columns,
    rows: Object.entries(crt[SIDES[side]].rows).map(([die, cells]) => ({ head: die, cells })),
    note: sayings.sheets.resultsNote(capital(crt.provenance)),
  }))
  const row = (head: string, mp: string, shift: string) => ({ head, cells: [mp, shift] })
  const shifted = (shift: number): string =>
    shift === 0 ? sayings.sheets.none : shift < 0 ? `${-shift}L` : `${shift}R`
  return [
    ...results,
    {
      title: sayings.sheets.terrain,
      case: '8.3',
      columns: [sayings.sheets.points, sayings.sheets.defender],
      rows: [
        ...Object.entries(terrain.hexes).map(([name, { mp, shift, closedTo }]) => {
          const cost =
            name === 'partial-pond' ? sayings.sheets.restOfHex : closedTo ? sayings.sheets.notCavalry(mp) : String(mp)
          return row(sayings.ground[name as keyof typeof sayings.ground], cost, shifted(shift))
        }),
        row(sayings.sheets.stream, sayings.sheets.streamCost(terrain.stream.mp), sayings.sheets.none),
        row(
          sayings.sheets.hillcrest,
          `+ ${terrain.hillcrest.mp}`,
          sayings.sheets.ifAllUp(shifted(terrain.hillcrest.shift)),
        ),
        row(sayings.sheets.pond, sayings.sheets.pondCost, sayings.sheets.pondShift),
        row(sayings.sheets.leaving, String(terrain.exit.mp), ''),
        row(sayings.sheets.enfilade, '', sayings.sheets.enfiladeShift(shifted(terrain.enfilade.shift))),
      ],
      note: sayings.sheets.sums,
    },
    {
      title: sayings.sheets.rates,
      case: points.case,
      columns: [sayings.sheets.infantry, sayings.sheets.cavalry],
      rows: [FRENCH, ALLIED].map(side => {
        const { infantry, cavalry } = points[SIDES[side]]
        return { head: armyName(side), cells: [String(infantry), String(cavalry)] }
      }),
      note: `${capital(points.provenance)}.`,
    },
    {
      title: sayings.sheets.variants,
      case: '11.0',
      columns: [sayings.sheets.effect, sayings.sheets.source],
      rows: field.variants.map(({ number, name, effect, source }) => ({
        head: `${number} ${name}`,
        cells: [effect, source],
      })),
      note: sayings.sheets.variantsNote,
    },
  ]
}
