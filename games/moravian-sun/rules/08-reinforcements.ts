/** 8.0, 15.4 Reinforcements, reserve units and rebuilt units, in the second sub-phase of an activation (2.1.B.2). */
import { NOBODY, OFF_MAP, WAITING } from '@voltigeur/hex'
import type { FrameOf, Objection, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { type Field, MARCH, MARCHED, MOVED, REBUILDING } from '../field.ts'
import { now, questions } from '../questions.ts'
import { POINT } from '../setup/ground.ts'
import type { Pace } from '../setup/vocabulary.ts'
import type { KitOf, MoravianFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { actingFor } from './03-command/command.ts'
import { commandOf, isUnassigned, mayBorrow } from './04-orders/orders.ts'
import { barsTo, isOpenTo } from './06-open-hexes.ts'
import { inEnemyZone } from './07-zones.ts'
import { canEnter, type Entry, entries, reasonsAgainstEntry } from './08-entries.ts'
import { gapOf } from './09-movement/gaps.ts'
import { columnFault } from './09-movement/sweeps.ts'
import { rankOf } from './12-assault/leaders.ts'

type Arriving = FrameOf<Steps['arrivals']>

/** 8.0, 8.0.1: pieces due that still wait; their player chooses the order of entry. */
function isDue(field: Field, position: Position, piece: number, status: number): boolean {
  const due = field.unit.due.get(position, piece)
  return field.unit.status.get(position, piece) === status && due > 0 && due <= field.turn(position)
}

/** 8.0: the activation in which a piece arrives: its formation’s; Army Commanders with troops of their group. */
function comesWith(field: Field, position: Position, piece: number, command: number): boolean {
  if (field.isTroops(piece) && isUnassigned(field, position, piece)) return mayBorrow(field, position, piece)
  if (field.units[piece].formation >= 0) return commandOf(field, position, piece) === command
  const troops = field.rules.reinforcements[field.groupAt[piece]].units.filter(unit => field.isTroops(unit))
  return troops.length === 0 || troops.some(unit => commandOf(field, position, unit) === command)
}

/** The pieces that can enter with a command, troops first. */
function newcomers(field: Field, position: Position, { side, command }: Arriving): number[] {
  return [...field.armies[side], ...field.staffs[side]].filter(
    piece =>
      field.groupAt[piece] >= 0 && isDue(field, position, piece, WAITING) && comesWith(field, position, piece, command),
  )
}

/** The hex of a unit’s Commander, if he is on the map. */
function commanderOf(field: Field, position: Position, unit: number): number {
  const { leader } = field.commands[field.commands[commandOf(field, position, unit)].formation]
  return leader < 0 ? OFF_MAP : field.hex(position, actingFor(field, position, leader))
}

/** 12.9(2), 15.4.3: with the Commander or adjacent; if there is no room, as close to him as possible. */
function returns(field: Field, position: Position, unit: number): number[] {
  const { side } = field.units[unit]
  const centre = commanderOf(field, position, unit)
  if (centre === OFF_MAP) return []
  const { grid } = field.ground
  const suits = (hex: number): boolean =>
    !inEnemyZone(field, position, side, hex) && isOpenTo(field, position, unit, hex)
  const near = grid.within(centre, 1).filter(suits)
  for (let hexes = near, range = 2; ; hexes = grid.ring(centre, range).filter(suits), range++)
    if (hexes.length > 0 || range > grid.size) return [...hexes].sort((a, b) => a - b)
}

/** Why a unit can’t return in a hex: all that would have to change. */
function reasonsAgainstReturn(field: Field, position: Position, unit: number, to: number): readonly Objection[] {
  const [name, hex] = [field.nameOf(unit), field.label(to)]
  const { grid } = field.ground
  const centre = commanderOf(field, position, unit)
  if (centre === OFF_MAP) return [words.noCommanderToJoin(name)]
  const [nearest] = returns(field, position, unit).map(one => Math.max(1, grid.distance(centre, one)))
  return [
    ...barsTo(field, position, unit, to),
    ...(inEnemyZone(field, position, field.units[unit].side, to) ? [words.returnsIntoZone(name, hex)] : []),
    ...(grid.distance(centre, to) > nearest ? [words.returnsNearer(name, hex)] : []),
  ]
}

const rebuilt = (field: Field, position: Position, { side, command }: Arriving): number[] =>
  field.armies[side].filter(
    unit => isDue(field, position, unit, REBUILDING) && commandOf(field, position, unit) === command,
  )

/** 8.0.3.1, 8.0.3.2: the active formation, or its own for the Army Commander. */
function postings(field: Field, position: Position, { side, command }: Arriving, unit: number): number[] {
  const { formation } = field.units[unit]
  const chief = field.staffs[side].some(one => rankOf(field, position, one) === 'army' && field.onMap(position, one))
  const corps = command < field.roster.formations && command !== formation
  return [...(corps ? [command] : []), ...(chief ? [formation] : [])]
}

export function defineArrivals(field: Field, flow: MoravianFlow, steps: Steps): void {
  flow.define(steps.arrivals, kit => [
    kit.ask('arrivals', {
      of: (_, { side }) => side,
      text: (_, { command }) => questions.arrive(field.commands[command].name),
      now: now.arrive,
      cases: ['2.1.B.2', '8.0', '8.0.1', '15.4'],
      onlyFor: ['enter', 'enterInColumn', 'rebuild', 'assign'],
      grouped: true,
      choices: [
        ...entryChoices(field, flow, kit, steps),
        rebuildChoice(field, kit),
        assignChoice(field, kit),
        kit.choice('done', { duties: (position, frame) => owed(field, position, frame) }),
      ],
    }),
  ])
}

/** 8.0, 15.4.3: units that can enter must; 8.0.3.3: reserve units may wait. */
function owed(field: Field, position: Position, frame: Arriving): Objection[] {
  const entering = newcomers(field, position, frame).filter(
    piece => !(field.isTroops(piece) && isUnassigned(field, position, piece)) && canEnter(field, position, piece),
  )
  const returning = rebuilt(field, position, frame).filter(unit => returns(field, position, unit).length > 0)
  return [
    ...entering.map(piece => words.mustEnter(field.nameOf(piece))),
    ...returning.map(unit => words.mustReturn(field.nameOf(unit))),
  ]
}

function entryChoices(field: Field, flow: MoravianFlow, { choice }: KitOf<'arrivals'>, steps: Steps) {
  function objection(
    position: Position,
    frame: Arriving,
    piece: number,
    to: number,
    pace: Pace,
  ): Objection | readonly Objection[] | null {
    const name = field.nameOf(piece)
    if (field.units[piece].side !== frame.side) return words.notOwn(name, '8.0')
    if (field.onMap(position, piece)) return words.isOnMap(name)
    if (field.groupAt[piece] < 0 || !isDue(field, position, piece, WAITING)) return words.notDue(name)
    if (!comesWith(field, position, piece, frame.command)) return words.entersElsewhere(name)
    const column = pace === 'column' ? columnFault(field, position, MARCH) : null
    if (column !== null || (pace === 'column' && !field.isTroops(piece))) return words.noColumn(name, column ?? '9.3')
    return entries(field, position, piece, pace).some(entry => entry.to === to)
      ? null
      : reasonsAgainstEntry(field, position, piece, to, pace)
  }

  function enter(
    position: Position,
    { command }: Arriving,
    piece: number,
    { to, way }: Entry,
    pace: Pace,
    umpire: Umpire,
  ): void {
    const { path, cost, inFog: foggy, stopsBefore } = way()
    note(umpire, { kind: 'entered', unit: piece, path, cost: cost / POINT, cases: ['8.0', '15.4'] })
    field.unit.moved.set(position, piece, pace === 'column' ? MARCHED : MOVED)
    field.unit.due.set(position, piece, 0)
    if (!field.isTroops(piece)) {
      field.put(position, piece, to)
      return
    }
    if (isUnassigned(field, position, piece)) field.reserve.with.set(position, field.reserveAt[piece], command)
    field.troop.order.set(position, piece, MARCH)
    flow.enter(position, steps.march, { unit: piece, way: path, next: 0, foggy, stopsBefore, charge: NOBODY })
  }

  const spec = <K extends 'enter' | 'enterInColumn'>(kind: K) => {
    const pace: Pace = kind === 'enter' ? 'plain' : 'column'
    return {
      lines: (position: Position, frame: Arriving) =>
        newcomers(field, position, frame).filter(piece => pace === 'plain' || field.isTroops(piece)),
      exact: true as const,
      candidates: (position: Position, _: Arriving, unit: number) =>
        entries(field, position, unit, pace).map(({ to }) => ({ kind, unit, to })),
      must: [
        (position: Position, frame: Arriving, { unit, to }: { readonly unit: number; readonly to: number }) =>
          objection(position, frame, unit, to, pace),
      ],
      effect(
        position: Position,
        frame: Arriving,
        { unit, to }: { readonly unit: number; readonly to: number },
        umpire: Umpire,
      ) {
        const entry = entries(field, position, unit, pace).find(one => one.to === to)!
        enter(position, frame, unit, entry, pace, umpire)
      },
      again: true as const,
    }
  }
  return [choice('enter', spec('enter')), choice('enterInColumn', spec('enterInColumn'))]
}

function rebuildChoice(field: Field, { choice }: KitOf<'arrivals'>) {
  return choice('rebuild', {
    lines: (position, frame) => rebuilt(field, position, frame),
    exact: true,
    candidates: (position, _, unit) => returns(field, position, unit).map(to => ({ kind: 'rebuild', unit, to })),
    must: [
      [(_, { side }, d) => field.units[d.unit].side === side, (_, __, d) => words.notOwn(field.nameOf(d.unit), '12.9')],
      [
        (p, _, d) => field.isTroops(d.unit) && isDue(field, p, d.unit, REBUILDING),
        (_, __, d) => words.notRebuilt(field.nameOf(d.unit)),
      ],
      [
        (p, { command }, d) => commandOf(field, p, d.unit) === command,
        (_, __, d) => words.entersElsewhere(field.nameOf(d.unit)),
      ],
      (p, _, d) => (returns(field, p, d.unit).includes(d.to) ? null : reasonsAgainstReturn(field, p, d.unit, d.to)),
    ],
    effect(position, _, { unit, to }, umpire) {
      field.put(position, unit, to)
      field.unit.due.set(position, unit, 0)
      field.troop.gap.set(position, unit, gapOf(field, position, unit))
      note(umpire, { kind: 'rebuilt', unit, hex: to, cases: ['12.9(2)', '15.4.3'] })
    },
    again: true,
  })
}

/** 8.0.3: reserve units that haven’t entered yet. */
function assignChoice(field: Field, { choice }: KitOf<'arrivals'>) {
  const waiting = (position: Position, frame: Arriving): number[] =>
    newcomers(field, position, frame).filter(piece => field.isTroops(piece) && isUnassigned(field, position, piece))
  return choice('assign', {
    lines: waiting,
    candidates: (position, frame, unit) =>
      postings(field, position, frame, unit).map(command => ({ kind: 'assign', unit, command })),
    exact: true,
    must: [
      [
        (_, { side }, d) => field.units[d.unit].side === side,
        (_, __, d) => words.notOwn(field.nameOf(d.unit), '8.0.3'),
      ],
      [(p, frame, d) => waiting(p, frame).includes(d.unit), (_, __, d) => words.noReserve(field.nameOf(d.unit))],
      [
        (p, frame, d) => postings(field, p, frame, d.unit).includes(d.command),
        (_, __, d) => words.cannotAssign(field.nameOf(d.unit), field.commands[d.command].name),
      ],
    ],
    effect(position, _, { unit, command }, umpire) {
      field.reserve.command.set(position, field.reserveAt[unit], command)
      const id = command === field.units[unit].formation ? '8.0.3.1' : '8.0.3.2'
      note(umpire, { kind: 'assigned', unit, command, cases: [id] })
    },
    again: true,
  })
}
