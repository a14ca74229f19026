/** The terms of Moravian Sun that the page explains. */
import type { GlossaryEntry } from '@voltigeur/battlefield'
import { plain } from '@voltigeur/kernel'
import { book } from '../book.ts'

const CASES = {
  sp: '1.4.SP',
  efficiency: '13.1',
  efficiencyTest: '13.1',
  initiative: '1.4.initiative-value',
  activation: '5.2',
  attack: '4.13',
  advance: '4.11',
  pursuit: '4.12',
  probe: '4.14',
  defense: '4.15',
  react: '4.16',
  march: '4.17',
  charge: '14.2',
  marchColumn: '9.3',
  outOfCommand: '3.3.1',
  detachment: '1.4.detachment',
  disordered: '15.1',
  routed: '15.2',
  dem: '13.3.1',
  zone: '7.0',
} as const

const entries = Object.entries(CASES).map(([key, id]) => ({
  said: book.sentences(`glossary.${key}`, { word: plain, meaning: plain }),
  case: id,
}))

export const glossary = (): GlossaryEntry[] =>
  entries.map(({ said, case: id }) => ({ word: said.word, meaning: said.meaning, case: id }))
