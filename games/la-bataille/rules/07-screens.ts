/** 7.1.4 Which units block a line of sight. */
import { NOBODY } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { ROUTED } from '../setup/vocabulary.ts'
import type { Screen } from './07-sight.ts'

/**
 * Combat units that aren’t routed block the view, except `one`, which has moved on or is itself the target (10.3.5).
 */
export function screenOf(field: Field, position: Position, one = NOBODY): Screen {
  const here = field.at(position)
  return (hex, viewer = NOBODY) => {
    for (let part = here.firstIn(hex); part >= 0; part = here.after(part)) {
      const unit = here.unitOf(part)
      if (unit !== one && unit !== viewer && field.state(position, unit) !== ROUTED) return true
    }
    return false
  }
}
