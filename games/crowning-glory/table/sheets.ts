/** The tables of the rulebook as they are printed, or as they had to be rebuilt. */
import type { TableSheet } from '@voltigeur/battlefield'
import { ALLIED, armyName, type Field, FRENCH } from '../field.ts'
import { SIDES } from '../setup/data.ts'

export function sheets(field: Field): TableSheet[] {
  const { combat_results: crt, terrain, movement_points: points } = field.tables
  const results = [FRENCH, ALLIED].map(side => ({
    title: `Combat Results Table, ${armyName(side)} attacks`,
    case: crt.case,
    columns: crt[SIDES[side]].columns,
    rows: Object.entries(crt[SIDES[side]].rows).map(([die, cells]) => ({ head: die, cells })),
    note: `Steps lost by attacker / defender; a die for the row. ${capital(crt.provenance)}.`,
  }))
  const row = (head: string, mp: string, shift: string) => ({ head, cells: [mp, shift] })
  const shifted = (shift: number): string => (shift === 0 ? 'none' : shift < 0 ? `${-shift}L` : `${shift}R`)
  return [
    ...results,
    {
      title: 'Terrain Effects Chart',
      case: '8.3',
      columns: ['Movement points', 'Defender there'],
      rows: [
        ...Object.entries(terrain.hexes).map(([name, { mp, shift, closedTo }]) => {
          const cost = name === 'partial-pond' ? 'as the rest of the hex' : `${mp}${closedTo ? ', not cavalry' : ''}`
          return row(name.replace('-', ' '), cost, shifted(shift))
        }),
        row('stream hexside', `+ ${terrain.stream.mp}, none by road`, 'none'),
        row(
          'hillcrest hexside, upwards',
          `+ ${terrain.hillcrest.mp}`,
          `${shifted(terrain.hillcrest.shift)} if all go up`,
        ),
        row('pond hexside', 'infantry free, not cavalry', 'none; cavalry does not attack across'),
        row('leaving the map', String(terrain.exit.mp), ''),
        row('enfilade', '', `${shifted(terrain.enfilade.shift)}, not in a town or fortress`),
      ],
      note: 'All costs and all shifts are added up (8.14, 9.7).',
    },
    {
      title: 'Movement rates',
      case: points.case,
      columns: ['Infantry', 'Cavalry'],
      rows: [FRENCH, ALLIED].map(side => {
        const { infantry, cavalry } = points[SIDES[side]]
        return { head: armyName(side), cells: [String(infantry), String(cavalry)] }
      }),
      note: `${capital(points.provenance)}.`,
    },
    {
      title: 'Variants',
      case: '11.0',
      columns: ['Effect', 'Source'],
      rows: field.variants.map(({ number, name, effect, source }) => ({
        head: `${number} ${name}`,
        cells: [effect, source],
      })),
      note: 'Only with the option; the text of module 11 is missing.',
    },
  ]
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
