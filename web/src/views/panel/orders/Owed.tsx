/** The tasks before the question can be closed; of many similar ones the first is shown, and the rest is folded. */
import type { Objection } from '@voltigeur/kernel'
import { atTable } from '../../../language/books.ts'
import type { Scene } from '../../../table/orders/choosing.ts'
import { placesNamed } from '../../../table/orders/places-named.ts'
import { Reasons } from '../../rules/Rule.tsx'
import './owed.css'

interface Props {
  readonly of: readonly Objection[]
  readonly scene: Scene
  /** Brings a hex into view. */
  readonly onShow: (hex: number) => void
}

/** Fewer are read one below the other. */
const MANY = 3

export function Owed({ of, scene, onShow }: Props) {
  if (of.length === 0) return null
  /** A player who reads what is required wants to see where. */
  const leadTo = (text: string): (() => void) | null => {
    const [place] = placesNamed(scene, text)
    return place === undefined ? null : () => onShow(place)
  }
  const kinds = Map.groupBy(of, ({ code, text }) => code ?? text)
  return (
    <section className="owed">
      <h3>{atTable.owed}</h3>
      {[...kinds].map(([kind, tasks]) =>
        tasks.length < MANY ? (
          <Reasons key={kind} of={tasks} leadTo={leadTo} />
        ) : (
          <div key={kind}>
            <Reasons of={tasks.slice(0, 1)} leadTo={leadTo} />
            <details>
              <summary>{atTable.owedAlike({ count: tasks.length - 1 })}</summary>
              <Reasons of={tasks.slice(1)} leadTo={leadTo} />
            </details>
          </div>
        ),
      )}
    </section>
  )
}
