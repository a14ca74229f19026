/**
 * The tempers of commit 42aede67, kept for the yardsticks (docs/opponents.md). They never change: a weight that
 * is added to tempers gets its neutral value here.
 */
const usual = {
  caution: [1, 1, 1, 1],
  ground: 1,
  pace: 1,
  thrift: 1,
  runners: 1,
  stay: 1,
  holding: 1,
  watch: 1,
} as const

export const FIRST_TEMPERS = {
  'usual-1': [usual, usual],
  'bold-1': [
    { ...usual, caution: [0.3, 0.3, 0.3, 0.3], pace: 1.3, thrift: 0.6 },
    { ...usual, caution: [0.3, 0.3, 0.3, 0.3], pace: 1.3, thrift: 0.6 },
  ],
  'for the ground-1': [
    { ...usual, caution: [0.6, 0.6, 0.6, 0.6], ground: 2, runners: 0.3 },
    { ...usual, caution: [0.6, 0.6, 0.6, 0.6], ground: 2, runners: 0.3 },
  ],
  'for the open-1': [
    { ...usual, ground: 0.4, pace: 2, runners: 3 },
    { ...usual, ground: 0.4, pace: 2, runners: 3 },
  ],
  'wary-1': [
    { ...usual, caution: [1.8, 1.8, 1.8, 1.8], pace: 0.5, thrift: 1.4 },
    { ...usual, caution: [1.8, 1.8, 1.8, 1.8], pace: 0.5, thrift: 1.4 },
  ],
  'seasoned-1': [
    { ...usual, pace: 1.6, thrift: 0.3, runners: 0.5 },
    { ...usual, caution: [1.3, 0.8, 0.8, 0.6], ground: 0.7, thrift: 1.35, stay: 0.75, holding: 1.35, watch: 1.5 },
  ],
} as const
