/** The replay: any moment of the battle on the map, step by step or continuously, and a way to play on from there. */
import type { MapMarker, Piece } from '@voltigeur/battlefield'
import { type Recording, record } from '@voltigeur/lab/recording'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { hindsight, words } from '../../language/books.ts'
import { type Trace, traceOf } from '../../table/events/traces.ts'
import { usePieces } from '../../table/map/use-pieces.ts'
import { useSheet } from '../../table/map/use-sheet.ts'
import type { HexMark } from '../../table/orders/marking.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import type { MapHandle } from '../map/camera/use-zoom.ts'
import { MapView } from '../map/MapView.tsx'
import type { MapMarks } from '../map/marks/Marks.tsx'
import { sideStyle } from '../page/sides.ts'
import { Roster } from '../panel/armies/Roster.tsx'
import { Standings } from '../panel/armies/Standings.tsx'
import { Panel } from '../panel/Panel.tsx'
import { OpenCase } from '../rules/Rule.tsx'
import { Rules } from '../rules/Rules.tsx'
import { ReplayBar } from './ReplayBar.tsx'
import { ReplayDeck } from './ReplayDeck.tsx'
import { ReplayLog } from './ReplayLog.tsx'
import { usePlayback } from './use-playback.ts'
import '../play/battle.css'
import '../figures/figures.css'
import './replay.css'

const TABS = ['log', 'standings', 'units', 'rules'] as const
type Tab = (typeof TABS)[number]

export default function Replay({ sitting }: { readonly sitting: Sitting }) {
  const { game, battle } = sitting
  const recording = useMemo(
    () => sitting.match.afar?.recording() ?? record(game, sitting.save().journal, sitting.now.watcher),
    [game, sitting],
  )
  const { index, jump, playing, run } = usePlayback(recording, sitting.id)
  const moment = recording.moments[index]
  const { position } = moment

  const [tab, setTab] = useState<Tab>('log')
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const [follow, setFollow] = useState(true)
  const map = useRef<MapHandle | null>(null)

  const { sheet, plan } = useSheet(sitting)
  const pieces = usePieces(battle, position)
  const trace = useMemo(() => traceOf(moment.events), [moment])
  const marks = useMemo(
    () => marksOf(trace, cursor, battle.briefing.markers?.(position) ?? []),
    [trace, cursor, battle, position],
  )

  useEffect(() => {
    if (follow && trace.focus !== null) map.current?.show([trace.focus])
  }, [follow, trace])

  const openCase = useCallback((id: string) => {
    setWanted({ id })
    setTab('rules')
  }, [])

  return (
    <OpenCase.Provider value={openCase}>
      <main
        className="battle is-open replay"
        aria-label={hindsight.replayOf({ title: game.credits.title })}
        style={sideStyle(game.sides)}
      >
        <ReplayBar sitting={sitting} position={position} />
        <MapView
          sheet={sheet}
          plan={plan}
          pieces={pieces}
          sides={game.sides}
          side={null}
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
          run={run}
          follow={follow}
          setFollow={setFollow}
          fit={() => {
            // To follow the action would mean to leave the whole map again at once.
            setFollow(false)
            map.current?.fit()
          }}
        />
        <Panel tabs={TABS} captions={hindsight.tabs} tab={tab} onTab={setTab}>
          <Leaf
            tab={tab}
            recording={recording}
            index={index}
            wanted={wanted}
            onJump={jump}
            onShow={hex => {
              setCursor(hex)
              map.current?.show([hex])
            }}
          />
        </Panel>
      </main>
    </OpenCase.Provider>
  )
}

/** The decision’s marks on the map. */
function marksOf(
  { struck, path, passive, active }: Trace,
  cursor: number | null,
  markers: readonly MapMarker[],
): MapMarks {
  return {
    reach: new Map(),
    targets: struck,
    path,
    cursor,
    overlays: [],
    ruler: [],
    crossed: [],
    markers,
    unit: ({ unit }: Piece): HexMark => (passive.has(unit) ? 'target' : active.has(unit) ? 'chosen' : 'idle'),
  }
}

interface LeafProps {
  readonly tab: Tab
  readonly recording: Recording
  readonly index: number
  readonly wanted: { readonly id: string } | null
  readonly onJump: (index: number) => void
  readonly onShow: (hex: number) => void
}

function Leaf({ tab, recording, index, wanted, onJump, onShow }: LeafProps) {
  const { battle, game, moments } = recording
  const { position } = moments[index]
  const { grid } = battle.board
  switch (tab) {
    case 'log':
      return <ReplayLog recording={recording} index={index} onJump={onJump} />
    case 'standings':
      return <Standings className="figures" standings={battle.briefing.standings(position)} sides={game.sides} />
    case 'units':
      return (
        <Roster
          roster={battle.briefing.roster(position)}
          measure={battle.briefing.measure}
          sides={game.sides}
          label={hex => grid.label(hex)}
          onShow={onShow}
        />
      )
    case 'rules':
      return <Rules book={game.cases} wanted={wanted} />
  }
}
