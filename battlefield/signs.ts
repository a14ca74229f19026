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
