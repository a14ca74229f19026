/** Map changes by situations: named hexes and hexsides, and their new content. */
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

/**
 * A hexside is written as two hexes; if it has an upper and a lower side, the upper one first, with `>` between them.
 */
export function hexsideNamed(grid: Grid, label: string, between: '/' | '>'): Side {
  const found = parseHexside(grid, label.replace(between, '/'))
  if (found) return found
  throw new BadInput(`situation: "${label}" is not a hexside; write two adjacent hexes such as "0,0${between}1,0"`)
}

/** The marks of hexsides after the named ones have changed: each of them has exactly the given ones. */
export function replaced<S extends Side>(
  grid: Grid,
  sides: readonly S[],
  named: Iterable<readonly [Side, readonly S[]]>,
): S[] {
  const numberOf = ({ hex, dir }: Side): number => canonical(grid, hexside(hex, dir))
  const changed = new Map(Array.from(named, ([side, things]) => [numberOf(side), things]))
  return [...sides.filter(side => !changed.has(numberOf(side))), ...[...changed.values()].flat()]
}

export interface Patches<G extends string> {
  readonly terrain: Readonly<Record<string, readonly G[]>>
  readonly hexsides: Readonly<Record<string, readonly string[]>>
  readonly roads: readonly (readonly string[])[]
}

/** Named terrain and hexsides replace what the map had there; roads are added. */
export function patched<G extends string, P extends GroundMarks<G>>(plan: P, patches: Patches<G>, plain: G): P {
  const { grid } = plan
  const hexes = new Map(plan.hexes)
  for (const [label, grounds] of Object.entries(patches.terrain))
    hexes.set(finder(grid, 'terrain')(label), new Set(grounds.filter(ground => ground !== plain)))
  const named = Object.entries(patches.hexsides).map(([label, marks]) => {
    const side = hexsideNamed(grid, label, '/')
    return [side, marks.map(mark => ({ mark, ...side }))] as const
  })
  const roads = patches.roads.map((labels, i) => ({ name: `road ${i + 1}`, hexes: roadOf(grid, labels) }))
  return { ...plan, hexes, hexsides: replaced(grid, plan.hexsides, named), roads: [...plan.roads, ...roads] }
}

function roadOf(grid: Grid, labels: readonly string[]): number[] {
  const hexes = labels.map(finder(grid, 'roads'))
  const apart = hexes.findIndex((hex, i) => i > 0 && !grid.adjacent(hexes[i - 1], hex))
  if (apart > 0) throw new BadInput(`situation: roads: ${labels[apart - 1]} and ${labels[apart]} are not adjacent`)
  return hexes
}
