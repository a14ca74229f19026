/** The attacks that can be made now, what is required first, with odds and what each is expected to cost. */
import { hexesOf } from '@voltigeur/battlefield'
import { useEffect, useState } from 'react'
import { atTable } from '../../../language/books.ts'
import { type Duty, dutiesIn } from '../../../table/guide/duties.ts'
import {
  type AttackPlan,
  inOrder,
  marksmen,
  planAgainst,
  plannable,
  plansBy,
  requiredAmong,
  sorted,
} from '../../../table/guide/planning.ts'
import type { Hand, Scene } from '../../../table/orders/choosing.ts'
import { expected } from '../../combat/OddsView.tsx'
import { Unbroken } from '../../page/Unbroken.tsx'
import './attacks.css'

interface Props {
  readonly scene: Scene
  readonly setHand: (hand: Hand) => void
  /** Shows on the map what is pointed at in the list. */
  readonly onHint: (hexes: readonly number[]) => void
  readonly nameOf: (unit: number) => string
}

/** The best of them; no one reads a longer list. */
const MOST = 12

/** Every required attack is listed; of the others only the best. */
export function Attacks({ inHand, ...shown }: Props & { readonly inHand: number | null }) {
  const { required, rest } = usePlans(shown.scene)
  const { own, others } = sorted(rest, inHand)
  return (
    <>
      {required.length > 0 && (
        <section className="attacks is-required">
          <h3>{atTable.attacks.requiredTitle({ count: required.length })}</h3>
          <PlanList {...shown} plans={required} />
        </section>
      )}
      {own.length + others.length > 0 && (
        <section className="attacks">
          {own.length > 0 && (
            <>
              <h3>
                {own.length > MOST
                  ? atTable.attacks.best({ shown: MOST, count: own.length })
                  : atTable.attacks.title({ count: own.length })}
              </h3>
              <PlanList {...shown} plans={own.slice(0, MOST)} />
            </>
          )}
          {others.length > 0 && (
            <details>
              <summary>{atTable.attacks.others({ count: others.length })}</summary>
              <PlanList {...shown} plans={others.slice(0, MOST)} />
            </details>
          )}
        </section>
      )}
    </>
  )
}

function PlanList({ scene, setHand, onHint, nameOf, plans }: Props & { readonly plans: readonly AttackPlan[] }) {
  const { grid } = scene.battle.board
  return (
    <ul onPointerLeave={() => onHint([])}>
      {plans.map(({ hexes, units, hand, odds, losses, refusal }) => (
        <li key={[...hexes, ...units].join()}>
          <button
            type="button"
            onPointerEnter={() => onHint([...hexes, ...placesOf(scene, hand)])}
            onFocus={() => onHint([...hexes, ...placesOf(scene, hand)])}
            onBlur={() => onHint([])}
            onClick={() => setHand(hand)}
          >
            <span>
              <b>{hexes.map(hex => grid.label(hex)).join(' + ')}</b>{' '}
              <Unbroken
                text={[
                  hexes.flatMap(hex => scene.unitsIn(hex).slice(0, 1).map(nameOf)).join(', '),
                  ...(hand.unit === null ? [] : [atTable.attacks.by({ unit: nameOf(hand.unit) })]),
                ].join(' ')}
              />
            </span>
            <span className="attack-odds">{odds?.column}</span>
            {refusal.length > 0 && <em>{refusal[0].text}</em>}
            {losses && refusal.length === 0 && <small>{expected(losses, scene.battle.briefing.measure)}</small>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The hexes of units that attack separately. */
const placesOf = (scene: Scene, { unit }: Hand): readonly number[] => {
  const piece = unit === null ? undefined : scene.pieceOf(unit)
  return piece ? hexesOf(piece) : []
}

/** The longest time at a stretch, in milliseconds; then the page continues. */
const STRETCH = 12

interface Planned {
  readonly required: readonly AttackPlan[]
  readonly rest: readonly AttackPlan[]
}

const NO_PLANS: Planned = { required: [], rest: [] }

function usePlans(scene: Scene): Planned {
  const [known, setKnown] = useState<(Planned & { readonly scene: Scene }) | null>(null)
  useEffect(() => {
    const duties = dutiesIn(scene)
    const rest: (() => readonly AttackPlan[])[] = [
      ...plannable(scene).map(party => () => [planAgainst(scene, party, duties)].filter(plan => plan !== null)),
      ...marksmen(scene).map(unit => () => plansBy(scene, unit)),
    ]
    const found: AttackPlan[] = []
    let timer = 0
    const work = (): void => {
      for (const until = performance.now() + STRETCH; rest.length > 0 && performance.now() < until; )
        found.push(...rest.shift()!())
      if (rest.length > 0) timer = window.setTimeout(work)
      else setKnown({ scene, ...parted(found, duties) })
    }
    timer = window.setTimeout(work)
    return () => window.clearTimeout(timer)
  }, [scene])
  return known?.scene === scene ? known : NO_PLANS
}

function parted(plans: readonly AttackPlan[], duties: readonly Duty[]): Planned {
  const required = requiredAmong(plans, duties)
  const rest = inOrder(plans).filter(plan => plan.refusal.length === 0 && !required.includes(plan))
  return { required, rest }
}
