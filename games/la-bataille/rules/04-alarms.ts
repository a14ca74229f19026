/** 4.1, 4.4 The words of flight: how a unit flees, what that costs, and whom it alarms. */

/** How a unit flees. */
export const MANNERS = ['retreat', 'rout', 'giveWay', 'bounce', 'pursued', 'makeRoom', 'hide'] as const
export type Manner = (typeof MANNERS)[number]

/**
 * 6.11.8, 13.6.1: what it leaves behind in the enemy's zones; nothing unless a melee drives it out, nor where it was
 * sheltered by friends in its hex who took no part.
 */
export const TOLLS = ['none', 'zone', 'square', 'twice', 'sheltered'] as const
export type Toll = (typeof TOLLS)[number]

/**
 * Why a unit has yet to check its morale; 6.7.17: among horse skirmishers do not even check. Who is unsettled has come to
 * a hex that is too full, and goes on when the others there have checked (3.1.5b); unless he is routed he checks like them
 * before, as one who crowds them (3.1.5) or intrudes upon another nation (16.2.4a).
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
