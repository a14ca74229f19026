/** The selected unit: the units that move with it, which of several ways it takes, and its facing at the end. */

import { facingName, hexesOf } from '@voltigeur/battlefield'
import type { FacingWay } from '@voltigeur/conversation'
import type { Decision } from '@voltigeur/kernel'
import { useMemo } from 'react'
import { atTable, words } from '../../../language/books.ts'
import { inHexes } from '../../../language/words.ts'
import { outlookAt } from '../../../table/odds/outlook.ts'
import {
  askAlong,
  companyIn,
  confirmRing,
  EMPTY,
  forecastOf,
  type Hand,
  type Scene,
  stanceOf,
  takeWay,
  turnRing,
  type Upshot,
  warningsOf,
} from '../../../table/orders/choosing.ts'
import { stackMates } from '../../../table/orders/following.ts'
import { CostView, OddsView } from '../../combat/OddsView.tsx'
import { TURNS } from '../../map/pointing/use-map-keys.ts'
import { Unbroken } from '../../page/Unbroken.tsx'
import { Reasons } from '../../rules/Rule.tsx'
import './in-hand.css'

export interface Held {
  readonly scene: Scene
  readonly hand: Hand
  readonly setHand: (hand: Hand) => void
  readonly settle: (upshot: Upshot) => void
}

/** The next question scrolls into view, however far down the panel was read. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** After a button disappears the keys turn the ring; pointing at the map continues there. */
const takeKeys = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus()
}

/** One button for each way; several facings lead to the ring. */
export function WayButton({ scene, hand, settle, way }: Omit<Held, 'setHand'> & { readonly way: FacingWay }) {
  const { battle, position } = scene
  const [decision] = way
  const caption = battle.briefing.caption(decision, position)
  const forecast = forecastOf(scene, decision)
  const warnings = warningsOf(scene, decision)
  // The only choice in question is carried out when pressed.
  const isAsked = hand.pending.includes(way)
  const sure = hand.pending.length === 1 && hand.pending[0] === way && way.length === 1
  return (
    <div className="way">
      {sure && warnings.length > 0 && <Reasons of={warnings} />}
      <button
        type="button"
        className={isAsked && hand.pending.length === 1 ? 'act' : undefined}
        onClick={() => settle(sure ? { hand: EMPTY, decision } : takeWay(scene, hand, way, { confirm: false }))}
      >
        {caption}
        {way.length > 1 ? '…' : ''}
      </button>
      {isAsked && !forecast.odds && <FromThere scene={scene} hand={hand} decision={decision} />}
      {forecast.cost && <CostView cost={forecast.cost} />}
      <OddsView
        forecast={forecast}
        losses={battle.briefing.expectedLosses?.(position, decision) ?? null}
        measure={battle.briefing.measure}
      />
    </div>
  )
}

/** What could be attacked from where the unit goes: a finger that has chosen the hex covers what lies about it. */
function FromThere({ scene, hand, decision }: Omit<Held, 'settle' | 'setHand'> & { readonly decision: Decision }) {
  const { battle } = scene
  const hex = battle.briefing.destination(decision)
  const outlook = useMemo(() => (hex === null ? null : outlookAt(scene, hand, hex, NO_FIGHTS)), [scene, hand, hex])
  if (!outlook?.odds || outlook.from === null) return null
  const target = battle.board.grid.label(outlook.at)
  return (
    <OddsView
      forecast={{ cost: null, odds: outlook.odds }}
      losses={outlook.losses}
      measure={battle.briefing.measure}
      heading={
        <b>
          {outlook.byFire ? atTable.outlook.fireFromHere({ hex: target }) : atTable.outlook.fromHereAt({ hex: target })}
        </b>
      }
    />
  )
}

const NO_FIGHTS: readonly [] = []

export function Pending({ scene, hand, setHand, settle }: Held) {
  return (
    <section className="pending" ref={intoView}>
      {hand.pending.length > 1 && <h3>{atTable.chooseOne}</h3>}
      {hand.pending.map(way => (
        <WayButton key={scene.battle.language.say(way[0])} scene={scene} hand={hand} settle={settle} way={way} />
      ))}
      <button type="button" onClick={() => setHand({ ...hand, pending: [] })}>
        {words.cancel}
      </button>
    </section>
  )
}

/** The ring in words and buttons, for fingers and for screen readers. */
export function FacingChoice({ scene, hand, setHand, settle }: Held) {
  const { battle, position } = scene
  const { ring } = hand
  if (!ring) return null
  const decision: Decision = ring.decisions[ring.at]
  const stance = stanceOf(scene, decision)
  if (!stance) return null
  const { grid } = battle.board
  const forecast = forecastOf(scene, decision)
  const warnings = warningsOf(scene, decision)
  return (
    <section className="pending facing-choice" ref={intoView}>
      <h3 aria-live="polite">
        {atTable.standsFacing({
          hex: inHexes(hexesOf(stance).map(hex => grid.label(hex))),
          facing: facingName(grid, stance.facing),
        })}
      </h3>
      <p className="hint">
        {atTable.ringHint} <span className="keys">{atTable.ringKeys}</span>
      </p>
      <OddsView
        forecast={forecast}
        losses={battle.briefing.expectedLosses?.(scene.position, decision) ?? null}
        measure={battle.briefing.measure}
      />
      {warnings.length > 0 && (
        <div className="warning">
          <Reasons of={warnings} />
        </div>
      )}
      <div className="turns">
        <button type="button" onClick={() => setHand(turnRing(scene, hand, 1))} aria-label={atTable.turnLeft}>
          ↺
        </button>
        <button
          type="button"
          className="act"
          ref={takeKeys}
          onClick={() => settle(confirmRing(hand))}
          onKeyDown={event => {
            const turn = TURNS[event.key]
            if (turn) setHand(turnRing(scene, hand, turn))
            else if (event.key === 'Escape') setHand({ ...hand, ring: null })
            else return
            event.preventDefault()
          }}
        >
          {battle.briefing.caption(decision, position)}
        </button>
        <button type="button" onClick={() => setHand(turnRing(scene, hand, -1))} aria-label={atTable.turnRight}>
          ↻
        </button>
      </div>
      {/* Below the arrows, which stay where they are while the odds change with the facing. */}
      {!forecast.odds && (
        <div className="from-there">
          <FromThere scene={scene} hand={hand} decision={decision} />
        </div>
      )}
      <button type="button" onClick={() => setHand({ ...hand, ring: null })}>
        {words.cancel}
      </button>
    </section>
  )
}

type ListProps = Omit<Held, 'settle'> & { readonly nameOf: (unit: number) => string }

/** Ticks for units in the hex of the selected one: as one with it, or each by an order of its own. */
export function CompanyList(props: ListProps) {
  const { scene, hand, setHand } = props
  const { unit } = hand
  if (unit === null) return null
  const known = scene.offers.companyOf(unit)
  const company = companyIn(scene, hand)
  if (known && company)
    return (
      <Ticks
        {...props}
        others={known.mates.filter(mate => mate !== unit)}
        along={company}
        onTick={mates => setHand(askAlong(scene, hand, mates))}
      />
    )
  return (
    <Ticks
      {...props}
      others={stackMates(scene, unit)}
      along={hand.followers}
      onTick={followers => setHand({ ...hand, followers, pending: [], ring: null, refusal: [] })}
    />
  )
}

interface TickProps extends ListProps {
  readonly others: readonly number[]
  readonly along: readonly number[]
  readonly onTick: (mates: readonly number[]) => void
}

function Ticks({ nameOf, others, along: company, onTick }: TickProps) {
  if (others.length === 0) return null
  const along = others.filter(mate => company.includes(mate))
  const tick = (mate: number): readonly number[] =>
    along.includes(mate) ? along.filter(other => other !== mate) : [...along, mate]
  return (
    <section className="company">
      <h3>{atTable.goesAlong}</h3>
      <ul className="muster">
        {others.map(mate => (
          <li key={mate}>
            <label>
              <input type="checkbox" checked={along.includes(mate)} onChange={() => onTick(tick(mate))} />
              <span>
                <Unbroken text={nameOf(mate)} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="company-acts">
        <button type="button" disabled={along.length === others.length} onClick={() => onTick(others)}>
          {atTable.wholeStack}
        </button>
        <button type="button" disabled={along.length === 0} onClick={() => onTick([])}>
          {atTable.alone}
        </button>
      </div>
    </section>
  )
}
