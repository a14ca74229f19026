/**
 * Others’ actions, as a row of chips over the map: corps by corps, each with a replay; or the events before a question
 * in the middle of a fight.
 */
import { useEffect, useState } from 'react'
import { film, words } from '../../language/books.ts'
import type { Chapter } from '../../table/recap/chapters.ts'
import type { Recap } from '../../table/recap/recap.ts'
import { coversMap } from '../map/camera/covers.ts'
import { Chips } from './Chips.tsx'
import { Dice } from './Dice.tsx'
import './recap.css'

interface Props {
  readonly recap: Recap
  /** Corps by corps, for a whole turn. */
  readonly chapters: readonly Chapter[]
  /** The selected unit, or the hex about to be attacked. */
  readonly inHand: number | null
  readonly onShow: (hexes: readonly number[]) => void
  readonly onReplay: (chapter: Chapter) => void
}

/** In little space the player unfolds the chips. */
const roomy = (): boolean => matchMedia('(min-width: 701px)').matches

/** The most reports one by one; the log has them all. */
const SHOWN = 14

export function RecapCard({ recap, chapters, inHand, onShow, onReplay }: Props) {
  const [closed, setClosed] = useState<Recap | null>(null)
  const [open, setOpen] = useState(roomy)
  const [told, setTold] = useState({ recap, inHand })
  // Another recap begins folded or not, as there is room; a player who selects a unit has read it, and wants to see the
  // map.
  if (told.recap !== recap || told.inHand !== inHand) {
    setTold({ recap, inHand })
    if (told.recap !== recap) setOpen(roomy())
    else if (inHand !== null) setOpen(false)
  }
  // Escape deselects first.
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
  const isEmpty = chapters.length === 0 && lines.length === 0
  const leads = isEmpty && hexes.length > 0
  return (
    <aside className="recap" ref={coversMap} aria-label={title}>
      <div className="recap-head">
        <button
          type="button"
          className="recap-headline"
          title={headline}
          aria-label={leads ? film.show({ text: headline }) : undefined}
          aria-expanded={isEmpty ? undefined : open}
          onClick={() => (isEmpty ? onShow(hexes) : setOpen(!open))}
        >
          <small>{title}</small>
          <span>
            {dice && dice.length > 0 && (
              <>
                <Dice dice={dice} paired={paired} still />{' '}
              </>
            )}
            {headline}
          </span>
        </button>
        <button type="button" className="recap-close" aria-label={words.close} onClick={() => setClosed(recap)}>
          ×
        </button>
      </div>
      {open && !isEmpty && (
        <Chips>
          {chapters.length > 0 ? (
            <ChapterChips chapters={chapters} onReplay={onReplay} />
          ) : (
            lines.slice(0, SHOWN).map(({ text, hexes, kind }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be told twice
              <li key={i} className={`is-${kind}`}>
                {hexes.length > 0 ? (
                  <button type="button" aria-label={film.show({ text })} title={text} onClick={() => onShow(hexes)}>
                    <span>{text}</span>
                  </button>
                ) : (
                  <span>{text}</span>
                )}
              </li>
            ))
          )}
        </Chips>
      )}
    </aside>
  )
}

interface ChipProps {
  readonly chapters: readonly Chapter[]
  readonly onReplay: (chapter: Chapter) => void
  /** The current one. */
  readonly current?: Chapter | undefined
}

const ChapterChips = ({ chapters, onReplay, current }: ChipProps) =>
  chapters.map((chapter, i) => {
    const { name, text, kind } = chapter
    const said = name === null ? text : film.chapter({ name, text })
    return (
      <li key={`${name} ${kind}`} className={`is-${kind}${chapter === current ? ' is-current' : ''}`}>
        <button type="button" title={film.again({ text: said })} onClick={() => onReplay(chapter)}>
          {kind !== 'loss' && <i aria-hidden="true">{i + 1}</i>}
          <span>
            {name !== null && <b>{name}</b>} {text}
          </span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12a7 7 0 1 0 2-5M7 3v4h4" />
          </svg>
        </button>
      </li>
    )
  })

interface SoFarProps {
  readonly title: string
  readonly chapters: readonly Chapter[]
  readonly current: Chapter | undefined
  readonly onReplay: (chapter: Chapter) => void
}

/** The same while it happens. */
export const SoFar = ({ title, chapters, current, onReplay }: SoFarProps) =>
  chapters.length === 0 ? null : (
    <aside className="recap is-so-far" ref={coversMap} aria-label={title}>
      <Chips>
        <ChapterChips chapters={chapters} onReplay={onReplay} current={current} />
      </Chips>
    </aside>
  )
