/** The tables of the player aids, as they are printed, and which cell an event was read from. */
import type { TableCell, TableSheet } from '@voltigeur/battlefield'
import { capital } from '@voltigeur/kernel'
import type { MoravianEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { PERMITS } from '../rules/04-orders.ts'
import { CLASSES, GROUNDS, ORDERS, WEATHERS } from '../setup/vocabulary.ts'
import { orderName } from '../telling.ts'
import { ORDER_NOTES } from './briefing-display.ts'

/** Where they lie among the sheets. */
const COMBAT = 0
const BOMBARDMENT = 1
const WEATHER = 4

const signed = (value: number | undefined): string => (value === undefined ? '' : value > 0 ? `+${value}` : `${value}`)

export function tables({ tables: printed }: Field): TableSheet[] {
  return [
    combatSheet(printed),
    bombardmentSheet(printed),
    terrainSheet(printed),
    hexsideSheet(printed),
    weatherSheet(printed),
    ordersSheet(printed),
  ]
}

type Printed = Field['tables']

function combatSheet({ combat }: Printed): TableSheet {
  return {
    title: 'Combat Results Table',
    case: combat.case,
    columns: combat.columns,
    rows: Object.entries(combat.rows).map(([head, cells]) => ({ head, cells })),
    note: `Ae attacker eliminated, Ad attacker disordered, Ne no effect, Ex exchange, Dd defender disordered, Dr defender retreats, De defender eliminated. ${combat.provenance}`,
  }
}

function bombardmentSheet({ bombardment }: Printed): TableSheet {
  const { columns, rows, provenance } = bombardment
  const upTo = (i: number): string => {
    const next = columns[i + 1]
    if (next === undefined) return `${columns[i]}+ SP`
    return next - 1 === columns[i] ? `${columns[i]} SP` : `${columns[i]}-${next - 1} SP`
  }
  return {
    title: 'Bombardment Table',
    case: bombardment.case,
    columns: columns.map((_, i) => upTo(i)),
    rows: Object.entries(rows).map(([head, cells]) => ({ head, cells })),
    note: provenance,
  }
}

function terrainSheet({ terrain }: Printed): TableSheet {
  const names = CLASSES.map(name => capital(name.replace('-', ' ')))
  return {
    title: 'Terrain Effects Chart',
    case: '16.2',
    columns: [...names, 'Assault', 'Bombardment'],
    rows: GROUNDS.map(ground => {
      const { mp, extra, closedTo, assault, bombardment } = terrain.hexes[ground]
      const price = (name: (typeof CLASSES)[number], i: number): string => {
        if (closedTo?.includes(name)) return 'no'
        return mp ? (mp[i] === null ? 'no' : `${mp[i]}`) : `+${extra}`
      }
      return { head: capital(ground), cells: [...CLASSES.map(price), signed(assault), signed(bombardment)] }
    }),
    note: terrain.provenance,
  }
}

function hexsideSheet({ terrain }: Printed): TableSheet {
  const { slope, stream, bridge } = terrain.hexsides
  const { road, trail } = terrain.column
  return {
    title: 'Hexsides and roads',
    case: '16.2',
    columns: ['Movement', 'Assault', 'Bombardment'],
    rows: [
      { head: 'Slope, going up', cells: [signed(slope.mp), signed(slope.assault), signed(slope.bombardment)] },
      { head: 'Stream or canal', cells: [signed(stream.mp), signed(stream.assault), ''] },
      { head: 'Bridge', cells: [`${bridge.mp}`, signed(bridge.assault), ''] },
      { head: 'Road, in March Column', cells: [`${road}`, '', ''] },
      { head: 'Trail, in March Column', cells: [`${trail}`, '', ''] },
    ],
    note: '',
  }
}

function weatherSheet({ weather }: Printed): TableSheet {
  const { upTo, modifiers, fog, provenance } = weather
  const from = (i: number): number => (i === 0 ? 0 : upTo[WEATHERS[i - 1]] + 1)
  return {
    title: 'Weather Table',
    case: weather.case,
    columns: ['Roll', 'Roll of the next turn', 'Fog'],
    rows: WEATHERS.map((name, i) => ({
      head: capital(name),
      cells: [
        from(i) === upTo[name] ? `${upTo[name]}` : `${from(i)}-${upTo[name]}`,
        modifiers[name] === 0 ? 'as it falls' : signed(modifiers[name]),
        fog.in.includes(name) ? `${fog.from} to ${fog.to}` : '',
      ],
    })),
    note: provenance,
  }
}

function ordersSheet({ orders }: Printed): TableSheet {
  return {
    title: 'Orders',
    case: '4.1',
    columns: ['Track', 'Markers', 'What it permits'],
    rows: ORDERS.map((name, i) => ({
      head: `${orderName(name)} ${PERMITS[name].case}`,
      cells: [i < 4 ? 'Main' : 'Support', `${orders.markers[name]}`, ORDER_NOTES[name]],
    })),
    note: orders.provenance,
  }
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

export function cellOf(field: Field, event: MoravianEvent): TableCell | null {
  const { combat, bombardment, weather } = field.tables
  switch (event.kind) {
    case 'assaulted': {
      const column = (combat.columns as readonly string[]).indexOf(event.column)
      const row = within(event.die + event.drm, 0, 7)
      return column < 0 ? null : { table: COMBAT, row, column }
    }
    case 'bombarded': {
      const column = bombardment.columns.indexOf(event.column)
      return column < 0 ? null : { table: BOMBARDMENT, row: within(event.die + event.drm, 1, 8) - 1, column }
    }
    case 'weather':
      return weather.upTo[event.weather] === undefined
        ? null
        : { table: WEATHER, row: WEATHERS.indexOf(event.weather), column: 0 }
    default:
      return null
  }
}
