/** The attacks that can be made now, what is required first, with odds and what each is expected to cost. */
import { useEffect, useState } from 'react'
import { EMPTY, type Hand, type Scene } from '../../table/choosing.ts'
import { inOrder, type Plan, planAgainst, plannable } from '../../table/planning.ts'
import { words } from '../../words.ts'
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

export function Attacks({ scene, setHand, onHint, nameOf }: Props) {
  const plans = usePlans(scene)
  if (plans.length === 0) return null
  const { grid } = scene.battle.board
  return (
    <section className="attacks">
      <h3>{words.attacks.title(plans.length, MOST)}</h3>
      <ul onPointerLeave={() => onHint([])}>
        {plans.slice(0, MOST).map(({ hexes, units, odds, losses, required }) => (
          <li key={hexes.join()}>
            <button
              type="button"
              onPointerEnter={() => onHint(hexes)}
              onFocus={() => onHint(hexes)}
              onBlur={() => onHint([])}
              onClick={() => setHand({ ...EMPTY, party: { hexes, units } })}
            >
              <span>
                <b>{hexes.map(hex => grid.label(hex)).join(' + ')}</b>{' '}
                {hexes.flatMap(hex => scene.unitsIn(hex).slice(0, 1).map(nameOf)).join(', ')}
              </span>
              <span className="attack-odds">{odds?.column}</span>
              {required && <em>{words.attacks.required}</em>}
              {losses && <small>{words.attacks.losses(losses.own, losses.enemy)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** So long at a stretch, in milliseconds; then the page has its turn. */
const STRETCH = 12

function usePlans(scene: Scene): readonly Plan[] {
  const [known, setKnown] = useState<{ readonly scene: Scene; readonly plans: readonly Plan[] } | null>(null)
  useEffect(() => {
    const rest = [...plannable(scene)]
    const found: Plan[] = []
    let timer = 0
    const work = (): void => {
      for (const until = performance.now() + STRETCH; rest.length > 0 && performance.now() < until; )
        found.push(...[planAgainst(scene, rest.shift()!)].filter(plan => plan !== null))
      if (rest.length > 0) timer = window.setTimeout(work)
      else setKnown({ scene, plans: inOrder(found) })
    }
    timer = window.setTimeout(work)
    return () => window.clearTimeout(timer)
  }, [scene])
  return known?.scene === scene ? known.plans : []
}
