/** 16.51.1, 16.62.2 The road to Vienna: Allied units that leave the map by it. */
import type { Objection, Position } from '@voltigeur/kernel'
import { ALLIED, type Field } from '../field.ts'
import type { KitOf, MoravianFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { closingCase, mustClose } from './04-closing.ts'
import { orderOf, permits } from './04-orders.ts'
import { cannotMove, moversOf, setOff } from './09-march.ts'
import { exitWay } from './16-way-out.ts'

export function exitChoice(field: Field, flow: MoravianFlow, { choice }: KitOf<'movement'>, steps: Steps) {
  type Frame = Parameters<typeof moversOf>[2]
  function objection(position: Position, frame: Frame, unit: number): Objection | null {
    const name = field.nameOf(unit)
    const fixed = cannotMove(field, position, frame, unit)
    if (fixed) return fixed
    if (frame.side !== ALLIED) return words.staysHere(name)
    if (exitWay(field, position, unit) === null)
      return words.noWayOut(
        name,
        field.ground.isExit[field.hex(position, unit)] ? orderCase(position, unit) : '16.51.1',
      )
    return mustClose(field, position, frame.command, unit)
      ? words.mustClose(name, closingCase(field, position, unit))
      : null
  }
  const orderCase = (position: Position, unit: number): string => permits(orderOf(field, position, unit)).case

  return choice('exit', {
    lines: (position, frame) =>
      frame.side === ALLIED && field.ground.plan.exits.length > 0 ? moversOf(field, position, frame) : [],
    candidates: (_, __, unit) => [{ kind: 'exit', unit }],
    must: [(position, frame, { unit }) => objection(position, frame, unit)],
    effect(position, _, { unit }, umpire) {
      const found = exitWay(field, position, unit)!
      setOff(field, flow, steps, position, { unit, ...found, exits: true }, umpire)
    },
    again: true,
  })
}
