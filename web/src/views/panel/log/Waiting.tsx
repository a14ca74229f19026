import type { Decision, Outcome } from '@voltigeur/kernel'
import { atTable, words } from '../../../language/books.ts'
import { endingOf } from '../../../language/words.ts'
import type { Scene } from '../../../table/orders/choosing.ts'
import type { Sitting } from '../../../table/sitting/sitting.ts'
import { useNow } from '../../../table/sitting/use-now.ts'
import { whoDecides } from '../../../table/words/spoken.ts'
import { PlainButtons } from '../orders/PlainButtons.tsx'
import { Log } from './Log.tsx'
import './waiting.css'

/** The part of the log shown while the player watches the computer. */
const LATEST = 8

interface Props {
  readonly sitting: Sitting
  readonly scene: Scene
  readonly play: (decision: Decision) => void
  /** The computer’s error, if any. */
  readonly trouble: string | null
  /** Reopens the result; null while it is open. */
  readonly showEnd: (() => void) | null
}

/** While others decide, and when all is decided. */
export function Waiting({ sitting, scene, play, trouble, showEnd }: Props) {
  const now = useNow(sitting)
  const { position, over, events } = now
  if (over) return <Over sitting={sitting} outcome={sitting.battle.outcome(position)} showEnd={showEnd} />
  return (
    <>
      {trouble && <p role="alert">{trouble}</p>}
      <p className="question">{whoDecides(sitting, now)}</p>
      <PlainButtons scene={scene} play={play} />
      <Log battle={sitting.battle} events={events.slice(-LATEST)} />
    </>
  )
}

interface OverProps extends Pick<Props, 'sitting' | 'showEnd'> {
  readonly outcome: Outcome | null
}

function Over({ sitting: { id, seats, game }, outcome, showEnd }: OverProps) {
  // A battle played on a server isn’t among this browser’s battles until the player saves it there.
  if (seats.includes('away')) {
    return (
      <div className="outcome">
        <h2>{words.over}</h2>
        {showEnd && (
          <button type="button" className="act" onClick={showEnd}>
            {atTable.howItEnded}
          </button>
        )}
      </div>
    )
  }
  return (
    <div className="outcome">
      <h2>{words.over}</h2>
      <p className="level">{outcome && endingOf(game, outcome)}</p>
      <a className={showEnd ? 'act' : undefined} href={`#/report/${id}`}>
        {words.report}
      </a>
      <a href={`#/replay/${id}`}>{words.replay}</a>
    </div>
  )
}
