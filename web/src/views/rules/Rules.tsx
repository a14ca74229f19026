import { type Case, type CaseBook, caseTitle } from '@voltigeur/kernel'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { words } from '../../language/books.ts'
import { caseName } from '../../table/words/case-name.ts'
import { cited } from './cited.ts'
import { Rule } from './Rule.tsx'
import './rules.css'

interface Props {
  readonly book: CaseBook
  /** The case to show; a new object each time it is asked for. */
  readonly wanted: { readonly id: string } | null
}

export function Rules({ book, wanted }: Props) {
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const found = useMemo(() => {
    const wish = search.trim().toLowerCase()
    if (wish === '') return book.cases
    return book.cases.filter(c =>
      `${c.id} ${caseName(c.id)} ${caseTitle(book.game, c)} ${c.rule}`.toLowerCase().includes(wish),
    )
  }, [book, search])

  useEffect(() => {
    if (!wanted) return
    setSearch('')
    requestAnimationFrame(() => {
      const entry = list.current?.querySelector<HTMLElement>(`[data-case="${CSS.escape(wanted.id)}"]`)
      entry?.scrollIntoView({ block: 'start' })
      entry?.focus({ preventScroll: true })
    })
  }, [wanted])

  return (
    <div className="rules">
      <input
        type="search"
        value={search}
        placeholder={words.search}
        aria-label={words.search}
        onChange={event => setSearch(event.target.value)}
      />
      {words.rulesEnglish !== '' && <p className="rules-english">{words.rulesEnglish}</p>}
      <div ref={list}>
        {found.length === 0 && <p>{words.noCases}</p>}
        {found.map(entry => (
          <Entry key={entry.id} entry={entry} book={book} wanted={wanted?.id === entry.id} />
        ))}
      </div>
    </div>
  )
}

function Entry({ entry, book, wanted }: { readonly entry: Case; readonly book: CaseBook; readonly wanted: boolean }) {
  return (
    <article data-case={entry.id} tabIndex={-1} className={wanted ? 'case is-wanted' : 'case'}>
      <h3>
        <span className="case-id">{caseName(entry.id)}</span> {caseTitle(book.game, entry)}
      </h3>
      <p lang="en">
        <Linked text={entry.rule} book={book} self={entry.id} />
      </p>
      {entry.examples && (
        <>
          <h4>{words.examples}</h4>
          {entry.examples.map(example => (
            <p key={example.given} className="example" lang="en">
              {example.given}: <em>{example.expect}</em>
            </p>
          ))}
        </>
      )}
      {entry.rulings && (
        <>
          <h4>{words.rulings}</h4>
          {entry.rulings.map(({ question, ruling, reason }) => (
            <p key={question} className="ruling" lang="en">
              <b>{question}</b> <Linked text={ruling} book={book} self={entry.id} /> {reason && <i>{reason}</i>}
            </p>
          ))}
        </>
      )}
    </article>
  )
}

/** Cases that a text mentions can be followed. */
function Linked({ text, book, self }: { readonly text: string; readonly book: CaseBook; readonly self: string }) {
  return cited(text, id => book.get(id) !== undefined).map(({ part, isCase }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Fragment key={i}>{isCase && part !== self ? <Rule id={part} /> : part}</Fragment>
  ))
}
