/**
 * One playing piece, drawn on a square of forty units: the same on the printed sheet and on the table. In several hexes
 * it is a bar across them, or a train of small counters behind its head; its face is always upright.
 */
import type { Arm, Condition, Piece } from './board.ts'
import { ALONE, COUNTER, FOLLOWER, type Lie, type Slab, slabsOf } from './lie.ts'
import { type Attributes, escapeXml, n, path, tag } from './markup.ts'
import type { SideColours } from './palette.ts'
import { SANS } from './svg-labels.ts'

const DARK = '#222'
const ALARM = '#d3291c'

/** The box with the sign of the arm. */
const BOX = { x: 10.5, y: 9.5, width: 24, height: 13.5 } as const
const wheel = (cx: number, r: number): string => tag('circle', { cx, cy: 19.4, r, fill: 'none' })

const SIGNS: Readonly<Record<Exclude<Arm, 'leader'>, string>> = {
  infantry: path('M10.5 9.5L34.5 23M34.5 9.5L10.5 23', {}),
  cavalry: path('M10.5 23L34.5 9.5', {}),
  artillery: tag('circle', { cx: 22.5, cy: 16.2, r: 3.9, fill: DARK, stroke: 'none' }),
  wagon: path('M14 12H31V17H14Z', { fill: DARK }) + wheel(18, 2.6) + wheel(27, 2.6),
}
/** Limbered guns: the gun small, its trail on the axle. */
const HITCHED =
  tag('circle', { cx: 16.5, cy: 16.2, r: 2.9, fill: DARK, stroke: 'none' }) + path('M19 16.2H30M30 12.6V19.8', {})

/** At high zoom a counter shows everything; at low zoom only what is readable there. */
export type Distance = 'near' | 'far'

interface Words extends Attributes {
  readonly x: number
  readonly y: number
  readonly 'font-size': number
}

const text = (content: string, words: Words, distance?: Distance): string =>
  content === '' ? '' : tag('text', distance ? { class: distance, ...words } : words, escapeXml(content))

/** Long words are compressed to fit. */
const fitted = (content: string, letters: number, width: number): Attributes =>
  content.length > letters ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' } : {}

export interface Art {
  readonly stripe: string
  readonly colours: SideColours
  /** A page can show either, so both are drawn; paper has only the near one. */
  readonly distances: readonly Distance[]
}

export function counterArt(piece: Piece, art: Art, lie: Lie = ALONE): string {
  const lettering = { 'font-family': SANS, 'font-weight': 'bold', 'text-anchor': 'middle' }
  return tag('g', { class: 'counter-art', ...lettering }, drawn(piece, art, lie))
}

function drawn(piece: Piece, art: Art, lie: Lie): string {
  const { arm, condition } = piece
  const upright = (drawing: string): string => {
    const turn = tilt(condition)
    return turn === 0 ? drawing : tag('g', { transform: `rotate(${turn} 20 20)` }, drawing)
  }
  if (arm === 'leader') return upright(medallion(piece, art))
  const [slab, ...train] = slabsOf(lie)
  const face = printing(piece, arm, art)
  if (lie.form === 'line') return plate(slab, condition, art, true) + upright(shrunk(face, MIDDLE, 20, ON_BAR))
  const square = plate(slab, condition, art) + face
  return links(lie, art) + train.map(({ x, y }) => follower(piece, arm, art, x, y)).join('') + upright(square)
}

/** On a slanted bar the face must stay within its edges; no stripe pushes it to the side there. */
const ON_BAR = 0.84
const MIDDLE = 17.9

const shrunk = (drawing: string, x: number, y: number, scale: number): string =>
  tag('g', { transform: `translate(${n(x - 20 * scale)} ${n(y - 20 * scale)})scale(${scale})` }, drawing)

/** For the legend: an arm without any unit. */
export function armSign(arm: Arm, colours: SideColours): string {
  const nobody = { unit: 0, id: '', name: '', side: 0, hex: 0, size: '', values: '', formation: '', states: [] }
  return counterArt({ ...nobody, arm }, { stripe: colours.box, colours, distances: ['near'] })
}

/** Lost order shows at low zoom: the counter is tilted. */
function tilt({ cohesion }: Condition = {}): number {
  return cohesion === 'disordered' ? 9 : cohesion === 'routed' ? -20 : 0
}

/** The cardboard with the colour of the formation: along one side, or at both ends of a bar. */
function plate(slab: Slab, { cohesion }: Condition = {}, { stripe, colours }: Art, bothEnds = false): string {
  const { width, height, turn } = slab
  const [left, top] = [slab.x - width / 2, slab.y - height / 2]
  const size = { width, height, rx: 3 }
  const face = cohesion === 'routed' ? '#b9ae9c' : colours.face
  const band = { y: top + 1.6, width: 5.2, height: height - 3.2, rx: 1.6, fill: stripe, ...outlined(colours.edge, 0.6) }
  const bands = [left + 1.6, ...(bothEnds ? [left + width - 6.8] : [])]
  const drawing =
    tag('rect', { x: left + 1.5, y: top + 1.9, ...size, fill: '#2a1c0c', 'fill-opacity': 0.4 }) +
    tag('rect', { class: 'counter-face', x: left, y: top, ...size, fill: face, ...outlined(colours.edge, 1.2) }) +
    (cohesion === 'disordered' ? hatching(colours.ink) : '') +
    path(`M${n(left + 1.2)} ${n(top + height - 2)}v${n(5 - height)}q0 -1.8 1.8 -1.8h${n(width - 5)}`, {
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.4,
    }) +
    bands.map(x => tag('rect', { x, ...band })).join('')
  return turn === 0 ? drawing : tag('g', { transform: `rotate(${n(turn)} ${n(slab.x)} ${n(slab.y)})` }, drawing)
}

/** What is printed on the cardboard. */
function printing(piece: Piece, arm: Exclude<Arm, 'leader'>, { stripe, colours, distances }: Art): string {
  const { ink } = colours
  const { values, gist = values, size, condition = {}, flag } = piece
  const words = (distance: Distance): string => {
    const shown = distance === 'near' ? values : gist
    const height = distance === 'near' ? 13.5 : 17
    const line: Words = { x: 22.8, y: 36.6, 'font-size': height, fill: ink, ...fitted(shown, 3, 30) }
    return text(shown, line, distances.length > 1 ? distance : undefined)
  }
  const above: Words = { x: flag ? 27 : 22.5, y: 7.8, 'font-size': 7.4, fill: ink, ...fitted(size, 5, flag ? 17 : 25) }
  return (
    armBox(arm, condition, colours) +
    distances.map(words).join('') +
    text(size, above, size.length > 4 && distances.length > 1 ? 'near' : undefined) +
    (flag ? colour(stripe) : '') +
    signsOf(condition)
  )
}

function armBox(arm: Exclude<Arm, 'leader'>, { limbered }: Condition, { box }: SideColours): string {
  const sign = arm === 'artillery' && limbered ? HITCHED : SIGNS[arm]
  return (
    tag('rect', { ...BOX, fill: box }) +
    tag('g', { fill: 'none', stroke: DARK, 'stroke-width': 1.5 }, sign + tag('rect', BOX))
  )
}

/** The road under a march column. */
function links({ form, spots }: Lie, { colours }: Art): string {
  if (form !== 'column') return ''
  const way = `M${spots.map(({ x, y }) => `${n(20 + x)} ${n(20 + y)}`).join('L')}`
  const line = { fill: 'none', 'stroke-linejoin': 'round' }
  return path(way, { ...line, ...outlined(colours.edge, 13) }) + path(way, { ...line, ...outlined(colours.face, 10.6) })
}

function follower(piece: Piece, arm: Exclude<Arm, 'leader'>, art: Art, x: number, y: number): string {
  const { condition = {} } = piece
  const whole = { x: 20, y: 20, width: COUNTER, height: COUNTER, turn: 0 }
  const sign = tag('g', { transform: 'translate(0 4)' }, armBox(arm, condition, art.colours))
  return shrunk(plate(whole, condition, art) + sign, x, y, FOLLOWER)
}

/** A small flag on a pole, flying from the corner of the box. */
const colour = (stripe: string): string =>
  path('M9.2 24V2.2', { stroke: '#1d140a', 'stroke-width': 1.5 }) +
  path('M9.2 2.4L19.5 5.6L9.2 9Z', { fill: stripe, stroke: '#1d140a', 'stroke-width': 0.9 })

const hatching = (ink: string): string =>
  path('M8 20L20 8M8 32L32 8M12 39L39 12M24 39L39 24', {
    stroke: ink,
    'stroke-opacity': 0.45,
    'stroke-width': 1.6,
    fill: 'none',
  })

function signsOf(condition: Condition): string {
  const { cohesion, hits = 0, square, fired, ammunition, outOfCommand, reduced, inMarchColumn, attacking } = condition
  const { order, readiness } = condition
  return (
    (reduced ? halved : '') +
    (order ? drawnUp(ORDERS[order]) : '') +
    (readiness ? blown(readiness) : '') +
    (inMarchColumn ? road : '') +
    (attacking ? sabres : '') +
    (square ? tag('rect', { x: 2.4, y: 2.4, width: 35.2, height: 35.2, fill: 'none', ...outlined('#fff', 2.6) }) : '') +
    (cohesion === 'routed' ? path('M4 36L36 4', { stroke: ALARM, 'stroke-width': 4, fill: 'none' }) : '') +
    (fired ? smoke : '') +
    (ammunition ? cartridge(ammunition) : '') +
    (outOfCommand ? cutOff : '') +
    Array.from({ length: Math.min(hits, 4) }, (_, i) =>
      tag('circle', { cx: 36.4, cy: 21.5 + 6.4 * i, r: 2.9, fill: ALARM, ...outlined('#fff', 1) }),
    ).join('')
  )
}

const outlined = (stroke: string, width: number): Attributes => ({ stroke, 'stroke-width': width })

const puff = (cx: number, cy: number, r: number): string => tag('circle', { cx, cy, r })

/** A puff of smoke: it has fired. */
const smoke = tag(
  'g',
  { fill: '#f3efe6', ...outlined('#6b645a', 0.9) },
  puff(30, 5.2, 3.6) + puff(36.4, 4.2, 4) + puff(34, 8.4, 3.4),
)

/** Half a cartridge for low ammunition, an empty struck-out one for none. */
const cartridge = (left: 'low' | 'none'): string =>
  tag('rect', { x: 35.4, y: 9.6, width: 4.4, height: 9, rx: 1, fill: '#fff', ...outlined(ALARM, 1.2) }) +
  (left === 'low'
    ? tag('rect', { x: 35.4, y: 14.1, width: 4.4, height: 4.5, rx: 1, fill: ALARM })
    : path('M34.2 19.6L41 8.6', { fill: 'none', ...outlined(ALARM, 1.5) }))

/** A broken ring: out of command. */
const cutOff = tag(
  'g',
  { fill: '#fff', ...outlined(ALARM, 1.9) },
  tag('circle', { cx: 3, cy: 37, r: 5.4 }) + path('M-0.8 40.8L6.8 33.2', {}),
)

/** Formations at low zoom: how the ranks are drawn up. */
const ORDERS: Readonly<Record<NonNullable<Condition['order']>, string>> = {
  line: 'L',
  'general order': 'GO',
  skirmish: 'SK',
  masse: 'M',
}

const drawnUp = (letters: string): string =>
  tag('rect', { x: -3.2, y: 11, width: 13, height: 10.4, rx: 2, fill: '#fdf6e0', ...outlined(DARK, 1) }) +
  text(letters, { x: 3.3, y: 19.2, 'font-size': 8.4, fill: DARK })

/** The colours of the readiness markers: yellow for tired cavalry, red for blown. */
const blown = (readiness: NonNullable<Condition['readiness']>): string =>
  tag('circle', {
    cx: 37.4,
    cy: 15.4,
    r: 4.6,
    fill: readiness === 'fatigued' ? '#f2c230' : ALARM,
    ...outlined(DARK, 1),
  }) + text(readiness === 'fatigued' ? 'F' : 'X', { x: 37.4, y: 18, 'font-size': 7.2, fill: DARK })

/** A corner torn off: on its reduced side. */
const halved = path('M28.4 39.4L39.4 28.4V36.4Q39.4 39.4 36.4 39.4Z', { fill: '#f4e8cd', ...outlined(DARK, 0.9) })

/** A road between its ditches: it marches in column. */
const road =
  path('M10.5 25.4H34.5', { fill: 'none', ...outlined('#1d140a', 3.4) }) +
  path('M10.5 25.4H34.5', { fill: 'none', ...outlined('#f6ecd2', 1.8), 'stroke-dasharray': '4 2' })

/** Crossed sabres: an attack has been declared. */
const sabres =
  path('M27 1Q36 3 41 13M41 1Q32 3 27 13', { fill: 'none', ...outlined('#1d140a', 4) }) +
  path('M27 1Q36 3 41 13M41 1Q32 3 27 13', { fill: 'none', ...outlined('#ffe9a8', 2) })

const STAR = Array.from({ length: 10 }, (_, i) => {
  const angle = (i * Math.PI) / 5
  const reach = i % 2 === 0 ? 1 : 0.42
  return [reach * Math.sin(angle), -reach * Math.cos(angle)] as const
})

const star = (x: number, y: number, size: number): string =>
  `M${STAR.map(([dx, dy]) => `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`).join('L')}Z`

/** The back of a leader who has acted. */
const acted =
  tag('circle', { cx: 36, cy: 5.4, r: 6, fill: '#fdf6e0', ...outlined(DARK, 1) }) +
  text('A', { x: 36, y: 8.4, 'font-size': 8.6, fill: DARK })

/** The number of letters of a name that are readable at low zoom. */
const WHOLE_NAME = 7

/** Leaders aren’t troops: a medallion with a star, and the name on a plate. */
function medallion({ name, size, condition }: Piece, { colours, distances }: Art): string {
  const { face, edge } = colours
  const [plate, ink] = ['#fdf6e0', '#1d140a']
  // For a Prince Reuss the last name identifies him.
  const last = name.split(' ').at(-1)!
  const brief = last.length <= WHOLE_NAME ? last : `${last.replace(/[^\p{L}]/gu, '').slice(0, 5)}.`
  const words = (distance: Distance): string => {
    const shown = distance === 'near' ? name : brief
    const line: Words = {
      x: 20,
      y: distance === 'near' ? 32.6 : 33.6,
      'font-size': distance === 'near' ? 9 : 12,
      fill: ink,
      ...fitted(shown, distance === 'near' ? 7 : 5, 36),
    }
    return text(shown, line, distances.length > 1 ? distance : undefined)
  }
  return (
    tag('circle', { cx: 21, cy: 21.3, r: 19.4, fill: '#2a1c0c', 'fill-opacity': 0.4 }) +
    tag('circle', { class: 'counter-face', cx: 20, cy: 20, r: 19.4, fill: face, ...outlined('#e2b63c', 2.2) }) +
    tag('circle', { cx: 20, cy: 20, r: 18, fill: 'none', ...outlined(edge, 0.8) }) +
    path(star(20, 12.4, 8.2), { fill: '#ffdc73', ...outlined('#5b430c', 0.8) }) +
    tag('rect', { x: -0.6, y: 23.4, width: 41.2, height: 12.4, rx: 1.6, fill: plate, ...outlined(edge, 1) }) +
    distances.map(words).join('') +
    (distances.includes('near') ? text(size, { x: 20, y: 22.6, 'font-size': 5.4, fill: '#fff' }) : '') +
    (condition?.spent ? acted : '')
  )
}
