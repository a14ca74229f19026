/** Choosing several units for one decision, such as an attack, with its possible results. */
import {
  forecastLines,
  fullParty,
  nameOf,
  type OfferedChoices,
  partyKey,
  partyName,
  reasonLine,
  type Soldier,
} from '@voltigeur/conversation'
import type { Decision, Party } from '@voltigeur/kernel'
import { useMemo } from 'react'
import type { PlayableSeat } from '../../games/shelf.ts'
import { useFleeting } from '../../hooks/use-fleeting.ts'
import { atTable } from '../../language/books.ts'
import { Lines } from './TextLines.tsx'

interface Props {
  readonly seat: PlayableSeat
  readonly offers: OfferedChoices
  readonly army: ReadonlyMap<number, Soldier>
  readonly decide: (decision: Decision) => void
}

export function TextParties(props: Props) {
  const { parties } = props.offers
  const [opened, setOpened] = useFleeting<string | null>(
    props.offers,
    parties.length === 1 ? partyKey(parties[0]) : null,
  )
  const single = parties.filter(({ hexes }) => hexes.length < 2)
  const several = parties.filter(({ hexes }) => hexes.length > 1)
  const list = (some: readonly Party[]) => (
    <ul className="text-list">
      {some.map(party => {
        const key = partyKey(party)
        return (
          <li key={key}>
            <button type="button" aria-expanded={opened === key} onClick={() => setOpened(opened === key ? null : key)}>
              {partyName(props.seat.battle, props.seat.position, party)}
            </button>
            {opened === key && <Builder {...props} party={party} />}
          </li>
        )
      })}
    </ul>
  )
  return (
    <>
      <h3>{atTable.text.parties}</h3>
      {list(single)}
      {several.length > 0 && (
        <details>
          <summary>{atTable.text.several}</summary>
          {list(several)}
        </details>
      )}
    </>
  )
}

function Builder({ seat, army, decide, party }: Props & { readonly party: Party }) {
  const { battle, position } = seat
  const all = useMemo(() => fullParty(seat, party), [seat, party])
  const [chosen, setChosen] = useFleeting(party, all)
  const decision = party.make(chosen)
  const objections = seat.objections(decision)
  const forecast = forecastLines(seat.forecast(decision))
  const nameOfUnit = (unit: number): string => {
    const soldier = army.get(unit)
    return soldier ? nameOf(soldier) : String(unit)
  }
  return (
    <fieldset className="text-party">
      <legend>{atTable.attackWith}</legend>
      <ul className="text-list">
        {[...party.must, ...party.may].map(unit => (
          <li key={unit}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(unit)}
                disabled={party.must.includes(unit)}
                onChange={() =>
                  setChosen(chosen.includes(unit) ? chosen.filter(other => other !== unit) : [...chosen, unit])
                }
              />{' '}
              {nameOfUnit(unit)} {party.must.includes(unit) && <em>{atTable.mustJoin}</em>}
            </label>
          </li>
        ))}
      </ul>
      <div role="status" aria-live="polite">
        {forecast.length > 0 && <Lines lines={forecast} name="forecast" />}
        {objections.length > 0 && <Lines lines={objections.map(reasonLine)} name="reasons" />}
      </div>
      <button type="button" className="act" disabled={objections.length > 0} onClick={() => decide(decision)}>
        {battle.briefing.caption(decision, position)}
      </button>
    </fieldset>
  )
}
