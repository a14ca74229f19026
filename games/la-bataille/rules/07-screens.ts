/** 7.1.4 Who stands in the way of a line of sight. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { ROUTED } from '../setup/vocabulary.ts'
import type { Screen } from './07-sight.ts'

/** Combat units that are not routed hide what lies behind them. */
export function screenOf(field: Field, position: Position): Screen {
  const here = field.at(position)
  return hex => {
    for (let part = here.firstIn(hex); part >= 0; part = here.after(part))
      if (field.state(position, here.unitOf(part)) !== ROUTED) return true
    return false
  }
}
