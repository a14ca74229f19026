/** Counters as pictures, drawn once in each of their looks. */
import { COUNTER, coloursOf, counterArt, type Piece } from '@voltigeur/battlefield'

/** The margin around a counter, in its own units, for parts that stick out. */
const EDGE = 4

export class Chips {
  private readonly drawn = new Map<string, HTMLCanvasElement>()
  private readonly sides: readonly string[]
  private readonly stripes: ReadonlyMap<string, string>
  /** Pixels of a side of a counter. */
  private readonly size: number

  constructor(sides: readonly string[], stripes: ReadonlyMap<string, string>, size: number) {
    this.sides = sides
    this.stripes = stripes
    this.size = size
  }

  /** Must happen before any of them is drawn on a canvas. */
  async draw(pieces: readonly Piece[]): Promise<void> {
    const missing = new Map(pieces.map(piece => [lookOf(piece), piece]))
    for (const look of this.drawn.keys()) missing.delete(look)
    await Promise.all([...missing].map(async ([look, piece]) => this.drawn.set(look, await this.print(piece))))
  }

  /** Centred there, this many times as large as its hex’s counter. */
  lay(canvas: CanvasRenderingContext2D, piece: Piece, x: number, y: number, side: number): void {
    const picture = this.drawn.get(lookOf(piece))
    const whole = (side * (COUNTER + 2 * EDGE)) / COUNTER
    if (picture) canvas.drawImage(picture, x - whole / 2, y - whole / 2, whole, whole)
  }

  private async print(piece: Piece): Promise<HTMLCanvasElement> {
    const whole = COUNTER + 2 * EDGE
    const pixels = Math.ceil((this.size * whole) / COUNTER)
    const art = {
      stripe: this.stripes.get(piece.formation) ?? '#888',
      colours: coloursOf(piece, this.sides),
      distances: ['near'] as const,
    }
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${-EDGE} ${-EDGE} ${whole} ${whole}">${counterArt(piece, art)}</svg>`
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    const picture = new Image()
    picture.src = address
    await picture.decode()
    URL.revokeObjectURL(address)
    const paper = document.createElement('canvas')
    paper.width = pixels
    paper.height = pixels
    paper.getContext('2d')!.drawImage(picture, 0, 0)
    return paper
  }
}

/** Details that change with every decision aren’t worth a separate picture at this distance. */
const lookOf = ({ unit, values, condition = {}, livery }: Piece): string =>
  [unit, values, livery, condition.cohesion, condition.reduced, condition.order, condition.square].join(' ')
