import type { Sitting } from '../table/sitting.ts'

export default function Report({ sitting }: { readonly sitting: Sitting }) {
  return <p>{sitting.id}</p>
}
