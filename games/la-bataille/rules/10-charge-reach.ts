/** 10.2.10 Whether a charge could come up to anybody, as all stand now: who is told beforehand need not ride into nothing. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { hasBefore } from './10-answers.ts'
import { type Ride, type Stride, strideFault, stridesFrom, stridesOpen } from './10-riding.ts'

const keyOf = ({ hexes, facing, formation }: Stride): string => `${hexes.join()} ${facing} ${formation}`

type Stood = Pick<Stride, 'hexes' | 'facing' | 'formation'>

/** 10.1.9: whether riders who stood so would have an enemy on clear ground before their front. */
export function meetsFrom(field: Field, position: Position, [lead]: readonly number[], place: Stood): boolean {
  const foe = 1 - field.units[lead].side
  const here = field.at(position)
  const { light } = field.presence(position, lead)
  return here
    .hexesOf(foe)
    .some(hex => field.ground.clear(hex) && here.holds(hex, foe) && hasBefore(field, { ...place, light }, hex))
}

/** The ride once that stride is made, and the strides from there, open or not. */
function onward(field: Field, ride: Ride, { hexes, formation, facing, cost }: Stride) {
  const then: Ride = { ...ride, spent: ride.spent + cost, hexes: ride.hexes + 1 }
  return { then, strides: stridesFrom(field, hexes, formation, facing) }
}

/** Whether a charge could ride on after that stride. */
export function ridesOn(field: Field, position: Position, ride: Ride, stride: Stride): boolean {
  const { then, strides } = onward(field, ride, stride)
  return strides.some(next => strideFault(field, position, then, next) === null)
}

/**
 * 10.2.2: goes through every way that is open to the riders, until one of them leads up to an enemy. Where the way is
 * barred only by those who may still ride out of it, it is taken to be barred.
 */
export function canContact(field: Field, position: Position, units: readonly number[]): boolean {
  if (meetsFrom(field, position, units, field.presence(position, units[0]))) return true
  const least = new Map<string, number>()
  const open: { readonly ride: Ride; readonly stride: Stride }[] = []
  const take = (ride: Ride, strides: readonly Stride[]): void => {
    for (const stride of strides) {
      const [key, spent] = [keyOf(stride), ride.spent + stride.cost]
      if (spent >= (least.get(key) ?? Number.POSITIVE_INFINITY)) continue
      if (strideFault(field, position, ride, stride) !== null) continue
      least.set(key, spent)
      open.push({ ride, stride })
    }
  }
  const start: Ride = { units, spent: 0, hexes: 0, target: OFF_MAP }
  take(start, stridesOpen(field, position, start))
  // The list grows while it is gone through.
  for (const { ride, stride } of open) {
    if (meetsFrom(field, position, units, stride)) return true
    const { then, strides } = onward(field, ride, stride)
    take(then, strides)
  }
  return false
}
