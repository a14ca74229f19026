/** The sentences of one language, by chapter and key. */
export interface Sentences {
  /** For the language’s style of lists and numbers: `en-GB`. */
  readonly tag: string
  /** The sentence of a key, or undefined without one. */
  say(key: string, values: Readonly<Record<string, unknown>>): string | undefined
  has(key: string): boolean
  /** The keys of a chapter. */
  keys(chapter: string): readonly string[]
}

/** The keys of a chapter, without its name. */
export const keysUnder = (all: readonly string[], chapter: string): string[] =>
  all.filter(key => key.startsWith(`${chapter}.`)).map(key => key.slice(chapter.length + 1))
