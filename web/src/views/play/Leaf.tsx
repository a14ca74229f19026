/** The open tab of the panel in play. */
import { lazy, Suspense, useCallback } from 'react'
import { atTable, words } from '../../language/books.ts'
import { isAdvised } from '../../table/coach/advised.ts'
import type { Counselled } from '../../table/coach/use-counsel.ts'
import type { Take } from '../../table/film/film.ts'
import { untilToldOf } from '../../table/film/untold.ts'
import type { SweepOffer } from '../../table/guide/use-sweep.ts'
import type { LensLook } from '../../table/map/use-lens.ts'
import type { Pointing } from '../../table/pointing/use-pointing.ts'
import type { Picture } from '../../table/pointing/use-scene.ts'
import { aftermathOf, type Consequence } from '../../table/recap/aftermath.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { useNow } from '../../table/sitting/use-now.ts'
import { Counsel } from '../coach/Counsel.tsx'
import { Combats } from '../combat/Combats.tsx'
import type { DisplayState } from '../display/use-display.ts'
import { Roster } from '../panel/armies/Roster.tsx'
import { Cards, Tracks } from '../panel/armies/Tracks.tsx'
import { UnitCard } from '../panel/armies/UnitCard.tsx'
import { unitTitle } from '../panel/armies/unit-title.ts'
import { HearBattle } from '../panel/log/HearBattle.tsx'
import { Log } from '../panel/log/Log.tsx'
import { PrintedTable } from '../panel/log/PrintedTable.tsx'
import { Waiting } from '../panel/log/Waiting.tsx'
import { Ahead } from '../panel/orders/Ahead.tsx'
import { Deciding } from '../panel/orders/Deciding.tsx'
import { Instructed } from '../panel/orders/Instructed.tsx'
import { SightPanel } from '../panel/SightPanel.tsx'
import type { Tab } from '../panel/use-panel.ts'
import { Rules } from '../rules/Rules.tsx'

const NOTHING: readonly Consequence[] = []

const TextTable = lazy(() => import('../text/TextTable.tsx'))

interface Props {
  readonly tab: Tab
  readonly wanted: { readonly id: string } | null
  readonly sitting: Sitting
  readonly picture: Picture
  readonly pointing: Pointing
  readonly look: LensLook
  readonly sweep: SweepOffer
  /** The computer’s error, if any. */
  readonly trouble: string | null
  /** Reopens the result; null while it is open. */
  readonly showEnd: (() => void) | null
  readonly onShow: (hex: number) => void
  readonly display: DisplayState
  readonly counsel: Counselled
  /** A card over the map tells already what happened. */
  readonly recapped: boolean
  /** The first roll whose result must stay hidden. */
  readonly untold: Take | null
}

export function Leaf(props: Props) {
  const { tab, wanted, sitting, onShow, untold } = props
  const { battle, game } = sitting
  const { position, events } = untilToldOf(battle, useNow(sitting), untold)
  switch (tab) {
    case 'decide':
      return untold ? <Falling sitting={sitting} untold={untold} /> : <Decide {...props} />
    case 'log':
      return <Log battle={battle} events={events} />
    case 'units':
      return (
        <Roster
          roster={battle.briefing.roster(position)}
          measure={battle.briefing.measure}
          sides={game.sides}
          label={hex => battle.board.grid.label(hex)}
          onShow={onShow}
        />
      )
    case 'rules':
      return <Rules book={game.cases} wanted={wanted} />
    case 'tables':
      return battle.briefing.tables.map(table => <PrintedTable key={table.title} sheet={table} />)
    case 'text':
      return (
        <Suspense fallback={<p>{words.loading}</p>}>
          <TextTable sitting={sitting} />
        </Suspense>
      )
  }
}

/** The part of the log shown while dice fall. */
const LATEST = 8

/** While dice fall, nothing is asked: the question would tell what they show. */
function Falling({ sitting, untold }: Pick<Props, 'sitting'> & { readonly untold: Take }) {
  const { battle, game } = sitting
  const { events, position } = untilToldOf(battle, useNow(sitting), untold)
  return (
    <>
      <p className="question">{atTable.falling}</p>
      <Log battle={battle} events={events.slice(-LATEST)} />
      <Tracks tracks={battle.briefing.tracks?.(position) ?? []} sides={game.sides} />
    </>
  )
}

/** The decision, and everything relevant to it. */
function Decide({
  sitting,
  picture,
  pointing,
  look,
  sweep,
  trouble,
  showEnd,
  onShow,
  display,
  counsel,
  recapped,
}: Props) {
  const { battle, game } = sitting
  const { position, ours, actor, events, news } = useNow(sitting)
  const { pieces, scene, combats } = picture
  const laying = display.sheet?.laying === true && !display.open
  const { hand, setHand, settle, play, onHint, tools, setTools, combat, setCombat, cursor } = pointing
  const looked = hand.unit ?? (cursor === null ? null : (scene.unitsIn(cursor)[0] ?? null))
  const nameOf = useCallback(
    (unit: number): string => {
      const entry = pieces.find(p => p.unit === unit) ?? battle.briefing.roster(position).find(e => e.unit === unit)
      return entry ? unitTitle(entry) : String(unit)
    },
    [pieces, battle, position],
  )
  return (
    <>
      {tools.sight && (
        <SightPanel board={battle.board} look={look} onClose={() => setTools({ ...tools, sight: false })} />
      )}
      {laying && (
        <button type="button" className="act lay-now" onClick={() => display.setOpen(true)}>
          {atTable.display.layNow}
        </button>
      )}
      {ours ? (
        <Deciding
          scene={scene}
          side={actor!}
          hand={hand}
          setHand={setHand}
          settle={settle}
          onHint={onHint}
          onShow={onShow}
          sweep={sweep}
          play={play}
          nameOf={nameOf}
          aftermath={news && !recapped ? aftermathOf(battle, game.sides, events, news) : NOTHING}
          aside={laying || (combat !== null && combats[combat]?.decision !== undefined)}
        />
      ) : (
        <Waiting sitting={sitting} scene={scene} play={play} trouble={trouble} showEnd={showEnd} />
      )}
      <Combats
        combats={combats}
        measure={battle.briefing.measure}
        open={combat}
        setOpen={setCombat}
        caption={decision => battle.briefing.caption(decision, position)}
        play={ours ? play : null}
      />
      <Instructed sitting={sitting} scene={scene} play={play} />
      <Ahead sitting={sitting} scene={scene} cursor={cursor} nameOf={nameOf} onHint={onHint} />
      {ours && sitting.lesson === undefined && isAdvised(sitting) && (
        <Counsel sitting={sitting} scene={scene} counsel={counsel} />
      )}
      {sitting.lesson === undefined && <HearBattle battle={battle} events={events} />}
      <UnitCard scene={scene} unit={looked} pieces={pieces} sides={game.sides} events={events} />
      {battle.briefing.cards && ours && <Cards cards={battle.briefing.cards(position, actor!)} />}
      <Tracks tracks={battle.briefing.tracks?.(position) ?? []} sides={game.sides} />
    </>
  )
}
