/** The fields of a situation of The Pratzen, with the meaning of each. */
import { atMost, blankMaps, diceShape, MOST, nameShape, oneOrMore, unitId } from '@voltigeur/kernel'
import { z } from 'zod'
import { COHESION } from '../field.ts'
import { EDGES, FACINGS, LEADER_ARMS, NATIONS, PHASES, RANKS, SIDES } from '../setup/data.ts'
import { GROUNDS } from '../setup/ground.ts'

const side = z.enum(SIDES)
const LEADERS = 200
const CARDS = 100

const counterShape = z.strictObject({
  id: unitId.describe('of the order of battle, or new; it has neither blanks nor commas'),
  type: z.string().optional().describe('a counter of the game, such as `FR_LINE2`; a new unit needs one'),
  side: side.optional().describe('a new unit needs one'),
  plural: z.boolean().optional().describe('its name is one of several, such as “6-pounders”'),
  formation: nameShape.optional().describe('its battalion or battery; otherwise the id'),
  regiment: nameShape.optional().describe('otherwise the formation'),
  attached: nameShape.optional().describe('the Leader whose battery it is'),
  nation: z.enum(NATIONS).optional(),
  cc: z.int().min(0).optional().describe('close combat strength, on both faces'),
  er: z.int().min(1).max(3).optional().describe('efficiency rating, on both faces'),
  fire: z.int().optional().describe('fire strength, on both faces'),
  hex: z.string().optional(),
  facing: z.enum(FACINGS).default('E'),
  cohesion: z.enum(COHESION).default('steady'),
  limbered: z.boolean().default(false),
  hits: z.int().min(0).max(2).default(0),
  outOfCommand: z.boolean().default(false),
  fired: z.boolean().default(false).describe('it has fired in this player turn'),
  square: z.boolean().default(false),
  ammunition: z.enum(['full', 'low', 'none']).default('full'),
})

const leaderShape = z.strictObject({
  id: unitId,
  side,
  rank: z.enum(RANKS),
  arm: z.enum(LEADER_ARMS).default('all'),
  commands: z.array(z.string()).default([]).describe('regiments, and names of Leaders whose batteries are his'),
  superiors: z.array(z.string()).default([]).describe('the Leaders above him'),
  hex: z.string().optional(),
})

const effectShape = z.strictObject({
  card: z.string(),
  on: z.string().optional().describe('a piece; for Roads Blocked a side'),
  playerTurnsLeft: z.int().min(1).optional().describe('otherwise as long as the card lasts'),
})

/** For both sides; missing parts get defaults. */
const pair = <T extends z.ZodType>(value: T, french: z.output<T>, allied = french) =>
  z
    .strictObject({ french: value.default(french as never), allied: value.default(allied as never) })
    .default({ french, allied } as never)

const shape = z.strictObject({
  game: z.string().optional(),
  map: z
    .union([z.enum(['a', 'b']), ...blankMaps(40)])
    .default({ radius: 12 })
    .describe('a printed map, or a blank one of clear hexes labelled `"q,r"`'),
  terrain: z
    .record(z.string(), oneOrMore(z.enum(GROUNDS)))
    .superRefine(atMost(MOST.hexes))
    .default({})
    .describe('by hex; replaces what the map had there'),
  levels: z
    .record(z.string(), z.int().min(0).max(9))
    .superRefine(atMost(MOST.hexes))
    .default({})
    .describe('heights by hex'),
  roads: z
    .array(z.array(z.string()).min(2).max(MOST.alongRoad))
    .max(MOST.roads)
    .default([])
    .describe('lists of adjacent hexes, added to those of the map'),
  units: z.array(counterShape).max(MOST.units).default([]).describe('from top to bottom where they share a hex'),
  leaders: z.array(leaderShape).max(LEADERS).default([]),
  turn: z.int().min(1).default(1),
  turns: z.int().min(1).max(99).default(20).describe('the last turn'),
  phase: z.enum(PHASES).default('engagement'),
  side: side.default('french').describe('whose player turn it is'),
  demoralization: pair(z.int().positive(), 20).describe('at how many losses and defeats an army breaks (MOR-5)'),
  losses: pair(z.int().min(0), 0).describe('the boxes that are filled with losses: it sets them, whoever is listed'),
  defeats: pair(z.int().min(0), 0).describe('the boxes that are filled with defeats: it sets them'),
  retreatEdges: pair(z.enum(EDGES), 'west', 'east'),
  reinforcements: z
    .array(z.strictObject({ turn: z.int(), side, units: z.array(z.string()), hexes: z.array(z.string()).min(1) }))
    .default([]),
  victory: z
    .strictObject({
      kind: z.enum(['most hexes', 'summit', 'allied within', 'french within']),
      tie: side.optional(),
      hexes: z.array(z.string()),
    })
    .optional(),
  mistaken: z
    .strictObject({
      turns: z.tuple([z.int(), z.int()]),
      nations: z.tuple([z.enum(NATIONS), z.enum(NATIONS)]),
      beyond: z.int(),
    })
    .optional()
    .describe('in which turns these nations may fire at each other by mistake, beyond so many hexes'),
  lostEagle: z.boolean().default(false),
  lightCavalryFire: z.boolean().default(false).describe('the rule of that name is in use (OPT-LCF-1)'),
  deck: z
    .array(z.string())
    .max(CARDS)
    .default([])
    .describe('the cards that are left, by name, in the order of drawing'),
  shuffled: z.boolean().default(false).describe('cards are drawn by the dice instead, which takes one of `dice` too'),
  held: z.partialRecord(side, z.string()).default({}).describe('the card that a side holds'),
  inForce: z.array(effectShape).default([]).describe('what cards have brought about'),
  without: z
    .array(z.enum(['ammunition', 'smoke']))
    .default([])
    .describe('rules that are not in use, whose cards have no effect'),
  smoke: z.array(z.string()).max(MOST.hexes).default([]).describe('hexes with a smoke marker'),
  blazes: z.array(z.string()).max(MOST.hexes).default([]).describe('hexes that are ablaze'),
  ...diceShape(6),
})

/** A battalion and a battery in front of a battalion. */
const MEETING = {
  map: { columns: 12, rows: 8 },
  units: [
    { id: 'F', side: 'french', type: 'FR_FLAG2', formation: 'f', hex: '4,2', facing: 'E' },
    { id: 'f1', side: 'french', type: 'FR_LINE2', formation: 'f', hex: '4,2', facing: 'E' },
    { id: 'G', side: 'french', type: 'FR_8PDR', formation: 'g', hex: '1,3', facing: 'E' },
    { id: 'R', side: 'allied', type: 'RU_FLAG2', formation: 'r', hex: '6,1', facing: 'W' },
  ],
  leaders: [{ id: 'general', side: 'french', rank: 'brigade', commands: ['f'], hex: '4,2' }],
} as const

export const situationShape = shape.meta({
  examples: [
    { ...MEETING, phase: 'artillery' },
    { ...MEETING, phase: 'engagement', dice: [1, 1], decisions: ['engage F joined nobody modifier -1'] },
    { ...MEETING, phase: 'engagement', dice: [5, 5], decisions: ['engage F joined nobody modifier -1'] },
    { ...MEETING, phase: 'engagement', dice: [3, 6], decisions: ['engage F joined nobody modifier -1', 'openFire'] },
    {
      ...MEETING,
      phase: 'reinforcements',
      deck: ['Smoke', 'Breeze'],
      held: { allied: 'Steady There' },
      levels: { '5,2': 1 },
      terrain: { '6,1': 'village' },
    },
  ],
})

export type Description = z.infer<typeof situationShape>
