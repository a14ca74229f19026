/** How hard each level thinks, by the kind of battle. */
import type { Battle } from '@voltigeur/kernel'

/** What a strategist may spend, and how far ahead it looks. */
export interface Effort {
  /** How many decisions it plays out mentally for each turn of the game. */
  readonly decisionsPerTurn: number
  /** The share of the rest of them that one question may use. */
  readonly share: number
  /** A change of plan is dropped if it does worse on this many playouts, and kept if it does better on this many. */
  readonly glance: number
  readonly look: number
  /**
   * How many turns beyond this one it plays out before it judges; players’ turns if they alternate. Null if the end
   * can’t be predicted half-way: then it follows the policy until the endgame.
   */
  readonly horizon: number | null
  /** From this many turns before the last it plays out to the end. */
  readonly endgame?: number
  /** How much the margin of victory counts, besides victory itself: playouts that all end alike tell nothing. */
  readonly margin?: number
  /** Its own temper, if not the usual one. */
  readonly temper?: string
  /** Whether it also makes whole plans in the game’s other tempers; by default it does. */
  readonly tempers?: boolean
  /** If single playouts tell little: all plans are played out together, and worse ones drop out in heats. */
  readonly heats?: Heats
  /** This many of the best plans are compared once more, on fresh dice; the others keep their results. */
  readonly shortlist?: Shortlist
}

export interface Heats {
  /** The most other plans. */
  readonly rivals: number
  /** As many of them as can be played out twice this often, together with the plan they are compared with. */
  readonly playouts: number
  /** By how many standard errors another plan must do better in the end. */
  readonly lead: number
}

export interface Shortlist {
  readonly plans: number
  /** How often each is played out, and how far. */
  readonly playouts: number
  readonly horizon: number
}

export const LEVELS = ['captain', 'marshal'] as const
export type Level = (typeof LEVELS)[number]

const TO_THE_END = 99
/** If stages are activations of commands: more than a turn has, fewer than two. */
const TURN_OF_COMMANDS = 99

/** Players that don’t look ahead. */
const BY_INSTINCT: Effort = { decisionsPerTurn: 0, share: 0, glance: 0, look: 0, horizon: null }

/** If morale decides and not a village, fire does. One turn of it says too little about the end. */
const BY_FIRE: Effort = { ...BY_INSTINCT, temper: 'by fire' }

/** A few turns for objectives and losses; all but the first are played out to the end. */
const ON_THE_HEIGHTS: Effort = {
  decisionsPerTurn: 6000,
  share: 0.25,
  glance: 4,
  look: 32,
  horizon: null,
  endgame: 2,
  margin: 0.5,
  heats: { rivals: 7, playouts: 3, lead: 0.7 },
}

/**
 * By school, or by game. Short battles, and those that are hard to judge half-way, are played out to the end; the
 * others as far as needed to judge them. No captain takes more than a second for a turn.
 */
const efforts: Readonly<Record<string, Effort>> = {
  austerlitz: { decisionsPerTurn: 2500, share: 0.5, glance: 3, look: 8, horizon: 0, tempers: false },
  // A small battle is played out to the end.
  'austerlitz/telnitz': {
    decisionsPerTurn: 6000,
    share: 0.3,
    glance: 4,
    look: 32,
    horizon: TO_THE_END,
    tempers: false,
  },
  'la-bataille': { decisionsPerTurn: 400, share: 0.3, glance: 3, look: 8, horizon: 0 },
  'pratzen/st-hilaire-pratzeberg': BY_FIRE,
  'pratzen/vandamme-vinohrady': BY_FIRE,
  // No player was found that does better there by looking ahead.
  pratzen: BY_INSTINCT,
  // Knowing the decisive objectives is worth more there than looking ahead.
  'la-bataille/intro': { ...BY_INSTINCT, temper: 'for what decides' },
  'la-bataille/straden': { ...BY_INSTINCT, temper: 'for what decides' },
  'moravian-sun': { decisionsPerTurn: 1500, share: 0.3, glance: 3, look: 8, horizon: TURN_OF_COMMANDS },
  'moravian-sun/heights': ON_THE_HEIGHTS,
  'moravian-sun/village': ON_THE_HEIGHTS,
  'crowning-glory': { decisionsPerTurn: 12_000, share: 0.2, glance: 3, look: 12, horizon: 1, tempers: false },
  'crowning-glory/introductory': {
    decisionsPerTurn: 16_000,
    share: 0.3,
    glance: 4,
    look: 32,
    horizon: TO_THE_END,
    tempers: false,
  },
}

const USUAL: Effort = { decisionsPerTurn: 1500, share: 0.3, glance: 4, look: 12, horizon: 1 }

/** Marshals that think differently from their captains, or longer within three seconds. */
const marshals: Readonly<Record<string, Partial<Effort>>> = {
  austerlitz: { decisionsPerTurn: 20_000, look: 16 },
  'crowning-glory/introductory': { decisionsPerTurn: 140_000, look: 96, temper: 'seasoned' },
  'moravian-sun/heights': { decisionsPerTurn: 30_000, temper: 'seasoned' },
  'moravian-sun/village': { decisionsPerTurn: 30_000, temper: 'seasoned' },
  'pratzen/st-hilaire-pratzeberg': { temper: 'seasoned' },
  'la-bataille/straden': { temper: 'seasoned' },
  'la-bataille/intro': {
    decisionsPerTurn: 5500,
    share: 0.4,
    glance: 3,
    look: 8,
    horizon: 0,
    temper: 'seasoned',
    shortlist: { plans: 3, playouts: 16, horizon: 0 },
  },
}

/**
 * The marshal makes whole plans in every temper, plays out this many times more, and checks its shortlist with this
 * many playouts that go this much farther.
 */
const MARSHAL = { decisions: 3, plans: 4, playouts: 24, farther: 2 }

export function effortOf(level: Level, { judge: { school = '' } }: Battle): Effort {
  const captain = efforts[school] ?? efforts[school.split('/')[0]] ?? USUAL
  if (level === 'captain') return captain
  return {
    ...captain,
    tempers: true,
    decisionsPerTurn: MARSHAL.decisions * captain.decisionsPerTurn,
    shortlist: {
      plans: MARSHAL.plans,
      playouts: MARSHAL.playouts,
      horizon: (captain.horizon ?? 0) + MARSHAL.farther,
    },
    ...marshals[school],
  }
}
