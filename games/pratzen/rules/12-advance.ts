/** After a close combat: the victors advance and turn. */
import { OFF_MAP } from '@voltigeur/hex'
import type { FrameOf, Objection, Position, Side, Umpire } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { enemyOf, type Field } from '../field.ts'
import { ARTILLERY, CAVALRY } from '../setup/roster.ts'
import type { PratzenFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { ALL_FACINGS, face, facingObjection, facingsOnArrival, frontDirections, isAllRound } from './02-facing.ts'
import { joinFault } from './03-stacking.ts'
import { ADVANCED, FOUGHT, RODE_ON, WINNER } from './12-combats.ts'
import { approached, keepSquare } from './16-combat-effects.ts'
import { ownUnit } from './own-pieces.ts'

type Advance = Extract<PratzenDecision, { kind: 'advance' }>

/** Those in a hex who go forward together: victors who fought, with their Leaders if nobody else stays. */
function victorsIn(field: Field, position: Position, hex: number): number[] {
  const { duty, part } = field.unit
  const stack = field.at(position).stack(hex)
  const troops = stack.filter(
    unit =>
      duty.get(position, unit) === FOUGHT && part.get(position, unit) === WINNER && field.units[unit].arm !== ARTILLERY,
  )
  return troops.length === stack.length ? [...troops, ...field.at(position).leaders(hex)] : troops
}

/** CC-10, CC-10b: one hex to the front, for cavalry two if it can; by the hex at the end. */
export function waysForward(field: Field, position: Position, unit: number): Map<number, number[]> {
  const hex = field.hex(position, unit)
  const pieces = victorsIn(field, position, hex)
  const enemy = enemyOf(field.units[unit].side)
  const dirs = isAllRound(field, position, hex) ? ALL_FACINGS : frontDirections(field.unit.facing.get(position, unit))
  const ahead = (from: number): number[] =>
    dirs
      .map(dir => field.ground.neighbour(from, dir))
      .filter(
        to =>
          to !== OFF_MAP && !field.at(position).present(to, enemy) && joinFault(field, position, pieces, to) === null,
      )
  const first = new Map(ahead(hex).map(to => [to, [hex, to]]))
  if (field.units[unit].arm !== CAVALRY) return first
  const second = new Map<number, number[]>()
  for (const [near, path] of first)
    for (const to of ahead(near)) if (to !== hex && !second.has(to)) second.set(to, [...path, to])
  return second.size > 0 ? second : first
}

/** CC-10: why a hex is not one to advance to. */
function wayObjection(field: Field, position: Position, unit: number, to: number): Objection | null {
  if (waysForward(field, position, unit).has(to)) return null
  const hex = field.hex(position, unit)
  const label = field.label(to)
  if (field.at(position).present(to, enemyOf(field.units[unit].side))) return words.enemyThere(label)
  const fault = joinFault(field, position, victorsIn(field, position, hex), to)
  if (fault) return words.noRoom(fault, label)
  const short = field.units[unit].arm === CAVALRY && field.ground.grid.adjacent(hex, to)
  return short ? words.advanceTwo(field.nameOf(unit), label) : words.noAdvance(field.nameOf(unit), label)
}

/** CC-10: why a unit leads no advance. */
function stayObjection(field: Field, position: Position, unit: number): Objection {
  const name = field.nameOf(unit)
  const [lead] = victorsIn(field, position, field.hex(position, unit))
  if (lead !== undefined && lead !== unit) return words.advancesWith(name, field.nameOf(lead))
  return lead === unit ? words.noWayForward(name) : words.noVictor(name)
}

/** CC-10, CC-10b: attackers who have won go forward, infantry one hex and cavalry two, as far as they can. */
export function defineAdvance(field: Field, flow: PratzenFlow, steps: Steps): void {
  const { duty, square } = field.unit
  const able = (position: Position, side: Side): number[] =>
    field
      .at(position)
      .held(side)
      .flatMap(hex => victorsIn(field, position, hex).slice(0, 1))
      .filter(unit => waysForward(field, position, unit).size > 0)

  function advance(position: Position, { unit, to, facing }: Advance, umpire: Umpire): void {
    const path = waysForward(field, position, unit).get(to)!
    const pieces = victorsIn(field, position, path[0])
    note(umpire, { kind: 'advanced', units: pieces, path, cases: ['CC-10', 'WIN-5'] })
    for (const piece of pieces) {
      field.place(position, piece, to)
      if (field.isLeader(piece)) continue
      square.set(position, piece, 0)
      duty.set(position, piece, field.units[piece].arm === CAVALRY ? RODE_ON : ADVANCED)
    }
    keepSquare(field, position, path[0])
    keepSquare(field, position, to)
    face(field, position, to, facing)
    approached(field, position, umpire, path.slice(1), field.units[unit].side)
  }

  flow.define(steps.advance, ({ ask, choice }) => [
    ask('forward', {
      if: (position, { side }) => able(position, side).length > 0,
      of: (_, { side }) => side,
      text: () => 'Your victorious units must advance.',
      now: 'the victors advance.',
      cases: ['CC-10', 'CC-10b'],
      owed: (position, { side }) => able(position, side).map(unit => words.mustAdvance(field.nameOf(unit))),
      instead: (_, __, kind) => (kind === 'done' ? words.victorsMustAdvance() : null),
      choices: [
        choice('advance', {
          again: true,
          lines: (position, { side }) => able(position, side),
          candidates: (position, { side }, unit) =>
            [...waysForward(field, position, unit).keys()].flatMap(to =>
              facingsOnArrival(field, position, to, side).map(facing => ({
                kind: 'advance' as const,
                unit,
                to,
                facing,
              })),
            ),
          exact: true,
          must: [
            ownUnit(field),
            [
              (position, { side }, { unit }) => able(position, side).includes(unit),
              (position, _, { unit }) => stayObjection(field, position, unit),
            ],
            (position, _, { unit, to }) => wayObjection(field, position, unit, to),
            [
              (position, { side }, { to, facing }) => facingsOnArrival(field, position, to, side).includes(facing),
              (position, { side }, { to }) => facingObjection(field, position, to, side),
            ],
          ],
          effect: (position, _, d, umpire) => advance(position, d, umpire),
        }),
      ],
    }),
  ])
}

/** WIN-1: winners may turn, those who advanced did so on arrival. */
export function defineReface(field: Field, flow: PratzenFlow, steps: Steps): void {
  type Frame = FrameOf<Steps['reface']>
  const { part, duty } = field.unit
  const fault = (position: Position, { turned }: Frame, unit: number): Objection | null => {
    const name = field.nameOf(unit)
    const hex = field.hex(position, unit)
    if (part.get(position, unit) !== WINNER) return words.mayNotReface(name)
    if (isAllRound(field, position, hex)) return words.facesAllWays(name)
    const top = field.at(position).top(hex)
    if (top !== unit) return words.turnsWith(name, field.nameOf(top))
    return duty.get(position, unit) >= ADVANCED || turned.has(unit) ? words.hasTurned(name) : null
  }
  const able = (position: Position, frame: Frame): number[] =>
    field
      .at(position)
      .held(frame.side)
      .sort((a, b) => a - b)
      .map(hex => field.at(position).top(hex))
      .filter(unit => fault(position, frame, unit) === null)

  flow.define(steps.reface, ({ ask, choice }) => [
    ask('turn', {
      if: (position, frame) => able(position, frame).length > 0,
      of: (_, { side }) => side,
      text: () => 'Your victorious units may turn.',
      now: 'the victors may turn.',
      cases: ['WIN-1'],
      choices: [
        choice('reface', {
          again: true,
          lines: able,
          candidates: (_, __, unit) => ALL_FACINGS.map(facing => ({ kind: 'reface', unit, facing })),
          exact: true,
          must: [ownUnit(field), (position, frame, { unit }) => fault(position, frame, unit)],
          effect(position, { turned }, { unit, facing }, umpire) {
            face(field, position, field.hex(position, unit), facing)
            turned.add(unit)
            note(umpire, { kind: 'turned', unit, facing, cases: ['WIN-1'] })
          },
        }),
        choice('done'),
      ],
    }),
  ])
}
