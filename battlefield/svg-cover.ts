/** Vegetation: woods, orchards, vineyards, marsh; full colour if the rules use it, otherwise only a faint wash. */
import type { Point } from '@voltigeur/hex'
import type { Board, GroundKind } from './board.ts'
import { type Draft, polygon, scatter } from './drafting.ts'
import { bent, inside, Nearby, type Polyline } from './lines.ts'
import { n, path, tag } from './markup.ts'
import { naturalLoops, pullTo } from './outlines.ts'
import * as colour from './palette.ts'
import { grown, type PlaneTable, within } from './plane-table.ts'
import { type GroundLook, hexesLike } from './vocabulary.ts'

interface Cover {
  readonly ground: GroundKind
  readonly look: GroundLook
  /** Its name in the survey, and what else its edge may follow. */
  readonly kinds: readonly string[]
  readonly edges: readonly string[]
  readonly tint: string
  readonly fill: (loops: readonly Polyline[], draft: Draft, seed: number, density: number) => string
}

const COVERS: readonly Cover[] = [
  { ground: 'marsh', look: 'reeds', kinds: ['marsh'], edges: ['marsh', 'pond'], tint: colour.MARSH, fill: reeds },
  {
    ground: 'vineyard',
    look: 'vines',
    kinds: ['vineyard'],
    edges: ['vineyard'],
    tint: colour.VINEYARD,
    fill: rows('vines'),
  },
  {
    ground: 'orchard',
    look: 'orchard',
    kinds: ['orchard'],
    edges: ['orchard'],
    tint: colour.ORCHARD,
    fill: rows('fruit'),
  },
  { ground: 'wood', look: 'trees', kinds: ['wood'], edges: ['wood'], tint: colour.WOOD, fill: trees },
]

export function coverDefs(draft: Draft): string {
  const s = draft.size
  const pattern = (id: string, size: number, turn: number, drawing: string): string =>
    tag(
      'pattern',
      {
        id,
        width: s * size,
        height: s * size,
        patternUnits: 'userSpaceOnUse',
        patternTransform: `rotate(${turn})`,
      },
      drawing,
    )
  const dot = (x: number, y: number, r: number, fill: string): string =>
    tag('circle', { cx: s * x, cy: s * y, r: (s * r).toFixed(2), fill })
  return (
    pattern(
      'vines',
      0.27,
      -25,
      path(`M0 ${n(s * 0.13)}H${n(s * 0.27)}`, {
        stroke: colour.VINE,
        'stroke-width': s * 0.02,
        'stroke-opacity': '.6',
      }) + dot(0.13, 0.11, 0.05, colour.VINE),
    ) + pattern('fruit', 0.3, 12, dot(0.16, 0.17, 0.085, colour.TREE_EDGE) + dot(0.145, 0.15, 0.08, colour.TREE))
  )
}

export function drawCover(board: Board, draft: Draft, table: PlaneTable | null): string {
  const drawn = COVERS.map((kind, i) => {
    const hexes = hexesLike(board, kind.look)
    return hexes.length > 0 ? ruled(kind, hexes, draft, table, i) : table ? scenery(kind, table, i) : ''
  })
  return (table ? mountainWoods(board, table) : '') + drawn.join('')
}

/** Vegetation that this board’s rules ignore, but the survey has. */
export const sceneryOn = (board: Board, table: PlaneTable): string[] =>
  COVERS.filter(({ look, kinds }) => hexesLike(board, look).length === 0 && table.of(...kinds).length > 0).map(
    ({ ground }) => ground,
  )

/** Steep terrain keeps some trees, though it counts as steep and no longer as wood. */
function mountainWoods(board: Board, table: PlaneTable): string {
  const { draft } = table
  const steep = hexesLike(board, 'cliff')
  if (steep.length === 0 || hexesLike(board, 'trees').length === 0) return ''
  const loops = naturalLoops(draft, steep, null, false)
  const woods = table.lines('wood')
  let crowns = ''
  for (const [spot] of strewn(loops, draft, draft.size * 0.5, 5)) {
    if (woods.some(wood => inside([wood], spot))) crowns += `M${n(spot.x)} ${n(spot.y)}h0`
  }
  const line = { stroke: colour.TREE, 'stroke-opacity': '.75', 'stroke-width': draft.size * 0.2 }
  return path(crowns, { ...line, 'stroke-linecap': 'round' })
}

function ruled(kind: Cover, hexes: readonly number[], draft: Draft, table: PlaneTable | null, seed: number): string {
  const pull = table ? pullTo(new Nearby(table.edges(...kind.edges), draft.size)) : null
  const loops = naturalLoops(draft, hexes, pull, false)
  const outline = loops.map(loop => bent(loop, true)).join('')
  return (
    path(outline, { fill: kind.tint, 'fill-opacity': '.8', 'fill-rule': 'evenodd' }) + kind.fill(loops, draft, seed, 1)
  )
}

/** Not in the rules: the map shows it without making it look relevant. */
function scenery(kind: Cover, table: PlaneTable, seed: number): string {
  const drawn = table.of(...kind.kinds).map(({ rings }) => {
    const outline = rings.map(ring => bent(ring, true)).join('')
    return path(outline, { fill: kind.tint, 'fill-opacity': '.75' }) + kind.fill(rings, table.draft, seed, 0.5)
  })
  return drawn.length === 0 ? '' : tag('g', { class: 'scenery', opacity: '.5' }, drawn.join(''))
}

/** Random places in a net of squares, inside the loops and on the map. */
function* strewn(
  loops: readonly Polyline[],
  draft: Draft,
  step: number,
  seed: number,
): Generator<[Point, () => number]> {
  const random = scatter(seed)
  const sheet = grown(draft.map, step)
  const all = loops.flat()
  if (all.length === 0) return
  const [west, east] = all.reduce(([a, b], { x }) => [Math.min(a, x), Math.max(b, x)], [Infinity, -Infinity])
  const [north, south] = all.reduce(([a, b], { y }) => [Math.min(a, y), Math.max(b, y)], [Infinity, -Infinity])
  let odd = false
  for (let y = Math.max(north, sheet.y); y < Math.min(south, sheet.y + sheet.height); y += step * 0.86) {
    odd = !odd
    for (let x = Math.max(west, sheet.x) + (odd ? step / 2 : 0); x < Math.min(east, sheet.x + sheet.width); x += step) {
      const spot = { x: x + (random() - 0.5) * step * 0.55, y: y + (random() - 0.5) * step * 0.5 }
      if (within(sheet, spot) && inside(loops, spot)) yield [spot, random]
    }
  }
}

/** Round crowns, each over its own shadow. */
function trees(loops: readonly Polyline[], draft: Draft, seed: number, density: number): string {
  const s = draft.size
  let crowns = ''
  let shadows = ''
  let small = ''
  for (const [{ x, y }, random] of strewn(loops, draft, s * (density < 1 ? 0.6 : 0.4), 60 + seed)) {
    const dot = `M${n(x)} ${n(y)}h0`
    if (random() < 0.3) small += dot
    else crowns += dot
    shadows += `M${n(x + s * 0.03)} ${n(y + s * 0.05)}h0`
  }
  const line = (d: string, stroke: string, width: number): string =>
    path(d, { stroke, 'stroke-width': s * width, 'stroke-linecap': 'round' })
  return line(shadows, colour.TREE_EDGE, 0.27) + line(crowns, colour.TREE, 0.25) + line(small, colour.TREE_LIGHT, 0.22)
}

function reeds(loops: readonly Polyline[], draft: Draft, seed: number): string {
  const s = draft.size
  const u = (value: number): string => n(s * value)
  let tufts = ''
  let puddles = ''
  for (const [{ x, y }, random] of strewn(loops, draft, s * 0.5, 90 + seed)) {
    const tall = 0.12 + random() * 0.06
    tufts += `M${n(x)} ${n(y)}h${u(0.26)}m${u(-0.13)} 0v${u(-tall)}m${u(-0.04)} ${u(tall)}l${u(-0.06)} ${u(-tall * 0.75)}m${u(0.14)} ${u(tall * 0.75)}l${u(0.06)} ${u(-tall * 0.75)}`
    puddles += `M${n(x - s * (0.1 + random() * 0.2))} ${n(y + s * 0.1)}h${u(0.18 + random() * 0.25)}`
  }
  return (
    path(puddles, { stroke: colour.WATER_EDGE, 'stroke-opacity': '.7', 'stroke-width': s * 0.035 }) +
    path(tufts, { fill: 'none', stroke: colour.REED, 'stroke-width': s * 0.04 })
  )
}

function rows(pattern: string): Cover['fill'] {
  return loops =>
    path(loops.map(loop => bent(loop, true)).join(''), { fill: `url(#${pattern})`, 'fill-rule': 'evenodd' })
}

/** Parks, game parks behind walls, churchyards and field balks: never in the rules, but useful to the eye. */
export function grounds(table: PlaneTable): string {
  const s = table.draft.size
  const areas = (kind: string): string =>
    table
      .lines(kind)
      .map(ring => bent(ring, true))
      .join('')
  const edges = (...kinds: readonly string[]): string =>
    table
      .lines(...kinds)
      .map(line => bent(line))
      .join('')
  return (
    path(edges('balk'), { fill: 'none', stroke: colour.CONTOUR, 'stroke-opacity': '.3', 'stroke-width': s * 0.03 }) +
    path(edges('ravine', 'gully'), {
      fill: 'none',
      stroke: colour.HACHURE,
      'stroke-opacity': '.6',
      'stroke-width': s * 0.045,
      'stroke-dasharray': `${n(s * 0.05)} ${n(s * 0.09)}`,
    }) +
    path(areas('park'), { fill: colour.GARDEN, 'fill-opacity': '.6' }) +
    path(polygon(table.lines('pheasantry', 'churchyard')), {
      fill: colour.GARDEN,
      'fill-opacity': '.7',
      stroke: colour.INK,
      'stroke-width': s * 0.04,
    })
  )
}
