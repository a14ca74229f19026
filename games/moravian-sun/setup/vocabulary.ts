/** The terms that data files, decisions, records and reports share. */
export const SIDES = ['french', 'allied'] as const
export type SideName = (typeof SIDES)[number]

/** 4.2.3.note; each has its own demoralization track. */
export const NATIONS = ['French', 'Russian', 'Austrian'] as const
export type Nation = (typeof NATIONS)[number]

/** 14.0.3: dragoons, hussars and Cossacks are special cavalry. */
export const UNIT_TYPES = [
  'infantry',
  'light-infantry',
  'heavy-cavalry',
  'light-cavalry',
  'hussars',
  'dragoons',
  'cossacks',
  'foot-artillery',
  'horse-artillery',
] as const
export type UnitType = (typeof UNIT_TYPES)[number]

export const TRAITS = ['guard', 'reserve', 'heavy', 'fixed'] as const
export type Trait = (typeof TRAITS)[number]

/** 3.0: three ranks, and special leaders. A wing is an Army Commander of some formations only. */
export const RANKS = ['army', 'emperor', 'wing', 'corps', 'general', 'aide'] as const
export type Rank = (typeof RANKS)[number]

/** 4.1: the four Main orders, then the three Support orders. */
export const ORDERS = ['advance', 'attack', 'defense', 'march', 'pursuit', 'probe', 'react'] as const
export type OrderName = (typeof ORDERS)[number]
export const MAIN_ORDERS = 4

export const WEATHERS = ['snow', 'sleet', 'overcast', 'sun'] as const
export type Weather = (typeof WEATHERS)[number]

export const GROUNDS = [
  'clear',
  'village',
  'town',
  'wood',
  'orchard',
  'marsh',
  'pond',
  'walled',
  'factory',
  'trench',
  'redoubt',
  'fortress',
] as const
export type GroundName = (typeof GROUNDS)[number]

/** Units with the same terrain costs. */
export const CLASSES = ['infantry', 'light', 'cavalry', 'dragoons', 'guns', 'horse-guns', 'leader'] as const
export type MovementClass = (typeof CLASSES)[number]

/** 12.5.4, from the worst for the attacker to the best. */
export const COMBAT_RESULTS = ['Ae', 'Ad', 'Ne', 'Ex', 'Dd', 'Dr', 'De'] as const
export type CombatResult = (typeof COMBAT_RESULTS)[number]

export const BOMBARDMENT_RESULTS = ['-', 'T', 'D', 'DR', 'R'] as const
export type BombardmentResult = (typeof BOMBARDMENT_RESULTS)[number]

/** Across country, or in March Column (9.3). */
export type Pace = 'plain' | 'column'

/** 16.62.4: how a battle ends, as recorded. */
export const LEVELS = [
  'Draw',
  'Tactical Victory',
  'Operational Victory',
  'Strategic Victory',
  'Automatic Victory',
] as const
export type Level = (typeof LEVELS)[number]
