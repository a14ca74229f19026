/** The coach’s next order, beside the map with its drawing: the reason, the certainty, and a button to give it. */
import type { Decision } from '@voltigeur/kernel'
import { useMemo } from 'react'
import { counsel as text, words } from '../../language/books.ts'
import { reasonOf } from '../../table/coach/coach.ts'
import type { Counselled } from '../../table/coach/use-counsel.ts'
import { inWords } from '../../table/orders/in-words.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { useNow } from '../../table/sitting/use-now.ts'
import { coversMap } from '../map/camera/covers.ts'
import { Icon } from '../page/Icon.tsx'
import './coach-card.css'

interface Props {
  readonly sitting: Sitting
  readonly counsel: Counselled
  readonly play: (decision: Decision) => void
}

/** Out of three marks, this many are filled. */
const MARKS = { clear: 3, fair: 2, close: 1 } as const

export function CoachCard({ sitting, counsel: { advised, standing, ask, dismiss }, play }: Props) {
  const { battle } = sitting
  const { position, actor } = useNow(sitting)
  const reason = useMemo(
    () => (standing && actor !== null ? reasonOf(battle, position, actor, standing.rest) : ''),
    [battle, position, actor, standing],
  )
  if (!advised || !standing) return null
  const { sure, worth } = advised
  const { number, of } = standing
  return (
    <section className="coach-card" ref={coversMap} aria-label={text.eyebrowOne} aria-live="polite">
      <header>
        <span className="coach-sign">
          <Icon name="coach" />
        </span>
        <div>
          <small>{of > 1 ? text.eyebrow({ number, of }) : text.eyebrowOne}</small>
          <h3>{inWords(battle, position, standing.now)}</h3>
        </div>
        <button type="button" className="coach-close" aria-label={text.close} title={words.close} onClick={dismiss}>
          ×
        </button>
      </header>
      {reason !== '' && <p className="coach-why">{reason}</p>}
      <p className="coach-sure">
        {worth === null ? (
          text.only
        ) : (
          <>
            <span className="coach-marks" aria-hidden="true">
              {[1, 2, 3].map(mark => (
                <i key={mark} className={mark <= MARKS[sure] ? 'is-on' : undefined} />
              ))}
            </span>
            <b>{text.sure({ sure })}</b> <span>{text.whySure({ sure })}</span>
          </>
        )}
      </p>
      <div className="coach-acts">
        <button type="button" className="act" onClick={() => play(standing.now)}>
          {text.give}
        </button>
        <button type="button" onClick={() => ask('hint')}>
          {text.another}
        </button>
      </div>
    </section>
  )
}
