/** The terms of La Bataille de Kulm that the page explains. */
import type { GlossaryEntry } from '@voltigeur/battlefield'
import type { Message } from '@voltigeur/kernel'
import { book } from '../book.ts'

/** By the case that each is about. */
const ENTRIES = {
  increments: '2.2.2a',
  increment: '2.2.2a',
  ofThirtySix: '2.5',
  moraleValue: '4.2.3',
  zone: '6.11',
  generalOrder: '6.6',
  specificSide: '2.2.2b',
  disordered: '4.3.5',
  routed: '4.3.6',
  recall: '10.2.9',
  reactionCharge: '10.3.7',
  commandLevel: '9.2.3',
  fatigued: '5.1.2',
  exhausted: '5.1.3',
  masse: '16.2.7c',
}

export const GLOSSARY: readonly GlossaryEntry[] = Object.entries(ENTRIES).map(([key, id]) =>
  entry(book.each(`glossary.${key}`, ['word', 'meaning']), id),
)

/** Read when shown, in the reader’s language. */
function entry(said: Readonly<Record<'word' | 'meaning', Message>>, id: string): GlossaryEntry {
  return {
    get word() {
      return said.word.text
    },
    get meaning() {
      return said.meaning.text
    },
    case: id,
  }
}
