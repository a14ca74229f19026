/** The map in play, with the pointer’s card and the tools over it. */
import { hexesOf, type Sheet } from '@voltigeur/battlefield'
import { lazy, type RefObject, useEffect, useMemo } from 'react'
import { onMap, words } from '../../language/books.ts'
import type { Arrow } from '../../table/coach/coach.ts'
import type { HexPlan } from '../../table/map/hexes.ts'
import type { Pointing } from '../../table/pointing/use-pointing.ts'
import type { Picture } from '../../table/pointing/use-scene.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { describe } from '../../table/words/spoken.ts'
import { Hover } from '../cards/Hover.tsx'
import { OddsCard } from '../cards/OddsCard.tsx'
import { RefusalCard, useRefusal } from '../cards/RefusalCard.tsx'
import { type OddsCardState, useOddsCard } from '../cards/use-odds-card.ts'
import type { Stage } from '../film/use-stage.tsx'
import type { MapHandle } from '../map/camera/use-zoom.ts'
import { withOnTop } from '../map/counters/laying.ts'
import type { Layers } from '../map/layers.ts'
import { MapTools, toolsOf } from '../map/MapTools.tsx'
import { MapView } from '../map/MapView.tsx'
import { Advice } from '../map/marks/Advice.tsx'
import { Lit, type LitHexes, NOTHING_LIT } from '../map/marks/Lit.tsx'
import type { MapMarks } from '../map/marks/Marks.tsx'
import { useFarKeys } from '../map/pointing/use-far-keys.ts'
import { useMapKeys } from '../map/pointing/use-map-keys.ts'
import type { Shown } from './use-marks.ts'

const Legend = lazy(() => import('../map/Legend.tsx'))

interface Props {
  readonly sitting: Sitting
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly picture: Picture
  readonly pointing: Pointing
  readonly shown: Shown
  readonly layers: Layers
  readonly setLayers: (layers: Layers) => void
  /** Hexes with their numbers shown, because a text names them. */
  readonly named: readonly number[]
  readonly stage: Stage
  /** The coach’s advice. */
  readonly arrows: readonly Arrow[]
  readonly map: RefObject<MapHandle | null>
  readonly onPainted: () => void
}

export function Field(props: Props) {
  const { sitting, sheet, plan, picture, pointing, shown, layers, setLayers, named, stage, arrows, map, onPainted } =
    props
  const { battle, game } = sitting
  const { pieces, scene } = picture
  const { cursor, hover, walkTo, tools, setTools } = pointing
  const { lens, look, foreseen } = shown
  const offered = toolsOf(battle)
  // While the dice fall, counters stay as they were, and nothing shows which side must do what.
  const lying = stage.untold?.pieces ?? pieces
  // In a fan each keeps its place under the pointer.
  const topmost = stage.untold || pointing.fanned !== null ? null : pointing.hand.unit
  const laid = useMemo(() => withOnTop(lying, topmost), [lying, topmost])
  const position = stage.untold?.position ?? scene.position
  const quiet = useMemo(() => ({ ...QUIET, markers: battle.briefing.markers?.(position) ?? [] }), [battle, position])
  const struck = useStruck(stage.untold ? quiet : shown.marks, stage)
  const refusal = useRefusal(scene, pointing)
  const odds = useOddsCard(scene, pointing, picture.combats, refusal.at !== null || stage.take !== null)
  const lit = refusal.at === null ? litBy(odds) : refusal.lit
  const kept = [...shown.kept.hexes, ...shown.there.keys(), ...lit.hexes.keys()]
  const laidOut = { sheet, plan, kept, lesser: laid.flatMap(hexesOf) }
  useShown(map, refusal)
  const onKey = useMapKeys({
    ...pointing,
    // The button carries out the attack, and has the keyboard focus then.
    point: hex => (pointing.hand.party?.hexes.includes(hex) ? orderAttack() : pointing.onHex(hex, false)),
    toggle: name => offered.includes(name) && setTools({ ...tools, [name]: !tools[name] }),
    plan,
    scene,
    setCursor: walkTo,
    map,
    undo: () => sitting.undo(),
  })
  useFarKeys(onKey)
  return (
    <>
      <MapView
        {...pointing}
        sheet={sheet}
        plan={plan}
        pieces={laid}
        sides={game.sides}
        side={scene.side}
        formations={battle.formations}
        marks={struck}
        {...(stage.untold ? {} : { kept: shown.kept })}
        places={battle.board.places}
        under={stage.under}
        over={
          <>
            <Lit plan={plan} lit={lit} />
            {stage.over}
            {!stage.take && <Advice plan={plan} arrows={arrows} />}
          </>
        }
        onLongPress={pointing.ask}
        named={named}
        keptAs={sitting.id}
        onPainted={onPainted}
        rulesView={layers.rules}
        sky={battle.briefing.track(position).sky}
        showNames={layers.names}
        onKey={onKey}
        label={cursor === null ? words.map : describe(sitting, position, laid, cursor)}
        handle={map}
      />
      <div className="map-cards">
        <OddsCard scene={scene} pointing={pointing} card={odds} {...laidOut} />
        <RefusalCard scene={scene} pointing={pointing} refusal={refusal} {...laidOut} />
      </div>
      <Hover
        scene={scene}
        hex={stage.untold ? null : hover}
        pieces={laid}
        decision={foreseen}
        ruler={tools.sight ? look.ruler : null}
        remarks={lens.command?.remarks ?? []}
        aside={hover !== null && map.current?.isInCorner(hover, HOVERED) === true}
      />
      <MapTools
        legend={
          <Legend
            board={battle.board}
            pieces={laid}
            sides={game.sides}
            glossary={battle.briefing.glossary}
            facings={battle.briefing.arcs !== undefined}
            figuresOf={unit => battle.briefing.figures?.(position, unit) ?? []}
          />
        }
        map={map}
        layers={layers}
        setLayers={setLayers}
        sides={game.sides}
        zones={battle.briefing.zones ?? onMap.layerNames.zones}
        offered={offered}
        facings={battle.briefing.arcs !== undefined}
        sees={battle.briefing.sight !== undefined}
        tools={tools}
        setTools={setTools}
        weapons={[...new Set(lens.fire.map(spot => spot.weapon))]}
      />
    </>
  )
}

/** The hexes from which an enemy can be attacked must be visible; the view doesn’t move to hexes that are only the nearest. */
function useShown(map: RefObject<MapHandle | null>, { at, way, lit }: ReturnType<typeof useRefusal>): void {
  useEffect(() => {
    if (at !== null && way?.kind === 'attackFrom') map.current?.show([at, ...lit.hexes.keys()], at)
  }, [map, at, way, lit])
}

/** For an attack after a move, its hex, and the enemy. */
const litBy = ({ outlook }: OddsCardState): LitHexes =>
  outlook === null || outlook.from === null
    ? NOTHING_LIT
    : { at: outlook.at, hexes: new Map([[outlook.from, outlook.odds?.column ?? '']]) }

const orderAttack = (): void => document.querySelector<HTMLElement>('.assault .act')?.focus()

const QUIET: MapMarks = {
  reach: new Map(),
  targets: new Set(),
  path: [],
  cursor: null,
  overlays: [],
  ruler: [],
  crossed: [],
  unit: () => 'idle',
}

/** The card of the hex under the pointer is at the bottom left of the map; it may cover this much, including fans. */
const HOVERED = { width: 560, height: 300 }

/** The same marks, with newly hit units shaking. */
function useStruck(marks: MapMarks, { shaken, recoiling }: Stage): MapMarks {
  return useMemo(() => {
    if (shaken.size + recoiling.size === 0) return marks
    const unit: MapMarks['unit'] = piece =>
      shaken.has(piece.unit) ? 'shaken' : recoiling.has(piece.unit) ? 'recoiling' : marks.unit(piece)
    return { ...marks, unit }
  }, [marks, shaken, recoiling])
}
