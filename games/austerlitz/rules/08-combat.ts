/** 8.0 Combat: which units may attack which, and which must. Resolution is section 9. */
import {
  enemyOf,
  type Menu,
  type Objection,
  onceFor,
  type Party,
  type Position,
  type Random,
  type Side,
  subsets,
  twice,
  type Umpire,
} from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { ATTACKER, BOMBARDING, DEFENDER, type Field } from '../field.ts'
import { now, questions } from '../sayings.ts'
import { ARTILLERY } from '../setup/units.ts'
import type { AusterlitzFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { absence } from './05-absence.ts'
import { type Contact, type Contacts, defendersIn, fixDuties, survey } from './08-contacts.ts'
import { count, isOwing, openDuties, unmetDuties } from './08-duties.ts'
import { attackHalves, columnName, defenceHalves, oddsColumn, oddsOf, resultOf } from './09-results/results.ts'
import { bombards } from './10-artillery.ts'

type Attack = Extract<AusterlitzDecision, { kind: 'attack' }>

export function defineCombat(field: Field, flow: AusterlitzFlow, steps: Steps): void {
  const anybody = (position: Position, side: Side): boolean => survey(field, position, side).targets.size > 0

  flow.define(steps.combat, ({ part, ask, choice }) => [
    part('duties', (position, { side }, umpire) => {
      fixDuties(field, position, side)
      if (!anybody(position, side)) return
      note(umpire, { kind: 'phase', turn: field.turn(position), side, phase: 'combat', cases: ['4.1', '8.0'] })
    }),
    ask('attack', {
      if: (position, { side }) => anybody(position, side),
      of: (_, { side }) => side,
      text: (position, { side }) => (isOwing(survey(field, position, side)) ? questions.attackOwing : questions.attack),
      now: now.attack,
      cases: ['8.0', '8B', '8C'],
      choices: [
        choice('attack', {
          again: true,
          menus: (position, { side }) => attackMenus(field, position, side),
          must: [(position, { side }, attack) => attackObjections(field, position, side, attack)],
          // After the roll, each unit takes its part, and section 9 applies.
          effect(position, { side }, attack, umpire) {
            const { column, die } = roll(field, position, side, attack, umpire)
            takeParts(field, position, attack)
            flow.enter(position, steps.battle, { side, column, die })
          },
        }),
        choice('done', {
          duties: (position, { side }) => owing(field, position, side),
          owes: (position, { side }) => isOwing(survey(field, position, side)),
        }),
      ],
    }),
    part('ends', (position, _, umpire) => endPhase(field, position, umpire)),
  ])
}

function attackMenus(field: Field, position: Position, side: Side): AttackMenu[] {
  const contacts = survey(field, position, side)
  return targetSets(contacts).map(hexes => new AttackMenu(field, contacts, hexes))
}

function endPhase(field: Field, position: Position, umpire: Umpire): void {
  const idle: number[] = []
  const { duty, fought, silenced } = field.unit
  for (const { index } of field.units) {
    if (duty.get(position, index) === 1 && fought.get(position, index) === 0 && field.onMap(position, index))
      idle.push(index)
  }
  if (idle.length > 0) note(umpire, { kind: 'lapsed', units: idle, cases: ['8B', '8C'] })
  duty.fill(position, 0)
  fought.fill(position, 0)
  silenced.fill(position, 0)
}

/** 8.0, 9.1: the odds, the roll, and the log of both. */
function roll(field: Field, position: Position, side: Side, { hexes, units }: Attack, umpire: Umpire) {
  const attack = attackHalves(field, position, units)
  const defence = defenceHalves(field, position, hexes)
  const column = oddsColumn(attack, defence)
  const die = umpire.roll(position, 6)
  if (!umpire.recording) return { column, die }
  note(umpire, {
    kind: 'attacked',
    side,
    units,
    bombarding: units.filter(unit => bombards(field, position, unit, hexes[0])),
    hexes,
    defenders: hexes.flatMap(hex => defendersIn(field, position, hex)),
    attack: attack / 2,
    defence: defence / 2,
    terms: oddsOf(field, position, hexes, units).terms,
    cases: ['8.0', '8E', '8J'],
  })
  const result = resultOf(field, column, die)
  const cases = ['9.1', `9.2-${result}`]
  note(umpire, { kind: 'rolled', die, sides: 6, column: columnName(field, column), result, cases })
  return { column, die }
}

/** 8D: units in this battle fight in no other in this phase. */
function takeParts(field: Field, position: Position, { hexes, units }: Attack): void {
  const defenders = hexes.flatMap(hex => defendersIn(field, position, hex))
  const assign = (unit: number, role: number): void => {
    field.unit.role.set(position, unit, role)
    field.unit.fought.set(position, unit, 1)
    field.unit.origin.set(position, unit, field.hex(position, unit))
  }
  // 10.0-procedure: all add to the odds, but the result doesn’t affect units that fire from a distance.
  for (const unit of units) assign(unit, bombards(field, position, unit, hexes[0]) ? BOMBARDING : ATTACKER)
  // 10E: attacked guns defend like other units.
  for (const unit of defenders) assign(unit, DEFENDER)
}

/** The attacks a player must still make. */
function owing(field: Field, position: Position, side: Side): Objection[] {
  const { units, hexes } = openDuties(survey(field, position, side))
  return [
    ...units.map(unit => words.mustAttack(field.nameOf(unit), field.label(field.hex(position, unit)))),
    ...hexes.map(hex =>
      words.mustBeAttacked(
        defendersIn(field, position, hex).map(unit => field.nameOf(unit)),
        field.label(hex),
      ),
    ),
  ]
}

/** Every hex that can be attacked, and every set of hexes that one unit is adjacent to (8F). */
function targetSets({ contacts, targets }: Contacts): number[][] {
  const sets = [...targets.keys()].map(hex => [hex])
  const seen = new Set<string>()
  for (const { adjacent } of contacts) {
    for (const several of subsets(adjacent, some => some.length > 1)) {
      const hexes = several.sort((a, b) => a - b)
      if (seen.has(hexes.join())) continue
      seen.add(hexes.join())
      sets.push(hexes)
    }
  }
  return sets
}

/** 8A, 8F, 10B, 10D: the units that can take part in an attack on all these hexes, in order. */
function eligible({ targets }: Contacts, hexes: readonly number[]): Contact[] {
  const [first, ...others] = hexes.map(hex => targets.get(hex)!)
  if (others.length === 0) return [...first.adjacent, ...first.atTwo].sort((a, b) => a.unit - b.unit)
  return first.adjacent.filter(contact => others.every(target => target.adjacent.includes(contact)))
}

const unmetAnyway = onceFor((contacts: Contacts) => unmetDuties(contacts))

/** 8B, 8C: an attack can’t make duties impossible that could be met without it. */
function leavesUndone(contacts: Contacts, hexes: readonly number[], units: readonly number[]) {
  const before = unmetAnyway(contacts)
  const after = unmetDuties(contacts, new Set(units), new Set(hexes))
  if (count(after) <= count(before)) return { units: [], hexes: [] }
  return {
    // A unit that couldn’t attack in any case is in contact with no enemy.
    units: after.units,
    hexes: after.hexes.filter(hex => !before.hexes.includes(hex)),
  }
}

/** Units that have no other target and so must join, and those that may. */
function partiesTo(contacts: Contacts, hexes: readonly number[]): { must: number[]; may: number[] } {
  const must: number[] = []
  const may: number[] = []
  for (const contact of eligible(contacts, hexes)) {
    const elsewhere = [...contact.adjacent, ...contact.atTwo].some(hex => !hexes.includes(hex))
    if (contact.must && !elsewhere) must.push(contact.unit)
    else may.push(contact.unit)
  }
  return { must, may }
}

/** One attack, on these hexes. Which units must and may take part is computed when needed. */
class AttackMenu implements Menu<AusterlitzDecision> {
  readonly kind = 'attack'
  readonly subject: number
  private readonly field: Field
  private readonly contacts: Contacts
  private readonly hexes: readonly number[]
  private parties: Party<AusterlitzDecision> | null = null

  constructor(field: Field, contacts: Contacts, hexes: readonly number[]) {
    this.subject = hexes[0]
    this.field = field
    this.contacts = contacts
    this.hexes = hexes
  }

  get party(): Party<AusterlitzDecision> {
    const { hexes } = this
    this.parties ??= { hexes, ...partiesTo(this.contacts, hexes), make: units => this.attack([...units]) }
    return this.parties
  }

  private attack(units: number[]): AusterlitzDecision {
    return { kind: 'attack', hexes: this.hexes, units: units.sort((a, b) => a - b) }
  }

  private allowed(units: readonly number[]): boolean {
    if (units.length === 0) return false
    const { units: idle, hexes: spared } = leavesUndone(this.contacts, this.hexes, units)
    return idle.length + spared.length === 0
  }

  *decisions(): Generator<AusterlitzDecision> {
    const { must, may } = this.party
    for (const some of subsets(may, some => this.allowed([...must, ...some]))) yield this.attack([...must, ...some])
  }

  sample(random: Random): AusterlitzDecision | null {
    const { must, may } = this.party
    const units = [...must, ...may.filter(() => random.chance(0.5))]
    if (this.allowed(units)) return this.attack(units)
    // Fewer units only ever leave more for the other duties: if the smallest parties fail, all do.
    if (must.length > 0) return this.allowed(must) ? this.attack([...must]) : null
    const start = random.below(may.length)
    for (let i = 0; i < may.length; i++) {
      const unit = may[(start + i) % may.length]
      if (this.allowed([unit])) return this.attack([unit])
    }
    return null
  }

  /** All units; then fewer and fewer, without the weakest: what a player tries on the way to the desired odds. */
  *likely(): Generator<AusterlitzDecision> {
    const { must, may } = this.party
    const { units: all } = this.field
    const willing = [...may].sort((a, b) => all[b].strength - all[a].strength)
    for (let size = willing.length; size >= 0; size--) {
      const units = [...must, ...willing.slice(0, size)]
      if (this.allowed(units)) yield this.attack(units)
    }
    if (must.length > 0) return
    for (const unit of willing.slice(1)) if (this.allowed([unit])) yield this.attack([unit])
  }
}

export function attackObjections(field: Field, position: Position, side: Side, { hexes, units }: Attack): Objection[] {
  if (hexes.length === 0) return [words.nothingAttacked()]
  if (units.length === 0) return [words.nobodyAttacks()]
  if (twice(hexes) || twice(units)) return [words.namedTwice()]
  const contacts = survey(field, position, side)
  const found = [
    ...hexes.flatMap(hex => targetObjections(field, position, side, hex)),
    ...units.flatMap(unit => attackerObjections(field, position, side, unit)),
  ]
  if (found.length > 0) return found
  const able = new Set(hexes.every(hex => contacts.targets.has(hex)) ? eligible(contacts, hexes).map(c => c.unit) : [])
  const unable = units.filter(unit => !able.has(unit))
  if (unable.length > 0) return unable.map(unit => rangeObjection(field, position, unit, hexes))
  const undone = leavesUndone(contacts, hexes, units)
  return [
    ...undone.units.map(unit => words.unitLeftOver(field.nameOf(unit))),
    ...undone.hexes.map(hex => words.hexLeftOver(field.label(hex))),
  ]
}

function targetObjections(field: Field, position: Position, side: Side, hex: number): Objection[] {
  if (!field.at(position).holds(hex, enemyOf(side))) return [words.noEnemyThere(field.label(hex))]
  return defendersIn(field, position, hex).length > 0 ? [] : [words.attackedBefore(field.label(hex))]
}

function attackerObjections(field: Field, position: Position, side: Side, unit: number): Objection[] {
  const name = field.nameOf(unit)
  if (field.units[unit].side !== side) return [words.notOwnToSend(name)]
  if (!field.onMap(position, unit)) return [absence(field, position, unit)]
  if (field.unit.fought.get(position, unit) !== 0) return [words.foughtBefore(name)]
  if (field.unit.silenced.get(position, unit) !== 0) return [words.silenced(name)]
  return []
}

function rangeObjection(field: Field, position: Position, unit: number, hexes: readonly number[]): Objection {
  const name = field.nameOf(unit)
  const from = field.hex(position, unit)
  const far = hexes.find(hex => !field.ground.grid.adjacent(from, hex))!
  const artillery = field.units[unit].type === ARTILLERY
  if (hexes.length > 1) {
    return artillery && bombards(field, position, unit, far)
      ? words.oneTarget(name)
      : words.notAdjacentToAll(name, field.label(far))
  }
  return artillery ? words.outOfRange(name, field.label(far)) : words.outOfReach(name, field.label(far))
}
