/** The terms of Austerlitz that the page explains, each with its case. */
import type { GlossaryEntry } from '@voltigeur/battlefield'
import { plain } from '@voltigeur/kernel'
import { book } from '../book.ts'

const CASES = {
  zone: '6.0',
  zones: '6.0',
  zoc: '6.0',
  mp: '2.32',
  sp: '2.32',
  vp: '14.1',
  ae: '9.2-Ae',
  ar: '9.2-Ar',
  ex: '9.2-Ex',
  dr: '9.2-Dr',
  de: '9.2-De',
  demoralized: '11.0',
  bombard: '10A',
  diversionary: '8G',
  displaced: '9.32',
}

const entries = Object.entries(CASES).map(([key, id]) => ({
  id,
  said: book.sentences(`glossary.${key}`, { word: plain, meaning: plain }),
}))

export const glossary = (): readonly GlossaryEntry[] =>
  entries.map(({ id, said: { word, meaning } }) => ({ word, meaning, case: id }))
