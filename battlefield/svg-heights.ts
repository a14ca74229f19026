/** High terrain of the rules: knolls, steep hexes, and slopes along hexsides, all in hachures. */
import type { Point } from '@voltigeur/hex'
import type { Board } from './board.ts'
import { at, type Draft, distance, minus, plus, pointsAlong, scatter, smoothLoop, toward } from './drafting.ts'
import { path, tag } from './markup.ts'
import * as colour from './palette.ts'
import type { PlaneTable } from './plane-table.ts'
import { patches } from './svg-terrain.ts'
import { hexesLike } from './vocabulary.ts'

const TIERS = [
  { from: 0.16, to: 0.44, step: 0.26 },
  { from: 0.4, to: 0.74, step: 0.13 },
  { from: 0.7, to: 1.0, step: 0.09 },
]

/** Tiers of hachures, each stroke thick uphill and heavier on the side away from the light in the north-west. */
export function knolls(board: Board, draft: Draft): string {
  const s = draft.size
  let strokes = ''
  let slopes = ''
  patches(board, hexesLike(board, 'hill')).forEach((patch, i) => {
    const random = scatter(300 + i)
    const heart = nearest(patch.map(hex => draft.centre(hex)))
    for (const loop of draft.outlines(patch)) {
      for (const { from, to, step } of TIERS) {
        for (const rim of pointsAlong(loop, s * step)) {
          const top = heart(rim)
          const slope = distance(top, rim)
          const lee = (rim.x - top.x + rim.y - top.y) / (slope * Math.SQRT2)
          const start = toward(top, rim, from + (random() - 0.5) * 0.08)
          const end = toward(top, rim, to + (random() - 0.5) * 0.12 + lee * 0.05)
          const half = s * (0.014 + 0.021 * (lee + 1) * (0.6 + 0.4 * random()))
          const across = { x: (-(rim.y - top.y) / slope) * half, y: ((rim.x - top.x) / slope) * half }
          const [left, right] = [at(plus(start, across)), at(minus(start, across))]
          strokes += `M${left}L${at(end)}L${right}Z`
        }
      }
      slopes += path(smoothLoop(loop.map(point => toward(heart(point), point, 1.04))), {})
    }
  })
  return tag('g', { fill: 'url(#slope)' }, slopes) + path(strokes, { fill: colour.HACHURE, 'fill-opacity': '.85' })
}

/** From a point on the rim to the top of the knoll, which for a long ridge is the nearest part of its crest. */
function nearest(tops: readonly Point[]): (rim: Point) => Point {
  return rim => {
    let sum = 0
    let x = 0
    let y = 0
    for (const top of tops) {
      const weight = 1 / distance(top, rim) ** 3
      sum += weight
      x += top.x * weight
      y += top.y * weight
    }
    return { x: x / sum, y: y / sum }
  }
}

/** Combs of strokes that hang from the upper side of a hexside down into the lower hex. */
export function crests(board: Board, draft: Draft): string {
  const s = draft.size
  let strokes = ''
  for (const { hex, dir, kind } of board.slopes ?? []) {
    const random = scatter(hex * 6 + dir)
    const [from, to] = draft.ends(hex, dir)
    const centre = draft.centre(hex)
    const side = draft.hexsideMiddle(hex, dir)
    const out = { x: (side.x - centre.x) / distance(side, centre), y: (side.y - centre.y) / distance(side, centre) }
    const along = { x: (to.x - from.x) / distance(from, to), y: (to.y - from.y) / distance(from, to) }
    const lee = (out.x + out.y) * Math.SQRT1_2
    const heavy = kind === 'hillcrest' ? 1.3 : 1
    const count = 8
    for (let k = 0; k < count; k++) {
      const spot = toward(from, to, (k + 0.5) / count)
      const length = s * (0.2 + 0.1 * random()) * heavy
      const half = s * (0.02 + 0.012 * (lee + 1)) * heavy
      const start = { x: spot.x - out.x * s * 0.07, y: spot.y - out.y * s * 0.07 }
      const end = { x: start.x + out.x * length, y: start.y + out.y * length }
      const across = { x: along.x * half, y: along.y * half }
      strokes += `M${at(plus(start, across))}L${at(end)}L${at(minus(start, across))}Z`
    }
  }
  return path(strokes, { class: 'crests', fill: colour.HACHURE, 'fill-opacity': '.8' })
}

/** Close strokes down the slope, all over the hex. */
export function cliffs(board: Board, draft: Draft, table: PlaneTable | null): string {
  const s = draft.size
  let strokes = ''
  for (const hex of hexesLike(board, 'cliff')) {
    const random = scatter(40_000 + hex)
    const centre = draft.centre(hex)
    const rise = table?.heights.rise(centre) ?? { x: 0, y: -1 }
    const slope = Math.hypot(rise.x, rise.y) || 1
    const down = { x: -rise.x / slope, y: -rise.y / slope }
    const across = { x: -down.y, y: down.x }
    for (let row = -2; row <= 2; row++) {
      for (let k = -6; k <= 6; k++) {
        const [u, v] = [(k + (row % 2) * 0.5) * 0.13, row * 0.34 + (random() - 0.5) * 0.08]
        const spot = {
          x: centre.x + s * (across.x * u + down.x * v),
          y: centre.y + s * (across.y * u + down.y * v),
        }
        const end = { x: spot.x + down.x * s * 0.3, y: spot.y + down.y * s * 0.3 }
        if (draft.hexAt(spot) !== hex || draft.hexAt(end) !== hex) continue
        const half = s * 0.022
        const side = { x: across.x * half, y: across.y * half }
        strokes += `M${at(plus(spot, side))}L${at(end)}L${at(minus(spot, side))}Z`
      }
    }
  }
  return path(strokes, { class: 'cliffs', fill: colour.HACHURE, 'fill-opacity': '.42' })
}
