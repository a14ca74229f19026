/** 3.1.1, 6.0 Where a unit could stand alone: this depends on terrain only, and is a set of sites. */
import { onceFor } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { FORMATIONS, GROUNDS, SQUARE } from '../../setup/vocabulary.ts'
import { loneFault } from '../03-stacking/stacking.ts'
import { groundFault, incrementsIn, squareFault } from './formations.ts'

/** Kinds of hexes, a bit for each: hexes of one kind are equal for a unit alone. */
export type Sites = number

const withRoad = (ground: number): number => 2 * ground + 1
/** Outside the scenario’s area: in no set. */
const OUTSIDE = 2 * GROUNDS.length

/** By hex: its site, which is its terrain and whether a road leads through it. */
export const sitesOn = onceFor(({ ground, rules }: Field) =>
  Uint8Array.from(ground.kinds, (kind, hex) =>
    rules.area[hex] === 0 ? OUTSIDE : ground.onRoad(hex) ? withRoad(kind) : 2 * kind,
  ),
)

/** By site: an example hex. */
const examplesOn = onceFor((field: Field) => {
  const sites = sitesOn(field)
  return Array.from({ length: OUTSIDE }, (_, site) => sites.indexOf(site))
})

function sitesWhere(field: Field, holds: (hex: number, site: number) => boolean): Sites {
  let found = 0
  for (const [site, hex] of examplesOn(field).entries()) if (hex >= 0 && holds(hex, site)) found |= 1 << site
  return found
}

/** More increments than any unit has. */
const MOST_INCREMENTS = 128

/** Computed when first needed, since a unit has few strengths and formations in a battle. */
function drawnUp(find: (field: Field, unit: number, formation: number, increments: number, nth: number) => Sites) {
  const lists = onceFor((_: Field) => new Map<number, Sites>())
  return (field: Field, unit: number, formation: number, increments: number, nth: number): Sites => {
    const known = lists(field)
    const key = ((unit * FORMATIONS.length + formation) * MOST_INCREMENTS + increments) * 2 + nth
    let sites = known.get(key)
    if (sites === undefined) {
      sites = find(field, unit, formation, increments, nth)
      known.set(key, sites)
    }
    return sites
  }
}

/** Where the nth part of a unit fits alone once it is there, given its formation and total increments. */
export const fitsAlone = drawnUp((field, unit, formation, increments, nth) => {
  const own = { unit, formation, facing: 0, increments: incrementsIn(field.tables, formation, increments, nth) }
  return sitesWhere(field, hex => loneFault(field, hex, own) === null)
})

/** The same if it would also have to form in that terrain. */
export const formsAlone = drawnUp((field, unit, formation, increments, nth) => {
  // 6.5.1
  if (formation === SQUARE && squareFault(field.tables, increments) !== null) return 0
  const fits = fitsAlone(field, unit, formation, increments, nth)
  return sitesWhere(
    field,
    (_, site) => ((fits >>> site) & 1) === 1 && groundFault(formation, GROUNDS[site >> 1], (site & 1) === 1) === null,
  )
})
