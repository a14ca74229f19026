/** Every sentence that the conversation itself says. What a game says comes from the game. */
export const words = {
  over: 'The battle is over',
  overAt: (level: string, scores: string) => `The battle is over: ${level} (${scores})`,
  others: (sides: readonly string[]) => `It is for ${sides.join(' and ')} to decide now.`,
  begins: 'The battle begins',
  failed: 'The rules failed here, which is our fault. Nothing has changed.',
  tooLong: (most: number) => `That is too long: at most ${most} characters can be typed at once.`,
  notAllowed: 'Not allowed',
  nothingToUndo: 'Nothing can be taken back: a die, a revelation or the opponent stands in between.',
  takenBack: (said: string) => `Taken back: ${said}.`,
  sayAgain: (caption: string) => `${caption} all the same? Then say it again.`,
  tryHelp: '“choices” lists what you may decide, “help” what else can be typed.',

  hex: (place: string) => `Hex ${place}.`,
  nobody: 'Nobody is there.',
  arrow: (edge: string) => `Arrow hex of the ${edge} edge.`,
  roads: (to: readonly string[]) => `Roads to ${to.join(', ')}.`,
  hexside: (mark: string, where: readonly string[]) => `${mark} on the side ${where.join(', ')}.`,
  beside: (direction: string, hex: string, side: string, who: readonly string[]) =>
    `${direction}, in ${hex}: ${side} ${who.join(', ')}.`,

  cost: (total: number, budget: number) => `${total} of ${budget} movement points`,
  facing: (names: readonly string[]) => (names.length === 0 ? '' : ` facing ${names.join(', ')}`),
  alike: (what: string, where: readonly string[], facing: string, said: string) =>
    `${what}: ${where.join('; ')}${facing && `,${facing}`}. As in: ${said}`,
  by: (path: readonly string[]) => `by ${path.join(' ')}`,
  oddsAre: (column: string, attack: number, defence: number) => `${attack} against ${defence}: odds ${column}`,
  chance: (probability: number, result: string, text: string) =>
    `${Math.round(probability * 100)} % ${result}: ${text}`,
  allowed: (said: string) => `Nothing forbids it: ${said}.`,
  noForecast: 'It costs nothing and rolls no die, or cannot be reckoned from here.',
  noChoice: 'Nothing can be decided about that now.',
  noEnd: 'It cannot be ended yet.',

  noSide: (name: string, sides: readonly string[]) => `there is no side “${name}”; there are ${sides.join(' and ')}`,
  nothingCalled: (name: string) => `there is no hex, unit on the map or place “${name}”`,
  noCase: (id: string, near: readonly string[]) =>
    `the rules have no case “${id}”${near.length > 0 ? `; near it are ${near.join(', ')}` : ''}`,
  lookAtWhat: 'name a hex, a unit or a place to look at',
  whyWhat: 'name the decision that you wonder about, as you would type it',
  oddsOfWhat: 'name the decision to reckon, as you would type it',
  whichEnd: (ways: readonly string[]) => `say which: ${ways.join(', or ')}`,
  whichCase: 'name the case, by its number',

  example: (given: string, expected: string) => `Example: ${given} Then: ${expected}`,
  ruling: (question: string, ruling: string) => `Question: ${question} Ruling: ${ruling}`,
  reason: (reason: string) => `Reason: ${reason}`,
  decideLike: (allowed: readonly string[]) => `Decide by typing, for example: ${allowed.join('; ')}.`,
  orders: {
    help: 'this list',
    question: 'where we are, what you are asked, and what you still owe',
    units: 'the units on the map',
    look: 'what is there, and who stands beside it',
    choices: 'what you may decide now',
    why: 'which rules forbid a decision',
    odds: 'what it costs and what may come of it',
    case: 'a rule in full',
    log: 'what happened lately',
    undo: 'take back your last decision, up to the last die',
    end: 'go on to what comes next',
  },
}
