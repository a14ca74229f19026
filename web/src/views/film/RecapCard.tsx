/** What happened since one's last decision, or what led to a question in the midst of a fight; each line leads to its place. */
import { useEffect, useState } from 'react'
import { film, words } from '../../books.ts'
import type { Recap } from '../../table/recap.ts'
import { coversMap } from '../map/covers.ts'
import { Unbroken } from '../page/Unbroken.tsx'
import { Dice } from './Dice.tsx'
import './recap.css'

interface Props {
  readonly recap: Recap
  /** The unit that the player has taken up, or the hex that he is about to attack. */
  readonly inHand: number | null
  readonly onShow: (hexes: readonly number[]) => void
}

/** Where there is little room the lines are unfolded by whoever wants them. */
const roomy = (): boolean => matchMedia('(min-width: 701px)').matches

/** So many lines; the log has them all. */
const SHOWN = 14

export function RecapCard({ recap, inHand, onShow }: Props) {
  const [closed, setClosed] = useState<Recap | null>(null)
  const [open, setOpen] = useState(roomy)
  const [told, setTold] = useState({ recap, inHand })
  // Another recap begins folded or not, as there is room; whoever takes up a unit has read it, and wants to see the map.
  if (told.recap !== recap || told.inHand !== inHand) {
    setTold({ recap, inHand })
    if (told.recap !== recap) setOpen(roomy())
    else if (inHand !== null) setOpen(false)
  }
  // Escape lays down what is in hand first.
  const wantsKey = inHand === null && closed !== recap
  useEffect(() => {
    if (!wantsKey) return
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setClosed(recap)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [wantsKey, recap])
  if (closed === recap) return null
  const { title, headline, lines, dice, paired, hexes = [] } = recap
  const leads = lines.length === 0 && hexes.length > 0
  return (
    <aside className="recap" ref={coversMap} aria-label={title}>
      <header>
        <small>{title}</small>
        <button type="button" className="recap-close" aria-label={words.close} onClick={() => setClosed(recap)}>
          ×
        </button>
      </header>
      <p className="recap-headline">
        {dice && dice.length > 0 && (
          <>
            <Dice dice={dice} paired={paired} still />{' '}
          </>
        )}
        {leads ? (
          <button type="button" aria-label={film.show({ text: headline })} onClick={() => onShow(hexes)}>
            {headline}
          </button>
        ) : (
          headline
        )}
      </p>
      {lines.length > 0 && (
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{film.details}</summary>
          <ul>
            {lines.slice(0, SHOWN).map(({ text, hexes, kind }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be told twice
              <li key={i} className={`is-${kind}`}>
                {hexes.length > 0 ? (
                  <button type="button" aria-label={film.show({ text })} onClick={() => onShow(hexes)}>
                    <Unbroken text={text} />
                  </button>
                ) : (
                  <Unbroken text={text} />
                )}
              </li>
            ))}
            {lines.length > SHOWN && <li>{film.moreLines({ count: lines.length - SHOWN })}</li>}
          </ul>
        </details>
      )}
    </aside>
  )
}
