/** What is said of chances, turning points and advice. */
import { capital } from './words.ts'

const points = (share: number): string => `${Math.round(100 * share)} points`

export const analysis = {
  title: 'Analysis',
  offer: 'Analyse game',
  again: 'The game has continued since. Analyse again',
  offerHint: 'Two Sergeants play on from many positions of the game, and we count who wins. This takes a while.',
  working: 'Analysing…',
  stop: 'Stop',
  failed: (why: string) => `Can’t analyse this game: ${why}`,
  notKept: (why: string) => `Can’t save the analysis in this browser: ${why}`,
  chanceTitle: (side: string) => `${side} chance to win`,
  chanceNote: (playouts: number) =>
    `Two Sergeants played on ${playouts} times from each dot. The true chance lies within the band (95% confidence). ` +
    'One point is 1% chance to win.',
  chanceAxis: 'Chance to win, %',
  chanceAt: (side: string, percent: string) => `${side} ${percent}`,
  within: (low: number, high: number) => `${low} to ${high}`,
  perhaps: (chance: string, within: string) => `${chance} (${within})`,
  strip: (side: string) => `${side} chance to win during the game, with turning points`,
  columns: { moment: 'Order', turn: 'Turn', chance: 'Chance, %', within: 'Band, %' },
  turningsTitle: 'Turning points',
  none: 'No clear turning points.',
  clear: 'Lists only swings with less than a 1% probability of being chance.',
  kinds: { blunder: 'Blunder', 'missed chance': 'Missed chance', luck: 'Luck' },
  blunder: (side: string) => `${side} blundered`,
  missed: (side: string) => `${side} missed a chance`,
  luck: (side: string) => `The dice favoured ${side}`,
  by: points,
  told: (side: string, before: string, expected: string, after: string) =>
    `${side}: ${before} before the order, ${expected} expected after it, ${after} after the dice.`,
  done: (orders: string) => `Played: ${orders}.`,
  advice: (player: string, orders: string, chance: string) => `The ${capital(player)}’s choice (${chance}): ${orders}.`,
  more: (count: number) => `and ${count} more`,
  watch: 'Show',
  playHisWay: (player: string) => `Play the ${capital(player)}’s choice`,
  sums: (side: string, decisions: string, dice: string) =>
    `${side} chance to win: ${decisions} by orders and ${dice} by dice, at the positions we analysed.`,
  signed: (share: number) => `${share < 0 ? '−' : '+'}${points(Math.abs(share))}`,
}

export const counsel = {
  ask: 'Hint',
  askHint: 'What the Captain would do, knowing only what you can see',
  thinking: 'Thinking…',
  stop: 'Stop',
  failed: (why: string) => `No hint: ${why}`,
  plan: 'The Captain suggests',
  attack: (what: string) => `Aim: ${what}.`,
  toward: (place: string) => `Aim: ${place}.`,
  against: (name: string, hex: string) => `Target: ${name} at ${hex}.`,
  more: (count: number) => `and ${count} more ${count === 1 ? 'order' : 'orders'}`,
  chance: (before: string, after: string, times: number) =>
    `Chance to win over ${times} games: ${before} now, ${after} with this plan.`,
  withinChance: 'The difference may be due to chance.',
  doFirst: 'Give the first order',
  intentAsk: 'Likely enemy attacks',
  intentHint: 'Plays on from here and counts the enemy’s attacks',
  intent: (count: number, times: number, hex: string, names: string) => `${hex}, ${names}: ${count} of ${times} times`,
  intentTitle: 'Most frequent enemy attacks next turn',
  intentNone: 'No enemy attacks expected next turn.',
  intentHow: (times: number) => `Played on ${times} times, knowing only what you can see.`,
}
