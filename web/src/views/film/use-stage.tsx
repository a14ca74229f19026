/** The events on the map: the current roll, others’ moves, and a camera that follows them. */
import { type Piece, stripeColours } from '@voltigeur/battlefield'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { useFleeting } from '../../hooks/use-fleeting.ts'
import { film as words } from '../../language/books.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { placeOf, rollGround, since } from '../../table/events/rolls.ts'
import { trailsIn, type UnitTrail } from '../../table/events/trails.ts'
import type { Film, Take } from '../../table/film/film.ts'
import { untilToldOf } from '../../table/film/untold.ts'
import { useRolls, useShowing } from '../../table/film/use-film.ts'
import type { HexPlan } from '../../table/map/hexes.ts'
import { type Chapter, chaptersIn } from '../../table/recap/chapters.ts'
import { occasion, type Recap, recap } from '../../table/recap/recap.ts'
import type { Now, Sitting } from '../../table/sitting/sitting.ts'
import type { MapHandle } from '../map/camera/use-zoom.ts'
import { Fray, recoilingIn, shakenBy } from './Fray.tsx'
import { Retold } from './Retold.tsx'
import { Trails } from './Trails.tsx'

interface Theatre {
  readonly film: Film
  readonly sitting: Sitting
  readonly now: Now
  readonly pieces: readonly Piece[]
  readonly plan: HexPlan
  readonly map: RefObject<MapHandle | null>
  /** False if the player reads the battle instead of watching it. */
  readonly wanted: boolean
}

export interface Stage {
  readonly take: Take | null
  /** The first roll whose result must stay hidden. */
  readonly untold: Take | null
  readonly recap: Recap | null
  /** Others’ actions, corps by corps: since the last decision here, or so far. */
  readonly chapters: readonly Chapter[]
  /** The current one, and what it belongs to. */
  readonly current: Chapter | null
  readonly soFar: string
  /** Shows it once more. */
  readonly replay: (chapter: Chapter) => void
  /** Drawn beneath the counters, and above them. */
  readonly under: ReactNode
  readonly over: ReactNode
  /** Counters that a blow has struck. */
  readonly shaken: ReadonlySet<number>
  /** Counters that have dealt one. */
  readonly recoiling: ReadonlySet<number>
  readonly show: (hexes: readonly number[]) => void
}

const NOBODY: ReadonlySet<number> = new Set()
const NOWHERE: readonly number[] = []
const NO_CHAPTERS: readonly Chapter[] = []

/** Units of a corps count as together within this distance. */
const CORPS = 8

/** If only computers play, the most recent events with marks. */
const RECENT = 30

export function useStage({ film, sitting, now, pieces, plan, map, wanted }: Theatre): Stage {
  const { battle, game } = sitting
  useRolls(film, sitting, now, pieces, wanted)
  const { take, untold, skipping } = useShowing(film)
  const { pace } = useSettings()
  const before = useMemo(() => untilToldOf(battle, now, untold), [battle, now, untold])
  const trails = useTrails(sitting, before)
  const told = useRecap(sitting, now)
  const { chapters, current } = useChapters(sitting, before)
  const [pointed, setPointed] = useFleeting<readonly number[]>(now, NOWHERE)
  const [retold, retell] = useFleeting<{ readonly chapter: Chapter; readonly when: number } | null>(now, null)
  useCamera({
    sitting,
    now: before,
    pieces,
    take,
    follows: pace !== 'off' && !skipping,
    occasion: take === null ? told.place : NOWHERE,
    map,
  })
  const stripes = useMemo(() => stripeColours(battle.formations), [battle])
  const shaken = useMemo(() => (take && !untold ? shakenBy(take, pieces) : NOBODY), [take, untold, pieces])
  const recoiling = useMemo(() => (take && !untold ? recoilingIn(take, shaken) : NOBODY), [take, untold, shaken])
  const show = useCallback(
    (hexes: readonly number[]) => {
      setPointed(hexes)
      map.current?.show(hexes)
    },
    [setPointed, map],
  )
  const replay = useCallback(
    (chapter: Chapter) => {
      show(chapter.hexes)
      // A fresh one each time: two presses show it twice.
      retell({ chapter, when: performance.now() })
      film.again(chapter.fights, { pieces, position: now.position, watcher: now.watcher })
    },
    [show, retell, film, pieces, now],
  )
  return {
    take,
    untold,
    recap: take === null ? told.recap : null,
    chapters: told.place.length > 0 ? NO_CHAPTERS : chapters,
    current,
    soFar: before.actor === null ? '' : words.soFar({ side: game.sides[before.actor] }),
    replay,
    under: <Trails plan={plan} trails={trails} />,
    over: (
      <>
        {pointed.map(hex => (
          <polygon key={hex} className="pointed-at" points={plan.outline(hex, 0.97)} />
        ))}
        {retold && (
          <Retold
            key={retold.when}
            plan={plan}
            trails={retold.chapter.trails}
            pieces={pieces}
            sides={game.sides}
            stripes={stripes}
          />
        )}
        {take && <Fray take={take} told={!untold} plan={plan} pieces={pieces} sides={game.sides} stripes={stripes} />}
      </>
    ),
    shaken,
    recoiling,
    show,
  }
}

/** Until the next decision; players know their own paths. */
function useTrails({ battle }: Sitting, { events, watcher, news, position }: Now) {
  return useMemo((): readonly (UnitTrail & { readonly side: number })[] => {
    const from = news?.from ?? (watcher === null ? events.length - RECENT : events.length)
    const sideOf = new Map(battle.briefing.roster(position).map(({ unit, side }) => [unit, side]))
    return trailsIn(events.slice(Math.max(0, from))).flatMap(trail => {
      const side = sideOf.get(trail.unit)
      return side === undefined || side === watcher ? [] : [{ ...trail, side }]
    })
  }, [battle, events, watcher, news, position])
}

/** The deciding player’s recap: the present fight and its place, or all news. */
function useRecap({ battle, game }: Sitting, { ours, events, news, position: after, watcher }: Now) {
  return useMemo((): { readonly recap: Recap | null; readonly place: readonly number[] } => {
    if (!ours || news === null) return { recap: null, place: NOWHERE }
    const stretch = { battle, sides: game.sides, events, from: news.from, before: news.before, after }
    const { from, midway, answered, declined } = news
    const found =
      midway === null ? null : occasion({ ...stretch, from: since(events, midway) }, answered, watcher, from, declined)
    return { recap: found ?? recap(stretch, watcher), place: found?.lines[0].hexes ?? NOWHERE }
  }, [battle, game, ours, events, news, after, watcher])
}

/** While others decide and when one is asked again: what they did, and which of it was last. */
function useChapters({ battle, game }: Sitting, { events, news, position: after, watcher, over }: Now) {
  return useMemo(() => {
    if (news === null || over) return { chapters: NO_CHAPTERS, current: null }
    const stretch = { battle, sides: game.sides, events, from: news.from, before: news.before, after }
    const chapters = chaptersIn(stretch, watcher)
    const last = trailsIn(events.slice(news.from)).at(-1)?.unit
    const fought = chapters.findLast(({ fights }) => fights.some(({ index }) => index >= events.length - RECENT_FIGHT))
    const marched = chapters.find(({ trails }) => trails.some(({ unit }) => unit === last))
    return { chapters, current: fought ?? marched ?? null }
  }, [battle, game, events, news, after, watcher, over])
}

/** A fight is what is going on as long as no more than this has happened since. */
const RECENT_FIGHT = 4

interface Camera {
  readonly sitting: Sitting
  readonly now: Now
  readonly pieces: readonly Piece[]
  readonly take: Take | null
  readonly follows: boolean
  /** The fight during which the question comes. */
  readonly occasion: readonly number[]
  readonly map: RefObject<MapHandle | null>
}

function useCamera({ sitting, now, pieces, take, follows, occasion, map }: Camera): void {
  const seen = useRef(now.events.length)
  const corps = useRef('')
  useEffect(() => {
    const from = seen.current
    seen.current = now.events.length
    const last = trailsIn(now.events.slice(from)).at(-1)
    if (!follows || !last || now.ours) return
    const [start, end] = [last.path[0], last.path.at(-1)!]
    const mover = pieces.find(({ unit }) => unit === last.unit)
    const name = mover ? `${mover.side} ${mover.formation}` : ''
    // A corps that begins is looked at as a whole, as far as it stands together; then each of its moves that leaves the picture.
    const isNew = corps.current !== name && mover?.formation
    corps.current = name
    const { grid } = sitting.battle.board
    const fellows = pieces.filter(
      ({ side, formation, hex }) =>
        side === mover?.side && formation === mover.formation && grid.distance(hex, end) <= CORPS,
    )
    if (isNew) map.current?.follow([end, start, ...fellows.map(({ hex }) => hex)], end)
    else map.current?.follow([end, start], end)
  }, [sitting, now, pieces, follows, map])
  useEffect(() => {
    if (occasion.length > 0) map.current?.show(occasion)
  }, [occasion, map])
  // The fight stays clear of its card, whose size isn’t known in advance.
  useEffect(() => {
    if (!take) return
    map.current?.keep(placeOf(rollGround(take.roll, take.pieces)))
    return () => map.current?.keep([])
  }, [take, map])
}
