/** What a position is worth to a side, and what instinct says of a decision. */
import type { Flow, Instinct, Position, Side } from '@voltigeur/kernel'
import type { GloryDecision } from './decisions.ts'
import { ALLIED, ATTACKER, DEFENDER, enemyOf, type Field, FRENCH } from './field.ts'
import { expectation, priceOfSteps } from './judge-battle.ts'
import { planMovement } from './judge-movement.ts'
import { alliedPlaces, controlOf } from './rules/03-setup.ts'
import { lossesOf } from './rules/04-victory.ts'
import { regrouping } from './rules/05-turn.ts'
import { gunsReady, unitsWith } from './rules/09-battle.ts'
import { targetsOf } from './rules/09-combat.ts'

export function worth(field: Field, position: Position, side: Side): number {
  const balance = lossesOf(field, position, FRENCH) - lossesOf(field, position, ALLIED)
  return side === ALLIED ? balance : -balance
}

const NEVER = -1e9
const AT_ONCE = 1e6
/** Less than this is not worth the risk of an attack. */
const WORTH_AN_ATTACK = 0.05
/** What a factor of artillery is worth in another attack. */
const SPARE_GUNS = 0.02
/** What it is worth to drive an enemy out of a Town, and to spare one while others hold a Town. */
const RETAKE = 0.8
const SPARE = 1.5
const ABOUT_TO_BREAK = 4
/** A Regroup is worth it from so many units on. */
const ENOUGH_TO_REGROUP = 5

export function instinct(
  field: Field,
  flow: Flow<GloryDecision>,
  position: Position,
  side: Side,
): Instinct<GloryDecision> {
  const step = flow.top(position).name
  const plan = step === 'movement' || step === 'combat' ? planMovement(field, position, side) : null
  const price = priceOfSteps(field, position, side)
  return { appeal }

  function appeal(decision: GloryDecision): number {
    switch (decision.kind) {
      case 'capitulate':
        return NEVER
      case 'move': {
        const taken = decision.via.length
        return plan!.value(decision.unit, decision.to) - plan!.value(decision.unit, from(decision.unit)) + taken
      }
      case 'exit':
        return field.ground.edgeOf[decision.at] === 'west' ? AT_ONCE : field.steps(position, decision.unit)
      case 'enter':
        return 1 + plan!.value(decision.unit, decision.to)
      case 'attack':
        return attackWith(decision.hex, decision.units) + patience(decision.hex) - WORTH_AN_ATTACK
      case 'bombard': {
        const [defender] = unitsWith(field, position, DEFENDER)
        const units = unitsWith(field, position, ATTACKER)
        const hex = field.hex(position, defender)
        return expectation(field, position, hex, units, decision.guns, price) - SPARE_GUNS * decision.guns
      }
      case 'lose':
        // Whoever has most left, so that nobody is eliminated for want of a step.
        return field.steps(position, decision.unit)
      case 'retreat':
        return 1 - held(from(decision.unit)) + 0.2 * held(decision.to) - 0.01 * touching(decision.to)
      case 'advance':
        return 0.1 + held(decision.to) - held(from(decision.unit)) - 0.15 * touching(decision.to)
      case 'regroup': {
        const late = field.turn(position) >= field.rules.turns - 1
        return regrouping(field, position, FRENCH).length - (late ? 0 : ENOUGH_TO_REGROUP)
      }
      case 'declare':
        return decision.first === 'combat' ? best(FRENCH) - best(ALLIED) - 0.3 : 0
      case 'play':
        return 0.5
      case 'deploy':
        return -nearestEnemy(decision.at) + 3 * held(decision.at) - (decision.push < 0 ? 0 : 1)
      default:
        return 0
    }
  }

  function from(unit: number): number {
    return field.hex(position, unit)
  }

  /** With the best marker at hand. */
  function attackWith(hex: number, units: readonly number[]): number {
    const [guns = 0] = gunsReady(field, position, field.units[units[0]].side)
    return expectation(field, position, hex, units, guns, price)
  }

  /**
   * 4.4: the French do not want the Allies to break while a Town or Fortress is in their hands. Whoever stands in one is
   * attacked first, and the others are spared for a while.
   */
  function patience(hex: number): number {
    if (side !== FRENCH || !field.rules.morale || field.cell.broken.get(position) !== 0) return 0
    if (controlOf(field, position, hex) === ALLIED) return RETAKE
    const near = field.tables.demoralization.allied - lossesOf(field, position, ALLIED) <= ABOUT_TO_BREAK
    return near && alliedPlaces(field, position) > 0 ? -SPARE : 0
  }

  /** The best attack of a side from where everybody stands. */
  function best(of: Side): number {
    let most = 0
    for (const [hex, units] of targetsOf(field, position, of)) most = Math.max(most, attackWith(hex, units))
    return most
  }

  /** What it is worth to stand in a hex that counts. */
  function held(hex: number): number {
    if (controlOf(field, position, hex) !== null) return 0.8
    return field.ground.builtUp(hex) ? 0.3 : 0
  }

  function touching(hex: number): number {
    let foes = 0
    for (const near of field.ground.grid.ring(hex, 1)) if (field.at(position).holds(near, enemyOf(side))) foes++
    return foes
  }

  function nearestEnemy(hex: number): number {
    let nearest = 99
    for (const unit of field.armies[enemyOf(side)]) {
      if (field.onMap(position, unit)) nearest = Math.min(nearest, field.ground.grid.distance(hex, from(unit)))
    }
    return nearest
  }
}
