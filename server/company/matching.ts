/** As many pairs as can be made of some who may be paired (Edmonds): no one is in two. */

/** For each one the other of its pair, or -1. `may[a]` are those that `a` can be paired with, and the other way round. */
export function largestMatching(may: readonly (readonly number[])[]): number[] {
  const matched = new Array<number>(may.length).fill(-1)
  for (let root = 0; root < may.length; root++) {
    if (matched[root] === -1) improve(may, matched, root)
  }
  return matched
}

export const pairsIn = (matched: readonly number[]): number => matched.filter(other => other !== -1).length / 2

/** Looks for a path from one who is alone to another, along which the pairs are exchanged. */
function improve(may: readonly (readonly number[])[], matched: number[], root: number): void {
  const size = may.length
  const parent = new Array<number>(size).fill(-1)
  /** Odd rings shrink to the one they hang on. */
  const base = Array.from({ length: size }, (_, i) => i)
  const reached = new Array<boolean>(size).fill(false)
  const queue = [root]
  reached[root] = true

  const hangsOn = (a: number, b: number): number => {
    const above = new Set<number>()
    for (let at = base[a]; ; at = base[parent[matched[at]]]) {
      above.add(at)
      if (matched[at] === -1) break
    }
    let at = base[b]
    while (!above.has(at)) at = base[parent[matched[at]]]
    return at
  }
  const mark = (from: number, stem: number, child: number, ring: Set<number>): void => {
    for (let at = from, below = child; base[at] !== stem; at = parent[matched[at]]) {
      ring.add(base[at]).add(base[matched[at]])
      parent[at] = below
      below = matched[at]
    }
  }
  const shrink = (a: number, b: number): void => {
    const stem = hangsOn(a, b)
    const ring = new Set<number>()
    mark(a, stem, b, ring)
    mark(b, stem, a, ring)
    for (let i = 0; i < size; i++) {
      if (!ring.has(base[i])) continue
      base[i] = stem
      if (!reached[i]) queue.push(i)
      reached[i] = true
    }
  }
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const to of may[at]) {
      if (base[at] === base[to] || matched[at] === to) continue
      if (to === root || (matched[to] !== -1 && parent[matched[to]] !== -1)) shrink(at, to)
      else if (parent[to] === -1) {
        parent[to] = at
        if (matched[to] === -1) {
          exchange(matched, parent, to)
          return
        }
        reached[matched[to]] = true
        queue.push(matched[to])
      }
    }
  }
}

function exchange(matched: number[], parent: readonly number[], end: number): void {
  for (let at = end; at !== -1; ) {
    const before = parent[at]
    const next = matched[before]
    matched[at] = before
    matched[before] = at
    at = next
  }
}
