/** Why a request has no result. */
export type EngineRefusalCode =
  | 'parse' // the line is not JSON
  | 'request' // it is JSON, but no request
  | 'method' // no such method
  | 'params' // the method does not take these params
  | 'table' // no such table, or none open
  | 'seat' // the table is another viewer's
  | 'input' // the game cannot make sense of it
  | 'time' // it takes too long
  | 'memory' // it takes too much room
  | 'internal' // our fault

export class EngineRefusal extends Error {
  override readonly name = 'Refusal'
  readonly code: EngineRefusalCode

  constructor(code: EngineRefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The words never vary: only the house reads the error itself. */
export const failed = (): EngineRefusal => new EngineRefusal('internal', 'rules error; nothing changed')
