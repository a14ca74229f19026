/** 2.1.B.3 The Movement sub-phase: units one by one, hex by hex. */
import type { FrameOf, Position, Side, Umpire } from '@voltigeur/kernel'
import type { MoravianDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { type Field, MARCHED, MOVED, ROUTED, UNMOVED } from '../field.ts'
import { POINT } from '../setup/ground.ts'
import { ORDERS } from '../setup/vocabulary.ts'
import type { MoravianFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { commandOf, orderOf, permits, troopsOf } from './04-orders.ts'
import { stackFaultAt } from './06-stacking.ts'
import { columnFault, destinations, mayMove, overruns, type Pace, wayTo, whyNot } from './09-movement.ts'
import { routedBeside } from './15-rout.ts'

type Moving = { readonly side: Side; readonly command: number }
type Move = Extract<MoravianDecision, { readonly kind: 'move' | 'moveInColumn' }>

const paceOf = ({ kind }: Pick<Move, 'kind'>): Pace => (kind === 'moveInColumn' ? 'column' : 'plain')

function objectionToUnit(field: Field, position: Position, { side, command }: Moving, unit: number) {
  const name = field.nameOf(unit)
  if (field.units[unit].side !== side) return words.notOwn(name)
  if (!field.isTroops(unit) || commandOf(field, position, unit) !== command) return words.notOfCommand(name)
  if (!field.onMap(position, unit)) return words.notOnMap(name)
  if (field.unit.moved.get(position, unit) !== UNMOVED) return words.hasMoved(name)
  if (field.cohesion(position, unit) === ROUTED) return words.routedStays(name)
  return field.units[unit].move === 0 ? words.fixed(name) : null
}

function objectionToHex(field: Field, position: Position, { unit, to, kind }: Move) {
  const pace = paceOf({ kind })
  if (destinations(field, position, unit, pace).includes(to)) return null
  const [name, hex] = [field.nameOf(unit), field.label(to)]
  if (to === field.hex(position, unit)) return words.standsThere(name)
  if (field.at(position).holds(to, 1 - field.units[unit].side)) return words.enemyThere(hex)
  const order = orderOf(field, position, unit)
  if (pace === 'column') {
    const fault = columnFault(field, position, unit, order)
    return fault === null ? words.noColumnWay(name, hex) : words.noColumn(name, fault)
  }
  const crowded = stackFaultAt(field, position, unit, to)
  if (crowded !== null) return words.noRoom(crowded, hex)
  return whyNot(field, position, unit, to) === 'order'
    ? words.noWay(name, hex, ORDERS[order], permits(order).case)
    : words.tooFar(name, hex)
}

export function defineMovement(field: Field, flow: MoravianFlow, steps: Steps): void {
  flow.define(steps.movement, ({ ask, choice }) => {
    const moves = <K extends 'move' | 'moveInColumn'>(kind: K) =>
      choice(kind, {
        lines: (position: Position, { command }: Moving) =>
          troopsOf(field, position, command).filter(unit => mayMove(field, position, unit)),
        exact: true,
        candidates: (position: Position, _: Moving, unit: number) =>
          destinations(field, position, unit, paceOf({ kind })).map(to => ({ kind, unit, to })),
        must: [
          (position: Position, frame: Moving, { unit }: Move) => objectionToUnit(field, position, frame, unit),
          (position: Position, _: Moving, { unit, to }: Move) => objectionToHex(field, position, { kind, unit, to }),
        ],
        effect(position: Position, _: Moving, { unit, to }: Move, umpire: Parameters<typeof note>[0]) {
          const pace = paceOf({ kind })
          const { path, cost } = wayTo(field, position, unit, to, pace)
          const cases = pace === 'column' ? ['9.1', '9.3'] : ['9.1', '9.2']
          note(umpire, { kind: 'moved', unit, path, cost: cost / POINT, inColumn: pace === 'column', cases })
          field.unit.moved.set(position, unit, pace === 'column' ? MARCHED : MOVED)
          flow.enter(position, steps.march, { unit, way: path, next: 1 })
        },
        again: true,
      } as never)
    return [
      ask('units', {
        of: (_, { side }) => side,
        text: (position, { command }) =>
          `Move the units of ${field.commands[command].name}: ${permitsIn(field, position, command)}.`,
        now: 'units are being moved.',
        cases: (position, { command }) => ['9.0', permits(field.command.order.get(position, command)).case],
        grouped: true,
        choices: [moves('move'), moves('moveInColumn'), choice('done')],
      }),
    ]
  })

  flow.define(steps.march, ({ call, loop, part, when }) => [
    loop('hexes', (_, { way, next, halted }) => !halted && next < way.length, [
      part('step', (position, frame) => {
        field.put(position, frame.unit, frame.way.toArray()[frame.next])
        frame.next++
      }),
      when(
        'overrun',
        (position, { unit }) => overruns(field, position, field.units[unit].side, field.hex(position, unit)),
        [
          call('leaders', steps.overrun, (position, { unit }) => ({
            side: 1 - field.units[unit].side,
            hex: field.hex(position, unit),
          })),
        ],
      ),
      // 15.2.1
      when(
        'routed',
        (position, { unit }) =>
          routedBeside(field, position, 1 - field.units[unit].side, field.hex(position, unit)).length > 0,
        [
          call('flight', steps.flight, (position, { unit }) => ({
            side: 1 - field.units[unit].side,
            hex: field.hex(position, unit),
          })),
          part('way', (position, frame, umpire) => haltBefore(field, position, frame, umpire)),
        ],
      ),
    ]),
  ])
}

/** 9.1.2: who fled has come to stand in the way: the unit stops in the last hex where it can. */
function haltBefore(field: Field, position: Position, frame: FrameOf<Steps['march']>, umpire: Umpire): void {
  const way = frame.way.toArray()
  const { unit } = frame
  const enemy = 1 - field.units[unit].side
  if (!way.slice(frame.next).some(hex => field.at(position).holds(hex, enemy))) return
  let at = frame.next - 1
  while (at > 0 && stackFaultAt(field, position, unit, way[at]) !== null) at--
  field.put(position, unit, way[at])
  frame.halted = true
  note(umpire, { kind: 'halted', unit, hex: way[at], cases: ['9.1.2', '15.2.1'] })
}

/** What the order permits, in a few words. */
function permitsIn(field: Field, position: Position, command: number): string {
  const { allowance, intoZone, outOfZone, marchColumn } = permits(field.command.order.get(position, command))
  const parts = [
    allowance === 'all' ? 'full movement' : allowance === 'half' ? 'half movement' : 'one hex',
    intoZone === 'yes'
      ? 'into enemy zones'
      : intoZone === 'no'
        ? 'not into enemy zones'
        : 'into enemy zones only to friends',
    outOfZone ? 'out of them' : 'not out of them',
  ]
  return [...parts, ...(marchColumn ? ['March Column'] : [])].join(', ')
}
