/** The charts as printed, and the cell that an event was read from. */
import type { TableCell, TableSheet } from '@voltigeur/battlefield'
import { type Message, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { KulmEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { inTime } from '../log.ts'
import { commandName, fates } from '../results.ts'
import { SQUARE_DISTANCE } from '../rules/10-charges/square-table.ts'
import { READINGS } from '../setup/readings.ts'
import { LIMBER_CLASSES, MORALE_COMMANDS, RECALL_CLASSES, SQUARE_TABLES } from '../setup/vocabulary.ts'
import { defences } from '../terms.ts'

const FIRE = 0
const MELEE = 1
const SQUARE = 5
const RECALL = 6
const LIMBER = 8
const LEADER = 9
const ENTRY = 10

type Printed = { readonly columns: readonly string[]; readonly rows: Readonly<Record<string, readonly unknown[]>> }

/** Equal rows share a line, as in the printed table. */
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

/** The row of a sheet for a modified roll. */
function rowOf(rows: TableSheet['rows'], roll: number): number {
  return rows.findIndex(({ head }) => {
    const [from, to = from] = head.split('-').map(Number)
    return roll >= from && roll <= to
  })
}

const said = book.sentences('tables', {
  increments: plain,
  fire: plain,
  fireNote: plain,
  melee: plain,
  meleeNote: plain,
  moraleGeneral: plain,
  moraleNote: plain,
  moraleCharged: plain,
  moraleAssault: plain,
  drm: plain,
  attacker: plain,
  defender: plain,
  strength: (odds: string) => ({ odds }),
  passes: plain,
  square: plain,
  points: (points: number) => ({ points }),
  squareRow: (table: Message, formation: Message) => ({ table, formation }),
  squareNote: plain,
  recall: plain,
  recallNote: plain,
  die: plain,
  commandMorale: plain,
  unitsColumn: plain,
  level: (level: number) => ({ level }),
  commandNote: plain,
  limbering: plain,
  limberingNote: plain,
  casualty: plain,
  casualtyEffect: plain,
  hours: plain,
  dice: (dice: number) => ({ dice }),
  casualtyNote: plain,
  entry: plain,
  entryColumn: plain,
  entryNote: plain,
})

/** The rows of the morale tables. */
const rows = book.each('rows', [
  'disordered',
  'routed',
  'level1',
  'level2',
  'level3',
  'halfLost',
  'roadMarch',
  'retreatThrough',
  'routThrough',
  'cavalryRoutThrough',
  'forceMarch',
  'forceMarchAgain',
  'mixedNations',
  'flank',
  'rear',
  'lancers',
  'heavy',
  'line',
  'masse',
  'acrossStream',
  'acrossSlope',
  'forceMarching',
  'square',
  'skirmish',
  'upslope',
  'lostToDefensiveFire',
])
const row = (name: string): string => rows[name as keyof typeof rows].text

const classes = book.each('classes', [...new Set([...SQUARE_TABLES, ...RECALL_CLASSES, ...LIMBER_CLASSES])])
const troops = (name: string): Message => classes[name as keyof typeof classes]

export function tables(field: Field): TableSheet[] {
  const { fire, melee, morale, square, recall, limber, commandMorale, leaderCasualty, variableEntry } = field.tables
  const signed = (drm: number): string => (drm > 0 ? `+${drm}` : String(drm))
  return [
    { title: said.fire, case: '12.5.7', columns: fire.columns, rows: grouped(fire), note: said.fireNote },
    { title: said.melee, case: '13.5.5', columns: melee.columns, rows: grouped(melee), note: said.meleeNote },
    {
      title: said.moraleGeneral,
      case: '4.2.2',
      columns: [said.drm],
      rows: Object.entries(morale.general).map(([name, { drm }]) => ({ head: row(name), cells: [signed(drm)] })),
      note: said.moraleNote,
    },
    {
      title: said.moraleCharged,
      case: '10.2.7b',
      columns: [said.drm],
      rows: Object.entries(morale.charged).map(([name, { drm }]) => ({ head: row(name), cells: [signed(drm)] })),
      note: '',
    },
    {
      title: said.moraleAssault,
      case: '13.2.3',
      columns: [said.attacker, said.defender],
      rows: [
        ...Object.entries(morale.assault).map(([name, { attacker, defender }]) => ({
          head: row(name),
          cells: [typeof attacker === 'number' ? signed(attacker) : said.passes, signed(defender)],
        })),
        ...Object.entries(morale.strength).map(([odds, { attacker, defender }]) => ({
          head: said.strength(odds),
          cells: [signed(attacker), signed(defender)],
        })),
      ],
      note: '',
    },
    {
      title: said.square,
      case: '10.2.8g',
      columns: [1, 2, 3, 4].map(points => said.points(points)),
      rows: Object.entries(square.tables).flatMap(([nation, forms]) =>
        Object.entries(forms).map(([form, near]) => ({
          head: said.squareRow(troops(nation), defences[form as keyof typeof forms]),
          cells: Object.values(near).map(
            one => `${one.square}${one.disorder === undefined ? '' : ` / ${one.disorder}`}`,
          ),
        })),
      ),
      note: said.squareNote,
    },
    { title: said.recall, case: '10.2.9c', columns: [said.die], rows: byClass(recall.success), note: said.recallNote },
    {
      title: said.commandMorale,
      case: '9.2.4',
      columns: [said.unitsColumn, ...[1, 2, 3].map(level => said.level(level))],
      rows: MORALE_COMMANDS.map((name, command) => ({
        head: commandName(command).text,
        cells: [commandMorale[name].units, ...commandMorale[name].levels].map(String),
      })),
      note: said.commandNote,
    },
    {
      title: said.limbering,
      case: '6.9.3',
      columns: [said.die],
      rows: byClass(limber.success),
      note: said.limberingNote,
    },
    {
      title: said.casualty,
      case: '14.2.1',
      columns: [said.casualtyEffect, said.hours],
      rows: Object.entries(leaderCasualty).map(([die, { effect, dice }]) => ({
        head: die,
        cells: [fates[effect].text, dice === undefined ? '-' : said.dice(dice)],
      })),
      note: said.casualtyNote,
    },
    {
      title: said.entry,
      case: '16.3.7',
      columns: [said.entryColumn],
      rows: variableEntry.map((later, face) => ({ head: String(face + 1), cells: [inTime(later).text] })),
      note: said.entryNote,
    },
  ]
}

/** The faces of a die that succeed, class by class. */
const byClass = (success: Readonly<Record<string, readonly [number, number]>>): TableSheet['rows'] =>
  Object.entries(success).map(([name, [from, to]]) => ({
    head: troops(name).text,
    cells: [from === to ? `${from}` : `${from}-${to}`],
  }))

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

/** By the nation and formation of the infantry, and the distance of the charge. */
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

/** The only column of a chart by classes of units. */
function classCell(table: number, success: object, of: string | null): TableCell | null {
  const row = of === null ? -1 : Object.keys(success).indexOf(of)
  return row < 0 ? null : { table, row, column: 0 }
}
