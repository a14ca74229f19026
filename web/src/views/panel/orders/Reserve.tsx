/** Those who can act and are not on the map. */

import { atTable } from '../../../language/books.ts'
import { type Hand, isGiven, laidDown, pick, type Scene } from '../../../table/orders/choosing.ts'
import { Unbroken } from '../../page/Unbroken.tsx'

interface Props {
  readonly scene: Scene
  readonly hand: Hand
  readonly setHand: (hand: Hand) => void
  readonly nameOf: (unit: number) => string
}

export function Reserve({ scene, hand, setHand, nameOf }: Props) {
  const { units } = scene.offers
  const reserve = [...units].filter(unit => scene.pieceOf(unit) === undefined)
  if (reserve.length === 0) return null
  // If all wait, the question says so.
  const isHinted = !isGiven(scene, hand) && reserve.length < units.size
  return (
    <section className="reserve">
      <h3>{atTable.reserve}</h3>
      {isHinted && <p className="hint">{atTable.reserveHint}</p>}
      {reserve.map(unit => (
        <button
          type="button"
          key={unit}
          aria-pressed={hand.unit === unit}
          onClick={() => setHand(hand.unit === unit ? laidDown(scene, hand) : pick(scene, unit))}
        >
          <Unbroken text={nameOf(unit)} />
        </button>
      ))}
    </section>
  )
}
