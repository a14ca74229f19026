/** Before the fight the defender may turn and close up; after it winners advance and turn. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Objection, Position, Side, Step } from '@voltigeur/kernel'
import { DONE, type PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { enemyOf, type Field, ROUTED } from '../field.ts'
import { ARTILLERY, CAVALRY, WAGON } from '../setup/roster.ts'
import { menu, one, type PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { ALL_FACINGS, arcOf, face, facingsAllowed, frontDirections, isAllRound } from './02-facing.ts'
import { joinFault } from './03-stacking.ts'
import { entryFault, type Party, partyOf } from './09-movement.ts'
import { ADVANCED, FOUGHT, MUST_FIGHT, RODE_ON, SECOND_FIGHT } from './12-combats.ts'
import { approached, keepSquare } from './16-combat-effects.ts'

type Turn = Extract<PratzenDecision, { kind: 'turn' }>
type CloseUp = Extract<PratzenDecision, { kind: 'closeUp' }>
type Advance = Extract<PratzenDecision, { kind: 'advance' }>

export function reactStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const attacker = (position: Position): Side => flow.get(position, 'side')
  const defender = (position: Position): Side => enemyOf(attacker(position))
  const again = (position: Position): boolean => flow.get(position, 'second') === 1
  const duty = (position: Position): number => (again(position) ? SECOND_FIGHT : MUST_FIGHT)
  const attacks = (position: Position, hex: number): boolean =>
    field
      .at(position)
      .stack(hex)
      .some(unit => field.unit.duty.get(position, unit) === duty(position))
  const attackersAround = (position: Position, hex: number): number[] =>
    [...field.ground.around(hex)].filter(near => attacks(position, near))
  const isFired = (position: Position, hex: number): boolean =>
    field
      .at(position)
      .stack(hex)
      .some(unit => field.unit.fired.get(position, unit))

  /** The case that keeps a defender from turning, or null (CC-1 to CC-1c, FAC-4, FAC-5). */
  const turnFault = (position: Position, hex: number): string | null => {
    const near = attackersAround(position, hex)
    if (near.length === 0 || isAllRound(field, position, hex)) return 'CC-1'
    if (isFired(position, hex)) return 'CC-1b'
    return near.some(a => arcOf(field, position, hex, a) === 'front') ? 'CC-1c' : null
  }
  const turns = (position: Position, hex: number): number[] => {
    if (turnFault(position, hex) !== null) return []
    const inFront = (facing: number): number =>
      frontDirections(facing).filter(dir => {
        const near = field.ground.neighbour(hex, dir)
        return near !== OFF_MAP && attacks(position, near)
      }).length
    const most = Math.max(...ALL_FACINGS.map(inFront))
    return ALL_FACINGS.filter(facing => inFront(facing) === most)
  }
  const turnOptions = (position: Position): Turn[] =>
    field
      .at(position)
      .held(defender(position))
      .sort((a, b) => a - b)
      .flatMap(hex =>
        turns(position, hex).map(facing => ({ kind: 'turn' as const, unit: field.at(position).top(hex), facing })),
      )

  /** CC-2: only before the first combats, one hex, and only to bring an attacker into the front. */
  const closeUps = (position: Position, unit: number): CloseUp[] => {
    const hex = field.hex(position, unit)
    if (again(position) || hex === OFF_MAP || field.isLeader(unit) || field.units[unit].arm === WAGON) return []
    if (field.unit.moved.get(position, unit) || field.cohesion(position, unit) === ROUTED) return []
    if (isFired(position, hex) || attackersAround(position, hex).length > 0) return []
    const party: Party = partyOf(field, position, [unit])
    const found: CloseUp[] = []
    for (let dir = 0; dir < 6; dir++) {
      const to = field.ground.neighbour(hex, dir)
      if (to === OFF_MAP || attackersAround(position, to).length === 0) continue
      if (entryFault(field, position, party, hex, to, dir) !== null) continue
      const hosts = field.at(position).stack(to)
      const facings =
        hosts.length > 0
          ? [field.unit.facing.get(position, hosts[0])]
          : facingsAllowed(field, position, to, defender(position))
      for (const facing of facings) {
        const faces = frontDirections(facing).some(d => {
          const near = field.ground.neighbour(to, d)
          return near !== OFF_MAP && attacks(position, near)
        })
        if (faces || isAllRound(field, position, to)) found.push({ kind: 'closeUp', unit, to, facing })
      }
    }
    return found
  }
  const supports = (position: Position): number[] =>
    field.armies[defender(position)].filter(unit => closeUps(position, unit).length > 0)

  return {
    name: 'react',
    fields: ['side', 'second'],
    waits(position) {
      if (turnOptions(position).length > 0 || supports(position).length > 0) return true
      flow.end(position)
      return false
    },
    actor: defender,
    question: () => ({
      text: 'Your units may turn toward the attackers, and supports may close up.',
      cases: ['CC-1', 'CC-2'],
      owed: [],
    }),
    menus: position => {
      const options = turnOptions(position)
      return [
        ...[...new Set(options.map(turn => turn.unit))].map(unit =>
          menu('turn', unit, () => options.filter(turn => turn.unit === unit)),
        ),
        ...supports(position).map(unit => menu('closeUp', unit, () => closeUps(position, unit))),
        one(DONE),
      ]
    },
    objections(position, d): Objection[] {
      if (d.kind === 'done') return []
      if (d.kind !== 'turn' && d.kind !== 'closeUp') return [words.wrongStep(d.kind, 'the defender reacts.')]
      if (!field.isUnit(d.unit)) return [words.noSuchUnit()]
      if (field.units[d.unit].side !== defender(position)) return [words.notYours(field.nameOf(d.unit))]
      if (!field.onMap(position, d.unit)) return [words.notOnMap(field.nameOf(d.unit))]
      if (d.kind === 'turn') {
        if (turnOptions(position).some(turn => turn.unit === d.unit && turn.facing === d.facing)) return []
        return [words.mayNotTurn(field.nameOf(d.unit), turnFault(position, field.hex(position, d.unit)) ?? 'CC-1')]
      }
      if (closeUps(position, d.unit).some(move => move.to === d.to && move.facing === d.facing)) return []
      return [words.mayNotCloseUp(field.nameOf(d.unit), field.label(d.to))]
    },
    apply(position, d, table) {
      if (d.kind === 'turn') {
        face(field, position, field.hex(position, d.unit), d.facing)
        note(table, { kind: 'turned', unit: d.unit, facing: d.facing, cases: ['CC-1'] })
      } else if (d.kind === 'closeUp') {
        const from = field.hex(position, d.unit)
        // Leaders do not stay behind alone.
        const staff = field.at(position).stack(from).length === 1 ? [...field.at(position).leaders(from)] : []
        for (const piece of [d.unit, ...staff]) field.place(position, piece, d.to)
        field.unit.moved.set(position, d.unit, 1)
        field.unit.square.set(position, d.unit, 0)
        keepSquare(field, position, from)
        keepSquare(field, position, d.to)
        face(field, position, d.to, d.facing)
        note(table, { kind: 'moved', units: [d.unit], path: [from, d.to], facing: d.facing, cases: ['CC-2'] })
        approached(field, position, table, [d.to], defender(position))
      } else flow.end(position)
    },
  }
}

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
