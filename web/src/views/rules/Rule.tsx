import type { Objection } from '@voltigeur/kernel'
import { createContext, useContext } from 'react'
import { words } from '../../words.ts'
import { Glossed } from './Gloss.tsx'
import './rule.css'

/** Opens a case in the rule drawer, wherever on the page it is cited. */
export const OpenCase = createContext<(id: string) => void>(() => {})

export function Rule({ id }: { readonly id: string }) {
  const open = useContext(OpenCase)
  return (
    <button type="button" className="rule" onClick={() => open(id)} aria-label={words.rule(id)}>
      {id}
    </button>
  )
}

export function Reasons({ of }: { readonly of: readonly Objection[] }) {
  return (
    <ul className="reasons">
      {of.map(objection => (
        <li key={objection.case + objection.text}>
          {objection.case !== '' && <Rule id={objection.case} />} <Glossed text={objection.text} />
        </li>
      ))}
    </ul>
  )
}
