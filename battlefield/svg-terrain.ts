/** The base of every sheet: definitions, the washes of a map without survey, and the hex grid. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Board } from './board.ts'
import { at, type Draft, polygon, scatter } from './drafting.ts'
import { path, tag } from './markup.ts'
import * as colour from './palette.ts'
import { hexesLike, hexsideKind } from './vocabulary.ts'

/** Connected sets of hexes. */
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

/** A tint at this opacity. */
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
  const shading = stop(0.1, colour.PAPER, 0.5) + stop(0.55, colour.UPLAND, 0.25) + stop(0.95, colour.HACHURE, 0.42)
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
  const damp = new Set([...hexesLike(board, 'reeds'), ...hexesLike(board, 'ice')])
  for (const { mark, hex, dir } of board.hexsides) {
    if (hexsideKind(mark).look !== 'stream') continue
    damp.add(hex)
    const across = board.grid.neighbour(hex, dir)
    if (across !== OFF_MAP) damp.add(across)
  }
  const lay = (id: string) => (hex: number) => tag('use', { href: `#${id}`, ...draft.centre(hex) })
  return out + [...damp].map(lay('meadow')).join('') + hexesLike(board, 'hill').map(lay('upland')).join('')
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
