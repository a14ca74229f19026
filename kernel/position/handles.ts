/** Typed names: each as one word. */

/** Something with a name, and its kind, if two have the same one. */
export interface Called {
  readonly name: string
  readonly what: string
}

/** "Foot battery (Vandamme)" is typed "Foot-battery-Vandamme". */
const asWord = (text: string): string =>
  text
    .replace(/[(),;[\]]/g, ' ')
    .trim()
    .replace(/\s+/g, '-')

/** For keyboards without accents: "Légère" is heard as "legere". */
const alike = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

/** "Jäger" is typed "Jager" by some and "Jaeger" by others. */
const spellings = (word: string): readonly string[] => [alike(word), alike(word.replace(/[äöü]/gi, '$&e'))]

/** Whether typed text means this name, in any case, with or without accents. */
export const isCalled = (name: string, typed: string): boolean => spellings(name).includes(alike(typed))

export class Handles {
  readonly words: readonly string[]
  readonly #known: readonly (readonly string[])[]

  constructor(things: readonly Called[]) {
    const plain = things.map(({ name }) => asWord(name))
    const often = new Map<string, number>()
    for (const word of plain) often.set(word, (often.get(word) ?? 0) + 1)
    this.words = plain.map((word, i) => (often.get(word) === 1 ? word : asWord(`${word} ${things[i].what}`)))
    this.#known = this.words.map(spellings)
  }

  /** Which of them has this name, in any case, with or without accents, with blanks or hyphens; -1 for none. */
  exactly(typed: string): number {
    const word = asWord(typed)
    const exact = this.words.indexOf(word)
    return exact >= 0 ? exact : this.#known.findIndex(known => known.includes(alike(word)))
  }

  /** The only one whose word begins this way; -1 for none or several. */
  beginning(typed: string): number {
    const wish = alike(asWord(typed))
    const found =
      wish === '' ? [] : this.#known.flatMap((known, i) => (known.some(word => word.startsWith(wish)) ? [i] : []))
    return found.length === 1 ? found[0] : -1
  }
}
