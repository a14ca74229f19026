/** What to click, and its effect. */
import { useMemo } from 'react'
import { atTable } from '../../../language/books.ts'
import { guideTo } from '../../../table/guide/guiding.ts'
import type { Scene } from '../../../table/orders/choosing.ts'
import { Glossed } from '../../rules/Gloss.tsx'

interface Props {
  readonly scene: Scene
  /** A selection has hints of its own. */
  readonly held: boolean
}

export function Guiding({ scene, held }: Props) {
  const { guidance, units, targets } = useMemo(() => guideTo(scene), [scene])
  if (!guidance || held) return null
  const isDone = units.length + targets.length === 0 && (guidance.left ?? guidance.targets) !== undefined
  return <p className="hint">{isDone ? atTable.nobodyLeft : <Glossed text={guidance.click} />}</p>
}
