/** A battle being played: the map fills the window, everything else lies around it and folds away. */
import type { Piece } from '@voltigeur/battlefield'
import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useSound } from '../../sound/use-sound.ts'
import { type Hand, isGiven, type Scene } from '../../table/choosing.ts'
import { placeOf } from '../../table/guiding.ts'
import type { HexPlan } from '../../table/hexes.ts'
import { sideStyle } from '../../table/sides.ts'
import type { Sitting } from '../../table/sitting.ts'
import { useFilm } from '../../table/use-film.ts'
import { useScene } from '../../table/use-scene.ts'
import { useSheet } from '../../table/use-sheet.ts'
import { useNow, useOpponents } from '../../table/use-sitting.ts'
import { atTable } from '../../words-table.ts'
import { RecapCard } from '../film/RecapCard.tsx'
import { RollCard, spokenRoll } from '../film/RollCard.tsx'
import { useStage } from '../film/use-stage.tsx'
import { fanSpot } from '../map/laying.ts'
import type { MapHandle } from '../map/use-zoom.ts'
import { Panel } from '../panel/Panel.tsx'
import { Glossary } from '../rules/Gloss.tsx'
import { OpenCase } from '../rules/Rule.tsx'
import { Field } from './Field.tsx'
import { Curtain, HandOver } from './HandOver.tsx'
import { Leaf } from './Leaf.tsx'
import { type Layers, NO_LAYERS } from './layers.ts'
import { announcement } from './spoken.ts'
import { TopBar } from './TopBar.tsx'
import { useDisplay } from './use-display.ts'
import { useKeys } from './use-keys.ts'
import { useMarks } from './use-marks.ts'
import { isNarrow, TABS, usePanel } from './use-panel.ts'
import { type Pointing, usePointing } from './use-pointing.ts'
import { useSweep } from './use-sweep.ts'
import './battle.css'

const Lesson = lazy(() => import('../lesson/Lesson.tsx'))
const OrderSheet = lazy(() => import('../display/OrderSheet.tsx'))

interface Props {
  readonly sitting: Sitting
  /** Whether computers decide at this screen. */
  readonly here: boolean
  /** In the bar above, instead of the hourglass of a rulebook. */
  readonly bar?: ReactNode
  /** In the menu: where one can go from here, and what can be done with the battle. */
  readonly pages: (fold: () => void) => ReactNode
  /** What lies over the table besides. */
  readonly notices: ReactNode
  /** When all is decided. */
  readonly end: (onClose: () => void) => ReactNode
}

export function Battle({ sitting, here, bar, pages, notices, end }: Props) {
  const now = useNow(sitting)
  const film = useFilm(sitting)
  const trouble = useOpponents(sitting, film, here)
  const [layers, setLayers] = useState<Layers>(NO_LAYERS)
  const map = useRef<MapHandle | null>(null)
  const { game } = sitting

  const { sheet, plan } = useSheet(sitting)
  const picture = useScene(sitting, now)
  const { scene, combats } = picture
  const panel = usePanel()
  const pointing = usePointing({ sitting, plan, scene, combats, onAsk: panel.turnToDecide })
  const { hand, tools, setTools, lookInto } = pointing
  const inHand = isGiven(scene, hand) ? null : (hand.unit ?? hand.party?.hexes[0] ?? null)
  const shown = useMarks(picture, pointing, layers)
  const display = useDisplay(sitting, now)
  const [looking, setLooking] = useState(false)
  /** Behind the curtain nothing is shown or said but what lies on the table for all. */
  const unveiled = now.awaited === null
  const stage = useStage({ film, sitting, now, pieces: picture.pieces, plan, map, wanted: panel.tab !== 'text' })
  const [named, setNamed] = useState<readonly number[]>([])
  useSound(unveiled ? stage.take : null)
  const { sky } = sitting.battle.briefing.track(now.position)

  const showHex = useShowHex(map, lookInto)
  useRound(map, pointing, scene, shown.there)
  const sweep = useSweep(sitting, now, scene)
  useKeys(pointing, sitting, sweep)
  useAsked(map, scene, now.ours && stage.take === null)
  useTarget(map, hand)
  useWayOn(map, scene, hand, stage.take ? NOWHERE : shown.there)
  useFanInView(map, plan, picture.pieces, pointing.fanned)
  const openCase = useOpenCase(panel.openCase, display.setOpen)

  return (
    <OpenCase.Provider value={openCase}>
      <Glossary.Provider value={sitting.battle.briefing.glossary}>
        <div
          className={['battle', panel.open ? 'is-open' : '', sky ? `sky-${sky}` : ''].filter(Boolean).join(' ')}
          style={sideStyle(game.sides)}
          inert={!unveiled}
        >
          <TopBar
            sitting={sitting}
            layers={layers}
            setLayers={setLayers}
            map={map}
            ruler={tools.sight}
            setRuler={sight => setTools({ ...tools, sight })}
            film={film}
            untold={stage.untold}
            open={panel.open}
            setOpen={panel.setOpen}
            display={display}
            bar={bar}
            pages={pages}
          />
          <Field
            sitting={sitting}
            sheet={sheet}
            plan={plan}
            picture={picture}
            pointing={pointing}
            shown={shown}
            layers={layers}
            stage={stage}
            named={named}
            map={map}
          />
          {unveiled && <Screening film={film} stage={stage} sitting={sitting} now={now} inHand={inHand} />}
          <Panel
            tabs={TABS}
            captions={atTable.tabs}
            tab={panel.tab}
            onTab={panel.press}
            question={panel.tab === 'decide' && now.ours ? questionIn(scene) : null}
            happened={now.events.length}
          >
            <Leaf
              tab={panel.tab}
              wanted={panel.wanted}
              sitting={sitting}
              picture={picture}
              pointing={pointing}
              sweep={sweep}
              look={shown.look}
              trouble={trouble}
              showEnd={looking ? () => setLooking(false) : null}
              onShow={showHex}
              display={display}
              recapped={stage.recap !== null || stage.take !== null}
              untold={stage.untold}
            />
          </Panel>
          <Orders sitting={sitting} display={display} />
          {now.over && !looking && !stage.take && <Suspense fallback={null}>{end(() => setLooking(true))}</Suspense>}
          <HandOver sitting={sitting} waits={stage.take !== null} />
          {notices}
          <p className="live" aria-live="polite">
            {panel.tab === 'text' || !unveiled ? '' : spoken(sitting, stage, now)}
          </p>
          {sitting.lesson !== undefined && !now.looksOn && (
            <Suspense fallback={null}>
              <Lesson sitting={sitting} hand={hand} tab={panel.tab} onShow={showHex} onNames={setNamed} />
            </Suspense>
          )}
        </div>
        <Curtain sitting={sitting} />
      </Glossary.Provider>
    </OpenCase.Provider>
  )
}

type Stage = ReturnType<typeof useStage>

interface Screened {
  readonly film: ReturnType<typeof useFilm>
  readonly stage: Stage
  readonly sitting: Sitting
  readonly now: ReturnType<typeof useNow>
  /** The unit that the player has taken up, or the hex that he is about to attack. */
  readonly inHand: number | null
}

/** What has just happened, as it is shown over the map. */
const Screening = ({ film, stage, sitting, now, inHand }: Screened) => (
  <>
    {stage.recap && <RecapCard recap={stage.recap} inHand={inHand} onShow={stage.show} />}
    {stage.take && <RollCard film={film} take={stage.take} sitting={sitting} now={now} onLaid={stage.frame} />}
  </>
)

const spoken = (sitting: Sitting, { take }: Stage, now: Screened['now']): string =>
  take ? spokenRoll(sitting, take, now) : announcement(sitting, now)

interface Ordered {
  readonly sitting: Sitting
  readonly display: ReturnType<typeof useDisplay>
}

const Orders = ({ sitting, display }: Ordered) =>
  display.sheet && display.open ? (
    <Suspense fallback={null}>
      <OrderSheet sitting={sitting} display={display.sheet} onClose={() => display.setOpen(false)} />
    </Suspense>
  ) : null

const useShowHex = (map: RefObject<MapHandle | null>, lookInto: Pointing['lookInto']): ((hex: number) => void) =>
  useCallback(
    hex => {
      lookInto(hex)
      map.current?.show(hex)
    },
    [map, lookInto],
  )

/** Whoever is taken up in turn is brought into view, with where he can go. */
function useRound(
  map: RefObject<MapHandle | null>,
  { hand, onRound, lookInto }: Pointing,
  scene: Scene,
  there: ReadonlyMap<number, unknown>,
): void {
  const place = onRound ? placeOf(scene, hand) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is taken up, wherever the map is moved then
  useEffect(() => {
    if (place === null) return
    // The counters of an enemy who is to be attacked stay where they are: side by side they would hide who attacks.
    if (hand.party === null) lookInto(place)
    map.current?.showReach(place, [...there.keys()])
  }, [place, hand.unit])
}

/** In the hand the display lies over the panel, and makes way for the case that somebody wants to read. */
const useOpenCase = (openCase: (id: string) => void, setDisplay: (open: boolean) => void): ((id: string) => void) =>
  useCallback(
    id => {
      openCase(id)
      if (isNarrow()) setDisplay(false)
    },
    [openCase, setDisplay],
  )

/** Counters that are laid side by side at the edge of the map are brought into view. */
function useFanInView(
  map: RefObject<MapHandle | null>,
  plan: HexPlan,
  pieces: readonly Piece[],
  fanned: number | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every fan, wherever the map is moved then
  useEffect(() => {
    const spot = fanned === null ? null : fanSpot(plan, pieces, fanned)
    if (spot) map.current?.showSpot(spot)
  }, [map, fanned])
}

const questionIn = ({ battle, position, side }: Scene): string | null =>
  side === null ? null : battle.question(position, side).text

const NOWHERE: ReadonlyMap<number, unknown> = new Map()

/** So many hexes are looked at together: those around a unit. */
const AROUND = 6

/** A question about a few units, such as one of an interruption, comes with all of them in view that can be read together; one about many, or about attacks, with one at least. */
function useAsked(map: RefObject<MapHandle | null>, scene: Scene, ours: boolean): void {
  const { offers } = scene
  const question = ours ? questionIn(scene) : null
  const places = [...offers.units].flatMap(unit => scene.pieceOf(unit)?.hex ?? [])
  const few = new Set(places).size <= AROUND ? places : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every question, wherever the map is moved then
  useEffect(() => {
    if (question === null) return
    if (few.length > 0) map.current?.showAll([...new Set(few)])
    else map.current?.showSome(places.length > 0 ? places : offers.parties.flatMap(({ hexes }) => hexes))
  }, [map, question])
}

/** An attack that was chosen in a list is put together where it can be seen. */
function useTarget(map: RefObject<MapHandle | null>, { party }: Hand): void {
  const target = party?.hexes.join() ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every target, wherever the map is moved then
  useEffect(() => {
    if (party) map.current?.showOneOf(party.hexes)
  }, [map, target])
}

/**
 * Those who are not on the map yet are brought on somewhere, perhaps out of sight; and a unit that has to answer, such as
 * one that falls back, is seen with every hex it may go to.
 */
function useWayOn(
  map: RefObject<MapHandle | null>,
  scene: Scene,
  hand: Hand,
  there: ReadonlyMap<number, unknown>,
): void {
  const place = hand.unit === null ? null : (scene.pieceOf(hand.unit)?.hex ?? null)
  const isWaiting = hand.unit !== null && place === null
  const given = isGiven(scene, hand)
  useEffect(() => {
    const hexes = [...there.keys()]
    if (isWaiting) map.current?.showOneOf(hexes)
    else if (given && place !== null && hexes.length > 0 && hexes.length <= AROUND)
      map.current?.showAll([place, ...hexes])
  }, [map, isWaiting, given, place, there])
}
