/** The place in the turn: its phases, with as many names as fit. */
import type { Course } from '@voltigeur/battlefield'
import { useRef } from 'react'
import { atTable } from '../../../language/books.ts'
import type { Acts } from '../../../table/guide/next-act.ts'
import { useStepRoom } from './use-step-room.ts'
import './steps.css'

interface StepsProps {
  readonly course: Course
  readonly acts: Acts | null
  readonly turn: number
}

export function Steps({ course: { phases, now }, acts, turn }: StepsProps) {
  const left = acts?.left ?? 0
  const most = useMost(`${turn} ${now} ${phases[now]?.side} ${phases[now]?.name}`, left)
  const told = !acts
    ? null
    : acts.owed > 0
      ? atTable.strip.required({ count: acts.owed })
      : left > 0
        ? atTable.strip.left({ count: left })
        : null
  const of = atTable.strip.stepOf({ step: now + 1, steps: phases.length })
  const { list, room } = useStepRoom(now, [told, ...phases.map(({ name }) => name)].join())
  return (
    <div className="steps">
      <ol ref={list} className={room.alone ? 'is-alone' : undefined}>
        {phases.map(({ name, side }, at) => {
          const kind = at < now ? 'is-done' : at === now ? 'is-now' : ''
          const named = room.named.has(at) ? 'is-named' : ''
          return (
            <li
              key={`${name} ${side}`}
              className={['step', kind, named].filter(Boolean).join(' ')}
              aria-current={at === now ? 'step' : undefined}
              title={name}
            >
              <span className="dot" aria-hidden="true">
                {at < now ? '✓' : at + 1}
              </span>
              <span className="step-words">
                <b>{name}</b>
                {at < now && <span className="step-done">{atTable.strip.done}</span>}
                {at === now && (told || room.alone) && ' '}
                {at === now && (told || room.alone) && (
                  <span className="count" title={acts?.told ?? undefined}>
                    {room.alone && <span className="step-of">{told ? `${of} · ` : of}</span>}
                    {told}
                  </span>
                )}
              </span>
              {at === now && (
                <span className="progress" aria-hidden="true">
                  <i style={{ width: `${most > 0 && acts ? (100 * (most - left)) / most : 0}%` }} />
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** The most remaining ones in the same phase, as far as this page has seen it. */
function useMost(phase: string, left: number): number {
  const seen = useRef({ phase, left })
  if (seen.current.phase !== phase) seen.current = { phase, left }
  else if (left > seen.current.left) seen.current = { phase, left }
  return seen.current.left
}
