/** A message, as a code and values; a book of the game makes the sentence when it is read. */

/** A name, a number, a list of names, or a message within a message. */
export type Value = string | number | Message | readonly (string | Message)[]

export type Values = Readonly<Record<string, Value>>

/** The code is stable; the sentence may be reworded at any time. */
export interface Message {
  /** Game, chapter and key: `austerlitz.refused.tooFar`. */
  readonly code: string
  readonly values: Values
  /** In the reader’s language, made when it is read. */
  readonly text: string
}

/** How a code and its values become a sentence. */
export type Speaker = (code: string, values: Values) => string

/** Hides its text: neither records nor digests contain sentences. */
export class Saying implements Message {
  readonly code: string
  readonly values: Values
  readonly #speak: Speaker

  constructor(code: string, values: Values, speak: Speaker) {
    this.code = code
    this.values = values
    this.#speak = speak
  }

  get text(): string {
    return this.#speak(this.code, this.values)
  }
}

/** With its sentence, for readers outside the program. */
export const spelled = <M extends Message>(message: M): M => Object.assign({}, message, { text: message.text })

export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'code' in value && 'values' in value

/** Any value with messages, with the sentence of each next to its code. */
export function spelledOut<T>(value: T): T {
  if (Array.isArray(value)) return value.map(spelledOut) as T
  if (isMessage(value)) return spelled(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spelledOut(one)])) as T
}
