/** The battle once more: any moment of it on the map, step by step or by itself, and a way to play on from there. */
import type { Piece } from '@voltigeur/battlefield'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { stepBy } from '../../after/keys.ts'
import { clampIndex, type Recording, record } from '../../after/recording.ts'
import { traceOf } from '../../after/traces.ts'
import { HexPlan } from '../../table/hexes.ts'
import type { Mark } from '../../table/marking.ts'
import { sideStyle } from '../../table/sides.ts'
import type { Sitting } from '../../table/sitting.ts'
import { useSheet } from '../../table/use-sheet.ts'
import { words } from '../../words.ts'
import { type MapHandle, MapView } from '../map/MapView.tsx'
import type { MapMarks } from '../map/Marks.tsx'
import { Icon } from '../page/Icon.tsx'
import { Roster } from '../panel/Roster.tsx'
import { OpenCase, Rule } from '../rules/Rule.tsx'
import { Rules } from '../rules/Rules.tsx'
import { PACES, type Pace, ReplayDeck } from './ReplayDeck.tsx'
import { ReplayLog } from './ReplayLog.tsx'
import './replay.css'

const TABS = ['log', 'standings', 'units', 'rules'] as const
type Tab = (typeof TABS)[number]

/** The moment that the address names, as in `#/replay/k3x9/120`. */
const addressed = (): number => Number(location.hash.split('/')[3] ?? 0)

export default function Replay({ sitting }: { readonly sitting: Sitting }) {
  const { game, battle } = sitting
  const recording = useMemo(() => record(game, sitting.save().journal, sitting.watcher), [game, sitting])
  const last = recording.moments.length - 1
  const { index, setIndex, playing, setPlaying, pace, setPace } = usePlayback(recording, sitting.id)
  const moment = recording.moments[index]
  const { position } = moment

  const [tab, setTab] = useState<Tab>('log')
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const [follow, setFollow] = useState(true)
  const map = useRef<MapHandle | null>(null)

  const sheet = useSheet(sitting)
  const { draft } = sheet
  const plan = useMemo(() => new HexPlan(draft), [draft])
  const pieces = useMemo(() => battle.pieces(position), [battle, position])
  const trace = useMemo(() => traceOf(moment.events), [moment])
  const marks = useMemo<MapMarks>(
    () => ({
      reach: new Map(),
      targets: trace.struck,
      path: trace.path,
      cursor,
      overlays: [],
      ruler: [],
      crossed: [],
      markers: battle.briefing.markers?.(position) ?? [],
      unit: ({ unit }: Piece): Mark =>
        trace.passive.has(unit) ? 'target' : trace.active.has(unit) ? 'chosen' : 'idle',
    }),
    [trace, cursor, battle, position],
  )

  useEffect(() => {
    if (follow && trace.focus !== null) map.current?.show(trace.focus)
  }, [follow, trace])

  const jump = useCallback(
    (to: number) => {
      setPlaying(false)
      setIndex(to)
    },
    [setIndex, setPlaying],
  )
  const openCase = useCallback((id: string) => {
    setWanted({ id })
    setTab('rules')
  }, [])

  const track = battle.briefing.track(position)
  const actor = battle.actor(position)
  const [points] = battle.briefing.standings(position)

  const tabView: Record<Tab, () => React.ReactNode> = {
    log: () => <ReplayLog recording={recording} index={index} onJump={jump} />,
    standings: () => <Standings recording={recording} index={index} />,
    units: () => (
      <Roster
        roster={battle.briefing.roster(position)}
        sides={game.sides}
        label={hex => battle.board.grid.label(hex)}
        onShow={hex => {
          setCursor(hex)
          map.current?.show(hex)
        }}
      />
    ),
    rules: () => <Rules book={game.cases} wanted={wanted} />,
  }

  return (
    <OpenCase.Provider value={openCase}>
      <main
        className="table is-open replay"
        aria-label={words.after.replayOf(game.credits.title)}
        style={sideStyle(game.sides)}
      >
        <header className="topbar">
          <a className="home" href="#/" aria-label={words.backToLobby} title={words.backToLobby}>
            <Icon name="home" />
          </a>
          <div className="clock">
            <b>{words.turn(track.turn, track.turns, track.label)}</b>
            <span className={actor === null ? 'who' : `who side-${actor}`}>
              {actor === null ? words.over : words.acts(game.sides[actor])}
            </span>
          </div>
          <p className="replay-score">
            {points?.values.map((value, side) => (
              <span key={game.sides[side]} className={`score side-${side}`}>
                {game.sides[side]} {value}
              </span>
            ))}
          </p>
          <nav className="replay-ways">
            <a href={`#/play/${sitting.id}`}>{words.after.table}</a>
            <a href={`#/report/${sitting.id}`}>{words.report}</a>
          </nav>
        </header>
        <MapView
          sheet={sheet}
          plan={plan}
          pieces={pieces}
          sides={game.sides}
          formations={battle.formations}
          marks={marks}
          rulesView={false}
          showNames={false}
          fanned={cursor}
          onHex={setCursor}
          onUnit={(_, hex) => setCursor(hex)}
          onHover={() => {}}
          onKey={() => {}}
          label={words.map}
          handle={map}
        />
        <ReplayDeck
          sitting={sitting}
          recording={recording}
          index={index}
          jump={jump}
          playing={playing}
          setPlaying={on => {
            // Played to its end, it begins again.
            if (on && index === last) setIndex(0)
            setPlaying(on)
          }}
          pace={pace}
          setPace={setPace}
          follow={follow}
          setFollow={setFollow}
          fit={() => {
            // To follow the action would mean to leave the whole map again at once.
            setFollow(false)
            map.current?.fit()
          }}
        />
        <aside className="panel" aria-label={words.panel}>
          <div className="tabs" role="tablist">
            {TABS.map(name => (
              <button
                type="button"
                role="tab"
                id={`tab-${name}`}
                key={name}
                aria-selected={tab === name}
                aria-controls="panel-body"
                onClick={() => setTab(name)}
              >
                {words.after.tabs[name]}
              </button>
            ))}
          </div>
          <div className="panel-body" id="panel-body" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={-1}>
            {tabView[tab]()}
          </div>
        </aside>
      </main>
    </OpenCase.Provider>
  )
}

/** Where the replay is and whether it runs; the keyboard and the address have a say in it too. */
function usePlayback(recording: Recording, id: string) {
  const last = recording.moments.length - 1
  const [index, place] = useState(() => clampIndex(recording, addressed()))
  const [playing, setPlaying] = useState(false)
  const [pace, setPace] = useState<Pace>('ordinary')
  const setIndex = useCallback((to: number) => place(clampIndex(recording, to)), [recording])

  useEffect(() => {
    if (!playing) return
    if (index === last) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => place(index + 1), PACES[pace])
    return () => clearTimeout(timer)
  }, [playing, index, last, pace])

  useEffect(() => {
    if (playing) return
    // Not at once: browsers stop listening to an address that changes with every pixel of the slider.
    const timer = setTimeout(() => history.replaceState(history.state, '', `#/replay/${id}/${index}`), 250)
    return () => clearTimeout(timer)
  }, [playing, index, id])

  useEffect(() => {
    const go = (): void => {
      if (location.hash.startsWith(`#/replay/${id}`)) place(clampIndex(recording, addressed()))
    }
    addEventListener('hashchange', go)
    return () => removeEventListener('hashchange', go)
  }, [recording, id])

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement
      if (event.key === ' ') {
        // Space presses the button that has the focus, and a typed word may hold one.
        if (target.closest('button, a, summary, select, input:not([type=range]), textarea')) return
        event.preventDefault()
        setPlaying(on => !on)
        return
      }
      // Sliders, lists and fields have uses of their own for these keys.
      if (stepBy(event.key, 0, last) === null || target.closest('input, select, textarea')) return
      event.preventDefault()
      setPlaying(false)
      place(at => stepBy(event.key, at, last) ?? at)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [last])

  return { index, setIndex, playing, setPlaying, pace, setPace }
}

function Standings({ recording, index }: { readonly recording: Recording; readonly index: number }) {
  const { battle, game, moments } = recording
  return (
    <table className="figures">
      <thead>
        <tr>
          <td />
          {game.sides.map((name, side) => (
            <th key={name} scope="col" className={`side-${side}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {battle.briefing.standings(moments[index].position).map(line => (
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
  )
}
