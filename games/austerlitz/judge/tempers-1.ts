/**
 * The tempers of commit 42aede67, kept for the yardsticks (docs/opponents.md). They never change: a weight that
 * is added to tempers gets its neutral value here.
 */
const usual = { worthABattle: 0.5, exposure: 0.25, pace: 0.05, march: 'as ordered' } as const

export const FIRST_TEMPERS = {
  'usual-1': usual,
  'bold-1': { ...usual, worthABattle: -0.5, exposure: 0.05 },
  'wary-1': { ...usual, worthABattle: 1.5, exposure: 0.6 },
  'to the guns-1': { ...usual, exposure: 0.1, march: 'to the guns' },
  'standing fast-1': { ...usual, worthABattle: 1, exposure: 0.6, pace: 0.001 },
} as const
