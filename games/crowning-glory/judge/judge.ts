/** What a position is worth to a side, and what instinct says of a decision. */
import type { Flow, Instinct, Position, Side } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { ALLIED, ATTACKER, DEFENDER, enemyOf, type Field, FRENCH } from '../field.ts'
import { alliedPlaces, controlOf } from '../rules/03-setup.ts'
import { lossesOf } from '../rules/04-victory.ts'
import { regrouping } from '../rules/05-turn.ts'
import { gunsReady, unitsWith } from '../rules/09-battle.ts'
import { targetsOf } from '../rules/09-combat.ts'
import { expectation, priceOfSteps } from './judge-battle.ts'
import { placesOf, stakeOf } from './judge-introductory.ts'
import { planMovement } from './judge-movement.ts'

export function worth(field: Field, position: Position, side: Side): number {
  const balance = lossesOf(field, position, FRENCH) - lossesOf(field, position, ALLIED)
  return side === ALLIED ? balance : -balance
}

const NEVER = -1e9
const AT_ONCE = 1e6
/** Less than this is not worth the risk of an attack. */
const WORTH_AN_ATTACK = 0.1
/** How much of what the attackers could do one by one is held against a joint attack. */
const TAKEN_UP = 0.5
/** Any attack that is worth making goes before declining. */
const RATHER_THAN_DECLINE = 10
/** What a factor of artillery is worth in another attack. */
const SPARE_GUNS = 0.02
/** What it is worth to drive an enemy out of a Town, and to spare one while others hold a Town. */
const RETAKE = 0.8
const SPARE = 1.5
const ABOUT_TO_BREAK = 4
/** 4.1: what it is worth to attack one who stands on the west edge, since nothing else keeps him from leaving. */
const LAST_CHANCE = 3
/** A Regroup is worth it from so many units on. */
const ENOUGH_TO_REGROUP = 3

export function instinct(
  field: Field,
  flow: Flow<GloryDecision>,
  position: Position,
  side: Side,
): Instinct<GloryDecision> {
  const step = flow.top(position).name
  const plan = step === 'movement' || step === 'advance' ? planMovement(field, position, side) : null
  const price = priceOfSteps(field, position, side)
  let alone: Map<number, number> | null = null
  return { appeal }

  function appeal(decision: GloryDecision): number {
    switch (decision.kind) {
      case 'capitulate':
        return NEVER
      case 'move': {
        const gained = plan!.value(decision.unit, decision.to) - plan!.value(decision.unit, from(decision.unit))
        return gained + taken(decision.via)
      }
      case 'exit':
        return field.ground.edgeOf[decision.at] === 'west' ? AT_ONCE : field.steps(position, decision.unit)
      case 'enter':
        return 1 + plan!.value(decision.unit, decision.to) + taken(decision.via)
      case 'attack':
        return attack(decision.hex, decision.units)
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
        return retreat(decision.unit, decision.to)
      case 'advance':
        return 0.1 + plan!.value(decision.unit, decision.to) - plan!.value(decision.unit, from(decision.unit))
      case 'regroup': {
        const late = field.turn(position) >= field.rules.turns - 1
        return regrouping(field, position, FRENCH).length - (late ? 0 : ENOUGH_TO_REGROUP)
      }
      case 'declare':
        return decision.first === 'combat' ? best(FRENCH) - best(ALLIED) - 0.3 + (leaving() ? LAST_CHANCE : 0) : 0
      case 'play':
        return 0.5
      case 'deploy':
        return -nearestEnemy(decision.at) + 3 * held(decision.at) - (decision.push < 0 ? 0 : 1)
      default:
        return 0
    }
  }

  function taken(via: readonly number[]): number {
    return via.reduce((sum, hex) => sum + plan!.taking(hex), 0)
  }

  function from(unit: number): number {
    return field.hex(position, unit)
  }

  /** 9.2: several small attacks often do more than one great one, which uses everybody up at once. */
  function attack(hex: number, units: readonly number[]): number {
    const gain = gainOf(hex, units)
    if (gain <= 0) return gain
    alone ??= bestAlone()
    let elsewhere = 0
    for (const unit of units) elsewhere += alone.get(unit) ?? 0
    return RATHER_THAN_DECLINE + gain - TAKEN_UP * elsewhere
  }

  function gainOf(hex: number, units: readonly number[]): number {
    return attackWith(hex, units) + urgency(hex) - WORTH_AN_ATTACK
  }

  /** The best each unit could do by itself. */
  function bestAlone(): Map<number, number> {
    const found = new Map<number, number>()
    for (const [hex, units] of targetsOf(field, position, side)) {
      for (const unit of units) found.set(unit, Math.max(found.get(unit) ?? 0, gainOf(hex, [unit])))
    }
    return found
  }

  /** With the best marker at hand. */
  function attackWith(hex: number, units: readonly number[]): number {
    const [guns = 0] = gunsReady(field, position, field.units[units[0]].side)
    return expectation(field, position, hex, units, guns, price)
  }

  /**
   * What speaks for or against an attack besides the steps. 10.7: whoever stands in a place is to be driven out. 4.4: the
   * French do not want the Allies to break while a Town or Fortress is in their hands; there too whoever stands in one is
   * attacked first, and the others are spared for a while.
   */
  function urgency(hex: number): number {
    if (field.rules.introductory) return placesOf(field).includes(hex) ? 0.5 * stakeOf(field, position) : 0
    if (side !== FRENCH || !field.rules.morale || field.cell.broken.get(position) !== 0) return 0
    if (field.ground.edgeOf[hex] === 'west') return LAST_CHANCE
    if (controlOf(field, position, hex) === ALLIED) return RETAKE
    const near = field.tables.demoralization.allied - lossesOf(field, position, ALLIED) <= ABOUT_TO_BREAK
    return near && alliedPlaces(field, position) > 0 ? -SPARE : 0
  }

  /** Whether somebody on the west edge can be attacked before he moves. */
  function leaving(): boolean {
    if (!field.rules.morale || field.cell.broken.get(position) !== 0) return false
    return [...targetsOf(field, position, FRENCH).keys()].some(hex => field.ground.edgeOf[hex] === 'west')
  }

  /** The best attack of a side from where everybody stands. */
  function best(of: Side): number {
    let most = 0
    for (const [hex, units] of targetsOf(field, position, of)) most = Math.max(most, attackWith(hex, units))
    return most
  }

  /** A step saved against the ground given up, which is lost anyway when standing would be the end of the unit. */
  function retreat(unit: number, to: number): number {
    const ground = 0.2 * held(to) - 0.01 * touching(to)
    const doomed = flow.get(position, 'loss') >= field.steps(position, unit)
    return 1 + ground - (doomed ? 0 : held(from(unit)))
  }

  /** What it is worth to stand in a hex that counts. */
  function held(hex: number): number {
    if (placesOf(field).includes(hex)) return stakeOf(field, position)
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
