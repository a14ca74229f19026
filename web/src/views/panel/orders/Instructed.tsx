import type { Decision } from '@voltigeur/kernel'
import { useMemo } from 'react'
import { atTable } from '../../../language/books.ts'
import type { Scene } from '../../../table/orders/choosing.ts'
import { instructionsIn } from '../../../table/orders/instructions.ts'
import type { Sitting } from '../../../table/sitting/sitting.ts'

interface Props {
  readonly sitting: Sitting
  readonly scene: Scene
  readonly play: (decision: Decision) => void
}

/** Questions the player has turned off, as sentences; each can be restored, even during another’s turn. */
export function Instructed({ sitting, scene, play }: Props) {
  const found = useMemo(() => instructionsIn(scene, sitting.seat), [scene, sitting])
  if (found.length === 0) return null
  const { title, askAgain, ofWhat } = atTable.standing
  return (
    <section className="instructed" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {found.map(({ text, takeBack }) => (
          <li key={text}>
            <span>{text}</span>
            <button
              type="button"
              aria-label={ofWhat({ caption: askAgain, sentence: text })}
              onClick={() => play(takeBack)}
            >
              {askAgain}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
