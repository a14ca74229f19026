/** How good a position is for a side, and the policy’s first ratings of decisions. */
import { NOBODY } from '@voltigeur/hex'
import { enemyOf, type Judge, type Menu, type Policy, type Position, type Side } from '@voltigeur/kernel'
import type { MoravianDecision } from '../decisions.ts'
import { ACTIVATED, type Field, REACT } from '../field.ts'
import { commandOf, isMain, orderOf, permits } from '../rules/04-orders/orders.ts'
import { mayHave, onTrack } from '../rules/05-priorities.ts'
import { attackOf, inAttack, meleeFor, meleeOf } from '../rules/12-assault/attacks.ts'
import type { Melee } from '../rules/12-assault/strength.ts'
import { passes, passingRolls, testModifier } from '../rules/13-efficiency.ts'
import { isRaid } from '../rules/14-cavalry/charge-phase.ts'
import { demOf, victoryPoints } from '../rules/16-victory/victory.ts'
import type { Sequence } from '../sequence.ts'
import { ORDERS } from '../setup/vocabulary.ts'
import { Aims } from './aims.ts'
import { computersOf } from './computers.ts'
import { featuresOf } from './features.ts'
import { Guns } from './guns.ts'
import { Leaders } from './leaders.ts'
import { expected, leastLoss, stakesOf, worthOf } from './melee.ts'
import { Movement } from './movement.ts'
import { Staff } from './orders.ts'
import { outlineOf } from './outline.ts'
import { Outlook } from './outlook.ts'
import { type Temper, tempers } from './tempers.ts'

/** What a demoralization point is worth as a share of a victory point. */
const SHARE = 0.1
const NEVER = -1e9
const AT_ONCE = 1e3
/** A voluntary attack must promise at least this much, and each point in it costs a little. */
const WORTH_IT = 0.15
const SPARE = 0.01
/** A General seeks a new order if it would be better than his own by this much. */
const BETTER = 0.4
/** Cavalry close enough to reach troops that leave square. */
const HORSE_IS_NEAR = 6

export function judgeOf(field: Field, sequence: Sequence): Judge<MoravianDecision> {
  return {
    evaluate(position, side) {
      const points = victoryPoints(field, position)
      const lead = points[side] - points[enemyOf(side)]
      return lead + SHARE * (demOf(field, position, enemyOf(side)) - demOf(field, position, side))
    },
    turn: position => field.cell.turn.get(position),
    lastTurn: field.rules.turns,
    stage: position => stageOf(field, position),
    features: featuresOf(field),
    school: `moravian-sun/${field.rules.scenario}`,
    computers: computersOf(field.rules.scenario),
    tempers: tempers.names,
    outline: outlineOf(field),
    policy: (position, side, _, leading) =>
      new MoravianPolicy(field, sequence, position, side, tempers.of(leading, side)),
  }
}

/** More commands than ever act in a turn. */
const MANY_COMMANDS = 100

/** From one activation to the next; orders before the first are for the whole turn. */
function stageOf(field: Field, position: Position): number {
  const { face } = field.command
  let acted = 0
  for (let command = 0; command < face.rows; command++) if (face.get(position, command) === ACTIVATED) acted++
  return MANY_COMMANDS * field.turn(position) + (acted === 0 ? MANY_COMMANDS - 1 : acted)
}

class MoravianPolicy implements Policy<MoravianDecision> {
  private readonly field: Field
  private readonly sequence: Sequence
  private readonly position: Position
  private readonly side: Side
  private readonly outlook: Outlook
  private readonly aims: Aims
  private movement: Movement | null = null
  private staff: Staff | null = null
  private leaders: Leaders | null = null

  constructor(field: Field, sequence: Sequence, position: Position, side: Side, temper: Temper) {
    this.field = field
    this.sequence = sequence
    this.position = position
    this.side = side
    this.outlook = new Outlook(field, position, side, temper)
    this.aims = new Aims(this.outlook)
  }

  appeal(decision: MoravianDecision): number {
    const { field } = this
    switch (decision.kind) {
      case 'detach':
        return this.orders.parting(field.detachmentAt[decision.leader])
      case 'takeBack':
      case 'instruct':
        return NEVER
      case 'seek':
        return this.seeking(field.detachmentAt[decision.leader])
      case 'place':
        return this.placing(decision.command, ORDERS.indexOf(decision.order), decision.box)
      case 'activate':
        return this.activating(decision.command)
      case 'rally':
        return this.rallying(decision.units)
      case 'move':
      case 'moveInColumn':
        return this.moves(decision.unit).gain(decision.unit, decision.to)
      case 'ride':
      case 'escape':
      case 'join':
        return this.staffRides.gain(decision.leader, decision.to) - 0.05
      case 'assault':
        return this.assaulting(decision.units, decision.hexes)
      case 'charge':
        return this.charging(decision.unit, decision.to, decision.at)
      case 'pursue':
        return this.pursuing(decision.unit, decision.to)
      case 'resolve':
        return AT_ONCE + this.prospect(decision.at)
      case 'evade':
        return this.evading(decision.unit, decision.to)
      case 'retreat':
        return this.retreating(decision.unit, decision.to)
      case 'countercharge':
        return decision.units.length
      case 'press':
        return this.pressing()
      case 'rate':
        return decision.efficiency
      case 'lose':
        return this.losing(decision.unit)
      case 'advance':
        return this.advancing(decision.units, decision.to)
      case 'bombard':
        return this.guns.worth(decision.units, decision.at)
      case 'hastySquare':
        return this.hurrying(decision.units)
      case 'leaveSquare':
        return this.horseNear(field.hex(this.position, decision.unit)) ? NEVER : 0.1
      case 'square':
      case 'moveToSquare':
        return -1
      case 'replace':
      case 'exit':
        return AT_ONCE
      case 'enter':
      case 'enterInColumn':
        return AT_ONCE + this.entering(decision.unit, decision.to)
      case 'rebuild':
        return AT_ONCE - this.outlook.dangerAt(decision.to, decision.unit)
      case 'rouse':
        return this.rousing(decision.units, ORDERS.indexOf(decision.order))
      default:
        return 0
    }
  }

  /** Commands are placed, and units moved, one after another: only the first is rated. */
  urgency({ kind, subject }: Menu<MoravianDecision>): number {
    const { field, position } = this
    if (subject === null) return kind === 'done' || kind === 'seal' ? Number.NEGATIVE_INFINITY : 0
    switch (kind) {
      case 'place':
        return this.orders.priority(subject) + (this.isBound(subject) ? AT_ONCE : 0)
      case 'takeBack':
        return -AT_ONCE
      case 'square':
        return -AT_ONCE
      case 'move':
      case 'moveInColumn':
      case 'moveToSquare':
      case 'leaveSquare':
      case 'charge':
        return (field.isArtillery(subject) ? -50 : 0) - this.outlook.gap(field.hex(position, subject))
      case 'ride':
        return subject
      default:
        return 0
    }
  }

  /** 4.2.1: commands that must keep their order take its marker before the others use them up. */
  private isBound(command: number): boolean {
    return (
      ORDERS.keys()
        .filter(order => mayHave(this.field, this.position, command, order))
        .toArray().length === 1
    )
  }

  /** 4.3.1: units out of command would act with their own. */
  private rousing(units: readonly number[], order: number): number {
    const { field, position } = this
    const command = commandOf(field, position, units[0])
    return order === field.command.order.get(position, command) ? this.orders.suits(command, order) : 0
  }

  private get guns(): Guns {
    return new Guns(this.outlook)
  }

  private get orders(): Staff {
    this.staff ??= new Staff(this.outlook, this.aims)
    return this.staff
  }

  private get staffRides(): Leaders {
    this.leaders ??= new Leaders(this.outlook)
    return this.leaders
  }

  private entering(piece: number, to: number): number {
    return this.field.isTroops(piece) ? this.moves(piece).value(piece, to) : this.staffRides.value(piece, to)
  }

  private moves(unit: number): Movement {
    this.movement ??= new Movement(this.outlook, this.aims, commandOf(this.field, this.position, unit))
    return this.movement
  }

  private best(command: number): number {
    return Math.max(...ORDERS.keys().map(order => this.orders.suits(command, order)))
  }

  /** 4.2.2: a test costs nothing, so test whenever another order would be better. */
  private seeking(command: number): number {
    const before = this.field.command.before.get(this.position, command)
    return this.best(command) - this.orders.suits(command, before) - BETTER
  }

  /** Commands are placed in their order of action, each in the last box so far. */
  private placing(command: number, order: number, box: number): number {
    const { field, position, side } = this
    const last = onTrack(field, position, side, isMain(order)).length + 1
    return AT_ONCE + this.orders.suits(command, order) - (last - box)
  }

  /** Main orders first: a command that will pursue or react may be needed before its turn. */
  private activating(command: number): number {
    const order = this.field.command.order.get(this.position, command)
    return AT_ONCE + (order !== NOBODY && isMain(order) ? 100 : 0) + this.orders.priority(command)
  }

  private passing(unit: number): number {
    const { field, position } = this
    return passingRolls(testModifier(field, position, unit), field.troops(unit).efficiency) / 6
  }

  /** 15.3.2: a unit that fails retreats four hexes and rallies there: bad only if the hex matters. */
  private rallying(units: readonly number[]): number {
    const { field, position } = this
    const [first] = units
    const sp = units.reduce((total, unit) => total + field.sp(position, unit), 0)
    const held = this.held(field.hex(position, first))
    return 0.4 * sp - (1 - this.passing(first)) * (held + 0.1)
  }

  private expected(melee: Melee, prize: number): number {
    return expected(this.field, this.position, melee, prize, this.outlook.prices)
  }

  /** What occupying a hex is worth. */
  private held(hex: number): number {
    return this.outlook.prizeOf(hex) + this.aims.vienna.prize(hex)
  }

  private prizes(hexes: readonly number[]): number {
    return hexes.reduce((total, hex) => total + this.outlook.prizeOf(hex), 0)
  }

  private assaulting(units: readonly number[], hexes: readonly number[]): number {
    const { field, position } = this
    const melee = meleeFor(field, position, units, hexes)
    const value = this.expected(melee, this.prizes(hexes))
    const sp = units.reduce((total, unit) => total + field.sp(position, unit), 0)
    const tests = units.some(unit => permits(orderOf(field, position, unit)).assault !== 'must')
    const falls = units.some(unit => permits(orderOf(field, position, unit)).assault === 'as a probe') ? 0.3 * sp : 0
    const willing = tests ? this.passing(units[0]) : 1
    return (value > 0 ? value * willing : value) - WORTH_IT - SPARE * sp - falls
  }

  /** 14.2, 14.5 */
  private charging(unit: number, to: number, at: number): number {
    const { field, position } = this
    const melee = { ...meleeFor(field, position, [unit], [at]), charging: [unit], raid: isRaid(field, at) }
    const value = this.expected(melee, this.prizes([at]))
    const tests = permits(orderOf(field, position, unit)).assault !== 'must'
    const promise = (tests && value > 0 ? value * this.passing(unit) : value) - WORTH_IT
    return this.moves(unit).gainByCharge(unit, to, promise)
  }

  /** 14.3.emergency: a square breaks a charge, but troops that fail to form one are ridden down. */
  private hurrying(units: readonly number[]): number {
    const { field, position, sequence } = this
    const { mover } = sequence.flow.find(position, sequence.steps.emergency)!
    const [first] = units
    const stack = field.at(position).unitsIn(field.hex(position, first))
    if (stack.filter(unit => field.isInfantry(unit)).length > units.length || !field.isCavalry(mover)) return -1
    const melee = { attackers: [mover], defenders: stack, charging: [mover], raid: false }
    const [met, stopped] = [melee, { ...melee, charging: [] }].map(one => this.expected(one, 0))
    const sp = units.reduce((total, unit) => total + field.sp(position, unit), 0)
    const failing = 1 - passingRolls(testModifier(field, position, first, true), field.troops(first).efficiency) / 6
    return (1 - failing) * (met - stopped) - failing * 0.5 * sp - 0.2
  }

  private horseNear(hex: number): boolean {
    const { field, position, outlook } = this
    return field.armies[outlook.enemy].some(
      unit =>
        field.isCavalry(unit) &&
        field.onMap(position, unit) &&
        field.ground.grid.distance(hex, field.hex(position, unit)) <= HORSE_IS_NEAR,
    )
  }

  private pursuing(unit: number, to: number): number {
    const { field, position, outlook } = this
    const foes = field.ground.grid.ring(to, 1).filter(hex => field.at(position).holds(hex, outlook.enemy))
    const values = foes.map(hex => this.expected(meleeFor(field, position, [unit], [hex]), 0))
    return Math.max(-1, ...values) - WORTH_IT
  }

  private prospect(at: number): number {
    const { field, position, side } = this
    const [unit] = field.at(position).unitsIn(at)
    const attack = unit === undefined ? -1 : attackOf(field, position, unit)
    if (attack < 0) return 0
    return this.expected(meleeOf(field, position, attack, side), this.prizes([at]))
  }

  /** 14.1, 4.16.5: what the attacker could gain, against what leaving the hex loses. */
  private evading(unit: number, to: number): number {
    const { field, position, side, outlook } = this
    const attack = attackOf(field, position, unit)
    const hex = field.hex(position, unit)
    const melee = meleeOf(field, position, attack, enemyOf(side))
    if (melee.attackers.length === 0 || melee.defenders.length === 0) return -1
    const feared = this.expected(melee, outlook.prizeOf(hex))
    const reacts = orderOf(field, position, unit) === REACT ? 0.3 * (1 - this.passing(unit)) : 0
    const share = field.sp(position, unit) / Math.max(1, outlook.strengthAt(hex, unit))
    const alone = inAttack(field, position, attack, side).length === 1
    return (
      feared * share - reacts * field.sp(position, unit) - (alone ? this.held(hex) : 0) - 0.2 + 0.01 * outlook.gap(to)
    )
  }

  private retreating(unit: number, to: number): number {
    const { outlook } = this
    return AT_ONCE - outlook.dangerAt(to, unit) + 0.3 * outlook.prizeOf(to) + 0.05 * Math.min(6, outlook.gap(to))
  }

  /** 12.5.4.Ne */
  private pressing(): number {
    const { field, position, sequence } = this
    const frame = sequence.flow.find(position, sequence.steps.assault)
    if (!frame) return 0
    const melee = {
      attackers: frame.attackers.toArray(),
      defenders: frame.defenders.toArray(),
      charging: frame.charging.toArray(),
      raid: frame.raid,
    }
    const stakes = stakesOf(
      field,
      position,
      melee,
      frame.ours,
      this.prizes(frame.targets.toArray()),
      this.outlook.prices,
    )
    const drm = melee.attackers.every(unit => field.troop.outOfCommand.get(position, unit) === 0)
      ? field.tables.tests.inCommand
      : 0
    const chance = [1, 2, 3, 4, 5, 6].filter(die => passes(die, drm, frame.ours)).length / 6
    return chance * worthOf('Ex', stakes) + (1 - chance) * worthOf('Ad', stakes) - 3 * WORTH_IT
  }

  /** 12.5.4.Ex: the attacker loses as little as possible, the defender what covers the debt with the least excess. */
  private losing(unit: number): number {
    const { field, position, side, sequence } = this
    const sp = field.sp(position, unit)
    const frame = sequence.flow.find(position, sequence.steps.exchange)
    const reduced = field.troop.reduced.get(position, unit) !== 0 ? 0.3 : 0
    if (!frame || frame.side === side) return AT_ONCE - sp - reduced
    const others = frame.defenders.toArray().filter(other => other !== unit && field.onMap(position, other))
    const rest = leastLoss(
      others.map(other => field.sp(position, other)),
      frame.owed - sp,
    )
    return AT_ONCE - sp - rest - reduced
  }

  private advancing(units: readonly number[], to: number): number {
    const { field, position, outlook } = this
    const here = field.hex(position, units[0])
    const safer = outlook.dangerAt(here, units[0]) - outlook.dangerAt(to, units[0])
    const nearer = this.aims.from(units[0], here) - this.aims.from(units[0], to)
    const left = units.length >= field.at(position).unitsIn(here).length ? this.held(here) : 0
    return 0.3 + this.held(to) - left + 0.5 * safer + 0.1 * nearer + 0.1 * units.length
  }
}
