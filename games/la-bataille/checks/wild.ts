/** Random decisions, mostly nonsense, to hold against the rules. */
import type { Position, Random } from '@voltigeur/kernel'
import { KINDS, type KulmDecision } from '../decisions.ts'
import { WAIVABLE } from '../decisions-shock.ts'
import type { Field } from '../field.ts'
import { FACINGS, FORMATIONS } from '../setup/vocabulary.ts'

export function wild(field: Field, position: Position, random: Random): KulmDecision {
  const { grid } = field.ground
  const kind = random.pick(KINDS)
  const unit = random.below(field.roster.troops)
  const leader = field.roster.troops + random.below(Math.max(1, field.units.length - field.roster.troops))
  const near = (piece: number): number => {
    const at = piece < field.units.length ? field.hex(position, piece) : -1
    if (at < 0 || random.chance(0.1)) return random.below(grid.size)
    return random.pick(grid.within(at, 1 + random.below(6)))
  }
  const [facing, formation] = [random.below(FACINGS), random.below(FORMATIONS.length)]
  switch (kind) {
    case 'move':
      return { kind, unit, to: near(unit), facing, ...(random.chance(0.2) ? { formation } : {}) }
    case 'form':
    case 'enter':
      return { kind, unit, at: near(unit), facing, formation }
    case 'face':
      return { kind, unit, facing }
    case 'forceMarch':
      return { kind, command: random.below(Math.max(1, field.commands.length)) }
    case 'ride':
      return { kind, leader, to: near(leader) }
    case 'flee':
      return { kind, unit, to: near(unit) }
    case 'keep':
      return { kind, unit, at: near(unit) }
    case 'fire': {
      const target = near(unit)
      const hexes = grid.within(target, 1 + random.below(3)).filter(() => random.chance(0.2))
      return { kind, target, hexes }
    }
    case 'instruct':
      return { kind, about: random.pick(WAIVABLE), until: random.pick(['phase', 'end', 'off']) }
    case 'declare':
      return { kind, units: [unit, random.below(field.roster.troops)].slice(random.below(2)) }
    case 'assault':
      return { kind, at: near(unit), units: [unit] }
    case 'advance':
      return { kind, units: [unit] }
    case 'evade':
      return { kind, unit, to: near(unit) }
    case 'spare':
      return { kind, unit }
    case 'gallop':
      return { kind, to: near(unit), facing, formation }
    case 'meet':
      return { kind, unit, to: near(unit), facing }
    case 'join':
      return { kind, leader, at: near(leader) }
    case 'redeploy':
      return { kind, command: random.below(field.commands.length) }
    case 'post':
      return { kind, unit, at: near(unit) }
    case 'aim':
    case 'formSquare':
    case 'closeUp':
      return { kind, at: near(unit) }
    case 'slip':
      return { kind, to: near(unit) }
    case 'refill':
    case 'launch':
    case 'react':
    case 'spring':
    case 'rally':
    case 'limber':
    case 'top':
    case 'breakDown':
    case 'buildUp':
    case 'exit':
      return { kind, unit }
    case 'offer':
    case 'accept':
    case 'decline':
    case 'passBy':
    case 'recall':
    case 'pressOn':
    case 'halt':
    case 'stand':
    case 'goAlong':
    case 'stay':
    case 'timeUp':
    case 'done':
      return { kind }
  }
}
