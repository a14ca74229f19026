/** The fights that lie ahead: each group with its strengths, shifts and chances, before any roll. */
import type { CombatView, StrengthMeasure } from '@voltigeur/battlefield'
import type { Decision } from '@voltigeur/kernel'
import { atTable } from '../../language/books.ts'
import { OddsView } from './OddsView.tsx'
import './assault.css'
import './combats.css'

interface Props {
  readonly combats: readonly CombatView<Decision>[]
  readonly measure: StrengthMeasure | undefined
  /** Which of them is looked into. */
  readonly open: number | null
  readonly setOpen: (combat: number | null) => void
  readonly caption: (decision: Decision) => string
  readonly play: ((decision: Decision) => void) | null
}

/** A fight opened on the map is shown from its top, as far as there is room. */
const intoView = (element: HTMLElement | null): void => {
  const room = element?.closest('.panel-body')?.clientHeight ?? 0
  element?.scrollIntoView({ block: element.offsetHeight > room ? 'start' : 'nearest' })
}

export function Combats({ combats, measure, open, setOpen, caption, play }: Props) {
  if (combats.length === 0) return null
  return (
    <section className="combats">
      <h3>{atTable.combats({ count: combats.length })}</h3>
      {combats.map((combat, index) => (
        <div
          key={combat.title}
          className={index === open ? 'combat is-open' : 'combat'}
          // One that isn’t fought from here, such as an assault in preparation, is only shown.
          ref={index === open && combat.decision && play ? intoView : null}
        >
          <button
            type="button"
            className="combat-head"
            aria-expanded={index === open}
            onClick={() => setOpen(index === open ? null : index)}
          >
            <span className="combat-number">{index + 1}</span>
            <span>{combat.title}</span>
            <b>{combat.odds.column}</b>
          </button>
          {index === open && (
            <>
              <OddsView forecast={{ cost: null, odds: combat.odds }} losses={combat.losses ?? null} measure={measure} />
              {combat.decision && play && (
                <div className="assault-acts">
                  <button type="button" className="act" onClick={() => play(combat.decision!)}>
                    {caption(combat.decision)}
                  </button>
                </div>
              )}
            </>
          )}
        </div>
      ))}
    </section>
  )
}
