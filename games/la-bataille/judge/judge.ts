/** How good a position is, and the policy’s first ratings of decisions. */
import { ELIMINATED, WAITING } from '@voltigeur/hex'
import type { Folded, Judge, Menu, Policy, Position, Side } from '@voltigeur/kernel'
import type { KulmDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { Moves } from '../rules/11-movement/prospects.ts'
import { assailants } from '../rules/13-assault/assaulters.ts'
import type { Sequence } from '../sequence.ts'
import { LIMBERED, SIDES, UNLIMBERED } from '../setup/vocabulary.ts'
import { Aims, KeptDistances, prizeHexes } from './aims.ts'
import { Assaults } from './assaults.ts'
import { Charges } from './charges.ts'
import { computersOf } from './computers.ts'
import { featuresOf } from './features.ts'
import { type Foes, foesOf } from './foes.ts'
import { Guns } from './guns.ts'
import { Leaders } from './leaders.ts'
import { outlineOf } from './outline.ts'
import { Outlook } from './outlook.ts'
import { Roads } from './roads.ts'
import { Stances } from './stance.ts'
import { type Temper, tempers, USUAL } from './tempers.ts'

const NEVER = -1e9
const AT_ONCE = 1e3
/** A change of place or formation must be worth at least this. */
const TROUBLE = 0.05
/** 11.1.9: guns in battery move by prolong. */
const BY_HAND = 0.4
/** Units that would lose more than this by standing retreat before melee. */
const UNBEARABLE = 2.5
/** With more possible sets of assailants than this, weigh only all of them, one, or two. */
const FEW = 2

/** A unit that hasn’t arrived, or is lost, counts as standing this far behind. */
const ABSENT = 8

/** The rated kinds of decision for units and leaders in the Movement Phase. */
const MOVES: ReadonlySet<KulmDecision['kind']> = new Set([
  'move',
  'form',
  'face',
  'limber',
  'top',
  'breakDown',
  'buildUp',
  'enter',
  'ride',
  'exit',
])

export function judgeOf(field: Field, sequence: Sequence): Judge<KulmDecision> {
  const roads = new Roads(field)
  const foes = foesOf(field)
  const prizes = prizeHexes(field, 1, USUAL.laurels)
  const known = new Map<Temper, Known>()
  const knownOf = (temper: Temper): Known => {
    const made = known.get(temper) ?? knownIn(field, foes, roads, temper)
    known.set(temper, made)
    return made
  }
  const strength = (position: Position, side: Side): number =>
    field.armies[side].reduce(
      (sum, unit) => sum + (field.onMap(position, unit) ? field.increments(position, unit) : 0),
      0,
    )
  const ground = (position: Position, side: Side): number =>
    field.rules.places
      .flatMap(({ hexes }) => hexes)
      .filter(hex => field.held.by.get(position, field.heldAt[hex]) === side)
      .reduce((sum, hex) => sum + prizes[hex], 0)
  return {
    evaluate: (position, side) =>
      strength(position, side) - strength(position, 1 - side) + ground(position, side) - ground(position, 1 - side),
    posture(position, side) {
      const policy = new KulmPolicy(field, sequence, knownOf(USUAL), position, side, USUAL)
      return field.armies[side].reduce((sum, unit) => sum + policy.stands(unit), 0)
    },
    turn: position => field.cell.turn.get(position),
    stage: position => 2 * field.cell.turn.get(position) + field.cell.segment.get(position),
    features: featuresOf(field),
    lastTurn: field.rules.turns.length - 1,
    school: `la-bataille/${field.rules.scenario}`,
    computers: computersOf(field.rules.scenario),
    tempers: tempers.names,
    outline: outlineOf(field),
    policy(position, side, _, name) {
      const temper = tempers.of(name, side)
      return new KulmPolicy(field, sequence, knownOf(temper), position, side, temper)
    },
  }
}

/** What never changes in a battle, computed once. */
interface Known {
  readonly foes: (position: Position, side: Side) => Foes
  readonly roads: Roads
  /** By side. */
  readonly courses: readonly KeptDistances[]
  /** By thirds of the battle. */
  readonly prizes: readonly Float32Array[]
}

const knownIn = (field: Field, foes: Known['foes'], roads: Roads, { houses, laurels }: Temper): Known => ({
  foes,
  roads,
  courses: SIDES.map(() => new KeptDistances()),
  prizes: houses.map(village => prizeHexes(field, village, laurels)),
})

class KulmPolicy implements Policy<KulmDecision> {
  private readonly field: Field
  private readonly sequence: Sequence
  private readonly prizes: Float32Array
  private readonly position: Position
  private readonly outlook: Outlook
  private readonly aims: Aims
  private readonly stances: Stances
  private readonly guns: Guns
  private readonly charges: Charges
  private readonly assaults: Assaults
  private readonly leaders: Leaders
  private readonly vanguards = new Map<number, number>()

  constructor(field: Field, sequence: Sequence, known: Known, position: Position, side: Side, temper: Temper) {
    this.field = field
    this.sequence = sequence
    this.position = position
    this.outlook = new Outlook(field, position, side, known.foes(position, side), temper)
    this.prizes = known.prizes[this.outlook.third]
    this.aims = new Aims(this.outlook, known.roads, this.prizes, known.courses[side])
    this.stances = new Stances(this.outlook, this.aims, this.prizes)
    this.guns = new Guns(this.outlook)
    this.charges = new Charges(this.outlook)
    this.assaults = new Assaults(this.outlook, this.prizes)
    this.leaders = new Leaders(this.outlook)
  }

  appeal(decision: KulmDecision): number {
    switch (decision.kind) {
      case 'move':
        return this.moving(decision) - this.costOfMove(decision.unit)
      case 'form':
        return this.moving(decision) - TROUBLE
      case 'face':
        return this.leads(decision.unit) ? this.moving(decision) - TROUBLE : NEVER
      case 'enter':
        return AT_ONCE + this.moving(decision)
      case 'exit':
        return AT_ONCE
      case 'limber':
        return this.limbering(decision.unit)
      case 'ride':
        return this.leaders.gain(decision.leader, decision.to)
      case 'fire':
        return this.firing(decision.hexes, decision.target)
      case 'declare':
        return this.charges.declaring(decision.units)
      case 'assault':
        return this.assaulting(decision.at, decision.units)
      case 'evade':
        return this.evading(decision.unit, decision.to)
      case 'advance':
        return this.advancing(decision.units)
      case 'keep':
        return this.prizes[decision.at]
      case 'flee':
      case 'slip':
        return 0.1 * this.outlook.gap[decision.to]
      case 'goAlong':
      case 'rally':
        return 1
      case 'top':
      case 'breakDown':
      case 'buildUp':
      case 'forceMarch':
      case 'spare':
      case 'instruct':
        return NEVER
      case 'spring':
        return this.springing(decision.unit)
      default:
        return this.riding(decision)
    }
  }

  /** Moves are most of what a player looks at. */
  appeals(list: Folded<KulmDecision>): Float64Array | null {
    return list instanceof Moves ? this.stances.gainsBy(list, this.costOfMove(list.unit)) : null
  }

  private costOfMove(unit: number): number {
    return this.isInBattery(unit) ? BY_HAND : TROUBLE
  }

  /**
   * Corps move one after another, those nearest to their goal first, and in each its nearest units before its guns; leaders
   * follow. Players who watch can follow too.
   */
  urgency({ kind, subject }: Menu<KulmDecision>): number {
    if (kind === 'done' || kind === 'timeUp') return Number.NEGATIVE_INFINITY
    if (subject === null || !MOVES.has(kind)) return 0
    const { field, position } = this
    if (!field.isTroops(subject)) return -2 * AT_ONCE - subject
    if (!field.onMap(position, subject)) return -AT_ONCE
    if (this.stances.isIdle(subject)) return -3 * AT_ONCE
    const { command } = field.units[subject]
    const own = this.aims.from(field.hex(position, subject)) + (field.isArtillery(subject) ? 50 : 0)
    return -this.vanguard(command) - 1e-3 * command - 1e-6 * own
  }

  /** How far the foremost unit of a corps is from its goal. */
  private vanguard(command: number): number {
    const known = this.vanguards.get(command)
    if (known !== undefined) return known
    const { field, position } = this
    let nearest = AT_ONCE / 2
    for (const unit of field.armies[this.outlook.side])
      if (field.units[unit].command === command && field.isTroops(unit) && field.onMap(position, unit))
        nearest = Math.min(nearest, this.aims.from(field.hex(position, unit)))
    this.vanguards.set(command, nearest)
    return nearest
  }

  /** The value of a unit’s present stance. */
  stands(unit: number): number {
    const { field, position } = this
    if (!field.isTroops(unit)) return 0
    const status = field.unit.status.get(position, unit)
    if (status === WAITING || status === ELIMINATED) return -ABSENT
    if (!field.onMap(position, unit)) return 0
    const [hex, facing] = [field.hex(position, unit), field.facing(position, unit)]
    return this.stances.value(unit, hex, facing, field.formation(position, unit))
  }

  /** What a unit gains by its new stance. */
  private moving(decision: Extract<KulmDecision, { kind: 'move' | 'form' | 'face' | 'enter' }>): number {
    const { field, position, stances } = this
    const { unit, facing } = decision
    switch (decision.kind) {
      case 'face':
        return stances.gain(unit, field.hex(position, unit), facing, field.formation(position, unit))
      case 'move': {
        const { to, formation } = decision
        return formation === undefined
          ? stances.gainByMove(unit, to, facing)
          : stances.gain(unit, to, facing, formation)
      }
      default:
        return stances.gain(unit, decision.at, facing, decision.formation)
    }
  }

  /** 6.2.2: a hex turns as one; its infantry or cavalry decides, not its guns. */
  private leads(unit: number): boolean {
    const { field, position } = this
    const stack = field.stack(position, field.hex(position, unit))
    return unit === (stack.find(other => !field.isArtillery(other)) ?? stack[0])
  }

  private isInBattery(unit: number): boolean {
    return this.field.formation(this.position, unit) === UNLIMBERED
  }

  /** 6.9.3: guns without a target prefer to move to where there is one. */
  private limbering(unit: number): number {
    const { field, position } = this
    const hex = field.hex(position, unit)
    if (this.guns.hasTargets(unit)) return NEVER
    return this.stances.gain(unit, hex, field.facing(position, unit), LIMBERED)
  }

  private firing(hexes: readonly number[], target: number): number {
    return this.guns.volley(hexes, target) + 0.1 - 0.3 * this.guns.divertsFrom(hexes, target)
  }

  private assaulting(at: number, units: readonly number[]): number {
    const { side, temper, third } = this.outlook
    const able = assailants(this.field, this.position, side, at)
    if (units.length > FEW && units.length < able.length) return NEVER
    return this.assaults.promise(side, at, units) - temper.price[third]
  }

  /** 13.3: a unit with no hope of holding retreats, unless the hex is worth it. */
  private evading(piece: number, to: number): number {
    const { flow, steps } = this.sequence
    const { hex, units, side } = flow.find(this.position, steps.assault)!
    if (!this.field.isTroops(piece)) return this.leaders.gain(piece, to)
    const loss = this.assaults.promise(side, hex, units.toArray())
    return loss - UNBEARABLE - this.prizes[hex] + 0.01 * this.outlook.gap[to]
  }

  /** 13.7: advance into villages at once, but not out of them if they would be empty. */
  private advancing(units: readonly number[]): number {
    const { field, position, sequence, prizes } = this
    const { hex } = sequence.flow.find(position, sequence.steps.assault)!
    const [horse, foot] = [true, false].map(mounted => units.filter(unit => field.isCavalry(unit) === mounted).length)
    const left = new Set(units.map(unit => field.hex(position, unit)))
    const deserted = [...left].filter(from => field.stack(position, from).every(unit => units.includes(unit)))
    const given = deserted.reduce((sum, from) => sum + prizes[from], 0)
    return prizes[hex] - given + 0.3 + 0.1 * foot - 0.4 * horse
  }

  /** 10.4: cavalry charges a unit moving in front of it if it would have charged it anyway. */
  private springing(horse: number): number {
    const { flow, steps } = this.sequence
    const { unit } = flow.find(this.position, steps.watched)!
    return this.charges.chargingAt([horse], this.field.hex(this.position, unit))
  }

  /** Decisions while a charge moves. */
  private riding(decision: KulmDecision): number {
    const { flow, steps } = this.sequence
    const frame = flow.find(this.position, steps.charge)
    // 16.2.7g: cavalry on an opportunity charge has already reached the line.
    if (frame === null) return decision.kind === 'closeUp' ? 1 : 0
    switch (decision.kind) {
      case 'gallop':
        return this.charges.galloping(frame, decision.to, decision.facing, decision.formation)
      case 'aim':
        return this.charges.aiming(frame, decision.at)
      case 'recall':
      case 'halt':
        return this.charges.recalling(frame)
      case 'react':
        return this.charges.reacting(frame, decision.unit)
      case 'meet':
        return this.charges.meeting(flow.find(this.position, steps.meet)!.charger, decision.to)
      case 'formSquare':
        return this.charges.squaring(frame, decision.at)
      case 'closeUp':
        return this.charges.closingUp(frame, decision.at)
      default:
        return 0
    }
  }
}
