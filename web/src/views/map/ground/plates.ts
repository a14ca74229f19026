/**
 * The map is printed from plates: each is a picture of some layers of the sheet, and pulling them one over the other at
 * any scale gives a bitmap that can be moved without redrawing.
 */
import type { LayerName, Sheet } from '@voltigeur/battlefield'
import type { Tone } from './tones.ts'

type PlateKind = 'country' | 'grid' | 'numbers' | 'names'

export interface Plate {
  readonly kind: PlateKind
  readonly picture: CanvasImageSource
}

/** The engravings, from the lowest plate to the uppermost. */
const PLATES: readonly (readonly [PlateKind, readonly LayerName[]])[] = [
  ['country', ['sheet', 'relief', 'ground', 'rules-ground', 'water', 'towns', 'ways']],
  ['grid', ['hexes']],
  ['numbers', ['numbering']],
  ['names', ['survey-names', 'lettering', 'rules-marks', 'entries']],
]

const HIDDEN_BY_RULES: ReadonlySet<LayerName> = new Set(['relief', 'ground', 'towns'])
const ONLY_IN_RULES: ReadonlySet<LayerName> = new Set(['rules-ground', 'rules-marks'])

/** The drawing of each plate that has any. */
export function drawingsOf(sheet: Sheet, rulesView: boolean): readonly { kind: PlateKind; svg: string }[] {
  const isShown = (name: LayerName): boolean => !(rulesView ? HIDDEN_BY_RULES : ONLY_IN_RULES).has(name)
  return PLATES.flatMap(([kind, names]) => {
    const layers = sheet.layers.filter(({ name }) => names.includes(name) && isShown(name))
    if (layers.length === 0) return []
    const size = `width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${sheet.width} ${sheet.height}"`
    const drawing = layers.map(({ svg }) => svg).join('')
    return [{ kind, svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${sheet.defs}</defs>${drawing}</svg>` }]
  })
}

export async function engrave(sheet: Sheet, rulesView: boolean): Promise<readonly Plate[]> {
  return Promise.all(
    drawingsOf(sheet, rulesView).map(async ({ kind, svg }): Promise<Plate> => {
      const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
      const picture = new Image()
      picture.src = address
      await picture.decode()
      URL.revokeObjectURL(address)
      return { kind, picture }
    }),
  )
}

/** The printed part of the sheet: its corner and size in pixels of the print. */
export interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Pixels of the print for one unit of the sheet. */
  readonly scale: number
}

export interface Impression {
  readonly cut: Cut
  readonly tone: Tone
  /** How strong the lines between hexes are. */
  readonly grid: number
  readonly numbers: boolean
}

/** Strips of this height are printed at a time, so that the page can breathe between them. */
const STRIP = 128

/** Prints it strip by strip; null when it is no longer wanted halfway. */
export async function pull(
  plates: readonly Plate[],
  sheet: Pick<Sheet, 'width' | 'height'>,
  impression: Impression,
  isWanted: () => boolean,
): Promise<HTMLCanvasElement | null> {
  const { width, height } = impression.cut
  const print = canvasOf(width, height)
  await eyesFirst()
  for (let top = 0; top < height; top += STRIP) {
    await breath()
    if (!isWanted()) return null
    const strip = canvasOf(width, Math.min(STRIP, height - top))
    ink(strip, plates, sheet, impression, top)
    print.canvas.drawImage(strip.paper, 0, top)
  }
  return print.paper
}

interface Paper {
  readonly paper: HTMLCanvasElement
  readonly canvas: CanvasRenderingContext2D
}

function canvasOf(width: number, height: number): Paper {
  const paper = document.createElement('canvas')
  paper.width = width
  paper.height = height
  return { paper, canvas: paper.getContext('2d', { willReadFrequently: true })! }
}

/** A hidden page shows nothing; it waits no longer than this for its next frame, in milliseconds. */
const UNSEEN = 200

/** Counters are on the screen before the ground under them is printed. */
const eyesFirst = (): Promise<void> =>
  new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, UNSEEN)
  })

/** Time for the page’s other work. */
const breath = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

function ink(
  strip: Paper,
  plates: readonly Plate[],
  sheet: Pick<Sheet, 'width' | 'height'>,
  { cut, tone, grid, numbers }: Impression,
  top: number,
): void {
  const { canvas } = strip
  for (const { kind, picture } of plates) {
    if (kind === 'numbers' && !numbers) continue
    canvas.globalAlpha = kind === 'grid' ? grid : 1
    canvas.drawImage(picture, -cut.x, -cut.y - top, sheet.width * cut.scale, sheet.height * cut.scale)
  }
  canvas.globalAlpha = 1
  colour(strip, tone)
  // Drawing waits until the page is visible; here it is wanted now, while there is time.
  canvas.getImageData(0, 0, 1, 1)
}

/** Without a print, nothing is coloured. */
function colour({ paper, canvas }: Paper, { negative, washes }: Tone): void {
  if (!negative && washes.length === 0) return
  const { width, height } = paper
  const asPrinted = canvasOf(width, height)
  asPrinted.canvas.drawImage(paper, 0, 0)
  if (negative) {
    const reversed = canvasOf(width, height)
    reversed.canvas.drawImage(paper, 0, 0)
    lay(reversed.canvas, 'difference', '#fff')
    canvas.globalCompositeOperation = 'luminosity'
    canvas.drawImage(reversed.paper, 0, 0)
  }
  for (const { mode, colour, strength } of washes) lay(canvas, mode, colour, strength)
  canvas.globalCompositeOperation = 'destination-in'
  canvas.drawImage(asPrinted.paper, 0, 0)
  canvas.globalCompositeOperation = 'source-over'
}

function lay(canvas: CanvasRenderingContext2D, mode: GlobalCompositeOperation, colour: string, strength = 1): void {
  canvas.globalCompositeOperation = mode
  canvas.globalAlpha = strength
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, canvas.canvas.width, canvas.canvas.height)
  canvas.globalAlpha = 1
}
