/**
 * The tempers of commit 42aede67, kept for the yardsticks (docs/opponents.md). They never change: a weight that
 * is added to tempers gets its neutral value here.
 */
const usual = { caution: 1, ground: 1, pace: 1, thrift: 1, tested: 1, advance: 1, line: 1 } as const

export const FIRST_TEMPERS = {
  'usual-1': [usual, usual],
  'bold-1': [
    { ...usual, caution: 0.2, pace: 1.3, thrift: 0.7 },
    { ...usual, caution: 0.2, pace: 1.3, thrift: 0.7 },
  ],
  'for the ground-1': [
    { ...usual, caution: 0.5, ground: 2.5, pace: 1.5 },
    { ...usual, caution: 0.5, ground: 2.5, pace: 1.5 },
  ],
  'wary-1': [
    { ...usual, caution: 2, pace: 0.5, thrift: 1.4 },
    { ...usual, caution: 2, pace: 0.5, thrift: 1.4 },
  ],
  'seasoned-1': [
    { ...usual, caution: 0.5, ground: 2.5, pace: 2, thrift: 0.4, tested: 2.5, line: 1.6 },
    { ...usual, caution: 0.4, ground: 1.5, thrift: 1.2, advance: 0.5 },
  ],
} as const
