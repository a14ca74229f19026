/** Random decisions, mostly nonsense, to hold against the rules. */
import type { Position, Random } from '@voltigeur/kernel'
import { KINDS, type MoravianDecision, REACTIONS, UNTIL } from '../decisions.ts'
import type { Field } from '../field.ts'
import { ORDERS } from '../setup/vocabulary.ts'

export function wild(field: Field, position: Position, random: Random): MoravianDecision {
  const { grid } = field.ground
  const { troops } = field.roster
  const kind = random.pick(KINDS)
  const unit = random.below(troops)
  const leader = troops + random.below(Math.max(1, field.units.length - troops))
  const near = (piece: number): number => {
    const at = piece < field.units.length ? field.hex(position, piece) : -1
    if (at < 0 || random.chance(0.1)) return random.below(grid.size)
    return random.pick(grid.within(at, 1 + random.below(6)))
  }
  const someone = (): readonly number[] => {
    const at = field.hex(position, unit)
    const stack = at < 0 ? [] : field.at(position).unitsIn(at)
    return stack.length > 0 && random.chance(0.7) ? stack : [unit]
  }
  const command = random.below(Math.max(1, field.commands.length))
  const order = random.pick(ORDERS)
  switch (kind) {
    case 'detach':
    case 'seek':
      return { kind, leader }
    case 'place':
      return { kind, command, order, box: random.below(4) }
    case 'takeBack':
    case 'activate':
      return { kind, command }
    case 'rally':
    case 'square':
    case 'hastySquare':
    case 'countercharge':
      return { kind, units: someone() }
    case 'assign':
      return { kind, unit, command }
    case 'enter':
    case 'enterInColumn':
    case 'rebuild':
    case 'move':
    case 'moveInColumn':
    case 'moveToSquare':
    case 'evade':
    case 'retreat':
    case 'pursue':
      return { kind, unit, to: near(unit) }
    case 'charge':
      return { kind, unit, to: near(unit), at: near(unit) }
    case 'exit':
    case 'leaveSquare':
    case 'lose':
      return { kind, unit }
    case 'rouse':
      return { kind, units: someone(), order }
    case 'ride':
    case 'escape':
    case 'join':
      return { kind, leader, to: near(leader) }
    case 'bombard':
      return { kind, units: someone(), at: near(unit) }
    case 'assault':
      return { kind, units: someone(), hexes: [near(unit)] }
    case 'resolve':
      return { kind, at: near(unit) }
    case 'rate':
      return { kind, efficiency: random.below(6) }
    case 'advance':
      return { kind, units: someone(), to: near(unit) }
    case 'replace':
      return { kind, leader, office: troops + random.below(Math.max(1, field.units.length - troops)) }
    case 'instruct':
      return { kind, about: random.pick(REACTIONS), until: random.pick(UNTIL) }
    default:
      return { kind }
  }
}
