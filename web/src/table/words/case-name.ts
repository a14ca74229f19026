/** How a case is written for a reader: one that has a word besides its number, such as "1.4.detachment", isn’t a dotted path. */
const WORDED = /^(\d[\d.]*[a-z]?)[.-]([A-Za-z][A-Za-z-]+)(?:\.(\d+))?$/

/** The word under which a rulebook clears something up. */
const CLARIFIED = /^clar$/

const ROMAN = /^[ivx]+$/

export function caseName(id: string): string {
  const [, number, word, part] = WORDED.exec(id) ?? []
  if (word === undefined || ROMAN.test(word)) return id
  const said = word.replace(CLARIFIED, 'clarification').replaceAll('-', ' ')
  return [number, said, part].filter(Boolean).join(' ')
}
