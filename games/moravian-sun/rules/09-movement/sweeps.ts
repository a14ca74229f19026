/** 9.0 A unit’s points for a move and its restrictions: by order, pace, weather and fog. */
import { onceFor, type Position } from '@voltigeur/kernel'
import { type Field, MARCH, OVERCAST, SLEET, SNOW, SUN } from '../../field.ts'
import { ANY_DISTANCE, POINT } from '../../setup/ground.ts'
import { ORDERS, type Pace } from '../../setup/vocabulary.ts'
import { ordersOpenTo, type Permissions, permits } from '../04-orders/orders.ts'
import { entryToll, isEntering } from '../08-entry.ts'
import { isFoggy } from '../16-victory/weather.ts'
import { mistAt } from './gaps.ts'

/** What a unit needs its points for besides marching: to form square at the end (14.3), or to charge (14.2). */
export type Intent = 'march' | 'square' | 'charge'

/** Possible obstacles to a move; lifted one by one to explain a refusal (`09-reasons.ts`). */
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

/** One flood over the map: the allowance, and any restriction to certain paths. */
export interface Sweep {
  readonly order: Permissions
  readonly pace: Pace
  readonly intent: Intent
  /** 8.0: it entered the map with this move, and has paid for its entry hex. */
  readonly entered: boolean
  /** In half points. */
  readonly budget: number
  /** 16.41.sleet.1, 16.41.overcast: along roads and trails only. */
  readonly onRoads: boolean
  /** 16.41.overcast: and one hex off them, where it must stop. */
  readonly leavesRoad: boolean
  /** 16.42.1.1: past the enemy in fog. */
  readonly slipsPast: boolean
  /** 16.30: whether cavalry near ice avoids or crosses it; without ice, neither. */
  readonly ice: 'none' | 'shunned' | 'crossed'
  /** In half points: the points lost to ice in its entry hex. */
  readonly lost: number
  /** 7.2.4, 12.8.1.3: pursuers displace no leader, and go round him. */
  readonly shunsLeaders: boolean
}

/**
 * In half points, before weather. 4.16.1: half of it is rounded up (1.4.rounding); 14.3.7: leaving a square is paid
 * first.
 */
function allowance(field: Field, position: Position, unit: number, { allowance: share }: Permissions): number {
  const { move } = field.units[unit]
  const points = share === 'half' ? Math.ceil(move / 2) : move
  return (points - inSquare(field, position, unit)) * POINT
}

const inSquare = (field: Field, position: Position, unit: number): number =>
  field.troop.square.get(position, unit) === 0 ? 0 : field.ground.terrain.square.leave

/** 16.41.snow.1: steps cost double, and March Column isn’t allowed. */
export const snowed = (field: Field, position: Position): boolean => field.weather(position) === SNOW

/** 9.1.1: a unit without points can still move one hex. */
const atLeastAStep = (budget: number): number => Math.max(budget, 1)

/**
 * 16.30: what cavalry loses on its first hex of ice: half of what it has left, rounded up in its favour (1.4.rounding).
 */
export const lostOnIce = (left: number): number => left - Math.min(left, Math.ceil(left / (2 * POINT)) * POINT)

/** 8.0, 16.30: whether cavalry enters the map on ice, the first of its move. */
export const comesOverIce = (field: Field, position: Position, unit: number): boolean =>
  field.isCavalry(unit) && field.ground.pondAt[field.hex(position, unit)] >= 0 && isEntering(field, position, unit)

/** The floods that together find where a unit can move; certain ones before those with a fog test. */
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
  // 16.43.5: a unit that enters at night has moved its one hex; 16.27.1: guns stop in the first wood.
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
  // ZOC don’t stop a charge anyway; 4.15.1: a unit that moves one hex slips past no enemy.
  if (pace === 'column' || intent === 'charge' || order.allowance === 'one hex' || !isFoggy(field, position))
    return byIce(field, position, unit, sweeps)
  const { side } = field.units[unit]
  const far = mistAt(field, position, side, field.hex(position, unit))
  for (let i = 0, sure = sweeps.length; i < sure; i++) {
    // Without a foggy ZOC nearby there is nothing to slip past. The first hex may cost less than a point (9.1.1).
    if (!sweeps[i].onRoads && far <= Math.trunc(sweeps[i].budget / POINT) + 1)
      sweeps.push({ ...sweeps[i], slipsPast: true })
  }
  return byIce(field, position, unit, sweeps)
}

/** 16.30, 16.31.1: if cavalry could enter ice, paths that avoid it come before others. */
function byIce(field: Field, position: Position, unit: number, sweeps: readonly Sweep[]): Sweep[] {
  const start = field.hex(position, unit)
  // A unit that enters the map on ice has already paid for it.
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

/** Whether a path from there may cross ice. */
function isIcy(field: Field, start: number, { budget, pace }: Sweep): boolean {
  // In column a hex costs at least half a point, otherwise a whole one except the first (9.1.1).
  return farFromIce(field)[start] <= (pace === 'column' ? budget : Math.trunc(budget / POINT) + 1)
}

/** By hex: the distance to the nearest pond. */
const farFromIce = onceFor(({ ground: { grid, ponds } }: Field) =>
  Uint16Array.from({ length: grid.size }, (_, hex) => Math.min(0xffff, ...ponds.map(pond => grid.distance(hex, pond)))),
)

/** A unit’s permissions under an order that forbids nothing. */
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
  // 8.0.2: units enter the map under March, guns too.
  const orders = isEntering(field, position, unit) ? [MARCH] : ordersOpenTo(field, position, unit)
  const allowed = pace === 'plain' ? orders : orders.filter(order => columnFault(field, position, order) === null)
  const [first] = allowed
  if (allowed.length === 1) return sweepsOf(field, position, unit, permits(first), pace, intent, lifted)
  return allowed.flatMap(order => sweepsOf(field, position, unit, permits(order), pace, intent, lifted))
}
