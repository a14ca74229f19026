/** Maps as situations change them: hexes and hexsides by their names, and what is put on them instead. */
import { BadInput } from '@voltigeur/kernel'
import { type Grid, OFF_MAP } from './grid.ts'
import { canonical, hexside, parseHexside } from './hexside.ts'
import type { GroundMarks } from './marked-ground.ts'

export function finder(grid: Grid, what: string): (label: string) => number {
  return label => {
    const hex = grid.find(label)
    if (hex === OFF_MAP) throw new BadInput(`situation: ${what}: there is no hex "${label}" on this map`)
    return hex
  }
}

interface Side {
  readonly hex: number
  readonly dir: number
}

/** A hexside is written as two hexes; where it has an upper side and a lower one, that one first, and `>` between them. */
export function hexsideNamed(grid: Grid, label: string, between: '/' | '>'): Side {
  const found = parseHexside(grid, label.replace(between, '/'))
  if (found) return found
  throw new BadInput(`situation: "${label}" is not a hexside; write two adjacent hexes such as "0,0${between}1,0"`)
}

/** All but what lies on one hexside. */
export function allBut<S extends Side>(grid: Grid, sides: readonly S[], { hex, dir }: Side): S[] {
  const gone = canonical(grid, hexside(hex, dir))
  return sides.filter(side => canonical(grid, hexside(side.hex, side.dir)) !== gone)
}

export interface Patches<G extends string> {
  readonly terrain: Readonly<Record<string, readonly G[]>>
  readonly hexsides: Readonly<Record<string, readonly string[]>>
  readonly roads: readonly (readonly string[])[]
}

/** Terrain and hexsides that are named replace what the map had there; roads are added. */
export function patched<G extends string, P extends GroundMarks<G>>(plan: P, patches: Patches<G>, plain: G): P {
  const { grid } = plan
  const hexes = new Map(plan.hexes)
  for (const [label, grounds] of Object.entries(patches.terrain))
    hexes.set(finder(grid, 'terrain')(label), new Set(grounds.filter(ground => ground !== plain)))
  let { hexsides } = plan
  for (const [label, marks] of Object.entries(patches.hexsides)) {
    const side = hexsideNamed(grid, label, '/')
    hexsides = [...allBut(grid, hexsides, side), ...marks.map(mark => ({ mark, ...side }))]
  }
  const roads = patches.roads.map((labels, i) => ({ name: `road ${i + 1}`, hexes: labels.map(finder(grid, 'roads')) }))
  return { ...plan, hexes, hexsides, roads: [...plan.roads, ...roads] }
}
