import type { RatingsReply, Table } from '@voltigeur/wire'
import { useEffect, useState } from 'react'
import { online } from '../../../language/books.ts'
import { ratingsAfter } from '../../../online/games.ts'
import { seatName } from '../people.ts'

const text = online.end

interface Props {
  readonly id: string
  readonly table: Table
}

/** The game’s effect on each player’s rating, or that there was none. */
export function EndRatings({ id, table }: Props) {
  const [ratings, setRatings] = useState<RatingsReply['ratings'] | null>(null)
  useEffect(() => {
    let dropped = false
    // They stand in the profiles as well: where they are not to be had, the end goes without.
    ratingsAfter(id).then(
      found => !dropped && setRatings(found),
      () => undefined,
    )
    return () => {
      dropped = true
    }
  }, [id])
  if (ratings === null) return null
  if (ratings.length === 0) return <p className="end-unrated">{table.hintsUsed ? text.unratedHints : text.unrated}</p>
  return (
    <div className="end-score end-ratings">
      <dl>
        {ratings.map(({ side, before, after }) => (
          <div key={side}>
            <dt>{seatName(table, side)}</dt>
            <dd>{after}</dd>
            <dd className="end-before">{text.ratingBefore({ before, change: after - before })}</dd>
          </div>
        ))}
      </dl>
      <small>{text.ratings}</small>
    </div>
  )
}
