/** The effects of a close combat on losers and winners (CC-12, CRT, SPEC, WIN, MOR-3). */
import { type Combat, contributing, isHorse, type Printed } from './combat.ts'
import { nextToEnemy } from './movement.ts'
import { DISORDERED, type Picture, type Piece, ROUTED } from './picture.ts'
import { isColumn } from './stacking.ts'

const WITHDRAWAL = 200
const RETREAT = 300

/** CC-3b: all units adjacent to a contributing hex share the outcome of their side; attackers yet to fight don’t. */
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

/** CC-7b: a unit with its own combat to come isn’t a bystander of another. */
const waits = (picture: Picture, unit: Piece, attacker: number): boolean =>
  unit.side === attacker && unit.duty === 1 && nextToEnemy(picture, attacker, unit.hex)

/** CC-12a to CC-12f, SPEC: a unit’s result; null for foot artillery, which is lost. */
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

/** CRT-D, ROUT-2: the state of a loser afterwards, if not merely repulsed. */
export const shaken = ({ cohesion }: Piece, result: Printed): number =>
  result === 'T' ? ROUTED : Math.max(cohesion, DISORDERED)

/** WIN-2 to WIN-4: the state of a victor afterwards; foot artillery is never disordered. */
export function victors(unit: Piece, printed: Printed): number {
  const isFootGun = unit.arm === 'artillery' && !isHorse(unit)
  if (printed === 'R' || isFootGun || unit.arm === 'wagon') return unit.cohesion
  return Math.max(unit.cohesion, DISORDERED)
}

/** CRT-D, CRT-T: this many of the units with the same result are hit, none twice. */
export function hitsFor(count: number, result: Printed): number {
  if (result === 'R') return 0
  const fours = Math.ceil(count / 4)
  return Math.min(count, result === 'D' ? fours : 2 * fours)
}

/** HIT-4: not foot artillery and wagons. */
export const canBeHit = (unit: Piece): boolean => unit.arm === 'infantry' || isHorse(unit)

/** WIN-3, WIN-4: by the printed result and the losers’ hits; no winner takes more than one. */
export function winnersHits(printed: Printed, losersHits: number, winners: number): number {
  return printed === 'R' ? 0 : Math.min(winners, Math.floor(losersHits / (printed === 'D' ? 2 : 3)))
}

/** MOR-3: Flags, and stacks of cavalry with a Leader, with a D or a T. */
export function defeatsOf(picture: Picture, results: ReadonlyMap<Piece, Printed | null>): number {
  const beaten = [...results].filter(([, result]) => result === 'D' || result === 'T').map(([unit]) => unit)
  const flags = beaten.filter(({ arm, counter }) => arm === 'infantry' && counter.flag).length
  const led = new Set(
    beaten.filter(({ arm, hex }) => arm === 'cavalry' && picture.leaders(hex).length > 0).map(({ hex }) => hex),
  )
  return flags + led.size
}
