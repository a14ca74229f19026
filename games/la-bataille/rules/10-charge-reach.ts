/** 10.2.10 Whether a charge could come up to anybody, as all stand now: who is told beforehand need not ride into nothing. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { hasBefore } from './10-answers.ts'
import { type Ride, type Stride, strideFault, stridesFrom, stridesOpen } from './10-riding.ts'

/** What a charge has come to: where it stands, and what it has spent. */
interface Reached {
  readonly place: Stride
  readonly spent: number
  readonly hexes: number
}

const keyOf = ({ hexes, facing, formation }: Stride): string => `${hexes.join()} ${facing} ${formation}`

/**
 * 10.2.2, 10.1.9: goes through every way that is open to the riders, until one of them has an enemy on clear ground before
 * its front. Where the way is barred only by those who may still ride out of it, it is taken to be barred.
 */
export function canContact(field: Field, position: Position, units: readonly number[]): boolean {
  const [lead] = units
  const { side } = field.units[lead]
  const here = field.at(position)
  const targets = here.hexesOf(1 - side).filter(hex => field.ground.clear(hex) && here.holds(hex, 1 - side))
  if (targets.length === 0) return false
  const { light } = field.presence(position, lead)
  const meets = (place: Pick<Stride, 'hexes' | 'facing' | 'formation'>): boolean =>
    targets.some(hex => hasBefore(field, { ...place, light }, hex))
  if (meets(field.presence(position, lead))) return true
  const rideAt = (spent: number, hexes: number): Ride => ({ units, spent, hexes, target: OFF_MAP })
  const least = new Map<string, number>()
  const open: Reached[] = []
  const take = (strides: readonly Stride[], from: number, hexes: number): void => {
    for (const place of strides) {
      const [key, spent] = [keyOf(place), from + place.cost]
      if (spent >= (least.get(key) ?? Number.POSITIVE_INFINITY)) continue
      least.set(key, spent)
      open.push({ place, spent, hexes })
    }
  }
  take(stridesOpen(field, position, rideAt(0, 0)), 0, 1)
  for (let now = open.shift(); now !== undefined; now = open.shift()) {
    const { place, spent, hexes } = now
    if (meets(place)) return true
    const ride = rideAt(spent, hexes)
    const next = stridesFrom(field, place.hexes, place.formation, place.facing)
    take(
      next.filter(stride => strideFault(field, position, ride, stride) === null),
      spent,
      hexes + 1,
    )
  }
  return false
}
