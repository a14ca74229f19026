/** Decisions that any sender might make, mostly nonsense: tests try the rules with them. */
import type { Position, Random } from '@voltigeur/kernel'
import { KINDS, type OutpostDecision } from '../decisions.ts'
import type { Field } from '../field.ts'

export function wild(field: Field, position: Position, random: Random): OutpostDecision {
  const { grid } = field.ground
  const unit = random.below(field.units.length)
  const from = field.hex(position, unit)
  const near = from < 0 || random.chance(0.1) ? random.below(grid.size) : random.pick(grid.within(from, 3))
  const kind = random.pick(KINDS)
  switch (kind) {
    case 'move':
    case 'retreat':
      return { kind, unit, to: near }
    case 'attack':
      return { kind, at: near, units: [...field.units.keys()].filter(() => random.chance(0.4)) }
    case 'done':
      return { kind }
  }
}
