/** After a close combat: the victors advance and turn. */
import { OFF_MAP } from '@voltigeur/hex'
import type { FrameOf, Menu, Objection, Position, Side, Umpire } from '@voltigeur/kernel'
import type { PratzenDecision } from '../../decisions.ts'
import { note } from '../../events.ts'
import { enemyOf, type Field } from '../../field.ts'
import { now, questions } from '../../sayings.ts'
import { ARTILLERY, CAVALRY } from '../../setup/roster.ts'
import type { PratzenFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { ALL_FACINGS, face, facingObjection, facingsOnArrival, frontDirections, isAllRound } from '../02-facing.ts'
import { joinFault } from '../03-stacking.ts'
import { type Muster, PartyMenu, partyFault, type Scope } from '../09-movement/parties.ts'
import { approached, keepSquare } from '../16-combat-effects.ts'
import { ownUnit } from '../own-pieces.ts'
import { ADVANCED, FOUGHT, RODE_ON, WINNER } from './combats.ts'

type Advance = Extract<PratzenDecision, { kind: 'advance' }>

/** CC-10, LMOV-1: the units in a hex that must advance, victors who fought, and the Leaders who may go with them. */
function victorsIn(field: Field, position: Position, hex: number): Muster {
  const { duty, part } = field.unit
  const stack = field.at(position).stack(hex)
  const troops = stack.filter(
    unit =>
      duty.get(position, unit) === FOUGHT && part.get(position, unit) === WINNER && field.units[unit].arm !== ARTILLERY,
  )
  const leaders = troops.length === 0 ? [] : field.at(position).leaders(hex)
  return { hex, troops, leaders, alone: false, together: true }
}

/** Units that advance by a decision: all of the hex except those left behind for now. */
export function advancing(field: Field, position: Position, { unit, without }: Advance): number[] {
  const { troops, leaders } = victorsIn(field, position, field.hex(position, unit))
  return [...troops, ...leaders].filter(piece => !without.includes(piece)).sort((a, b) => a - b)
}

/** The reverse: the decision by which exactly these units advance. */
export function advanceOf(
  field: Field,
  position: Position,
  pieces: readonly number[],
  to: number,
  facing: number,
): Advance {
  const { troops, leaders } = victorsIn(field, position, field.hex(position, pieces[0]))
  const unit = troops.find(piece => pieces.includes(piece)) ?? pieces[0]
  const without = [...troops, ...leaders].filter(piece => !pieces.includes(piece)).sort((a, b) => a - b)
  return { kind: 'advance', unit, to, facing, without }
}

/** CC-10, CC-10b: one hex to the front, for cavalry two if it can; by the hex at the end. */
export function waysForward(field: Field, position: Position, pieces: readonly number[]): Map<number, number[]> {
  const lead = pieces.find(piece => !field.isLeader(piece))!
  const hex = field.hex(position, lead)
  const enemy = enemyOf(field.units[lead].side)
  const dirs = isAllRound(field, position, hex) ? ALL_FACINGS : frontDirections(field.unit.facing.get(position, lead))
  const ahead = (from: number): number[] =>
    dirs
      .map(dir => field.ground.neighbour(from, dir))
      .filter(
        to =>
          to !== OFF_MAP && !field.at(position).present(to, enemy) && joinFault(field, position, pieces, to) === null,
      )
  const first = new Map(ahead(hex).map(to => [to, [hex, to]]))
  if (field.units[lead].arm !== CAVALRY) return first
  const second = new Map<number, number[]>()
  for (const [near, path] of first)
    for (const to of ahead(near)) if (to !== hex && !second.has(to)) second.set(to, [...path, to])
  return second.size > 0 ? second : first
}

/** CC-10: why a unit can’t advance to a hex. */
function wayObjection(field: Field, position: Position, d: Advance): Objection | null {
  const pieces = advancing(field, position, d)
  if (waysForward(field, position, pieces).has(d.to)) return null
  const hex = field.hex(position, d.unit)
  const label = field.label(d.to)
  if (field.at(position).present(d.to, enemyOf(field.units[d.unit].side))) return words.enemyThere(label)
  const fault = joinFault(field, position, pieces, d.to)
  if (fault) return words.noRoom(fault, label)
  const short = field.units[d.unit].arm === CAVALRY && field.ground.grid.adjacent(hex, d.to)
  return short ? words.advanceTwo(field.nameOf(d.unit), label) : words.noAdvance(field.nameOf(d.unit), label)
}

/** CC-10: why these units can’t advance together, or not by this name. */
function partyObjection(field: Field, position: Position, d: Advance): Objection | null {
  const muster = victorsIn(field, position, field.hex(position, d.unit))
  const stranger = d.without.find(piece => !muster.troops.includes(piece) && !muster.leaders.includes(piece))
  if (stranger !== undefined) return words.stays(field.nameOf(stranger))
  const lead = muster.troops.find(unit => !d.without.includes(unit))
  if (lead === undefined) return words.mustAdvance(field.nameOf(d.unit))
  if (lead !== d.unit) return words.advancesWith(field.nameOf(d.unit), field.nameOf(lead))
  return partyFault(field, position, muster, advancing(field, position, d))
}

/** Victors that must still advance. */
class Victors {
  private readonly field: Field

  constructor(field: Field) {
    this.field = field
  }

  /** CC-10: units with an open front hex. */
  able(position: Position, side: Side): number[] {
    const { field } = this
    return field
      .at(position)
      .held(side)
      .flatMap(hex => victorsIn(field, position, hex).troops)
      .filter(unit => waysForward(field, position, [unit]).size > 0)
  }

  menus(position: Position, side: Side): Menu<Advance>[] {
    const { field } = this
    const scope: Scope<Advance> = {
      muster: lead => victorsIn(field, position, field.hex(position, lead)),
      list: (pieces, found) => found.push(...this.of(position, pieces)),
      any: (pieces, random) => {
        const found = this.of(position, pieces)
        return found.length > 0 ? random.pick(found) : null
      },
    }
    return this.able(position, side).map(lead => new PartyMenu(field, position, 'advance', lead, scope))
  }

  private of(position: Position, pieces: readonly number[]): Advance[] {
    const { field } = this
    const { side } = field.units[pieces[0]]
    return [...waysForward(field, position, pieces).keys()].flatMap(to =>
      facingsOnArrival(field, position, to, side, pieces).map(facing => advanceOf(field, position, pieces, to, facing)),
    )
  }

  /** Why a unit can’t lead an advance. */
  fault(position: Position, unit: number): Objection | null {
    const { field } = this
    const name = field.nameOf(unit)
    if (!victorsIn(field, position, field.hex(position, unit)).troops.includes(unit)) return words.noVictor(name)
    return waysForward(field, position, [unit]).size > 0 ? null : words.noWayForward(name)
  }

  objection(position: Position, d: Advance): Objection | null {
    const { field } = this
    const why = partyObjection(field, position, d) ?? wayObjection(field, position, d)
    if (why) return why
    const { side } = field.units[d.unit]
    const pieces = advancing(field, position, d)
    if (facingsOnArrival(field, position, d.to, side, pieces).includes(d.facing)) return null
    return facingObjection(field, position, d.to, side, pieces)
  }

  advance(position: Position, d: Advance, umpire: Umpire): void {
    const { field } = this
    const { duty, square } = field.unit
    const pieces = advancing(field, position, d)
    const path = waysForward(field, position, pieces).get(d.to)!
    note(umpire, { kind: 'advanced', units: pieces, path, cases: ['CC-10', 'WIN-5'] })
    const stack = field.at(position).stack(path[0])
    for (const piece of [...stack.filter(unit => pieces.includes(unit)), ...pieces.filter(p => field.isLeader(p))]) {
      field.put(position, piece, d.to)
      if (field.isLeader(piece)) continue
      square.set(position, piece, 0)
      duty.set(position, piece, field.units[piece].arm === CAVALRY ? RODE_ON : ADVANCED)
    }
    keepSquare(field, position, path[0])
    keepSquare(field, position, d.to)
    face(field, position, d.to, d.facing)
    approached(field, position, umpire, path.slice(1), field.units[d.unit].side)
  }
}

/** CC-10, CC-10b: victorious attackers advance, infantry one hex and cavalry two, as far as they can. */
export function defineAdvance(field: Field, flow: PratzenFlow, steps: Steps): void {
  const victors = new Victors(field)
  flow.define(steps.advance, ({ ask, choice }) => [
    ask('forward', {
      if: (position, { side }) => victors.able(position, side).length > 0,
      of: (_, { side }) => side,
      text: () => questions.advance,
      now: now.advance,
      cases: ['CC-10', 'CC-10b'],
      owed: (position, { side }) => victors.able(position, side).map(unit => words.mustAdvance(field.nameOf(unit))),
      instead: (_, __, kind) => (kind === 'done' ? words.victorsMustAdvance() : null),
      choices: [
        choice('advance', {
          again: true,
          menus: (position, { side }) => victors.menus(position, side),
          must: [
            ownUnit(field),
            (position, _, { unit }) => victors.fault(position, unit),
            (position, _, d) => victors.objection(position, d),
          ],
          effect: (position, _, d, umpire) => victors.advance(position, d, umpire),
        }),
      ],
    }),
  ])
}

/** WIN-1: winners may turn; those that advanced did so on arrival. */
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
    const advanced = [ADVANCED, RODE_ON].includes(duty.get(position, unit))
    return advanced || turned.has(unit) ? words.hasTurned(name) : null
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
      text: () => questions.reface,
      now: now.reface,
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
