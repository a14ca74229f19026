/** What is asked, what is still owed, and what the hand is about to do. */
import type { Decision, Forecast, Objection } from '@voltigeur/kernel'
import { useMemo, useState } from 'react'
import { EMPTY, type Hand, partyDecision, pick, type Scene, toggle } from '../table/choosing.ts'
import { partyAgainst } from '../table/offers.ts'
import type { Sitting } from '../table/sitting.ts'
import { words } from '../words.ts'
import { Reasons, Rule } from './Rule.tsx'

interface Props {
  readonly sitting: Sitting
  readonly scene: Scene
  readonly hand: Hand
  readonly setHand: (hand: Hand) => void
  readonly play: (decision: Decision) => void
  readonly nameOf: (unit: number) => string
}

export function Orders({ sitting, scene, hand, setHand, play, nameOf }: Props) {
  const { battle, position } = sitting
  const question = battle.question(position)
  const freeParty = scene.offers.parties.find(party => party.hexes.length === 0)
  const attack = partyDecision(scene, hand)
  const onMap = new Set(battle.pieces(position).map(piece => piece.unit))
  // What the unit in hand can do without going anywhere, such as to stay.
  const stationary = (hand.unit === null ? [] : scene.offers.of(hand.unit)).filter(
    decision => battle.briefing.destination(decision) === null,
  )
  const reserve = [...scene.offers.units].filter(unit => !onMap.has(unit))
  return (
    <div className="orders">
      <p className="question">
        {question.text}{' '}
        {question.cases.map(id => (
          <Rule key={id} id={id} />
        ))}
      </p>
      {hand.refusal.length > 0 && (
        <section className="refusal" role="alert">
          <h3>{words.refused}</h3>
          <Reasons of={hand.refusal} />
        </section>
      )}
      {hand.pending.length > 0 && (
        <section className="pending">
          {hand.pending.length > 1 && <h3>{words.chooseOne}</h3>}
          {hand.pending.map(decision => (
            <button type="button" className="act" key={battle.say(decision)} onClick={() => play(decision)}>
              {battle.briefing.caption(decision)} <small>{battle.say(decision)}</small>
            </button>
          ))}
          <button type="button" onClick={() => setHand({ ...hand, pending: [] })}>
            {words.cancel}
          </button>
        </section>
      )}
      {hand.party && hand.party.hexes.length > 0 && attack && (
        <Assault scene={scene} hand={hand} setHand={setHand} play={play} nameOf={nameOf} decision={attack} />
      )}
      {freeParty && <Levy scene={scene} hand={hand} setHand={setHand} play={play} nameOf={nameOf} />}
      {question.owed.length > 0 && (
        <section className="owed">
          <h3>{words.owed}</h3>
          <Reasons of={question.owed} />
        </section>
      )}
      {reserve.length > 0 && (
        <section className="reserve">
          <h3>{words.reserve}</h3>
          <p className="hint">{words.reserveHint}</p>
          {reserve.map(unit => (
            <button
              type="button"
              key={unit}
              aria-pressed={hand.unit === unit}
              onClick={() => setHand(hand.unit === unit ? EMPTY : pick(unit))}
            >
              {nameOf(unit)}
            </button>
          ))}
        </section>
      )}
      <div className="buttons">
        {scene.offers.plain.map(decision => (
          <PlainButton key={battle.say(decision)} sitting={sitting} decision={decision} play={play} />
        ))}
      </div>
      {hand.unit === null && hand.party === null && !freeParty && <p className="hint">{words.pickHint}</p>}
      {hand.unit !== null && <p className="in-hand">{nameOf(hand.unit)}</p>}
      {stationary.length > 0 && (
        <div className="buttons">
          {stationary.map(decision => (
            <PlainButton key={battle.say(decision)} sitting={sitting} decision={decision} play={play} />
          ))}
        </div>
      )}
      {scene.offers.lastResort.length > 0 && (
        <div className="buttons">
          {scene.offers.lastResort.map(decision => (
            <PlainButton key={battle.say(decision)} sitting={sitting} decision={decision} play={play} quiet />
          ))}
        </div>
      )}
    </div>
  )
}

interface PlainProps {
  readonly sitting: Sitting
  readonly decision: Decision
  readonly play: (decision: Decision) => void
  readonly quiet?: boolean
}

/** Asks again when something would be left undone. */
function PlainButton({ sitting, decision, play, quiet = false }: PlainProps) {
  const { battle, position } = sitting
  const [asked, setAsked] = useState<number | null>(null)
  const warnings = battle.briefing.warnings(position, decision)
  const caption = battle.briefing.caption(decision)
  if (asked === sitting.version && warnings.length > 0) {
    return (
      <div className="warning" role="alert">
        <Reasons of={warnings} />
        <button type="button" className="act" onClick={() => play(decision)}>
          {words.reallyEnd} {caption}
        </button>
        <button type="button" onClick={() => setAsked(null)}>
          {words.cancel}
        </button>
      </div>
    )
  }
  return (
    <button
      type="button"
      className={quiet ? undefined : 'act'}
      onClick={() => (warnings.length > 0 ? setAsked(sitting.version) : play(decision))}
    >
      {caption}
    </button>
  )
}

interface PartyProps {
  readonly scene: Scene
  readonly hand: Hand
  readonly setHand: (hand: Hand) => void
  readonly play: (decision: Decision) => void
  readonly nameOf: (unit: number) => string
}

function Assault({ scene, hand, setHand, play, nameOf, decision }: PartyProps & { readonly decision: Decision }) {
  const { battle, position } = scene
  const { hexes } = hand.party!
  const actor = battle.actor(position) ?? 0
  const refusal = useMemo(() => battle.objections(position, decision, actor), [battle, position, decision, actor])
  const forecast = useMemo(() => battle.forecast(position, decision), [battle, position, decision])
  const label = hexes.map(hex => battle.board.grid.label(hex)).join(' + ')
  return (
    <section className="assault">
      <h3>
        {battle.briefing.caption(decision)} {label}
      </h3>
      <Muster scene={scene} hand={hand} setHand={setHand} nameOf={nameOf} />
      <OddsView forecast={forecast} refusal={refusal} />
      <button type="button" className="act" disabled={refusal.length > 0} onClick={() => play(decision)}>
        {battle.briefing.caption(decision)}
      </button>
      <button type="button" onClick={() => setHand({ ...hand, party: null })}>
        {words.cancel}
      </button>
    </section>
  )
}

/** A choice of units that is about no hex: losses of an exchange, guns that share a retreat. */
function Levy({ scene, hand, setHand, play, nameOf }: PartyProps) {
  const { battle, position } = scene
  const party = hand.party ? hand : { ...hand, party: { hexes: [], units: [] } }
  const decision = partyDecision(scene, party)
  const actor = battle.actor(position) ?? 0
  if (!decision) return null
  const refusal = battle.objections(position, decision, actor)
  return (
    <section className="levy">
      <Muster scene={scene} hand={party} setHand={setHand} nameOf={nameOf} />
      {refusal.length > 0 && <Reasons of={refusal} />}
      <button type="button" className="act" disabled={refusal.length > 0} onClick={() => play(decision)}>
        {battle.briefing.caption(decision)}
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
            {nameOf(unit)} {party.must.includes(unit) && <em>{words.mustJoin}</em>}
          </label>
        </li>
      ))}
    </ul>
  )
}

interface OddsProps {
  readonly forecast: Forecast
  readonly refusal: readonly Objection[]
}

export function OddsView({ forecast: { odds }, refusal }: OddsProps) {
  return (
    <>
      {odds && (
        <div className="odds">
          <p className="odds-column">
            <strong>{odds.column}</strong> {odds.attack} : {odds.defence}{' '}
            {odds.cases.map(id => (
              <Rule key={id} id={id} />
            ))}
          </p>
          <ul className="terms">
            {odds.terms.map(term => (
              <li key={term.text}>
                <span>{term.text}</span> <b>{term.value > 0 ? `+${term.value}` : term.value}</b> <Rule id={term.case} />
              </li>
            ))}
          </ul>
          <div
            className="chances"
            role="img"
            aria-label={odds.chances.map(c => `${c.text} ${percent(c.probability)}`).join(', ')}
          >
            {odds.chances.map(chance => (
              <div
                key={chance.result}
                className={`chance is-${chance.result}`}
                style={{ flexGrow: chance.probability }}
              >
                <b>{chance.result}</b> {percent(chance.probability)}
              </div>
            ))}
          </div>
          <p className="chance-words">{odds.chances.map(chance => `${chance.result}: ${chance.text}`).join('; ')}</p>
        </div>
      )}
      {refusal.length > 0 && <Reasons of={refusal} />}
    </>
  )
}

const percent = (probability: number): string => `${Math.round(probability * 100)} %`
