/**
 * Which units may fire at what with what, and how well: guns in the Artillery Fire Phase, muskets in the Engagement
 * Phase.
 */
import { STEP_Q, STEP_R } from '@voltigeur/hex'
import { flagOf, withFlag } from './command.ts'
import { facingsToward } from './geometry.ts'
import { ALL_FACINGS, EMPTY, faceOf, type Picture, type Piece, ROUTED, STEADY, type Terrain } from './picture.ts'
import { type Shot, sightOf } from './sight.ts'

/** MFT-1. */
const MUSKET_RANGE = 6
/** ART-4: the tables begin at range 2. */
const NEAREST = 2
/** OPT-CARD-11. */
const FOG = { beyond: 6, level: 1 }

export interface Aim {
  readonly to: number
  readonly shot: Shot
  /** The range including terrain. */
  readonly range: number
  readonly needed: number
  /** Die modifiers, by case. */
  readonly modifiers: readonly (readonly [string, number])[]
  readonly dice: number
  readonly naturalSix: boolean
}

export const totalOf = (modifiers: Aim['modifiers']): number => modifiers.reduce((sum, [, value]) => sum + value, 0)

/** FAC-6: a village, or infantry in square, faces all sides. */
export const allRound = (picture: Picture, hex: number): boolean =>
  picture.ground.village(hex) || picture.units(hex).some(({ square }) => square)

/** LCAS-5: enemy units, or a lone Leader. */
const isTarget = (picture: Picture, side: number, hex: number): boolean =>
  picture.all(hex).some(piece => piece.side !== side)

const nextToEnemy = (picture: Picture, side: number, hex: number): boolean =>
  picture.ground
    .around(hex)
    .some(near => picture.units(near).some(other => other.side !== side && other.arm !== 'wagon'))

function foggy(picture: Picture, from: number, to: number): boolean {
  const { ground } = picture
  const low = ground.level(from) <= FOG.level || ground.level(to) <= FOG.level
  return picture.inForce('fog-in-the-hollows').length > 0 && low && ground.distance(from, to) > FOG.beyond
}

/** In some turns of a scenario two nations take each other for friends at a distance. */
function mistaken(picture: Picture, piece: Piece, to: number): boolean {
  const { mistaken: rule } = picture.rules
  if (!rule || picture.turn < rule.turns[0] || picture.turn > rule.turns[1]) return false
  const nations = picture.units(to).map(({ counter }) => counter.nation)
  const [one, other] = rule.nations
  const { nation } = piece.counter
  const meet = (nation === one && nations.includes(other)) || (nation === other && nations.includes(one))
  return meet && picture.ground.distance(piece.hex, to) > rule.beyond
}

/** Terrain added to the range: a level up 1 (TEC-UP-F), woods and town 5 (COVER-1). */
function rangeTo({ ground }: Picture, from: number, to: number): number {
  const uphill = ground.level(to) > ground.level(from) ? 1 : 0
  const cover = ground.cover(to) ? 5 : 0
  return ground.distance(from, to) + uphill + cover
}

function modifiersOf(
  picture: Picture,
  piece: Piece,
  to: number,
  poor: readonly string[],
  printed: 'AFT-4' | 'MFT-2',
): (readonly [string, number])[] {
  const { ground } = picture
  const list: (readonly [string, number])[] = [[printed, faceOf(piece).fire]]
  if (piece.hits >= 2) list.push(['HIT-2', -1])
  if (ground.level(to) > ground.level(piece.hex)) list.push(['TEC-UP-F', -1])
  for (const cause of poor) list.push([cause, -1])
  return list
}

/** OPT-CARD-14: the Flag identifies the battalion. */
const silenced = (picture: Picture, piece: Piece): boolean =>
  picture
    .inForce('mistaken-colours')
    .some(({ on }) => picture.pieces[on]?.counter.formation === piece.counter.formation)

/** ART-1, ART-5, STK-CBT-2, TEC-WOOD-F3, FCT-T4, OPT-AMMO-6. */
export function mayBombard(picture: Picture, piece: Piece): boolean {
  const { hex, arm, counter } = piece
  if (hex < 0 || piece.shot || piece.ammo === EMPTY || picture.ground.cover(hex)) return false
  const stack = picture.units(hex)
  const onTop = stack[0] === piece
  if (arm === 'artillery') return !piece.limbered && (onTop || stack.every(other => other.arm === 'artillery'))
  if (arm !== 'infantry' || !counter.battalionGuns) return false
  return onTop && piece.cohesion === STEADY && !piece.fired && !silenced(picture, piece)
}

export function bombardments(picture: Picture, piece: Piece): Aim[] {
  if (!mayBombard(picture, piece)) return []
  const { ground, tables } = picture
  const { hex: from, counter } = piece
  const aims: Aim[] = []
  for (const to of picture.occupied) {
    if (!isTarget(picture, piece.side, to) || ground.distance(from, to) < NEAREST) continue
    if (foggy(picture, from, to) || mistaken(picture, piece, to)) continue
    // ART-8.
    if (ground.level(to) - ground.level(from) > 1 && !counter.howitzer) continue
    for (const shot of ['ball', 'canister'] as const) {
      const range = rangeTo(picture, from, to)
      if (range > counter[shot] || (shot === 'canister' && ground.village(to))) continue
      const { blocked, poor } = sightOf(picture, { hex: from, howitzer: counter.howitzer }, to, shot)
      if (blocked) continue
      const count = picture.units(to).length
      const stacked = shot === 'ball' && count > 1
      const modifiers = modifiersOf(picture, piece, to, poor, 'AFT-4')
      if (stacked) modifiers.push(['AFT-3', 1])
      aims.push({
        to,
        shot,
        range,
        // TEC-WOOD-F1: 6 or more into cover.
        needed: ground.cover(to) ? 6 : tables.artillery.rows[shot][range <= 4 ? 0 : 1],
        modifiers,
        dice: stacked ? count : 1,
        naturalSix: true,
      })
    }
  }
  return aims
}

/** FAC-2, FEF-6: turned so that the target is in the arc; a Fired unit can’t turn, nor its stack (STK-8). */
export function facingsFor(picture: Picture, piece: Piece, to: number): number[] {
  const facings = facingsToward(picture.ground, piece.hex, to)
  if (allRound(picture, piece.hex) || !picture.units(piece.hex).some(({ fired }) => fired)) return facings
  return facings.filter(facing => facing === piece.facing)
}

export const hitsOn = ({ needed, modifiers, naturalSix }: Aim, die: number): boolean =>
  (naturalSix && die === 6) || die + totalOf(modifiers) >= needed

/** The chance of each number of hits. */
export function chancesOf(aim: Aim): Record<string, number> {
  const one = ALL_FACINGS.filter(i => hitsOn(aim, i + 1)).length / 6
  let chances = [1]
  for (let die = 0; die < aim.dice; die++) {
    const next = Array<number>(chances.length + 1).fill(0)
    for (const [hits, chance] of chances.entries()) {
      next[hits] += chance * (1 - one)
      next[hits + 1] += chance * one
    }
    chances = next
  }
  return Object.fromEntries(chances.flatMap((chance, hits) => (chance > 0 ? [[String(hits), round(chance)]] : [])))
}

export const round = (chance: number): number => Math.round(chance * 1e6) / 1e6

/** OPT-AMMO-1: the Flag’s marker counts for its battalion, in cavalry each unit’s own. */
function isOutOfAmmunition(picture: Picture, unit: Piece): boolean {
  if (unit.arm === 'cavalry') return unit.ammo === EMPTY
  return flagOf(picture, unit)?.ammo === EMPTY
}

/** FIRE-INF-1, FIRE-INF-5b, STK-CBT-1, STK-CBT-3, OPT-LCF-1: units that could fire muskets, given a target. */
export function mayVolley(picture: Picture, unit: Piece): boolean {
  // Routed units can’t fire.
  if (
    unit.hex < 0 ||
    unit.shot ||
    unit.cohesion === ROUTED ||
    isOutOfAmmunition(picture, unit) ||
    silenced(picture, unit)
  )
    return false
  const horse = unit.arm === 'cavalry' && unit.counter.class === 'LC' && picture.rules.lightCavalryFire
  if (!horse && !withFlag(picture, unit)) return false
  if (nextToEnemy(picture, unit.side, unit.hex)) return false
  return picture.units(unit.hex)[0] === unit || (unit.arm === 'infantry' && allRound(picture, unit.hex))
}

/** The hexsides where a line leaves: two if it passes a corner (STK-CBT-3). */
export function waysOut({ ground }: Picture, from: number, to: number): number[] {
  const far = ground.distance(from, to)
  const nearest = ALL_FACINGS.map(dir => ({ dir, left: reachAlong(ground, from, to, dir) }))
  const most = Math.max(...nearest.map(({ left }) => left))
  return far === 0 ? [] : nearest.filter(({ left }) => left === most).map(({ dir }) => dir)
}

/** How much a step in a direction agrees with the line: the cosine, up to a factor. */
function reachAlong({ grid }: Terrain, from: number, to: number, dir: number): number {
  const q = grid.q[to] - grid.q[from]
  const r = grid.r[to] - grid.r[from]
  return 2 * q * STEP_Q[dir] + 2 * r * STEP_R[dir] + q * STEP_R[dir] + r * STEP_Q[dir]
}

/** Whether these lines can leave by different hexsides, each by one that it may use. */
function canPart(lines: readonly (readonly number[])[], taken: readonly number[] = []): boolean {
  if (lines.length === 0) return true
  const [first, ...rest] = lines
  return first.some(side => !taken.includes(side) && canPart(rest, [...taken, side]))
}

function isFreeSide(picture: Picture, unit: Piece, to: number): boolean {
  if (!allRound(picture, unit.hex)) return true
  const others = picture
    .units(unit.hex)
    .filter(({ shot }) => shot)
    .map(({ through }) => ALL_FACINGS.filter(dir => (through >> dir) & 1))
  return canPart([...others, waysOut(picture, unit.hex, to)])
}

/** FIRE-INF-5 to FIRE-INF-7, FIRE-RES-4, COVER-2: the nearest targets that it can hit. */
export function volleys(picture: Picture, unit: Piece): Aim[] {
  if (!mayVolley(picture, unit)) return []
  const { ground } = picture
  const { hex: from } = unit
  const aims: Aim[] = []
  for (const to of picture.occupied) {
    if (!isTarget(picture, unit.side, to) || ground.distance(from, to) < NEAREST) continue
    if (foggy(picture, from, to) || mistaken(picture, unit, to)) continue
    const range = rangeTo(picture, from, to)
    if (range > MUSKET_RANGE || ground.level(to) - ground.level(from) > 1) continue
    if (facingsFor(picture, unit, to).length === 0 || !isFreeSide(picture, unit, to)) continue
    const { blocked, poor } = sightOf(picture, { hex: from, howitzer: false }, to, 'musket')
    if (blocked) continue
    const modifiers = modifiersOf(picture, unit, to, poor, 'MFT-2')
    if (unit.arm === 'cavalry') modifiers.push(['OPT-LCF-2', -2])
    const skirmish = picture
      .inForce('skirmishers-forward')
      .some(({ on }) => picture.pieces[on]?.counter.formation === unit.counter.formation)
    if (skirmish) modifiers.push(['OPT-CARD-9', 1])
    aims.push({ to, shot: 'musket', range, needed: range, modifiers, dice: 1, naturalSix: unit.arm !== 'cavalry' })
  }
  const nearest = Math.min(...aims.map(({ to }) => ground.distance(from, to)))
  return aims.filter(({ to }) => ground.distance(from, to) === nearest)
}

export { nextToEnemy }
