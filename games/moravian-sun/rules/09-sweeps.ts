/** 9.0 What a unit may spend on a move and what it keeps to: by its order, its pace, the weather and the fog. */
import { onceFor, type Position } from '@voltigeur/kernel'
import { type Field, MARCH, OVERCAST, SLEET, SNOW, SUN } from '../field.ts'
import { ANY_DISTANCE, POINT } from '../setup/ground.ts'
import { ORDERS, type Pace } from '../setup/vocabulary.ts'
import { ordersOpenTo, type Permissions, permits } from './04-orders.ts'
import { entryToll, isEntering } from './08-entry.ts'
import { mistAt } from './09-gaps.ts'
import { isFoggy } from './16-weather.ts'

/** What a unit has to do with its points besides marching: form square at the end (14.3), or charge (14.2). */
export type Intent = 'march' | 'square' | 'charge'

/** What can stand in the way of a move; for telling why one cannot be made, they are lifted (`09-reasons.ts`). */
export type RuleInTheWay =
  | 'room'
  | 'stop'
  | 'night'
  | 'order'
  | 'zones'
  | 'friends'
  | 'road'
  | 'weather'
  | 'ice'
  | 'trees'
  | 'ground'
  | 'blocks'
  | 'enemies'
  | 'points'
export type Lifted = ReadonlySet<RuleInTheWay>

export const NOTHING: Lifted = new Set()

/** One flood over the map: what may be spent, and what keeps to which ways. */
export interface Sweep {
  readonly order: Permissions
  readonly pace: Pace
  readonly intent: Intent
  /** 8.0: it has come onto the map with this move, and paid for its entry hex. */
  readonly entered: boolean
  /** In half points. */
  readonly budget: number
  /** 16.41.sleet.1, 16.41.overcast: along roads and trails alone. */
  readonly onRoads: boolean
  /** 16.41.overcast: and one hex off them, where it must stop. */
  readonly leavesRoad: boolean
  /** 16.42.1.1: past the enemy in the fog. */
  readonly slipsPast: boolean
  /** 16.30: whether horse near ice keeps off it, or goes over it; where there is none, nothing is the matter. */
  readonly ice: 'none' | 'shunned' | 'crossed'
  /** In half points: what the ice has taken in its entry hex. */
  readonly lost: number
  /** 7.2.4, 12.8.1.3: who pursues drives no leader from his hex, and goes round him. */
  readonly shunsLeaders: boolean
}

/** In half points, weather aside. 4.16.1: half of it is rounded up (1.4.rounding); 14.3.7: leaving a square is paid first. */
export function allowance(field: Field, position: Position, unit: number, { allowance: share }: Permissions): number {
  const { move } = field.units[unit]
  const points = share === 'half' ? Math.ceil(move / 2) : move
  return (points - inSquare(field, position, unit)) * POINT
}

const inSquare = (field: Field, position: Position, unit: number): number =>
  field.troop.square.get(position, unit) === 0 ? 0 : field.ground.terrain.square.leave

/** 16.41.snow.1: what a step costs is doubled, and nobody marches in column. */
export const snowed = (field: Field, position: Position): boolean => field.weather(position) === SNOW

/** 9.1.1: who has nothing left can still move one hex. */
const atLeastAStep = (budget: number): number => Math.max(budget, 1)

/** 16.30: what horse loses on its first hex of ice: half of what it has left, rounded up in its favour (1.4.rounding). */
export const lostOnIce = (left: number): number => left - Math.min(left, Math.ceil(left / (2 * POINT)) * POINT)

/** 8.0, 16.30: whether it is horse that comes onto the map on the ice, which is the first of its move. */
export const comesOverIce = (field: Field, position: Position, unit: number): boolean =>
  field.isCavalry(unit) && field.ground.pondAt[field.hex(position, unit)] >= 0 && isEntering(field, position, unit)

/** The floods that together find where a unit can go; the sure ones before those that are tried in the fog. */
function sweepsOf(
  field: Field,
  position: Position,
  unit: number,
  order: Permissions,
  pace: Pace,
  intent: Intent,
  lifted: Lifted,
): Sweep[] {
  const full = lifted.has('points') ? ANY_DISTANCE : allowance(field, position, unit, order)
  const entered = isEntering(field, position, unit)
  // 16.43.5: who comes on at night has moved his one hex; 16.27.1: guns stop among the first trees.
  if (entered && field.isNight(position) && !lifted.has('night')) return []
  if (entered && field.ground.halts[field.units[unit].class][field.hex(position, unit)] !== 0 && !lifted.has('trees'))
    return []
  const weather = lifted.has('weather') ? SUN : field.weather(position)
  const paid = entered ? entryToll(field, position, unit, field.hex(position, unit), pace, weather) : 0
  const kept = intent === 'square' ? field.ground.terrain.square.form * POINT : 0
  const iced = comesOverIce(field, position, unit)
  const sweeps: Sweep[] = []
  const add = (points: number, onRoads = false, leavesRoad = false): void => {
    if ((entered && points <= paid) || (kept > 0 && points <= kept)) return
    const left = points - paid
    const lost = iced && left > 0 ? lostOnIce(left) : 0
    const budget = atLeastAStep(left - lost - kept)
    const sweep = { order, pace, intent, entered, budget, onRoads, leavesRoad, lost }
    sweeps.push({ ...sweep, ice: 'none', slipsPast: false, shunsLeaders: false })
  }
  const onRoad = field.ground.onRoad(field.hex(position, unit))
  switch (weather) {
    case SLEET:
      add(full - POINT)
      if (onRoad) add(full, true)
      break
    case OVERCAST:
      if (!field.isArtillery(unit)) add(full)
      else if (onRoad) add(full, true, true)
      else add(Math.ceil(full / (2 * POINT)) * POINT)
      break
    default:
      add(full)
  }
  // A charge is not held up by zones anyway; 4.15.1: who goes one hex gets past nobody.
  if (pace === 'column' || intent === 'charge' || order.allowance === 'one hex' || !isFoggy(field, position))
    return byIce(field, position, unit, sweeps)
  const { side } = field.units[unit]
  const far = mistAt(field, position, side, field.hex(position, unit))
  for (let i = 0, sure = sweeps.length; i < sure; i++) {
    // Where no zone in the fog is near there is nobody to slip past. The first hex may cost less than a point (9.1.1).
    if (!sweeps[i].onRoads && far <= Math.trunc(sweeps[i].budget / POINT) + 1)
      sweeps.push({ ...sweeps[i], slipsPast: true })
  }
  return byIce(field, position, unit, sweeps)
}

/** 16.30, 16.31.1: where horse could come onto ice, the ways that keep off it come before those that do not. */
function byIce(field: Field, position: Position, unit: number, sweeps: readonly Sweep[]): Sweep[] {
  const start = field.hex(position, unit)
  // Who comes onto the map on the ice has met it already.
  const matters = field.isCavalry(unit) && !comesOverIce(field, position, unit)
  const parted = sweeps.map((sweep): Sweep[] =>
    matters && isIcy(field, start, sweep)
      ? [
          { ...sweep, ice: 'shunned' },
          { ...sweep, ice: 'crossed' },
        ]
      : [sweep],
  )
  const all = parted.flat()
  const wet = (sweep: Sweep): boolean => sweep.ice === 'crossed'
  const fogs = (sweep: Sweep): boolean => sweep.slipsPast
  return [
    ...all.filter(sweep => !fogs(sweep) && !wet(sweep)),
    ...all.filter(sweep => !fogs(sweep) && wet(sweep)),
    ...all.filter(sweep => fogs(sweep) && !wet(sweep)),
    ...all.filter(sweep => fogs(sweep) && wet(sweep)),
  ]
}

/** Whether ice may be on a way that starts there. */
function isIcy(field: Field, start: number, { budget, pace }: Sweep): boolean {
  // In column a hex costs half a point at least, else a whole one but for the first (9.1.1).
  return farFromIce(field)[start] <= (pace === 'column' ? budget : Math.trunc(budget / POINT) + 1)
}

/** By hex: how far the nearest pond is. */
const farFromIce = onceFor(({ ground: { grid, ponds } }: Field) =>
  Uint16Array.from({ length: grid.size }, (_, hex) => Math.min(0xffff, ...ponds.map(pond => grid.distance(hex, pond)))),
)

/** What a unit could do without an order that forbids anything. */
const UNBOUND: Permissions = {
  ...permits(ORDERS.indexOf('march')),
  intoZone: 'yes',
  outOfZone: 'anywhere',
}

/** 9.3: whether the unit may form March Column under the order, and the case if not. */
export function columnFault(field: Field, position: Position, order: number): string | null {
  if (snowed(field, position)) return '16.41.snow.1'
  if (!permits(order).marchColumn) return permits(order).case
  return field.isNight(position) ? '9.3' : null
}

/** 9.3: the sweeps under every order that the unit may act under; in column only those that allow it. */
export function sweepsUnder(
  field: Field,
  position: Position,
  unit: number,
  pace: Pace,
  intent: Intent,
  lifted: Lifted = NOTHING,
): readonly Sweep[] {
  if (lifted.has('order')) return sweepsOf(field, position, unit, UNBOUND, pace, intent, lifted)
  // 8.0.2: who comes onto the map does so under March, guns too.
  const orders = isEntering(field, position, unit) ? [MARCH] : ordersOpenTo(field, position, unit)
  const allowed = pace === 'plain' ? orders : orders.filter(order => columnFault(field, position, order) === null)
  const [first] = allowed
  if (allowed.length === 1) return sweepsOf(field, position, unit, permits(first), pace, intent, lifted)
  return allowed.flatMap(order => sweepsOf(field, position, unit, permits(order), pace, intent, lifted))
}
