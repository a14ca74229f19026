/** The table: the map fills the window, everything else lies around it and folds away. */
import type { Overlay, Piece } from '@voltigeur/battlefield'
import type { Decision } from '@voltigeur/kernel'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { EMPTY, type Hand, pointAtHex, pointAtUnit, type Scene } from '../table/choosing.ts'
import { HexPlan, lookAlong } from '../table/hexes.ts'
import { destinations, offersIn } from '../table/offers.ts'
import type { Sitting } from '../table/sitting.ts'
import { useSheet } from '../table/use-sheet.ts'
import { useKeeping, useOpponent, useVersion } from '../table/use-sitting.ts'
import { words } from '../words.ts'
import type { Mark } from './Counter.tsx'
import { HandOver } from './HandOver.tsx'
import { Hover } from './Hover.tsx'
import { Log } from './Log.tsx'
import { type MapHandle, type MapMarks, MapView } from './MapView.tsx'
import { Orders } from './Orders.tsx'
import { Roster } from './Roster.tsx'
import { OpenCase } from './Rule.tsx'
import { Rules } from './Rules.tsx'
import { TableView } from './Tables.tsx'
import { TopBar } from './TopBar.tsx'
import { useMapKeys } from './use-map-keys.ts'

const TextTable = lazy(() => import('./TextTable.tsx'))
const Lesson = lazy(() => import('./Lesson.tsx'))

const TABS = ['orders', 'log', 'units', 'rules', 'tables', 'text'] as const
type Tab = (typeof TABS)[number]

const NOTHING: readonly Overlay[] = []
const NO_PATH: readonly number[] = []

export interface Layers {
  readonly rules: boolean
  readonly zones: boolean
  readonly names: boolean
}

export function Table({ sitting }: { readonly sitting: Sitting }) {
  const version = useVersion(sitting)
  useKeeping(sitting)
  const [fast, setFast] = useState(false)
  const failure = useOpponent(sitting, fast)
  const { battle, game, position } = sitting

  const [hand, setHand] = useState<Hand>(EMPTY)
  const [hover, setHover] = useState<number | null>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const [tab, setTab] = useState<Tab>('orders')
  const [open, setOpen] = useState(true)
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  const [layers, setLayers] = useState<Layers>({ rules: false, zones: false, names: false })
  const [ruler, setRuler] = useState<readonly number[] | null>(null)
  const map = useRef<MapHandle | null>(null)

  const sheet = useSheet(sitting)
  const { draft } = sheet
  const plan = useMemo(() => new HexPlan(draft), [draft])
  // biome-ignore lint/correctness/useExhaustiveDependencies: positions change in place; the version tells when
  const pieces = useMemo(() => battle.pieces(position), [battle, position, version])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const scene = useMemo<Scene>(() => {
    const stacks = Map.groupBy(pieces, piece => piece.hex)
    return {
      battle,
      position,
      offers: sitting.ours
        ? offersIn(battle, position)
        : { units: new Set(), parties: [], plain: [], lastResort: [], of: () => [] },
      unitsIn: hex => (stacks.get(hex) ?? []).map(piece => piece.unit).reverse(),
    }
  }, [battle, position, pieces, sitting, version])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was in hand belongs to the position before
  useEffect(() => setHand(EMPTY), [version])

  const nameOf = useCallback(
    (unit: number): string => {
      const entry = pieces.find(p => p.unit === unit) ?? battle.briefing.roster(position).find(e => e.unit === unit)
      return entry ? `${entry.id} ${entry.name} ${entry.values}` : String(unit)
    },
    [pieces, battle, position],
  )

  const play = useCallback(
    (decision: Decision) => {
      const refusal = sitting.decide(decision)
      setHand(refusal.length > 0 ? { ...EMPTY, refusal } : EMPTY)
    },
    [sitting],
  )

  const settle = useCallback(
    ({ hand: next, decision }: { hand: Hand; decision?: Decision }) => {
      setHand(next)
      if (decision) play(decision)
      if (next.party || next.refusal.length > 0 || next.pending.length > 0) {
        setTab('orders')
        setOpen(true)
      }
    },
    [play],
  )

  const onHex = useCallback(
    (hex: number, touch: boolean) => {
      setCursor(hex)
      if (ruler) setRuler(ruler.length >= 2 ? [hex] : [...ruler, hex])
      else settle(pointAtHex(scene, hand, hex, { confirm: touch }))
    },
    [scene, hand, settle, ruler],
  )
  const onUnit = useCallback(
    (unit: number, hex: number, touch: boolean) => {
      setCursor(hex)
      if (ruler) setRuler(ruler.length >= 2 ? [hex] : [...ruler, hex])
      else settle(pointAtUnit(scene, hand, unit, hex, { confirm: touch }))
    },
    [scene, hand, settle, ruler],
  )

  const openCase = useCallback((id: string) => {
    setWanted({ id })
    setTab('rules')
    setOpen(true)
  }, [])

  const showHex = useCallback((hex: number) => {
    setCursor(hex)
    map.current?.show(hex)
  }, [])

  const there = useMemo(
    () => (hand.unit === null ? new Map<number, Decision[]>() : destinations(battle, scene.offers.of(hand.unit))),
    [battle, scene, hand.unit],
  )
  const path = useMemo(() => {
    const [decision] = (hover !== null && there.get(hover)) || []
    if (!decision) return NO_PATH
    return (battle.forecast(position, decision).cost?.path ?? []).map(label => battle.board.grid.find(label))
  }, [battle, position, there, hover])

  // biome-ignore lint/correctness/useExhaustiveDependencies: positions change in place; the version tells when
  const marks = useMemo<MapMarks>(() => {
    const left = new Map(
      hand.unit === null ? [] : battle.briefing.range(position, hand.unit).map(spot => [spot.hex, String(spot.left)]),
    )
    const targets = new Set(
      scene.offers.parties.filter(party => party.hexes.length === 1).flatMap(party => party.hexes),
    )
    return {
      reach: new Map([...there.keys()].map(hex => [hex, left.get(hex) ?? ''])),
      targets: hand.party ? new Set(hand.party.hexes) : targets,
      path,
      cursor,
      overlays: layers.zones ? battle.briefing.overlays(position) : NOTHING,
      ruler: ruler ?? NO_PATH,
      crossed: ruler?.length === 2 ? lookAlong(plan.grid, ruler[0], ruler[1]) : NO_PATH,
      unit: (piece: Piece): Mark => markOf(piece, scene, hand),
    }
  }, [battle, position, plan, scene, hand, there, path, cursor, layers, ruler, version])

  const onKey = useMapKeys({ plan, scene, hand, cursor, setCursor, setHand, settle, map, undo: () => sitting.undo() })
  const label = cursor === null ? words.map : describe(sitting, pieces, cursor)

  const tabView: Record<Tab, () => React.ReactNode> = {
    orders: () =>
      sitting.ours ? (
        <Orders sitting={sitting} scene={scene} hand={hand} setHand={setHand} play={play} nameOf={nameOf} />
      ) : (
        <Waiting sitting={sitting} failure={failure} />
      ),
    log: () => <Log battle={battle} events={sitting.events} />,
    units: () => (
      <Roster
        roster={battle.briefing.roster(position)}
        sides={game.sides}
        label={hex => battle.board.grid.label(hex)}
        onShow={showHex}
      />
    ),
    rules: () => <Rules book={game.cases} wanted={wanted} />,
    tables: () => battle.briefing.tables.map(table => <TableView key={table.title} sheet={table} />),
    text: () => (
      <Suspense fallback={<p>{words.loading}</p>}>
        <TextTable sitting={sitting} play={play} />
      </Suspense>
    ),
  }

  return (
    <OpenCase.Provider value={openCase}>
      <div className={open ? 'table is-open' : 'table'}>
        <TopBar
          sitting={sitting}
          layers={layers}
          setLayers={setLayers}
          map={map}
          ruler={ruler !== null}
          setRuler={on => setRuler(on ? [] : null)}
          fast={fast}
          setFast={setFast}
          open={open}
          setOpen={setOpen}
        />
        <MapView
          sheet={sheet}
          plan={plan}
          pieces={pieces}
          marks={marks}
          rulesView={layers.rules}
          showNames={layers.names}
          fanned={cursor}
          onHex={onHex}
          onUnit={onUnit}
          onHover={setHover}
          onKey={onKey}
          label={label}
          handle={map}
        />
        <Hover
          sitting={sitting}
          hex={hover}
          pieces={pieces}
          decision={(hover !== null && there.get(hover)?.[0]) || null}
          ruler={ruler}
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
                onClick={() => {
                  setTab(name)
                  setOpen(tab !== name || !open || !isNarrow())
                }}
              >
                {words.tabs[name]}
              </button>
            ))}
          </div>
          <div className="panel-body" id="panel-body" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={-1}>
            {tabView[tab]()}
          </div>
        </aside>
        <HandOver sitting={sitting} />
        <p className="live" aria-live="polite">
          {tab === 'text' ? '' : announcement(sitting)}
        </p>
        {sitting.lesson !== undefined && (
          <Suspense fallback={null}>
            <Lesson sitting={sitting} hand={hand} tab={tab} onShow={showHex} />
          </Suspense>
        )}
      </div>
    </OpenCase.Provider>
  )
}

/** So much of the log is shown while somebody watches the computer. */
const LATEST = 8

/** While the computer decides, and when all is decided. */
function Waiting({ sitting, failure }: { readonly sitting: Sitting; readonly failure: string | null }) {
  const outcome = sitting.battle.outcome(sitting.position)
  if (failure) return <p role="alert">{failure}</p>
  if (!outcome) {
    return (
      <>
        <p className="question">{words.thinking(sitting.game.sides[sitting.actor ?? 0])}</p>
        <Log battle={sitting.battle} events={sitting.events.slice(-LATEST)} />
      </>
    )
  }
  return (
    <div className="outcome">
      <h2>{words.over}</h2>
      <p className="level">{outcome.level}</p>
      <a className="act" href={`#/report/${sitting.id}`}>
        {words.report}
      </a>
      <a className="act" href={`#/replay/${sitting.id}`}>
        {words.replay}
      </a>
    </div>
  )
}

/** Where the panel is a sheet at the bottom, pressing the open tab again folds it. */
const isNarrow = (): boolean => matchMedia('(max-width: 700px)').matches

function markOf(piece: Piece, { offers }: Scene, hand: Hand): Mark {
  if (hand.unit === piece.unit) return 'selected'
  if (hand.party) {
    const party = offers.parties.find(p => p.hexes.join() === hand.party?.hexes.join())
    if (party?.must.includes(piece.unit)) return 'must'
    if (hand.party.units.includes(piece.unit)) return 'chosen'
    if (party?.may.includes(piece.unit)) return 'able'
    return hand.party.hexes.includes(piece.hex) ? 'target' : 'idle'
  }
  return offers.units.has(piece.unit) ? 'able' : 'idle'
}

/** A hex in words, for those who hear the map. */
function describe(sitting: Sitting, pieces: readonly Piece[], hex: number): string {
  const { battle, position, game } = sitting
  const here = pieces
    .filter(piece => piece.hex === hex)
    .map(p => `${game.sides[p.side]} ${p.name} ${p.arm} ${p.values}`)
  const ground = battle.briefing.remarks(position, hex).map(remark => remark.text)
  return [words.hex(battle.board.grid.label(hex)), ...here, ...ground].join(', ')
}

function announcement(sitting: Sitting): string {
  const last = sitting.events.at(-1)
  const told = last ? sitting.battle.tell(last) : ''
  return sitting.actor === null ? told : `${told}. ${words.acts(sitting.game.sides[sitting.actor])}`
}
