/** All that is to be known of a unit: who it is, whom it obeys, what its numbers mean, how it stands and what it has been through. */
import { liveryOf, type Piece } from '@voltigeur/battlefield'
import type { GameEvent } from '@voltigeur/kernel'
import { useMemo } from 'react'
import { traceOf } from '../../after/traces.ts'
import type { Scene } from '../../table/choosing.ts'
import { onMap } from '../../words-map.ts'
import { Rule } from '../rules/Rule.tsx'
import { Uniform } from './Uniform.tsx'
import './unit-card.css'

interface Props {
  readonly scene: Scene
  readonly unit: number | null
  readonly pieces: readonly Piece[]
  readonly sides: readonly string[]
  readonly events: readonly GameEvent[]
}

/** The last of what a unit did and suffered. */
const DEEDS = 4

/** On a small screen it is opened by whoever wants it. */
const hasRoom = (): boolean => matchMedia('(min-width: 701px)').matches

/** Where a unit took part, from the first to the last. */
export function deedsOf(unit: number, events: readonly GameEvent[]): readonly GameEvent[] {
  return events.filter(event => {
    const { active, passive } = traceOf([event])
    return active.has(unit) || passive.has(unit)
  })
}

export function UnitCard({ scene, unit, pieces, sides, events }: Props) {
  const piece = unit === null ? undefined : scene.pieceOf(unit)
  const deeds = useMemo(() => (unit === null ? [] : deedsOf(unit, events).slice(-DEEDS)), [unit, events])
  if (!piece) return null
  const { battle, position } = scene
  const figures = battle.briefing.figures?.(position, piece.unit) ?? []
  const remarks = battle.briefing.command?.(position, piece.side, piece.unit)?.remarks ?? []
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
            {piece.formation}
            {leader && piece.arm !== 'leader' && `, ${onMap.card.under(leader.name)}`}
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
            <ol>
              {deeds.map((event, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same may have happened twice
                <li key={i}>{battle.language.tell(event)}</li>
              ))}
            </ol>
          </>
        )}
      </div>
    </details>
  )
}
