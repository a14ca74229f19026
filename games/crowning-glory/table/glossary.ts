/** The terms of A Crowning Glory that the page explains. */
import type { GlossaryEntry } from '@voltigeur/battlefield'
import { book } from '../book.ts'

const CASES = {
  phaseTwo: '5.2',
  phaseFour: '5.1',
  recovery: '5.4',
  regroup: '5.5',
  passive: '2.10',
  active: '2.10',
  step: '2.9',
  steps: '2.9',
  combatFactor: '2.8',
  enfilade: '9.12',
  zoneOfControl: '7.0',
  hiddenReserve: '5.6',
} as const

export const GLOSSARY: readonly GlossaryEntry[] = Object.entries(CASES).map(([key, id]) => {
  const said = book.each(`glossary.${key}`, ['word', 'meaning'])
  return {
    get word() {
      return said.word.text
    },
    get meaning() {
      return said.meaning.text
    },
    case: id,
  }
})
