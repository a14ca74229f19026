import type { Objection } from '@voltigeur/kernel'
import { createContext, useContext } from 'react'
import { film, words } from '../../language/books.ts'
import { caseName } from '../../table/words/case-name.ts'
import { Unbroken } from '../page/Unbroken.tsx'
import { Glossed } from './Gloss.tsx'
import './rule.css'

/** Opens a case in the rule drawer, wherever on the page it is cited. */
export const OpenCase = createContext<(id: string) => void>(() => {})

export function Rule({ id }: { readonly id: string }) {
  const open = useContext(OpenCase)
  return (
    <button type="button" className="rule" onClick={() => open(id)} aria-label={words.rule({ id: caseName(id) })}>
      {caseName(id)}
    </button>
  )
}

interface ReasonsProps {
  readonly of: readonly Objection[]
  /** Leads to the sentence’s subject; null without one on the map. */
  readonly leadTo?: (text: string) => (() => void) | null
}

export function Reasons({ of, leadTo = () => null }: ReasonsProps) {
  return (
    <ul className="reasons">
      {of.map(({ case: id, text }) => {
        const lead = leadTo(text)
        return (
          <li key={id + text}>
            {id !== '' && <Rule id={id} />}{' '}
            {lead ? (
              <button type="button" className="leads" aria-label={film.show({ text })} onClick={lead}>
                <Unbroken text={text} />
              </button>
            ) : (
              <Glossed text={text} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
