/** The terms that data files, decisions, records and reports share. */
export const SIDES = ['french', 'coalition'] as const
export type SideName = (typeof SIDES)[number]

export const NATIONS = ['french', 'russian', 'prussian', 'austrian'] as const
export type Nation = (typeof NATIONS)[number]

export const ARMS = ['infantry', 'cavalry', 'artillery', 'leader'] as const
export type TroopArm = (typeof ARMS)[number]

/** The types of combat unit, as printed on counters. */
export const KINDS_OF_UNIT = [
  'line',
  'light',
  'jaeger',
  'grenadier',
  'guard',
  'guard-jaeger',
  'reserve',
  'landwehr',
  'lancer',
  'heavy',
  'cossack',
  'foot-artillery',
  'horse-artillery',
] as const
export type UnitKind = (typeof KINDS_OF_UNIT)[number]

export const SIZES = ['regiment', 'battalion', 'battery'] as const
export type Size = (typeof SIZES)[number]

/** 12.5.2: the columns of the Infantry Unit Fire Table. */
export const FIRE_TYPES = [
  'french-ligne',
  'french-legere',
  'french-provisional',
  'russian-musketeer',
  'russian-jaeger',
  'russian-grenadier',
  'russian-guard',
  'russian-guard-jaeger',
  'prussian-line',
  'prussian-fusilier',
  'prussian-reserve',
  'prussian-reserve-fusilier',
  'prussian-grenadier',
  'prussian-schuetzen',
  'prussian-landwehr',
  'austrian-line',
  'austrian-grenz',
  'austrian-jaeger',
] as const
export type FireType = (typeof FIRE_TYPES)[number]

/** 6.9.3: the rows of the Artillery Limber Table. */
export const LIMBER_CLASSES = [
  'french-foot',
  'french-horse',
  'french-allied-foot',
  'french-allied-horse',
  'russian-position',
  'russian-light',
  'russian-horse',
  'russian-guard-foot',
  'russian-guard-horse',
  'russian-cossack-horse',
  'prussian-foot',
  'prussian-horse',
  'austrian-brigade',
  'austrian-position',
  'austrian-cavalry',
] as const
export type LimberClass = (typeof LIMBER_CLASSES)[number]

/** 10.2.9: the rows of the Recall Chart. */
export const RECALL_CLASSES = [
  'french',
  'french-allied',
  'russian-light',
  'russian-heavy',
  'russian-guard',
  'russian-cossack',
  'prussian-light',
  'prussian-heavy',
  'prussian-landwehr',
  'austrian',
] as const
export type RecallClass = (typeof RECALL_CLASSES)[number]

/** 10.2.8g: the nationality columns of the Square Realization Table; Austrians have none (16.2.7e). */
export const SQUARE_TABLES = ['french', 'french-allied', 'russian', 'prussian'] as const
export type SquareTable = (typeof SQUARE_TABLES)[number]

/** Module 6. A disordered or routed unit stands as in column or general order (4.3.5a). */
export const FORMATIONS = [
  'column',
  'line',
  'longLine',
  'square',
  'generalOrder',
  'skirmish',
  'longSkirmish',
  'horseSkirmish',
  'limbered',
  'unlimbered',
  'roadMarch',
  'masse',
] as const
export type Formation = (typeof FORMATIONS)[number]

/** 4.3 */
export const STATES = ['goodOrder', 'disordered', 'routed'] as const
export type State = (typeof STATES)[number]

/** 5.1 */
export const READINESS = ['fresh', 'fatigued', 'exhausted'] as const
export type Readiness = (typeof READINESS)[number]

export const GROUNDS = ['clear', 'village', 'town', 'wood', 'steep'] as const
export type GroundName = (typeof GROUNDS)[number]

/** 11.1.2: units with the same terrain costs; leaders move with the cavalry (2.3.6). */
export const CLASSES = ['infantry', 'cavalry', 'artillery'] as const
export type MovementClass = (typeof CLASSES)[number]

/** 9.2.1: the commands that have a morale level. */
export const MORALE_COMMANDS = [
  'french-i-corps',
  'russian-ii-corps',
  'russian-iii-corps',
  'russian-v-corps',
  'austrian',
  'prussian',
] as const

/**
 * A facing is a twelfth of a circle: even through a hexside (direction times two), odd through a vertex, as `ray` has
 * it. Higher numbers turn left.
 */
export const FACINGS = 12
export const FACING_NAMES: readonly string[] = ['SE', 'E', 'NE', 'NNE', 'N', 'NNW', 'NW', 'W', 'SW', 'SSW', 'S', 'SSE']

/** Formations, states and degrees of readiness as a position counts them. */
export const [
  COLUMN,
  LINE,
  LONG_LINE,
  SQUARE,
  GENERAL_ORDER,
  SKIRMISH,
  LONG_SKIRMISH,
  HORSE_SKIRMISH,
  LIMBERED,
  UNLIMBERED,
  ROAD_MARCH,
  MASSE,
] = FORMATIONS.keys()
export const [GOOD_ORDER, DISORDERED, ROUTED] = STATES.keys()
export const [FRESH, FATIGUED, EXHAUSTED] = READINESS.keys()

/** The objective of a situation, which has no name on the map. */
export const GOAL = 'the goal'

/** How a battle ends, as recorded. */
export const LEVELS = [
  'French decisive victory',
  'French tactical victory',
  'French marginal victory',
  'French victory',
  'draw',
  'Coalition marginal victory',
  'Coalition tactical victory',
  'Coalition decisive victory',
  'Coalition victory',
  'automatic victory',
] as const
export type Level = (typeof LEVELS)[number]
