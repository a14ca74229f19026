/** How good a position is for a side, and how first instinct rates decisions: enough for recruit and sergeant. */
import { enemyOf, type Judge, type Position, type Side } from '@voltigeur/kernel'
import type { OutpostDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { columnOf, resultOf } from '../rules/03-combat.ts'
import { strengthOf, winnerNow } from '../rules/04-victory.ts'

/** What the village is worth, in strength points. */
const VILLAGE = 6
/** What a hex nearer to it is worth. */
const STEP = 0.5

export function judgeOf(field: Field): Judge<OutpostDecision> {
  const { ground, units } = field
  const toVillage = (hex: number): number => Math.min(...ground.village.map(goal => ground.grid.distance(hex, goal)))
  const worth = (hex: number): number => -STEP * toVillage(hex) + ground.defence(hex)

  function evaluate(position: Position, side: Side): number {
    const held = winnerNow(field, position) === side ? VILLAGE : -VILLAGE
    return strengthOf(field, position, side) - strengthOf(field, position, enemyOf(side)) + held
  }

  /** The mean over the six faces: a retreat is worth a third of the unit. */
  function expectation(position: Position, at: number, party: readonly number[]): number {
    const defender = units[field.unitIn(position, at)].strength
    const attackers = party.reduce((sum, unit) => sum + units[unit].strength, 0)
    const column = columnOf(field, attackers - defender - ground.defence(at))
    const gains = { DE: defender, DR: defender / 3 + ground.defence(at), NE: 0, AR: -attackers / 3 }
    const faces = [1, 2, 3, 4, 5, 6].map(die => gains[resultOf(field, column, die)])
    return faces.reduce((sum, gain) => sum + gain, 0) / faces.length
  }

  return {
    evaluate,
    turn: position => field.turn(position),
    lastTurn: field.turns,
    policy: position => ({
      appeal(decision) {
        if (decision.kind === 'move') return worth(decision.to) - worth(field.hex(position, decision.unit))
        if (decision.kind === 'attack') return expectation(position, decision.at, decision.units)
        return decision.kind === 'retreat' ? worth(decision.to) : 0
      },
    }),
  }
}
