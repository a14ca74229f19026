/** Applies overrides. One that changes nothing is an error: either it was mistyped or the raster has improved. */
import { type Grid, OFF_MAP } from '@voltigeur/hex'
import type { HexMap } from '../hexmap.ts'
import type { Override } from './overrides.ts'

type Listed = 'terrain' | 'hexside' | 'slope' | 'mark'

export class MapChanges {
  private readonly grid: Grid
  private readonly left: Set<Override>

  constructor(grid: Grid, overrides: readonly Override[]) {
    this.grid = grid
    this.left = new Set(overrides)
    for (const override of overrides) this.checkNumbers(override)
  }

  /** One kind of terrain, hexside, slope or mark, with its changes. */
  one(what: Listed, kind: string, before: ReadonlySet<string>): Set<string> {
    const after = new Set(before)
    for (const override of this.left) {
      if (!(what in override) || (override as Record<string, unknown>)[what] !== kind || !('clear' in override))
        continue
      for (const item of override.set) {
        if (after.has(item)) throw new Error(`the override that makes ${item} ${kind} is idle: it is so already`)
        after.add(item)
      }
      for (const item of override.clear) {
        if (!after.delete(item)) throw new Error(`the override that takes ${kind} from ${item} is idle: there is none`)
      }
      this.left.delete(override)
    }
    return after
  }

  /** All kinds, including those that only overrides use. */
  all(what: Listed, before: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
    const kinds = new Set(before.keys())
    for (const override of this.left) {
      if (what in override) kinds.add(String((override as Record<string, unknown>)[what]))
    }
    return new Map([...kinds].map(kind => [kind, this.one(what, kind, before.get(kind) ?? new Set())]))
  }

  roads(before: HexMap['roads']): HexMap['roads'] {
    const roads = [...before]
    for (const override of this.left) {
      if (!('road' in override)) continue
      const { road: name, class: roadClass, hexes } = override
      const at = roads.findIndex(road => road.name === name)
      const changed = { name, class: roadClass, hexes }
      if (hexes.length === 0) {
        if (at < 0) throw new Error(`the override that removes the road "${name}" is idle: there is none`)
        roads.splice(at, 1)
      } else if (at < 0) roads.push(changed)
      else roads[at] = changed
      this.left.delete(override)
    }
    return roads
  }

  places(before: HexMap['places']): HexMap['places'] {
    const places = [...before]
    for (const override of this.left) {
      if (!('place' in override)) continue
      const { place: name, kind, hexes } = override
      const at = places.findIndex(place => place.name === name)
      if (hexes.length === 0) {
        if (at < 0) throw new Error(`the override that removes the place "${name}" is idle: there is none`)
        places.splice(at, 1)
      } else if (at < 0) places.push({ name, kind, hexes })
      else places[at] = { name, kind, hexes }
      this.left.delete(override)
    }
    return places
  }

  levels(before: Uint8Array): Uint8Array {
    const after = before.slice()
    for (const override of this.left) {
      if (!('level' in override)) continue
      for (const label of override.set) {
        const hex = this.grid.find(label)
        if (after[hex] === override.level) throw new Error(`the override of the level of ${label} is idle`)
        after[hex] = override.level
      }
      this.left.delete(override)
    }
    return after
  }

  /** Every override must have found its target. */
  done(): void {
    const [left] = this.left
    if (left) throw new Error(`nothing on this map is changed by the override ${JSON.stringify(left)}`)
  }

  private checkNumbers(override: Override): void {
    const items =
      'hexes' in override ? override.hexes : 'clear' in override ? [...override.set, ...override.clear] : override.set
    for (const item of items) {
      const hexes = item.split(/[/>]/).map(label => this.grid.find(label))
      if (hexes.includes(OFF_MAP)) throw new Error(`override: ${item} is not on the map`)
      if (hexes.length === 2 && !this.grid.adjacent(hexes[0], hexes[1])) {
        throw new Error(`override: the hexes of ${item} are not adjacent`)
      }
    }
  }
}
