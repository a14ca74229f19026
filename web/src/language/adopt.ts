/** A book of words takes on a translation, in place: whoever holds the book or a chapter of it speaks the language then. */

/** Sentences by where they stand in the book, e.g. `lobby.badFile`. */
export type Translation = Readonly<Record<string, unknown>>

type Chapter = Record<string, unknown>

/** What the book says elsewhere stays English; what the book does not know is left alone. */
export function adopt(book: object, translation: Translation): void {
  for (const [path, sentence] of Object.entries(translation)) {
    const keys = path.split('.')
    const last = keys.pop()!
    const chapter = keys.reduce<unknown>((found, key) => (found as Chapter | undefined)?.[key], book)
    if (typeof chapter !== 'object' || chapter === null || !Object.hasOwn(chapter, last)) continue
    const english = (chapter as Chapter)[last]
    ;(chapter as Chapter)[last] =
      typeof english === 'function' ? inItsPlace(english as Said, sentence as Said) : sentence
  }
}

type Said = (...parts: readonly unknown[]) => unknown

/** Where the English sentence cites its case, so does the translation. */
function inItsPlace(english: Said, sentence: Said): Said {
  return (...parts) => {
    const said = english(...parts)
    const text = sentence(...parts)
    return typeof said === 'object' && said !== null ? { ...said, text } : text
  }
}
