/** Marks of a piece: where it is, and what it has done. */

/** Where a piece is, besides waiting, on the map and eliminated. */
export const EXITED = 3
/** 2.2.4, 3.4: on the OOB chart, while its regiment or its battalions are on the map instead. */
export const IN_RESERVE = 4
/** 14.2.1: a leader until he returns. */
export const WOUNDED = 5
export const STATUSES = ['waiting', 'on map', 'eliminated', 'exited', 'in reserve', 'wounded'] as const

/** `unit.left` of a piece that hasn’t acted yet in this Movement Phase. */
export const UNMOVED = -1

/** `troop.acted`, what a unit has done in this segment; cleared at its end. */
export const HALTED = 1 << 0 // 6.11.3, 6.11.5: an enemy ZOI has stopped it, and it can’t move farther
export const TRIED_TO_LIMBER = 1 << 1 // 6.1.5
export const FORCE_MARCHED = 1 << 2 // 11.2.8
export const REACTED = 1 << 3 // 10.2.6, 10.3.4: it has used its one reaction to the charges of this phase
export const CHARGED = 1 << 4 // 10.1.1: it has made a charge of any kind
export const STRAIGHT = 1 << 5 // 10.2.12: in a straight line for the last three hexes
export const FIRED_RIGHT = 1 << 6 // 12.6.4: its only hex, or the right one of two
export const FIRED_LEFT = 1 << 7
export const FOUGHT = 1 << 8 // 13.3.6: it has fought a melee, as a defender in its only hex or the right one of two
export const TESTED = 1 << 9 // 15.1.3: it has tried to rally
export const MET_CHARGE = 1 << 10 // 10.2.7c: under a charge marker, so it must fight
export const GAVE_WAY = 1 << 11 // 13.3.6b: it has retreated before melee
export const BEGAN_IN_LINE = 1 << 12 // 11.1.5: its first action was to move in line
export const SLIPPED = 1 << 13 // 6.7.12a: it has evaded a charge, and can’t fire at approaching units
export const FOUGHT_LEFT = 1 << 14 // 6.4.13c: it has defended in its left hex, or in one behind the head of its march

/** `troop.rest`, what keeps cavalry from recovering (5.3.4) since its marker was placed. */
export const RODE = 1 << 0
export const RODE_FAR = 1 << 1 // 5.3.4a
export const MELEED = 1 << 2 // 5.3.4b
export const EVADED = 1 << 3 // 5.3.4c
export const SHOT_AT = 1 << 4 // 5.3.4d
export const JUST_MARKED = 1 << 5 // 5.3.2
