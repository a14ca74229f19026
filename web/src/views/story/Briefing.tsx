/** Before a battle: the field with the armies on it, what each side must do, how it came about, and what is hard. */
import { story as text, words } from '../../language/books.ts'
import type { Story } from '../../story/story.ts'
import { usePieces } from '../../table/map/use-pieces.ts'
import { useSheet } from '../../table/map/use-sheet.ts'
import { tableOf } from '../../table/sitting/pages.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { useNow } from '../../table/sitting/use-now.ts'
import { sideStyle } from '../page/sides.ts'
import { Picture } from './Picture.tsx'
import { useStory } from './use-story.ts'
import './briefing.css'

const { briefing } = text

const toTheFront = (link: HTMLAnchorElement | null): void => link?.focus({ preventScroll: true })

export default function Briefing({ sitting }: { readonly sitting: Sitting }) {
  const { game } = sitting
  const { decided } = useNow(sitting)
  const scenario = game.scenarios.find(({ id: one }) => one === sitting.match.beginning.scenario)
  const story = useStory(sitting)
  return (
    <main className="story" style={sideStyle(game.sides)}>
      <header>
        <p className="story-kind">{briefing.kind({ game: game.credits.title })}</p>
        <h1>{scenario?.name ?? game.credits.title}</h1>
      </header>
      <div className="story-spread">
        <Armies sitting={sitting} story={story} />
        <div className="story-words">
          {story && <Told story={story} sitting={sitting} />}
          {!story && scenario && <p>{scenario.description}</p>}
        </div>
      </div>
      <footer className="story-acts">
        <a href="#/">{words.backToLobby}</a>
        {/* The first thing that Enter does. */}
        <a className="act is-main" href={tableOf(sitting)} ref={toTheFront}>
          {decided.length === 0 ? briefing.toArms : briefing.goOn}
        </a>
      </footer>
    </main>
  )
}

function Armies({ sitting, story }: { readonly sitting: Sitting; readonly story: Story | null }) {
  const { battle, game } = sitting
  const { position } = useNow(sitting)
  const { sheet, plan } = useSheet(sitting)
  const pieces = usePieces(battle, position)
  const standing = pieces.filter(({ arm }) => arm !== 'leader')
  const goals = (battle.briefing.markers?.(position) ?? []).flatMap(({ kind, hex }) => (kind === 'goal' ? [hex] : []))
  const counts = game.sides.map((_, side) => standing.filter(piece => piece.side === side).length)
  return (
    <figure className="story-field">
      <Picture
        sheet={sheet}
        plan={plan}
        pieces={standing}
        places={battle.board.places}
        goals={goals}
        told={story ? [...Object.values(story.aims), story.hard, story.history].join(' ') : ''}
        sky={battle.briefing.track(position).sky}
        label={briefing.map({ armies: game.sides.map((side, i) => briefing.army({ side, units: counts[i] })) })}
      />
      <figcaption>
        {game.sides.map((side, i) => (
          <span key={side} className={`side-${i}`}>
            <i aria-hidden="true" /> {briefing.legend({ side, units: counts[i] })}
          </span>
        ))}
        {goals.length > 0 && (
          <span className="story-goals">
            <i aria-hidden="true" /> {briefing.goals}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

function Told({ story, sitting }: { readonly story: Story; readonly sitting: Sitting }) {
  const { sides } = sitting.game
  const { seats } = sitting
  const here = seats.flatMap((seat, side) => (seat === 'human' ? [side] : []))
  return (
    <>
      <section>
        <h2>{briefing.aims}</h2>
        {sides.map((side, i) => (
          <p key={side} className={`aim side-${i}`}>
            <b>{here.length === 1 && here[0] === i ? briefing.yours({ side }) : briefing.theirs({ side })}</b>{' '}
            {story.aims[side]}
          </p>
        ))}
      </section>
      <section>
        <h2>{briefing.history}</h2>
        <p>{story.history}</p>
      </section>
      <dl>
        <dt>{briefing.length}</dt>
        <dd>{story.length}</dd>
        <dt>{briefing.hard}</dt>
        <dd>{story.hard}</dd>
      </dl>
    </>
  )
}
