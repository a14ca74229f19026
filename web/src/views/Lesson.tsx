import type { Hand } from '../table/choosing.ts'
import type { Sitting } from '../table/sitting.ts'

export default function Lesson({ sitting }: { readonly sitting: Sitting; readonly hand: Hand }) {
  return <p>{sitting.lesson}</p>
}
