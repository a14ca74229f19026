/** Decisions that any sender might make, mostly nonsense: tests try the rules with them. */
import type { Position, Random } from '@voltigeur/kernel'
import { type AusterlitzDecision, KINDS } from '../decisions.ts'
import type { Field } from '../field.ts'

export function wild(field: Field, position: Position, random: Random): AusterlitzDecision {
  const unit = (): number => random.below(field.units.length)
  const near = (u: number): number => {
    const at = field.hex(position, u)
    if (at < 0 || random.chance(0.1)) return random.below(field.ground.grid.size)
    return random.pick(field.ground.grid.within(at, 1 + random.below(6)))
  }
  const some = (list: () => number, most: number): number[] =>
    [...new Set(Array.from({ length: random.below(most + 1) }, list))].sort((a, b) => a - b)
  const kind = random.pick(KINDS)
  const u = unit()
  switch (kind) {
    case 'deploy':
    case 'enter':
    case 'exit':
      return { kind, unit: u, at: random.chance(0.5) ? near(u) : random.pick(landmarks(field)) }
    case 'move':
    case 'advance':
      return { kind, unit: u, to: near(u) }
    case 'attack': {
      const target = near(u)
      const neighbours = (): number => random.pick(field.ground.grid.within(target, 2))
      const attackers = some(() => random.pick(field.at(position).unitsIn(neighbours())) ?? u, 5)
      return { kind, hexes: random.chance(0.7) ? [target] : some(neighbours, 3), units: attackers }
    }
    case 'exchange':
    case 'volunteer':
      return { kind, units: some(unit, 3) }
    case 'retreat':
      return { kind, unit: u, to: near(u), displacing: random.chance(0.7) ? [] : some(unit, 2) }
    default:
      return { kind }
  }
}

function landmarks(field: Field): number[] {
  const marks = [...field.ground.plan.arrows.map(arrow => arrow.hex), ...field.units.map(unit => unit.setup)].filter(
    hex => hex >= 0,
  )
  return marks.length > 0 ? marks : [0]
}
