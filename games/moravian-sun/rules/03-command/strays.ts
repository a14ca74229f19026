/** 4.3.1, 3.2.4 Units out of command that get another order, after the others have moved (2.1.B.3). */
import { NOBODY } from '@voltigeur/hex'
import { type FrameOf, type Objection, type Position, twice, type Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { DEFENSE, DISHEARTENED, type Field, ROUTED, UNMOVED } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import { ORDERS, type OrderName } from '../../setup/vocabulary.ts'
import type { MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { actsWith, isMain, mayBorrow } from '../04-orders/orders.ts'
import { gapOf } from '../09-movement/gaps.ts'
import { mayMove } from '../09-movement/movement.ts'
import { rankOf } from '../12-assault/leaders.ts'
import { testStack } from '../13-efficiency.ts'
import { reaches, turnOver } from './command.ts'

type Straying = FrameOf<Steps['strays']>

/** 4.3.3; Defense is what they have. */
const OPEN: readonly OrderName[] = ORDERS.filter((name, order) => isMain(order) && name !== 'defense')

/** 4.3, 8.0.3.3: out of command with this command, or a reserve unit that may act with any. */
const isAstray = (field: Field, position: Position, unit: number, command: number): boolean =>
  mayBorrow(field, position, unit) ||
  (actsWith(field, position, unit) === command && field.troop.outOfCommand.get(position, unit) !== 0)

/** 4.3.1: units of a command, by side, that can still get another order. */
function strays(field: Field, position: Position, { side, command }: Straying): number[] {
  return field.armies[side].filter(
    unit =>
      mayMove(field, position, unit) &&
      field.troop.order.get(position, unit) === NOBODY &&
      isAstray(field, position, unit, command),
  )
}

const straysIn = (field: Field, position: Position, frame: Straying, hex: number): number[] =>
  strays(field, position, frame).filter(unit => field.hex(position, unit) === hex)

/**
 * 3.2.4: the commander in range of a hex, who gives orders there without a test. A Corps Commander before an Army
 * Commander, who is turned over for it (3.2); 16.13: nominal Emperors can’t.
 */
export function commanderAt(field: Field, position: Position, side: number, hex: number): number {
  let chief = NOBODY
  for (const one of field.staffs[side]) {
    const rank = rankOf(field, position, one)
    const commands = rank === 'corps' || ((rank === 'wing' || rank === 'army') && chief === NOBODY)
    if (!commands || !field.onMap(position, one) || !reaches(field, position, one, hex)) continue
    if (rank === 'corps') return one
    if (field.leader.spent.get(position, one) === 0) chief = one
  }
  return chief
}

export function defineStrays(field: Field, flow: MoravianFlow, steps: Steps): void {
  const { order: ordered, outOfCommand } = field.troop

  function objectionToUnit(position: Position, { side, command }: Straying, unit: number): Objection | null {
    const name = field.nameOf(unit)
    if (field.units[unit].side !== side) return words.notOwn(name, '4.3.1')
    if (!field.isTroops(unit)) return words.notOfCommand(name, '2.1.B.3')
    if (!field.onMap(position, unit)) return words.notOnMap(name, '4.3.1')
    if (!isAstray(field, position, unit, command))
      return actsWith(field, position, unit) === command ? words.isInCommand(name) : words.notOfCommand(name, '2.1.B.3')
    if (field.unit.moved.get(position, unit) !== UNMOVED) return words.hasMoved(name)
    if (field.cohesion(position, unit) === ROUTED) return words.routedStays(name)
    if (field.units[unit].move === 0) return words.fixed(name)
    return ordered.get(position, unit) === NOBODY ? null : words.hasItsOrder(name)
  }

  function objection(position: Position, frame: Straying, units: readonly number[]): Objection | null {
    if (units.length === 0 || twice(units)) return words.namedTwice('4.3.2')
    for (const unit of units) {
      const found = objectionToUnit(position, frame, unit)
      if (found) return found
    }
    const stack = straysIn(field, position, frame, field.hex(position, units[0]))
    return units.length === stack.length && units.every(unit => stack.includes(unit)) ? null : words.rouseTogether()
  }

  function rouse(
    position: Position,
    frame: Straying,
    units: readonly number[],
    order: OrderName,
    umpire: Umpire,
  ): void {
    const commander = commanderAt(field, position, frame.side, field.hex(position, units[0]))
    for (const unit of units) {
      const reserve = field.reserveAt[unit]
      if (!mayBorrow(field, position, unit)) continue
      // 8.0.3.3: until the end of the activation it acts with this command.
      field.reserve.with.set(position, reserve, frame.command)
      outOfCommand.set(position, unit, 1)
      // 4.11.1: its starting distance is measured as its activation begins.
      field.troop.gap.set(position, unit, gapOf(field, position, unit))
    }
    if (commander !== NOBODY && rankOf(field, position, commander) !== 'corps') frame.used.add(commander)
    const id = commander === NOBODY ? '4.3.1' : '3.2.4'
    const failed = commander === NOBODY ? testStack(field, position, units, umpire, { case: id }) : []
    const roused = units.filter(unit => !failed.includes(unit))
    for (const unit of failed) ordered.set(position, unit, DEFENSE)
    for (const unit of roused) ordered.set(position, unit, ORDERS.indexOf(order))
    if (roused.length > 0) note(umpire, { kind: 'roused', units: roused, order, cases: [id] })
  }

  flow.define(steps.strays, ({ ask, choice, each, part }) => [
    ask('rouse', {
      of: (_, { side }) => side,
      // 13.3.3: a disheartened command can’t change its Defense.
      if: (position, { command }) => field.command.test.get(position, command) !== DISHEARTENED,
      text: (_, { command }) => questions.rouse(field.commands[command].name),
      now: now.rouse,
      cases: ['4.3.1', '4.3.2', '3.2.4'],
      onlyFor: ['rouse'],
      choices: [
        choice('rouse', {
          // One line per hex, for all its units.
          lines: (position, frame) => {
            const hexes = new Set<number>()
            return strays(field, position, frame).filter(unit => {
              const hex = field.hex(position, unit)
              return !hexes.has(hex) && hexes.add(hex)
            })
          },
          candidates: (position, frame, unit) => {
            const units = straysIn(field, position, frame, field.hex(position, unit))
            return OPEN.map(order => ({ kind: 'rouse', units, order }))
          },
          exact: true,
          must: [
            (p, frame, d) => objection(p, frame, d.units),
            [(_, __, d) => isMain(ORDERS.indexOf(d.order)), (_, __, d) => words.noSupportOrder(d.order)],
            [(_, __, d) => OPEN.includes(d.order), () => words.isOnDefense()],
          ],
          effect: (position, frame, { units, order }, umpire) => rouse(position, frame, units, order, umpire),
          again: true,
        }),
        choice('done'),
      ],
    }),
    each('commanders', 'used', 'leader', (_, { used }) => used.toArray(), [
      part('turned over', (position, { leader }, umpire) => turnOver(field, position, leader, umpire)),
    ]),
  ])
}
