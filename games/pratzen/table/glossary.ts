/** The terms of The Pratzen that the page explains. */
import type { GlossaryEntry } from '@voltigeur/battlefield'
import { plain } from '@voltigeur/kernel'
import { book } from '../book.ts'

const CASES = {
  er: 'ENG-ET-2',
  zone: 'DEF-31',
  command: 'DEF-5',
  flag: 'DEF-2',
  outOfCommand: 'CMD-5',
  hold: 'ENG-ET-8',
  attack: 'ENG-ET-15',
  withdraw: 'ENG-ET-5',
  canister: 'ART-4',
  ball: 'ART-12a',
  disordered: 'DEF-21',
  routed: 'ROUT-4',
  blown: 'CC-11',
  limbered: 'DEF-18',
  unlimbered: 'DEF-18',
  x: 'ODDS-2',
} as const

const ENTRIES = Object.entries(CASES).map(([key, id]) => ({
  said: book.sentences(`glossary.${key}`, { word: plain, meaning: plain }),
  case: id,
}))

export const glossary = (): readonly GlossaryEntry[] =>
  ENTRIES.map(({ said, case: id }) => ({ word: said.word, meaning: said.meaning, case: id }))
