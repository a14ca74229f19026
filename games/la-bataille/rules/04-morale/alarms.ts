/** 4.1, 4.4 The terms of retreat and rout: how a unit leaves, what that costs, and which units it alarms. */

/** How a unit retreats. */
export const MANNERS = ['retreat', 'rout', 'giveWay', 'bounce', 'pursued', 'makeRoom', 'hide'] as const
export type Manner = (typeof MANNERS)[number]

/**
 * 6.11.8, 13.6.1: what it loses in the enemy’s ZOI: nothing unless a melee drives it out, and nothing where uninvolved
 * friends in its hex sheltered it.
 */
export const TOLLS = ['none', 'zone', 'square', 'twice', 'sheltered'] as const
export type Toll = (typeof TOLLS)[number]

/**
 * Why a unit must still check its morale; 6.7.17: skirmishers among cavalry don’t even check. `unsettled` units are in
 * an overstacked hex, and move on when the others there have checked (3.1.5b); unless routed, they check first too, for
 * crowding (3.1.5) or for joining another nation (16.2.4a).
 */
export const ALARMS = [
  'none',
  'fugitivesLeave',
  'retreatThrough',
  'routThrough',
  'riddenThrough',
  'overstacked',
  'mixedNations',
  'amongHorse',
  'unsettled',
  'intruding',
  'crowding',
] as const
export type Alarm = (typeof ALARMS)[number]
