/** Lettering: places for names so that none overlaps another, or anything that must stay readable. */
import type { Rectangle } from './drafting.ts'

export interface Lettering {
  readonly text: string
  readonly size: number
  /** What the name belongs to; it is written beside this, as close as there is room. */
  readonly around: Rectangle
  /** Written across its object rather than beside it, if there is room. */
  readonly across?: boolean
  /** Left out if there is no good place for it. */
  readonly optional?: boolean
}

export interface PlacedLettering extends Lettering {
  readonly box: Rectangle
}

/** Something that names should avoid; the greater the weight, the longer their detour. */
export interface Obstacle extends Rectangle {
  readonly weight: number
}

const WIDTHS: readonly (readonly [letters: RegExp, ems: number])[] = [
  [/[iljtf.,:;'!|()\- ]/, 0.31],
  [/[rszceI]/, 0.46],
  [/[mwMW@]/, 0.82],
  [/[A-Z0-9&]/, 0.68],
]

/** For an italic serif, on the generous side: fonts differ and the sheet must not depend on one. */
export function textWidth(text: string, size: number): number {
  let ems = 0
  for (const letter of text) ems += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.54
  return ems * size
}

export const overlaps = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

function sharedArea(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

// East first, as a reader expects a name after its sign; then over and under it, west last.
const BEARINGS: readonly (readonly [x: number, y: number, dislike: number])[] = [
  [1, 0, 0],
  [0, -1, 0.1],
  [0, 1, 0.15],
  [1, -1, 0.2],
  [1, 1, 0.25],
  [-1, 0, 0.3],
  [-1, -1, 0.4],
  [-1, 1, 0.45],
]
const ACROSS = [0, 0, -1] as const
const RINGS = 14

/** The highest cost of an optional name in dislike, distance and overlaps. */
const TOO_DEAR = 2.6

/**
 * Required names first, the longest of them first; each in its cheapest free place. The result is in the order given.
 */
export function placeLettering(
  wanted: readonly Lettering[],
  obstacles: readonly Obstacle[],
  sheet: Rectangle,
): PlacedLettering[] {
  const placed: (PlacedLettering | null)[] = wanted.map(() => null)
  const taken: Rectangle[] = []
  const order = wanted
    .map((_, i) => i)
    .sort(
      (a, b) =>
        Number(wanted[a].optional ?? false) - Number(wanted[b].optional ?? false) ||
        wanted[b].text.length - wanted[a].text.length ||
        a - b,
    )
  for (const i of order) {
    const lettering = wanted[i]
    const box = bestPlace(lettering, taken, obstacles, sheet)
    if (!box) continue
    taken.push(box)
    placed[i] = { ...lettering, box }
  }
  return placed.filter(lettering => lettering !== null)
}

function bestPlace(
  lettering: Lettering,
  taken: readonly Rectangle[],
  obstacles: readonly Obstacle[],
  sheet: Rectangle,
): Rectangle | null {
  const { text, size, around, across, optional } = lettering
  const width = textWidth(text, size) + size * 0.2
  const height = size * 1.15
  const inside = (box: Rectangle): boolean =>
    box.x >= sheet.x &&
    box.y >= sheet.y &&
    box.x + box.width <= sheet.x + sheet.width &&
    box.y + box.height <= sheet.y + sheet.height
  const reach = RINGS * size * 0.45 + width
  const near = obstacles.filter(obstacle =>
    overlaps(obstacle, {
      x: around.x - reach,
      y: around.y - reach,
      width: around.width + 2 * reach,
      height: around.height + 2 * reach,
    }),
  )
  let best: Rectangle | null = null
  let bestCost = Infinity
  for (let ring = 0; ring < RINGS; ring++) {
    const gap = ring * size * 0.45
    for (const [east, south, dislike] of across && ring === 0 ? [ACROSS, ...BEARINGS] : BEARINGS) {
      const diagonal = east !== 0 && south !== 0
      const box = {
        x:
          around.x + around.width / 2 - width / 2 + east * ((around.width + width) / 2 + (diagonal ? gap - size : gap)),
        y:
          around.y +
          around.height / 2 -
          height / 2 +
          south * ((around.height + height) / 2 + (diagonal ? gap - size * 0.4 : gap)),
        width,
        height,
      }
      const cost =
        dislike +
        // Far from its place a name seems to belong to another.
        ring * 0.55 +
        ring * ring * 0.12 +
        near.reduce((sum, obstacle) => sum + (obstacle.weight * sharedArea(box, obstacle)) / (size * size), 0)
      if (cost < bestCost && inside(box) && !taken.some(other => overlaps(box, other))) {
        best = box
        bestCost = cost
      }
    }
  }
  if (optional) return bestCost > TOO_DEAR ? null : best
  return best ?? nextFree(width, height, around, taken)
}

/** On a crowded sheet: straight down from the place to the first free spot. */
function nextFree(width: number, height: number, around: Rectangle, taken: readonly Rectangle[]): Rectangle {
  let box = { x: around.x, y: around.y + around.height, width, height }
  for (let hit = taken.find(other => overlaps(box, other)); hit; hit = taken.find(other => overlaps(box, other))) {
    box = { ...box, y: hit.y + hit.height + height * 0.05 }
  }
  return box
}
