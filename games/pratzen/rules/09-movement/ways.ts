/** Paths: which hexes can be reached, step by step, and how. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Random } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import type { Ground, Scratch } from '../../setup/ground.ts'

/** The allowance of a path: its name, its number of hexes, and the case. */
export interface Gait {
  readonly name: string
  readonly hexes: number
  readonly case: string
}

/**
 * Reachable ends, in the order found; every hex of a path remembers the one before. The ground stores the ends during a
 * search: one search at a time, never two.
 */
export class Ways {
  private readonly ended: Scratch
  private readonly hexes: number[] = []
  private readonly backs: number[] = []
  /** The last hex of each path. */
  private readonly nodes: number[] = []
  /** A path uses the gait of the last entry that isn’t after its end. */
  private readonly gaits: { readonly node: number; readonly gait: Gait }[] = []
  private ends: readonly number[] | null = null
  /** The path that ends in each hex, if a shorter one may replace it. */
  private readonly shortest: Map<number, number> | null

  /** Of several paths to a hex the first counts, or the shortest. */
  constructor(ground: Ground, counts: 'first' | 'shortest' = 'first') {
    this.ended = ground.ended
    this.ended.clear()
    this.shortest = counts === 'shortest' ? new Map() : null
  }

  /** A hex after another one of the path; -1 at its start. */
  step(hex: number, back: number): number {
    this.backs.push(back)
    return this.hexes.push(hex) - 1
  }

  hex(node: number): number {
    return this.hexes[node]
  }

  get length(): number {
    return this.hexes.length
  }

  /** The path may end there. */
  end(node: number, gait: Gait): void {
    const hex = this.hexes[node]
    if (!this.ended.marked(hex)) {
      this.ended.mark(hex)
      this.nodes.push(node)
      this.shortest?.set(hex, this.nodes.length - 1)
    } else if (!this.shorten(hex, node)) return
    if (this.gaits.at(-1)?.gait !== gait) this.gaits.push({ node, gait })
  }

  private shorten(hex: number, node: number): boolean {
    const known = this.shortest?.get(hex)
    if (known === undefined || this.stepsBack(node) >= this.stepsBack(this.nodes[known])) return false
    this.nodes[known] = node
    return true
  }

  get size(): number {
    return this.nodes.length
  }

  has(hex: number): boolean {
    return this.nodeOf(hex) >= 0
  }

  /** The hexes where a path may end. */
  keys(): readonly number[] {
    this.ends ??= this.nodes.map(node => this.hexes[node])
    return this.ends
  }

  anyEnd(random: Random): number {
    return this.hexes[random.pick(this.nodes)]
  }

  /** Removes the ends that don’t fit. */
  keep(fits: (hex: number, node: number) => boolean): void {
    const { nodes } = this
    let kept = 0
    for (let i = 0; i < nodes.length; i++) {
      if (fits(this.hexes[nodes[i]], nodes[i])) nodes[kept++] = nodes[i]
    }
    nodes.length = kept
    this.ends = null
  }

  private nodeOf(hex: number): number {
    for (const node of this.nodes) if (this.hexes[node] === hex) return node
    return -1
  }

  gait(hex: number): Gait | undefined {
    const end = this.nodeOf(hex)
    return this.gaits.findLast(({ node }) => node <= end)?.gait
  }

  /** The hexes from the first to that one. */
  get(hex: number): readonly number[] | undefined {
    const end = this.nodeOf(hex)
    return end < 0 ? undefined : this.trace(end)
  }

  /** The number of steps of the path to that end. */
  stepsTo(hex: number): number {
    return this.stepsBack(this.nodeOf(hex))
  }

  /** The number of steps of the path up to there. */
  stepsBack(node: number): number {
    let steps = -1
    for (let at = node; at >= 0; at = this.backs[at]) steps++
    return steps
  }

  trace(node: number): number[] {
    const path: number[] = []
    for (let at = node; at >= 0; at = this.backs[at]) path.push(this.hexes[at])
    return path.reverse()
  }
}

/** The hexsides open to a step: unblocked, into open hexes. */
export interface Passage {
  readonly barred: number
  readonly open: (to: number) => boolean
}

/**
 * MOV-3a: spreads from a hex in all directions, a point for each hex, up to this many steps. The order of directions
 * breaks ties, so the path is the same on every machine. Returns the step at which terrain first blocked a hexside;
 * Infinity if it never did.
 */
export function spread(field: Field, ways: Ways, start: number, { barred, open }: Passage, gait: Gait): number {
  const { scratch, neighbours, hindrances } = field.ground
  scratch.clear()
  scratch.mark(start)
  let hindered = Infinity
  let from = ways.length
  ways.step(start, -1)
  for (let n = 0; n < gait.hexes && ways.length > from; n++) {
    const edge = ways.length
    for (let node = from; node < edge; node++) {
      const first = ways.hex(node) * 6
      for (let side = first; side < first + 6; side++) {
        const to = neighbours[side]
        if (to === OFF_MAP || scratch.marked(to)) continue
        if ((hindrances[side] & barred) !== 0) {
          if (n < hindered) hindered = n
          continue
        }
        // Closed or open: from any side.
        scratch.mark(to)
        if (open(to)) ways.end(ways.step(to, node), gait)
      }
    }
    from = edge
  }
  return hindered
}

/** Hexes by the number of steps to them: rings[n] holds those at n steps; it ends when `enough` says so. */
export function rings(
  field: Field,
  start: number,
  steps: number,
  may: (to: number, n: number) => boolean,
  enough: (ring: readonly number[]) => boolean = () => false,
): number[][] {
  const { scratch, neighbours } = field.ground
  scratch.clear()
  scratch.mark(start)
  const found = [[start]]
  for (let n = 0; n < steps && !enough(found[n]); n++) {
    const next: number[] = []
    for (const hex of found[n]) {
      for (let dir = 0; dir < 6; dir++) {
        const to = neighbours[hex * 6 + dir]
        if (to === OFF_MAP || scratch.marked(to) || !may(to, n + 1)) continue
        scratch.mark(to)
        next.push(to)
      }
    }
    if (next.length === 0) break
    found.push(next)
  }
  return found
}
