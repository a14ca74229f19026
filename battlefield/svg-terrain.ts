/** The ground of the printed map: washes of colour, hachured knolls, water, reeds and the hex grid. */
import { OFF_MAP, type Point } from '@voltigeur/hex'
import type { Board, Ground } from './board.ts'
import { at, type Draft, distance, minus, plus, pointsAlong, polygon, scatter, smoothLoop, toward } from './drafting.ts'
import { n, path, tag } from './markup.ts'
import * as colour from './palette.ts'

export const hexesOf = (board: Board, ground: Ground): number[] =>
  Array.from({ length: board.grid.size }, (_, hex) => hex).filter(hex => board.ground(hex).includes(ground))

/** Sets of hexes that hang together. */
export function patches(board: Board, hexes: readonly number[]): number[][] {
  const left = new Set(hexes)
  const found: number[][] = []
  for (const start of hexes) {
    if (!left.delete(start)) continue
    const patch = [start]
    for (const hex of patch) {
      for (let dir = 0; dir < 6; dir++) {
        const next = board.grid.neighbour(hex, dir)
        if (next !== OFF_MAP && left.delete(next)) patch.push(next)
      }
    }
    found.push(patch)
  }
  return found
}

/** A tint as thick or thin as the share of it that covers the paper. */
const stop = (offset: number, tint: string, share: number): string =>
  tag('stop', { offset: offset.toFixed(2), 'stop-color': tint, 'stop-opacity': share.toFixed(3) })

export function terrainDefs(draft: Draft): string {
  const s = draft.size
  const wash = (id: string, tint: string, share: number, radius: number): string => {
    const fading = stop(0, tint, share) + stop(0.55, tint, share * 0.55) + stop(1, tint, 0)
    return (
      tag('radialGradient', { id: `${id}-tint` }, fading) +
      tag('circle', { id, r: s * radius, fill: `url(#${id}-tint)` })
    )
  }
  // Light from the north-west: each knoll as a whole is pale there and dark on the far side.
  const shading = stop(0.1, colour.PAPER, 0.6) + stop(0.55, colour.UPLAND, 0.4) + stop(0.95, colour.HACHURE, 0.55)
  const all = Array.from({ length: draft.grid.size }, (_, hex) => hex)
  return (
    wash('meadow', colour.MEADOW, 0.34, 1.7) +
    wash('upland', colour.UPLAND, 0.42, 2.4) +
    wash('age', colour.AGE, 0.05, 7) +
    tag('linearGradient', { id: 'slope', x2: '1', y2: '1' }, shading) +
    tag('clipPath', { id: 'on-map' }, path(polygon(draft.outlines(all)), {}))
  )
}

/** Foxed paper, damp meadows along the water, warm tints on the high ground. */
export function washes(board: Board, draft: Draft): string {
  const { map, size } = draft
  const random = scatter(1805)
  const spots = Math.ceil((map.width * map.height) / (size * size * 60))
  let out = tag('rect', { ...map, fill: colour.PAPER })
  for (let i = 0; i < spots; i++) {
    out += tag('use', { href: '#age', x: map.x + random() * map.width, y: map.y + random() * map.height })
  }
  const damp = new Set([...hexesOf(board, 'swamp'), ...hexesOf(board, 'lake')])
  for (const { mark, hex, dir } of board.hexsides) {
    if (mark !== 'stream') continue
    damp.add(hex)
    const across = board.grid.neighbour(hex, dir)
    if (across !== OFF_MAP) damp.add(across)
  }
  const lay = (id: string) => (hex: number) => tag('use', { href: `#${id}`, ...draft.centre(hex) })
  return out + [...damp].map(lay('meadow')).join('') + hexesOf(board, 'knoll').map(lay('upland')).join('')
}

/** Two tiers of hachures, each stroke thick uphill and heavier on the side away from the light in the north-west. */
export function knolls(board: Board, draft: Draft): string {
  const s = draft.size
  let strokes = ''
  let slopes = ''
  patches(board, hexesOf(board, 'knoll')).forEach((patch, i) => {
    const random = scatter(300 + i)
    const heart = nearest(patch.map(hex => draft.centre(hex)))
    for (const loop of draft.outlines(patch)) {
      const tiers = [
        { from: 0.16, to: 0.44, step: 0.26 },
        { from: 0.4, to: 0.74, step: 0.13 },
        { from: 0.7, to: 1.0, step: 0.09 },
      ]
      for (const { from, to, step } of tiers) {
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

/** Ice with water lining: fine lines that follow the shore, as engravers filled their lakes. */
export function lakes(board: Board, draft: Draft): string {
  const hexes = hexesOf(board, 'lake')
  if (hexes.length === 0) return ''
  const s = draft.size
  const shore = draft.outlines(hexes, true).map(smoothLoop).join('')
  const outline = (stroke: string, width: number, share: number): string =>
    tag('use', { href: '#shore', stroke, 'stroke-width': s * width, 'stroke-opacity': share })
  const lining = [0.62, 0.42, 0.24].map(
    (width, i) => outline(colour.WATER_EDGE, width, 0.2 + i * 0.2) + outline(colour.WATER, width * 0.9, 1),
  )
  const random = scatter(77)
  const cracks = hexes.map(hex => {
    const { x, y } = draft.centre(hex)
    const [a, b] = [x + (random() - 0.5) * s * 0.7, y + (random() - 0.5) * s * 0.6]
    return `M${n(a)} ${n(b)}l${n(s * (0.15 + random() * 0.3))} ${n(-s * (0.05 + random() * 0.12))}`
  })
  return (
    tag('clipPath', { id: 'in-lake' }, path(shore, { id: 'shore', 'fill-rule': 'evenodd' })) +
    tag(
      'g',
      { fill: 'none' },
      tag('use', { href: '#shore', fill: colour.WATER }) +
        tag(
          'g',
          { 'clip-path': 'url(#in-lake)' },
          lining.join('') + path(cracks.join(''), { stroke: '#fff', 'stroke-opacity': 0.8, 'stroke-width': s * 0.05 }),
        ) +
        outline(colour.WATER_EDGE, 0.07, 1),
    )
  )
}

export function swamps(board: Board, draft: Draft): string {
  const hexes = hexesOf(board, 'swamp')
  if (hexes.length === 0) return ''
  const s = draft.size
  let tufts = ''
  let puddles = ''
  for (const hex of hexes) {
    const { x, y } = draft.centre(hex)
    const random = scatter(9000 + hex)
    for (const [column, row] of [
      [-0.42, -0.3],
      [0.1, -0.42],
      [0.5, -0.12],
      [-0.15, 0],
      [-0.55, 0.22],
      [0.3, 0.3],
      [-0.1, 0.56],
    ]) {
      const [a, b] = [x + s * (column + (random() - 0.5) * 0.16), y + s * (row + (random() - 0.5) * 0.14)]
      tufts += tag('use', { href: '#tuft', x: a, y: b })
      puddles += `M${n(a + s * (random() * 0.3 - 0.3))} ${n(b + s * 0.1)}h${n(s * (0.2 + random() * 0.25))}`
    }
  }
  const wet = { stroke: colour.WATER_EDGE, 'stroke-opacity': 0.7, 'stroke-width': s * 0.035 }
  return (
    path(draft.outlines(hexes).map(smoothLoop).join(''), { fill: colour.MARSH, 'fill-opacity': '.75' }) +
    path(puddles, wet) +
    tufts
  )
}

/** Every hexside once. */
export function hexGrid(draft: Draft, stroke: string, width: number): string {
  const { grid } = draft
  let lines = ''
  for (let hex = 0; hex < grid.size; hex++) {
    let drawing = false
    for (let dir = 0; dir < 6; dir++) {
      const across = grid.neighbour(hex, dir)
      if (across !== OFF_MAP && across < hex) {
        drawing = false
        continue
      }
      const [from, to] = draft.ends(hex, dir)
      lines += drawing ? `L${at(to)}` : `M${at(from)}L${at(to)}`
      drawing = true
    }
  }
  return path(lines, { class: 'grid', fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' })
}
