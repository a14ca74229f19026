/** What to click, how much is left to do, and the way to the next who can do it. */
import { useMemo } from 'react'
import { atTable } from '../../books.ts'
import type { Scene } from '../../table/choosing.ts'
import { guideTo } from '../../table/guiding.ts'
import { Glossed } from '../rules/Gloss.tsx'

interface Props {
  readonly scene: Scene
  /** Something is in hand, and has hints of its own. */
  readonly held: boolean
  /** Somebody lies in hand, or an attack is being put together. */
  readonly busy: boolean
  /** Null where it is no unit that is chosen. */
  readonly onNext: (() => void) | null
}

export function Guiding({ scene, held, busy, onNext }: Props) {
  const { guidance, units, leadersOnly, targets } = useMemo(() => guideTo(scene), [scene])
  if (!guidance) return null
  const leftOf = (count: number, what: string): string =>
    leadersOnly ? atTable.leadersLeft({ leaders: count, what }) : atTable.left({ units: count, what })
  const counted = [
    ...(guidance.left && units.length > 0 ? [leftOf(units.length, guidance.left)] : []),
    ...(guidance.targets && targets.length > 0
      ? [atTable.targets({ hexes: targets.length, what: guidance.targets })]
      : []),
  ]
  const choosable = units.length + targets.length
  const isDone = choosable === 0 && (guidance.left ?? guidance.targets) !== undefined
  return (
    <div className="guiding">
      {!held && <p className="hint">{isDone ? atTable.nobodyLeft : <Glossed text={guidance.click} />}</p>}
      {(counted.length > 0 || (choosable > 1 && onNext)) && (
        <div className="left">
          <span>{counted.join(' ')}</span>
          {/* After the only one there is no other. */}
          {onNext && choosable > (busy ? 1 : 0) && (
            <button type="button" title={atTable.nextHint} aria-keyshortcuts="N" onClick={onNext}>
              {units.length > 0 ? atTable.nextUnit : atTable.nextTarget} <kbd>N</kbd>
            </button>
          )}
        </div>
      )}
    </div>
  )
}
