/** The charts as they are printed, and the cell that an event was read from. */
import type { TableCell, TableSheet } from '@voltigeur/battlefield'
import { counted } from '@voltigeur/kernel'
import { FATES, type KulmEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { READINGS } from '../rules/02-dice.ts'
import { SQUARE_DISTANCE } from '../rules/10-square-table.ts'

const FIRE = 0
const MELEE = 1
const SQUARE = 5
const RECALL = 6
const LIMBER = 8
const LEADER = 9
const ENTRY = 10

type Printed = { readonly columns: readonly string[]; readonly rows: Readonly<Record<string, readonly unknown[]>> }

/** Rows that say the same stand together, as the printed table has them. */
function grouped({ rows }: Printed): { head: string; cells: string[] }[] {
  const groups: { from: number; to: number; cells: string[] }[] = []
  for (const roll of READINGS) {
    const cells = rows[String(roll)].map(cell => (cell === 0 ? '-' : String(cell)))
    const last = groups.at(-1)
    if (last && last.cells.join() === cells.join()) last.to = roll
    else groups.push({ from: roll, to: roll, cells })
  }
  return groups.map(({ from, to, cells }) => ({ head: from === to ? `${from}` : `${from}-${to}`, cells }))
}

/** The row of a sheet that a modified roll is read in. */
function rowOf(rows: TableSheet['rows'], roll: number): number {
  return rows.findIndex(({ head }) => {
    const [from, to = from] = head.split('-').map(Number)
    return roll >= from && roll <= to
  })
}

export function tables(field: Field): TableSheet[] {
  const { fire, melee, morale, square, recall, limber, commandMorale, leaderCasualty, variableEntry } = field.tables
  const signed = (drm: number): string => (drm > 0 ? `+${drm}` : String(drm))
  return [
    {
      title: 'Fire Combat Results Table',
      case: '12.5.7',
      columns: fire.columns,
      rows: grouped(fire),
      note: 'Increments lost. The columns are fire value to fire defence value; two dice are read as 11 to 66.',
    },
    {
      title: 'Melee Results Table',
      case: '13.5.5',
      columns: melee.columns,
      rows: grouped(melee),
      note: 'AD, AR: the attacker is disordered or routed. DD, DR, DS: the defender is disordered, routed, surrenders. Else losses of attacker and defender, * checks morale.',
    },
    {
      title: 'Morale: all checks',
      case: '4.2.2',
      columns: ['rows'],
      rows: Object.entries(morale.general).map(([name, { drm }]) => ({ head: spoken(name), cells: [signed(drm)] })),
      note: 'The modified roll must exceed the morale value of the unit.',
    },
    {
      title: 'Morale: standing a charge',
      case: '10.2.7b',
      columns: ['rows'],
      rows: Object.entries(morale.charged).map(([name, { drm }]) => ({ head: spoken(name), cells: [signed(drm)] })),
      note: '',
    },
    {
      title: 'Morale: before a melee',
      case: '13.2.3',
      columns: ['attacker', 'defender'],
      rows: [
        ...Object.entries(morale.assault).map(([name, { attacker, defender }]) => ({
          head: spoken(name),
          cells: [typeof attacker === 'number' ? signed(attacker) : attacker, signed(defender)],
        })),
        ...Object.entries(morale.strength).map(([odds, { attacker, defender }]) => ({
          head: `strength ${odds}`,
          cells: [signed(attacker), signed(defender)],
        })),
      ],
      note: '',
    },
    {
      title: 'Square Realization Table',
      case: '10.2.8g',
      columns: ['1 MP', '2 MP', '3 MP', '4 MP'],
      rows: Object.entries(square.tables).flatMap(([nation, forms]) =>
        Object.entries(forms).map(([form, near]) => ({
          head: `${spoken(nation)}, ${form}`,
          cells: Object.values(near).map(
            row => `${row.square}${row.disorder === undefined ? '' : ` / ${row.disorder}`}`,
          ),
        })),
      ),
      note: 'The highest rolls with which the square is formed / the unit is only disordered, by the distance of the charge.',
    },
    {
      title: 'Recall Chart',
      case: '10.2.9c',
      columns: ['die'],
      rows: byClass(recall.success),
      note: 'The die that recalls the charge; with a leader of cavalry add one.',
    },
    {
      title: 'Command Morale',
      case: '9.2.4',
      columns: ['units', 'level 1', 'level 2', 'level 3'],
      rows: Object.entries(commandMorale).map(([name, { units, levels }]) => ({
        head: spoken(name),
        cells: [units, ...levels].map(String),
      })),
      note: 'By units lost or routed at the top of the hour.',
    },
    {
      title: 'Limbering',
      case: '6.9.3',
      columns: ['die'],
      rows: byClass(limber.success),
      note: 'The die with which guns limber up; with a leader of artillery add one.',
    },
    {
      title: 'Leader Casualty Table',
      case: '14.2.1',
      columns: ['the leader', 'hours'],
      rows: Object.entries(leaderCasualty).map(([die, { effect, dice }]) => ({
        head: die,
        cells: [FATES[effect], dice === undefined ? '-' : dice === 1 ? 'one die' : `${dice} dice`],
      })),
      note: 'By one die. Nobody is captured by fire: that is rolled again. Hours are those until he comes back.',
    },
    {
      title: 'Variable Entry Table',
      case: '16.3.7',
      columns: ['they come'],
      rows: variableEntry.map((later, face) => ({ head: String(face + 1), cells: [inTime(later)] })),
      note: 'By one die, 40 minutes ahead, with the option of variable entry. The French are never early on the second day.',
    },
  ]
}

export const inTime = (later: number): string =>
  later === 0 ? 'in time' : `${counted(Math.abs(later), 'turn')} ${later > 0 ? 'late' : 'early'}`

/** The faces of a die that succeed, class by class. */
const byClass = (success: Readonly<Record<string, readonly [number, number]>>): TableSheet['rows'] =>
  Object.entries(success).map(([name, [from, to]]) => ({
    head: spoken(name),
    cells: [from === to ? `${from}` : `${from}-${to}`],
  }))

const PROPER = /\b(french|russian|austrian|prussian|cossack|guard)\b/g
const NUMERAL = /\b[ivx]+(?= corps)/g

/** "lostToDefensiveFire" and "french-i-corps" as one writes them: "French I corps". */
const spoken = (name: string): string =>
  name
    .replace(/([a-z])([A-Z0-9])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replaceAll('-', ' ')
    .replace(PROPER, word => word[0].toUpperCase() + word.slice(1))
    .replace(NUMERAL, numeral => numeral.toUpperCase())

export function cellOf(field: Field, event: KulmEvent): TableCell | null {
  const { recall, limber } = field.tables
  if (event.kind === 'recallRolled') return classCell(RECALL, recall.success, field.troops(event.unit).recall)
  if (event.kind === 'squareTried') return squareCell(field, event)
  if (event.kind === 'limbered') return classCell(LIMBER, limber.success, field.troops(event.unit).limber)
  if (event.kind === 'leaderFell') return event.die === 0 ? null : { table: LEADER, row: event.die - 1, column: 0 }
  if (event.kind === 'arrival') return { table: ENTRY, row: event.die - 1, column: 0 }
  if (event.kind !== 'fired' && event.kind !== 'fought') return null
  const [table, printed] = event.kind === 'fired' ? [FIRE, field.tables.fire] : [MELEE, field.tables.melee]
  const column = printed.columns.indexOf(event.odds)
  const row = rowOf(grouped(printed), event.modified)
  return column < 0 || row < 0 ? null : { table, row, column }
}

/** By the nation and the formation of who tries it, and by how near the charge is. */
function squareCell(
  field: Field,
  { unit, line, distance }: Extract<KulmEvent, { kind: 'squareTried' }>,
): TableCell | null {
  const rows = Object.entries(field.tables.square.tables).flatMap(([nation, forms]) =>
    Object.keys(forms).map(form => `${nation} ${form}`),
  )
  const row = rows.indexOf(`${field.troops(unit).square} ${line ? 'line' : 'column'}`)
  return row < 0 ? null : { table: SQUARE, row, column: Math.max(1, Math.min(SQUARE_DISTANCE, distance)) - 1 }
}

/** The only column of a chart that goes by classes of units. */
function classCell(table: number, success: object, of: string | null): TableCell | null {
  const row = of === null ? -1 : Object.keys(success).indexOf(of)
  return row < 0 ? null : { table, row, column: 0 }
}
