import { catalogue } from 'virtual:catalogue'
import { progressOf, savedName, whoPlays } from '../../../keep/telling.ts'
import { words } from '../../../language/books.ts'
import type { SavedSitting } from '../../../table/sitting/sitting.ts'
import { Icon } from '../../page/Icon.tsx'
import { titleOf } from '../boxes/boxes.ts'
import { sceneOf } from '../boxes/scenes.tsx'

/** The battle that was played last, before all others: a returning player wants to continue it. */
export function GoOn({ saved }: { readonly saved: SavedSitting }) {
  const { id, journal, seats } = saved
  const { box, credits, sides } = catalogue[journal.game]
  const { game, scenario } = savedName(saved, catalogue[journal.game])
  return (
    <section className="go-on" aria-labelledby="go-on">
      <div className="go-on-cover">{sceneOf(box?.picture)}</div>
      <div className="go-on-words">
        <h2 id="go-on">{words.lobby.continueKicker}</h2>
        <p className="go-on-what">
          {/* As on its cover: a phone has no room for more. */}
          <b>{game === credits.title ? titleOf(journal.game) : game}</b>
          {scenario && <span> {scenario}</span>}
        </p>
        <p className="go-on-how">
          {whoPlays(seats, sides)} <span className="unbroken">{progressOf(saved, sides)}</span>
        </p>
      </div>
      <a className="act" href={`#/play/${id}`}>
        <Icon name="play" />
        {words.lobby.goOn}
      </a>
    </section>
  )
}
