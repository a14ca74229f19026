/** Other ways to see the same field: how much one trusts in fire rather than in the bayonet. */

export interface Temper {
  /** Shares of what each thing usually weighs: the volleys of a command that may fire instead of charging ... */
  readonly salvo: number
  /** ... what it costs to have fired and to be held up by it ... */
  readonly heldUp: number
  /** ... to stand where one's muskets reach the enemy ... */
  readonly range: number
  /** ... and to begin at long range on the way to him. */
  readonly longShot: number
}

export const USUAL: Temper = { salvo: 1, heldUp: 1, range: 1, longShot: 1 }

/** Where morale decides and not a village: every hit closes a box, and a charge that fails closes more of one's own. */
export const TEMPERS: Readonly<Record<string, Temper>> = {
  'by fire': { salvo: 2, heldUp: 0.4, range: 2, longShot: 0.1 },
}
