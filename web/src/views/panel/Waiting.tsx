import type { Sitting } from '../../table/sitting.ts'
import { words } from '../../words.ts'
import { Log } from './Log.tsx'
import './waiting.css'

/** So much of the log is shown while somebody watches the computer. */
const LATEST = 8

/** While the computer decides, and when all is decided. */
export function Waiting({ sitting, failure }: { readonly sitting: Sitting; readonly failure: string | null }) {
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
