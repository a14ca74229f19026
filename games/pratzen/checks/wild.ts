/** Random decisions, mostly nonsense, to hold against the rules. */
import type { Position, Random } from '@voltigeur/kernel'
import { KINDS, type PratzenDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { CARDS } from '../setup/data.ts'

export function wild(field: Field, position: Position, random: Random): PratzenDecision {
  const unit = random.below(field.units.length)
  const near = (): number => {
    const at = field.hex(position, unit)
    if (at < 0 || random.chance(0.1)) return random.below(field.ground.grid.size)
    return random.pick(field.ground.grid.within(at, 1 + random.below(8)))
  }
  const facing = random.below(6)
  const mates = (): number[] => {
    const at = field.hex(position, unit)
    if (at < 0 || random.chance(0.3)) return [unit]
    const here = field.at(position)
    const pieces = [...here.stack(at), ...here.leaders(at)].filter(() => random.chance(0.6))
    return (pieces.length > 0 ? pieces : [unit]).sort((a, b) => a - b)
  }
  const kind = random.pick(KINDS)
  switch (kind) {
    case 'enter':
      return { kind, unit, at: near(), facing: field.isLeader(unit) ? null : facing }
    case 'bombard':
      return { kind, unit, at: near(), shot: random.chance(0.5) ? 'ball' : 'canister', facing }
    case 'spill':
    case 'kindle':
    case 'suffer':
      return { kind, at: near() }
    case 'engage':
      return { kind, unit, joined: random.chance(0.8) ? [] : mates(), modifier: random.below(5) - 2 }
    case 'volley':
      return { kind, unit, at: near(), facing }
    case 'move':
      return { kind, units: mates(), to: near(), facing: random.chance(0.2) ? null : facing }
    case 'fall':
      return { kind, units: mates(), to: near(), facing }
    case 'closeUp':
      return { kind, unit, to: near(), facing }
    case 'advance':
      return { kind, unit, to: near(), facing, without: random.chance(0.5) ? [] : mates().filter(one => one !== unit) }
    case 'designate':
      return { kind, hexside: facing }
    case 'turn':
    case 'reface':
      return { kind, unit, facing }
    case 'play':
      return { kind, card: random.pick(CARDS), unit: random.chance(0.3) ? null : unit }
    case 'hold':
    case 'openFire':
    case 'ceaseFire':
    case 'charge':
    case 'done':
      return { kind }
    default:
      return { kind, unit }
  }
}
