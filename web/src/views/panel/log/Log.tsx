import type { GameEvent } from '@voltigeur/kernel'
import { useEffect, useRef } from 'react'
import type { PlayableBattle } from '../../../games/shelf.ts'
import { Unbroken } from '../../page/Unbroken.tsx'
import { Rule } from '../../rules/Rule.tsx'
import { PrintedTable } from './PrintedTable.tsx'
import './log.css'

interface Props {
  readonly battle: PlayableBattle
  readonly events: readonly GameEvent[]
}

/** Enough to see how it came about; the replay has it all. */
const SHOWN = 250

export function Log({ battle, events }: Props) {
  const end = useRef<HTMLLIElement>(null)
  const from = Math.max(0, events.length - SHOWN)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll when something new has happened
  useEffect(() => {
    // Some browsers return a promise, which isn’t a clean-up.
    void end.current?.scrollIntoView({ block: 'nearest' })
  }, [events.length])
  return (
    <ol className="log" start={from + 1}>
      {events.slice(from).map((event, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows at its end
        <li key={from + i} className={`event is-${event.kind}`}>
          <span>
            <Unbroken text={battle.language.tell(event)} />
          </span>{' '}
          {event.cases.map(id => (
            <Rule key={id} id={id} />
          ))}
          <Cell battle={battle} event={event} />
        </li>
      ))}
      <li ref={end} className="log-end" aria-hidden="true" />
    </ol>
  )
}

/** The table that was consulted, with the cell that the die found. */
function Cell({ battle, event }: { readonly battle: PlayableBattle; readonly event: GameEvent }) {
  const cell = battle.briefing.cellOf(event)
  if (!cell) return null
  return (
    <details>
      <summary>{battle.briefing.tables[cell.table].title}</summary>
      <PrintedTable sheet={battle.briefing.tables[cell.table]} cell={cell} />
    </details>
  )
}
