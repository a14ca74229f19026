/** Tracks that fill from both ends: the army breaks where the two meet. */
import type { CardView, EndTrack } from '@voltigeur/battlefield'
import { atTable } from '../../../language/books.ts'
import { Rule } from '../../rules/Rule.tsx'
import './tracks.css'

interface Props {
  readonly tracks: readonly EndTrack[]
  readonly sides: readonly string[]
}

export function Tracks({ tracks, sides }: Props) {
  if (tracks.length === 0) return null
  return (
    <section className="tracks">
      {tracks.map(track => (
        <Track key={`${track.side} ${track.of} ${track.name}`} track={track} side={sides[track.side]} />
      ))}
    </section>
  )
}

function Track({
  track: { side: index, of: whose, name, case: id, boxes, fromTop, fromBottom },
  side,
}: {
  track: EndTrack
  side: string
}) {
  const lostBoxes = fromTop?.filled ?? 0
  const marks = [fromBottom, ...(fromTop ? [fromTop] : [])]
  const told = atTable.track({
    whose: whose ?? side,
    name,
    boxes: [atTable.boxes({ count: boxes }), ...marks.map(({ name, filled }) => `${filled} ${name}`)].join(', '),
  })
  return (
    <div className={`track side-${index}`}>
      <p>
        <b>{atTable.trackOf({ whose: whose ?? side, name })}</b> <Rule id={id} />
        <span>{atTable.trackLeft({ left: Math.max(0, boxes - lostBoxes - fromBottom.filled), boxes })}</span>
      </p>
      <div className="boxes" role="img" aria-label={told} style={{ gridTemplateColumns: `repeat(${boxes}, 1fr)` }}>
        {Array.from({ length: boxes }, (_, box) => {
          const beaten = box < fromBottom.filled
          const lost = box >= boxes - lostBoxes
          const kind = beaten && lost ? 'is-met' : beaten ? 'is-beaten' : lost ? 'is-lost' : ''
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes never change places
          return <i key={box} className={kind} />
        })}
      </div>
      <p className="track-words">
        {marks.map(({ name, filled }) => (
          <span key={name}>{`${filled} ${name}`}</span>
        ))}
      </p>
    </div>
  )
}

/** The cards of the side to decide, face up only for it. */
export function Cards({ cards }: { readonly cards: readonly CardView[] }) {
  return (
    <section className="cards">
      <h3>{atTable.cards({ count: cards.length })}</h3>
      <ul>
        {cards.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two copies of a card are alike
          <li key={i}>
            <b>{card.name}</b> <Rule id={card.case} />
            <p>{card.gist}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
