/** At the edge of the map: overlays, the legend, and zoom. */
import { type ReactNode, type RefObject, Suspense, useState } from 'react'
import type { PlayableBattle } from '../../games/shelf.ts'
import { onMap, words } from '../../language/books.ts'
import type { Tools } from '../../table/map/use-lens.ts'
import { Icon } from '../page/Icon.tsx'
import { coversMap } from './camera/covers.ts'
import type { MapHandle } from './camera/use-zoom.ts'
import type { Layers } from './layers.ts'
import './map-tools.css'

/** Which of them a game has a use for; any distance can be measured. */
export const toolsOf = ({ briefing }: PlayableBattle): readonly (keyof Tools)[] => [
  ...(briefing.arcs || briefing.fieldOfFire ? (['arcs'] as const) : []),
  ...(briefing.command ? (['command'] as const) : []),
  'sight',
]

interface Props {
  readonly offered: readonly (keyof Tools)[]
  /** Without facings there are no arcs, only fire. */
  readonly facings: boolean
  /** Whether the game knows what can be seen and hit along a line, or only how long it is. */
  readonly sees: boolean
  readonly tools: Tools
  readonly setTools: (tools: Tools) => void
  readonly layers: Layers
  readonly setLayers: (layers: Layers) => void
  readonly sides: readonly string[]
  /** The game’s name for its zones. */
  readonly zones: string
  /** The weapons of the field of fire on the map. */
  readonly weapons: readonly string[]
  /** The map’s legend; fetched on request. */
  readonly legend: ReactNode
  readonly map: RefObject<MapHandle | null>
}

export function MapTools(props: Props) {
  const { offered, facings, sees, tools, setTools, weapons, legend, map } = props
  const [asked, setAsked] = useState(false)
  const [more, setMore] = useState(false)
  return (
    <>
      <div className="map-tools" ref={coversMap} role="toolbar" aria-label={onMap.tools.title}>
        {offered.map(name => {
          const [caption, hint] = captionOf(name, facings, sees)
          return (
            <button
              type="button"
              key={name}
              aria-pressed={tools[name]}
              title={hint}
              onClick={() => setTools({ ...tools, [name]: !tools[name] })}
            >
              <Icon name={name} />
              <span>{caption}</span>
            </button>
          )
        })}
        <button
          type="button"
          className="more"
          aria-expanded={more}
          title={onMap.tools.moreHint}
          onClick={() => setMore(!more)}
        >
          <Icon name="layers" />
          <span>{onMap.tools.more}</span>
        </button>
        {more && <LayerButtons {...props} />}
        <button
          type="button"
          className="ask"
          aria-expanded={asked}
          title={onMap.legend.hint}
          onClick={() => setAsked(!asked)}
          onKeyDown={event => event.key === 'Escape' && setAsked(false)}
        >
          <Icon name="legend" />
          <span>{onMap.legend.title}</span>
        </button>
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
      {asked && (
        <div className="legend-place">
          <Suspense fallback={null}>{legend}</Suspense>
        </div>
      )}
      <div className="map-edge" ref={coversMap} role="toolbar" aria-label={words.map}>
        <button type="button" onClick={() => map.current?.by(1.4)} aria-label={onMap.zoomIn} title={onMap.zoomIn}>
          <Icon name="closer" />
        </button>
        <button type="button" onClick={() => map.current?.by(1 / 1.4)} aria-label={onMap.zoomOut} title={onMap.zoomOut}>
          <Icon name="farther" />
        </button>
        <button type="button" onClick={() => map.current?.fit()} aria-label={onMap.fit} title={onMap.fit}>
          <Icon name="fit" />
        </button>
      </div>
    </>
  )
}

function captionOf(name: keyof Tools, facings: boolean, sees: boolean): readonly [string, string] {
  if (name === 'arcs' && !facings) return [onMap.tools.fire, onMap.tools.hints.fire]
  if (name === 'sight' && !sees) return [onMap.ruler, onMap.rulerHint]
  return [onMap.tools[name], onMap.tools.hints[name]]
}

function LayerButtons({ layers, setLayers, sides, zones }: Props) {
  const toggled = (name: Exclude<keyof Layers, 'heat'>) => setLayers({ ...layers, [name]: !layers[name] })
  const heated = (side: number) =>
    setLayers({
      ...layers,
      heat: layers.heat.includes(side) ? layers.heat.filter(other => other !== side) : [...layers.heat, side],
    })
  return (
    <>
      {(['zones', 'names', 'rules'] as const).map(name => (
        <button type="button" key={name} aria-pressed={layers[name]} onClick={() => toggled(name)}>
          <Icon name={name} />
          <span>{name === 'zones' ? zones : onMap.layerNames[name]}</span>
        </button>
      ))}
      {sides.map((name, side) => (
        <button
          type="button"
          key={name}
          aria-pressed={layers.heat.includes(side)}
          title={onMap.layerNames.heatOf({ side: name })}
          onClick={() => heated(side)}
        >
          <Icon name="reach" />
          <span>{onMap.layerNames.reachOf({ side: name })}</span>
        </button>
      ))}
    </>
  )
}
