/** The attacks that can be made now, what is required first, with odds and what each is expected to cost. */
import { hexesOf } from '@voltigeur/battlefield'
import { useEffect, useState } from 'react'
import { atTable } from '../../books.ts'
import type { Hand, Scene } from '../../table/choosing.ts'
import { inOrder, marksmen, type Plan, planAgainst, plannable, plansBy, sorted } from '../../table/planning.ts'
import { expected } from '../combat/OddsView.tsx'
import { Unbroken } from '../page/Unbroken.tsx'
import './attacks.css'

interface Props {
  readonly scene: Scene
  readonly setHand: (hand: Hand) => void
  /** Shows on the map what is pointed at in the list. */
  readonly onHint: (hexes: readonly number[]) => void
  readonly nameOf: (unit: number) => string
}

/** The best of them; a list that is longer is read by nobody. */
const MOST = 12

export function Attacks({ inHand, ...shown }: Props & { readonly inHand: number | null }) {
  const { own, others } = sorted(usePlans(shown.scene), inHand)
  if (own.length + others.length === 0) return null
  return (
    <section className="attacks">
      {own.length > 0 && (
        <>
          <h3>
            {own.length > MOST
              ? atTable.attacks.best({ shown: MOST, count: own.length })
              : atTable.attacks.title({ count: own.length })}
          </h3>
          <PlanList {...shown} plans={own} />
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary>{atTable.attacks.others({ count: others.length })}</summary>
          <PlanList {...shown} plans={others} />
        </details>
      )}
    </section>
  )
}

function PlanList({ scene, setHand, onHint, nameOf, plans }: Props & { readonly plans: readonly Plan[] }) {
  const { grid } = scene.battle.board
  return (
    <ul onPointerLeave={() => onHint([])}>
      {plans.slice(0, MOST).map(({ hexes, units, hand, odds, losses, required }) => (
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
            {required && <em>{atTable.attacks.required}</em>}
            {losses && <small>{expected(losses, scene.battle.briefing.measure)}</small>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Where one who attacks for himself stands. */
const placesOf = (scene: Scene, { unit }: Hand): readonly number[] => {
  const piece = unit === null ? undefined : scene.pieceOf(unit)
  return piece ? hexesOf(piece) : []
}

/** So long at a stretch, in milliseconds; then the page has its turn. */
const STRETCH = 12

function usePlans(scene: Scene): readonly Plan[] {
  const [known, setKnown] = useState<{ readonly scene: Scene; readonly plans: readonly Plan[] } | null>(null)
  useEffect(() => {
    const rest: (() => readonly Plan[])[] = [
      ...plannable(scene).map(party => () => [planAgainst(scene, party)].filter(plan => plan !== null)),
      ...marksmen(scene).map(unit => () => plansBy(scene, unit)),
    ]
    const found: Plan[] = []
    let timer = 0
    const work = (): void => {
      for (const until = performance.now() + STRETCH; rest.length > 0 && performance.now() < until; )
        found.push(...rest.shift()!())
      if (rest.length > 0) timer = window.setTimeout(work)
      else setKnown({ scene, plans: inOrder(found) })
    }
    timer = window.setTimeout(work)
    return () => window.clearTimeout(timer)
  }, [scene])
  return known?.scene === scene ? known.plans : []
}
