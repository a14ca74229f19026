/** A battle in play: the map fills the window, everything else is around it and folds away. */
import type { Decision } from '@voltigeur/kernel'
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { PHONE, SHEET, useMedia } from '../../hooks/use-media.ts'
import { atTable } from '../../language/books.ts'
import { useSound } from '../../sound/use-sound.ts'
import { hexesDrawn } from '../../table/coach/coach.ts'
import { useCounsel } from '../../table/coach/use-counsel.ts'
import { untilToldOf } from '../../table/film/untold.ts'
import { isFilmed, useFilm } from '../../table/film/use-film.ts'
import { questionIn } from '../../table/guide/guiding.ts'
import { type Acts, actsIn } from '../../table/guide/next-act.ts'
import { useSweep } from '../../table/guide/use-sweep.ts'
import { useSheet } from '../../table/map/use-sheet.ts'
import { useOpponents } from '../../table/opponents/use-opponents.ts'
import { isGiven } from '../../table/orders/choosing.ts'
import { usePointing } from '../../table/pointing/use-pointing.ts'
import { useScene } from '../../table/pointing/use-scene.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { useNow } from '../../table/sitting/use-now.ts'
import { announcement } from '../../table/words/spoken.ts'
import { useOneCard } from '../cards/use-one-card.ts'
import { CoachCard } from '../coach/CoachCard.tsx'
import { useDisplay } from '../display/use-display.ts'
import { FilmBar } from '../film/FilmBar.tsx'
import { RecapCard, SoFar } from '../film/RecapCard.tsx'
import { RollCard, spokenRoll } from '../film/RollCard.tsx'
import { useStage } from '../film/use-stage.tsx'
import type { MapHandle } from '../map/camera/use-zoom.ts'
import { type Layers, NO_LAYERS } from '../map/layers.ts'
import { sideStyle } from '../page/sides.ts'
import { Panel } from '../panel/Panel.tsx'
import { SheetHandle } from '../panel/SheetHandle.tsx'
import { isNarrow, type PanelState, TABS, usePanel } from '../panel/use-panel.ts'
import { Glossary } from '../rules/Gloss.tsx'
import { OpenCase } from '../rules/Rule.tsx'
import { NextAct } from './bar/NextAct.tsx'
import { NowStrip } from './bar/NowStrip.tsx'
import { type Absent, Others } from './bar/Others.tsx'
import { TopBar } from './bar/TopBar.tsx'
import { Field } from './Field.tsx'
import { Curtain, HandOver } from './HandOver.tsx'
import { Leaf } from './Leaf.tsx'
import { useFollowing } from './use-following.ts'
import { useKeys } from './use-keys.ts'
import { useMarks } from './use-marks.ts'
import './battle.css'

const Lesson = lazy(() => import('../lesson/Lesson.tsx'))
const OrderSheet = lazy(() => import('../display/OrderSheet.tsx'))

interface Props {
  readonly sitting: Sitting
  /** Whether computers decide at this screen. */
  readonly here: boolean
  /** In the bar above, instead of a rulebook’s hourglass. */
  readonly bar?: ReactNode
  /** By side, who plays elsewhere under a name. */
  readonly absent?: ((side: number) => Absent | null) | undefined
  /** In the menu: links from here, and actions on the battle. */
  readonly pages: (fold: () => void) => ReactNode
  /** Other things over the table. */
  readonly notices: ReactNode
  /** When all is decided. */
  readonly end: (onClose: () => void) => ReactNode
}

export function Battle({ sitting, here, bar, absent, pages, notices, end }: Props) {
  const [layers, setLayers] = useState<Layers>(NO_LAYERS)
  const [looking, setLooking] = useState(false)
  const [named, setNamed] = useState<readonly number[]>([])
  const table = useTable(sitting, here, layers, setLayers, named)
  const { now, film, map, sheet, plan, picture, panel, pointing, shown, display, stage, sweep, counsel, showHex } =
    table
  const { scene } = picture
  const { hand } = pointing
  const inHand = isGiven(scene, hand) ? null : (hand.unit ?? hand.party?.hexes[0] ?? null)
  /** Behind the curtain only public information is shown or read out. */
  const unveiled = now.awaited === null
  useSound(unveiled ? stage.take : null)
  /** What may be read of it while dice fall. */
  const told = untilToldOf(sitting.battle, now, stage.untold)
  const { sky } = sitting.battle.briefing.track(told.position)
  const openCase = useOpenCase(panel.openCase, display.setOpen)
  const phone = useMedia(PHONE)
  const isSheet = useMedia(SHEET)
  const acts = useMemo(() => (now.ours && !stage.untold ? actsIn(scene) : null), [now.ours, stage.untold, scene])
  useDrawn(panel, acts, now.events.length)
  const next = <Next {...table} sitting={sitting} acts={acts} told={told} absent={absent} />

  return (
    <OpenCase.Provider value={openCase}>
      <Glossary.Provider value={sitting.battle.briefing.glossary}>
        <div
          className={['battle', panel.open ? 'is-open' : '', `is-${panel.level}`, sky ? `sky-${sky}` : '']
            .filter(Boolean)
            .join(' ')}
          style={sideStyle(sitting.game.sides)}
          inert={!unveiled}
        >
          <TopBar
            sitting={sitting}
            untold={stage.untold}
            open={panel.open}
            setOpen={panel.setOpen}
            display={display}
            bar={bar}
            pages={pages}
          />
          <NowStrip
            sitting={sitting}
            position={told.position}
            side={typeof told.watcher === 'number' ? told.watcher : 0}
            acts={acts}
          >
            {!phone && next}
          </NowStrip>
          <Field
            sitting={sitting}
            sheet={sheet}
            plan={plan}
            picture={picture}
            pointing={pointing}
            shown={shown}
            layers={layers}
            setLayers={setLayers}
            stage={stage}
            arrows={counsel.arrows}
            named={named}
            map={map}
            onPainted={film.painted}
          />
          {unveiled && <Screening {...table} told={told} sitting={sitting} inHand={inHand} play={pointing.play} />}
          <Panel
            tabs={TABS}
            captions={atTable.tabs}
            tab={panel.tab}
            onTab={panel.press}
            question={panel.tab === 'decide' && told.ours ? questionIn(scene) : null}
            happened={told.events.length}
            foot={phone ? next : null}
            handle={isSheet && <SheetHandle level={panel.level} setLevel={panel.setLevel} />}
          >
            <Leaf
              tab={panel.tab}
              wanted={panel.wanted}
              sitting={sitting}
              picture={picture}
              pointing={pointing}
              sweep={sweep}
              look={shown.look}
              trouble={table.trouble}
              showEnd={looking ? () => setLooking(false) : null}
              onShow={showHex}
              display={display}
              counsel={counsel}
              recapped={stage.recap !== null || stage.take !== null}
              untold={stage.untold}
            />
          </Panel>
          {/* The roll for the initiative comes first: its card would lie over the orders that are asked for next. */}
          {!(now.ours && stage.take) && <Orders sitting={sitting} display={display} />}
          {now.over && !looking && !stage.take && <Suspense fallback={null}>{end(() => setLooking(true))}</Suspense>}
          <HandOver sitting={sitting} waits={stage.take !== null} />
          {notices}
          <p className="live" aria-live="polite">
            {panel.tab === 'text' || !unveiled ? '' : spoken(sitting, stage, now)}
          </p>
          <Guided sitting={sitting} hand={hand} tab={panel.tab} film={film} onShow={showHex} onNames={setNamed} />
        </div>
        <Curtain sitting={sitting} />
      </Glossary.Provider>
    </OpenCase.Provider>
  )
}

interface NextProps extends Pick<ReturnType<typeof useTable>, 'now' | 'picture' | 'pointing' | 'film'> {
  readonly sitting: Sitting
  readonly acts: Acts | null
  readonly told: ReturnType<typeof useNow>
  readonly absent: Props['absent']
}

/** The next act, or the player who does it; nothing while dice fall. */
function Next({ sitting, now, picture: { scene, combats }, pointing, film, acts, told, absent }: NextProps) {
  const others = <Others sitting={sitting} now={told} film={film} absent={absent} />
  // Showing the next side would reveal the dice.
  if (told !== now) return isFilmed(sitting, told) ? others : null
  if (!now.ours) return others
  if (!acts) return null
  const fights = combats.some(({ decision }) => decision !== undefined)
  return (
    <NextAct
      scene={scene}
      acts={acts}
      hand={pointing.hand}
      setHand={hand => pointing.settle({ hand })}
      play={pointing.play}
      onNext={fights ? null : fromTheTop(pointing.goOn)}
    />
  )
}

/** A player who has scrolled down the panel is asked the same about another unit, and should see which. */
const fromTheTop = (goOn: () => void) => (): void => {
  document.querySelector('.panel-body')?.scrollTo({ top: 0 })
  goOn()
}

/** If only the panel has the answers, the sheet opens for them, and closes after the answer. */
function useDrawn({ tab, level, turnToDecide, answered }: PanelState, acts: Acts | null, happened: number): void {
  const inPanel = acts !== null && acts.next === null && acts.end === null && acts.required === null
  /** A player who reads the battle instead of seeing it answers there. */
  const reads = tab === 'text' && level !== 'peek'
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something has happened
  useEffect(() => {
    answered()
    if (inPanel && !reads && isNarrow()) turnToDecide()
  }, [happened, inPanel])
}

/** The table’s state, the selected action, and their display. */
function useTable(
  sitting: Sitting,
  here: boolean,
  layers: Layers,
  setLayers: (change: (layers: Layers) => Layers) => void,
  named: readonly number[],
) {
  const now = useNow(sitting)
  const film = useFilm(sitting)
  const trouble = useOpponents(sitting, film, here)
  const map = useRef<MapHandle | null>(null)
  const { sheet, plan, isBlank } = useSheet(sitting)
  // Without printing, there is nothing to wait for.
  useEffect(() => {
    if (isBlank) film.painted()
  }, [film, isBlank])
  const picture = useScene(sitting, now)
  const { scene, combats, pieces } = picture
  const panel = usePanel()
  const pointing = usePointing({ sitting, scene, combats, onAsk: panel.turnToDecide })
  const shown = useMarks(picture, pointing, layers)
  const display = useDisplay(sitting, now)
  const stage = useStage({ film, sitting, now, pieces, plan, map, wanted: panel.tab !== 'text' })
  useOneCard('combat', stage.take !== null)
  const { there, kept } = shown
  const busy = stage.take !== null
  const showHex = useFollowing(map, { plan, picture, pointing, there, kept, named, ours: now.ours, busy })
  const sweep = useSweep(sitting, now, scene)
  useKeys({ pointing, sitting, sweep, panel, setLayers })
  const counsel = useCounsel(sitting)
  const { arrows } = counsel
  useEffect(() => {
    if (arrows.length > 0) map.current?.show(hexesDrawn(arrows))
  }, [arrows])
  return {
    now,
    film,
    trouble,
    counsel,
    map,
    sheet,
    plan,
    picture,
    panel,
    pointing,
    shown,
    display,
    stage,
    sweep,
    showHex,
  }
}

type Stage = ReturnType<typeof useStage>

interface Screened {
  readonly film: ReturnType<typeof useFilm>
  readonly stage: Stage
  readonly sitting: Sitting
  readonly now: ReturnType<typeof useNow>
  /** What may be read of it while dice fall. */
  readonly told: ReturnType<typeof useNow>
  /** The selected unit, or the hex about to be attacked. */
  readonly inHand: number | null
  readonly counsel: ReturnType<typeof useCounsel>
  readonly play: (decision: Decision) => void
}

/** The latest events, shown over the map. */
const Screening = ({ film, stage, sitting, now, told, inHand, counsel, play }: Screened) => (
  <>
    {stage.recap && (
      <RecapCard
        recap={stage.recap}
        chapters={stage.chapters}
        inHand={inHand}
        onShow={stage.show}
        onReplay={stage.replay}
      />
    )}
    {!stage.take && <CoachCard sitting={sitting} counsel={counsel} play={play} />}
    {isFilmed(sitting, told) && (
      <>
        <SoFar
          title={stage.soFar}
          chapters={stage.chapters}
          current={stage.current ?? undefined}
          onReplay={stage.replay}
        />
        <FilmBar film={film} chapter={stage.current} />
      </>
    )}
    {stage.take && <RollCard film={film} take={stage.take} sitting={sitting} now={now} />}
  </>
)

const Guided = (props: ComponentProps<typeof Lesson>) => {
  const { looksOn } = useNow(props.sitting)
  return props.sitting.lesson === undefined || looksOn ? null : (
    <Suspense fallback={null}>
      <Lesson {...props} />
    </Suspense>
  )
}

const spoken = (sitting: Sitting, { take, untold }: Stage, now: Screened['now']): string =>
  take ? spokenRoll(sitting, take, untold !== take) : announcement(sitting, now)

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

/** On a phone the display covers the panel, and closes for a case that the player wants to read. */
const useOpenCase = (openCase: (id: string) => void, setDisplay: (open: boolean) => void): ((id: string) => void) =>
  useCallback(
    id => {
      openCase(id)
      if (isNarrow()) setDisplay(false)
    },
    [openCase, setDisplay],
  )
