/** At a glance: your goal in the battle, the phase of the turn, and your next act. */
import type { Purpose } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { atTable, hindsight, words } from '../../../language/books.ts'
import { endingOf } from '../../../language/words.ts'
import type { Acts } from '../../../table/guide/next-act.ts'
import type { Sitting } from '../../../table/sitting/sitting.ts'
import { useDismissal } from '../../page/use-dismissal.ts'
import { Standings } from '../../panel/armies/Standings.tsx'
import { Steps } from './Steps.tsx'
import './now-strip.css'
import './goal.css'

interface Props {
  readonly sitting: Sitting
  /** As it may be shown now: dice that still fall reveal nothing. */
  readonly position: Position
  /** The side of the player at the screen. */
  readonly side: number
  /** Null while others decide. */
  readonly acts: Acts | null
  readonly children: ReactNode
}

export function NowStrip({ sitting, position, side, acts, children }: Props) {
  const { briefing } = sitting.battle
  const course = briefing.course?.(position) ?? null
  return (
    <section className="now" aria-label={atTable.strip.title}>
      <Goal sitting={sitting} position={position} purpose={briefing.purpose?.(position, side) ?? null} />
      {course && <Steps course={course} acts={acts} turn={briefing.track(position).turn} />}
      {children}
    </section>
  )
}

interface GoalProps extends Pick<Props, 'sitting' | 'position'> {
  readonly purpose: Purpose | null
}

/** The deciding figures; unfolded, everything for or against a side, and the units still to come. */
function Goal({ sitting, position, purpose }: GoalProps) {
  const { battle, game } = sitting
  const standings = battle.briefing.standings(position)
  const { arrivals } = battle.briefing.track(position)
  const sheet = useRef<HTMLDetailsElement>(null)
  const outcome = battle.outcome(position)
  const stands =
    purpose && (outcome ? endingOf(game, outcome) : [purpose.now, purpose.next].filter(text => text).join(' '))
  const [open, setOpen] = useState(false)
  const fold = useCallback(() => setOpen(false), [])
  useDismissal(open, sheet, fold)
  return (
    <details className="standings" ref={sheet} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary title={purpose ? `${purpose.goal} ${stands}` : undefined}>
        {purpose ? <Duel purpose={purpose} /> : <b>{hindsight.tabs.standings}</b>}
        {purpose && (
          <span className="goal">
            <b>{purpose.goal}</b> <span className="so-far">{stands}</span>
          </span>
        )}
      </summary>
      <div className="standings-sheet">
        {purpose && (
          <p className="goal-whole">
            <b>{purpose.goal}</b> {stands}
          </p>
        )}
        <Standings standings={standings} sides={game.sides} />
        <ul className="arrivals">
          {arrivals.map(({ turn, side, units }) => (
            <li key={`${turn} ${side}`}>
              {words.army({ side: game.sides[side] })}: {units.join(', ')} {words.arrives({ turn })}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

function Duel({ purpose: { tallies, tip } }: { readonly purpose: Purpose }) {
  const [own, enemy] = tallies
  const all = tallies.reduce((sum, { value }) => sum + Math.max(0, value), 0)
  return (
    <span className="duel">
      <Score {...own} />
      {enemy && (
        <>
          <span
            className={`meter side-${enemy.side}`}
            aria-hidden="true"
            style={{ '--own': `${all > 0 ? (100 * Math.max(0, own.value)) / all : 50}%` } as Record<string, string>}
          >
            <i className={`side-${own.side}`} />
            {tip !== undefined && <b style={{ left: `${100 * tip}%` }} />}
          </span>
          <Score {...enemy} />
        </>
      )}
    </span>
  )
}

const Score = ({ side, value, of }: Purpose['tallies'][number]) => (
  <span className={`score side-${side}`}>
    <b>{value}</b> <span>{of}</span>
  </span>
)
