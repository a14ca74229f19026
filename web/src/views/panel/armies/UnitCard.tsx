/** All facts about a unit: its name, its command, what its numbers mean, its state and its history. */
import { liveryOf, type Piece } from '@voltigeur/battlefield'
import type { GameEvent } from '@voltigeur/kernel'
import { useMemo } from 'react'
import type { PlayableBattle } from '../../../games/shelf.ts'
import { onMap } from '../../../language/books.ts'
import { traceOf } from '../../../table/events/traces.ts'
import type { Scene } from '../../../table/orders/choosing.ts'
import { formationName } from '../../../table/words/names.ts'
import { Unbroken } from '../../page/Unbroken.tsx'
import { Rule } from '../../rules/Rule.tsx'
import { Uniform } from './Uniform.tsx'
import './unit-card.css'

interface Props {
  readonly scene: Scene
  readonly unit: number | null
  readonly pieces: readonly Piece[]
  readonly sides: readonly string[]
  readonly events: readonly GameEvent[]
}

/** So much of a unit’s recent history is shown at once; the rest on request. */
const DEEDS = 4

/** On a small screen the player opens it. */
const hasRoom = (): boolean => matchMedia('(min-width: 701px)').matches

/** A unit’s events, from the first to the last. */
export function deedsOf(unit: number, events: readonly GameEvent[]): readonly GameEvent[] {
  return events.filter(event => {
    const { active, passive } = traceOf([event])
    return active.has(unit) || passive.has(unit)
  })
}

function namesSomebody(event: GameEvent): boolean {
  const { active, passive } = traceOf([event])
  return active.size + passive.size > 0
}

/** For an attack logged before its dice: the result, from a roll that names no unit; else null. */
export function outcomeOf({ briefing }: PlayableBattle, events: readonly GameEvent[], deed: GameEvent): string | null {
  const at = events.indexOf(deed)
  const next = events[at + 1]
  if (!next || namesSomebody(next) || briefing.rollIn(events, at) !== null) return null
  return briefing.rollIn(events, at + 1)?.result ?? null
}

interface Past {
  readonly battle: PlayableBattle
  readonly deeds: readonly GameEvent[]
  readonly events: readonly GameEvent[]
  readonly from: number
}

const Deeds = ({ battle, deeds, events, from }: Past) => (
  <ol start={from + 1}>
    {deeds.map((event, i) => {
      const outcome = outcomeOf(battle, events, event)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may have happened twice
        <li key={i}>
          <Unbroken text={battle.language.tell(event)} />
          {outcome && `: ${outcome}`}
        </li>
      )
    })}
  </ol>
)

export function UnitCard({ scene, unit, pieces, sides, events }: Props) {
  const piece = unit === null ? undefined : scene.pieceOf(unit)
  const deeds = useMemo(() => (unit === null ? [] : deedsOf(unit, events)), [unit, events])
  if (!piece) return null
  const { battle, position } = scene
  const figures = battle.briefing.figures?.(position, piece.unit) ?? []
  const remarks = battle.briefing.command?.(position, piece.side, piece.unit)?.remarks ?? []
  const earlier = Math.max(0, deeds.length - DEEDS)
  // Which of two leaders is above the other is not told by their formation.
  const leader = pieces.find(
    other => other.arm === 'leader' && other.side === piece.side && other.formation === piece.formation,
  )
  return (
    <details className="unit-card" key={piece.unit} open={hasRoom()}>
      <summary>
        <Uniform piece={piece} sides={sides} />
        <span>
          <b>{piece.name}</b>
          <small>
            {onMap.card.nations[liveryOf(piece, sides)]} {onMap.card.arms[piece.arm]}
          </small>
        </span>
      </summary>
      <div className="unit-card-body">
        {piece.formation !== '' && piece.formation !== piece.name && (
          <p>
            {formationName(piece.formation)}
            {leader && piece.arm !== 'leader' && `, ${onMap.card.under({ leader: leader.name })}`}
          </p>
        )}
        <dl>
          {figures.map(({ value, name, case: id }) => (
            <div key={name}>
              <dt>{value}</dt>
              <dd>
                {name} <Rule id={id} />
              </dd>
            </div>
          ))}
        </dl>
        {piece.states.length > 0 && <p className="unit-card-state">{piece.states.join(', ')}</p>}
        {remarks.map(({ text, case: id }) => (
          <p key={text}>
            {text} <Rule id={id} />
          </p>
        ))}
        {deeds.length > 0 && (
          <>
            <h4>{onMap.card.deeds}</h4>
            {earlier > 0 && (
              <details className="unit-card-past">
                <summary>{onMap.card.earlier({ count: earlier })}</summary>
                <Deeds battle={battle} deeds={deeds.slice(0, earlier)} events={events} from={0} />
              </details>
            )}
            <Deeds battle={battle} deeds={deeds.slice(earlier)} events={events} from={earlier} />
          </>
        )}
      </div>
    </details>
  )
}
