/** Lines of sight, and causes of poor effect along them. */
import { drawnOnce, OFF_MAP, sightLine } from '@voltigeur/hex'
import type { Position, Term } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { terms as said } from '../sayings.ts'
import type { Ground } from '../setup/ground.ts'
import { isSmoky } from './18-cards/events.ts'

export type Weapon = 'musket' | 'canister' | 'ball' | 'howitzer canister' | 'howitzer ball'

/** LOS-10: a howitzer fires over obstacles, with any shot. */
export const gunFiring = (howitzer: boolean, shot: 'ball' | 'canister'): Weapon =>
  howitzer ? `howitzer ${shot}` : shot

export interface Sight {
  /** The case that blocks the fire, or null. */
  readonly blocked: string | null
  /** PE-1: one point for each different cause. */
  readonly poor: readonly Term[]
}

/** PE-3: this many hexes in a row at the higher end’s level are one too many. */
const LONG_LEVEL = 5

/** Hexes that block or obstruct a line, each with its case; filled in if a caller wants them. */
export type Culprits = Map<number, string>

/** What terrain alone does to a line: it never changes, so each line is drawn once. */
interface Line {
  /** Hexes that block it, with their place on the line. */
  readonly stops: readonly { readonly at: number; readonly hex: number; readonly case: string }[]
  /** Causes of poor effect, each once, with the hexes that cause it. */
  readonly poor: readonly { readonly term: Term; readonly hexes: readonly number[] }[]
  /** Hexes on the firer’s level, where units block direct fire. */
  readonly level: readonly { readonly at: number; readonly hex: number }[]
  readonly crossed: readonly number[]
}

const flatLine = drawnOnce((ground: Ground, from, to) => drawLine(ground, from, to, false))
const lobbedLine = drawnOnce((ground: Ground, from, to) => drawLine(ground, from, to, true))

/** LOS-3 to LOS-6, PE-2 to PE-5; roads don’t matter (TEC-ROAD-F). */
function drawLine(ground: Ground, from: number, to: number, lobbed: boolean): Line {
  const { levels } = ground
  const high = Math.max(levels[from], levels[to])
  const causes = new Map<string, { term: Term; hexes: number[] }>()
  const add = (term: Term, ...hexes: number[]): void => {
    const known = causes.get(term.case)
    if (known) known.hexes.push(...hexes)
    else causes.set(term.case, { term, hexes })
  }
  const stops: { at: number; hex: number; case: string }[] = []
  const level: { at: number; hex: number }[] = []
  const crossed: number[] = []
  let run = 0
  const stopsSight = (hex: number): boolean => hex !== OFF_MAP && (ground.covering[hex] !== 0 || levels[hex] > high)
  const obstructs = (hex: number): boolean => hex !== OFF_MAP && ground.obstructing[hex] !== 0
  const onLevel = (hex: number): boolean => hex !== OFF_MAP && levels[hex] === high
  for (const [at, crossing] of sightLine(ground.grid, from, to).entries()) {
    if (crossing.kind === 'vertex') {
      if (stopsSight(crossing.touched)) add(said.touches('LOS-3', -1), crossing.touched)
      continue
    }
    if (crossing.kind === 'hexside') {
      const sides = [crossing.left, crossing.right]
      crossed.push(...sides)
      if (sides.some(stopsSight)) add(said.along('LOS-3', -1), ...sides.filter(stopsSight))
      // PE-3, LOS-2: between two hexes the firer chooses the better one.
      run = sides.every(onLevel) ? run + 1 : 0
      if (run >= LONG_LEVEL) add(said.level('PE-3', -1))
      if (sides.every(obstructs)) add(said.obstacles('PE-4', -1), ...sides)
      continue
    }
    const { hex } = crossing
    if (hex === OFF_MAP) continue
    crossed.push(hex)
    // TEC-ORCH-F, TEC-STR-F.
    if (obstructs(hex)) add(said.obstacles('PE-4', -1), hex)
    if (hex === from || hex === to) continue
    run = onLevel(hex) ? run + 1 : 0
    if (run >= LONG_LEVEL) add(said.level('PE-3', -1), hex)
    if (levels[hex] > high) stops.push({ at, hex, case: 'LOS-6' })
    else if (ground.covering[hex]) {
      // LOS-9, TEC-WOOD-F2: only a howitzer fires over it.
      if (lobbed) add(said.over('PE-5', -1), hex)
      else stops.push({ at, hex, case: 'LOS-5' })
    }
    if (levels[hex] === levels[from]) level.push({ at, hex })
  }
  return { stops, poor: [...causes.values()], level, crossed }
}

/** Whether terrain lets round shot pass. */
export const isClear = (ground: Ground, from: number, to: number): boolean =>
  flatLine(ground, from, to).stops.length === 0

/** LOS-1 to LOS-10, PE-2 to PE-6. */
export function sight(
  field: Field,
  position: Position,
  from: number,
  to: number,
  weapon: Weapon,
  culprits?: Culprits,
): Sight {
  const { levels } = field.ground
  const here = field.at(position)
  const line = (weapon.startsWith('howitzer') ? lobbedLine : flatLine)(field.ground, from, to)
  const flat = weapon === 'musket' || weapon.endsWith('canister')
  // LOS-7, LOS-8: units block only direct fire on the firer’s level.
  const manned = flat ? line.level.filter(({ hex }) => here.holds(hex, 0) || here.holds(hex, 1)) : []
  const [wall] = line.stops
  const [men] = manned
  const blocked = men && (!wall || men.at < wall.at) ? 'LOS-7' : (wall?.case ?? null)
  const terms = line.poor.map(({ term }) => term)
  if (field.rules.deck.length > 0 && line.crossed.some(hex => isSmoky(field, position, hex))) {
    terms.push(said.smoke('OPT-SMOKE-3', -1))
  }
  // FIRE-INF-7b, TEC-DOWN-F.
  if (levels[to] <= levels[from] - 2) terms.push(said.farDown('PE-6', -1))
  if (culprits) {
    for (const { term, hexes } of line.poor)
      for (const hex of hexes) if (!culprits.has(hex)) culprits.set(hex, term.case)
    for (const stop of line.stops) culprits.set(stop.hex, stop.case)
    for (const { hex } of manned) culprits.set(hex, 'LOS-7')
  }
  return { blocked, poor: terms }
}
