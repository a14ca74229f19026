/** 8.0, 15.4 Reinforcements, reserve units and rebuilt units, in the second sub-phase of an activation (2.1.B.2). */
import { NOBODY, WAITING } from '@voltigeur/hex'
import type { FrameOf, Objection, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { type Field, MARCH, MARCHED, MOVED, REBUILDING } from '../field.ts'
import { POINT } from '../setup/ground.ts'
import type { Pace } from '../setup/vocabulary.ts'
import type { KitOf, MoravianFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { actingFor } from './03-command.ts'
import { inChief, ridesOf } from './03-rides.ts'
import { commandOf, isUnassigned, mayBorrow } from './04-orders.ts'
import { stackFaultAt } from './06-stacking.ts'
import { leaderMayEnter } from './07-zones.ts'
import { entryToll } from './08-entry.ts'
import { gapOf } from './09-gaps.ts'
import { destinations, type Way, wayTo } from './09-movement.ts'
import { columnFault } from './09-sweeps.ts'
import { rankOf } from './12-leaders.ts'

type Arriving = FrameOf<Steps['arrivals']>

/** 8.0, 8.0.1: whose turn has come and who still waits for it; in what order they enter is for their player to say. */
function isDue(field: Field, position: Position, piece: number, status: number): boolean {
  const due = field.unit.due.get(position, piece)
  return field.unit.status.get(position, piece) === status && due > 0 && due <= field.turn(position)
}

/** 8.0: with which activation a piece comes: with its formation; Army Commanders with troops of their group. */
function comesWith(field: Field, position: Position, piece: number, command: number): boolean {
  if (field.isTroops(piece) && isUnassigned(field, position, piece)) return mayBorrow(field, position, piece)
  if (field.units[piece].formation >= 0) return commandOf(field, position, piece) === command
  const troops = field.rules.reinforcements[field.groupAt[piece]].units.filter(unit => field.isTroops(unit))
  return troops.length === 0 || troops.some(unit => commandOf(field, position, unit) === command)
}

/** The pieces that can come onto the map with a command, troops first. */
function newcomers(field: Field, position: Position, { side, command }: Arriving): number[] {
  return [...field.armies[side], ...field.staffs[side]].filter(
    piece =>
      field.groupAt[piece] >= 0 && isDue(field, position, piece, WAITING) && comesWith(field, position, piece, command),
  )
}

/** What closes an entry hex to a piece; null where it is open. 8.0.2: under March nobody comes into an enemy zone. */
function gateFault(field: Field, position: Position, piece: number, hex: number): string | null {
  const { side, class: of } = field.units[piece]
  const here = field.at(position)
  if (here.holds(hex, 1 - side)) return '9.1.2'
  if (here.water[hex] !== 0) return '16.31.2'
  if (!field.isTroops(piece)) {
    const look = here.lookTo(side)[hex]
    if (here.leadersHold(hex, 1 - side)) return '7.2.2'
    return leaderMayEnter(inChief(field, piece), false, true, look) ? null : '7.2.2'
  }
  if (here.controls(1 - side, hex)) return '4.17.1'
  if (!field.ground.bears(of, hex) && !field.ground.onRoad(hex)) return '10.0'
  return stackFaultAt(field, position, piece, hex)
}

interface Entry {
  readonly to: number
  /** Looked for only where somebody goes it. */
  way(): Way
}

/** As if the piece stood in its entry hex: there its move goes on, under March (8.0.2). */
function imagined(field: Field, position: Position, piece: number, gate: number): Position {
  const copy = position.copy()
  field.put(copy, piece, gate)
  if (field.isTroops(piece)) field.troop.order.set(copy, piece, MARCH)
  return copy
}

/** The way by which a piece comes onto the map and to a hex; null where it cannot. */
export function entryWay(field: Field, position: Position, piece: number, to: number, pace: Pace): Way | null {
  if (field.onMap(position, piece) || field.groupAt[piece] < 0) return null
  return (
    entries(field, position, piece, pace)
      .find(entry => entry.to === to)
      ?.way() ?? null
  )
}

/** Every hex that a piece can come to, by the first of its entry hexes that leads there. */
function entries(field: Field, position: Position, piece: number, pace: Pace): Entry[] {
  const found = new Map<number, Entry>()
  const add = (entry: Entry): void => {
    if (!found.has(entry.to)) found.set(entry.to, entry)
  }
  const sure = { budget: field.units[piece].move * POINT, inFog: false, stopsBefore: false }
  for (const gate of field.rules.reinforcements[field.groupAt[piece]].hexes) {
    if (gateFault(field, position, piece, gate) !== null) continue
    // 9.3.2.c
    if (pace === 'column' && !field.at(position).empty(gate)) continue
    const toll = entryToll(field, position, piece, gate, pace)
    if (pace === 'plain' && field.ground.bears(field.units[piece].class, gate))
      add({ to: gate, way: () => ({ path: [gate], cost: toll, ...sure }) })
    const copy = imagined(field, position, piece, gate)
    if (!field.isTroops(piece)) {
      for (const to of ridesOf(field, copy, piece)) add({ to, way: () => ({ path: [gate, to], cost: toll, ...sure }) })
      continue
    }
    if (columnFault(field, copy, MARCH) !== null && pace === 'column') continue
    const wayOn = (to: number): Way => {
      const way = wayTo(field, copy, piece, to, pace)
      return { ...way, cost: way.cost + toll, budget: way.budget + toll }
    }
    for (const to of destinations(field, copy, piece, pace)) add({ to, way: () => wayOn(to) })
  }
  return [...found.values()].sort((a, b) => a.to - b.to)
}

/** 12.9(2), 15.4.3: with the Commander or next to him; where there is no room, as near to him as there is. */
function returns(field: Field, position: Position, unit: number): number[] {
  const { side, class: of } = field.units[unit]
  const { leader } = field.commands[field.commands[commandOf(field, position, unit)].formation]
  const commander = leader < 0 ? NOBODY : actingFor(field, position, leader)
  if (commander === NOBODY || !field.onMap(position, commander)) return []
  const { grid } = field.ground
  const here = field.at(position)
  const suits = (hex: number): boolean =>
    field.ground.bears(of, hex) &&
    here.water[hex] === 0 &&
    !here.holds(hex, 1 - side) &&
    !here.leadersHold(hex, 1 - side) &&
    !here.controls(1 - side, hex) &&
    stackFaultAt(field, position, unit, hex) === null
  const centre = field.hex(position, commander)
  const near = grid.within(centre, 1).filter(suits)
  for (let hexes = near, range = 2; ; hexes = grid.ring(centre, range).filter(suits), range++)
    if (hexes.length > 0 || range > grid.size) return [...hexes].sort((a, b) => a - b)
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
      text: (_, { command }) => `Bring on the reinforcements of ${field.commands[command].name}.`,
      now: 'reinforcements arrive.',
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

/** 8.0, 15.4.3: who can come comes; 8.0.3.3: reserve units may wait. */
function owed(field: Field, position: Position, frame: Arriving): Objection[] {
  const entering = newcomers(field, position, frame).filter(
    piece =>
      !(field.isTroops(piece) && isUnassigned(field, position, piece)) &&
      entries(field, position, piece, 'plain').length > 0,
  )
  const returning = rebuilt(field, position, frame).filter(unit => returns(field, position, unit).length > 0)
  return [
    ...entering.map(piece => words.mustEnter(field.nameOf(piece))),
    ...returning.map(unit => words.mustReturn(field.nameOf(unit))),
  ]
}

function entryChoices(field: Field, flow: MoravianFlow, { choice }: KitOf<'arrivals'>, steps: Steps) {
  function objection(position: Position, frame: Arriving, piece: number, to: number, pace: Pace): Objection | null {
    const name = field.nameOf(piece)
    if (field.units[piece].side !== frame.side) return words.notOwn(name)
    if (field.onMap(position, piece)) return words.isOnMap(name)
    if (field.groupAt[piece] < 0 || !isDue(field, position, piece, WAITING)) return words.notDue(name)
    if (!comesWith(field, position, piece, frame.command)) return words.entersElsewhere(name)
    const column = pace === 'column' ? columnFault(field, position, MARCH) : null
    if (column !== null || (pace === 'column' && !field.isTroops(piece))) return words.noColumn(name, column ?? '9.3')
    if (entries(field, position, piece, pace).some(entry => entry.to === to)) return null
    const gates = field.rules.reinforcements[field.groupAt[piece]].hexes
    const faults = gates.map(gate => gateFault(field, position, piece, gate))
    const [closed] = faults
    if (closed !== null && faults.every(fault => fault !== null)) return words.gateClosed(name, closed)
    if (field.at(position).holds(to, 1 - frame.side)) return words.enemyThere(field.label(to))
    const crowded = field.isTroops(piece) ? stackFaultAt(field, position, piece, to) : null
    return crowded === null ? words.cannotEnterTo(name, field.label(to)) : words.noRoom(crowded, field.label(to))
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
      [(_, { side }, d) => field.units[d.unit].side === side, (_, __, d) => words.notOwn(field.nameOf(d.unit))],
      [
        (p, _, d) => field.isTroops(d.unit) && isDue(field, p, d.unit, REBUILDING),
        (_, __, d) => words.notRebuilt(field.nameOf(d.unit)),
      ],
      [
        (p, { command }, d) => commandOf(field, p, d.unit) === command,
        (_, __, d) => words.entersElsewhere(field.nameOf(d.unit)),
      ],
      [
        (p, _, d) => returns(field, p, d.unit).includes(d.to),
        (_, __, d) => words.cannotReturn(field.nameOf(d.unit), field.label(d.to)),
      ],
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

/** 8.0.3: reserve units that have not come on yet. */
function assignChoice(field: Field, { choice }: KitOf<'arrivals'>) {
  const waiting = (position: Position, frame: Arriving): number[] =>
    newcomers(field, position, frame).filter(piece => field.isTroops(piece) && isUnassigned(field, position, piece))
  return choice('assign', {
    lines: waiting,
    candidates: (position, frame, unit) =>
      postings(field, position, frame, unit).map(command => ({ kind: 'assign', unit, command })),
    exact: true,
    must: [
      [(_, { side }, d) => field.units[d.unit].side === side, (_, __, d) => words.notOwn(field.nameOf(d.unit))],
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
