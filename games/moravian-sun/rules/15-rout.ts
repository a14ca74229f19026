/** 15.2.1 Routed units that the enemy approaches. */
import type { FrameOf, Position, Side, Umpire } from '@voltigeur/kernel'
import { type Field, ROUTED } from '../field.ts'
import type { MoravianFlow, Steps } from '../steps.ts'
import { eliminate } from './12-assault/elimination.ts'
import { byHex, testStack } from './13-efficiency.ts'

/** Routed units of a side adjacent to a hex. */
export function routedBeside(field: Field, position: Position, side: Side, hex: number): number[] {
  const here = field.at(position)
  const { grid } = field.ground
  const found: number[] = []
  for (let dir = 0; dir < 6; dir++) {
    const near = grid.neighbour(hex, dir)
    if (near < 0 || !here.holds(near, side)) continue
    for (const unit of here.unitsIn(near)) if (field.cohesion(position, unit) === ROUTED) found.push(unit)
  }
  return found
}

/** 3.5.4: leaders adjacent to the hex whose troops have all surrendered. */
function bereftBeside(field: Field, position: Position, side: Side, hex: number): number[] {
  const here = field.at(position)
  return field.ground.grid
    .ring(hex, 1)
    .filter(near => here.leadersHold(near, side) && !here.holds(near, side) && here.controls(1 - side, near))
    .flatMap(near => here.leadersIn(near))
}

export function defineFlight(field: Field, flow: MoravianFlow, steps: Steps): void {
  /** Units that fail surrender; the others stay in the frame. */
  function test(position: Position, frame: FrameOf<Steps['flight']>, umpire: Umpire): void {
    const fleeing: number[] = []
    for (const stack of byHex(field, position, routedBeside(field, position, frame.side, frame.hex)).values()) {
      const failed = testStack(field, position, stack, umpire, { case: '15.2.1' })
      for (const unit of stack) {
        if (!failed.includes(unit)) fleeing.push(unit)
        else eliminate(field, position, unit, umpire, { case: '15.2.1', why: 'surrendered', forGood: true })
      }
    }
    frame.units.fill(fleeing)
  }

  flow.define(steps.flight, ({ call, each, part }) => [
    part('test', test),
    call('back', steps.retreat, (_, { side, units, hex }) => ({
      side,
      units: units.toArray(),
      hexes: 2,
      why: 'driven',
      from: [hex],
    })),
    each('bereft', 'units', 'leader', (position, { side, hex }) => bereftBeside(field, position, side, hex), [
      call('loss', steps.leaderLoss, (_, { leader }) => ({ leader, alone: true })),
    ]),
  ])
}
