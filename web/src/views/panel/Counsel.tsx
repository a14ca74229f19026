/** A hint from somebody better, and what the other side may be up to. */
import type { Decision, Position, Side } from '@voltigeur/kernel'
import { useEffect } from 'react'
import { counsel as text } from '../../books.ts'
import type { PlayableBattle } from '../../shelf.ts'
import { inWords } from '../../table/in-words.ts'
import { namesOf } from '../../table/names.ts'
import type { Sitting } from '../../table/sitting.ts'
import { useCounsel } from '../../table/use-counsel.ts'
import { useFleeting } from '../../table/use-fleeting.ts'
import { useNow } from '../../table/use-sitting.ts'
import { percent } from '../../words.ts'
import './counsel.css'

interface Props {
  readonly sitting: Sitting
  readonly side: Side
  readonly play: (decision: Decision) => void
  readonly onHint: (hexes: readonly number[]) => void
}

/** So many orders of a plan are told at once. */
const TOLD = 6

export function Counsel({ sitting, side, play, onHint }: Props) {
  const { battle } = sitting
  const { position } = useNow(sitting)
  const { thinking, plan, worth, intent, failure, ask, stop } = useCounsel(sitting, side)
  const [all, setAll] = useFleeting(plan, false)

  useEffect(() => {
    // What is not told is not shown either.
    if (plan.length > 0) onHint(placesIn(battle, all ? plan : plan.slice(0, TOLD)))
    else if (intent) onHint(intent.strikes.map(({ hex }) => hex))
  }, [battle, plan, all, intent, onHint])

  const aim = plan.length > 0 ? aimOf(battle, position, side, plan) : ''
  const order = (decision: Decision) => (
    <li key={battle.language.say(decision)}>{inWords(battle, position, decision)}</li>
  )

  return (
    <section className="counsel">
      <div className="buttons">
        <button type="button" title={text.askHint} disabled={thinking !== null} onClick={() => ask('hint')}>
          {text.ask}
        </button>
        <button type="button" title={text.intentHint} disabled={thinking !== null} onClick={() => ask('intent')}>
          {text.intentAsk}
        </button>
      </div>
      {thinking && (
        <p className="counsel-thinking" role="status">
          {text.thinking}{' '}
          <button type="button" onClick={stop}>
            {text.stop}
          </button>
        </p>
      )}
      {failure && <p role="alert">{text.failed({ why: failure })}</p>}
      {plan.length > 0 && (
        <>
          <p>{text.plan}</p>
          <ol className="counsel-plan">{plan.slice(0, TOLD).map(order)}</ol>
          {plan.length > TOLD && (
            <details onToggle={({ currentTarget }) => setAll(currentTarget.open)}>
              <summary>{text.more({ count: plan.length - TOLD })}</summary>
              <ol className="counsel-plan" start={TOLD + 1}>
                {plan.slice(TOLD).map(order)}
              </ol>
            </details>
          )}
          {aim !== '' && <p className="counsel-aim">{aim}</p>}
          {worth && (
            <p>
              {text.chance({ before: percent(worth.before), after: percent(worth.after), times: worth.times })}{' '}
              {!worth.clear && text.withinChance}
            </p>
          )}
          <button type="button" onClick={() => play(plan[0])}>
            {text.doFirst}
          </button>
        </>
      )}
      {intent && (
        <>
          <p>{intent.strikes.length > 0 ? text.intentTitle : text.intentNone}</p>
          <ul className="counsel-plan">
            {intent.strikes.map(({ hex, count, units }) => (
              <li key={hex}>
                {text.intent({
                  count,
                  times: intent.times,
                  hex: battle.board.grid.label(hex),
                  names: namesOf(battle.briefing.roster(position), units),
                })}
              </li>
            ))}
          </ul>
          <p className="hint">{text.intentHow({ times: intent.times })}</p>
        </>
      )}
    </section>
  )
}

const placesIn = ({ briefing }: PlayableBattle, plan: readonly Decision[]): number[] => [
  ...new Set(plan.flatMap(decision => briefing.destination(decision) ?? hexesOf(decision))),
]

/** Attacks name the hexes they are made on. */
function hexesOf(decision: Decision): number[] {
  const { hexes } = decision as { readonly hexes?: unknown }
  return Array.isArray(hexes) ? hexes.filter((hex): hex is number => typeof hex === 'number') : []
}

/** One line about what a plan is after: its attack, a goal that it comes nearest to, or the enemy that it goes against. */
function aimOf(battle: PlayableBattle, position: Position, side: Side, plan: readonly Decision[]): string {
  const { briefing, board } = battle
  const attack = plan.find(
    decision =>
      battle.objections(position, decision, side).length === 0 && battle.forecast(position, decision, side).odds,
  )
  if (attack) return text.attack({ what: briefing.caption(attack, position) })
  const places = plan.flatMap(decision => briefing.destination(decision) ?? [])
  const near = <T extends { readonly hex: number }>(spots: readonly T[], within: number): T | undefined =>
    spots
      .map(spot => ({ spot, far: Math.min(...places.map(place => board.grid.distance(place, spot.hex))) }))
      .filter(({ far }) => far <= within)
      .sort((a, b) => a.far - b.far)[0]?.spot
  if (places.length === 0) return ''
  const goals = (briefing.markers?.(position) ?? []).filter(({ kind }) => kind === 'goal')
  const goal = near(goals, 1)
  if (goal) return text.toward({ place: `${goal.text} (${board.grid.label(goal.hex)})` })
  const enemies = briefing
    .roster(position)
    .flatMap(({ hex, name, side: whose }) => (hex !== null && whose !== side ? [{ hex, name }] : []))
  const enemy = near(enemies, 4)
  return enemy ? text.against({ name: enemy.name, hex: board.grid.label(enemy.hex) }) : ''
}
