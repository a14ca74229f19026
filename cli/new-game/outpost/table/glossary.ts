/** The terms that the page explains wherever they appear, each with its case. */
import type { GlossaryEntry } from '@voltigeur/battlefield'
import { plain } from '@voltigeur/kernel'
import { book } from '../book.ts'

const CASES = { mp: '1.3', zoc: '2.3', ar: '3.2', ne: '3.2', dr: '3.2', de: '3.2' }

const entries = Object.entries(CASES).map(([key, id]) => ({
  id,
  said: book.sentences(`glossary.${key}`, { word: plain, meaning: plain }),
}))

export const glossary = (): readonly GlossaryEntry[] =>
  entries.map(({ id, said: { word, meaning } }) => ({ word, meaning, case: id }))
