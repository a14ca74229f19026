/** A sentence with explained words, under a resting pointer or after a tap. */
import type { GlossaryEntry } from '@voltigeur/battlefield'
import { createContext, useContext } from 'react'
import { caseName } from '../../table/words/case-name.ts'
import { glossed } from '../../table/words/glossing.ts'
import { Unbroken } from '../page/Unbroken.tsx'
import './gloss.css'

/** Of the game on the table. */
export const Glossary = createContext<readonly GlossaryEntry[]>([])

export function Glossed({ text }: { readonly text: string }) {
  const glossary = useContext(Glossary)
  return glossed(text, glossary).map(({ text: part, entry }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, which change only together
    entry ? <Gloss key={i} word={part} entry={entry} /> : <Unbroken key={i} text={part} />,
  )
}

/** The note isn’t part of the sentence: readers who hear or copy the page find it in the legend. */
function Gloss({ word, entry }: { readonly word: string; readonly entry: GlossaryEntry }) {
  return (
    <abbr className="gloss" data-note={`${entry.word}: ${entry.meaning} (${caseName(entry.case)})`}>
      {word}
    </abbr>
  )
}
