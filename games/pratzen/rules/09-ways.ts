/** Ways: where one can get to, step by step, and how. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Field } from '../field.ts'
import type { Ground, Scratch } from '../setup/ground.ts'

/** The allowance by which a way is gone: what it is called, how many hexes it is worth, and the case. */
export interface Gait {
  readonly name: string
  readonly hexes: number
  readonly case: string
}

/**
 * Ends that can be reached, in the order in which they were found; every hex on a way remembers the one before it. While
 * ways are laid, the ground keeps note of their ends: one after the other, never two at a time.
 */
export class Ways {
  private readonly ended: Scratch
  private readonly hexes: number[] = []
  private readonly backs: number[] = []
  private readonly steps: number[] = []
  private readonly ends: number[] = []
  private readonly nodes: number[] = []
  private readonly gaits: Gait[] = []
  private readonly shortest: boolean

  /** Of several ways to a hex the first counts, or the shortest. */
  constructor(ground: Ground, counts: 'first' | 'shortest' = 'first') {
    this.ended = ground.ended
    this.ended.clear()
    this.shortest = counts === 'shortest'
  }

  /** A hex behind another one of the way; -1 where the way begins. */
  step(hex: number, back: number): number {
    this.backs.push(back)
    this.steps.push(back < 0 ? 0 : this.steps[back] + 1)
    return this.hexes.push(hex) - 1
  }

  hex(node: number): number {
    return this.hexes[node]
  }

  get length(): number {
    return this.hexes.length
  }

  /** The way may end there. */
  end(node: number, gait: Gait): void {
    const hex = this.hexes[node]
    if (this.ended.marked(hex)) {
      if (this.shortest) this.shorten(hex, node, gait)
      return
    }
    this.ended.mark(hex)
    this.ends.push(hex)
    this.nodes.push(node)
    this.gaits.push(gait)
  }

  private shorten(hex: number, node: number, gait: Gait): void {
    const known = this.ends.indexOf(hex)
    if (this.steps[node] >= this.steps[this.nodes[known]]) return
    this.nodes[known] = node
    this.gaits[known] = gait
  }

  get size(): number {
    return this.ends.length
  }

  has(hex: number): boolean {
    return this.ends.includes(hex)
  }

  /** The hexes in which a way may end. */
  keys(): readonly number[] {
    return this.ends
  }

  /** Strikes out the ends that do not fit. */
  keep(fits: (hex: number, steps: number) => boolean): void {
    const { ends, nodes, gaits } = this
    let kept = 0
    for (let i = 0; i < ends.length; i++) {
      if (!fits(ends[i], this.steps[nodes[i]])) continue
      ends[kept] = ends[i]
      nodes[kept] = nodes[i]
      gaits[kept++] = gaits[i]
    }
    ends.length = kept
    nodes.length = kept
    gaits.length = kept
  }

  gait(hex: number): Gait | undefined {
    return this.gaits[this.ends.indexOf(hex)]
  }

  /** The hexes from the first to that one. */
  get(hex: number): readonly number[] | undefined {
    const end = this.ends.indexOf(hex)
    return end < 0 ? undefined : this.trace(this.nodes[end])
  }

  /** How many steps the way to that end takes. */
  stepsTo(hex: number): number {
    return this.steps[this.nodes[this.ends.indexOf(hex)]]
  }

  trace(node: number): number[] {
    const path: number[] = []
    for (let at = node; at >= 0; at = this.backs[at]) path.push(this.hexes[at])
    return path.reverse()
  }
}

/** Across which hexsides one may step: those that nothing of this hinders, to hexes that are open. */
export interface Passage {
  readonly barred: number
  readonly open: (to: number) => boolean
}

/**
 * MOV-3a: goes out from a hex in all directions, a point for each hex, no farther than that many steps. Equal ways are
 * settled by the order of directions, so the way is the same on every machine. Whether the ground barred any step.
 */
export function spread(field: Field, ways: Ways, start: number, { barred, open }: Passage, gait: Gait): boolean {
  const { scratch, neighbours, hindrances } = field.ground
  scratch.clear()
  scratch.mark(start)
  let hindered = false
  let from = ways.length
  ways.step(start, -1)
  for (let n = 0; n < gait.hexes && ways.length > from; n++) {
    const edge = ways.length
    for (let node = from; node < edge; node++) {
      const first = ways.hex(node) * 6
      for (let side = first; side < first + 6; side++) {
        const to = neighbours[side]
        if (to === OFF_MAP || scratch.marked(to)) continue
        if ((hindrances[side] & barred) !== 0) hindered = true
        else if (open(to)) {
          scratch.mark(to)
          ways.end(ways.step(to, node), gait)
        }
      }
    }
    from = edge
  }
  return hindered
}

/** Hexes by the number of steps to them: rings[n] holds those that take n; it ends where `enough` says so. */
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
