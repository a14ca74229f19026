/**
 * 11.0 The Movement Phase: units and leaders move, form and turn, one after another and as long as their points last.
 */
import type { Objection, Position } from '@voltigeur/kernel'
import type { KulmDecision } from '../../decisions.ts'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import { COLUMN, SQUARE } from '../../setup/vocabulary.ts'
import type { KitOf, KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { regimentChoices } from '../03-stacking/breakdown.ts'
import { tiedFault } from '../03-stacking/stacking.ts'
import { leavesFriends } from '../04-morale/panic.ts'
import { standFault } from '../06-formations/changes.ts'
import { caseOfCost } from '../06-formations/formations.ts'
import { closeSkirmishers, evolve, faceChoice, formChoice, limberChoice, topChoice } from '../06-formations/forming.ts'
import { comingOut, extraCost, outFault } from '../06-formations/leaving.ts'
import { timeRunsOut } from '../09-command.ts'
import { enterChoice } from '../16-arrivals-and-night/arrivals.ts'
import { exitFault, exitsOf, leaveMap } from '../16-arrivals-and-night/exit.ts'
import { gateOf, gatesOf, isDue, rideOn } from '../16-arrivals-and-night/reinforcements.ts'
import { allowance, idleFault } from './allowance.ts'
import { forceMarchChoice } from './force-march.ts'
import { setOff } from './march.ts'
import { formationIn, pointsCase, wayOut, wayTo } from './movement.ts'
import { foreign, isFormation, type Moving, musterOf, objectionToMove } from './movers.ts'
import { destinations, movesOf } from './prospects.ts'
import { reasonsAgainst } from './reasons.ts'
import { boundFault } from './stops.ts'

type Of<K extends KulmDecision['kind']> = Extract<KulmDecision, { kind: K }>

/** 4.1-4: friends that a disordered unit leaves check morale when its move ends. */
function unsettle(field: Field, flow: KulmFlow, steps: Steps, position: Position, unit: number): void {
  if (leavesFriends(field, position, unit, field.footprint(position, unit))) flow.enter(position, steps.panic)
}

function moveChoice(field: Field, flow: KulmFlow, { choice }: KitOf<'movement'>, steps: Steps) {
  return choice('move', {
    lines: (position, frame) => musterOf(field, position, frame).ready,
    candidates: (position, _, unit) => movesOf(field, position, unit),
    exact: true,
    must: [
      (position, frame, { unit }) => foreign(field, position, frame, unit),
      (position, _, move) =>
        move.formation === undefined ? objectionToMove(field, position, move) : objectionToOut(field, position, move),
    ],
    effect(position, _, { unit, to, facing, formation }, umpire) {
      const way = wayTo(field, position, unit, to, facing, formation)!
      const extra = formation === undefined ? 0 : extraCost(field, position, unit, formation)
      unsettle(field, flow, steps, position, unit)
      setOff(field, flow, steps, position, unit, { ...way, cost: way.cost + extra }, formation ?? -1, umpire)
    },
    again: true,
  })
}

/** 6.6.9 */
function objectionToOut(field: Field, position: Position, move: Of<'move'>): Objection | readonly Objection[] | null {
  const { unit, to, facing } = move
  const formation = move.formation!
  const fits = comingOut(field, position, unit).some(
    stand => stand.at === to && stand.facing === facing && stand.formation === formation,
  )
  if (fits) return null
  const [name, hex] = [field.nameOf(unit), field.label(to)]
  const idle = idleFault(field, position, unit) ?? boundFault(field, position, unit)
  if (idle !== null) return words.cannotMove(idle, name, hex)
  const shaken = isFormation(formation) ? outFault(field, position, unit) : '6.6.9'
  if (shaken !== null)
    return shaken === '6.6.9' ? words.cannotLeaveCover(name, hex) : words.cannotForm(shaken, name, formation)
  if (!wayOut(field, position, unit, formation).some(one => one.to === to)) {
    if (comesOutWithPoints(field, position, { unit, to, facing, formation }))
      return words.cannotMove(pointsCase(field.formation(position, unit)), name, hex)
    const reached = destinations(field, position, unit).some(place => place.to === to)
    if (reached || field.ground.broken[field.hex(position, unit)] === 0) return words.cannotLeaveCover(name, hex)
    return reasonsAgainst(field, position, { piece: unit, to, facing: facing & ~1 })
  }
  // 6.1.7: it adopts this one anyway.
  if (formation === formationIn(field, position, unit, to))
    return objectionToMove(field, position, { kind: 'move', unit, to, facing }) ?? words.leavesCoverSo(name, formation)
  const fault = standFault(field, position, { unit, formation, facing, at: to })
  return fault === null
    ? words.cannotForm(caseOfCost(field.body(position, unit), formation), name, formation)
    : words.cannotForm(fault, name, formation)
}

/** Whether only a lack of movement points stops a unit from leaving cover there in that stance. */
function comesOutWithPoints(
  field: Field,
  position: Position,
  { unit, to, facing, formation }: Required<Omit<Of<'move'>, 'kind'>>,
): boolean {
  const rested = position.copy()
  field.unit.left.set(rested, unit, field.furthest)
  // 6.5.12: a square has one point, whatever is left.
  if (field.formation(position, unit) === SQUARE) field.troop.formation.set(rested, unit, COLUMN)
  return comingOut(field, rested, unit).some(
    stand => stand.at === to && stand.facing === facing && stand.formation === formation,
  )
}

function rideChoice(field: Field, { choice }: KitOf<'movement'>) {
  const goals = (position: Position, leader: number): readonly number[] =>
    field.onMap(position, leader)
      ? tiedFault(field, position, leader) === null
        ? destinations(field, position, leader).map(({ to }) => to)
        : []
      : isDue(field, position, leader)
        ? gateOf(field, position, leader)
        : []
  return choice('ride', {
    lines: (position, { side }) =>
      field.staffs[side].filter(leader => field.onMap(position, leader) || isDue(field, position, leader)),
    candidates: (position, _, leader) => goals(position, leader).map(to => ({ kind: 'ride', leader, to })),
    exact: true,
    must: [
      (_, { side }, { leader }) => (field.units[leader].side === side ? null : words.notOwn(field.nameOf(leader))),
      (_, __, { leader }) => (field.isTroops(leader) ? words.notALeader(field.nameOf(leader)) : null),
      (position, _, { leader }) =>
        field.onMap(position, leader) || isDue(field, position, leader) ? null : words.notOnMap(field.nameOf(leader)),
      (position, _, { leader, to }) => {
        if (goals(position, leader).includes(to)) return null
        const [name, hex] = [field.nameOf(leader), field.label(to)]
        if (!field.onMap(position, leader)) return words.comesElsewhere(name, hex, gatesOf(field, position, leader))
        const tied = tiedFault(field, position, leader)
        return tied === null
          ? reasonsAgainst(field, position, { piece: leader, to, facing: 0 })
          : words.isNeeded(tied, name)
      },
    ],
    effect(position, _, { leader, to }, umpire) {
      if (!field.onMap(position, leader)) {
        rideOn(field, position, leader, to, umpire)
        return
      }
      const { hexes, cost } = wayTo(field, position, leader, to, 0)!
      field.unit.left.set(position, leader, allowance(field, position, leader) - cost)
      field.put(position, leader, to)
      note(umpire, { kind: 'rode', unit: leader, path: hexes, cases: ['2.3.6'] })
    },
    again: true,
  })
}

function exitChoice(field: Field, flow: KulmFlow, { choice }: KitOf<'movement'>, steps: Steps) {
  const leaving = (position: Position, { side }: Moving): number[] => {
    const here = field.at(position)
    const nearby = exitsOf(field, position).hexes.flatMap(hex => [...here.unitsIn(hex), ...here.leadersIn(hex)])
    const goes = (piece: number): boolean =>
      field.units[piece].side === side && exitFault(field, position, piece) === null
    return [...new Set(nearby.filter(goes))].sort((a, b) => a - b)
  }
  return choice('exit', {
    lines: leaving,
    candidates: (_, __, unit) => [{ kind: 'exit', unit }],
    exact: true,
    must: [
      (_, { side }, { unit }) => (field.units[unit].side === side ? null : words.notOwn(field.nameOf(unit))),
      (position, _, { unit }) => (field.onMap(position, unit) ? null : words.notOnMap(field.nameOf(unit))),
      (position, _, { unit }) => {
        const fault = exitFault(field, position, unit)
        return fault === null ? null : words.cannotExit(fault, field.nameOf(unit))
      },
    ],
    // 12.7.1: a unit that exits the map leaves a hex.
    effect(position, _, { unit }, umpire) {
      if (field.isTroops(unit)) {
        unsettle(field, flow, steps, position, unit)
        evolve(field, flow, steps, position, { unit, what: 'exit' }, umpire)
      } else leaveMap(field, position, unit, umpire)
    },
    again: true,
  })
}

export function defineMovement(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.movement, kit => {
    const { ask, choice, part, call } = kit
    return [
      ask('units', {
        of: (_, { side }) => side,
        text: () => questions.movement,
        now: now.movement,
        cases: ['11.1.1', '6.1.4'],
        grouped: true,
        choices: [
          moveChoice(field, flow, kit, steps),
          formChoice(field, flow, kit, steps),
          faceChoice(field, flow, kit, steps),
          limberChoice(field, flow, kit, steps),
          topChoice(field, kit),
          ...regimentChoices(field, kit),
          enterChoice(field, flow, kit, steps),
          rideChoice(field, kit),
          forceMarchChoice(field, flow, kit, steps),
          exitChoice(field, flow, kit, steps),
          // 9.1.2, 9.1.3
          choice('timeUp', timeRunsOut(field)),
          choice('done'),
        ],
      }),
      // 11.1.8: removes the marks of units that retreated before melee.
      part('ends', (position, { side }, umpire) => {
        for (const unit of field.armies[side]) field.troop.pinned.set(position, unit, 0)
        closeSkirmishers(field, position, side, umpire)
      }),
      // 3.1.5: a unit that rejoins may overstack the hex.
      call('room', steps.panic, () => ({})),
    ]
  })
}
