/** The animation of a battle: every march and every loss, turn by turn, on one picture of the field. */
import { COUNTER, coloursOf, hexesOf, type Piece } from '@voltigeur/battlefield'
import { story } from '../../language/books.ts'
import type { HexPlan } from '../../table/map/hexes.ts'
import { layOut } from '../map/counters/laying.ts'
import { engrave, pull } from '../map/ground/plates.ts'
import { AS_PRINTED } from '../map/ground/tones.ts'
import { type Beat, beatAt, type Timing, timingOf } from './beats.ts'
import { type Canvas, canvasOf, fitting, letters } from './canvas.ts'
import { banner } from './card.ts'
import { Chips } from './chips.ts'
import { framed } from './framed.ts'
import type { SceneGround } from './scene.ts'
import type { Tale } from './tale.ts'

/** Its width, and how high it may be, as its field is. */
const WIDTH = 960
const [LOWEST, HIGHEST] = [504, 860]

/** Above the field: the turn and what was lost by then. */
const HEAD = 56
/** Counters smaller than this are hard to see; they are drawn larger than their hexes there, in pixels. */
const SMALLEST = 17

const CREAM = '#fdf6e6'
const GOLD = '#d9a83a'

export interface Reel {
  readonly width: number
  readonly height: number
  readonly timing: Timing
  /** Paints the state at this many milliseconds after the beginning. */
  readonly paint: (canvas: Canvas, time: number) => void
}

interface Stand {
  readonly piece: Piece
  readonly x: number
  readonly y: number
  readonly side: number
}

/** Null when it is no longer wanted halfway. */
export async function makeReel(
  beats: readonly Beat[],
  tale: Tale,
  { sheet, plan, sides, stripes }: SceneGround,
  isWanted: () => boolean,
): Promise<Reel | null> {
  const pieces = beats.flatMap(beat => beat.pieces)
  const spots = [...new Set(pieces.flatMap(hexesOf))].map(hex => plan.spot(hex))
  const frame = framed(sheet, plan.size, spots)
  const high = HEAD + (WIDTH * frame.height) / frame.width
  // Films want even sizes.
  const size = { width: WIDTH, height: 2 * Math.round(Math.min(HIGHEST, Math.max(LOWEST, high)) / 2) }
  const room = { width: size.width, height: size.height - HEAD }
  const scale = Math.min(room.width / frame.width, room.height / frame.height)
  const corner = (from: number, length: number, seen: number, whole: number): number => {
    const wanted = (from + length / 2) * scale - seen / 2
    return Math.round(
      whole * scale <= seen ? (whole * scale - seen) / 2 : Math.min(Math.max(0, wanted), whole * scale - seen),
    )
  }
  const [left, top] = [
    corner(frame.x, frame.width, room.width, sheet.width),
    corner(frame.y, frame.height, room.height, sheet.height),
  ]
  const { paper: country, canvas: printed } = canvasOf(room.width, room.height)
  printed.fillStyle = '#efe5c9'
  printed.fillRect(0, 0, room.width, room.height)
  if (sheet.layers.length > 0) {
    const plates = await engrave(sheet, false)
    const cut = { x: left, y: top, ...room, scale }
    const print = await pull(plates, sheet, { cut, tone: AS_PRINTED, grid: 0.35, numbers: false }, isWanted)
    if (!print) return null
    printed.drawImage(print, 0, 0)
  }
  const larger = Math.max(1, SMALLEST / (plan.size * 1.4 * scale))
  const chips = new Chips(sides, stripes, Math.ceil(plan.size * 1.4 * scale * larger * 1.5))
  await chips.draw(pieces)
  if (!isWanted()) return null

  const seen = (x: number, y: number) => ({ x: x * scale - left, y: HEAD + y * scale - top })
  const stands = beats.map(beat => standsAt(beat.pieces, plan, seen, scale * larger))
  const wounds = beats.map(beat =>
    [...beat.struck].map(([hex, lost]) => ({ ...seen(plan.spot(hex).x, plan.spot(hex).y), lost })),
  )
  const timing = timingOf(beats)
  const most = Math.max(1, ...beats[beats.length - 1].losses)
  const heaviest = Math.max(1, ...wounds.flat().map(({ lost }) => lost))
  const burst = plan.size * scale * larger

  const paint = (canvas: Canvas, time: number): void => {
    canvas.drawImage(country, 0, HEAD)
    const { index, share } = beatAt(timing, time)
    const before = stands[Math.max(0, index - 1)]
    const after = stands[index]
    const gone = smooth(share)
    for (const [unit, { piece, ...to }] of after) {
      const from = before.get(unit)
      canvas.globalAlpha = from || index === 0 ? 1 : gone
      const { x, y, side } = between(from ?? to, to, gone)
      chips.lay(canvas, piece, x, y, side)
    }
    for (const [unit, { piece, x, y, side }] of before) {
      if (after.has(unit)) continue
      canvas.globalAlpha = 1 - gone
      chips.lay(canvas, piece, x, y, side)
    }
    canvas.globalAlpha = 1
    for (const { x, y, lost } of wounds[index])
      paintBurst(canvas, x, y, burst * (0.7 + Math.sqrt(lost / heaviest)), share)
    paintHead(canvas, beats[index], sides, most)
    if (time < timing.title) paintTitle(canvas, tale, sides, 1 - Math.max(0, time / timing.title - 0.7) / 0.3)
    const rest = timing.all - time
    const result = timing.all - timing.ends[timing.ends.length - 1]
    if (rest < result - 250) paintResult(canvas, tale, sides, Math.min(1, (result - 250 - rest) / 300))
  }
  return { ...size, timing, paint }
}

type Seen = (x: number, y: number) => { readonly x: number; readonly y: number }

function standsAt(pieces: readonly Piece[], plan: HexPlan, seen: Seen, scale: number): Map<number, Stand> {
  return new Map(
    layOut(plan, pieces, null).map(({ piece, x, y, scale: size }) => [
      piece.unit,
      { piece, ...seen(x, y), side: COUNTER * size * scale },
    ]),
  )
}

const smooth = (share: number): number => share * share * (3 - 2 * share)

type Place = Omit<Stand, 'piece'>
const between = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  side: from.side + (to.side - from.side) * share,
})

/** A flash that spreads and fades. */
function paintBurst(canvas: Canvas, x: number, y: number, size: number, share: number): void {
  const strength = Math.sin(Math.PI * Math.min(1, share))
  if (strength <= 0) return
  canvas.save()
  canvas.globalAlpha = strength
  const glow = canvas.createRadialGradient(x, y, 0, x, y, size)
  glow.addColorStop(0, 'rgb(255 238 190 / 95%)')
  glow.addColorStop(0.45, 'rgb(214 84 40 / 75%)')
  glow.addColorStop(1, 'rgb(143 42 32 / 0%)')
  canvas.fillStyle = glow
  canvas.beginPath()
  canvas.arc(x, y, size, 0, 2 * Math.PI)
  canvas.fill()
  canvas.restore()
}

/** Left the turn, right what each side has lost, as figures and bars. */
function paintHead(canvas: Canvas, { turn, turns, losses }: Beat, sides: readonly string[], most: number): void {
  const { display, text } = letters()
  canvas.fillStyle = '#2a2017'
  canvas.fillRect(0, 0, WIDTH, HEAD)
  canvas.fillStyle = GOLD
  canvas.fillRect(0, HEAD - 3, WIDTH, 3)
  canvas.fillStyle = CREAM
  canvas.textBaseline = 'middle'
  canvas.font = `700 24px ${display}`
  canvas.fillText(story.picture.turn({ turn, turns }), 20, 27)
  const [from, wide] = [WIDTH - 600, 290]
  for (const [side, lost] of losses.entries()) {
    const x = from + side * wide
    const told = story.picture.lost({ side: sides[side], lost })
    canvas.fillStyle = CREAM
    canvas.font = fitting(canvas, told, wide - 20, size => `600 ${size}px ${text}`, 17)
    canvas.fillText(told, x, 19)
    canvas.fillStyle = 'rgb(253 246 230 / 22%)'
    canvas.fillRect(x, 34, wide - 20, 9)
    canvas.fillStyle = coloursOf({ side }, sides).face
    canvas.fillRect(x, 34, ((wide - 20) * lost) / most, 9)
    canvas.strokeStyle = 'rgb(253 246 230 / 60%)'
    canvas.lineWidth = 1
    canvas.strokeRect(x + 0.5, 34.5, wide - 21, 8)
  }
}

function paintTitle(canvas: Canvas, tale: Tale, sides: readonly string[], strength: number): void {
  paintPlate(canvas, [tale.game, tale.scenario], banner(null, sides), strength)
}

function paintResult(canvas: Canvas, tale: Tale, sides: readonly string[], strength: number): void {
  const score = tale.score ? `${tale.score.label}: ${tale.score.values.join(' : ')}` : ''
  paintPlate(
    canvas,
    [tale.headline, tale.level || score, tale.level ? score : ''],
    banner(tale.winner, sides),
    strength,
  )
}

/** A plate in the middle of the field: a headline and what stands below it. */
function paintPlate(
  canvas: Canvas,
  [headline, ...below]: readonly string[],
  [dark, light]: readonly [string, string],
  strength: number,
): void {
  const { display, text } = letters()
  const told = below.filter(line => line !== '')
  const [wide, high] = [600, 128 + 34 * told.length]
  const [x, y] = [(WIDTH - wide) / 2, HEAD + (canvas.canvas.height - HEAD - high) / 2]
  canvas.save()
  canvas.globalAlpha = strength
  const wash = canvas.createLinearGradient(x, y, x + wide, y + high)
  wash.addColorStop(0, dark)
  wash.addColorStop(1, light)
  canvas.fillStyle = wash
  canvas.beginPath()
  canvas.roundRect(x, y, wide, high, 12)
  canvas.fill()
  canvas.lineWidth = 3
  canvas.strokeStyle = GOLD
  canvas.stroke()
  canvas.textAlign = 'center'
  canvas.fillStyle = CREAM
  canvas.font = fitting(canvas, headline, wide - 60, size => `700 ${size}px ${display}`, 46)
  canvas.fillText(headline, x + wide / 2, y + 48)
  for (const [i, line] of told.entries()) {
    canvas.font = fitting(canvas, line, wide - 60, size => `600 ${size}px ${text}`, 21)
    canvas.fillText(line, x + wide / 2, y + 92 + 34 * i)
  }
  canvas.fillStyle = GOLD
  canvas.font = `italic 600 20px ${display}`
  canvas.fillText('Voltigeur', x + wide / 2, y + high - 24)
  canvas.restore()
}
