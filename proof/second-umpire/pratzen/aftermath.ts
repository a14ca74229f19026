/** What a close combat does to those who lose it and to those who win it (CC-12, CRT, SPEC, WIN, MOR-3). */
import { type Combat, contributing, isHorse, type Printed } from './combat.ts'
import { nextToEnemy } from './movement.ts'
import { DISORDERED, type Picture, type Piece, ROUTED } from './picture.ts'
import { isColumn } from './stacking.ts'

const WITHDRAWAL = 200
const RETREAT = 300

/** CC-3b: all units next to a hex that contributes suffer the outcome with their side; attackers yet to fight do not. */
export function involved(picture: Picture, combat: Combat, attacker: number, side: number): number[] {
  const both = contributing(picture, combat)
  const core = [...both.attackers, ...both.defenders]
  const own = side === attacker ? combat.attackers : combat.defenders
  const near = core.flatMap(hex => picture.ground.around(hex))
  const bystanders = near.filter(hex =>
    picture.units(hex).some(unit => unit.side === side && !waits(picture, unit, attacker)),
  )
  const fights = side === attacker ? both.attackers : both.defenders
  return [...new Set([...fights, ...bystanders, ...own])]
}

/** CC-7b: who still has a combat of its own is no bystander of another. */
const waits = (picture: Picture, unit: Piece, attacker: number): boolean =>
  unit.side === attacker && unit.duty === 1 && nextToEnemy(picture, attacker, unit.hex)

/** CC-12a to CC-12f, SPEC: the result that a unit suffers; null for foot guns, which are lost. */
export function suffered(picture: Picture, unit: Piece, winners: readonly number[], printed: Printed): Printed | null {
  const victors = winners.flatMap(hex => picture.units(hex))
  const byHorse = victors.some(({ arm }) => arm === 'cavalry')
  const byFoot = !byHorse && victors.some(({ arm }) => arm === 'infantry')
  if (isHorse(unit)) return byFoot ? 'R' : printed
  if (unit.arm === 'artillery') return null
  if (unit.arm !== 'infantry') return printed
  if (byHorse) return 'T'
  if (!byFoot) return printed
  const foot = picture.units(unit.hex).filter(({ arm }) => arm === 'infantry')
  if (foot.length === 1) return printed === 'D' ? 'R' : printed
  if (!isColumn(foot) && !unit.square) return printed
  return printed === 'R' ? 'D' : 'T'
}

/** CRT-R, CRT-D, CRT-T: how far it falls back. */
export function fallOf(unit: Piece, result: Printed): number {
  if (result === 'R') return WITHDRAWAL + (isHorse(unit) ? 10 : 4)
  return RETREAT + (result === 'D' ? 10 : 12)
}

/** CRT-D, ROUT-2: the state that a loser is in afterwards who is not just repulsed. */
export const shaken = ({ cohesion }: Piece, result: Printed): number =>
  result === 'T' ? ROUTED : Math.max(cohesion, DISORDERED)

/** WIN-2 to WIN-4: the state that a victor is in afterwards; foot guns know no disorder. */
export function victors(unit: Piece, printed: Printed): number {
  const isFootGun = unit.arm === 'artillery' && !isHorse(unit)
  if (printed === 'R' || isFootGun || unit.arm === 'wagon') return unit.cohesion
  return Math.max(unit.cohesion, DISORDERED)
}

/** CRT-D, CRT-T: of all who suffer the same, so many units are hit; nobody twice. */
export function hitsFor(count: number, result: Printed): number {
  if (result === 'R') return 0
  const fours = Math.ceil(count / 4)
  return Math.min(count, result === 'D' ? fours : 2 * fours)
}

/** HIT-4: foot guns and wagons are not. */
export const canBeHit = (unit: Piece): boolean => unit.arm === 'infantry' || isHorse(unit)

/** WIN-3, WIN-4: by the result as printed and the hits that the losers took; no winner takes more than one. */
export function winnersHits(printed: Printed, losersHits: number, winners: number): number {
  return printed === 'R' ? 0 : Math.min(winners, Math.floor(losersHits / (printed === 'D' ? 2 : 3)))
}

/** MOR-3: Flags, and stacks of horse with a Leader, that suffer a D or a T. */
export function defeatsOf(picture: Picture, results: ReadonlyMap<Piece, Printed | null>): number {
  const beaten = [...results].filter(([, result]) => result === 'D' || result === 'T').map(([unit]) => unit)
  const flags = beaten.filter(({ arm, counter }) => arm === 'infantry' && counter.flag).length
  const led = new Set(
    beaten.filter(({ arm, hex }) => arm === 'cavalry' && picture.leaders(hex).length > 0).map(({ hex }) => hex),
  )
  return flags + led.size
}
