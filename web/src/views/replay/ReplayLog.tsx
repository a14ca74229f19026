import type { Moment, Recording } from '@voltigeur/lab/recording'
import { memo, useEffect, useRef } from 'react'
import type { PlayableBattle } from '../../games/shelf.ts'
import { hindsight } from '../../language/books.ts'
import { Rule } from '../rules/Rule.tsx'
import '../panel/log/log.css'

interface Props {
  readonly recording: Recording
  readonly index: number
  readonly onJump: (index: number) => void
}

/** The events up to the moment shown, and nothing later; each line links to its moment. */
export function ReplayLog({ recording, index, onJump }: Props) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current line is another one with every index
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [index])
  return (
    <ol className="log replay-log" ref={list}>
      {recording.moments.slice(0, index + 1).map(moment => (
        <Lines
          key={moment.index}
          battle={recording.battle}
          moment={moment}
          current={moment.index === index}
          onJump={onJump}
        />
      ))}
    </ol>
  )
}

interface LinesProps {
  readonly battle: PlayableBattle
  readonly moment: Moment
  readonly current: boolean
  readonly onJump: (index: number) => void
}

/** Thousands of lines, of which a step changes two moments’ worth. */
const Lines = memo(function Lines({ battle, moment, current, onJump }: LinesProps) {
  return moment.events.map((event, i) => {
    const told = battle.language.tell(event)
    return (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened never changes places
        key={i}
        className={current ? `event is-${event.kind} is-current` : `event is-${event.kind}`}
        aria-current={current && i === moment.events.length - 1 ? 'step' : undefined}
      >
        <button
          type="button"
          className="jump"
          title={hindsight.goTo({ text: told })}
          onClick={() => onJump(moment.index)}
        >
          {told}
        </button>{' '}
        {event.cases.map(id => (
          <Rule key={id} id={id} />
        ))}
      </li>
    )
  })
})
