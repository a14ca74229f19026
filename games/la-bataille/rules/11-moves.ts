/** 11.0 The Movement Phase: units and leaders move, form and turn, one after another and as often as their points last. */
import type { FrameOf, Objection, Position, Umpire } from '@voltigeur/kernel'
import type { KulmDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { type Field, TRIED_TO_LIMBER } from '../field.ts'
import { POINT } from '../setup/ground.ts'
import { FORMATIONS, LIMBERED, LONG_LINE, ROAD_MARCH, SQUARE } from '../setup/vocabulary.ts'
import type { KitOf, KulmFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { breakDown, breakDownFault, buildUp, buildUpFault, deployedOf } from './03-regiments.ts'
import { facingsAmong, tiedFault } from './03-stacking.ts'
import { changeFault, changeTo, formFault, limberFault, standsOf } from './06-changes.ts'
import { facingsOf, isTwoHex } from './06-facing.ts'
import { setOff } from './11-march.ts'
import {
  allowance,
  allowanceToChange,
  type Destination,
  destinations,
  formationIn,
  idleFault,
  moveFault,
  type Way,
  wayTo,
} from './11-movement.ts'
import { exitFault, leaveMap } from './16-exit.ts'
import { breakDownOutside, enter, entriesOf, entryFault, gateOf, isDue, rideOn } from './16-reinforcements.ts'

type Moving = FrameOf<Steps['movement']>
type Of<K extends KulmDecision['kind']> = Extract<KulmDecision, { kind: K }>

/** The combat units of the side that are on the map. */
const troopsOf = (field: Field, position: Position, { side }: Moving): number[] =>
  field.armies[side].filter(unit => field.onMap(position, unit))

/** 16.3.1: those that may come onto the map now. */
const waitingOf = (field: Field, position: Position, { side }: Moving): number[] =>
  field.armies[side].filter(unit => isDue(field, position, unit))

/** A decision is about a combat unit of the side that is on the map. */
function foreign(field: Field, position: Position, { side }: Moving, unit: number): Objection | null {
  const name = field.nameOf(unit)
  if (field.units[unit].side !== side) return words.notOwn(name)
  if (!field.isTroops(unit)) return words.noLeaders(name)
  return field.onMap(position, unit) ? null : words.notOnMap(name)
}

function moveChoice(field: Field, flow: KulmFlow, { choice }: KitOf<'movement'>, steps: Steps) {
  return choice('move', {
    lines: (position, frame) =>
      troopsOf(field, position, frame).filter(unit => idleFault(field, position, unit) === null),
    candidates: (position, _, unit) => destinations(field, position, unit).flatMap(place => movesTo(unit, place)),
    exact: true,
    must: [
      (position, frame, { unit }) => foreign(field, position, frame, unit),
      (position, _, move) => objectionToMove(field, position, move),
    ],
    effect(position, _, { unit, to, facing }, umpire) {
      const way = wayTo(field, position, unit, to, facing) as Way
      setOff(field, flow, steps, position, unit, way, -1, umpire)
    },
    again: true,
  })
}

const movesTo = (unit: number, { to, facings }: Destination): Of<'move'>[] =>
  facings.map(facing => ({ kind: 'move', unit, to, facing }))

function objectionToMove(field: Field, position: Position, { unit, to, facing }: Of<'move'>): Objection | null {
  const [name, hex] = [field.nameOf(unit), field.label(to)]
  const formation = formationIn(field, position, unit, to)
  const facings = isTwoHex(formation) ? facingsOf(formation) : facingsAmong(field, position, unit, to, formation)
  if (!facings.includes(facing)) return words.noSuchFacing(name, facing)
  const place = destinations(field, position, unit).find(one => one.to === to)
  if (place?.facings.includes(facing)) return null
  return words.cannotMove(moveFault(field, position, unit, to, facing), name, hex)
}

function formChoice(field: Field, { choice }: KitOf<'movement'>) {
  return choice('form', {
    lines: (position, frame) =>
      troopsOf(field, position, frame).filter(unit => changeFault(field, position, unit) === null),
    candidates: (position, _, unit) => standsOf(field, position, unit).map(stand => ({ kind: 'form', ...stand })),
    exact: true,
    must: [
      (position, frame, { unit }) => foreign(field, position, frame, unit),
      [
        (_, __, { formation }) => isFormation(formation),
        (_, __, { unit }) => words.noSuchFacing(field.nameOf(unit), -1),
      ],
      (position, _, { unit, formation }) =>
        field.formation(position, unit) === formation ? words.standsSo(field.nameOf(unit)) : null,
      (position, _, stand) => {
        const fault = formFault(field, position, stand)
        return fault === null ? null : words.cannotForm(fault, field.nameOf(stand.unit), stand.formation)
      },
    ],
    effect(position, _, stand, umpire) {
      const { unit, formation, facing } = stand
      note(umpire, {
        kind: 'formed',
        units: changeTo(field, position, stand),
        hex: field.hex(position, unit),
        formation,
        facing,
        cases: [formation === LONG_LINE ? '6.4.8a' : formation === SQUARE ? '6.5.4' : '6.1.4'],
      })
    },
    again: true,
  })
}

/** 6.2.2: those that turn with a unit: all in its hex that are formed like it. */
const turningWith = (field: Field, position: Position, unit: number): number[] =>
  field
    .stack(position, field.hex(position, unit))
    .filter(other => field.facing(position, other) === field.facing(position, unit))

/** Whether the counters of a formation can be turned on the spot. */
const turnsOnTheSpot = (formation: number): boolean =>
  !isTwoHex(formation) && formation !== ROAD_MARCH && formation !== SQUARE

function faceChoice(field: Field, { choice }: KitOf<'movement'>) {
  const facingsHere = (position: Position, unit: number): readonly number[] =>
    facingsAmong(field, position, unit, field.hex(position, unit), field.formation(position, unit))
  const free = (position: Position, unit: number): boolean =>
    turningWith(field, position, unit).every(
      other => turnsOnTheSpot(field.formation(position, other)) && idleFault(field, position, other) === null,
    )
  return choice('face', {
    lines: (position, frame) => troopsOf(field, position, frame).filter(unit => free(position, unit)),
    candidates: (position, _, unit) =>
      facingsHere(position, unit)
        .filter(facing => facing !== field.facing(position, unit))
        .map(facing => ({ kind: 'face', unit, facing })),
    exact: true,
    must: [
      (position, frame, { unit }) => foreign(field, position, frame, unit),
      (position, _, { unit }) =>
        turnsOnTheSpot(field.formation(position, unit)) ? null : words.wheels(field.nameOf(unit)),
      (position, _, { unit }) => {
        const idle = turningWith(field, position, unit).find(other => idleFault(field, position, other) !== null)
        return idle === undefined ? null : words.cannotMove(idleFault(field, position, idle)!, field.nameOf(idle), '')
      },
      [(position, _, { unit }) => free(position, unit), (_, __, { unit }) => words.wheels(field.nameOf(unit))],
      (position, _, { unit, facing }) =>
        facingsHere(position, unit).includes(facing) ? null : words.noSuchFacing(field.nameOf(unit), facing),
      (position, _, { unit, facing }) =>
        facing === field.facing(position, unit) ? words.standsSo(field.nameOf(unit)) : null,
    ],
    effect(position, _, { unit, facing }, umpire) {
      const units = turningWith(field, position, unit)
      for (const other of units) field.troop.facing.set(position, other, facing)
      note(umpire, { kind: 'faced', units, hex: field.hex(position, unit), facing, cases: ['6.2.2'] })
    },
    again: true,
  })
}

function limberChoice(field: Field, { choice }: KitOf<'movement'>) {
  const fault = (position: Position, unit: number): Objection | null => {
    const name = field.nameOf(unit)
    const idle = idleFault(field, position, unit)
    if (idle !== null) return words.cannotMove(idle, name, '')
    if (field.hasActed(position, unit, TRIED_TO_LIMBER)) return words.triedAlready(name)
    const found = limberFault(field, position, unit)
    return found === null ? null : found === 'points' ? words.tooTired(name) : words.notUnlimbered(name)
  }
  return choice('limber', {
    lines: (position, frame) =>
      troopsOf(field, position, frame).filter(unit => field.isArtillery(unit) && fault(position, unit) === null),
    candidates: (_, __, unit) => [{ kind: 'limber', unit }],
    exact: true,
    must: [
      (position, frame, { unit }) => foreign(field, position, frame, unit),
      (position, _, { unit }) => fault(position, unit),
    ],
    effect: (position, _, { unit }, umpire) => limber(field, position, unit, umpire),
    again: true,
  })
}

/** 6.1.5, 6.9.3: the points are spent whether it succeeds or not. */
function limber(field: Field, position: Position, unit: number, umpire: Umpire): void {
  const { movement, limber: table } = field.tables
  const left = allowanceToChange(field, position, unit) - movement.formation.artillery * POINT
  field.unit.left.set(position, unit, left)
  field.marks(position, unit, TRIED_TO_LIMBER)
  const die = umpire.roll(position, 6)
  const leaders = field.at(position).leadersIn(field.hex(position, unit))
  const led = leaders.some(leader => field.office(leader).artillery > 0)
  const [from, to] = table.success[field.troops(unit).limber!]
  const rolled = Math.min(6, die + (led ? table.leader : 0))
  const success = rolled >= from && rolled <= to
  if (success) field.troop.formation.set(position, unit, LIMBERED)
  note(umpire, { kind: 'limbered', unit, die, success, cases: led ? ['6.9.3', '6.1.5'] : ['6.1.5'] })
}

function topChoice(field: Field, { choice }: KitOf<'movement'>) {
  const isCovered = (position: Position, unit: number): boolean =>
    field.stack(position, field.hex(position, unit))[0] !== unit
  return choice('top', {
    lines: (position, frame) => troopsOf(field, position, frame).filter(unit => isCovered(position, unit)),
    candidates: (_, __, unit) => [{ kind: 'top', unit }],
    exact: true,
    must: [
      (position, frame, { unit }) => foreign(field, position, frame, unit),
      (position, _, { unit }) => (isCovered(position, unit) ? null : words.isOnTop(field.nameOf(unit))),
    ],
    effect(position, _, { unit }, umpire) {
      const hex = field.hex(position, unit)
      const others = field.stack(position, hex).filter(other => other !== unit)
      for (const [depth, other] of [unit, ...others].entries()) field.troop.depth.set(position, other, depth)
      note(umpire, { kind: 'onTop', unit, hex, cases: ['6.2.2'] })
    },
    again: true,
  })
}

function regimentChoices(field: Field, { choice }: KitOf<'movement'>) {
  const apart = (position: Position, { side }: Moving): number[] =>
    field.armies[side].filter(unit => buildUpFault(field, position, unit) === null)
  return [
    choice('breakDown', {
      lines: (position, frame) => [
        ...troopsOf(field, position, frame).filter(unit => breakDownFault(field, position, unit) === null),
        ...waitingOf(field, position, frame).filter(unit => field.troops(unit).battalions.length > 0),
      ],
      candidates: (_, __, unit) => [{ kind: 'breakDown', unit }],
      exact: true,
      must: [
        (position, frame, { unit }) =>
          waitingOf(field, position, frame).includes(unit) ? null : foreign(field, position, frame, unit),
        (position, _, { unit }) => {
          const fault = breakDownFault(field, position, unit)
          return fault === null ? null : words.noBattalions(field.nameOf(unit), fault)
        },
      ],
      effect(position, _, { unit }, umpire) {
        const hex = field.hex(position, unit)
        const outside = !field.onMap(position, unit)
        const battalions = outside ? breakDownOutside(field, position, unit) : breakDown(field, position, unit)
        note(umpire, { kind: 'brokeDown', unit, hex, battalions, cases: ['3.4.3', '3.4.2'] })
      },
      again: true,
    }),
    choice('buildUp', {
      lines: (position, frame) => apart(position, frame),
      candidates: (_, __, unit) => [{ kind: 'buildUp', unit }],
      exact: true,
      must: [
        (_, { side }, { unit }) => (field.units[unit].side === side ? null : words.notOwn(field.nameOf(unit))),
        (_, __, { unit }) => (field.isTroops(unit) ? null : words.noLeaders(field.nameOf(unit))),
        (position, _, { unit }) => {
          const fault = buildUpFault(field, position, unit)
          if (fault === null) return null
          const name = field.nameOf(unit)
          if (fault === '3.4') return words.noBattalions(name, fault)
          return fault === '3.4.4' ? words.notBrokenDown(name) : words.notTogether(name, fault)
        },
      ],
      effect(position, _, { unit }, umpire) {
        const [first] = deployedOf(field, position, unit)
        const hex = field.hex(position, first)
        const battalions = buildUp(field, position, unit)
        note(umpire, { kind: 'builtUp', unit, hex, battalions, cases: ['3.4.4', '3.4.2'] })
      },
      again: true,
    }),
  ]
}

function enterChoice(field: Field, { choice }: KitOf<'movement'>) {
  return choice('enter', {
    lines: (position, frame) => waitingOf(field, position, frame),
    candidates: (position, _, unit) => entriesOf(field, position, unit).map(stand => ({ kind: 'enter', ...stand })),
    exact: true,
    must: [
      (_, { side }, { unit }) => (field.units[unit].side === side ? null : words.notOwn(field.nameOf(unit))),
      (position, frame, { unit }) =>
        waitingOf(field, position, frame).includes(unit) ? null : words.notDue(field.nameOf(unit)),
      [
        (_, __, { formation }) => isFormation(formation),
        (_, __, { unit }) => words.noSuchFacing(field.nameOf(unit), -1),
      ],
      (position, _, stand) => {
        const fault = entryFault(field, position, stand)
        return fault === null ? null : words.cannotEnter(fault, field.nameOf(stand.unit), field.label(stand.at))
      },
    ],
    effect: (position, _, stand, umpire) => enter(field, position, stand, umpire),
    again: true,
  })
}

const isFormation = (formation: number): boolean =>
  Number.isInteger(formation) && formation >= 0 && formation < FORMATIONS.length

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
        if (!field.onMap(position, leader)) return words.cannotEnter('16.3.2', name, hex)
        const tied = tiedFault(field, position, leader)
        return tied === null
          ? words.cannotMove(moveFault(field, position, leader, to, 0), name, hex)
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

function exitChoice(field: Field, { choice }: KitOf<'movement'>) {
  const present = (position: Position, { side }: Moving): number[] =>
    [...field.armies[side], ...field.staffs[side]].filter(piece => field.onMap(position, piece))
  return choice('exit', {
    lines: (position, frame) => present(position, frame).filter(piece => exitFault(field, position, piece) === null),
    candidates: (_, __, unit) => [{ kind: 'exit', unit }],
    exact: true,
    must: [
      (_, { side }, { unit }) => (field.units[unit].side === side ? null : words.notOwn(field.nameOf(unit))),
      (position, _, { unit }) => (field.onMap(position, unit) ? null : words.notOnMap(field.nameOf(unit))),
      (position, _, { unit }) => {
        const fault = exitFault(field, position, unit)
        return fault === null ? null : words.staysHere(fault, field.nameOf(unit))
      },
    ],
    effect: (position, _, { unit }, umpire) => leaveMap(field, position, unit, umpire),
    again: true,
  })
}

export function defineMovement(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.movement, kit => {
    const { ask, choice } = kit
    return [
      ask('units', {
        of: (_, { side }) => side,
        text: () => 'Move, form and turn your units and leaders.',
        now: 'units are being moved.',
        cases: ['11.1.1', '6.1.4'],
        grouped: true,
        choices: [
          moveChoice(field, flow, kit, steps),
          formChoice(field, kit),
          faceChoice(field, kit),
          limberChoice(field, kit),
          topChoice(field, kit),
          ...regimentChoices(field, kit),
          enterChoice(field, kit),
          rideChoice(field, kit),
          exitChoice(field, kit),
          // 9.1.3
          choice('timeUp', {
            umpires: true,
            must: [[() => field.rules.options.clock, () => words.noClock()]],
            effect: (_, { side }, __, umpire) => note(umpire, { kind: 'timeUp', side, cases: ['9.1.3'] }),
          }),
          choice('done'),
        ],
      }),
    ]
  })
}
