/**
 * A Movement Phase carried out in one go, for playouts: planned once, then unit by unit, those with a part in an attack
 * first. The plan is made again only when a unit finds no room at its post.
 */
import type { Leadership, Position, Random, Side, Umpire } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { type March, movesOf } from '../rules/05-moves.ts'
import { isStuck } from '../rules/06-zones-of-control.ts'
import { leavesRoom, tightCrowds } from '../rules/12-making-room.ts'
import type { AusterlitzFlow } from '../steps.ts'
import { conductOf } from './conduct.ts'
import { type MovementPlan, planMovement } from './movement.ts'

/** How often the movement is planned at most; then the rest is left to the policy. */
const ROUNDS = 3
/** A move must gain this much. */
const WORTH_A_MOVE = 0.005
/** Equal moves are a matter of mood. */
const MOOD = 0.01

interface Marcher {
  readonly unit: number
  readonly gain: number
}

/** False if nothing could be done: the policy must answer the question. */
export function marchOn(
  field: Field,
  flow: AusterlitzFlow,
  position: Position,
  side: Side,
  leading: Leadership | undefined,
  random: Random,
  umpire: Umpire,
): boolean {
  const conduct = conductOf(field, position, side, leading)
  let marched = false
  for (let round = 0; round < ROUNDS; round++) {
    const plan = planMovement(field, position, side, conduct)
    const queue = marchersOf(field, position, side, plan, random)
    let again = false
    for (const { unit } of queue) {
      const move = bestMove(field, position, side, unit, plan)?.move
      if (move) {
        flow.apply(position, move, side, umpire)
        marched = true
        // The last unit may have ended the phase.
        if (flow.owing(position)[0] !== side) return true
      } else if (plan.post(unit) !== undefined) again = true
      if (again) break
    }
    if (!again) break
  }
  if (flow.objections(position, { kind: 'done' }, side).length > 0) return marched
  flow.apply(position, { kind: 'done' }, side, umpire)
  return true
}

function marchersOf(field: Field, position: Position, side: Side, plan: MovementPlan, random: Random): Marcher[] {
  const queue: Marcher[] = []
  for (const unit of field.armies[side]) {
    if (!field.onMap(position, unit) || field.unit.moved.get(position, unit) !== 0) continue
    if (isStuck(field, position, unit)) continue
    const best = bestMove(field, position, side, unit, plan)
    if (best) queue.push({ unit, gain: best.gain + (random.next() / 0x100000000) * MOOD })
  }
  return queue.sort((a, b) => b.gain - a.gain)
}

function bestMove(field: Field, position: Position, side: Side, unit: number, plan: MovementPlan) {
  const tight = tightCrowds(field, position, side).length > 0
  let move: March | null = null
  let gain = WORTH_A_MOVE
  for (const one of movesOf(field, position, unit)) {
    const value = one.kind === 'exit' ? plan.exit(unit, one.at) : plan.move(unit, one.to)
    if (value <= gain || (tight && !leavesRoom(field, position, side, one))) continue
    move = one
    gain = value
  }
  return move && { move, gain }
}
