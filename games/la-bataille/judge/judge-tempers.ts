/** Other ways to see the same field: plans that are made in one of them differ as a whole, not by a single move. */

export interface Temper {
  /** Whether the army goes for the enemy; otherwise by numbers. */
  readonly attacks: boolean | null
  /** Whether it goes for him in any case where it cannot win but by taking ground. */
  readonly presses: boolean
  /** Shares of what each thing usually weighs: to come nearer, to join an attack, to trade volleys. */
  readonly pace: number
  readonly attack: number
  readonly muskets: number
  /** And ground that does not say who wins, only how clearly. */
  readonly laurels: number
  /** What an assault must promise, in increments. */
  readonly price: number
}

export const USUAL: Temper = { attacks: null, presses: false, pace: 1, attack: 1, muskets: 1, laurels: 1, price: 0.4 }

const FOR_WHAT_DECIDES: Temper = { ...USUAL, presses: true, laurels: 0.1 }

export const TEMPERS: Readonly<Record<string, Temper>> = {
  'for what decides': FOR_WHAT_DECIDES,
  storming: { ...FOR_WHAT_DECIDES, attacks: true, pace: 1.5, attack: 1.7, muskets: 0.4, price: -0.2 },
  'with fire alone': { ...FOR_WHAT_DECIDES, attacks: true, attack: 0.2, muskets: 1.6, price: 2 },
  'on the defensive': { ...FOR_WHAT_DECIDES, attacks: false, pace: 0.8, attack: 0.6, price: 1 },
}
