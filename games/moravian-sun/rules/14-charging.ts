/** 14.2, 14.5 Charges and raids are declared where a move ends: who may, from where, and whom. */
import { CLOSED } from '@voltigeur/hex'
import type { FrameOf, Objection, Position } from '@voltigeur/kernel'
import { ADVANCE, ATTACK, type Field, PURSUIT, UNMOVED } from '../field.ts'
import { CLASSES } from '../setup/vocabulary.ts'
import type { KitOf, MoravianFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { orderOf, permits } from './04-orders.ts'
import { gapAt, gapOf } from './09-gaps.ts'
import { moversOf, notToMove, setOff } from './09-march.ts'
import { wayTo } from './09-movement.ts'
import { snowed } from './09-sweeps.ts'
import { fitToAttack } from './12-attacks.ts'
import { mayBeAttacked } from './12-front.ts'
import { chargeReach } from './14-charge-reach.ts'
import { chargeFault } from './14-charges.ts'

type Moving = FrameOf<Steps['movement']>

/** 14.5: what raiders may ride into is closed to other horse; they pay what dragoons pay. */
const RAIDING = CLASSES.indexOf('dragoons')

/** 14.2, 14.2.4: the orders under which cavalry charges. */
const CHARGING: ReadonlySet<number> = new Set([ADVANCE, ATTACK, PURSUIT])

/** The case that keeps a unit from charging anybody; null when it may. */
export function noCharger(field: Field, position: Position, unit: number): string | null {
  if (!field.isCavalry(unit)) return '14.2'
  if (!fitToAttack(field, position, unit)) return '15.1'
  const order = orderOf(field, position, unit)
  if (!CHARGING.has(order)) return permits(order).case
  return gapOf(field, position, unit) === 1 ? '14.2' : null
}

/** What it costs to ride from a hex into the enemy's, in half points. */
function lastStep(field: Field, position: Position, from: number, at: number): number {
  const { ground } = field
  const price = ground.prices[RAIDING][from * 6 + ground.grid.direction(from, at)]
  return price === CLOSED ? CLOSED : price * (snowed(field, position) ? 2 : 1)
}

/** 14.2, 14.2.1: the case that keeps a charge at that hex from being ridden from this one. */
function noCharge(field: Field, position: Position, unit: number, to: number, at: number): string | null {
  const fault = chargeFault(field, unit, to, at)
  if (fault !== null) return fault
  const left = chargeReach(field, position, unit).get(to)
  return left !== undefined && lastStep(field, position, to, at) <= left ? null : '14.2'
}

/** The enemy hexes beside a hex that may be charged. */
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
  function objection(position: Position, frame: Moving, unit: number, to: number, at: number): Objection | null {
    const foreign = notToMove(field, position, frame, unit)
    if (foreign) return foreign
    const [name, hex] = [field.nameOf(unit), field.label(at)]
    if (field.unit.moved.get(position, unit) !== UNMOVED) return words.hasMoved(name)
    const unable = noCharger(field, position, unit)
    if (unable !== null) return words.noCharger(name, unable)
    if (!field.ground.grid.adjacent(to, at)) return words.notBeside(name, hex)
    if (!field.at(position).holds(at, 1 - frame.side)) return words.nobodyThere(hex)
    if (!mayBeAttacked(field, position, frame.side, at)) return words.isUnderAttack(hex)
    const fault = noCharge(field, position, unit, to, at)
    return fault === null ? null : words.cannotRide(name, hex, fault)
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
          if (noCharge(field, position, unit, to, at) === null) yield { kind: 'charge', unit, to, at }
      }
    },
    must: [(position, frame, { unit, to, at }) => objection(position, frame, unit, to, at)],
    effect(position, _, { unit, to, at }, umpire) {
      const way = wayTo(field, position, unit, to, 'plain', 'charge')
      setOff(field, flow, steps, position, { unit, way, pace: 'plain', charge: at }, umpire)
    },
    again: true,
  })
}
