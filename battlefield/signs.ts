/**
 * Conventional signs, on a scale where the side of a hex is a hundred: each is defined once and set wherever the map or
 * the legend needs it.
 */
import { path, tag } from './markup.ts'
import * as colour from './palette.ts'

const BUILT = { fill: colour.BRICK, stroke: colour.BRICK_EDGE, 'stroke-linejoin': 'round' } as const

const CASTLE =
  path('M-55-50H55V50H-55Z', { fill: colour.GARDEN, stroke: colour.REED, 'stroke-width': 4 }) +
  path('M-38-30H38V30H-38ZM-17-10H17V10H-17Z', { ...BUILT, 'fill-rule': 'evenodd', 'stroke-width': 4 }) +
  path('M-48-40h22v22h-22ZM26-40h22v22h-22ZM-48 18h22v22h-22ZM26 18h22v22h-22Z', { ...BUILT, 'stroke-width': 4 })

const ABBEY =
  path('M-50 5H22V37H-50ZM22-20H48V37H22Z', { ...BUILT, 'stroke-width': 4 }) +
  path('M35-20v-42M22-47h26', { fill: 'none', stroke: colour.BRICK_EDGE, 'stroke-width': 7.5 })

/** A bastioned work with its ditch. */
const FORT =
  path('M0-52L14-28 44-36 34-8 54 12 26 20 20 48 0 30-20 48-26 20-54 12-34-8-44-36-14-28Z', {
    fill: colour.UPLAND,
    stroke: colour.HACHURE,
    'stroke-width': 9,
    'stroke-linejoin': 'round',
  }) + path('M-13-9H13V15H-13Z', { ...BUILT, 'stroke-width': 4 })

/** A wall with its gate, garden and house. */
const WALLS =
  path('M-46-36H46V36H-46Z', { fill: colour.GARDEN }) +
  path('M-9 36H-46V-36H46V36H9', { fill: 'none', stroke: colour.INK, 'stroke-width': 8 }) +
  path('M-24-20H14V2H-24Z', { ...BUILT, 'stroke-width': 4 })

const TREE =
  tag('circle', { r: 13, fill: colour.TREE }) +
  path('M-4 12A13 13 0 0 0 12-5A16 16 0 0 1-4 12Z', {
    fill: colour.TREE_EDGE,
    stroke: colour.TREE_EDGE,
    'stroke-width': 3,
  })

const FRUIT_TREE =
  tag('circle', { r: 8, fill: colour.TREE }) + path('M-5 10H9', { stroke: colour.TREE_EDGE, 'stroke-width': 3 })

const VINE = path('M0 11V-11M0-8Q9-12 8-3T0 3Q-9-1-8 6', { fill: 'none', stroke: colour.VINE, 'stroke-width': 3.5 })

const cross = (top: number, arms: number): string =>
  path(`M0 6V${top}M${-arms} ${top + arms + 3}H${arms}`, { fill: 'none', stroke: colour.PAPER, 'stroke-width': 11 }) +
  path(`M0 6V${top}M${-arms} ${top + arms + 3}H${arms}`, { fill: 'none', stroke: colour.INK, 'stroke-width': 5 })

const CHURCH = cross(-32, 9) + tag('circle', { r: 10, fill: colour.INK, stroke: colour.PAPER, 'stroke-width': 3 })
const CHAPEL = cross(-24, 7) + tag('circle', { r: 6, fill: colour.INK, stroke: colour.PAPER, 'stroke-width': 2 })
const MILL =
  tag('circle', { r: 12, fill: colour.PAPER, stroke: colour.INK, 'stroke-width': 4.5 }) +
  path('M-12 0H12M0-12V12M-8-8L8 8M-8 8L8-8', { stroke: colour.INK, 'stroke-width': 3 })
const INN = path('M-11-8L0-18 11-8V9H-11Z', { fill: colour.INK, stroke: colour.PAPER, 'stroke-width': 3 })
const MANOR = path('M-17 12V-9H-8V-19H8V-9H17V12Z', {
  fill: colour.BRICK_EDGE,
  stroke: colour.PAPER,
  'stroke-width': 3,
})
const SUMMIT = path('M0-13L12 9H-12Z', { fill: colour.HACHURE, stroke: colour.PAPER, 'stroke-width': 3 })

const FORD = path('M-26-10H26M-26 10H26', {
  fill: 'none',
  stroke: colour.INK,
  'stroke-width': 4.5,
  'stroke-dasharray': '7 5',
})

const TUFT = path('M-15 0H15M0 0V-17M-3 0L-10-13M3 0L10-13', { fill: 'none', stroke: colour.REED, 'stroke-width': 4 })

const ARROW = path('M10-13H62V-32L105 0 62 32V13H10Z', { fill: colour.ARROW, stroke: colour.PAPER, 'stroke-width': 5 })

/** A deck across the water, with rails that open towards the banks. */
function bridge(deck: string, half: number): string {
  const rails = `M-25-${half + 9}L-17-${half}H17L25-${half + 9}M-25 ${half + 9}L-17 ${half}H17L25 ${half + 9}`
  return (
    path('M-18 0H18', { fill: 'none', stroke: deck, 'stroke-width': half * 2 }) +
    path(rails, { fill: 'none', stroke: colour.INK, 'stroke-width': 6, 'stroke-linecap': 'round' })
  )
}

const SIGNS: Readonly<Record<string, string>> = {
  castle: CASTLE,
  abbey: ABBEY,
  fort: FORT,
  walls: WALLS,
  tree: TREE,
  'fruit-tree': FRUIT_TREE,
  vine: VINE,
  ford: FORD,
  church: CHURCH,
  chapel: CHAPEL,
  mill: MILL,
  inn: INN,
  manor: MANOR,
  summit: SUMMIT,
  tuft: TUFT,
  arrow: ARROW,
  bridge: bridge(colour.ROAD, 10),
  'great-bridge': bridge(colour.HIGHWAY, 14),
}

export function signDefs(hexSize: number): string {
  const scale = `scale(${hexSize / 100})`
  return Object.entries(SIGNS)
    .map(([id, drawing]) => tag('g', { id, transform: scale }, drawing))
    .join('')
}
