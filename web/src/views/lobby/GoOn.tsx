import { catalogue } from 'virtual:catalogue'
import { words } from '../../books.ts'
import { howFar } from '../../keep/reached.ts'
import type { SavedSitting } from '../../table/sitting.ts'
import { moment } from '../../words.ts'
import { coverOf } from './covers.tsx'
import './go-on.css'

/** The battle that was played last, before all others: whoever comes back wants to go on with it. */
export function GoOn({ saved }: { readonly saved: SavedSitting }) {
  const { id, journal, changed, lesson } = saved
  const { credits, scenarios, sides } = catalogue[journal.game]
  const scenario = scenarios.find(one => one.id === journal.scenario)
  return (
    <section className="go-on" aria-labelledby="go-on">
      <div className="go-on-cover">{coverOf(journal.game).picture}</div>
      <div className="go-on-words">
        <h2 id="go-on">{words.lobby.goOnTitle}</h2>
        <p>
          <b>{credits.title}</b>
          {scenario && lesson === undefined && `: ${scenario.name}`}
          {lesson !== undefined && `: ${words.lobby.lessonTitle}`}
        </p>
        <p className="hint">
          {howFar(saved, sides)}, <time dateTime={new Date(changed).toISOString()}>{moment(new Date(changed))}</time>
        </p>
      </div>
      <a className="act" href={`#/play/${id}`}>
        {words.lobby.goOn}
      </a>
    </section>
  )
}
