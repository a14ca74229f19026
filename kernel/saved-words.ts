/** Faults of a saved game, or of the record of an online one: codes, with texts in the reader’s language. */

import { BadInput } from './data/input.ts'
import { COMMON, openBook, plain } from './words/book.ts'
import type { Message } from './words/message.ts'

const umpire = openBook(COMMON, import.meta.url)

export const saved = umpire.messages('saved', {
  tooLarge: (bytes: number) => ({ most: bytes / 1_000_000 }),
  notJson: plain,
  newer: (format: number, most: number) => ({ format, most }),
  foreign: plain,
  misfit: (where: string) => ({ where }),
  beginning: plain,
  seedless: plain,
  otherGame: (game: string, wanted: string) => ({ game, wanted }),
  newerRules: (rules: number, known: number) => ({ rules, known }),
  partial: (side: string) => ({ side }),
  noSide: (number: number, side: string) => ({ number, side }),
  unreadable: (number: number, order: string) => ({ number, order }),
  illegal: (number: number, order: string, id: string, why: string | Message) => ({ number, order, id, why }),
  rulesChanged: (rules: number, known: number, fault: Message) => ({ rules, known, fault }),
  astray: plain,
  otherPosition: (kept: string, reached: string) => ({ kept, reached }),
  otherOutcome: (kept: string, reached: string) => ({ kept, reached }),
})

export const checking = umpire.messages('checking', {
  secret: plain,
  contribution: plain,
  chain: plain,
  rows: (why: string | Message) => ({ why }),
})

/** Its message is in the language of this program; code that shows it elsewhere uses `said`. */
export class BadSave extends BadInput {
  readonly said: Message

  constructor(said: Message, options?: ErrorOptions) {
    super(said.text, options)
    this.said = said
  }
}
