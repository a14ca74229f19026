/** Words of a game within a sentence, so that each can be explained where it is read. */
import type { GlossaryEntry } from '@voltigeur/battlefield'

export interface Gloss {
  readonly text: string
  /** Its meaning; null for terms every player knows. */
  readonly entry: GlossaryEntry | null
}

const quoted = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Signs, names of orders and of results are known by their capitals; other words however they are written. */
const isSign = (word: string): boolean => word !== word.toLowerCase()

/** "ER" is also met as "ER2". */
const formOf = ({ word }: GlossaryEntry): string => `${quoted(word)}${/^[A-Z]{2,}$/.test(word) ? '\\d*' : ''}`

/** A sentence in parts; a word is explained once in it, the longer before the shorter. */
export function glossed(text: string, glossary: readonly GlossaryEntry[]): readonly Gloss[] {
  if (glossary.length === 0) return [{ text, entry: null }]
  const entries = glossary.toSorted((a, b) => b.word.length - a.word.length)
  const pattern = new RegExp(`(?<![\\p{L}\\d-])(?:${entries.map(formOf).join('|')})(?![\\p{L}\\d])`, 'giu')
  const parts: Gloss[] = []
  const seen = new Set<GlossaryEntry>()
  let from = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const entry = entries.find(one => isMeant(one, found))
    if (!entry || seen.has(entry)) continue
    seen.add(entry)
    if (index > from) parts.push({ text: text.slice(from, index), entry: null })
    parts.push({ text: found, entry })
    from = index + found.length
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), entry: null })
  return parts
}

function isMeant(entry: GlossaryEntry, found: string): boolean {
  const whole = new RegExp(`^${formOf(entry)}$`, isSign(entry.word) ? 'u' : 'iu')
  return whole.test(found)
}
