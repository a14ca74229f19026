/** 12.2 Assault declaration: one decision for each assault, and what an Attack order still requires. */
import {
  type Menu,
  type Objection,
  type Party,
  type Position,
  type Random,
  type Side,
  subsets,
  twice,
} from '@voltigeur/kernel'
import type { MoravianDecision } from '../../decisions.ts'
import { note } from '../../events.ts'
import { type Field, HAS_ATTACKED, ROUTED } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { actsWith, onDefenseAstray, orderOf, orderOfCommand, permits } from '../04-orders/orders.ts'
import { attackOf, declare, fitToAttack, meleeFor } from './attacks.ts'
import { type Front, frontOf, mayBeAttacked, undone } from './front.ts'
import { isHopeless } from './hopeless.ts'

type Assault = Extract<MoravianDecision, { readonly kind: 'assault' }>

/** 12.4.1: units of the front adjacent to all of these hexes. */
const beside = ({ free }: Front, hexes: readonly number[]) =>
  free.filter(({ near }) => hexes.every(hex => near.includes(hex)))

/**
 * 12.4.2: no attack at odds worse than 1-5, unless an Attack order leaves no better one: all of these must be attacked,
 * and neither all units together nor several attacks could reach 1-5.
 */
function hopeless(
  field: Field,
  position: Position,
  front: Front,
  units: readonly number[],
  hexes: readonly number[],
): boolean {
  const sound = (some: readonly number[], at: readonly number[]): boolean =>
    some.length > 0 && !isHopeless(field, position, meleeFor(field, position, some, at))
  if (sound(units, hexes)) return false
  const joining = front.free.filter(({ unit }) => units.includes(unit))
  const owed = new Set([...front.owed, ...joining.flatMap(({ answersFor }) => answersFor)])
  if (!hexes.every(hex => owed.has(hex))) return true
  const all = beside(front, hexes).map(({ unit }) => unit)
  return sound(all, hexes) || (hexes.length > 1 && canShare(front.free, hexes, sound))
}

/** Whether units can be divided so that each of the hexes is attacked separately at 1-5 or better. */
function canShare(
  free: Front['free'],
  [hex, ...others]: readonly number[],
  sound: (units: readonly number[], hexes: readonly number[]) => boolean,
): boolean {
  if (hex === undefined) return true
  const near = free.filter(one => one.near.includes(hex)).map(({ unit }) => unit)
  for (const some of subsets(near, units => sound(units, [hex])))
    if (
      canShare(
        free.filter(({ unit }) => !some.includes(unit)),
        others,
        sound,
      )
    )
      return true
  return false
}

/** Whether units of the front, all adjacent to these hexes, may attack them. */
function allowed(
  field: Field,
  position: Position,
  front: Front,
  units: readonly number[],
  hexes: readonly number[],
): boolean {
  if (units.length === 0) return false
  const left = undone(front, units, hexes)
  return left.units.length + left.hexes.length === 0 && !hopeless(field, position, front, units, hexes)
}

/** One assault on these hexes; the player chooses the attackers. */
class AssaultMenu implements Menu<MoravianDecision> {
  readonly kind = 'assault'
  readonly subject: number
  readonly party: Party<MoravianDecision>
  private readonly field: Field
  private readonly position: Position
  private readonly front: Front
  private readonly hexes: readonly number[]

  constructor(field: Field, position: Position, front: Front, hexes: readonly number[]) {
    this.subject = hexes[0]
    this.field = field
    this.position = position
    this.front = front
    this.hexes = hexes
    const may = beside(front, hexes).map(({ unit }) => unit)
    this.party = { hexes, must: [], may, make: units => this.assault(units) }
  }

  private assault(units: readonly number[]): Assault {
    return { kind: 'assault', hexes: this.hexes, units: [...units].sort((a, b) => a - b) }
  }

  private allows(units: readonly number[]): boolean {
    return allowed(this.field, this.position, this.front, units, this.hexes)
  }

  decisions(): Generator<MoravianDecision> {
    return this.assaults()
  }

  /** Every legal one. */
  *assaults(): Generator<Assault> {
    for (const units of subsets(this.party.may, some => this.allows(some))) yield this.assault(units)
  }

  sample(random: Random): MoravianDecision | null {
    const { may } = this.party
    for (let i = 0; i < 4; i++) {
      const units = may.filter(() => random.chance(0.6))
      if (this.allows(units)) return this.assault(units)
    }
    return this.likely().next().value ?? this.decisions().next().value ?? null
  }

  /** All units; then ever fewer, without the weakest; then each alone. If orders differ, every other one too. */
  *likely(): Generator<Assault> {
    const { field, position } = this
    const willing = [...this.party.may].sort((a, b) => field.sp(position, b) - field.sp(position, a))
    const sets = [...willing.keys()].reverse().map(last => willing.slice(0, last + 1))
    const found = [...sets, ...willing.slice(1).map(unit => [unit])].filter(units => this.allows(units))
    if (found.length === 0) yield* this.assaults()
    for (const units of found) yield this.assault(units)
  }
}

/** The sets of hexes with a unit adjacent to all of them, single hexes first. */
function targetSets({ free }: Front): number[][] {
  const sets = new Map<string, number[]>()
  for (const { near } of free) {
    const sorted = [...near].sort((a, b) => a - b)
    for (const hexes of subsets(sorted, some => some.length > 0)) sets.set(hexes.join(), hexes)
  }
  return [...sets.values()].sort((a, b) => a.length - b.length || a[0] - b[0])
}

function assaultMenus(field: Field, position: Position, side: Side, command: number): AssaultMenu[] {
  const front = frontOf(field, position, side, command)
  return targetSets(front)
    .filter(hexes => joinable(field, position, hexes))
    .map(hexes => new AssaultMenu(field, position, front, hexes))
}

/** 14.2.2: a charge has one target hex: units that join it attack that hex alone. */
function joinable(field: Field, position: Position, hexes: readonly number[]): boolean {
  return hexes.length === 1 || hexes.every(hex => !isCharged(field, position, hex))
}

function isCharged(field: Field, position: Position, hex: number): boolean {
  return field
    .at(position)
    .unitsIn(hex)
    .some(unit => attackOf(field, position, unit) >= 0)
}

/** 4.13.2, 4.12.2, 12.2.1: units that must still attack and hexes that must be attacked, if a legal assault can. */
function owedBy(field: Field, position: Position, side: Side, command: number): Objection[] {
  const front = frontOf(field, position, side, command)
  const units = front.free.filter(({ bound }) => bound).map(({ unit }) => unit)
  const hexes = [...front.owed].filter(hex => front.free.some(({ near }) => near.includes(hex)))
  if (units.length + hexes.length === 0) return []
  const [idle, spared] = [new Set(units), new Set(hexes)]
  const menus = targetSets(front)
    .filter(set => joinable(field, position, set))
    .map(set => new AssaultMenu(field, position, front, set))
  const matters = ({ party }: AssaultMenu): boolean =>
    party.may.some(unit => idle.has(unit)) || party.hexes.some(hex => spared.has(hex))
  // The most likely assaults cover most of it.
  for (const assaultsOf of [(menu: AssaultMenu) => menu.likely(), (menu: AssaultMenu) => menu.assaults()]) {
    for (const menu of menus) {
      if (!matters(menu)) continue
      for (const assault of assaultsOf(menu)) {
        for (const unit of assault.units) idle.delete(unit)
        for (const hex of assault.hexes) spared.delete(hex)
        if (!matters(menu)) break
      }
    }
  }
  return [
    ...units
      .filter(unit => !idle.has(unit))
      .map(unit => words.mustAttack(field.nameOf(unit), permits(orderOf(field, position, unit)).case)),
    ...hexes.filter(hex => !spared.has(hex)).map(hex => words.mustBeAttacked(field.label(hex))),
  ]
}

function objectionToUnit(field: Field, position: Position, side: Side, command: number, unit: number) {
  const name = field.nameOf(unit)
  if (field.units[unit].side !== side) return words.notOwn(name, '12.2')
  if (!field.isTroops(unit)) return words.leadersDoNotAttack(name)
  if (actsWith(field, position, unit) !== command) return words.notOfCommand(name, '2.1.B.5')
  if (!field.onMap(position, unit)) return words.notOnMap(name, '12.2')
  if (field.isArtillery(unit)) return words.gunsDoNotAttack(name)
  if (!fitToAttack(field, position, unit))
    return words.brokenDoNotAttack(name, field.cohesion(position, unit) === ROUTED ? '15.2' : '15.1')
  const order = orderOf(field, position, unit)
  if (permits(order).assault === 'no')
    return onDefenseAstray(field, position, unit)
      ? words.strayDoesNotAttack(name, permits(order).case)
      : words.orderForbidsAttack(name, permits(order).case)
  if (field.troop.fought.get(position, unit) === HAS_ATTACKED) return words.hasAttacked(name)
  return attackOf(field, position, unit) >= 0 ? words.isDeclared(name) : null
}

function objectionsToAssault(
  field: Field,
  position: Position,
  side: Side,
  command: number,
  { units, hexes }: Pick<Assault, 'units' | 'hexes'>,
): readonly Objection[] {
  if (units.length === 0 || hexes.length === 0) return [words.nobodyAttacks()]
  if (twice(units) || twice(hexes)) return [words.namedTwice('12.4.1')]
  const found: Objection[] = []
  for (const unit of units) {
    const objection = objectionToUnit(field, position, side, command, unit)
    if (objection) found.push(objection)
  }
  for (const hex of hexes) {
    if (!field.at(position).holds(hex, 1 - side)) found.push(words.nobodyThere(field.label(hex)))
    else if (!mayBeAttacked(field, position, side, hex)) found.push(words.isUnderAttack(field.label(hex)))
  }
  if (found.length > 0) return found
  const { grid } = field.ground
  for (const unit of units)
    for (const hex of hexes)
      if (!grid.adjacent(field.hex(position, unit), hex))
        found.push(words.notBeside(field.nameOf(unit), field.label(hex)))
  if (found.length > 0) return found
  if (!joinable(field, position, hexes)) return [words.chargedAlone()]
  const front = frontOf(field, position, side, command)
  const left = undone(front, units, hexes)
  for (const unit of left.units)
    found.push(words.wouldBeLeft(field.nameOf(unit), permits(orderOf(field, position, unit)).case))
  for (const hex of left.hexes) found.push(words.wouldBeSpared(field.label(hex)))
  if (found.length > 0) return found
  return hopeless(field, position, front, units, hexes) ? [words.hopeless()] : []
}

export function defineDeclaration(field: Field, flow: MoravianFlow, steps: Steps): void {
  flow.define(steps.declaration, ({ ask, choice }) => [
    ask('assaults', {
      of: (_, { side }) => side,
      text: (_, { command }) => questions.declare(field.commands[command].name),
      now: now.declare,
      cases: (position, { command }) => ['12.2', permits(orderOfCommand(field, position, command)).case],
      onlyFor: ['assault'],
      choices: [
        choice('assault', {
          menus: (position, { side, command }) => assaultMenus(field, position, side, command),
          must: [(position, { side, command }, d) => objectionsToAssault(field, position, side, command, d)],
          effect(position, _, { units, hexes }, umpire) {
            declare(field, position, units, hexes)
            const sure = units.every(unit => permits(orderOf(field, position, unit)).assault === 'must')
            note(umpire, { kind: 'assaultDeclared', units, hexes, sure, cases: ['12.2', '2.1.B.5a'] })
          },
          again: true,
        }),
        choice('done', {
          duties: (position, { side, command }) => owedBy(field, position, side, command),
        }),
      ],
    }),
  ])
}
