/** Decisions that any sender might make, mostly nonsense: tests try the rules with them. */
import { NOBODY, OFF_MAP } from '@voltigeur/hex'
import type { Position, Random } from '@voltigeur/kernel'
import { type GloryDecision, KINDS } from '../decisions.ts'
import type { Field } from '../field.ts'

export function wild(field: Field, position: Position, random: Random): GloryDecision {
  const { grid, plan } = field.ground
  const unit = (): number => random.below(field.units.length)
  const near = (u: number): number => {
    const at = field.hex(position, u)
    if (at < 0 || random.chance(0.1)) return random.below(grid.size)
    return random.pick(grid.within(at, 1 + random.below(6)))
  }
  const marked = [...plan.edges.west, ...plan.edges.east, ...plan.critical, ...plan.reserve, ...plan.entry]
  const landmark = (): number => (marked.length > 0 ? random.pick(marked) : random.below(grid.size))
  const passing = (): number[] => (random.chance(0.15) && plan.critical.length > 0 ? [random.pick(plan.critical)] : [])
  const kind = random.pick(KINDS)
  const u = unit()
  switch (kind) {
    case 'battery':
      return { kind, factors: random.pick([[3], [2, 1], [1, 1, 1], [2], [3, 1]]) }
    case 'deploy':
      return {
        kind,
        unit: u,
        at: random.chance(0.5) ? near(u) : landmark(),
        push: random.chance(0.2) ? near(u) : OFF_MAP,
      }
    case 'play':
      return { kind, unit: random.chance(0.5) ? u : NOBODY, at: random.chance(0.3) ? near(u) : OFF_MAP }
    case 'declare':
      return { kind, first: random.pick(['movement', 'combat'] as const) }
    case 'move':
      return { kind, unit: u, to: near(u), via: passing() }
    case 'stay':
    case 'lose':
      return { kind, unit: u }
    case 'exit':
      return { kind, unit: u, at: random.chance(0.5) ? near(u) : landmark() }
    case 'enter':
      return { kind, unit: u, to: random.chance(0.5) ? near(u) : landmark(), via: passing() }
    case 'retreat':
    case 'advance':
      return { kind, unit: u, to: random.chance(0.5) ? near(u) : landmark() }
    case 'attack': {
      const hex = near(u)
      const around = grid.ring(hex, 1).map(other => field.at(position).unitIn(other))
      const units = around.filter(other => other >= 0 && random.chance(0.6)).sort((a, b) => a - b)
      return { kind, hex, units: units.length > 0 ? units : [u] }
    }
    case 'bombard':
      return { kind, guns: random.below(7) }
    default:
      return { kind }
  }
}
