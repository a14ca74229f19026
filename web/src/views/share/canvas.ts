/** Words and shapes on a canvas. */

export type Canvas = CanvasRenderingContext2D

export function canvasOf(
  width: number,
  height: number,
): { readonly paper: HTMLCanvasElement; readonly canvas: Canvas } {
  const paper = document.createElement('canvas')
  paper.width = width
  paper.height = height
  return { paper, canvas: paper.getContext('2d')! }
}

/** The families of letters that the page has. */
export function letters(): { readonly display: string; readonly text: string } {
  const style = getComputedStyle(document.documentElement)
  return { display: style.getPropertyValue('--display'), text: style.getPropertyValue('--text') }
}

/** Broken into lines of at most that width; the last of them ends in dots where there is more than fits. */
export function lines(canvas: Canvas, words: string, width: number, most: number): string[] {
  const set: string[] = []
  let line = ''
  for (const word of words.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || canvas.measureText(longer).width <= width) {
      line = longer
      continue
    }
    set.push(line)
    line = word
  }
  set.push(line)
  if (set.length <= most) return set
  const kept = set.slice(0, most)
  while (canvas.measureText(`${kept[most - 1]}…`).width > width && kept[most - 1].includes(' '))
    kept[most - 1] = kept[most - 1].replace(/ [^ ]*$/, '')
  return [...kept.slice(0, -1), `${kept[most - 1].replace(/[.,;:]$/, '')}…`]
}

/** The largest font size at which a line fits. */
export function fitting(canvas: Canvas, words: string, width: number, font: (size: number) => string, most: number) {
  let size = most
  for (; size > 10; size--) {
    canvas.font = font(size)
    if (canvas.measureText(words).width <= width) break
  }
  return font(size)
}

/** An arrow from one spot to another that stops short of both. */
export function arrow(canvas: Canvas, from: Spot, to: Spot, breadth: number, short: number): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 2 * short) return
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const at = (forth: number, aside: number): readonly [number, number] => [
    from.x + along.x * forth - along.y * aside,
    from.y + along.y * forth + along.x * aside,
  ]
  const [start, end, head] = [short * 0.6, length - short, breadth * 2.2]
  const outline = [
    at(start, breadth * 0.25),
    at(end - head, breadth * 0.5),
    at(end - head, breadth * 1.2),
    at(end, 0),
    at(end - head, -breadth * 1.2),
    at(end - head, -breadth * 0.5),
    at(start, -breadth * 0.25),
  ]
  canvas.beginPath()
  for (const [x, y] of outline) canvas.lineTo(x, y)
  canvas.closePath()
}

interface Spot {
  readonly x: number
  readonly y: number
}
