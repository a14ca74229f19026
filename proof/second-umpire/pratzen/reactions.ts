/**
 * Before a combat defenders turn and supports close up; after it victors advance and turn (CC-1, CC-2, CC-10, WIN-1).
 */
import { subsets } from './command.ts'
import { rides } from './falling.ts'
import { allRound } from './fire.ts'
import { frontOf } from './geometry.ts'
import { bestFacings, closedToGuns } from './movement.ts'
import { ALL_FACINGS, isFighter, type Picture, type Piece, ROUTED } from './picture.ts'
import { holdsEnemy, mayEnter } from './stacking.ts'

/** As units are marked in the position: still to fight, for the second time, and fought but not yet advanced. */
const TO_FIGHT = 1
const TO_FIGHT_AGAIN = 2
const HAS_FOUGHT = 3

/** The hexes of the present attackers. */
export function attackingHexes(picture: Picture, attacker: number, second: boolean): Set<number> {
  const duty = second ? TO_FIGHT_AGAIN : TO_FIGHT
  return new Set(
    picture
      .fighters(attacker)
      .filter(unit => unit.duty === duty)
      .map(({ hex }) => hex),
  )
}

const attackersInFront = ({ ground }: Picture, hex: number, facing: number, attackers: ReadonlySet<number>): number =>
  frontOf(facing).filter(dir => attackers.has(ground.next(hex, dir))).length

/** CC-1, FAC-4: with adjacent attackers but none in front it may turn, so that as many as possible are in front. */
export function turnsOf(picture: Picture, hex: number, attackers: ReadonlySet<number>): number[] {
  const units = picture.units(hex)
  const touched = picture.ground.around(hex).some(near => attackers.has(near))
  if (!touched || allRound(picture, hex) || units.some(({ fired }) => fired)) return []
  const { facing } = units[0]
  if (attackersInFront(picture, hex, facing, attackers) > 0) return []
  const most = Math.max(...ALL_FACINGS.map(one => attackersInFront(picture, hex, one, attackers)))
  return ALL_FACINGS.filter(one => attackersInFront(picture, hex, one, attackers) === most)
}

/** CC-2: a unit with no adjacent enemy may shift by one hex to have an attacker in front. */
export function closingUp(picture: Picture, unit: Piece, attackers: ReadonlySet<number>): Map<number, number[]> {
  const { ground } = picture
  const found = new Map<number, number[]>()
  // The marker counts for the whole battalion: a unit stacked with a marked one is marked.
  if (picture.units(unit.hex).some(({ fired }) => fired) || unit.moved || unit.cohesion === ROUTED || !isFighter(unit))
    return found
  if (ground.around(unit.hex).some(near => attackers.has(near))) return found
  for (const to of ground.around(unit.hex)) {
    if (holdsEnemy(picture, unit.side, to) || !mayEnter(picture, [unit], to)) continue
    if (closedToGuns(picture, unit, unit.hex, to, false)) continue
    const there = picture.units(to)
    // FAC-3: a unit that moves next to the enemy has as many of their hexes in front as possible.
    const facings = there.length > 0 ? [there[0].facing] : bestFacings(picture, unit.side, to)
    const good = facings.filter(
      facing =>
        attackersInFront(picture, to, facing, attackers) > 0 ||
        (allRound(picture, to) && touches(picture, to, attackers)),
    )
    if (good.length > 0) found.set(to, good)
  }
  return found
}

const touches = ({ ground }: Picture, hex: number, attackers: ReadonlySet<number>): boolean =>
  ground.around(hex).some(near => attackers.has(near))

/** CC-10: victorious attackers that must still advance; guns stay. */
const mustAdvance = ({ duty, part, arm }: Piece): boolean =>
  duty === HAS_FOUGHT && part === 1 && (arm === 'infantry' || arm === 'cavalry')

/** Every party in which units of a hex may advance, with the Leaders who join. */
export function advancingParties(picture: Picture, hex: number): Piece[][] {
  const units = picture.units(hex).filter(mustAdvance)
  const leaders = picture.leaders(hex)
  const parties: Piece[][] = []
  for (const some of subsets(units, units.length)) {
    if (some.length === 0) continue
    const last = picture.units(hex).every(unit => some.includes(unit))
    for (const staff of subsets(leaders, leaders.length))
      if (leaders.every(leader => rides(picture, leader, some, staff, last))) parties.push([...some, ...staff])
  }
  return parties
}

/** CC-10, CC-10b: one front hex for infantry, two for cavalry as far as units allow. */
export function advanceTo(picture: Picture, party: readonly Piece[]): number[] {
  const units = party.filter(({ arm }) => arm !== 'leader')
  const { hex: from, facing, side, arm } = units[0]
  const open = (to: number): boolean => to >= 0 && !holdsEnemy(picture, side, to) && mayEnter(picture, party, to)
  const dirs = allRound(picture, from) ? ALL_FACINGS : frontOf(facing)
  const next = (hex: number, among: readonly number[]): number[] =>
    among.map(dir => picture.ground.next(hex, dir)).filter(open)
  const one = next(from, dirs)
  if (arm !== 'cavalry') return one
  const two = one.flatMap(hex => next(hex, dirs)).filter(hex => hex !== from)
  return [...new Set(two.length > 0 ? two : one)]
}
