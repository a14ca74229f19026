/** The fields of a situation, with examples. */
import { diceShape, groundShape, MOST, optionsShape } from '@voltigeur/kernel'
import { z } from 'zod'
import { PHASES } from '../sequence.ts'
import { OPTIONS } from '../setup/options.ts'
import { GROUNDS, NATIONS, ORDERS, SIDES, WEATHERS } from '../setup/vocabulary.ts'
import { counterShape, leaderShape } from './pieces.ts'

const side = z.enum(SIDES)
const hexes = z.array(z.string()).max(MOST.hexes)

const hourShape = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|night)$/, 'an hour is written as "09:00", or it is "night"')
const placesShape = z.strictObject({ hexes, perDemoralization: z.int().positive() })

const shape = z.strictObject({
  game: z.string().optional(),
  ...groundShape(GROUNDS, ['stream', 'river', 'bridge']),
  trails: z
    .array(z.array(z.string()).min(2).max(MOST.alongRoad))
    .max(MOST.roads)
    .default([])
    .describe('lists of adjacent hexes; what is in `roads` are Roads'),
  slopes: z.array(z.string()).max(MOST.hexsides).default([]).describe('as `"upper>lower"`'),
  levels: z.record(z.string(), z.int().min(1).max(5)).default({}).describe('by hex; fog lies on level 1'),
  exits: hexes.optional().describe('where Allied units leave for Vienna'),
  broken: hexes.default([]).describe('ponds whose ice is broken'),
  units: z.array(counterShape).max(MOST.units).default([]),
  leaders: z.array(leaderShape).max(MOST.units).default([]),
  detachments: z.array(z.string()).default([]).describe('Generals with a marker of their own'),
  orders: z
    .record(z.string(), z.enum(ORDERS))
    .default({})
    .describe('by formation or detached General: the order that lies open'),
  before: z.record(z.string(), z.enum(ORDERS)).default({}).describe('the orders of the turn before'),
  hidden: z.array(z.string()).default([]).describe('commands whose order lies face down, by their boxes on each track'),
  activated: z.array(z.string()).default([]).describe('commands that have acted in this turn'),
  turn: z.int().min(1).default(1).describe('the turn that is played'),
  turns: z.int().min(1).max(99).default(12).describe('how long the battle lasts'),
  clock: z.array(hourShape).max(99).optional().describe('the hour of each turn, as `"09:00"`, or `"night"`'),
  weather: z.enum(WEATHERS).default('sun').describe('as play begins; at the start of a turn that of the one before'),
  initiative: side.default('french').describe('the side that acts first'),
  demoralization: z.partialRecord(z.enum(NATIONS), z.int().min(0)).default({}).describe('points so far'),
  phase: z.enum(PHASES).default('movement').describe('where play begins'),
  command: z.string().optional().describe('the command that is being activated, where one is'),
  places: placesShape
    .optional()
    .describe('hexes worth a victory point to who holds them, and how many demoralization points are worth another'),
  options: optionsShape(OPTIONS),
  ...diceShape(6),
})

/** A French brigade under Attack adjacent to weaker Allies. */
const ASSAULT = {
  map: { radius: 4 },
  units: [
    { id: 'guard', side: 'french', type: 'infantry', sp: 5, hex: '0,0' },
    { id: 'grey', side: 'allied', type: 'infantry', sp: 2, hex: '1,0' },
  ],
  leaders: [{ id: 'marshal', side: 'french', rank: 'corps', formations: ['F'], hex: '0,0' }],
  orders: { F: 'attack', A: 'defense' },
  command: 'F',
  phase: 'combat',
}

export const situationShape = shape.meta({
  examples: [
    {
      map: { columns: 9, rows: 6 },
      terrain: { '3,1': 'village', '5,0': 'wood' },
      hexsides: { '2,1/3,1': ['stream', 'bridge'] },
      roads: [['1,1', '2,1', '3,1']],
      levels: { '4,1': 2 },
      slopes: ['4,1>3,1'],
      units: [
        { id: 'foot', side: 'french', type: 'infantry', sp: 4, hex: '1,1' },
        { id: 'horse', side: 'allied', type: 'hussars', sp: 2, hex: '7,0', cohesion: 'disordered' },
      ],
      orders: { F: 'advance' },
      command: 'F',
      weather: 'overcast',
    },
    ASSAULT,
    { ...ASSAULT, dice: [6, 1], decisions: ['assault 1,0 with guard'] },
    { ...ASSAULT, dice: [6, 1], decisions: ['assault 1,0 with guard', 'retreat grey to 2,-1'] },
    {
      units: [
        { id: 'fr-morand', hex: '2817' },
        { id: 'al-salzburg-1', hex: '3618' },
      ],
      leaders: [{ id: 'soult', hex: '2817' }],
      phase: 'actions',
      options: { collapse: 'yes' },
    },
  ],
})

export type Description = z.infer<typeof shape>
