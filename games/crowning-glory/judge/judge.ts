/** How good a position is for a side, and the policy’s first ratings of decisions. */
import { enemyOf, type Judge, type Policy, type Position, type Side } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { ALLIED, ATTACKER, DEFENDER, type Field, FRENCH } from '../field.ts'
import { controlOf } from '../rules/03-setup.ts'
import { lossesOf } from '../rules/04-victory.ts'
import { regrouping } from '../rules/05-turn.ts'
import { unitsWith } from '../rules/09-combat/battle.ts'
import type { Sequence } from '../sequence.ts'
import { SIDES } from '../setup/data.ts'
import { Aims } from './aims.ts'
import { Attacks, LAST_CHANCE } from './attack.ts'
import { INTRODUCTORY, WHOLE } from './computers.ts'
import { featuresOf } from './features.ts'
import { placesOf, stakeOf } from './introductory.ts'
import { Outlook } from './movement.ts'
import { outlineOf } from './outline.ts'
import { type Temper, tempers } from './tempers.ts'

function evaluate(field: Field, position: Position, side: Side): number {
  const balance = lossesOf(field, position, FRENCH) - lossesOf(field, position, ALLIED)
  return side === ALLIED ? balance : -balance
}

const NEVER = -1e9
const AT_ONCE = 1e6
/** What a factor of artillery is worth in another attack. */
const SPARE_GUNS = 0.02
/** The least number of units worth a Regroup. */
const ENOUGH_TO_REGROUP = 3

/** Each side’s view of the map, in each temper, is cached from one decision to the next. */
export function judgeOf(field: Field, sequence: Sequence): Judge<GloryDecision> {
  const aims = new Map<Temper, Aims>()
  const outlooks = SIDES.map(() => new Map<Temper, Outlook>())
  const aimsOf = (temper: Temper): Aims => {
    const known = aims.get(temper) ?? new Aims(field, temper)
    aims.set(temper, known)
    return known
  }
  const outlookOf = (side: Side, temper: Temper): Outlook => {
    const known = outlooks[side].get(temper) ?? new Outlook(field, aimsOf(temper), side, temper)
    outlooks[side].set(temper, known)
    return known
  }
  return {
    evaluate: (position, side) => evaluate(field, position, side),
    turn: position => field.turn(position),
    lastTurn: field.rules.turns,
    features: featuresOf(field),
    school: field.rules.introductory ? 'crowning-glory/introductory' : 'crowning-glory',
    computers: field.rules.introductory ? INTRODUCTORY : WHOLE,
    tempers: tempers.names,
    outline: outlineOf(field),
    policy: (position, side, _, name) => {
      const temper = tempers.of(name, side)
      return new GloryPolicy(field, sequence, outlookOf(side, temper), position, side, temper)
    },
  }
}

class GloryPolicy implements Policy<GloryDecision> {
  private readonly field: Field
  private readonly sequence: Sequence
  private readonly outlook: Outlook
  private readonly position: Position
  private readonly side: Side
  private readonly places: readonly number[]
  private readonly temper: Temper
  private made: Attacks | null = null

  constructor(field: Field, sequence: Sequence, outlook: Outlook, position: Position, side: Side, temper: Temper) {
    this.field = field
    this.sequence = sequence
    this.outlook = outlook
    this.position = position
    this.side = side
    this.places = placesOf(field)
    this.temper = temper
  }

  appeal(decision: GloryDecision): number {
    const { field, position } = this
    switch (decision.kind) {
      case 'capitulate':
        return NEVER
      case 'move':
        return this.outlook.gain(position, decision.unit, decision.to) + this.taken(decision.via)
      case 'exit':
        return field.ground.edgeOf[decision.at] === 'west' ? AT_ONCE : field.steps(position, decision.unit)
      case 'enter':
        return 1 + this.outlook.of(position).value(decision.unit, decision.to) + this.taken(decision.via)
      case 'attack':
        return this.attacks.appeal(decision.hex, decision.units)
      case 'bombard': {
        const [defender] = unitsWith(field, position, DEFENDER)
        const units = unitsWith(field, position, ATTACKER)
        const expected = this.attacks.expected(field.hex(position, defender), units, decision.guns)
        return expected - SPARE_GUNS * decision.guns
      }
      case 'lose':
        // The unit with most steps left, so that none is eliminated for lack of a step.
        return field.steps(position, decision.unit)
      case 'retreat':
        return this.retreat(decision.unit, decision.to)
      case 'advance':
        return 0.1 + this.outlook.gain(position, decision.unit, decision.to)
      case 'regroup': {
        const late = field.turn(position) >= field.rules.turns - 1
        return regrouping(field, position, FRENCH).length - (late ? 0 : ENOUGH_TO_REGROUP)
      }
      case 'declare':
        return decision.first === 'combat' ? this.combatFirst() : 0
      case 'play':
        return 0.5
      case 'deploy':
        return -this.nearestEnemy(decision.at) + 3 * this.held(decision.at) - (decision.push < 0 ? 0 : 1)
      default:
        return 0
    }
  }

  private get attacks(): Attacks {
    this.made ??= new Attacks(this.field, this.position, this.side, this.temper)
    return this.made
  }

  private taken(via: readonly number[]): number {
    let sum = 0
    for (let i = 0; i < via.length; i++) sum += this.outlook.taking(via[i])
    return sum
  }

  private combatFirst(): number {
    const { attacks } = this
    return attacks.best(FRENCH) - attacks.best(ALLIED) - 0.3 + (attacks.someoneLeaving() ? LAST_CHANCE : 0)
  }

  /** A step saved against the hex given up, which is lost anyway if standing would eliminate the unit. */
  private retreat(unit: number, to: number): number {
    const { field, position } = this
    const ground = 0.2 * this.held(to) - 0.01 * this.touching(to)
    const { flow, steps } = this.sequence
    const doomed = flow.find(position, steps.retreat)!.loss >= field.steps(position, unit)
    return 1 + ground - (doomed ? 0 : this.held(field.hex(position, unit)))
  }

  /** What occupying an objective is worth. */
  private held(hex: number): number {
    const { field, position } = this
    if (this.places.includes(hex)) return stakeOf(field, position)
    if (controlOf(field, position, hex) !== null) return 0.8
    return field.ground.builtUp(hex) ? 0.3 : 0
  }

  private touching(hex: number): number {
    const here = this.field.at(this.position)
    let foes = 0
    for (const near of this.field.ground.grid.ring(hex, 1)) if (here.holds(near, enemyOf(this.side))) foes++
    return foes
  }

  private nearestEnemy(hex: number): number {
    const { field, position } = this
    const { grid } = field.ground
    let nearest = 99
    for (const unit of field.armies[enemyOf(this.side)]) {
      if (field.onMap(position, unit)) nearest = Math.min(nearest, grid.distance(hex, field.hex(position, unit)))
    }
    return nearest
  }
}
