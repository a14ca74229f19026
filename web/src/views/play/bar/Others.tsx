/** In the strip during the opponent’s turn: what to watch for, and how to skip it; or the player to wait for. */
import type { PhaseKind } from '@voltigeur/battlefield'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { atTable, film as inFilm } from '../../../language/books.ts'
import type { Film } from '../../../table/film/film.ts'
import { isFilmed } from '../../../table/film/use-film.ts'
import { canForesee } from '../../../table/orders/foreseeing.ts'
import type { Now, Sitting } from '../../../table/sitting/sitting.ts'
import { whoDecides } from '../../../table/words/spoken.ts'
import { swallowLastTaps } from '../../film/late-taps.ts'
import './next-act.css'
import './others.css'

/** The player elsewhere to wait for. */
export interface Absent {
  readonly name: string
  /** Milliseconds since the turn began, as far as this page can tell. */
  readonly waited: number
  readonly isOnline: boolean
}

interface Props {
  readonly sitting: Sitting
  readonly now: Now
  readonly film: Film
  /** By side, the players elsewhere who have a name. */
  readonly absent: ((side: number) => Absent | null) | undefined
}

export function Others({ sitting, now, film, absent }: Props) {
  const { owing, position, looksOn, over, awaited } = now
  if (over || awaited !== null) return null
  const { strip } = atTable
  if (isFilmed(sitting, now)) {
    const course = sitting.battle.briefing.course?.(position) ?? null
    const phase = course?.phases[course.now]
    const side = sitting.game.sides[owing[0]]
    return (
      <Told title={phase ? strip.turnOf({ side, phase: phase.name }) : strip.turn({ side })}>
        <p className="watch">{watchOf(phase?.kind)}</p>
        {now.undoable > 0 && (
          <button type="button" className="reopen" title={atTable.undoHint} onClick={() => sitting.undo()}>
            {atTable.undo}
          </button>
        )}
        <Skip film={film} />
      </Told>
    )
  }
  const other = looksOn || owing.length === 0 ? null : (absent?.(owing[0]) ?? null)
  if (other === null) return <Told title={whoDecides(sitting, now)} />
  const ahead = sitting.match.afar?.foresees === true && canForesee(sitting.battle)
  return (
    <Told title={strip.waitingFor({ name: other.name })}>
      <p className="watch">
        <Waited key={`${owing}`} {...other} /> {ahead ? strip.orderAhead : strip.readOn}
      </p>
    </Told>
  )
}

const watchOf = (kind: PhaseKind | undefined): string => atTable.strip.watch[kind ?? 'other']

interface ToldProps {
  readonly title: string
  readonly children?: ReactNode
}

const Told = ({ title, children }: ToldProps) => (
  <div className="next others">
    <p className="whose">{title}</p>
    {children}
  </div>
)

function Skip({ film }: Pick<Props, 'film'>) {
  const button = useRef<HTMLButtonElement>(null)
  // The next act comes up in its place.
  useLayoutEffect(() => swallowLastTaps(button.current), [])
  return (
    <button type="button" className="act film-skip" ref={button} onClick={() => film.skip()}>
      {inFilm.skip}
    </button>
  )
}

const MINUTE = 60_000

/** How long, to the minute. */
function Waited({ waited, isOnline }: Absent) {
  const [from] = useState(() => Date.now() - waited)
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick(count => count + 1), MINUTE / 4)
    return () => clearInterval(timer)
  }, [])
  const time = Date.now() - from
  return (
    <>
      {time >= MINUTE && atTable.strip.since({ time })} {!isOnline && atTable.strip.offline}
    </>
  )
}
