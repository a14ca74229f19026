/** 9.1 The Combat Phase: alternating voluntary attacks, until both sides decline in succession. */

import { OFF_MAP } from '@voltigeur/hex'
import { enemyOf, type Menu, type Objection, type Position, type Random, type Side } from '@voltigeur/kernel'
import type { GloryDecision } from '../../decisions.ts'
import { note } from '../../events.ts'
import { ATTACKER, CAVALRY, DEFENDER, type Field, FRENCH } from '../../field.ts'
import { now, questions } from '../../sayings.ts'
import type { GloryFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { fogged, noGunsInFog } from '../05-turn.ts'
import { absence } from '../08-movement/objections.ts'

type Attack = Extract<GloryDecision, { kind: 'attack' }>

/** 2.10, 9.1, 9.2, 9.10: an Active unit adjacent to the target, even one attacked before; cavalry not across a pond. */
function canAttack(field: Field, position: Position, unit: number, hex: number): boolean {
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

export function defineCombat(field: Field, flow: GloryFlow, steps: Steps): void {
  interface Fighting {
    side: Side
    declined: number
  }
  function pass(frame: Fighting): void {
    frame.declined++
    frame.side = enemyOf(frame.side)
  }

  flow.define(steps.combat, ({ part, ask, choice, loop }) => [
    part('begins', (position, _, umpire) =>
      note(umpire, { kind: 'phase', turn: field.turn(position), phase: 'combat', cases: ['5.3', '9.1'] }),
    ),
    loop('attacks', (_, { declined }) => declined < 2, [
      part('who cannot attack declines', (position, frame) => {
        if (!anyAttack(field, position, frame.side)) pass(frame)
      }),
      ask('attack', {
        if: (position, { side, declined }) => declined < 2 && anyAttack(field, position, side),
        of: (_, { side }) => side,
        text: () => questions.attack,
        now: now.attack,
        cases: ['9.1', '5.3'],
        instead(position, { side }, kind) {
          if (kind === 'bombard' && fogged(field, position, side)) return noGunsInFog(field, position)
          return MOVES.has(kind) ? words.noMovementNow() : null
        },
        choices: [
          choice('attack', {
            menus: (position, { side }) =>
              Array.from(targetsOf(field, position, side), ([hex, units]) => attackMenu(field, position, hex, units)),
            must: [(position, { side }, attack) => attackObjections(field, position, side, attack)],
            effect(position, frame, { hex, units }) {
              const attacker = frame.side
              for (const unit of units) field.unit.role.set(position, unit, ATTACKER)
              field.unit.role.set(position, field.at(position).unitIn(hex), DEFENDER)
              frame.declined = 0
              // Seized Initiative: the first French attack of Phase II is followed by another.
              const again = attacker === FRENCH && field.cell.again.get(position) !== 0
              if (again) field.cell.again.set(position, 0)
              else frame.side = enemyOf(attacker)
              // 9.4: it is resolved before the next one.
              flow.enter(position, steps.battle, { side: attacker, hex })
            },
          }),
          // 7.2: a ZOC never requires an attack.
          choice('decline', {
            effect(_, frame, __, umpire) {
              note(umpire, { kind: 'declined', side: frame.side, cases: ['9.1'] })
              pass(frame)
            },
          }),
        ],
      }),
    ]),
  ])
}

const MOVES: ReadonlySet<GloryDecision['kind']> = new Set(['move', 'stay', 'enter', 'exit'])

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

  /** All units, then fewer and fewer, without the weakest; and each one alone. */
  function likely(): GloryDecision[] {
    const willing = [...able].sort((a, b) => field.steps(position, b) - field.steps(position, a) || a - b)
    const joint = willing.map((_, leftOut) => attack(willing.slice(0, willing.length - leftOut)))
    return [...joint, ...willing.slice(1).map(unit => attack([unit]))]
  }

  const party = { hexes: [hex], must: [], may: able, make: attack }
  return { kind: 'attack', subject: hex, party, decisions, likely, sample }
}

export function attackObjections(field: Field, position: Position, side: Side, { hex, units }: Attack): Objection[] {
  if (units.length === 0) return [words.nobodyAttacks()]
  if (new Set(units).size !== units.length) return [words.namedTwice()]
  const label = field.label(hex)
  if (!field.at(position).holds(hex, enemyOf(side))) return [words.noEnemyThere(label)]
  return units.flatMap(unit => attackerObjections(field, position, side, unit, hex))
}

function attackerObjections(field: Field, position: Position, side: Side, unit: number, hex: number): Objection[] {
  const name = field.nameOf(unit)
  if (field.units[unit].side !== side) return [words.notOwnToSend(name)]
  if (!field.onMap(position, unit)) return [absence(field, position, unit)]
  if (!field.active(position, unit)) return [words.hasFought(name)]
  if (canAttack(field, position, unit, hex)) return []
  const next = field.ground.grid.adjacent(field.hex(position, unit), hex)
  return [next ? words.pondAttack(name, field.label(hex)) : words.notAdjacent(name, field.label(hex))]
}
