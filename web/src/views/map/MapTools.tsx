/** What one can lay over the map to look before one leaps: arcs and fire, the chain of command, a sight line. */
import { type ReactNode, Suspense, useState } from 'react'
import { onMap } from '../../books.ts'
import type { PlayableBattle } from '../../shelf.ts'
import type { Tools } from '../../table/use-lens.ts'
import { Icon } from '../page/Icon.tsx'
import { coversMap } from './covers.ts'
import './map-tools.css'

/** Which of them a game has a use for. */
export const toolsOf = ({ briefing }: PlayableBattle): readonly (keyof Tools)[] => [
  ...(briefing.arcs || briefing.fieldOfFire ? (['arcs'] as const) : []),
  ...(briefing.command ? (['command'] as const) : []),
  ...(briefing.sight ? (['sight'] as const) : []),
]

interface Props {
  readonly offered: readonly (keyof Tools)[]
  /** Without facings there are no arcs, only fire. */
  readonly facings: boolean
  readonly tools: Tools
  readonly setTools: (tools: Tools) => void
  /** What the field of fire on the map is fired with. */
  readonly weapons: readonly string[]
  /** What the signs on the map mean; fetched when somebody asks. */
  readonly legend: ReactNode
  /** Shows the whole map: on a phone there is no room for it in the bar. */
  readonly onFit: () => void
}

export function MapTools({ offered, facings, tools, setTools, weapons, legend, onFit }: Props) {
  const [asked, setAsked] = useState(false)
  return (
    <div className="map-tools" ref={coversMap} role="toolbar" aria-label={onMap.tools.title}>
      {offered.map(name => (
        <button
          type="button"
          key={name}
          aria-pressed={tools[name]}
          title={name === 'arcs' && !facings ? onMap.tools.hints.fire : onMap.tools.hints[name]}
          onClick={() => setTools({ ...tools, [name]: !tools[name] })}
        >
          <Icon name={name} />
          <span>{name === 'arcs' && !facings ? onMap.tools.fire : onMap.tools[name]}</span>
        </button>
      ))}
      <button type="button" className="is-narrow" title={onMap.fit} onClick={onFit}>
        <Icon name="fit" />
        <span>{onMap.fit}</span>
      </button>
      <button
        type="button"
        aria-expanded={asked}
        title={onMap.legend.hint}
        onClick={() => setAsked(!asked)}
        onKeyDown={event => event.key === 'Escape' && setAsked(false)}
      >
        <Icon name="legend" />
        <span>{onMap.legend.title}</span>
      </button>
      {asked && <Suspense fallback={null}>{legend}</Suspense>}
      {weapons.length > 0 && (
        <ul className="fire-legend">
          {weapons.map(weapon => (
            <li key={weapon}>
              <i className={`swatch is-${weapon}`} /> {weapon}
            </li>
          ))}
          <li>
            <i className="swatch is-poor" /> {onMap.tools.poor}
          </li>
        </ul>
      )}
    </div>
  )
}
