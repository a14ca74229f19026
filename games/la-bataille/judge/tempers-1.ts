/**
 * The tempers of commit 42aede67, kept for the yardsticks (docs/opponents.md). They never change: a weight that
 * is added to tempers gets its neutral value here.
 */
const usual = {
  attacks: null,
  presses: false,
  pace: [1, 1, 1],
  attack: 1,
  daring: 0.8,
  price: [0.4, 0.4, 0.4],
  struck: 1,
  muskets: [1, 1, 1],
  care: 1,
  guns: 1,
  houses: [1, 1, 1],
  laurels: 1,
  order: 1,
  recoil: 1,
  standoff: 5,
} as const

export const FIRST_TEMPERS = {
  'usual-1': [usual, usual],
  'for what decides-1': [
    { ...usual, presses: true, laurels: 0.1 },
    { ...usual, presses: true, laurels: 0.1 },
  ],
  'storming-1': [
    {
      ...usual,
      attacks: true,
      presses: true,
      pace: [1.5, 1.5, 1.5],
      attack: 1.7,
      price: [-0.2, -0.2, -0.2],
      muskets: [0.4, 0.4, 0.4],
      laurels: 0.1,
    },
    {
      ...usual,
      attacks: true,
      presses: true,
      pace: [1.5, 1.5, 1.5],
      attack: 1.7,
      price: [-0.2, -0.2, -0.2],
      muskets: [0.4, 0.4, 0.4],
      laurels: 0.1,
    },
  ],
  'with fire alone-1': [
    { ...usual, attacks: true, presses: true, attack: 0.2, price: [2, 2, 2], muskets: [1.6, 1.6, 1.6], laurels: 0.1 },
    { ...usual, attacks: true, presses: true, attack: 0.2, price: [2, 2, 2], muskets: [1.6, 1.6, 1.6], laurels: 0.1 },
  ],
  'on the defensive-1': [
    { ...usual, attacks: false, presses: true, pace: [0.8, 0.8, 0.8], attack: 0.6, price: [1, 1, 1], laurels: 0.1 },
    { ...usual, attacks: false, presses: true, pace: [0.8, 0.8, 0.8], attack: 0.6, price: [1, 1, 1], laurels: 0.1 },
  ],
  'seasoned-1': [
    {
      ...usual,
      presses: true,
      pace: [1.5, 1.5, 2],
      daring: 2.8,
      price: [0.4, 0.8, 0.4],
      struck: 1.6,
      care: 0.7,
      houses: [0.6, 1, 1.4],
      laurels: 0.1,
      order: 0.7,
      recoil: 0.7,
    },
    {
      ...usual,
      presses: true,
      pace: [3, 3, 4.2],
      attack: 1.6,
      daring: 1.2,
      price: [-0.1, 0.4, 0.4],
      muskets: [4.8, 3.2, 1.6],
      guns: 1.6,
      houses: [0.4, 0.5, 0.7],
      laurels: 0.1,
      order: 0.7,
      recoil: 0.6,
      standoff: 1,
    },
  ],
} as const
