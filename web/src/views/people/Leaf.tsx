/** A page about people: where one came from, what it is about, and what went wrong. */
import type { ReactNode } from 'react'
import { words } from '../../language/books.ts'
import './people.css'

interface Props {
  readonly title: string | null
  readonly trouble: string | null
  /** With room for maps and tables. */
  readonly wide?: boolean
  readonly children?: ReactNode
}

export function PeopleLeaf({ title, trouble, wide = false, children }: Props) {
  return (
    <main className={wide ? 'lobby people-leaf is-wide' : 'lobby people-leaf'}>
      <nav>
        <a href="#/">{words.backToLobby}</a>
      </nav>
      {title !== null && <h1>{title}</h1>}
      {trouble !== null && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      {title === null && trouble === null && <p className="hint">{words.loading}</p>}
      {children}
    </main>
  )
}
