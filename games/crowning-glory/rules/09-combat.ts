/** 9.1 The Combat Phase: attacks in turn, each of them voluntary, until both sides decline one after the other. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Flow, Menu, Objection, Position, Random, Side, Step } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { ATTACKER, CAVALRY, DEFENDER, enemyOf, type Field, FRENCH } from '../field.ts'
import { words } from '../words.ts'

type Attack = Extract<GloryDecision, { kind: 'attack' }>

/** 2.10, 9.1, 9.2, 9.10: an Active unit next to the target, whoever else has attacked it; cavalry not across a pond. */
export function canAttack(field: Field, position: Position, unit: number, hex: number): boolean {
  if (!field.onMap(position, unit) || !field.active(position, unit)) return false
  const from = field.hex(position, unit)
  const dir = field.ground.grid.direction(from, hex)
  return dir >= 0 && !(field.units[unit].type === CAVALRY && field.ground.pond(from, dir))
}

/** Enemy hexes with the units that could attack each, in the order of the map. */
export function targetsOf(field: Field, position: Position, side: Side): Map<number, number[]> {
  const { neighbours } = field.ground.grid
  const here = field.at(position)
  const enemy = enemyOf(side)
  const found = new Map<number, number[]>()
  for (const unit of field.armies[side]) {
    if (!field.onMap(position, unit) || !field.active(position, unit)) continue
    const from = field.hex(position, unit)
    for (let i = from * 6; i < from * 6 + 6; i++) {
      const hex = neighbours[i]
      if (hex === OFF_MAP || !here.holds(hex, enemy) || !canAttack(field, position, unit, hex)) continue
      const list = found.get(hex)
      if (list) list.push(unit)
      else found.set(hex, [unit])
    }
  }
  return found
}

export const anyAttack = (field: Field, position: Position, side: Side): boolean =>
  targetsOf(field, position, side).size > 0

export function combatStep(field: Field, flow: Flow<GloryDecision>): Step<GloryDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  return {
    name: 'combat',
    fields: ['side', 'begun', 'declined'],

    waits(position, table) {
      if (flow.get(position, 'begun') === 0) {
        flow.set(position, 'begun', 1)
        flow.set(position, 'side', FRENCH)
        note(table, { kind: 'phase', turn: field.turn(position), phase: 'combat', cases: ['5.3', '9.1'] })
      }
      if (flow.get(position, 'declined') >= 2) {
        flow.end(position)
        return false
      }
      if (anyAttack(field, position, side(position))) return true
      // Whoever cannot attack declines without being asked.
      pass(position)
      return false
    },

    actor: side,
    question: () => ({ text: 'Make one attack, or decline.', cases: ['9.1', '5.3'], owed: [] }),

    menus(position) {
      const menus: Menu<GloryDecision>[] = [...targetsOf(field, position, side(position))].map(([hex, units]) =>
        attackMenu(field, position, hex, units),
      )
      menus.push({ kind: 'decline', subject: null, decisions: () => [{ kind: 'decline' }] })
      return menus
    },

    objections(position, decision) {
      switch (decision.kind) {
        case 'decline':
          // 7.2: no zone obliges anybody to attack.
          return []
        case 'attack':
          return attackObjections(field, position, side(position), decision)
        case 'move':
        case 'stay':
        case 'enter':
        case 'exit':
          return [words.noMovementNow()]
        default:
          return [words.wrongStep(decision.kind, 'attacks are being made.')]
      }
    },

    apply(position, decision, table) {
      const attacker = side(position)
      if (decision.kind !== 'attack') {
        note(table, { kind: 'declined', side: attacker, cases: ['9.1'] })
        pass(position)
        return
      }
      for (const unit of decision.units) field.unit.role.set(position, unit, ATTACKER)
      field.unit.role.set(position, field.at(position).unitIn(decision.hex), DEFENDER)
      flow.set(position, 'declined', 0)
      // Seized Initiative: the first French attack of Phase II is followed by another.
      const again = attacker === FRENCH && field.cell.again.get(position) !== 0
      if (again) field.cell.again.set(position, 0)
      else flow.set(position, 'side', enemyOf(attacker))
      // 9.4: it is fought out before the next, whichever that will be.
      flow.call(position, 'battle', attacker, decision.hex)
    },
  }

  function pass(position: Position): void {
    flow.set(position, 'declined', flow.get(position, 'declined') + 1)
    flow.set(position, 'side', enemyOf(side(position)))
  }
}

function attackMenu(field: Field, position: Position, hex: number, able: readonly number[]): Menu<GloryDecision> {
  const attack = (units: readonly number[]): GloryDecision => ({
    kind: 'attack',
    hex,
    units: [...units].sort((a, b) => a - b),
  })

  function* decisions(): Generator<GloryDecision> {
    for (let mask = 1; mask < 1 << able.length; mask++) yield attack(able.filter((_, i) => mask & (1 << i)))
  }

  function sample(random: Random): GloryDecision {
    const some = able.filter(() => random.chance(0.5))
    return attack(some.length > 0 ? some : [random.pick(able)])
  }

  /** Everybody, then ever fewer, the weakest going first; and each one alone. */
  function likely(): GloryDecision[] {
    const willing = [...able].sort((a, b) => field.steps(position, b) - field.steps(position, a) || a - b)
    const joint = willing.map((_, leftOut) => attack(willing.slice(0, willing.length - leftOut)))
    return [...joint, ...willing.slice(1).map(unit => attack([unit]))]
  }

  const party = { hexes: [hex], must: [], may: able, make: attack }
  return { kind: 'attack', subject: hex, party, decisions, likely, sample }
}

export function attackObjections(field: Field, position: Position, side: Side, { hex, units }: Attack): Objection[] {
  if (!field.isHex(hex)) return [words.noSuchHex()]
  if (units.length === 0) return [words.nobodyAttacks()]
  if (new Set(units).size !== units.length) return [words.namedTwice()]
  const label = field.label(hex)
  if (!field.at(position).holds(hex, enemyOf(side))) return [words.noEnemyThere(label)]
  return units.flatMap(unit => attackerObjections(field, position, side, unit, hex))
}

function attackerObjections(field: Field, position: Position, side: Side, unit: number, hex: number): Objection[] {
  if (!field.isUnit(unit)) return [words.noSuchUnit()]
  const name = field.nameOf(unit)
  if (field.units[unit].side !== side) return [words.notYours(name)]
  if (!field.onMap(position, unit)) return [words.notOnMap(name)]
  if (!field.active(position, unit)) return [words.hasFought(name)]
  if (canAttack(field, position, unit, hex)) return []
  const next = field.ground.grid.adjacent(field.hex(position, unit), hex)
  return [next ? words.pondAttack(name, field.label(hex)) : words.notAdjacent(name, field.label(hex))]
}
