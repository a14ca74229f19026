/** After a close combat: the victors advance and turn. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Objection, Position, Side, Step } from '@voltigeur/kernel'
import { DONE, type PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { enemyOf, type Field } from '../field.ts'
import { ARTILLERY, CAVALRY } from '../setup/roster.ts'
import { menu, one, type PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { ALL_FACINGS, face, facingsAllowed, frontDirections, isAllRound } from './02-facing.ts'
import { joinFault } from './03-stacking.ts'
import { ADVANCED, FOUGHT, RODE_ON } from './12-combats.ts'
import { approached, keepSquare } from './16-combat-effects.ts'

type Advance = Extract<PratzenDecision, { kind: 'advance' }>

/** Those in a hex who go forward together: victors who fought, with their Leaders if nobody else stays. */
function victorsIn(field: Field, position: Position, hex: number): number[] {
  const { duty, part } = field.unit
  const stack = field.at(position).stack(hex)
  const troops = stack.filter(
    unit =>
      duty.get(position, unit) === FOUGHT && part.get(position, unit) === 1 && field.units[unit].arm !== ARTILLERY,
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

/** CC-10, CC-10b: attackers who have won go forward, infantry one hex and cavalry two, as far as they can. */
export function advanceStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const { duty } = field.unit
  const leads = (position: Position): number[] =>
    field
      .at(position)
      .held(side(position))
      .flatMap(hex => victorsIn(field, position, hex).slice(0, 1))
  const ways = (position: Position, unit: number): Map<number, number[]> => waysForward(field, position, unit)
  const options = (position: Position, unit: number): Advance[] =>
    [...ways(position, unit).keys()].flatMap(to => {
      const hosts = field.at(position).stack(to)
      const facings =
        hosts.length > 0
          ? [field.unit.facing.get(position, hosts[0])]
          : facingsAllowed(field, position, to, side(position))
      return facings.map(facing => ({ kind: 'advance' as const, unit, to, facing }))
    })
  const able = (position: Position): number[] => leads(position).filter(unit => ways(position, unit).size > 0)

  return {
    name: 'advance',
    fields: ['side'],
    waits(position) {
      if (able(position).length > 0) return true
      flow.end(position)
      return false
    },
    actor: side,
    question: position => ({
      text: 'Your victorious units must advance.',
      cases: ['CC-10', 'CC-10b'],
      owed: able(position).map(unit => words.mustAdvance(field.nameOf(unit))),
    }),
    menus: position => able(position).map(unit => menu('advance', unit, () => options(position, unit))),
    objections(position, d): Objection[] {
      if (d.kind !== 'advance') return [words.wrongStep(d.kind, 'the victors advance.')]
      if (!field.isUnit(d.unit)) return [words.noSuchUnit()]
      const legal =
        able(position).includes(d.unit) && options(position, d.unit).some(o => o.to === d.to && o.facing === d.facing)
      return legal ? [] : [words.noAdvance(field.nameOf(d.unit), field.label(d.to))]
    },
    apply(position, d, table) {
      if (d.kind !== 'advance') return
      const path = ways(position, d.unit).get(d.to)!
      const pieces = victorsIn(field, position, field.hex(position, d.unit))
      note(table, { kind: 'advanced', units: pieces, path, cases: ['CC-10', 'WIN-5'] })
      for (const piece of pieces) {
        field.place(position, piece, d.to)
        if (field.isLeader(piece)) continue
        field.unit.square.set(position, piece, 0)
        duty.set(position, piece, field.units[piece].arm === CAVALRY ? RODE_ON : ADVANCED)
      }
      keepSquare(field, position, path[0])
      keepSquare(field, position, d.to)
      face(field, position, d.to, d.facing)
      approached(field, position, table, path.slice(1), side(position))
    },
  }
}

/** WIN-1: winners may turn, those who advanced did so on arrival. */
export function refaceStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const { part, duty, toll } = field.unit
  const TURNED = 99
  const may = (position: Position): number[] =>
    field
      .at(position)
      .held(side(position))
      .sort((a, b) => a - b)
      .filter(hex => !isAllRound(field, position, hex))
      .map(hex => field.at(position).top(hex))
      .filter(
        unit =>
          part.get(position, unit) === 1 && duty.get(position, unit) < ADVANCED && toll.get(position, unit) !== TURNED,
      )
  return {
    name: 'reface',
    fields: ['side'],
    waits(position) {
      if (may(position).length > 0) return true
      flow.end(position)
      return false
    },
    actor: side,
    question: () => ({ text: 'Your victorious units may turn.', cases: ['WIN-1'], owed: [] }),
    menus: position => [
      ...may(position).map(unit =>
        menu('reface', unit, () => ALL_FACINGS.map(facing => ({ kind: 'reface', unit, facing }))),
      ),
      one(DONE),
    ],
    objections(position, d): Objection[] {
      if (d.kind === 'done') return []
      if (d.kind !== 'reface') return [words.wrongStep(d.kind, 'the victors may turn.')]
      if (!field.isUnit(d.unit)) return [words.noSuchUnit()]
      return may(position).includes(d.unit) ? [] : [words.mayNotReface(field.nameOf(d.unit))]
    },
    apply(position, d, table) {
      if (d.kind !== 'reface') {
        flow.end(position)
        return
      }
      face(field, position, field.hex(position, d.unit), d.facing)
      toll.set(position, d.unit, TURNED)
      note(table, { kind: 'turned', unit: d.unit, facing: d.facing, cases: ['WIN-1'] })
    },
  }
}
