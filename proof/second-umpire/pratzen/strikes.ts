/** The effect of a shot on its target (HIT, ARTHIT, STK-CBT-4 to STK-CBT-6, LCAS-0), before any unit falls back. */
import { withFlag } from './command.ts'
import { Fallback } from './falling.ts'
import { type Aim, allRound, hitsOn } from './fire.ts'
import { inArc } from './geometry.ts'
import { faceOf, type Picture, type Piece, STEADY } from './picture.ts'

const WITHDRAWAL = 200
const NORMAL = 1
const MOST_HITS = 2
/** ART-10: the second hit of canister belongs to the first column. */
const SPILL = 4

export interface Struck {
  readonly struck: readonly Piece[]
  /** Guns that take a hit marker. */
  readonly marked: readonly Piece[]
  readonly disordered: readonly Piece[]
  /** HIT-3, HIT-5: by a third hit, units without a battalion at once. */
  readonly eliminated: readonly Piece[]
  /** HIT-6c: the last unit of its battalion takes all of its hits, and is lost when they are counted. */
  readonly worn: readonly Piece[]
  /** Guns that fall back, with the distance. */
  readonly fallen: ReadonlyMap<Piece, number>
  /** The hex afterwards, from top to bottom, with units about to leave it. */
  readonly order: readonly Piece[]
}

/**
 * Hits go down the stack, one for each unit; canister and muskets have just one. Guns aren’t disordered, so ball leaves
 * them in place (ART-12b); any unit hit by canister goes to the bottom (ART-12e).
 */
export function strike(picture: Picture, aim: Aim, dice: readonly number[]): Struck {
  const stack = picture.units(aim.to)
  const disordered: Piece[] = []
  const marked: Piece[] = []
  const eliminated: Piece[] = []
  const fallen = new Map<Piece, number>()
  const hits = dice.filter(die => hitsOn(aim, die)).slice(0, stack.length)
  const struck = hits.map((_, i) => stack[i])
  for (const [i, unit] of struck.entries()) {
    const isGun = unit.arm === 'artillery'
    if (isGun && !unit.limbered) fallen.set(unit, WITHDRAWAL + 1)
    else if (isGun && hits[i] < 6) fallen.set(unit, WITHDRAWAL + faceOf(unit).ma[NORMAL])
    else if (unit.hits >= MOST_HITS && !withFlag(picture, unit)) eliminated.push(unit)
    else if (isGun) marked.push(unit)
    else if (unit.cohesion === STEADY) disordered.push(unit)
  }
  const worn = struck.filter(unit => unit.hits >= MOST_HITS && isLastOfBattalion(picture, unit))
  const down = struck.filter(({ arm }) => arm !== 'artillery' || aim.shot === 'canister')
  const order = [...stack.filter(unit => !down.includes(unit)), ...down].filter(unit => !eliminated.includes(unit))
  return { struck, marked, disordered, eliminated, worn, fallen, order }
}

function isLastOfBattalion(picture: Picture, unit: Piece): boolean {
  if (!withFlag(picture, unit) || !unit.counter.flag) return false
  return !picture.army(unit.side).some(other => other !== unit && isOfBattalion(picture, other, unit))
}

const isOfBattalion = (picture: Picture, unit: Piece, flag: Piece): boolean =>
  unit.counter.formation === flag.counter.formation && withFlag(picture, unit)

/** CC-13b: of guns that must fall back and have no path, those lost before any question. */
export function lostForWantOfAWay(picture: Picture, fallen: readonly Piece[]): Piece[] {
  const lost: Piece[] = []
  for (const unit of fallen) {
    const left = fallen.filter(other => !lost.includes(other))
    if (left.some(other => new Fallback(picture, [other]).endings().size > 0)) break
    lost.push(unit)
  }
  return lost
}

/** ART-7b, ART-10, ART-10b: where else a natural 6 with canister hits, friends before others. */
export function secondHits(picture: Picture, gun: Piece, { to, range }: Aim, facing: number): number[] {
  const { ground } = picture
  if (range > SPILL) return []
  const open = ground.around(to).filter(hex => {
    const inField = allRound(picture, gun.hex) || inArc(ground, gun.hex, hex, facing)
    const near = hex !== gun.hex && ground.distance(gun.hex, hex) <= gun.counter.canister
    return inField && near && !ground.village(hex) && picture.all(hex).length > 0
  })
  const friends = open.filter(hex => picture.all(hex).some(({ side }) => side === gun.side))
  return friends.length > 0 ? friends : open
}
