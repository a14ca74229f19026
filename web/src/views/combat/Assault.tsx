/** Several units together: an attack on hexes, or a choice of units without a hex. */

import { partyAgainst } from '@voltigeur/conversation'
import type { Decision } from '@voltigeur/kernel'
import { useMemo, useState } from 'react'
import { atTable, words } from '../../language/books.ts'
import {
  forecastOf,
  type Hand,
  objectionsTo,
  partyDecision,
  type Scene,
  toggle,
  warningsOf,
} from '../../table/orders/choosing.ts'
import { Unbroken } from '../page/Unbroken.tsx'
import { Reasons } from '../rules/Rule.tsx'
import { OddsView } from './OddsView.tsx'
import './assault.css'

/** Its chances come into view, however far down the panel was read. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

interface PartyProps {
  readonly scene: Scene
  readonly hand: Hand
  readonly setHand: (hand: Hand) => void
  readonly play: (decision: Decision) => void
  readonly nameOf: (unit: number) => string
}

export function Assault({
  scene,
  hand,
  setHand,
  play,
  nameOf,
  decision,
}: PartyProps & { readonly decision: Decision }) {
  const { battle, position } = scene
  const { hexes, units } = hand.party!
  const variants = useMemo(
    () => battle.briefing.variants?.(position, decision) ?? [decision],
    [battle, position, decision],
  )
  const [picked, setPicked] = useState('')
  const chosen = variants.find(variant => battle.briefing.caption(variant, position) === picked) ?? decision
  const said = battle.language.say(chosen)
  const isBegun = units.length > 0
  const refusal = useMemo(() => objectionsTo(scene, chosen), [scene, chosen])
  const forecast = useMemo(() => forecastOf(scene, chosen), [scene, chosen])
  const warnings = useMemo(
    () => (units.length > 0 && refusal.length === 0 ? warningsOf(scene, chosen) : []),
    [scene, chosen, units, refusal],
  )
  const label = hexes.map(hex => battle.board.grid.label(hex)).join(' + ')
  const caption = battle.briefing.caption(decision, position)
  return (
    <section className="assault" ref={intoView}>
      <h3>{caption.includes(label) ? caption : atTable.orderAt({ order: caption, hex: label })}</h3>
      {/* A player who hasn’t ticked a unit yet has done nothing wrong. */}
      {isBegun ? (
        <OddsView
          forecast={forecast}
          losses={battle.briefing.expectedLosses?.(position, chosen) ?? null}
          measure={battle.briefing.measure}
          refusal={refusal}
        />
      ) : (
        <p className="hint">{atTable.tickWho}</p>
      )}
      {variants.length > 1 && (
        <fieldset className="variants">
          {variants.map(variant => {
            const caption = battle.briefing.caption(variant, position)
            return (
              <label key={caption}>
                <input
                  type="radio"
                  name="variant"
                  checked={battle.language.say(variant) === said}
                  onChange={() => setPicked(caption)}
                />{' '}
                {caption}
              </label>
            )
          })}
        </fieldset>
      )}
      <Muster scene={scene} hand={hand} setHand={setHand} nameOf={nameOf} />
      {warnings.length > 0 && (
        <div className="warning" role="alert">
          <Reasons of={warnings} />
        </div>
      )}
      <div className="assault-acts">
        <button type="button" className="act is-final" disabled={refusal.length > 0} onClick={() => play(chosen)}>
          {battle.briefing.caption(chosen, position)}
        </button>
        <button type="button" onClick={() => setHand({ ...hand, party: null })}>
          {words.cancel}
        </button>
      </div>
    </section>
  )
}

/** A choice of units without a hex: losses of an exchange, guns that share a retreat. */
export function Levy({ scene, hand, setHand, play, nameOf }: PartyProps) {
  const { battle, position } = scene
  const party = hand.party ? hand : { ...hand, party: { hexes: [], units: [] } }
  const decision = partyDecision(scene, party)
  if (!decision) return null
  const refusal = objectionsTo(scene, decision)
  return (
    <section className="levy">
      <Muster scene={scene} hand={party} setHand={setHand} nameOf={nameOf} />
      {/* Always there and of one height: the list and the button never move under the pointer. */}
      <div className="levy-state" aria-live="polite">
        {party.party!.units.length === 0 ? (
          <p className="hint">{atTable.noneTicked}</p>
        ) : refusal.length > 0 ? (
          <Reasons of={refusal} />
        ) : (
          <p className="hint">{atTable.ticked({ units: party.party!.units.length })}</p>
        )}
      </div>
      <button type="button" className="act" disabled={refusal.length > 0} onClick={() => play(decision)}>
        {battle.briefing.caption(decision, position)}
      </button>
    </section>
  )
}

function Muster({ scene, hand, setHand, nameOf }: Omit<PartyProps, 'play'>) {
  const party = hand.party && partyAgainst(scene.offers, hand.party.hexes)
  if (!hand.party || !party) return null
  const { units } = hand.party
  return (
    <ul className="muster">
      {[...party.must, ...party.may].map(unit => (
        <li key={unit}>
          <label>
            <input
              type="checkbox"
              checked={units.includes(unit)}
              disabled={party.must.includes(unit)}
              onChange={() => setHand(toggle(scene, hand, unit))}
            />
            <span>
              <Unbroken text={nameOf(unit)} />
            </span>{' '}
            {party.must.includes(unit) && <em>{atTable.mustJoin}</em>}
          </label>
        </li>
      ))}
    </ul>
  )
}
