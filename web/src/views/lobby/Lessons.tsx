/** Every lesson there is, one click away. */
import { catalogue } from 'virtual:catalogue'
import { useState } from 'react'
import { words } from '../../language/books.ts'
import { hasLesson } from '../../lesson/index.ts'
import { shelved, titleOf } from './boxes/boxes.ts'
import { Pips } from './boxes/Fact.tsx'
import { sceneOf } from './boxes/scenes.tsx'
import { beginLesson } from './set-up/sit-down.ts'
import './lessons.css'

export default function Lessons({ complain }: { readonly complain: (error: unknown) => void }) {
  const [busy, setBusy] = useState(false)
  const { lobby } = words
  const begin = (id: string): void => {
    setBusy(true)
    void beginLesson(id)
      .catch(complain)
      .finally(() => setBusy(false))
  }
  return (
    <section className="lessons" aria-labelledby="lessons">
      <h2 id="lessons">{lobby.learnTitle}</h2>
      <p className="hint">{lobby.learnIntro}</p>
      <ul>
        {shelved()
          .filter(hasLesson)
          .map(id => {
            const { box } = catalogue[id]
            return (
              <li key={id}>
                <div className="lessons-scene">{sceneOf(box?.picture)}</div>
                <div className="lessons-words">
                  <h3>{titleOf(id)}</h3>
                  {box && (
                    <>
                      <p className="level">
                        <Pips level={box.complexity} />
                      </p>
                      <p>{box.special}</p>
                    </>
                  )}
                </div>
                <button
                  type="button"
                  className={box?.first ? 'act' : ''}
                  disabled={busy}
                  aria-label={lobby.pick({ what: lobby.startLesson, game: titleOf(id) })}
                  onClick={() => begin(id)}
                >
                  {lobby.startLesson}
                  {box && <small>{lobby.minutesOnly({ from: box.lesson })}</small>}
                </button>
              </li>
            )
          })}
      </ul>
    </section>
  )
}
