/** Lines of sight, and what makes fire along them poor. */
import { OFF_MAP, sightLine } from '@voltigeur/hex'
import type { Position, Term } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { isSmoky } from './18-events.ts'

export type Weapon = 'musket' | 'canister' | 'ball' | 'howitzer'

export interface Sight {
  /** The case that stops the fire, or null. */
  readonly blocked: string | null
  /** PE-1: one point for each different cause. */
  readonly poor: readonly Term[]
}

/** PE-3: this many hexes in a row at the level of the higher end are one too many. */
const LONG_LEVEL = 5

const poor = (text: string, id: string): Term => ({ text, value: -1, case: id })

/** LOS-1 to LOS-10, PE-2 to PE-6. `howitzer` is a howitzer firing ball; its canister is canister. */
export function sight(field: Field, position: Position, from: number, to: number, weapon: Weapon): Sight {
  const { ground } = field
  const { levels } = ground
  const here = field.at(position)
  const low = levels[from]
  const high = Math.max(levels[from], levels[to])
  const line = sightLine(ground.grid, from, to)
  const causes = new Map<string, Term>()
  const add = (term: Term): void => {
    if (!causes.has(term.case)) causes.set(term.case, term)
  }
  let blocked: string | null = null
  let run = 0
  const stopsSight = (hex: number): boolean => hex !== OFF_MAP && (ground.covering[hex] !== 0 || levels[hex] > high)
  const obstructs = (hex: number): boolean => hex !== OFF_MAP && ground.obstructing[hex] !== 0
  const onLevel = (hex: number): boolean => hex !== OFF_MAP && levels[hex] === high
  for (const crossing of line) {
    if (crossing.kind === 'vertex') {
      if (stopsSight(crossing.touched)) add(poor('the line touches blocking terrain', 'LOS-3'))
      continue
    }
    if (crossing.kind === 'hexside') {
      if (stopsSight(crossing.left) || stopsSight(crossing.right)) {
        add(poor('the line runs along blocking terrain', 'LOS-3'))
      }
      // PE-3, LOS-2: between two hexes the firer names the one that suits him.
      run = onLevel(crossing.left) && onLevel(crossing.right) ? run + 1 : 0
      if (run >= LONG_LEVEL) add(poor('long level ground', 'PE-3'))
      if (obstructs(crossing.left) && obstructs(crossing.right)) add(poor('trees, vines or a stream', 'PE-4'))
      continue
    }
    const { hex } = crossing
    if (hex === OFF_MAP) continue
    if (obstructs(hex)) add(poor('trees, vines or a stream', 'PE-4'))
    if (hex === from || hex === to) continue
    run = onLevel(hex) ? run + 1 : 0
    if (run >= LONG_LEVEL) add(poor('long level ground', 'PE-3'))
    if (levels[hex] > high) blocked ??= 'LOS-6'
    else if (ground.covering[hex]) {
      if (weapon === 'howitzer') add(poor('over an obstacle', 'PE-5'))
      else blocked ??= 'LOS-5'
    }
    const flat = weapon === 'musket' || weapon === 'canister'
    if (flat && levels[hex] === low && here.stack(hex).length > 0) blocked ??= 'LOS-7'
  }
  const smoky = line.some(c =>
    c.kind === 'hex'
      ? isSmoky(field, position, c.hex)
      : c.kind === 'hexside' && (isSmoky(field, position, c.left) || isSmoky(field, position, c.right)),
  )
  if (smoky) add(poor('smoke', 'OPT-SMOKE-3'))
  if (levels[to] <= levels[from] - 2) add(poor('more than one level down', 'PE-6'))
  return { blocked, poor: [...causes.values()] }
}
