/** Front, flank and rear, fields of fire and lines of sight, for players who check them before a decision. */
import type { ArcHexes, FireSpot, Remark, Sighting, SightShot } from '@voltigeur/battlefield'
import { type Position, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { Field } from '../field.ts'
import { FIRE_SEEN } from '../rules/02-specific-side.ts'
import { hexesIn } from '../rules/06-formations/facing.ts'
import { screenOf } from '../rules/07-screens.ts'
import { sightBetween } from '../rules/07-sight.ts'
import { type Fire, fireFault, firerOf, reckonVolley, standingIn, volleysOf } from '../rules/12-fire/aim.ts'
import { reach, type Volley } from '../rules/12-fire/fire-strength.ts'
import { fireChances } from '../rules/12-fire/fire-table.ts'
import { ROWS } from '../setup/readings.ts'
import { ROUTED } from '../setup/vocabulary.ts'
import { words } from '../words.ts'
import { isKnown } from './knowledge.ts'

const display = book.sentences('display', {
  fireValue: (value: number) => ({ value }),
  canister: plain,
  ball: plain,
  guns: plain,
  muskets: plain,
  never: plain,
  sameLevel: (level: number) => ({ level }),
  upTo: (from: number, to: number) => ({ from, to }),
  downTo: (from: number, to: number) => ({ from, to }),
  clearSight: plain,
  blockedAt: (hexes: readonly string[]) => ({ hexes }),
})

/** 6.2: a routed unit has no front (4.3.6), a square nothing else (6.5.3). */
export function arcsOf(field: Field, position: Position, unit: number): ArcHexes | null {
  if (!field.isTroops(unit) || !field.onMap(position, unit) || field.state(position, unit) === ROUTED) return null
  const { grid } = field.ground
  const stance = field.presence(position, unit)
  const part = (arc: 'front' | 'flank' | 'rear'): number[] =>
    hexesIn(grid, stance, arc).filter(hex => field.rules.area[hex] !== 0)
  return { front: part('front'), flank: part('flank'), rear: part('rear') }
}

const fireFrom = (field: Field, position: Position, side: number): Fire => ({
  side,
  near: null,
  screen: screenOf(field, position),
  spent: () => false,
})

/** The longest range of units in a hex. */
const reachFrom = (field: Field, position: Position, hex: number, side: number): number =>
  Math.max(
    0,
    ...standingIn(field, position, hex, side).map(unit => reach(field.tables, firerOf(field, position, unit, hex))),
  )

const strength = (volleys: readonly Volley[]): number => volleys.reduce((sum, { term }) => sum + term.value, 0)

/** 12.1.2, 12.4.9: every hex at which the unit’s hexes could fire at an enemy, by the strength of the fire. */
export function fieldOfFire(field: Field, position: Position, unit: number): FireSpot[] {
  if (!field.isTroops(unit) || !field.onMap(position, unit) || !isKnown(field, position, unit, FIRE_SEEN)) return []
  const { grid } = field.ground
  const { side } = field.units[unit]
  const fire = fireFrom(field, position, side)
  const spots = new Map<number, { readonly value: number; readonly weapon: string }>()
  for (const from of field.footprint(position, unit)) {
    for (const hex of grid.within(from, reachFrom(field, position, from, side))) {
      if (hex === from || field.rules.area[hex] === 0) continue
      const volleys = volleysOf(field, position, fire, from, hex)
      const { value = 0 } = spots.get(hex) ?? {}
      if (volleys.length > 0) spots.set(hex, { value: value + strength(volleys), weapon: weaponOf(volleys) })
    }
  }
  const most = Math.max(1, ...[...spots.values()].map(({ value }) => value))
  return [...spots].map(([hex, { value, weapon }]) => ({
    hex,
    weapon,
    needed: display.fireValue(value),
    chance: value / most,
    poor: false,
  }))
}

/** 12.4.10 */
const weaponOf = (volleys: readonly Volley[]): string =>
  volleys.some(({ canister }) => canister)
    ? display.canister
    : volleys.some(({ guns }) => guns)
      ? display.ball
      : display.muskets

/** 7.1, and the effect of fire from the near end at enemies at the far end. */
export function sighting(field: Field, position: Position, from: number, to: number): Sighting {
  const { ground } = field
  const here = field.at(position)
  const { blocked, by } = sightBetween(ground, screenOf(field, position), from, to)
  const [a, b] = [ground.levels[from], ground.levels[to]]
  const heights = a === b ? display.sameLevel(a) : (b > a ? display.upTo : display.downTo)(a, b)
  const remarks: Remark[] = [{ text: heights, case: '7.1.6' }]
  if (blocked === null) remarks.push({ text: display.clearSight, case: '7.1.1' })
  else remarks.push({ text: display.blockedAt(by.map(hex => field.label(hex))), case: blocked })
  const top = field.stack(position, from)[0]
  return {
    hexes: by.map(hex => ({ hex, case: blocked ?? '7.1.1', stops: blocked !== null })),
    remarks,
    firer: top === undefined ? null : field.nameOf(top),
    shots:
      top !== undefined && isKnown(field, position, top, FIRE_SEEN) && here.holds(to, 1 - field.units[top].side)
        ? [shotOf(field, position, top, from, to)]
        : [],
  }
}

function shotOf(field: Field, position: Position, top: number, from: number, to: number): SightShot {
  const { side } = field.units[top]
  const fire = fireFrom(field, position, side)
  const fault = fireFault(field, position, fire, from, to)
  const weapon = field.isArtillery(top) ? display.guns : display.muskets
  const effective = field.ground.grid.distance(from, to)
  if (fault !== null) {
    const { text, case: id } = words.cannotFire(fault, field.label(from), field.label(to))
    return { weapon, effective, needed: display.never, chance: 0, terms: [], fault: { text, case: id } }
  }
  const reckoning = reckonVolley(field, position, fire, [from], to)
  const [nothing] = fireChances(field.tables, reckoning)
  return {
    weapon,
    effective,
    needed: reckoning.odds,
    chance: (ROWS - nothing) / ROWS,
    terms: [...reckoning.strength, reckoning.defence, ...reckoning.terms],
    fault: null,
  }
}
