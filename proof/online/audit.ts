/** Whether every acknowledged decision is stored once, in the order of acknowledgement. */
import type { Store } from '@voltigeur/server/store'

export interface Audit {
  readonly lost: number
  readonly doubled: number
  readonly disordered: number
}

/** By game, the names of acknowledged decisions in order; those sent at the same time separately. */
export async function audit(
  store: Pick<Store, 'journal'>,
  acknowledged: Iterable<readonly [game: string, keys: ReadonlySet<string>]>,
): Promise<Audit> {
  const sum = { lost: 0, doubled: 0, disordered: 0 }
  const games = Map.groupBy(acknowledged, ([game]) => game)
  for (const [game, senders] of games) {
    const rows = await store.journal.read(game, 0)
    const at = new Map<string, number>()
    for (const { n, by, key } of rows) {
      if (key === null) continue
      const name = `${by} ${key}`
      if (at.has(name)) sum.doubled++
      at.set(name, n)
    }
    sum.disordered += rows.filter(({ n }, index) => n !== index).length
    const places = new Map(rows.flatMap(({ n, key }) => (key === null ? [] : [[key, n] as const])))
    for (const [, keys] of senders) {
      let last = -1
      for (const key of keys) {
        const place = places.get(key)
        if (place === undefined) sum.lost++
        else if (place < last) sum.disordered++
        last = place ?? last
      }
    }
  }
  return sum
}
