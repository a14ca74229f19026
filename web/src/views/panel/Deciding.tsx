/** What is asked, what is still owed, and what the hand is about to do. */
import { waysAmong } from '@voltigeur/conversation'
import type { Decision } from '@voltigeur/kernel'
import { useState } from 'react'
import { decisionsIn, EMPTY, type Hand, partyDecision, pick, type Scene, type Upshot } from '../../table/choosing.ts'
import type { Sitting } from '../../table/sitting.ts'
import { words } from '../../words.ts'
import { Assault, Levy } from '../combat/Assault.tsx'
import { Reasons, Rule } from '../rules/Rule.tsx'
import { CompanyList, FacingChoice, Pending, WayButton } from './InHand.tsx'
import './deciding.css'

interface Props {
  readonly sitting: Sitting
  readonly scene: Scene
  readonly hand: Hand
  readonly setHand: (hand: Hand) => void
  readonly settle: (upshot: Upshot) => void
  readonly play: (decision: Decision) => void
  readonly nameOf: (unit: number) => string
  /** There are fights to choose from. */
  readonly fights: boolean
}

export function Deciding({ sitting, scene, hand, setHand, settle, play, nameOf, fights }: Props) {
  const { battle, position } = sitting
  const question = battle.question(position)
  const freeParty = scene.offers.parties.find(party => party.hexes.length === 0)
  const attack = partyDecision(scene, hand)
  // What the unit in hand can do without going anywhere, such as to stay.
  const stationary = decisionsIn(scene, hand).filter(decision => battle.briefing.destination(decision) === null)
  const goes = decisionsIn(scene, hand).length > stationary.length
  const reserve = [...scene.offers.units].filter(unit => scene.pieceOf(unit) === undefined)
  return (
    <div className="deciding">
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
      {hand.ring && <FacingChoice scene={scene} hand={hand} setHand={setHand} settle={settle} />}
      {hand.pending.length > 0 && <Pending scene={scene} hand={hand} setHand={setHand} settle={settle} />}
      {hand.party && hand.party.hexes.length > 0 && attack && (
        <Assault scene={scene} hand={hand} setHand={setHand} play={play} nameOf={nameOf} decision={attack} />
      )}
      {freeParty && <Levy scene={scene} hand={hand} setHand={setHand} play={play} nameOf={nameOf} />}
      {hand.unit !== null && <p className="in-hand">{nameOf(hand.unit)}</p>}
      {hand.unit !== null && !hand.ring && hand.pending.length === 0 && goes && <p className="hint">{words.goHint}</p>}
      {!hand.ring && stationary.length > 0 && (
        <div className="buttons">
          {waysAmong(battle, position, stationary).map(way => (
            <WayButton key={battle.say(way[0])} scene={scene} hand={hand} settle={settle} way={way} />
          ))}
        </div>
      )}
      <CompanyList scene={scene} hand={hand} setHand={setHand} nameOf={nameOf} />
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
              onClick={() => setHand(hand.unit === unit ? EMPTY : pick(scene, unit))}
            >
              {nameOf(unit)}
            </button>
          ))}
        </section>
      )}
      {hand.unit === null && hand.party === null && !freeParty && (
        <p className="hint">{fights ? words.fightHint : words.pickHint}</p>
      )}
      <div className="buttons">
        {scene.offers.plain.map(decision => (
          <PlainButton key={battle.say(decision)} sitting={sitting} decision={decision} play={play} />
        ))}
      </div>
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
  const caption = battle.briefing.caption(decision, position)
  const { odds } = battle.forecast(position, decision)
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
      {caption} {odds && <small>{`${words.odds} ${odds.column}`}</small>}
    </button>
  )
}
