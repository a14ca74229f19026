/** 8.0, 15.4 How reinforcements enter: through which hexes, where to, and why not. */
import type { Objection, Position } from '@voltigeur/kernel'
import { type Field, MARCH } from '../field.ts'
import { POINT } from '../setup/ground.ts'
import type { Pace } from '../setup/vocabulary.ts'
import { words } from '../words.ts'
import { reasonsAgainstRide } from './03-command/reasons.ts'
import { inChief, ridesOf } from './03-command/rides.ts'
import { stackFaultAt } from './06-stacking.ts'
import { leaderMayEnter } from './07-zones.ts'
import { entryToll } from './08-entry.ts'
import { destinations, type Way, wayTo } from './09-movement/movement.ts'
import { reasonsAgainst } from './09-movement/reasons.ts'
import { columnFault, comesOverIce, sweepsUnder } from './09-movement/sweeps.ts'

/** What closes an entry hex to a piece; null if it is open. 8.0.2: under March no unit may enter an enemy ZOC. */
function gateFault(field: Field, position: Position, piece: number, gate: number, pace: Pace): Objection | null {
  const [name, hex] = [field.nameOf(piece), field.label(gate)]
  const { side, class: of } = field.units[piece]
  const { ground } = field
  const here = field.at(position)
  if (here.holds(gate, 1 - side)) return words.enemyThere(hex)
  if (here.water[gate] !== 0) return words.iceIsBroken(name, hex)
  if (!field.isTroops(piece)) {
    const chief = inChief(field, position, piece)
    if (here.leadersHold(gate, 1 - side)) return words.enemyLeaderThere(hex)
    if (leaderMayEnter(chief, false, true, here.lookTo(side)[gate])) return null
    return chief ? words.chiefInZone(name, hex) : words.leaderInZone(name, hex)
  }
  if (here.controls(1 - side, gate)) return words.entersIntoZone(name, hex)
  const closed = ground.onRoad(gate) ? ground.closedToColumn(of, gate) : ground.closedBy(of, gate)
  if (closed !== null) return words.groundBars(name, hex, closed)
  if (pace === 'column' && !here.empty(gate)) return words.columnEntersNobody(name, hex)
  const crowded = stackFaultAt(field, position, piece, gate)
  return crowded === null ? null : words.noRoom(crowded, hex)
}

export interface Entry {
  readonly to: number
  /** Computed only for a unit that takes it. */
  way(): Way
}

/** As if the piece stood in its entry hex: its move continues from there, under March (8.0.2, 15.4.2). */
function imagined(field: Field, position: Position, piece: number, gate: number): Position {
  const copy = position.copy()
  field.put(copy, piece, gate)
  if (field.isTroops(piece)) field.troop.order.set(copy, piece, MARCH)
  return copy
}

/** The path by which a piece enters and reaches a hex; null if it can’t. */
export function entryWay(field: Field, position: Position, piece: number, to: number, pace: Pace): Way | null {
  if (field.onMap(position, piece) || field.groupAt[piece] < 0) return null
  return (
    entries(field, position, piece, pace)
      .find(entry => entry.to === to)
      ?.way() ?? null
  )
}

/** Every hex that a piece can reach; from its cheapest entry hex, a safe path before others. */
export function entries(field: Field, position: Position, piece: number, pace: Pace): Entry[] {
  const found = new Map<number, (() => Way)[]>()
  const add = (to: number, way: () => Way): void => {
    const ways = found.get(to)
    if (ways) ways.push(way)
    else found.set(to, [way])
  }
  for (const gate of field.rules.reinforcements[field.groupAt[piece]].hexes)
    if (gateFault(field, position, piece, gate, pace) === null) addEntries(field, position, piece, gate, pace, add)
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([to, ways]) => ({ to, way: () => ways.map(way => way()).reduce(rather) }))
}

const rather = (one: Way, other: Way): Way => {
  if (one.inFog !== other.inFog) return one.inFog ? other : one
  if (one.onIce !== other.onIce) return one.onIce ? other : one
  if (one.used !== other.used) return one.used < other.used ? one : other
  return other.cost < one.cost ? other : one
}

/** The same by one entry hex that is open. */
function addEntries(
  field: Field,
  position: Position,
  piece: number,
  gate: number,
  pace: Pace,
  add: (to: number, way: () => Way) => void,
): void {
  const { ground } = field
  const toll = entryToll(field, position, piece, gate, pace)
  const copy = imagined(field, position, piece, gate)
  // 16.30: cavalry that enters over ice has already halved its remaining points there.
  const onIce = comesOverIce(field, copy, piece)
  const losses = onIce ? sweepsUnder(field, copy, piece, pace, 'march').map(({ lost }) => lost) : []
  const lost = losses.length > 0 ? Math.min(...losses) : 0
  const sure = { budget: field.units[piece].move * POINT, used: toll + lost, inFog: false, onIce, stopsBefore: false }
  if (pace === 'column' && columnFault(field, copy, MARCH) !== null) return
  // 15.4.2: in column it has arrived by the road.
  if (pace === 'column' ? ground.onRoad(gate) : ground.bears(field.units[piece].class, gate))
    add(gate, () => ({ path: [gate], cost: toll, ...sure }))
  if (!field.isTroops(piece)) {
    for (const to of ridesOf(field, copy, piece)) add(to, () => ({ path: [gate, to], cost: toll, ...sure }))
    return
  }
  for (const to of destinations(field, copy, piece, pace))
    add(to, () => {
      const way = wayTo(field, copy, piece, to, pace)
      return {
        ...way,
        cost: way.cost + toll,
        used: way.used + toll,
        budget: way.budget + toll,
        onIce: onIce || way.onIce,
      }
    })
}

/** Whether a piece can enter at all: to an open and passable entry hex, or on from one. */
export function canEnter(field: Field, position: Position, piece: number): boolean {
  const { class: of } = field.units[piece]
  const rests = (gate: number): boolean =>
    field.ground.bears(of, gate) && gateFault(field, position, piece, gate, 'plain') === null
  return (
    field.rules.reinforcements[field.groupAt[piece]].hexes.some(rests) ||
    entries(field, position, piece, 'plain').length > 0
  )
}

/** Why an arriving piece can’t reach a hex: for the entry hex with the fewest objections. */
export function reasonsAgainstEntry(
  field: Field,
  position: Position,
  piece: number,
  to: number,
  pace: Pace,
): readonly Objection[] {
  const gates = field.rules.reinforcements[field.groupAt[piece]].hexes
  const faults = gates.map(gate => gateFault(field, position, piece, gate, pace))
  const closed = faults[gates.indexOf(to)]
  if (closed) return [closed]
  const open = gates.filter((_, i) => faults[i] === null)
  if (open.length === 0) return faults.flatMap(fault => fault ?? [])
  const reasons = open.map(gate => reasonsFrom(field, position, piece, gate, to, pace))
  return reasons.reduce((least, some) => (some.length < least.length ? some : least))
}

/** The same for one open entry hex. */
function reasonsFrom(
  field: Field,
  position: Position,
  piece: number,
  gate: number,
  to: number,
  pace: Pace,
): readonly Objection[] {
  const [name, hex] = [field.nameOf(piece), field.label(to)]
  const copy = imagined(field, position, piece, gate)
  if (!field.isTroops(piece)) return reasonsAgainstRide(field, copy, { leader: piece, to, flees: false })
  if (to !== gate) return reasonsAgainst(field, copy, { unit: piece, to, pace }) ?? []
  // A unit that can’t stay in its entry hex has arrived by its road.
  return [
    pace === 'column'
      ? words.columnWithoutRoad(name, hex)
      : words.groundBars(name, hex, field.ground.closedBy(field.units[piece].class, to) ?? '10.0'),
  ]
}
