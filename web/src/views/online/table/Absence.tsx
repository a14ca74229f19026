/** The events since the player last looked: after reopening the page, and when it returns to the front. */
import { useEffect, useState } from 'react'
import { online, words } from '../../../language/books.ts'
import type { FarTable, Seated } from '../../../online/far-table.ts'
import { type Recap, recap } from '../../../table/recap/recap.ts'
import { pageOf } from '../../../table/sitting/pages.ts'
import { useNow } from '../../../table/sitting/use-now.ts'
import { coversMap } from '../../map/camera/covers.ts'

const text = online.table

interface Props {
  readonly far: FarTable
  readonly state: Seated
}

export function Absence({ far, state: { sitting } }: Props) {
  const { ours, over } = useNow(sitting)
  const [missed, setMissed] = useState(() => missedSince(sitting, far.lookedTo))
  useEffect(() => {
    let left = sitting.match.at
    const look = (): void => {
      if (document.visibilityState === 'hidden') left = sitting.match.at
      else setMissed(missedSince(sitting, left))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [sitting])
  // On their own turn players read everything since their last order, which includes this. At the end the result matters more.
  if (missed === null || ours || over) return null
  return (
    <section className="far-note" ref={coversMap} role="status">
      <p>
        <b>{text.missed}</b> {missed.headline}
      </p>
      <a href={pageOf(sitting, 'replay')}>{words.replay}</a>
      <button type="button" onClick={() => setMissed(null)}>
        {text.close}
      </button>
    </section>
  )
}

/** Null if nothing noteworthy happened. */
function missedSince(sitting: Seated['sitting'], item: number | null): Recap | null {
  const { battle, game, match } = sitting
  if (item === null || item >= match.at) return null
  const { watcher, events, position: after } = sitting.now
  const { moments } = match.recording()
  const known = moments[match.momentBefore(item)]
  const from = known.firstEvent + known.events.length
  return recap({ battle, sides: game.sides, events, from, before: known.position, after }, watcher)
}
