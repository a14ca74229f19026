/** What units do in place in the Engagement Phase: squares, order in the stack, limbering (ENG-ET-9, STK-MOV-8, MOV-4). */
import { mayMove } from './movement.ts'
import { type Picture, type Piece, ROUTED } from './picture.ts'

export type Evolution = 'square' | 'deploy' | 'toTop' | 'limber' | 'unlimber'

/** DEF-30, ENG-ET-16: two or more infantry units of one battalion, none of them firing. */
export function formsSquare(picture: Picture, unit: Piece, mayAct: (unit: Piece) => boolean): boolean {
  const stack = picture.units(unit.hex)
  const foot = stack.filter(({ arm }) => arm === 'infantry')
  return (
    foot.length >= 2 &&
    foot.length === stack.length &&
    new Set(foot.map(({ counter }) => counter.formation)).size === 1 &&
    foot.every(one => !one.square && !one.fired && one.cohesion !== ROUTED && mayAct(one))
  )
}

/** ENG-ET-9: before it moves. */
export function leavesSquare(picture: Picture, unit: Piece, mayAct: (unit: Piece) => boolean): boolean {
  return picture.units(unit.hex).every(one => one.square && mayMove(one) && mayAct(one))
}

/** MOV-4a, MOV-4d, TEC-WOOD-M, TEC-ORCH-M: instead of a move; guns can’t unlimber in woods, orchards or villages. */
export function changesMode(picture: Picture, gun: Piece): Evolution | null {
  if (gun.arm !== 'artillery' || !mayMove(gun)) return null
  if (!gun.limbered) return 'limber'
  return picture.ground.cover(gun.hex) || picture.ground.orchard(gun.hex) ? null : 'unlimber'
}
