/** The tables of the player aids, as printed, and the cell that an event was read from. */
import type { TableCell, TableSheet } from '@voltigeur/battlefield'
import { capital } from '@voltigeur/kernel'
import type { MoravianEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { groundNames, orderNames, weatherNames } from '../naming.ts'
import { PERMITS } from '../rules/04-orders/orders.ts'
import { CLASSES, GROUNDS, MAIN_ORDERS, ORDERS, WEATHERS } from '../setup/vocabulary.ts'
import { orderNotes, trackNames } from './briefing-display.ts'
import { classNames, tableWords as said } from './table-words.ts'

/** Their positions among the sheets. */
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
    title: said.combat,
    case: combat.case,
    columns: combat.columns,
    rows: Object.entries(combat.rows).map(([head, cells]) => ({ head, cells })),
    note: `${said.combatNote} ${said.combatMade}`,
  }
}

function bombardmentSheet({ bombardment }: Printed): TableSheet {
  const { columns, rows } = bombardment
  const upTo = (i: number): string => {
    const next = columns[i + 1]
    if (next === undefined) return said.sp(`${columns[i]}+`)
    return next - 1 === columns[i] ? said.sp(`${columns[i]}`) : said.sp(`${columns[i]}-${next - 1}`)
  }
  return {
    title: said.bombardment,
    case: bombardment.case,
    columns: columns.map((_, i) => upTo(i)),
    rows: Object.entries(rows).map(([head, cells]) => ({ head, cells })),
    note: `${said.bombardmentNote} ${said.bombardmentMade}`,
  }
}

function terrainSheet({ terrain }: Printed): TableSheet {
  const names = CLASSES.map(name => classNames[name].text)
  return {
    title: said.terrain,
    case: '16.2',
    columns: [...names, said.assault, said.bombardmentColumn],
    rows: GROUNDS.map(ground => {
      const { mp, extra, closedTo, assault, bombardment } = terrain.hexes[ground]
      const price = (name: (typeof CLASSES)[number], i: number): string => {
        if (closedTo?.includes(name)) return said.closed
        return mp ? (mp[i] === null ? said.closed : `${mp[i]}`) : `+${extra}`
      }
      return {
        head: capital(groundNames[ground].text),
        cells: [...CLASSES.map(price), signed(assault), signed(bombardment)],
      }
    }),
    note: said.terrainMade,
  }
}

function hexsideSheet({ terrain }: Printed): TableSheet {
  const { slope, stream, bridge } = terrain.hexsides
  const { road, trail } = terrain.column
  return {
    title: said.hexsides,
    case: '16.2',
    columns: [said.movement, said.assault, said.bombardmentColumn],
    rows: [
      { head: said.slope, cells: [signed(slope.mp), signed(slope.assault), signed(slope.bombardment)] },
      { head: said.stream, cells: [signed(stream.mp), signed(stream.assault), ''] },
      { head: said.bridge, cells: [`${bridge.mp}`, signed(bridge.assault), ''] },
      { head: said.road, cells: [`${road}`, '', ''] },
      { head: said.trail, cells: [`${trail}`, '', ''] },
    ],
    note: '',
  }
}

function weatherSheet({ weather }: Printed): TableSheet {
  const { upTo, modifiers, fog } = weather
  const from = (i: number): number => (i === 0 ? 0 : upTo[WEATHERS[i - 1]] + 1)
  return {
    title: said.weather,
    case: weather.case,
    columns: [said.roll, said.nextRoll, said.fog],
    rows: WEATHERS.map((name, i) => ({
      head: weatherNames[name].text,
      cells: [
        from(i) === upTo[name] ? `${upTo[name]}` : `${from(i)}-${upTo[name]}`,
        modifiers[name] === 0 ? said.noModifier : signed(modifiers[name]),
        fog.in.includes(name) ? said.hours(fog.from, fog.to) : '',
      ],
    })),
    note: said.weatherMade,
  }
}

function ordersSheet({ orders }: Printed): TableSheet {
  return {
    title: said.orders,
    case: '4.1',
    columns: [said.track, said.markers, said.permits],
    rows: ORDERS.map((name, i) => ({
      head: `${orderNames[name].text} ${PERMITS[name].case}`,
      cells: [trackNames[i < MAIN_ORDERS ? 'main' : 'support'].text, `${orders.markers[name]}`, orderNotes[name].text],
    })),
    note: said.ordersMade,
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
