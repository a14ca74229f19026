/** The fields of a situation, with examples. */
import { diceShape, groundShape, MOST, nameShape, optionsShape, unitId, unitShape } from '@voltigeur/kernel'
import { z } from 'zod'
import { STATUSES } from '../marks.ts'
import { PHASES } from '../sequence.ts'
import { OPTIONS } from '../setup/options.ts'
import { timeShape } from '../setup/scenarios.ts'
import {
  FACING_NAMES,
  FORMATIONS,
  GROUNDS,
  KINDS_OF_UNIT,
  MORALE_COMMANDS,
  NATIONS,
  READINESS,
  SIDES,
  SIZES,
  STATES,
} from '../setup/vocabulary.ts'

const side = z.enum(SIDES)
const hexes = z.array(z.string()).max(MOST.hexes)
const value = z.int().min(0).max(99)

const counterShape = z.strictObject({
  ...unitShape(SIDES, ['infantry', 'cavalry', 'artillery'], STATUSES),
  nation: z.enum(NATIONS).optional(),
  kind: z.enum(KINDS_OF_UNIT).optional(),
  size: z.enum(SIZES).optional(),
  command: nameShape.optional().describe('the division or brigade; new ones are made as they are named'),
  increments: z.int().min(1).max(40).optional().describe('its strength before any losses'),
  mov: z.int().min(11).max(66).optional().describe('morale value'),
  mev: value.optional().describe('melee value'),
  fv: value.optional().describe('fire value of infantry'),
  guns: z.tuple([value, value, value]).optional().describe('fire values of artillery at short, medium and long range'),
  range: value.optional().describe('how far it fires, in hexes; infantry with 2 skirmishes'),
  lance: value.optional().describe('what lances add to its melee value'),
  skirmishFv: value.optional().describe('fire value as skirmishers'),
  guard: z.literal(true).optional().describe('it is of a Guard'),
  formation: z.enum(FORMATIONS).optional().describe('otherwise column, general order, Masse or limbered'),
  facing: z.enum(FACING_NAMES as [string, ...string[]]).optional(),
  losses: z.int().min(0).default(0).describe('increments lost'),
  state: z.enum(STATES).default('goodOrder'),
  readiness: z.enum(READINESS).default('fresh'),
  marker: side.optional().describe('the colour of its Readiness marker; otherwise that of its own side'),
  pinned: z.boolean().default(false).describe('it retreated before melee and may not move'),
  left: z.number().min(0).max(200).multipleOf(0.5).optional().describe('movement points left in this phase'),
  due: z.int().min(1).max(1000).optional().describe('the turn in which it comes'),
  entry: hexes.optional().describe('the hexes by which it comes onto the map in that turn'),
})

const leaderShape = z.strictObject({
  id: unitId.describe('of the order of battle, or new'),
  name: nameShape.optional().describe('otherwise the id'),
  side: side.optional(),
  nation: z.enum(NATIONS).optional(),
  command: nameShape.optional().describe('the division, brigade or corps that he leads'),
  attack: value.optional().describe('his bonus in melee as attacker'),
  defence: value.optional().describe('his bonus in melee as defender'),
  artillery: value.optional().describe('his bonus to fire of guns'),
  cavalry: value.optional().describe('his bonus in charges'),
  morale: value.optional().describe('his bonus to morale'),
  move: z.int().min(1).max(40).optional().describe('movement points'),
  hex: z.string().optional().describe('where he is'),
  due: z.int().min(1).max(1000).optional().describe('the turn in which he comes'),
  entry: hexes.optional().describe('the hexes by which he comes onto the map in that turn'),
  heldBack: z.literal(true).optional().describe('he takes over when Tolstoy falls'),
})

const shape = z.strictObject({
  game: z.string().optional(),
  ...groundShape(GROUNDS, ['stream']),
  slopes: z.array(z.string()).max(MOST.hexsides).default([]).describe('as `"upper>lower"`, added to the map'),
  levels: z
    .record(z.string(), z.int().min(0).max(5))
    .default({})
    .describe('heights by hex; otherwise those of the map'),
  units: z.array(counterShape).max(MOST.units).default([]),
  leaders: z.array(leaderShape).max(MOST.units).default([]),
  turn: z.int().min(1).default(1),
  first: timeShape.default('11:00').describe('the time of the first turn; a turn has twenty minutes'),
  last: timeShape.default('13:20').describe('the time of the last turn'),
  ground: z.enum(['wet', 'dry']).default('wet').describe('what yesterday has left; it is wet on the first day'),
  levelsOfMorale: z
    .partialRecord(z.enum(MORALE_COMMANDS), z.int().min(0).max(3))
    .default({})
    .describe('how far a corps or nation has sunk, from 0'),
  side: side.default('french').describe('whose segment it is'),
  phase: z.enum(PHASES).default('movement').describe('where play begins'),
  village: z.record(z.string(), side).default({}).describe('the hexes that are fought for, and who holds each'),
  options: optionsShape(OPTIONS),
  ...diceShape(6),
})

/** A French line with Russians in front of it. */
const VOLLEY = {
  map: { radius: 4 },
  units: [
    { id: 'F', side: 'french', type: 'infantry', increments: 8, hex: '0,0', formation: 'line', facing: 'E' },
    { id: 'C', side: 'coalition', nation: 'russian', type: 'infantry', increments: 4, hex: '1,0', facing: 'NW' },
  ],
  side: 'french',
}

export const situationShape = shape.meta({
  examples: [
    {
      map: { columns: 9, rows: 6 },
      terrain: { '3,1': 'village', '5,0': 'wood' },
      hexsides: { '2,1/3,1': 'stream' },
      levels: { '4,1': 1 },
      slopes: ['4,1>3,1'],
      units: [
        { id: 'guns', side: 'french', type: 'artillery', hex: '1,1', formation: 'unlimbered', facing: 'SE' },
        { id: 'hussars', side: 'coalition', nation: 'austrian', type: 'cavalry', hex: '6,0', readiness: 'fatigued' },
      ],
      leaders: [{ id: 'general', side: 'french', artillery: 1, hex: '1,1' }],
      phase: 'movement',
    },
    { ...VOLLEY, phase: 'offensive fire' },
    { ...VOLLEY, phase: 'offensive fire', dice: [6, 6, 6, 6], decisions: ['fire at 1,0 from 0,0'] },
    { ...VOLLEY, phase: 'melee', decisions: ['assault 1,0 with F'] },
    { units: [{ id: 'guns', side: 'french', type: 'artillery', due: 1, entry: ['1508'] }], options: { clock: 'yes' } },
  ],
})

export type Description = z.infer<typeof shape>
