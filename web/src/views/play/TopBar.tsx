import type { RefObject } from 'react'
import { useState } from 'react'
import { download } from '../../keep/files.ts'
import type { Sitting } from '../../table/sitting.ts'
import { words } from '../../words.ts'
import type { MapHandle } from '../map/MapView.tsx'
import { Icon } from '../page/Icon.tsx'
import { Rule } from '../rules/Rule.tsx'
import type { Layers } from './Table.tsx'

interface Props {
  readonly sitting: Sitting
  readonly layers: Layers
  readonly setLayers: (layers: Layers) => void
  readonly map: RefObject<MapHandle | null>
  readonly ruler: boolean
  readonly setRuler: (on: boolean) => void
  readonly fast: boolean
  readonly setFast: (fast: boolean) => void
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}

export function TopBar(props: Props) {
  const { sitting, layers, setLayers, map, ruler, setRuler, fast, setFast, open, setOpen } = props
  const { battle, position, game, umpire } = sitting
  const [menu, setMenu] = useState(false)
  const track = battle.briefing.track(position)
  const [points, ...others] = battle.briefing.standings(position)
  const toggled = (name: keyof Layers) => setLayers({ ...layers, [name]: !layers[name] })
  const actor = sitting.actor
  return (
    <header className="topbar">
      <a className="home" href="#/" aria-label={words.backToLobby} title={words.backToLobby}>
        <Icon name="home" />
      </a>
      <div className="clock">
        <b>{words.turn(track.turn, track.turns, [track.label, track.order].filter(Boolean).join(', '))}</b>
        <span className={actor === null ? '' : `who side-${actor}`}>
          {actor === null
            ? words.over
            : sitting.ours
              ? words.acts(game.sides[actor])
              : words.thinking(game.sides[actor])}
        </span>
      </div>
      <details className="standings">
        <summary>
          {points.values.map((value, side) => (
            <span key={game.sides[side]} className={`score side-${side}`}>
              {game.sides[side]} {value}
            </span>
          ))}
        </summary>
        <div className="standings-sheet">
          <table>
            <thead>
              <tr>
                <td />
                {game.sides.map((name, side) => (
                  <th key={name} scope="col" className={`score side-${side}`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[points, ...others].map(line => (
                <tr key={line.label}>
                  <th scope="row">
                    {line.label} <Rule id={line.case} />
                  </th>
                  {line.values.map((value, side) => (
                    <td key={game.sides[side]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <ul className="arrivals">
            {track.arrivals.map(({ turn, side, units }) => (
              <li key={`${turn} ${side}`}>
                {game.sides[side]}: {units.join(', ')} {words.arrives(turn)}
              </li>
            ))}
          </ul>
        </div>
      </details>
      <div className="tools">
        <button
          type="button"
          aria-label={words.undo}
          disabled={!sitting.ours || umpire.undoable === 0}
          title={umpire.undoable > 0 ? words.undoHint : words.nothingToUndo}
          onClick={() => sitting.undo()}
        >
          <Icon name="undo" />
          <span className="is-wide">{words.undo}</span>
        </button>
        <button
          type="button"
          className="is-wide"
          onClick={() => map.current?.by(1.4)}
          aria-label={words.zoomIn}
          title={words.zoomIn}
        >
          <Icon name="closer" />
        </button>
        <button
          type="button"
          className="is-wide"
          onClick={() => map.current?.by(1 / 1.4)}
          aria-label={words.zoomOut}
          title={words.zoomOut}
        >
          <Icon name="farther" />
        </button>
        <button type="button" onClick={() => map.current?.fit()} aria-label={words.fit} title={words.fit}>
          <Icon name="fit" />
        </button>
        <button type="button" aria-expanded={menu} onClick={() => setMenu(!menu)} aria-label={words.menu}>
          <Icon name="menu" />
          <span className="is-wide">{words.menu}</span>
        </button>
        <button
          type="button"
          className="fold"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          aria-label={words.panel}
          title={words.panel}
        >
          <Icon name="panel" />
        </button>
      </div>
      {menu && (
        <div className="menu">
          <label>
            <input type="checkbox" checked={layers.rules} onChange={() => toggled('rules')} /> {words.layerNames.rules}
          </label>
          <label>
            <input type="checkbox" checked={layers.zones} onChange={() => toggled('zones')} />{' '}
            {battle.briefing.zones ?? words.layerNames.zones}
          </label>
          <label>
            <input type="checkbox" checked={layers.names} onChange={() => toggled('names')} /> {words.layerNames.names}
          </label>
          <label>
            <input type="checkbox" checked={ruler} onChange={() => setRuler(!ruler)} /> {words.ruler}
          </label>
          <label>
            <input type="checkbox" checked={fast} onChange={() => setFast(!fast)} /> {words.fast}
          </label>
          <button
            type="button"
            onClick={() => download(`${game.id}-${sitting.id}.json`, JSON.stringify(sitting.save().journal))}
          >
            {words.save}
          </button>
          <a href={`#/replay/${sitting.id}`}>{words.replay}</a>
          <a href={`#/report/${sitting.id}`}>{words.report}</a>
        </div>
      )}
    </header>
  )
}
