/** The decisive place as a picture: our map, the counters as they stood, and arrows for what was done. */
import { coloursOf, type Sheet } from '@voltigeur/battlefield'
import type { HexPlan } from '../../table/map/hexes.ts'
import { layOut } from '../map/counters/laying.ts'
import { engrave, pull } from '../map/ground/plates.ts'
import { AS_PRINTED } from '../map/ground/tones.ts'
import { arrow, type Canvas } from './canvas.ts'
import { Chips } from './chips.ts'
import type { TaleScene } from './tale.ts'

/** The largest and smallest height of a hex in pixels. */
const [CLOSEST, FARTHEST] = [104, 46]
/** Ground around what has to be seen, in sides of a hex. */
const AROUND = 3

export interface SceneGround {
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly sides: readonly string[]
  readonly stripes: ReadonlyMap<string, string>
}

/** The part of a canvas that it fills, from top to bottom. */
export interface CanvasRoom {
  readonly left: number
  readonly width: number
  readonly height: number
}

/** False when it is no longer wanted halfway. */
export async function paintScene(
  canvas: Canvas,
  scene: TaleScene,
  { sheet, plan, sides, stripes }: SceneGround,
  room: CanvasRoom,
  isWanted: () => boolean,
): Promise<boolean> {
  const view = viewOf(scene, plan, sheet, room)
  const { left, width, height } = room
  const cut = { x: view.x, y: view.y, width, height, scale: view.scale }
  if (sheet.layers.length > 0) {
    const plates = await engrave(sheet, false)
    const print = await pull(plates, sheet, { cut, tone: AS_PRINTED, grid: 0.8, numbers: false }, isWanted)
    if (!print) return false
    canvas.drawImage(print, left, 0)
  }
  const side = plan.size * 1.4 * view.scale
  const chips = new Chips(sides, stripes, Math.ceil(side))
  await chips.draw(scene.pieces)
  if (!isWanted()) return false
  const at = (x: number, y: number) => ({ x: left + x * view.scale - view.x, y: y * view.scale - view.y })
  canvas.save()
  canvas.translate(left - view.x, -view.y)
  canvas.scale(view.scale, view.scale)
  for (const hex of scene.struck) {
    const shape = new Path2D(`M${plan.outline(hex).replaceAll(' ', 'L')}Z`)
    canvas.fillStyle = 'rgb(143 42 32 / 28%)'
    canvas.fill(shape)
    canvas.lineWidth = plan.size / 9
    canvas.strokeStyle = '#8f2a20'
    canvas.stroke(shape)
  }
  canvas.restore()
  for (const { piece, x, y, scale } of layOut(plan, scene.pieces, null)) {
    const spot = at(x, y)
    chips.lay(canvas, piece, spot.x, spot.y, 40 * scale * view.scale)
  }
  for (const { from, to, side: whose } of scene.arrows) {
    const [start, end] = [from, to].map(hex => at(plan.spot(hex).x, plan.spot(hex).y))
    arrow(canvas, start, end, plan.size * view.scale * 0.26, plan.size * view.scale * 0.62)
    const colours = coloursOf({ side: whose }, sides)
    canvas.fillStyle = colours.face
    canvas.strokeStyle = '#fff8df'
    canvas.lineWidth = 3
    canvas.stroke()
    canvas.fill()
  }
  return true
}

/** As close as the whole scene allows, centred, and if possible without paper beyond the map. */
function viewOf(
  { hexes }: TaleScene,
  plan: HexPlan,
  sheet: Pick<Sheet, 'width' | 'height'>,
  room: { readonly width: number; readonly height: number },
) {
  const spots = hexes.length > 0 ? hexes.map(hex => plan.spot(hex)) : [{ x: sheet.width / 2, y: sheet.height / 2 }]
  const span = (values: readonly number[]) => ({ from: Math.min(...values), to: Math.max(...values) })
  const [wide, high] = [span(spots.map(({ x }) => x)), span(spots.map(({ y }) => y))]
  const around = 2 * AROUND * plan.size
  const hexHigh = plan.size * Math.sqrt(3)
  const fits = Math.min(room.width / (wide.to - wide.from + around), room.height / (high.to - high.from + around))
  const least = Math.max(FARTHEST / hexHigh, Math.max(room.width / sheet.width, room.height / sheet.height))
  const scale = Math.max(least, Math.min(CLOSEST / hexHigh, fits))
  const corner = (middle: number, seen: number, length: number): number =>
    Math.round(Math.min(Math.max(0, length * scale - seen), Math.max(0, middle * scale - seen / 2)))
  return {
    scale,
    x: corner((wide.from + wide.to) / 2, room.width, sheet.width),
    y: corner((high.from + high.to) / 2, room.height, sheet.height),
  }
}
