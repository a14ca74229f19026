/** 6.1, 6.2, 6.9 In the Movement Phase: units form, turn, limber up and change places in their stack. */
import type { FrameOf, Objection, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { CHARGED, MET_CHARGE, TRIED_TO_LIMBER } from '../../marks.ts'
import { POINT } from '../../setup/ground.ts'
import { GOOD_ORDER, LIMBERED, LONG_LINE, ROAD_MARCH, SQUARE } from '../../setup/vocabulary.ts'
import type { KitOf, KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { rollDie } from '../02-rolls.ts'
import { facingsAmong, othersAt } from '../03-stacking/stacking.ts'
import { drawTogether } from '../04-morale/crowding.ts'
import { fallIn } from '../04-morale/falling-in.ts'
import { allowanceToChange, idleFault } from '../11-movement/allowance.ts'
import { armFault, foreign, isFormation, musterOf } from '../11-movement/movers.ts'
import { standingIn } from '../12-fire/aim.ts'
import { opportunists } from '../12-fire/opportunity.ts'
import { leadersOf } from '../14-leaders/stranded.ts'
import { leaveMap } from '../16-arrivals-and-night/exit.ts'
import type { Dispositions } from '../dispositions.ts'
import {
  changeTo,
  fellowsOf,
  formFault,
  formsOf,
  limberFault,
  type Stand,
  shakenFault,
  whoCannotForm,
} from './changes.ts'
import { facesVertex, isTwoHex } from './facing.ts'
import { isSkirmish } from './formations.ts'

type Evolution = FrameOf<Steps['evolution']>

/** 12.7.1, 6.11.7: at once, or after the fire of enemies in front. */
export function evolve(
  field: Field,
  flow: KulmFlow,
  steps: Steps,
  position: Position,
  order: Pick<Evolution, 'unit' | 'what'> & Partial<Pick<Evolution, 'formation' | 'facing' | 'to'>>,
  umpire: Umpire,
): void {
  const { unit } = order
  const watched = field
    .footprint(position, unit)
    .some(hex => opportunists(field, position, unit, hex, 'all').length > 0)
  if (watched) flow.enter(position, steps.evolution, { ...order, state: field.state(position, unit) })
  else carryOut(field, position, { formation: -1, facing: -1, to: -1, ...order }, umpire)
}

function carryOut(
  field: Field,
  position: Position,
  { unit, what, formation, facing, to: at }: Pick<Evolution, 'unit' | 'what' | 'formation' | 'facing' | 'to'>,
  umpire: Umpire,
): void {
  if (what === 'form') form(field, position, { unit, formation, facing, at }, umpire)
  else if (what === 'face') face(field, position, unit, facing, umpire)
  else if (what === 'limber') limber(field, position, unit, umpire)
  else leaveMap(field, position, unit, umpire)
}

/** Whether fire has left a unit where and as it was, so that it can complete its change. */
function isUnshaken(field: Field, position: Position, frame: Evolution): boolean {
  const { unit, what, formation, facing, to: at, state } = frame
  if (!field.onMap(position, unit) || field.state(position, unit) !== state) return false
  // 6.9.1: guns lose that facing if the infantry they shared it with has routed.
  if (what === 'face') return facingsHere(field, position, unit).includes(facing)
  return what !== 'form' || formFault(field, position, { unit, formation, facing, at }) === null
}

/** 3.2.1: the topmost of the units that form or turn as one, which takes the hits for all. */
function topmost(field: Field, position: Position, { unit, what, formation }: Evolution): number {
  const others =
    what === 'form'
      ? fellowsOf(field, position, unit, formation)
      : what === 'face'
        ? turningWith(field, position, unit)
        : []
  const { depth } = field.troop
  return others.reduce((top, one) => (depth.get(position, one) < depth.get(position, top) ? one : top), unit)
}

export function defineEvolution(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.evolution, ({ call, part }) => [
    call('fire', steps.exposed, (position, frame) => ({ unit: topmost(field, position, frame) })),
    part('done', (position, frame, umpire) => {
      if (isUnshaken(field, position, frame)) carryOut(field, position, frame, umpire)
    }),
  ])
}

function form(field: Field, position: Position, stand: Stand, umpire: Umpire): void {
  const { unit, formation, facing } = stand
  note(umpire, {
    kind: 'formed',
    units: changeTo(field, position, stand),
    hex: field.hex(position, unit),
    formation,
    facing,
    cases: [formation === LONG_LINE ? '6.4.8a' : formation === SQUARE ? '6.5.4' : '6.1.4'],
  })
}

/** 6.7.2: skirmishers still stacked with others at the end of the Movement Phase rejoin them. */
export function closeSkirmishers(field: Field, position: Position, side: number, umpire: Umpire): void {
  for (const unit of field.armies[side]) {
    if (!field.onMap(position, unit) || !isDeployed(field, position, unit)) continue
    const hex = field.footprint(position, unit).find(at => isAmongOthers(field, position, unit, at))
    if (hex === undefined) continue
    const left = field.footprint(position, unit)
    field.put(position, unit, hex)
    fallIn(field, position, unit)
    drawTogether(field, position, unit, left)
    const [formation, facing] = [field.formation(position, unit), field.facing(position, unit)]
    note(umpire, { kind: 'formed', units: [unit], hex, formation, facing, cases: ['6.7.2'] })
  }
}

const isDeployed = (field: Field, position: Position, unit: number): boolean =>
  isSkirmish(field.formation(position, unit)) && field.state(position, unit) === GOOD_ORDER

/** Infantry or guns in good order that aren’t skirmishing. */
const isAmongOthers = (field: Field, position: Position, unit: number, hex: number): boolean =>
  othersAt(field, position, hex, unit).some(
    other =>
      !field.isCavalry(other.unit) && !isSkirmish(other.formation) && field.state(position, other.unit) === GOOD_ORDER,
  )

export function formChoice(field: Field, flow: KulmFlow, { choice }: KitOf<'movement'>, steps: Steps) {
  /** 6.2.2: a new facing isn’t a change of formation. */
  const isSo = (position: Position, { unit, formation, facing }: Stand): Objection => {
    const name = field.nameOf(unit)
    if (facing === field.facing(position, unit)) return words.standsSo(name)
    const fixed = turnFault(formation)
    return fixed === null ? words.isFormedSo(name, formation) : words.cannotTurn(fixed, name)
  }
  return choice('form', {
    lines: (position, frame) =>
      musterOf(field, position, frame).ready.filter(unit => shakenFault(field, position, unit) === null),
    candidates: (position, _, unit) => formsOf(field, position, unit),
    exact: true,
    must: [
      (position, frame, { unit }) => foreign(field, position, frame, unit),
      [
        (_, __, { formation }) => isFormation(formation),
        (_, __, { unit }) => words.noSuchFacing(field.nameOf(unit), -1),
      ],
      (_, __, { unit, formation }) => armFault(field, unit, formation),
      (position, _, stand) =>
        field.formation(position, stand.unit) === stand.formation ? isSo(position, stand) : null,
      (position, _, stand) => {
        const fault = formFault(field, position, stand)
        if (fault === null) return null
        return words.cannotForm(fault, field.nameOf(whoCannotForm(field, position, stand, fault)), stand.formation)
      },
    ],
    effect(position, _, { unit, formation, facing, at }, umpire) {
      evolve(field, flow, steps, position, { unit, what: 'form', formation, facing, to: at }, umpire)
    },
    again: true,
  })
}

/** 6.2.2: units that turn with a unit: all in its hex with the same formation. */
const turningWith = (field: Field, position: Position, unit: number): number[] =>
  field
    .stack(position, field.hex(position, unit))
    .filter(other => field.facing(position, other) === field.facing(position, unit))

/** The case that stops units in a formation from turning in place; null if they can. */
function turnFault(formation: number): string | null {
  if (isTwoHex(formation)) return '10.1.7b'
  return formation === ROAD_MARCH ? '6.10.2' : formation === SQUARE ? '6.5.3' : null
}

function face(field: Field, position: Position, unit: number, facing: number, umpire: Umpire): void {
  const units = turningWith(field, position, unit)
  for (const other of units) field.troop.facing.set(position, other, facing)
  note(umpire, { kind: 'faced', units, hex: field.hex(position, unit), facing, cases: ['6.2.2'] })
}

const facingsHere = (field: Field, position: Position, unit: number): readonly number[] =>
  facingsAmong(field, position, unit, field.hex(position, unit), field.formation(position, unit))

export function faceChoice(field: Field, flow: KulmFlow, { choice }: KitOf<'movement'>, steps: Steps) {
  /** For a unit that may move. */
  const free = (here: Dispositions, position: Position, unit: number): boolean => {
    if (turnFault(field.formation(position, unit)) !== null) return false
    const hex = field.hex(position, unit)
    if (!here.isShared(hex)) return true
    const facing = field.facing(position, unit)
    for (let part = here.firstIn(hex); part >= 0; part = here.after(part)) {
      const other = here.unitOf(part)
      if (field.facing(position, other) !== facing) continue
      if (turnFault(field.formation(position, other)) !== null || idleFault(field, position, other) !== null)
        return false
    }
    return true
  }
  return choice('face', {
    lines: (position, frame) => {
      const here = field.at(position)
      return musterOf(field, position, frame).ready.filter(unit => free(here, position, unit))
    },
    candidates: (position, _, unit) =>
      facingsHere(field, position, unit)
        .filter(facing => facing !== field.facing(position, unit))
        .map(facing => ({ kind: 'face', unit, facing })),
    exact: true,
    must: [
      (position, frame, { unit }) => foreign(field, position, frame, unit),
      (position, _, { unit }) => {
        for (const other of [unit, ...turningWith(field, position, unit)]) {
          const name = field.nameOf(other)
          const idle = idleFault(field, position, other)
          if (idle !== null) return words.cannotMove(idle, name, '')
          const fixed = turnFault(field.formation(position, other))
          if (fixed !== null) return words.cannotTurn(fixed, name)
        }
        return null
      },
      (position, _, { unit, facing }) =>
        facingsHere(field, position, unit).includes(facing) ? null : words.noSuchFacing(field.nameOf(unit), facing),
      (position, _, { unit, facing }) =>
        facing === field.facing(position, unit) ? words.standsSo(field.nameOf(unit)) : null,
    ],
    effect(position, _, { unit, facing }, umpire) {
      evolve(field, flow, steps, position, { unit, what: 'face', facing }, umpire)
    },
    again: true,
  })
}

export function limberChoice(field: Field, flow: KulmFlow, { choice }: KitOf<'movement'>, steps: Steps) {
  const mayTry = (position: Position, unit: number): boolean =>
    limberFault(field, position, unit) === null && !field.hasActed(position, unit, TRIED_TO_LIMBER)
  const fault = (position: Position, unit: number): Objection | null => {
    const name = field.nameOf(unit)
    const idle = idleFault(field, position, unit)
    if (idle !== null) return words.cannotMove(idle, name, '')
    if (field.hasActed(position, unit, TRIED_TO_LIMBER)) return words.triedAlready(name)
    const found = limberFault(field, position, unit)
    return found === null ? null : found === 'points' ? words.notEnoughToLimber(name) : words.notUnlimbered(name)
  }
  return choice('limber', {
    lines: (position, frame) =>
      musterOf(field, position, frame).ready.filter(unit => field.isArtillery(unit) && mayTry(position, unit)),
    candidates: (_, __, unit) => [{ kind: 'limber', unit }],
    exact: true,
    must: [
      (position, frame, { unit }) => foreign(field, position, frame, unit),
      (position, _, { unit }) => fault(position, unit),
    ],
    effect: (position, _, { unit }, umpire) => evolve(field, flow, steps, position, { unit, what: 'limber' }, umpire),
    again: true,
  })
}

/** 6.1.5, 6.9.3: the points are spent even if it fails. */
function limber(field: Field, position: Position, unit: number, umpire: Umpire): void {
  const { movement, limber: table } = field.tables
  const left = allowanceToChange(field, position, unit) - movement.formation.artillery * POINT
  field.unit.left.set(position, unit, left)
  field.marks(position, unit, TRIED_TO_LIMBER)
  const die = rollDie(position, umpire)
  const leaders = leadersOf(field, position, field.hex(position, unit), field.units[unit].side)
  const led = leaders.some(leader => field.office(leader).artillery > 0)
  const [from, to] = table.success[field.troops(unit).limber!]
  const rolled = Math.min(6, die + (led ? table.leader : 0))
  const success = rolled >= from && rolled <= to
  if (success) field.troop.formation.set(position, unit, LIMBERED)
  note(umpire, { kind: 'limbered', unit, die, success, cases: led ? ['6.9.3', '6.1.5'] : ['6.1.5'] })
}

/** 10.1.1, 10.2.7c: the case by which a charge, made or met, stops a unit from acting before the melee. */
function boundByCharge(field: Field, position: Position, unit: number): string | null {
  if (!field.hasActed(position, unit, CHARGED | MET_CHARGE)) return null
  return field.hasActed(position, unit, CHARGED) ? '10.1.1' : '10.2.7c'
}

/**
 * 6.2.2: disordered units of one arm, which arrived with facings of their own, turn to the units in good order, or to
 * the topmost.
 */
function faceAlike(field: Field, position: Position, stack: readonly number[]): void {
  const [top] = stack
  const isSteady = (unit: number): boolean => field.state(position, unit) === GOOD_ORDER
  const fellows = stack.filter(unit => field.units[unit].type === field.units[top].type)
  const lead = fellows.find(isSteady) ?? top
  if (facesVertex(field.formation(position, lead))) return
  for (const unit of fellows) if (!isSteady(unit)) field.troop.facing.set(position, unit, field.facing(position, lead))
}

export function topChoice(field: Field, { choice }: KitOf<'movement'>) {
  // 10.1.10: not enemies in a square that cavalry charges.
  const fellows = (position: Position, unit: number): number[] =>
    standingIn(field, position, field.hex(position, unit), field.units[unit].side)
  const isCovered = (position: Position, unit: number): boolean => {
    const here = field.at(position)
    const depth = field.troop.depth.get(position, unit)
    for (let part = here.firstIn(field.hex(position, unit)); part >= 0; part = here.after(part)) {
      const other = here.unitOf(part)
      if (field.units[other].side !== field.units[unit].side) continue
      const above = field.troop.depth.get(position, other) - depth
      if (above < 0 || (above === 0 && other < unit)) return true
    }
    return false
  }
  return choice('top', {
    lines: (position, frame) => {
      const here = field.at(position)
      return musterOf(field, position, frame).present.filter(
        unit =>
          here.isShared(field.hex(position, unit)) &&
          isCovered(position, unit) &&
          boundByCharge(field, position, unit) === null,
      )
    },
    candidates: (_, __, unit) => [{ kind: 'top', unit }],
    exact: true,
    must: [
      (position, frame, { unit }) => foreign(field, position, frame, unit),
      (position, _, { unit }) => (isCovered(position, unit) ? null : words.isOnTop(field.nameOf(unit))),
      (position, _, { unit }) => {
        const bound = boundByCharge(field, position, unit)
        return bound === null ? null : words.cannotMove(bound, field.nameOf(unit), '')
      },
    ],
    effect(position, _, { unit }, umpire) {
      const hex = field.hex(position, unit)
      const others = fellows(position, unit).filter(other => other !== unit)
      for (const [depth, other] of [unit, ...others].entries()) field.troop.depth.set(position, other, depth)
      faceAlike(field, position, [unit, ...others])
      field.faceGuns(position, hex)
      note(umpire, { kind: 'onTop', unit, hex, cases: ['6.2.2'] })
    },
    again: true,
  })
}
