/** What is said of chances, turning points and advice. */
const points = (share: number): string => `${Math.round(100 * share)} points`

export const analysis = {
  title: 'Where it was won and lost',
  offer: 'Analyse the battle',
  again: 'The battle has gone on since it was analysed. Analyse it again',
  offerHint: 'Plays on from many moments of the battle, with two sergeants, and counts who wins. It takes a while.',
  working: 'Analysing …',
  stop: 'Stop',
  failed: (why: string) => `The battle could not be analysed: ${why}`,
  notKept: (why: string) => `The analysis could not be kept in this browser: ${why}`,
  chanceTitle: (side: string) => `The chance of the ${side} side`,
  chanceNote: (playouts: number) =>
    `As two sergeants would have played on from each dot, ${playouts} times. So few games say little by themselves: in nineteen ` +
    'of twenty cases the true chance lies within the band. A point is a hundredth of the chance to win.',
  chanceAxis: 'Chance to win, %',
  chanceAt: (side: string, percent: string) => `${side} ${percent}`,
  within: (low: number, high: number) => `${low} to ${high}`,
  perhaps: (chance: string, within: string) => `${chance} (${within})`,
  strip: (side: string) => `Chance of the ${side} side along the battle, with its turning points`,
  columns: { moment: 'Decision', turn: 'Turn', chance: 'Chance, %', within: 'Band, %' },
  turningsTitle: 'Turning points',
  none: 'No turning point is clear of chance.',
  clear: 'Only swings that chance alone would bring about less than once in a hundred are listed.',
  kinds: { blunder: 'Blunder', 'missed chance': 'Missed chance', luck: 'Luck' },
  blunder: (side: string) => `${side} blundered`,
  missed: (side: string) => `${side} missed a chance`,
  luck: (side: string) => `The dice favoured ${side}`,
  by: points,
  told: (side: string, before: string, expected: string, after: string) =>
    `${side}: ${before} before the decision, ${expected} expected after it, ${after} after the dice.`,
  done: (orders: string) => `Done: ${orders}.`,
  advice: (player: string, orders: string, chance: string) => `The ${player} would have had ${chance}: ${orders}.`,
  more: (count: number) => `and ${count} more`,
  watch: 'Show it',
  playHisWay: (player: string) => `Play on as the ${player} would`,
  sums: (side: string, decisions: string, dice: string) =>
    `At the moments that were weighed, decisions moved the chance of the ${side} side by ${decisions} and dice by ${dice}.`,
  signed: (share: number) => `${share < 0 ? '−' : '+'}${points(Math.abs(share))}`,
}

export const counsel = {
  ask: 'Hint',
  askHint: 'What the captain would do here, from what your side can see',
  thinking: 'The captain is thinking …',
  stop: 'Stop',
  failed: (why: string) => `There is no hint: ${why}`,
  plan: 'The captain would',
  attack: (what: string) => `It aims at the attack: ${what}.`,
  toward: (place: string) => `It aims at ${place}.`,
  against: (name: string, hex: string) => `It goes against ${name} at ${hex}.`,
  more: (count: number) => `and ${count} more ${count === 1 ? 'order' : 'orders'}`,
  chance: (before: string, after: string, times: number) =>
    `Of ${times} games played on each way you win ${before} as things stand, ${after} with this plan.`,
  withinChance: 'The difference may be chance.',
  doFirst: 'Do the first of it',
  intentAsk: 'What does he intend?',
  intentHint: 'Plays on from here and counts where he strikes',
  intent: (count: number, times: number, hex: string, names: string) => `${hex}, ${names}: ${count} of ${times} times`,
  intentTitle: 'In his next turn he most often strikes at',
  intentNone: 'He strikes nowhere in his next turn, as far as can be foreseen.',
  intentHow: (times: number) => `Played on ${times} times from what your side can see.`,
}
