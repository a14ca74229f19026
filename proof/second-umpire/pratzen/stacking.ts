/** Which units may share a hex (STK). */
import type { Picture, Piece } from './picture.ts'

const MOST = 5

/** STK-1 to STK-4, STK-MOV-1, STK-MOV-2, STK-MOV-4: Leaders do not count. */
export function mayStack(all: readonly Piece[]): boolean {
  const units = all.filter(({ arm }) => arm !== 'leader')
  const of = (arm: Piece['arm']): Piece[] => units.filter(unit => unit.arm === arm)
  const [foot, horse, guns, wagons] = [of('infantry'), of('cavalry'), of('artillery'), of('wagon')]
  if (wagons.length > 0) return units.length === 1
  if (foot.length > 0 && horse.length > 0) return false
  if (guns.length > 0 && foot.length + horse.length > 0) return units.length === 2
  if (units.length > MOST) return false
  return (
    new Set(foot.map(({ counter }) => counter.formation)).size <= 1 &&
    foot.filter(({ counter }) => counter.flag).length <= 1
  )
}

/** STK-7. */
export const holdsEnemy = (picture: Picture, side: number, hex: number): boolean =>
  picture.all(hex).some(piece => piece.side !== side)

/** STK-MOV-3: whether these may be in a hex with the units there. */
export function mayEnter(picture: Picture, movers: readonly Piece[], hex: number): boolean {
  const there = picture.units(hex).filter(unit => !movers.includes(unit))
  // Leaders alone may enter a wagon’s hex (STK-3).
  if (movers.every(({ arm }) => arm === 'leader')) return true
  return mayStack([...there, ...movers])
}

/** DEF-16: a Flag with others of its battalion. */
export const isColumn = (units: readonly Piece[]): boolean =>
  units.some(
    flag =>
      flag.arm === 'infantry' &&
      flag.counter.flag &&
      units.some(
        other => other !== flag && other.arm === 'infantry' && other.counter.formation === flag.counter.formation,
      ),
  )
