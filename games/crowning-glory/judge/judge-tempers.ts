/** Other ways to see the same field: plans that are made in one of them differ as a whole, not by a single move. */

/** Shares of what each thing usually weighs. */
export interface Temper {
  /** What the enemy could do to whoever stands next to him. */
  readonly caution: number
  /** Towns and other places that count. */
  readonly ground: number
  /** To come nearer to where the army wants to be. */
  readonly pace: number
  /** Own steps. */
  readonly thrift: number
  /** 10.7: how many Allies make for row 15, while the others storm the villages. */
  readonly runners: number
}

export const USUAL: Temper = { caution: 1, ground: 1, pace: 1, thrift: 1, runners: 1 }

export const TEMPERS: Readonly<Record<string, Temper>> = {
  bold: { ...USUAL, caution: 0.3, pace: 1.3, thrift: 0.6 },
  'for the ground': { ...USUAL, ground: 2, caution: 0.6, runners: 0.3 },
  'for the open': { ...USUAL, pace: 2, ground: 0.4, runners: 3 },
  wary: { ...USUAL, caution: 1.8, pace: 0.5, thrift: 1.4 },
}
