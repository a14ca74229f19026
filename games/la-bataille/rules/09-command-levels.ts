/** 9.2 A command’s losses, and their effect on the morale of all its units for an hour. */

/** 9.2.2: what counts of a command. */
export interface Counted {
  /** Battalions of French and Austrians, also those within a regiment; regiments and battalions of other nations. */
  readonly units: number
  readonly eliminated: boolean
  readonly routed: boolean
}

/** 9.2.7a: eliminated for any reason, or routed. */
export const ineffective = (counted: readonly Counted[]): number =>
  counted.filter(({ eliminated, routed }) => eliminated || routed).reduce((total, { units }) => total + units, 0)

/** 9.2.4, 9.2.7b: a level for each threshold reached. */
export const levelReached = (thresholds: readonly number[], lost: number): number =>
  thresholds.filter(threshold => lost >= threshold).length

/** 9.2.6: only at the top of the hour. */
export const isFullHour = (minutes: number): boolean => minutes % 60 === 0
