/** 2.1.B.3 The Movement sub-phase: units one by one. */
import type { Folded, FrameOf, Message, Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { Pace } from '../../setup/vocabulary.ts'
import type { KitOf, MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { closingCase, closingDuties, closingOf, mustGoOn } from '../04-orders/closing.ts'
import { orderOfCommand, permits } from '../04-orders/orders.ts'
import { chargeChoice } from '../14-cavalry/charging.ts'
import { squareChoices } from '../14-cavalry/square-moves.ts'
import { exitChoice } from '../16-victory/exit.ts'
import { cannotMove, defineMarch, moversOf, setOff } from './march.ts'
import { destinations, wayTo } from './movement.ts'
import { reasonsAgainst } from './reasons.ts'

type Moving = FrameOf<Steps['movement']>
type Kind = 'move' | 'moveInColumn'
type Move = { readonly unit: number; readonly to: number }

const paceOf = (kind: Kind): Pace => (kind === 'moveInColumn' ? 'column' : 'plain')

/** The moves of a unit, each created when needed. */
class Moves<K extends Kind> implements Folded<Move & { readonly kind: K }> {
  private readonly kind: K
  private readonly unit: number
  private readonly hexes: readonly number[]

  constructor(kind: K, unit: number, hexes: readonly number[]) {
    this.kind = kind
    this.unit = unit
    this.hexes = hexes
  }

  get length(): number {
    return this.hexes.length
  }

  at(index: number) {
    return { kind: this.kind, unit: this.unit, to: this.hexes[index] }
  }

  [Symbol.iterator]() {
    const { kind, unit } = this
    return this.hexes.map(to => ({ kind, unit, to }))[Symbol.iterator]()
  }
}

function moveChoices(field: Field, flow: MoravianFlow, { choice }: KitOf<'movement'>, steps: Steps) {
  const hexesFor = (position: Position, frame: Moving, unit: number, kind: Kind): readonly number[] =>
    closingOf(field, position, frame, unit, destinations(field, position, unit, paceOf(kind)))
  const spec = <K extends Kind>(kind: K) => ({
    lines: (position: Position, frame: Moving) => moversOf(field, position, frame),
    exact: true as const,
    candidates: (position: Position, frame: Moving, unit: number) =>
      new Moves(kind, unit, hexesFor(position, frame, unit, kind)),
    must: [
      (position: Position, frame: Moving, { unit }: Move) => cannotMove(field, position, frame, unit),
      (position: Position, _: Moving, { unit, to }: Move) =>
        reasonsAgainst(field, position, { unit, to, pace: paceOf(kind) }),
      (position: Position, frame: Moving, { unit, to }: Move) =>
        hexesFor(position, frame, unit, kind).includes(to)
          ? null
          : words.mustClose(field.nameOf(unit), closingCase(field, position, unit)),
    ],
    effect(position: Position, _: Moving, { unit, to }: Move, umpire: Parameters<typeof setOff>[5]) {
      const pace = paceOf(kind)
      setOff(field, flow, steps, position, { unit, way: wayTo(field, position, unit, to, pace), pace }, umpire)
    },
    again: true as const,
  })
  return [choice('move', spec('move')), choice('moveInColumn', spec('moveInColumn'))]
}

export function defineMovement(field: Field, flow: MoravianFlow, steps: Steps): void {
  flow.define(steps.movement, kit => {
    const { ask, choice } = kit
    return [
      ask('units', {
        of: (_, { side }) => side,
        text: (position, { command, roused }) =>
          roused ? questions.moveStrays(field.commands[command].name) : moveUnder(field, position, command),
        now: now.move,
        cases: (position, { command, roused }) => [
          '9.0',
          roused ? '4.3.1' : permits(orderOfCommand(field, position, command)).case,
        ],
        grouped: true,
        choices: [
          ...moveChoices(field, flow, kit, steps),
          chargeChoice(field, flow, kit, steps),
          ...squareChoices(field, flow, kit, steps),
          exitChoice(field, flow, kit, steps),
          choice('done', {
            owes: (position, frame) => mustGoOn(field, position, frame),
            duties: (position, frame) => closingDuties(field, position, frame),
          }),
        ],
      }),
    ]
  })
  defineMarch(field, flow, steps)
}

/** With the order’s permissions. */
function moveUnder(field: Field, position: Position, command: number): Message {
  const { allowance, intoZone, outOfZone, marchColumn } = permits(orderOfCommand(field, position, command))
  const [enters, leaves] = [ENTERS[intoZone], outOfZone !== 'no']
  const zones = enters === 'friend' ? (leaves ? 'friendOut' : 'friend') : ZONES[enters][leaves ? 1 : 0]
  const moves = { all: 'all', half: 'half', 'one hex': 'one' } as const
  return questions.move(field.commands[command].name, moves[allowance], zones, marchColumn ? 'yes' : 'no')
}

const ENTERS = { yes: 'in', no: 'out', 'to a friend': 'friend' } as const
/** Into enemy ZOC or not, and then whether out of them too. */
const ZONES = { in: ['in', 'inOut'], out: ['none', 'out'] } as const
