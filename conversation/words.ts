/** The conversation’s own sentences. A game’s sentences come from the game. */
import { openBook, plain } from '@voltigeur/kernel/book'

const book = openBook('conversation', import.meta.url)

export const words = book.sentences('said', {
  over: plain,
  overAt: (level: string, scores: string) => ({ level, scores }),
  others: (sides: readonly string[]) => ({ sides }),
  begins: plain,
  failed: plain,
  tooLong: (most: number) => ({ most }),
  notAllowed: plain,
  nothingToUndo: plain,
  takenBack: (said: string) => ({ said }),
  sayAgain: (caption: string) => ({ caption }),
  tryHelp: plain,
  hex: (place: string) => ({ place }),
  nobody: plain,
  arrow: (edge: string) => ({ edge }),
  roads: (to: readonly string[]) => ({ to: to.join(', ') }),
  hexside: (mark: string, where: readonly string[]) => ({ mark, where: where.join(', ') }),
  beside: (direction: string, hex: string, side: string, who: readonly string[]) => ({
    direction,
    hex,
    side,
    who: who.join(', '),
  }),
  cost: (total: number, budget: number) => ({ total, budget }),
  facing: (names: readonly string[]) => ({ count: names.length, names: names.join(', ') }),
  alike: (what: string, where: readonly string[], facing: string, said: string) => ({
    what,
    where: where.join('; '),
    facing: facing && `,${facing}`,
    said,
  }),
  by: (path: readonly string[]) => ({ path: path.join(' ') }),
  oddsAre: (column: string, attack: number, defence: number) => ({ column, attack, defence }),
  chance: (probability: number, result: string, text: string) => ({
    percent: Math.round(probability * 100),
    result,
    text,
  }),
  allowed: (said: string) => ({ said }),
  noForecast: plain,
  noChoice: plain,
  noEnd: plain,
  noSide: (name: string, sides: readonly string[]) => ({ name, sides }),
  nothingCalled: (name: string) => ({ name }),
  noCase: (id: string, near: readonly string[]) => ({ id, count: near.length, near: near.join(', ') }),
  lookAtWhat: plain,
  whyWhat: plain,
  oddsOfWhat: plain,
  whichEnd: (ways: readonly string[]) => ({ ways: ways.join('; ') }),
  whichCase: plain,
  example: (given: string, expected: string) => ({ given, expected }),
  ruling: (question: string, ruling: string) => ({ question, ruling }),
  reason: (reason: string) => ({ reason }),
  decideLike: (allowed: readonly string[]) => ({ allowed: allowed.join('; ') }),
})

/** The placeholders for text after an order. */
export const blanks = book.sentences('blanks', {
  side: plain,
  place: plain,
  unitOrHex: plain,
  order: plain,
  number: plain,
  lines: plain,
})

export const usages = book.sentences('orders', {
  help: plain,
  question: plain,
  units: plain,
  look: plain,
  choices: plain,
  why: plain,
  odds: plain,
  case: plain,
  log: plain,
  undo: plain,
  end: plain,
})

/** Arms and terrain, as far as every map has them; what only one map has goes by its own name. */
export const arms = book.each('arms', ['infantry', 'cavalry', 'artillery', 'leader', 'wagon'])
export const grounds = book.each('grounds', [
  'knoll',
  'steep',
  'wood',
  'forest',
  'orchard',
  'vineyard',
  'swamp',
  'marsh',
  'partial-pond',
  'all-pond',
  'pond',
  'lake',
  'stream',
  'village',
  'town',
  'walled',
  'factory',
  'castle',
  'abbey',
  'fortress',
  'bridge',
])
export const marks = book.each('marks', ['stream', 'river', 'bridge', 'ford', 'lake', 'pond', 'front-line'])
