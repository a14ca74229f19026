/** The table: the map fills the window, everything else lies around it and folds away. */
import type { Overlay, Piece } from '@voltigeur/battlefield'
import { destinations } from '@voltigeur/conversation'
import type { Decision } from '@voltigeur/kernel'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  companyIn,
  decisionsIn,
  EMPTY,
  type Hand,
  type Outcome,
  pointAtFacing,
  pointAtHex,
  pointAtUnit,
} from '../../table/choosing.ts'
import { HexPlan } from '../../table/hexes.ts'
import { type Mark, markOf, reachOf, ringMark } from '../../table/marking.ts'
import { sideStyle } from '../../table/sides.ts'
import type { Sitting } from '../../table/sitting.ts'
import { type Tools, useLens, useLook } from '../../table/use-lens.ts'
import { useScene } from '../../table/use-scene.ts'
import { useSheet } from '../../table/use-sheet.ts'
import { useKeeping, useOpponent, useVersion } from '../../table/use-sitting.ts'
import { words } from '../../words.ts'
import { Combats } from '../combat/Combats.tsx'
import { Hover } from '../map/Hover.tsx'
import { MapTools, NO_TOOLS, toolsOf } from '../map/MapTools.tsx'
import { type MapHandle, MapView } from '../map/MapView.tsx'
import type { MapMarks } from '../map/Marks.tsx'
import { fanReach } from '../map/Pieces.tsx'
import { useMapKeys } from '../map/use-map-keys.ts'
import { titleOf } from '../panel/call-sign.ts'
import { Log } from '../panel/Log.tsx'
import { Orders } from '../panel/Orders.tsx'
import { Roster } from '../panel/Roster.tsx'
import { SightPanel } from '../panel/SightPanel.tsx'
import { TableView } from '../panel/Tables.tsx'
import { Cards, Tracks } from '../panel/Tracks.tsx'
import { Waiting } from '../panel/Waiting.tsx'
import { OpenCase } from '../rules/Rule.tsx'
import { Rules } from '../rules/Rules.tsx'
import { HandOver } from './HandOver.tsx'
import { announcement, describe } from './spoken.ts'
import { TopBar } from './TopBar.tsx'

const TextTable = lazy(() => import('../text/TextTable.tsx'))
const Lesson = lazy(() => import('../lesson/Lesson.tsx'))

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
  const [fanned, setFanned] = useState<number | null>(null)
  const [tab, setTab] = useState<Tab>('orders')
  const [open, setOpen] = useState(true)
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  const [layers, setLayers] = useState<Layers>({ rules: false, zones: false, names: false })
  const [tools, setTools] = useState<Tools>(NO_TOOLS)
  const [ruler, setRuler] = useState<readonly number[]>([])
  const [combat, setCombat] = useState<number | null>(null)
  const map = useRef<MapHandle | null>(null)

  const sheet = useSheet(sitting)
  const { draft } = sheet
  const plan = useMemo(() => new HexPlan(draft), [draft])
  const { pieces, scene, combats } = useScene(sitting, version)

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was in hand belongs to the position before
  useEffect(() => {
    setHand(EMPTY)
    setCombat(null)
  }, [version])

  const nameOf = useCallback(
    (unit: number): string => {
      const entry = pieces.find(p => p.unit === unit) ?? battle.briefing.roster(position).find(e => e.unit === unit)
      return entry ? titleOf(entry) : String(unit)
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
    ({ hand: next, decision }: Outcome) => {
      setHand(next)
      if (decision) play(decision)
      if (next.party || next.ring || next.refusal.length > 0 || next.pending.length > 0) {
        setTab('orders')
        setOpen(true)
      }
    },
    [play],
  )

  const onHex = useCallback(
    (hex: number, touch: boolean) => {
      setCursor(hex)
      setFanned(hex)
      if (tools.sight) {
        setRuler(ruler.length >= 2 ? [hex] : [...ruler, hex])
        return
      }
      const fight = combats.findIndex(({ hexes }) => hexes.flat().includes(hex))
      if (fight >= 0 && hand.unit === null) setCombat(fight)
      settle(pointAtHex(scene, hand, hex, { confirm: touch }))
    },
    [scene, hand, settle, ruler, tools, combats],
  )
  const onUnit = useCallback(
    (unit: number, hex: number, touch: boolean) => {
      setCursor(hex)
      setFanned(scene.pieceOf(unit)?.hex ?? hex)
      const at = scene.pieceOf(unit)?.hex ?? hex
      if (tools.sight) {
        setRuler(ruler.length >= 2 ? [at] : [...ruler, at])
        return
      }
      const fight = combats.findIndex(({ hexes }) => hexes.flat().includes(at))
      if (fight >= 0 && hand.unit === null) setCombat(fight)
      settle(pointAtUnit(scene, hand, unit, hex, { confirm: touch }))
    },
    [scene, hand, settle, ruler, tools, combats],
  )

  /** A fan folds up when the pointer has left it, lest it lie in the way. */
  const onHover = useCallback(
    (hex: number | null) => {
      setHover(hex)
      if (fanned === null || hex === null) return
      const [at, to] = [plan.spot(fanned), plan.spot(hex)]
      const wide = fanReach(plan, scene.unitsIn(fanned).length)
      if (Math.abs(to.x - at.x) > wide || Math.abs(to.y - at.y) > plan.size * 1.8) setFanned(null)
    },
    [plan, scene, fanned],
  )
  const onTurn = useCallback(
    (at: number) =>
      setHand(held => (held.ring && held.ring.at !== at ? { ...held, ring: { ...held.ring, at } } : held)),
    [],
  )
  const onFacing = useCallback(
    (at: number, touch: boolean) => settle(pointAtFacing(hand, at, { confirm: touch })),
    [hand, settle],
  )

  const openCase = useCallback((id: string) => {
    setWanted({ id })
    setTab('rules')
    setOpen(true)
  }, [])

  const lookInto = useCallback((hex: number) => {
    setCursor(hex)
    setFanned(hex)
  }, [])

  const showHex = useCallback(
    (hex: number) => {
      lookInto(hex)
      map.current?.show(hex)
    },
    [lookInto],
  )

  const there = useMemo(
    () => destinations(battle, decisionsIn(scene, { ...EMPTY, unit: hand.unit, company: hand.company })),
    [battle, scene, hand.unit, hand.company],
  )
  /** Those who are not on the map yet are brought on somewhere, perhaps out of sight. */
  const isWaiting = hand.unit !== null && scene.pieceOf(hand.unit) === undefined
  useEffect(() => {
    if (isWaiting) map.current?.showOneOf([...there.keys()])
  }, [isWaiting, there])

  /** What would be done if one pointed now: on the ring, or in the hex under the pointer. */
  const foreseen = hand.ring?.decisions[hand.ring.at] ?? (hover === null ? undefined : there.get(hover)?.[0]) ?? null
  const path = useMemo(() => {
    if (!foreseen) return NO_PATH
    return (battle.forecast(position, foreseen).cost?.path ?? []).map(label => battle.board.grid.find(label))
  }, [battle, position, foreseen])

  /** Whose arcs and commanders are shown: the unit in hand, or the one that is pointed at, by pointer or by keys. */
  const pointed = hover ?? cursor
  const subject = hand.unit ?? (pointed === null ? undefined : scene.unitsIn(pointed)[0]) ?? null
  const lens = useLens(scene, tools, subject, version)
  const look = useLook(scene, tools.sight ? ruler : null, pointed, version)

  const { reach, targets } = useMemo(() => reachOf(scene, hand, there), [scene, hand, there])
  const unit = useMemo(() => {
    const company = companyIn(scene, hand)
    return (piece: Piece): Mark => markOf(piece, scene, { hand, company, targets })
  }, [scene, hand, targets])

  // biome-ignore lint/correctness/useExhaustiveDependencies: positions change in place; the version tells when
  const marks = useMemo<MapMarks>(() => {
    const { ruler: line, crossed, sighting } = look
    return {
      reach,
      targets,
      path,
      cursor,
      overlays: layers.zones ? battle.briefing.overlays(position) : NOTHING,
      ruler: line,
      crossed,
      sighting,
      markers: battle.briefing.markers?.(position) ?? [],
      combats,
      combat,
      ...lens,
      unit,
      ring: ringMark(scene, hand),
    }
  }, [battle, position, scene, hand, reach, targets, unit, path, cursor, layers, look, lens, combats, combat, version])

  const offered = toolsOf(battle)
  const onKey = useMapKeys({
    point: hex => onHex(hex, false),
    toggle: name => offered.includes(name) && setTools({ ...tools, [name]: !tools[name] }),
    plan,
    scene,
    hand,
    cursor,
    setCursor: lookInto,
    setHand,
    settle,
    map,
    undo: () => sitting.undo(),
  })
  const label = cursor === null ? words.map : describe(sitting, pieces, cursor)

  const tabView: Record<Tab, () => React.ReactNode> = {
    orders: () => (
      <>
        {tools.sight && (
          <SightPanel board={battle.board} look={look} onClose={() => setTools({ ...tools, sight: false })} />
        )}
        {sitting.ours ? (
          <Orders
            sitting={sitting}
            scene={scene}
            hand={hand}
            setHand={setHand}
            settle={settle}
            fights={combats.some(({ decision }) => decision !== null)}
            play={play}
            nameOf={nameOf}
          />
        ) : (
          <Waiting sitting={sitting} failure={failure} />
        )}
        <Combats
          combats={combats}
          open={combat}
          setOpen={setCombat}
          caption={decision => battle.briefing.caption(decision, position)}
          play={sitting.ours ? play : null}
        />
        {battle.briefing.cards && sitting.ours && (
          <Cards cards={battle.briefing.cards(position, sitting.actor!)} book={game.cases} />
        )}
        <Tracks tracks={battle.briefing.tracks?.(position) ?? []} sides={game.sides} />
      </>
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
      <div className={open ? 'table is-open' : 'table'} style={sideStyle(game.sides)}>
        <TopBar
          sitting={sitting}
          layers={layers}
          setLayers={setLayers}
          map={map}
          ruler={tools.sight}
          setRuler={sight => setTools({ ...tools, sight })}
          fast={fast}
          setFast={setFast}
          open={open}
          setOpen={setOpen}
        />
        <MapView
          sheet={sheet}
          plan={plan}
          pieces={pieces}
          sides={game.sides}
          formations={battle.formations}
          marks={marks}
          rulesView={layers.rules}
          showNames={layers.names}
          fanned={fanned}
          onHex={onHex}
          onUnit={onUnit}
          onHover={onHover}
          onTurn={onTurn}
          onFacing={onFacing}
          onKey={onKey}
          label={label}
          handle={map}
        />
        <Hover
          sitting={sitting}
          hex={hover}
          pieces={pieces}
          decision={foreseen}
          ruler={tools.sight ? look.ruler : null}
          remarks={lens.command?.remarks ?? []}
        />
        <MapTools
          offered={offered}
          tools={tools}
          setTools={setTools}
          weapons={[...new Set(lens.fire.map(spot => spot.weapon))]}
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

/** Where the panel is a sheet at the bottom, pressing the open tab again folds it. */
const isNarrow = (): boolean => matchMedia('(max-width: 700px)').matches
