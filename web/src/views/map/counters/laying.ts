/** The place of every counter: stacked in its hex, or side by side where the player opens a hex. */
import { ALONE, COUNTER, hexesOf, type Lie, layDown, type Piece, stacksOf } from '@voltigeur/battlefield'
import type { HexPlan, HexSpot } from '../../../table/map/hexes.ts'
import type { KeptClear } from '../../../table/orders/marking.ts'

export interface LaidPiece {
  readonly piece: Piece
  /** Laid side by side with the others of the hex. */
  readonly spread: boolean
  /** The middle of its face on the sheet. */
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly lie: Lie
  /** Hexes of which it is the topmost, whose arrowheads it bears, with how many units are piled up there. */
  readonly tops: readonly { readonly hex: number; readonly count: number }[]
}

/** The distance of counters side by side, in sides of a hex. */
const APART = 1.5
/** Leaders among troops are small, and lie at the upper corner of the stack, where they hide no strength. */
const AIDE = 0.66

export const counterScale = (plan: HexPlan): number => (plan.size * 1.4) / COUNTER

/** The distance of a fan’s row from the middle of its hex, in sides of a hex. */
const ASIDE = 1.75

/** The half width of a fan with this many counters. */
const fanReach = (plan: HexPlan, count: number): number => ((count + 0.6) / 2) * plan.size * APART

const NOTHING_KEPT: KeptClear = { hexes: new Set(), many: new Set(), units: null }

/** Those in a hex, from the bottom to the top. */
interface Stack {
  readonly hex: number
  readonly troops: readonly Piece[]
  readonly leaders: readonly Piece[]
}

const pileOf = ({ troops, leaders }: Stack): readonly Piece[] => (troops.length > 0 ? troops : leaders)

/** The place of a fan’s row, if there are several counters in that hex, and room for them. */
export function fanSpot(plan: HexPlan, pieces: readonly Piece[], hex: number, kept = NOTHING_KEPT): HexSpot | null {
  const fan = stacksOf(pieces).get(hex) ?? []
  return fan.length > 1 ? rowOf(plan, hex, fan, pieces, kept) : null
}

/** The middles of the first and the last counter of a row. */
export function endsOfFan(plan: HexPlan, pieces: readonly Piece[], hex: number, row: HexSpot): readonly HexSpot[] {
  const half = (((stacksOf(pieces).get(hex)?.length ?? 1) - 1) / 2) * plan.size * APART
  return [-half, half].map(dx => ({ x: row.x + dx, y: row.y }))
}

/** Whether the pointer has left a fan: both the row and the hex that it belongs to. */
export function isOffFan(plan: HexPlan, pieces: readonly Piece[], hex: number, row: HexSpot, pointed: number): boolean {
  const [at, to] = [plan.spot(hex), plan.spot(pointed)]
  const wide = fanReach(plan, stacksOf(pieces).get(hex)?.length ?? 0)
  const isOff = (a: number, b: number, point: number, margin: number): boolean =>
    point < Math.min(a, b) - margin || point > Math.max(a, b) + margin
  return isOff(at.x, row.x, to.x, wide) || isOff(at.y, row.y, to.y, plan.size * 0.95)
}

/** Counters keep their order on the page, so that a march is seen as one; only spread ones go on top. */
export function layOut(
  plan: HexPlan,
  pieces: readonly Piece[],
  fanned: number | null,
  kept = NOTHING_KEPT,
): readonly LaidPiece[] {
  const stacks = new Map(
    [...stacksOf(pieces)].map(([hex, all]): [number, Stack] => [
      hex,
      {
        hex,
        troops: all.filter(piece => piece.arm !== 'leader'),
        leaders: all.filter(piece => piece.arm === 'leader'),
      },
    ]),
  )
  const open = fanned === null ? undefined : stacks.get(fanned)
  const fan = open ? [...open.troops.toReversed(), ...open.leaders] : []
  const row = open && fan.length > 1 ? rowOf(plan, open.hex, fan, pieces, kept) : null
  const laid = pieces.map(piece => {
    const own = hexesOf(piece).map(hex => stacks.get(hex)!)
    return open && row && own.includes(open) ? inFan(plan, row, fan, piece) : inPile(plan, piece, own)
  })
  return [...laid.filter(({ spread }) => !spread), ...laid.filter(({ spread }) => spread)]
}

/** The selected unit is on top of its stack. */
export function withOnTop(pieces: readonly Piece[], unit: number | null): readonly Piece[] {
  const chosen = pieces.find(piece => piece.unit === unit)
  return chosen ? [...pieces.filter(piece => piece !== chosen), chosen] : pieces
}

/** A counter that must be clicked has so much of its middle free, to each side, in sides of a hex. */
const FREE = 0.5

/**
 * A fan lies in a row above its hex or below it, wherever it hides fewer others; the hex and what is beside it stay in
 * sight. Where either would cover what must be clicked, it lies farther off or beside, if there is room.
 */
function rowOf(
  plan: HexPlan,
  hex: number,
  fan: readonly Piece[],
  pieces: readonly Piece[],
  { hexes, many, units }: KeptClear,
): HexSpot | null {
  const { size } = plan
  const { x, y } = plan.spot(hex)
  const reach = fanReach(plan, fan.length)
  const others = pieces.filter(piece => !fan.includes(piece)).flatMap(hexesOf)
  const isUnder = (row: HexSpot, other: number, wide: number, high: number): boolean =>
    Math.abs(plan.spot(other).x - row.x) < wide && Math.abs(plan.spot(other).y - row.y) < high
  const hidden = (row: HexSpot): number => others.filter(other => isUnder(row, other, reach, size)).length
  const [wide, high] = [((fan.length - 1) / 2) * size * APART + size * (0.7 + FREE), size * (0.7 + FREE)]
  const covered = (row: HexSpot): number =>
    [...hexes].filter(other => other !== hex && isUnder(row, other, wide, high)).length
  /** Covering a reachable hex is worse than covering a counter; and the way to a distant row is long. */
  const cost = (at: HexSpot): number =>
    hidden(at) +
    2 * [...many].filter(other => other !== hex && isUnder(at, other, wide, high)).length +
    Math.hypot(at.x - x, at.y - y) / (2 * ASIDE * size)
  const row = (dx: number, dy: number): HexSpot => ({ x: x + dx, y: y + dy * size })
  const near = [row(0, ASIDE), row(0, -ASIDE)].filter(({ y }, i) => i > 0 || y <= plan.lowest)
  const beside = reach + size
  const far = [0, beside, -beside]
    .flatMap(dx => [0, ASIDE, -ASIDE, 2 * ASIDE, -2 * ASIDE].map(dy => row(dx, dy)))
    .filter(at => at.x !== x || Math.abs(at.y - y) > ASIDE * size)
    .filter(at => at.x > reach / 2 && at.x < plan.widest - reach / 2 && at.y > 0 && at.y < plan.lowest)
  const least = (rows: readonly HexSpot[], cost: (at: HexSpot) => number): HexSpot | undefined =>
    rows.reduce<HexSpot | undefined>((best, at) => (best === undefined || cost(at) < cost(best) ? at : best), undefined)
  const clear = (rows: readonly HexSpot[]): readonly HexSpot[] => rows.filter(at => covered(at) === 0)
  const free =
    many.size > 0 ? least(clear([...near, ...far]), cost) : (least(clear(near), hidden) ?? least(clear(far), hidden))
  if (free) return free
  const isChoice = units === null || fan.some(({ unit }) => units.has(unit))
  return isChoice ? least([...near, ...far], covered)! : null
}

function inFan(plan: HexPlan, row: HexSpot, fan: readonly Piece[], piece: Piece): LaidPiece {
  const dx = (fan.indexOf(piece) - (fan.length - 1) / 2) * plan.size * APART
  return { piece, spread: true, x: row.x + dx, y: row.y, scale: counterScale(plan), lie: ALONE, tops: [] }
}

function inPile(plan: HexPlan, piece: Piece, own: readonly Stack[]): LaidPiece {
  const scale = counterScale(plan)
  const { middle, lie } = layDown(piece, hex => plan.spot(hex), scale)
  const laid = (dx: number, dy: number, size = scale): LaidPiece => ({
    piece,
    spread: false,
    x: middle.x + dx * plan.size,
    y: middle.y + dy * plan.size,
    scale: size,
    lie,
    tops: topped(piece, own),
  })
  const [{ troops, leaders }] = own
  if (piece.arm === 'leader' && troops.length > 0) {
    const i = leaders.indexOf(piece)
    return laid(-0.44 + 0.34 * i, -0.76 - 0.06 * i, scale * AIDE)
  }
  // A unit in several hexes is as high as in the highest of its piles.
  const pile = own.map(pileOf).reduce((a, b) => (b.length > a.length ? b : a))
  const shift = (pile.indexOf(piece) - (pile.length - 1) / 2) * Math.min(0.15, 0.36 / pile.length)
  return laid(shift, -shift)
}

const topped = (piece: Piece, own: readonly Stack[]): LaidPiece['tops'] =>
  own.filter(stack => pileOf(stack).at(-1) === piece).map(({ hex, troops }) => ({ hex, count: troops.length }))
