import { type ReactNode, useEffect, useRef } from 'react'
import { words } from '../../language/books.ts'
import './panel.css'

interface Props<Tab extends string> {
  readonly tabs: readonly Tab[]
  readonly captions: Readonly<Record<Tab, string>>
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  /** The question, if any: each new question is read from its beginning, and again after an event. */
  readonly question?: string | null
  readonly happened?: number
  /** Always visible below the leaf, however far it is scrolled. */
  readonly foot?: ReactNode
  /** By what it is drawn up where it is a sheet. */
  readonly handle?: ReactNode
  /** The leaf that lies open. */
  readonly children: ReactNode
}

/** The sheet beside the map, with tabs to its leaves. */
export function Panel<Tab extends string>({
  tabs,
  captions,
  tab,
  onTab,
  question = null,
  happened = 0,
  foot = null,
  handle = null,
  children,
}: Props<Tab>) {
  const body = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same question may be asked again
  useEffect(() => {
    if (question !== null && body.current) body.current.scrollTop = 0
  }, [question, happened])
  return (
    <aside className="panel" aria-label={words.panel}>
      {handle}
      <div className="tabs" role="tablist">
        {tabs.map(name => (
          <button
            type="button"
            role="tab"
            id={`tab-${name}`}
            key={name}
            aria-selected={tab === name}
            aria-controls="panel-body"
            onClick={() => onTab(name)}
          >
            {captions[name]}
          </button>
        ))}
      </div>
      <div
        className="panel-body"
        id="panel-body"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        tabIndex={-1}
        ref={body}
      >
        {children}
      </div>
      {foot && <div className="panel-foot">{foot}</div>}
    </aside>
  )
}
