/** A battle in this browser: saved during play, and shared or reviewed later. */
import { lazy } from 'react'
import { usePatience } from '../../hooks/use-patience.ts'
import { download } from '../../keep/files.ts'
import { useKeeping } from '../../keep/use-keeping.ts'
import { words } from '../../language/books.ts'
import type { LocalSitting } from '../../table/sitting/sitting.ts'
import { ByMail } from '../share/ByMail.tsx'
import Opening, { useOpening } from '../story/Opening.tsx'
import { Battle } from './Battle.tsx'
import { BattlePages } from './BattlePages.tsx'
import { Elsewhere } from './Elsewhere.tsx'

/** In milliseconds. Usually the page knows within a few which tab plays; a busy tab may be slow to answer. */
const TO_BE_TOLD = 1500

const End = lazy(() => import('../story/End.tsx'))

const save = (sitting: LocalSitting): void =>
  download(`${sitting.game.id}-${sitting.id}.json`, JSON.stringify(sitting.save().journal))

interface Props {
  readonly sitting: LocalSitting
  /** The battle had to be opened again. */
  readonly onAnew: (sitting: LocalSitting) => void
}

export default function Play({ sitting, onAnew }: Props) {
  const kept = useKeeping(sitting, onAnew)
  const waits = usePatience(TO_BE_TOLD)
  const [opening, closeOpening] = useOpening(sitting)
  // A table that isn’t ready would show its counters and miss the first key.
  if (kept.where === 'opening' && waits) return <p className="loading">{words.loading}</p>
  return (
    <Battle
      sitting={sitting}
      here={kept.where === 'here' && !opening}
      pages={fold => <BattlePages sitting={sitting} fold={fold} />}
      notices={
        <>
          {opening && <Opening sitting={sitting} close={closeOpening} />}
          <Elsewhere kept={kept} save={() => save(sitting)} />
          <ByMail sitting={sitting} />
        </>
      }
      end={onClose => <End sitting={sitting} onClose={onClose} />}
    />
  )
}
