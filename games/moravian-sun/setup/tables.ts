/** 1.1.1, 10.0: The shape of the tables. */
import { holding } from '@voltigeur/kernel'
import { z } from 'zod'
import {
  BOMBARDMENT_RESULTS,
  CLASSES,
  COMBAT_RESULTS,
  GROUNDS,
  LEVELS,
  NATIONS,
  ORDERS,
  WEATHERS,
} from './vocabulary.ts'

const count = z.int().positive()
const bonus = z.int().positive()
const malus = z.int().negative()
const hour = z.string().regex(/^\d\d:00$/, 'an hour is written as "09:00"')

/** Every row with as many cells as columns, and no worse for the attacker to the right or further down. */
function growing<T extends string>(order: readonly T[]) {
  return holding(
    ({ columns, rows }: { columns: readonly unknown[]; rows: Readonly<Record<string, readonly T[]>> }, refuse) => {
      let above: readonly T[] | null = null
      for (const [die, row] of Object.entries(rows)) {
        if (row.length !== columns.length)
          return refuse(`${columns.length} results are needed, not ${row.length}`, 'rows', die)
        for (const [i, result] of row.entries()) {
          const least = Math.max(order.indexOf(row[i - 1]), above ? order.indexOf(above[i]) : -1)
          if (order.indexOf(result) < least) refuse('a result is worse than one before it', 'rows', die, i)
        }
        above = row
      }
    },
  )
}

const COLUMNS = ['1-5', '1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1'] as const

const combat = z
  .strictObject({
    case: z.string(),
    provenance: z.string(),
    columns: z.tuple(COLUMNS.map(odds => z.literal(odds)) as [z.ZodLiteral<string>, ...z.ZodLiteral<string>[]]),
    rows: z.record(z.enum(['0', '1', '2', '3', '4', '5', '6', '7']), z.array(z.enum(COMBAT_RESULTS))),
    modifiers: z.strictObject({
      provenance: z.string(),
      disorder: bonus,
      general: bonus,
      square: malus,
      raid: bonus,
      limit: count,
    }),
  })
  .superRefine(growing(COMBAT_RESULTS))

const bombardment = z
  .strictObject({
    case: z.string(),
    provenance: z.string(),
    /** The minimum SP of each column. */
    columns: z
      .array(count)
      .length(6)
      .refine(
        list => list[0] === 1 && list.every((sp, i) => i === 0 || sp > list[i - 1]),
        'columns begin at 1 and grow',
      ),
    /** By modified roll: 1 or less to 8 or more. */
    rows: z.record(z.enum(['1', '2', '3', '4', '5', '6', '7', '8']), z.array(z.enum(BOMBARDMENT_RESULTS))),
    modifiers: z.strictObject({
      provenance: z.string(),
      /** At one hex, two, three and four. */
      range: z
        .array(z.int())
        .length(4)
        .refine(list => list.every((drm, i) => i === 0 || drm <= list[i - 1]), 'farther is never better'),
      small: z.strictObject({ upTo: count, drm: malus }),
      large: z.strictObject({ from: count, drm: bonus }),
      square: bonus,
      heavy: bonus,
    }),
  })
  .superRefine(growing(BOMBARDMENT_RESULTS))

const yes = z.literal(true).optional()
const classes = z.array(z.enum(CLASSES)).min(1)
const groundShape = z
  .strictObject({
    case: z.string(),
    /** By class of movement; works add to the price of other terrain in the hex. */
    mp: z.array(count.nullable()).length(CLASSES.length).optional(),
    extra: count.optional(),
    closedTo: classes.optional(),
    /** Units that may enter, but must stop. */
    stops: classes.optional(),
    bombardment: malus.optional(),
    assault: malus.optional(),
    blocksSight: yes,
    /** 16.22, 16.29.2: units here may ignore their order. */
    refuge: yes,
    noCharge: yes,
    noSquare: yes,
  })
  .superRefine(
    holding(({ mp, extra, closedTo = [], stops = [] }, refuse) => {
      if ((mp === undefined) === (extra === undefined)) refuse('either "mp" or "extra" is needed')
      if (new Set(closedTo).size < closedTo.length) refuse('a class stands there twice', 'closedTo')
      if (new Set(stops).size < stops.length) refuse('a class stands there twice', 'stops')
    }),
  )

const halves = z.number().positive().multipleOf(0.5)

const terrain = z.strictObject({
  provenance: z.string(),
  classes: z.tuple(CLASSES.map(name => z.literal(name)) as [z.ZodLiteral<string>, ...z.ZodLiteral<string>[]]),
  hexes: z.record(z.enum(GROUNDS), groundShape),
  hexsides: z.strictObject({
    slope: z.strictObject({ case: z.string(), mp: count, assault: malus, bombardment: malus }),
    stream: z.strictObject({ case: z.string(), mp: count, assault: malus }),
    bridge: z.strictObject({ case: z.string(), mp: z.literal(0), assault: malus }),
  }),
  column: z.strictObject({ case: z.string(), road: halves, trail: halves }),
  square: z.strictObject({ case: z.string(), form: count, leave: count }),
  exit: z.strictObject({ case: z.string(), mp: count }),
})

const weather = z
  .strictObject({
    case: z.string(),
    provenance: z.string(),
    modifiers: z.strictObject({ snow: z.literal(0), sleet: malus, overcast: bonus, sun: bonus }),
    /** The highest modified roll of each. */
    upTo: z.record(z.enum(WEATHERS), z.int()),
    fog: z.strictObject({ case: z.string(), in: z.array(z.enum(WEATHERS)).min(1), from: hour, to: hour }),
  })
  .superRefine(
    holding(({ upTo, fog }, refuse) => {
      for (const [i, name] of WEATHERS.entries())
        if (i > 0 && upTo[name] <= upTo[WEATHERS[i - 1]]) refuse('the rolls go up from snow to sun', 'upTo', name)
      if (upTo.sun !== 7) refuse('the highest roll is 7', 'upTo', 'sun')
      if (upTo.snow < 0) refuse('the lowest roll is 0', 'upTo', 'snow')
      if (fog.in.length !== 2 || fog.in[0] === fog.in[1]) refuse('fog comes with two kinds of weather', 'fog', 'in')
      if (fog.from >= fog.to) refuse('fog begins before it ends', 'fog', 'from')
    }),
  )

const band = z
  .strictObject({ over: count, most: count, from: count, some: count, least: z.int().nonnegative() })
  .superRefine(
    holding(({ over, from, most, some, least }, refuse) => {
      if (from > over) refuse('the lower limit is no higher than the upper one', 'from')
      if (some > most || least > some) refuse('more losses are worth more', 'some')
    }),
  )

export const tablesFile = z.strictObject({
  combat,
  bombardment,
  terrain,
  weather,
  orders: z.strictObject({
    case: z.string(),
    provenance: z.string(),
    markers: z.record(z.enum(ORDERS), count),
  }),
  stacking: z.strictObject({
    provenance: z.string(),
    infantry: z.strictObject({ case: z.string(), sp: count, batteries: count }),
    cavalry: z.strictObject({ case: z.string(), units: count, batteries: count }),
    artillery: z.strictObject({ case: z.string(), units: count }),
  }),
  tests: z.strictObject({
    provenance: z.string(),
    inCommand: malus,
    general: malus,
    emergency: malus,
    confusion: bonus,
  }),
  demoralization: z.strictObject({
    case: z.string(),
    provenance: z.string(),
    levels: z.record(z.enum(NATIONS), count),
  }),
  victory: z.strictObject({
    case: z.string(),
    provenance: z.string(),
    allied: band,
    nation: z.strictObject({ over: count, vp: count }),
    french: band,
    exit: count,
    /** By difference in VP; the last for anything higher. */
    levels: z.array(z.enum(LEVELS)).length(4),
  }),
})
