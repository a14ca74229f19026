/** 14.2, 14.5 Charges and raids, declared where a move ends: by which units, from where, and against which target. */
import type { FrameOf, Objection, Position } from '@voltigeur/kernel'
import { ADVANCE, ATTACK, type Field, PURSUIT, ROUTED, UNMOVED } from '../../field.ts'
import type { KitOf, MoravianFlow, Steps } from '../../steps.ts'
import { type NoCharger, words } from '../../words.ts'
import { orderOf } from '../04-orders/orders.ts'
import { gapAt, gapOf } from '../09-movement/gaps.ts'
import { moversOf, notToMove, setOff } from '../09-movement/march.ts'
import { wayTo } from '../09-movement/movement.ts'
import { fitToAttack } from '../12-assault/attacks.ts'
import { mayBeAttacked } from '../12-assault/front.ts'
import { comesUpHopelessly } from '../12-assault/hopeless.ts'
import { chargeBlock } from './charge-phase.ts'
import { canRide, chargeReach, type Ride } from './charge-reach.ts'
import { reasonsAgainstCharge } from './reasons.ts'

type Moving = FrameOf<Steps['movement']>

/** 14.2, 14.2.4: the orders under which cavalry charges. */
const CHARGING: ReadonlySet<number> = new Set([ADVANCE, ATTACK, PURSUIT])

/** What stops a unit on the map from charging; null if it may. */
export function noCharger(field: Field, position: Position, unit: number): NoCharger | null {
  if (!field.isCavalry(unit)) return 'arm'
  if (!fitToAttack(field, position, unit)) return field.cohesion(position, unit) === ROUTED ? 'routed' : 'disordered'
  if (!CHARGING.has(orderOf(field, position, unit))) return 'order'
  return gapOf(field, position, unit) === 1 ? 'beside' : null
}

const mayRide = (field: Field, position: Position, ride: Ride): boolean =>
  chargeBlock(field, ride.unit, ride.to, ride.at) === null && canRide(field, position, ride)

/** 12.4.2 */
const isHopeless = (field: Field, position: Position, ride: Ride): boolean =>
  comesUpHopelessly(field, position, ride, true)

/** The adjacent enemy hexes that may be charged. */
function foesBeside(field: Field, position: Position, unit: number, to: number): number[] {
  const { grid } = field.ground
  const { side } = field.units[unit]
  const found: number[] = []
  for (let dir = 0; dir < 6; dir++) {
    const at = grid.neighbour(to, dir)
    if (at >= 0 && mayBeAttacked(field, position, side, at)) found.push(at)
  }
  return found
}

export function chargeChoice(field: Field, flow: MoravianFlow, { choice }: KitOf<'movement'>, steps: Steps) {
  function objection(position: Position, frame: Moving, ride: Ride): Objection | readonly Objection[] | null {
    const { unit, to, at } = ride
    const foreign = notToMove(field, position, frame, unit, '14.2')
    if (foreign) return foreign
    const [name, hex] = [field.nameOf(unit), field.label(at)]
    if (field.unit.moved.get(position, unit) !== UNMOVED) return words.hasMoved(name)
    const unable = noCharger(field, position, unit)
    if (unable !== null) return words.noCharger(name, unable)
    if (!field.ground.grid.adjacent(to, at)) return words.notBeside(name, hex)
    if (!field.at(position).holds(at, 1 - frame.side)) return words.nobodyThere(hex)
    if (!mayBeAttacked(field, position, frame.side, at)) return words.isUnderAttack(hex)
    if (!mayRide(field, position, ride)) return reasonsAgainstCharge(field, position, ride)
    return isHopeless(field, position, ride) ? words.hopeless() : null
  }

  return choice('charge', {
    lines: (position, frame) =>
      moversOf(field, position, frame).filter(
        unit => field.isCavalry(unit) && noCharger(field, position, unit) === null,
      ),
    exact: true,
    *candidates(position, _, unit) {
      for (const to of chargeReach(field, position, unit).keys()) {
        if (gapAt(field, position, field.units[unit].side, to) !== 1) continue
        for (const at of foesBeside(field, position, unit, to))
          if (mayRide(field, position, { unit, to, at }) && !isHopeless(field, position, { unit, to, at }))
            yield { kind: 'charge', unit, to, at }
      }
    },
    must: [objection],
    effect(position, _, { unit, to, at }, umpire) {
      const way = wayTo(field, position, unit, to, 'plain', 'charge')
      setOff(field, flow, steps, position, { unit, way, pace: 'plain', charge: at }, umpire)
    },
    again: true,
  })
}
