/** Texts about games take on a translation in place: all code that holds one then reads it in the language of the page. */

/** Texts by where they stand, e.g. `austerlitz.scenarios.0.name`. */
export type Translation = Readonly<Record<string, string>>

type Chapter = Record<string, unknown>

/** Untranslated text stays English; text missing from the listing is unchanged. */
export function adopt(listing: object, translation: Translation): void {
  for (const [path, text] of Object.entries(translation)) {
    const keys = path.split('.')
    const last = keys.pop()!
    const chapter = keys.reduce<unknown>((found, key) => (found as Chapter | undefined)?.[key], listing)
    if (typeof chapter === 'object' && chapter !== null && Object.hasOwn(chapter, last))
      (chapter as Chapter)[last] = text
  }
}
