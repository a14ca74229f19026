/** Other ways to see the same field: plans that are made in one of them differ as a whole, not by a single move. */

/** Shares of what each thing usually weighs. */
export interface Temper {
  /** What the enemy could do. */
  readonly caution: number
  /** Places that count. */
  readonly ground: number
  /** To come nearer. */
  readonly pace: number
  /** Own losses in an attack. */
  readonly thrift: number
}

export const USUAL: Temper = { caution: 1, ground: 1, pace: 1, thrift: 1 }

export const TEMPERS: Readonly<Record<string, Temper>> = {
  bold: { caution: 0.2, ground: 1, pace: 1.3, thrift: 0.7 },
  'for the ground': { caution: 0.5, ground: 2.5, pace: 1.5, thrift: 1 },
  wary: { caution: 2, ground: 1, pace: 0.5, thrift: 1.4 },
}
