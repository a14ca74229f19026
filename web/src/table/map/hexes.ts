/** Where hexes lie on the sheet, for pointing at them and for walking among them. */
import { bearing, type Draft } from '@voltigeur/battlefield'
import { type Grid, OFF_MAP, sightLine } from '@voltigeur/hex'

export interface HexSpot {
  readonly x: number
  readonly y: number
}

export class HexPlan {
  readonly grid: Grid
  readonly size: number
  private readonly spots: readonly HexSpot[]

  constructor(draft: Draft) {
    this.grid = draft.grid
    this.size = draft.size
    this.spots = Array.from({ length: this.grid.size }, (_, hex) => draft.centre(hex))
  }

  /** How far down the sheet the last hexes lie. */
  get lowest(): number {
    return this.spots[this.spots.length - 1].y
  }

  /** How far to the right they lie. */
  get widest(): number {
    return this.spots.reduce((widest, { x }) => Math.max(widest, x), 0)
  }

  spot(hex: number): HexSpot {
    return this.spots[hex]
  }

  /** The hex at a point of the sheet, or null beside the map. */
  at(x: number, y: number): number | null {
    let nearest = -1
    let best = this.size * this.size
    for (const [hex, spot] of this.spots.entries()) {
      const distance = (spot.x - x) ** 2 + (spot.y - y) ** 2
      if (distance < best) {
        best = distance
        nearest = hex
      }
    }
    return nearest < 0 ? null : nearest
  }

  /** The neighbour nearest to that direction; null at the edge of the map. */
  towards(hex: number, dx: number, dy: number): number | null {
    const from = this.spots[hex]
    let best: number | null = null
    let bestTurn = 0.4
    for (let dir = 0; dir < 6; dir++) {
      const next = this.grid.neighbour(hex, dir)
      if (next < 0) continue
      const spot = this.spots[next]
      const length = Math.hypot(spot.x - from.x, spot.y - from.y)
      const turn = ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / length
      if (turn > bestTurn + 1e-9) {
        best = next
        bestTurn = turn
      }
    }
    return best
  }

  /** The line around hexes that belong together. */
  boundary(hexes: Iterable<number>, scale = 1): string {
    const inside = new Set(hexes)
    let line = ''
    for (const hex of inside) {
      const { x, y } = this.spots[hex]
      for (let dir = 0; dir < 6; dir++) {
        if (inside.has(this.grid.neighbour(hex, dir))) continue
        const middle = bearing(this.grid, { toward: 'hexside', at: dir })
        const [from, to] = [middle - Math.PI / 6, middle + Math.PI / 6].map(
          angle =>
            `${(x + this.size * scale * Math.cos(angle)).toFixed(1)} ${(y - this.size * scale * Math.sin(angle)).toFixed(1)}`,
        )
        line += `M${from}L${to}`
      }
    }
    return line
  }

  outline(hex: number, scale = 1): string {
    const { x, y } = this.spots[hex]
    const start = this.grid.orientation === 'flat' ? 0 : 30
    return Array.from({ length: 6 }, (_, corner) => {
      const angle = ((start + corner * 60) * Math.PI) / 180
      return `${(x + this.size * scale * Math.cos(angle)).toFixed(1)},${(y + this.size * scale * Math.sin(angle)).toFixed(1)}`
    }).join(' ')
  }
}

/** The hexes between two that the straight line from centre to centre crosses or runs along. */
export function lookAlong(grid: Grid, from: number, to: number): number[] {
  if (from === to) return []
  const crossed = sightLine(grid, from, to).flatMap(crossing => {
    if (crossing.kind === 'hex') return [crossing.hex]
    return crossing.kind === 'hexside' ? [crossing.left, crossing.right] : []
  })
  return [...new Set(crossed)].filter(hex => hex !== OFF_MAP && hex !== from && hex !== to)
}
