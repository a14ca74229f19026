/** The question, the open decisions, and the selected action. */
import { destinations } from '@voltigeur/conversation'
import type { Decision, Party, Side } from '@voltigeur/kernel'
import { useEffect, useMemo, useRef } from 'react'
import { atTable } from '../../../language/books.ts'
import type { SweepOffer } from '../../../table/guide/use-sweep.ts'
import {
  decisionsIn,
  type Hand,
  isGiven,
  isInPlace,
  isOnlyOne,
  partyDecision,
  type Scene,
  type Upshot,
  unfinished,
} from '../../../table/orders/choosing.ts'
import { reachOf } from '../../../table/orders/marking.ts'
import type { Consequence } from '../../../table/recap/aftermath.ts'
import { Assault, Levy } from '../../combat/Assault.tsx'
import { Unbroken } from '../../page/Unbroken.tsx'
import { Glossed } from '../../rules/Gloss.tsx'
import { Reasons, Rule } from '../../rules/Rule.tsx'
import { Aftermath } from './Aftermath.tsx'
import { Attacks } from './Attacks.tsx'
import { Guiding } from './Guiding.tsx'
import { CompanyList, FacingChoice, intoView, Pending } from './InHand.tsx'
import { InPlace } from './InPlace.tsx'
import { Owed } from './Owed.tsx'
import { PlainButtons } from './PlainButtons.tsx'
import { Reserve } from './Reserve.tsx'

import './deciding.css'

/** Up to this many yellow hexes are counted. */
const FEW = 6

interface Props {
  readonly scene: Scene
  /** The units that are asked. */
  readonly side: Side
  readonly hand: Hand
  readonly setHand: (hand: Hand) => void
  readonly settle: (upshot: Upshot) => void
  readonly play: (decision: Decision) => void
  readonly nameOf: (unit: number) => string
  readonly onHint: (hexes: readonly number[]) => void
  /** Brings a hex into view. */
  readonly onShow: (hex: number) => void
  readonly sweep: SweepOffer
  /** The results of the last order. */
  readonly aftermath: readonly Consequence[]
  /** Something beside all this is what most players want next. */
  readonly aside: boolean
}

export function Deciding({
  scene,
  side,
  hand,
  setHand,
  settle,
  play,
  nameOf,
  onHint,
  onShow,
  sweep,
  aftermath,
  aside,
}: Props) {
  const { battle, position } = scene
  const question = useMemo(() => battle.question(position, side), [battle, position, side])
  const asked = useNewQuestion(question.text)
  const freeParty = scene.offers.parties.find(party => party.hexes.length === 0)
  const attack = useMemo(() => partyDecision(scene, hand), [scene, hand])
  const where = useMemo(() => {
    const { reach, targets } = reachOf(scene, hand, destinations(battle, decisionsIn(scene, hand)))
    // A few may be far apart, as entry hexes are: a player who sees one should know of the others.
    const go = reach.size > 1 && reach.size <= FEW ? atTable.goHintOf({ hexes: reach.size }) : atTable.goHint
    return [reach.size > 0 && go, targets.size > 0 && atTable.aimHint].filter(hint => hint !== false)
  }, [scene, battle, hand])
  const isAttack = (party: Party): boolean => party.hexes.length > 0 && !isInPlace(scene, party)
  const given = isGiven(scene, hand)
  // Otherwise the question has said already what can be done with it.
  const led = where.length > 0 && (!given || isOnlyOne(scene, hand))
  const held = (hand.unit !== null && (!given || led)) || (hand.party !== null && hand.party.hexes.length > 0)
  return (
    <div className="deciding">
      <p className="question" ref={asked}>
        <Glossed text={question.text} />{' '}
        {question.cases.map(id => (
          <Rule key={id} id={id} />
        ))}
      </p>
      <Guiding scene={scene} held={held} />
      {(!held || given) && <Aftermath of={aftermath} />}
      {/* Anything about a hex is shown beside it. */}
      {hand.refusedAt === null && <Refusal of={hand.refusal} />}
      {hand.ring && <FacingChoice scene={scene} hand={hand} setHand={setHand} settle={settle} />}
      {hand.pending.length > 0 && <Pending scene={scene} hand={hand} setHand={setHand} settle={settle} />}
      {hand.party && hand.party.hexes.length > 0 && attack && (
        <Assault scene={scene} hand={hand} setHand={setHand} play={play} nameOf={nameOf} decision={attack} />
      )}
      {freeParty && <Levy scene={scene} hand={hand} setHand={setHand} play={play} nameOf={nameOf} />}
      {hand.unit !== null && (
        <p className="in-hand">
          <Unbroken text={nameOf(hand.unit)} />
        </p>
      )}
      {hand.unit !== null && !hand.ring && hand.pending.length === 0 && led && (
        <p className="hint">{[...where, ...(given ? [] : [atTable.letGoHint])].join(' ')}</p>
      )}
      {!hand.ring && <InPlace scene={scene} hand={hand} setHand={setHand} settle={settle} play={play} />}
      <CompanyList scene={scene} hand={hand} setHand={setHand} nameOf={nameOf} />
      <Reserve scene={scene} hand={hand} setHand={setHand} nameOf={nameOf} />
      {hand.party === null && (
        <Attacks scene={scene} inHand={hand.unit} setHand={setHand} onHint={onHint} nameOf={nameOf} />
      )}
      <SweepButton of={sweep} />
      {/* After what can be done about it, which also says what is required. */}
      <Owed of={question.owed} scene={scene} onShow={onShow} />
      {/* The order in preparation is what most players want next. */}
      <PlainButtons
        scene={scene}
        play={play}
        unfinished={unfinished(scene, hand)}
        even={where.length > 0 || scene.offers.parties.some(isAttack)}
        quiet={aside || freeParty !== undefined || hand.party !== null || hand.ring !== null || hand.pending.length > 0}
      />
    </div>
  )
}

const Refusal = ({ of }: { readonly of: Hand['refusal'] }) =>
  of.length > 0 && (
    <section className="refusal" role="alert">
      {of.some(reason => reason.case !== '') && <h3>{atTable.refused}</h3>}
      <Reasons of={of} />
    </section>
  )

const SweepButton = ({ of: { isOn, offered, start, stop } }: { readonly of: SweepOffer }) =>
  (isOn || offered) && (
    <button type="button" className="sweep" onClick={isOn ? stop : start}>
      {isOn ? `${atTable.sweeping} ${atTable.stopSweep}` : offered}
    </button>
  )

/** A new question is read first, however far down the panel was scrolled. */
function useNewQuestion(text: string) {
  const asked = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every question
  useEffect(() => {
    intoView(asked.current)
  }, [text])
  return asked
}
