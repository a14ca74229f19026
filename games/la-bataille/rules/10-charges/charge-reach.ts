/**
 * 10.2.10 Whether a charge could reach any enemy, as units stand now: a player warned in advance won’t charge into
 * nothing.
 */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { COLUMN } from '../../setup/vocabulary.ts'
import { hasBefore } from './answers.ts'
import {
  chargeAllowance,
  cheapestHex,
  type Ride,
  type Stride,
  strideFault,
  stridesFrom,
  stridesOpen,
} from './riding.ts'

const keyOf = ({ hexes, facing, formation }: Stride): string => `${hexes.join()} ${facing} ${formation}`

type Stood = Pick<Stride, 'hexes' | 'facing' | 'formation'>

/** 10.1.9: whether chargers in this stance would have an enemy in clear terrain in front of them. */
export function meetsFrom(field: Field, position: Position, [lead]: readonly number[], place: Stood): boolean {
  const { light } = field.presence(position, lead)
  return preyOf(field, position, lead).some(hex => hasBefore(field, { ...place, light }, hex))
}

/** 10.1.9: where enemies stand in clear terrain. */
function preyOf(field: Field, position: Position, rider: number): number[] {
  const foe = 1 - field.units[rider].side
  const here = field.at(position)
  return here.hexesOf(foe).filter(hex => field.ground.clear(hex) && here.holds(hex, foe))
}

/** By hex: the distance to the nearest of these. */
function hexesTo({ ground: { grid } }: Field, goals: readonly number[]): Int16Array {
  const away = new Int16Array(grid.size).fill(-1)
  const open = [...goals]
  for (const hex of goals) away[hex] = 0
  // The list grows during the loop.
  for (const hex of open)
    for (let dir = 0; dir < 6; dir++) {
      const to = grid.neighbour(hex, dir)
      if (to === OFF_MAP || away[to] >= 0) continue
      away[to] = away[hex] + 1
      open.push(to)
    }
  return away
}

/**
 * Hexes that need no movement: a charge meets an enemy from the hex before, and spreading into a line adds one more.
 */
const UNRIDDEN = 2

/** The charge after that stride, and the strides from there, open or not. */
function onward(field: Field, ride: Ride, { hexes, formation, facing, cost }: Stride) {
  const then: Ride = { ...ride, spent: ride.spent + cost, hexes: ride.hexes + 1 }
  return { then, strides: stridesFrom(field, hexes, formation, facing) }
}

/** Whether a charge could continue after that stride. */
export function ridesOn(field: Field, position: Position, ride: Ride, stride: Stride): boolean {
  const { then, strides } = onward(field, ride, stride)
  return strides.some(next => strideFault(field, position, then, next) === null)
}

/**
 * 10.2.2: tries every path open to the chargers until one reaches an enemy. A path blocked only by chargers that may
 * still move on counts as blocked.
 */
export function canContact(field: Field, position: Position, units: readonly number[]): boolean {
  const prey = preyOf(field, position, units[0])
  if (prey.length === 0) return false
  const { light, ...stands } = field.presence(position, units[0])
  const meets = ({ hexes, facing, formation }: Stood): boolean =>
    prey.some(hex => hasBefore(field, { hexes, facing, formation, light }, hex))
  if (meets(stands)) return true
  const away = hexesTo(field, prey)
  const most = Math.max(...units.map(unit => chargeAllowance(field, position, unit, COLUMN)))
  const cheapest = cheapestHex(field)
  /** Whether the points left could bring an enemy in front of them if nothing were in the way. */
  const hasHope = ({ hexes }: Stood, spent: number): boolean => {
    const strides = Math.floor((most - spent) / cheapest)
    return hexes.some(hex => away[hex] <= strides + UNRIDDEN)
  }
  if (!hasHope(stands, 0)) return false
  const least = new Map<string, number>()
  const open: { readonly ride: Ride; readonly stride: Stride }[] = []
  const take = (ride: Ride, strides: readonly Stride[]): void => {
    for (const stride of strides) {
      const [key, spent] = [keyOf(stride), ride.spent + stride.cost]
      if (!hasHope(stride, spent) || spent >= (least.get(key) ?? Number.POSITIVE_INFINITY)) continue
      if (strideFault(field, position, ride, stride) !== null) continue
      least.set(key, spent)
      open.push({ ride, stride })
    }
  }
  const start: Ride = { units, spent: 0, hexes: 0, target: OFF_MAP }
  take(start, stridesOpen(field, position, start))
  // The list grows during the loop.
  for (const { ride, stride } of open) {
    if (stride.hexes.some(hex => away[hex] <= 1) && meets(stride)) return true
    const { then, strides } = onward(field, ride, stride)
    take(then, strides)
  }
  return false
}
