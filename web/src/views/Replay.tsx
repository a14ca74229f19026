import type { Sitting } from '../table/sitting.ts'

export default function Replay({ sitting }: { readonly sitting: Sitting }) {
  return <p>{sitting.id}</p>
}
