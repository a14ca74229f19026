/** 9.5, 9.14, 9.15 One attack from the guns to the advance: attacker's losses, the defender's choice and losses, advance. */

import { ELIMINATED } from '@voltigeur/hex'
import { enemyOf, type Position, type Side, type Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { ACTIVE, ATTACKER, DEFENDER, type Field, FRENCH, MOVEMENT, PASSIVE, UNINVOLVED } from '../../field.ts'
import { now, questions } from '../../sayings.ts'
import type { GloryFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { breaking, judgeAllies, judgeFrench } from '../04-victory.ts'
import { fogged } from '../05-turn.ts'
import { STUBBORN_DEFENCE, variantInForce } from '../11-variants.ts'
import { anyAttack } from './combat.ts'
import { charges, columnName, reckon, resultOf } from './odds.ts'

interface Attack {
  readonly side: Side
  readonly hex: number
  loss: number
  spare: number
}

export function unitsWith(field: Field, position: Position, role: number): number[] {
  const found: number[] = []
  for (let unit = 0; unit < field.units.length; unit++)
    if (field.unit.role.get(position, unit) === role && field.onMap(position, unit)) found.push(unit)
  return found
}

/** 9.13: the factors of the side’s Active markers, the highest first, each listed once. */
export function gunsReady(field: Field, position: Position, side: Side): number[] {
  if (fogged(field, position, side)) return []
  const factors = field.markers
    .filter(({ index, side: of }) => of === side && field.marker.face.get(position, index) === ACTIVE)
    .map(({ factor }) => factor)
  return [...new Set(factors)].sort((a, b) => b - a)
}

/** 0 when no marker can be used. */
export function heaviestGuns(field: Field, position: Position, side: Side): number {
  if (fogged(field, position, side)) return 0
  let most = 0
  for (const { index, side: of, factor } of field.markers) {
    if (of === side && factor > most && field.marker.face.get(position, index) === ACTIVE) most = factor
  }
  return most
}

/** One attack, in the order of 9.15. */
export function defineBattle(field: Field, flow: GloryFlow, steps: Steps): void {
  flow.define(steps.battle, ({ part, call, when }) => [
    when('guns are ready', (position, { side }) => gunsReady(field, position, side).length > 0, [
      call('support', steps.support, (_, { side }) => ({ side })),
    ]),
    part('roll', (position, frame, umpire) => roll(position, frame, umpire)),
    call('attackers lose', steps.casualties, (_, { side, loss }) => ({ side, owed: loss })),
    // 4.4: attackers of a demoralized Allied army may have decided the battle already.
    part('Allies judged', (position, _, umpire) => judgeAllies(field, flow, position, umpire)),
    when('defender may save a step', (_, { spare }) => spare > 0, [
      call(
        'retreat',
        steps.retreat,
        (_, { side, spare }) => ({ side: enemyOf(side), loss: spare }),
        (_, frame, retreated) => {
          if (retreated) frame.spare--
        },
      ),
    ]),
    part('defender loses', (position, { spare }, umpire) => {
      const [defender] = unitsWith(field, position, DEFENDER)
      loseSteps(field, position, defender, spare, umpire)
      judgeAllies(field, flow, position, umpire)
    }),
    // 4.2: play stops when the French break, so no side may advance any more.
    when('advance', position => !(field.rules.morale && breaking(field, position, FRENCH)), [
      call('advance', steps.advance, (_, { side, hex }) => ({ side, hex })),
    ]),
    part('over', (position, _, umpire) => clearUp(position, umpire)),
  ])

  function roll(position: Position, frame: Attack, umpire: Umpire): void {
    const { side, hex } = frame
    const units = unitsWith(field, position, ATTACKER)
    const support = field.cell.support.get(position)
    const { attack, defence, guns, column, shifts } = reckon(field, position, hex, units, support)
    const defender = field.at(position).unitIn(hex)
    const die = umpire.roll(position, 6)
    const [lost, inflicted] = resultOf(field, side, column, die)
    const name = columnName(field, side, column)
    note(umpire, {
      kind: 'attacked',
      side,
      units,
      hex,
      defender,
      guns,
      attack,
      defence,
      terms: shifts,
      cases: ['9.1', '9.5', ...(guns > 0 ? ['9.13'] : []), ...shifts.map(shift => shift.case)],
    })
    note(umpire, { kind: 'rolled', side, die, sides: 6, column: name, result: `${lost}/${inflicted}`, cases: ['9.14'] })
    if (charges(field, position, side, hex, units)) field.army.used.set(position, side, field.turn(position))
    frame.loss = lost
    frame.spare = inflicted - stubborn(position, enemyOf(side), hex, defender, inflicted, umpire)
  }

  /** Variant 7: the first loss of the turn in a Town or Fortress is one step less. */
  function stubborn(
    position: Position,
    side: Side,
    hex: number,
    defender: number,
    inflicted: number,
    umpire: Umpire,
  ): number {
    const holds = variantInForce(field, position, side, STUBBORN_DEFENCE) && field.ground.builtUp(hex)
    if (!holds || inflicted === 0 || field.army.used.get(position, side) === field.turn(position)) return 0
    field.army.used.set(position, side, field.turn(position))
    note(umpire, { kind: 'spared', unit: defender, cases: ['11.0'] })
    return 1
  }

  /** 9.1: all units involved are Passive now, and the marker returns to its box. */
  function clearUp(position: Position, umpire: Umpire): void {
    for (const { index } of field.units) {
      if (field.unit.role.get(position, index) === UNINVOLVED) continue
      field.flip(position, index)
      field.unit.role.set(position, index, UNINVOLVED)
    }
    field.cell.support.set(position, 0)
    const last =
      field.turn(position) === field.rules.turns &&
      field.cell.first.get(position) === MOVEMENT &&
      !anyAttack(field, position, FRENCH) &&
      !anyAttack(field, position, enemyOf(FRENCH))
    judgeFrench(field, flow, position, umpire, last)
  }
}

/** 2.9: a step for a step; the last one eliminates the unit. */
function loseSteps(field: Field, position: Position, unit: number, steps: number, umpire: Umpire): void {
  if (unit === undefined || steps <= 0) return
  const before = field.steps(position, unit)
  const left = Math.max(0, before - steps)
  field.unit.steps.set(position, unit, left)
  note(umpire, { kind: 'lost', unit, steps: before - left, left, cases: ['2.9', '9.15'] })
  if (left > 0) return
  note(umpire, { kind: 'eliminated', unit, hex: field.hex(position, unit), cases: ['2.9'] })
  field.remove(position, unit, ELIMINATED)
}

/** 9.13: at most one marker, and the attack may go without. */
export function defineSupport(field: Field, flow: GloryFlow, steps: Steps): void {
  flow.define(steps.support, ({ ask, choice }) => [
    ask('guns', {
      of: (_, { side }) => side,
      text: position => {
        const { hex } = flow.find(position, steps.battle)!
        return questions.support(field.nameOf(field.at(position).unitIn(hex)), field.label(hex))
      },
      now: now.support,
      cases: ['9.13', '9.13.1'],
      choices: [
        choice('bombard', {
          candidates: (position, { side }) =>
            [...gunsReady(field, position, side), 0].map(guns => ({ kind: 'bombard', guns })),
          must: [
            [
              (position, { side }, { guns }) => guns === 0 || gunsReady(field, position, side).includes(guns),
              (_, __, { guns }) => words.noGuns(guns),
            ],
          ],
          effect(position, { side }, { guns }) {
            const marker = field.markers.find(
              ({ index, side: of, factor }) =>
                of === side && factor === guns && field.marker.face.get(position, index) === ACTIVE,
            )
            if (marker) field.marker.face.set(position, marker.index, PASSIVE)
            field.cell.support.set(position, guns)
          },
        }),
      ],
    }),
  ])
}

/** 9.16: the attacker assigns losses step by step; those that can’t be taken are ignored (9.15). */
export function defineCasualties(field: Field, flow: GloryFlow, steps: Steps): void {
  const total = (position: Position, units: readonly number[]): number =>
    units.reduce((sum, unit) => sum + field.steps(position, unit), 0)

  flow.define(steps.casualties, ({ part, ask, choice, loop }) => [
    loop(
      'steps to share out',
      (position, { owed }) => {
        const units = unitsWith(field, position, ATTACKER)
        return owed > 0 && units.length > 1 && total(position, units) > owed
      },
      [
        ask('who', {
          of: (_, { side }) => side,
          text: (_, { owed }) => questions.lose(owed),
          now: now.lose,
          cases: ['9.16'],
          choices: [
            choice('lose', {
              candidates: position => unitsWith(field, position, ATTACKER).map(unit => ({ kind: 'lose', unit })),
              must: [
                [
                  (position, _, { unit }) => unitsWith(field, position, ATTACKER).includes(unit),
                  (_, __, { unit }) => words.notLosing(field.nameOf(unit)),
                ],
              ],
              effect(position, frame, { unit }, umpire) {
                frame.owed--
                loseSteps(field, position, unit, 1, umpire)
              },
            }),
          ],
        }),
      ],
    ),
    // Without a choice left: one unit takes it, or all are eliminated.
    part('the rest', (position, { owed }, umpire) => {
      const units = unitsWith(field, position, ATTACKER)
      if (units.length === 1 || total(position, units) <= owed)
        for (const unit of units) loseSteps(field, position, unit, owed, umpire)
    }),
  ])
}
