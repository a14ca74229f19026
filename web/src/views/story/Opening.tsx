/** At the beginning of a battle: the player’s goal, in a card over the map. */
import { useEffect, useState } from 'react'
import { story as text, words } from '../../language/books.ts'
import { closeOpening, isOpening } from '../../table/sitting/opening.ts'
import { pageOf } from '../../table/sitting/pages.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { useNow } from '../../table/sitting/use-now.ts'
import { useStory } from './use-story.ts'
import './opening.css'

const { briefing } = text

/** Whether the card is still open. Computers wait for it: no player should miss their first moves. */
export function useOpening(sitting: Sitting): readonly [boolean, () => void] {
  const { id } = sitting
  const [open, setOpen] = useState(() => isOpening(id))
  const { decided } = useNow(sitting)
  const shown = open && decided.length === 0
  useEffect(() => {
    if (!shown) closeOpening(id)
  }, [id, shown])
  return [shown, () => setOpen(false)]
}

export default function Opening({ sitting, close }: { readonly sitting: Sitting; readonly close: () => void }) {
  const { game, seats } = sitting
  const story = useStory(sitting)
  const scenario = game.scenarios.find(one => one.id === sitting.match.beginning.scenario)
  const here = seats.flatMap((seat, side) => (seat === 'human' ? [side] : []))
  const told = here.length === 0 ? game.sides.map((_, side) => side) : here
  return (
    <section
      className="opening"
      aria-labelledby="opening"
      onKeyDown={event => {
        if (event.key === 'Escape') close()
      }}
    >
      <h2 id="opening">{scenario?.name ?? game.credits.title}</h2>
      <div className="opening-words">
        {told.map(side => (
          <p key={side} className={`aim side-${side}`}>
            <b>
              {here.length === 1
                ? briefing.yours({ side: game.sides[side] })
                : briefing.theirs({ side: game.sides[side] })}
            </b>{' '}
            {story?.aims[game.sides[side]]}
          </p>
        ))}
      </div>
      <div className="opening-acts">
        <button type="button" className="act" onClick={close} ref={button => button?.focus({ preventScroll: true })}>
          {briefing.toArms}
        </button>
        <a href={pageOf(sitting, 'brief')}>{words.briefing}</a>
      </div>
    </section>
  )
}
