import { onceFor } from '@voltigeur/kernel'
import { opposite, STEP_Q, STEP_R } from './directions.ts'
import type { Grid } from './grid.ts'

/**
 * What a line of sight meets on its way, in order. Hexes beyond the map or in a gap of it are OFF_MAP.
 *
 * - `hex`: the line passes through the inside of this hex. `entered` is the direction, from this hex, of the hexside it
 *   came in by; -1 in the first hex and where it came in by a vertex.
 * - `hexside`: the line runs along the whole hexside between these two, left and right as seen by the one who looks.
 *   It came to the hexside and leaves it by its two vertices.
 * - `vertex`: the line goes precisely through a vertex from the hex before to the hex after; `touched` is the third hex
 *   at that vertex, which it only touches.
 */
export type Crossing =
  | { readonly kind: 'hex'; readonly hex: number; readonly entered: number }
  | { readonly kind: 'hexside'; readonly left: number; readonly right: number }
  | { readonly kind: 'vertex'; readonly touched: number }

// Thirds of an axial step make every vertex a whole number: vertex v is one step of each adjacent kind off centre.
const VERTEX_Q = STEP_Q.map((q, v) => q + STEP_Q[(v + 1) % 6])
const VERTEX_R = STEP_R.map((r, v) => r + STEP_R[(v + 1) % 6])

/**
 * The straight line from the centre of one hex to the centre of another. The reverse line meets the same in reverse.
 */
export function sightLine(grid: Grid, from: number, to: number): Crossing[] {
  const lineQ = grid.q[to] - grid.q[from]
  const lineR = grid.r[to] - grid.r[from]
  let q = 0
  let r = 0
  const hexIn = (dir: number): number => grid.at(grid.q[from] + q + STEP_Q[dir], grid.r[from] + r + STEP_R[dir])
  const step = (dir: number): void => {
    q += STEP_Q[dir]
    r += STEP_R[dir]
  }
  /** Negative for a point left of the line, positive right of it, 0 on it. */
  const side = (thirdsQ: number, thirdsR: number): number => lineQ * thirdsR - lineR * thirdsQ
  const sideOfVertex = (v: number): number => side(3 * q + VERTEX_Q[v], 3 * r + VERTEX_R[v])

  const crossings: Crossing[] = [{ kind: 'hex', hex: from, entered: -1 }]
  while (q !== lineQ || r !== lineR) {
    // Vertex v and the hexside in direction v, which ends there, share a number: the line leaves by one of the two.
    const out = wayOut(sideOfVertex)
    const left = (out + 1) % 6
    if (sideOfVertex(out) !== 0) {
      crossings.push({ kind: 'hex', hex: hexIn(out), entered: opposite(out) })
      step(out)
      continue
    }
    // Beyond the vertex another hexside begins: the line follows it, or passes it on its left or right.
    const hexsideBeyond = side(VERTEX_Q[out], VERTEX_R[out])
    if (hexsideBeyond === 0) {
      crossings.push({ kind: 'hexside', left: hexIn(left), right: hexIn(out) })
      step(left)
      crossings.push({ kind: 'hex', hex: hexIn(out), entered: -1 })
      step(out)
    } else {
      const [entered, touched] = hexsideBeyond < 0 ? [out, left] : [left, out]
      crossings.push({ kind: 'vertex', touched: hexIn(touched) }, { kind: 'hex', hex: hexIn(entered), entered: -1 })
      step(entered)
    }
  }
  return crossings
}

/**
 * Counter-clockwise around the hex, the first vertex no longer on the right of a line through the inside of the hex.
 */
function wayOut(sideOfVertex: (v: number) => number): number {
  for (let v = 0; v < 6; v++) {
    if (sideOfVertex(v) <= 0 && sideOfVertex((v + 5) % 6) > 0) return v
  }
  throw new Error('a line through the inside of a hex has vertices on both sides')
}

/** More lines than one battle asks for repeatedly. */
const MOST_LINES = 60_000

/** Lines of sight over fixed terrain: each is drawn when first needed, and kept. */
export function drawnOnce<G extends { readonly grid: Grid }, L>(
  draw: (ground: G, from: number, to: number) => L,
): (ground: G, from: number, to: number) => L {
  const drawn = onceFor((_: G) => new Map<number, L>())
  return (ground, from, to) => {
    const known = drawn(ground)
    if (known.size > MOST_LINES) known.clear()
    const key = from * ground.grid.size + to
    let line = known.get(key)
    if (line === undefined) {
      line = draw(ground, from, to)
      known.set(key, line)
    }
    return line
  }
}
