/** 2.6.1, 2.6.2: The shape of the charts and tables. */
import { holding } from '@voltigeur/kernel'
import { z } from 'zod'
import { isReading, READINGS } from './readings.ts'
import {
  CLASSES,
  FIRE_TYPES,
  GROUNDS,
  LIMBER_CLASSES,
  MORALE_COMMANDS,
  RECALL_CLASSES,
  SIDES,
  SQUARE_TABLES,
} from './vocabulary.ts'

const count = z.int().positive()
const drm = z.int()
const factor = z.tuple([count, count])
const cited = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ ...shape, case: z.string() })
const names = <const N extends readonly string[]>(list: N) =>
  z.tuple(list.map(name => z.literal(name)) as [z.ZodLiteral<string>, ...z.ZodLiteral<string>[]])

const row = z.int().refine(isReading, 'a row has two digits from 1 to 6')
/** For rows or tables: in order, none twice. */
const rising = <S extends z.ZodType<number>>(of: S) =>
  z
    .array(of)
    .min(1)
    .refine(list => list.every((one, i) => i === 0 || one > list[i - 1]), 'numbers go up')
const rowName = z.enum(READINGS.map(String) as [string, ...string[]])

const odds = z.string().regex(/^\d+(\.5)?:\d+(\.5)?$/, 'odds are written as "1:1" or "2.5:1"')

/** Every row with as many cells as columns. */
const full = holding(
  ({ columns, rows }: { columns: readonly unknown[]; rows: Readonly<Record<string, readonly unknown[]>> }, refuse) => {
    for (const [name, cells] of Object.entries(rows))
      if (cells.length !== columns.length)
        refuse(`${columns.length} results are needed, not ${cells.length}`, 'rows', name)
  },
)

/** Each cell no smaller than the one to its left and the one above. */
const growing = holding(({ rows }: { rows: Readonly<Record<string, readonly number[]>> }, refuse) => {
  let above: readonly number[] | null = null
  for (const [name, cells] of Object.entries(rows)) {
    for (const [i, lost] of cells.entries())
      if (lost < Math.max(cells[i - 1] ?? 0, above?.[i] ?? 0))
        refuse('a result is less than one before it', 'rows', name, i)
    above = cells
  }
})

const fire = z
  .strictObject({
    columns: z.array(odds),
    leaderFalls: rising(row),
    canister: count,
    rows: z.record(rowName, z.array(z.int().min(0))),
  })
  .superRefine(full)
  .superRefine(growing)

/** "-", a code, or the losses of both sides with an asterisk if morale must be checked. */
const meleeCell = z.string().regex(/^(-|AD|AR|DD|DR|DS|\d\*?\/\d\*?)$/, 'a result looks like "DD" or "2*/1"')
const melee = z
  .strictObject({
    columns: z.array(odds),
    attackingLeaderFalls: rising(row),
    defendingLeaderFalls: rising(row),
    rows: z.record(rowName, z.array(meleeCell)),
  })
  .superRefine(full)

const MELEE_FACTORS = [
  ...['flank', 'rear', 'infantryOnSquare', 'cavalryOnSquare', 'chargingMasse', 'threeStraight', 'heavyOnLight'],
  ...['heavyInLine', 'halfOfLine', 'skirmish', 'horseSkirmish', 'cavalryInGeneralOrder', 'roadMarch', 'disordered'],
  ...['routedInfantry', 'routedCavalry', 'fatigued', 'exhausted', 'sparing', 'gunsWithLosses', 'acrossStream'],
] as const

/** 4.1: why a unit checks its morale. */
const MORALE_REASONS = [
  'rally',
  'retreatThrough',
  'routThrough',
  'fugitivesLeave',
  'overstacked',
  'stand',
  'defendMelee',
  'assault',
  'leaderLost',
  'meleeResult',
  'fireLosses',
  'squareShaken',
  'forceMarch',
  'charge',
  'bounce',
  'closeIntoMasse',
  'mixedNations',
] as const
export type MoraleReason = (typeof MORALE_REASONS)[number]

const modifiers = <const N extends readonly [string, ...string[]]>(list: N) => z.record(z.enum(list), cited({ drm }))
const forBoth = { attacker: z.union([drm, z.literal('passes')]), defender: drm }

const morale = z.strictObject({
  reasons: z.record(z.enum(MORALE_REASONS), cited({ tables: rising(z.int().min(1).max(4)) })),
  general: modifiers([
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
  ]),
  charged: modifiers([
    'flank',
    'rear',
    'lancers',
    'heavy',
    'line',
    'masse',
    'disordered',
    'routed',
    'acrossStream',
    'acrossSlope',
    'forceMarching',
  ]),
  assault: z.record(
    z.enum([
      'flank',
      'rear',
      'line',
      'square',
      'skirmish',
      'disordered',
      'routed',
      'upslope',
      'acrossStream',
      'lostToDefensiveFire',
    ]),
    cited(forBoth),
  ),
  strength: z.record(
    z.enum(['1:2', '1:1', '2:1', '3:1', '4:1', '5:1']),
    z.strictObject({ attacker: drm, defender: drm }),
  ),
})

const squareRow = z.strictObject({ square: row, disorder: row.optional(), rout: row.optional() }).superRefine(
  holding(({ square, disorder = square, rout = disorder }, refuse) => {
    if (disorder < square || rout < disorder) refuse('results come one after the other')
    if (rout !== 66) refuse('every roll has a result')
  }),
)
const byDistance = z.record(z.enum(['1', '2', '3', '4']), squareRow)

const success = z
  .tuple([z.int().min(1).max(6), z.int().min(1).max(6)])
  .refine(([from, to]) => from <= to, 'a range goes up')

/** By class of movement; null if no unit of the class may enter. */
const byClass = z.array(count.nullable()).length(CLASSES.length)
const halves = z.number().positive().multipleOf(0.5)

const movement = z.strictObject({
  classes: names(CLASSES),
  hexes: z.record(z.enum(GROUNDS), byClass),
  hexsides: z.strictObject({ slope: byClass, stream: byClass }),
  road: halves,
  roadThroughBuildings: halves,
  formation: z.strictObject({
    infantry: count,
    longLine: count,
    cavalry: count,
    artillery: count,
    charging: count,
    landwehrIntoLine: count,
  }),
  line: z.int().negative(),
  square: count,
  chargeBonus: count,
  horseSkirmishers: z.strictObject({ near: count, far: count }),
  rout: count,
  retreat: count,
  overstackedRetreat: count,
  bounce: count,
  forceMarch: count,
})

/** 12.2.2: the columns of the Fire Defense Value Chart. */
export const FIRE_DEFENCES = [
  'column',
  'line',
  'square',
  'generalOrder',
  'skirmish',
  'disorderedOrRouted',
  'limbered',
  'unlimbered',
  'roadMarch',
] as const
export type FireDefence = (typeof FIRE_DEFENCES)[number]

/** 12.5.2: the formations in the Infantry Unit Fire Table. */
export const FIRE_FORMATIONS = ['column', 'line', 'square', 'generalOrder', 'skirmish'] as const

/** 14.2.1 */
export const LEADER_FATES = ['killed', 'seriouslyWounded', 'captured', 'stays'] as const
export type LeaderFate = (typeof LEADER_FATES)[number]

const minutes = z.strictObject({ until: z.string().regex(/^\d\d:\d\d$/), minutes: count, after: count })

export const tablesFile = z.strictObject({
  provenance: z.record(z.string(), z.string()),
  fire,
  melee,
  meleeFactors: z.record(z.enum(MELEE_FACTORS), cited({ factor })),
  meleeDice: z.strictObject({ wetGround: cited({ drm }) }),
  meleeShifts: z.strictObject({ russianGuard: cited({ columns: count }) }),
  morale,
  square: z.strictObject({
    tables: z.record(z.enum(SQUARE_TABLES), z.strictObject({ column: byDistance, line: byDistance })),
    /** General ones, and those for firing units of the type. */
    modifiers: z.strictObject({ leader: drm, lightCharger: drm, lancers: drm, commandLevel: drm }),
    types: z.partialRecord(z.enum(FIRE_TYPES), drm),
  }),
  limber: z.strictObject({ leader: count, success: z.record(z.enum(LIMBER_CLASSES), success) }),
  recall: z.strictObject({ leader: count, success: z.record(z.enum(RECALL_CLASSES), success) }),
  movement,
  stacking: z.strictObject({
    clear: z.strictObject({
      infantry: count,
      cavalry: count,
      cavalryRegiments: count,
      artillery: count,
      infantryWithBattery: count,
    }),
    roadMarch: count,
    dense: count,
  }),
  formations: z.strictObject({
    longLine: count,
    cavalryLongLine: count,
    longSkirmish: count,
    square: count,
    lineFirers: count,
    skirmishFirers: count,
    lineDefence: count,
    squareWithGuns: count,
    reaction: z.strictObject({ light: count, heavy: count }),
    opportunity: count,
    light: count,
  }),
  fireDefence: z
    .strictObject({
      columns: names(FIRE_DEFENCES),
      rows: z.record(z.enum(['clear', 'wood', 'village', 'town']), z.array(count.nullable())),
      flank: count,
      withGuns: z.int().negative(),
    })
    .superRefine(full),
  infantryFire: z
    .strictObject({
      columns: names(FIRE_FORMATIONS),
      rows: z.record(z.enum(FIRE_TYPES), z.array(z.union([halves, z.literal('P')]).nullable())),
    })
    .superRefine(full),
  artilleryRanges: z.strictObject({ short: count, medium: count }),
  leaderCasualty: z.record(
    z.enum(['1', '2', '3', '4', '5', '6']),
    z
      .strictObject({ effect: z.enum(LEADER_FATES), dice: count.optional() })
      .refine(
        ({ effect, dice }) => (effect === 'seriouslyWounded') === (dice !== undefined),
        'dice, and nothing else, say how long the wounded are away',
      ),
  ),
  variableEntry: z.array(z.int()).length(6),
  commandMorale: z.record(
    z.enum(MORALE_COMMANDS),
    z.strictObject({ units: count, levels: z.tuple([count, count, count]) }),
  ),
  clock: z.record(z.enum(SIDES), minutes),
  night: z.strictObject({
    separation: count,
    builtUp: count,
    withdrawal: count,
    fromEastEdge: count,
    extraInfantry: count,
  }),
  withdrawal: z.strictObject({ infantry: factor, cavalry: factor, artillery: factor }),
})
export type Tables = z.infer<typeof tablesFile>
