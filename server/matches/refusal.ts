/** A request that cannot be granted: the code that HTTP has for it, and a sentence that says what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: number

  constructor(code: number, sentence: string) {
    super(sentence)
    this.code = code
  }
}

export const refuse = {
  unknown: () => new Refusal(401, 'Say who you are first: sign in, or go on as a guest.'),
  noGame: () => new Refusal(404, 'There is no such game, or it is not open to you.'),
  notYours: () => new Refusal(403, 'You look on: nothing is yours to decide here.'),
  notBegun: () => new Refusal(409, 'The game has not begun: somebody has still to sit down.'),
  over: () => new Refusal(409, 'The game is over.'),
  overtaken: () => new Refusal(409, 'Something has happened meanwhile: look again, then decide.'),
}
