/** From the geography to a hex map, in order of dependence: water, roads, terrain, heights. */
import { canonical, hexOfSide, hexside, OFF_MAP, type Point } from '@voltigeur/hex'
import type { Feature, Geography } from '../geography/geography.ts'
import type { GroundPoint } from '../geography/projection.ts'
import type { HexMap } from '../hexmap.ts'
import { MapChanges } from './changes.ts'
import { Corners } from './corners.ts'
import { coveredHexes, coverOf, coverOfSides } from './cover.ts'
import { crossings, prolonged } from './lines.ts'
import type { Override } from './overrides.ts'
import type { PlaceRule, Recipe, TerrainRule } from './recipe.ts'
import { heights, levelOf, slopes } from './relief.ts'
import { SurveySheet } from './sheet.ts'
import { traceCourse } from './watercourses.ts'
import { leadWaters } from './waters.ts'
import { sidesCrossed, traceWay, type WayToll } from './ways.ts'

/** The cost for a road to cross a brook where the real road doesn’t, and where it does. */
const WADING = 4
const CROSSING = 0.3
/** The greatest distance from a real crossing, in hexsides. */
const CROSSING_REACH = 1.8
/** The most that a front is extended to reach the edge of the map, in hexsides. */
const TO_THE_EDGE = 6

type Sets = Map<string, Set<string>>
type Roads = HexMap['roads']

export function rasterise(recipe: Recipe, geography: Geography, overrides: readonly Override[] = []): HexMap {
  const map = new Raster(recipe, geography, overrides).map()
  return recipe.finish ? recipe.finish(map) : map
}

class Raster {
  readonly recipe: Recipe
  readonly geography: Geography
  readonly sheet: SurveySheet
  readonly corners: Corners
  readonly changes: MapChanges
  readonly hexes: Sets = new Map()
  readonly hexsides: Sets = new Map()
  readonly waters: (readonly Point[])[] = []

  constructor(recipe: Recipe, geography: Geography, overrides: readonly Override[]) {
    this.recipe = recipe
    this.geography = geography
    this.sheet = new SurveySheet(recipe.grid, recipe.frame)
    this.corners = new Corners(this.sheet)
    this.changes = new MapChanges(this.sheet.grid, overrides)
  }

  map(): HexMap {
    const { recipe } = this
    this.drawWater()
    const places = this.changes.places(this.findPlaces())
    const roads = this.changes.roads(this.layRoads(places))
    this.paintGround(roads, places)
    this.drawSides(roads)
    this.buildBridges(roads)
    const levels = this.levels()
    const slopes = this.slopes(levels)
    const marks = Object.entries(recipe.marks ?? {}).map(([mark, hexes]) => [mark, new Set(hexes)] as const)
    const map: HexMap = {
      title: recipe.title,
      provenance: recipe.provenance,
      grid: recipe.grid,
      frame: recipe.frame,
      hexes: sorted(recipe.kinds.map(kind => [kind, this.hexes.get(kind) ?? new Set()])),
      hexsides: sorted(this.hexsides),
      slopes: sorted(slopes),
      roads,
      places,
      marks: sorted(this.changes.all('mark', new Map(marks))),
    }
    if (levels) map.levels = rowsOf(this.sheet, levels)
    this.changes.done()
    return map
  }

  private line(feature: Feature): Point[] {
    return this.sheet.lineOnBoard(feature.rings[0])
  }

  private put(kind: string, sides: Iterable<number>): void {
    const list = this.hexsides.get(kind) ?? new Set()
    for (const side of sides) list.add(this.corners.label(side))
    this.hexsides.set(kind, list)
  }

  private drawWater(): void {
    const taken = new Set<number>()
    for (const { rule, line, courses } of leadWaters(this.recipe, this.geography, this.corners)) {
      const sides = courses.flatMap(course => course.sides)
      const fresh = sides.filter(side => !taken.has(side))
      this.put(rule.kind, fresh)
      if (rule.alsoAs) this.put(rule.alsoAs, sides)
      for (const side of sides) taken.add(side)
      this.waters.push(line)
    }
    for (const kind of new Set(this.recipe.watercourses.flatMap(rule => [rule.kind, rule.alsoAs ?? rule.kind]))) {
      this.hexsides.set(kind, this.changes.one('hexside', kind, this.hexsides.get(kind) ?? new Set()))
    }
  }

  private layRoads(places: HexMap['places']): Roads {
    const wet = new Set<number>()
    for (const { kind } of this.recipe.watercourses) {
      for (const label of this.hexsides.get(kind) ?? []) wet.add(this.corners.side(label))
    }
    const built = places.filter(({ kind }) => this.recipe.kinds.includes(kind))
    const calls = new Set(built.flatMap(({ hexes }) => hexes.map(label => this.sheet.find(label))))
    return this.geography.of('road').flatMap(feature => {
      const roadClass = this.recipe.road(feature)
      if (!roadClass) return []
      const line = this.line(feature)
      return traceWay(this.sheet, line, this.toll(line, wet), calls).map((way, i) => ({
        name: i === 0 ? feature.name : `${feature.name} (${i + 1})`,
        class: roadClass,
        hexes: way.map(hex => this.sheet.grid.label(hex)),
      }))
    })
  }

  private toll(line: readonly Point[], wet: ReadonlySet<number>): WayToll {
    const { grid } = this.sheet
    const places = this.waters.flatMap(water => crossings(line, water))
    return (from, to, along) => {
      if (!wet.has(canonical(grid, hexside(from, grid.direction(from, to))))) return 0
      return places.some(place => Math.abs(place - along) <= CROSSING_REACH) ? CROSSING : WADING
    }
  }

  private findPlaces(): HexMap['places'] {
    return this.recipe.places.map(rule => ({
      name: rule.name,
      kind: rule.kind,
      hexes: rule.hexes ? [...rule.hexes] : this.hexesOfPlace(rule),
    }))
  }

  private hexesOfPlace({ name, of, share }: PlaceRule): string[] {
    if (!of) throw new Error(`${name} has neither hexes nor a feature of the geography`)
    const feature = this.geography.named(...of)
    const hex = this.sheet.hexOnGround(this.middle(feature))
    const hexes = new Set(hex === OFF_MAP ? [] : [hex])
    if (share !== undefined) for (const other of coveredHexes(coverOf(this.sheet, [feature]), share)) hexes.add(other)
    if (hexes.size === 0) throw new Error(`${name} lies beyond the edge of the map`)
    return [...hexes].map(found => this.sheet.grid.label(found))
  }

  private middle({ shape, rings, properties }: Feature): GroundPoint {
    if (shape === 'point') return rings[0][0]
    const { label } = properties
    if (Array.isArray(label)) return this.geography.projection.ground(Number(label[0]), Number(label[1]))
    const ring = rings[0].slice(0, -1)
    const sum = ring.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
    return { x: sum.x / ring.length, y: sum.y / ring.length }
  }

  private paintGround(roads: Roads, places: HexMap['places']): void {
    const { grid } = this.sheet
    for (const place of places) {
      if (!this.recipe.kinds.includes(place.kind)) continue
      const list = this.hexes.get(place.kind) ?? new Set()
      for (const hex of place.hexes) list.add(hex)
      this.hexes.set(place.kind, list)
    }
    for (const rule of this.recipe.terrain) {
      const list = this.hexes.get(rule.kind) ?? new Set()
      const closed = new Set((rule.unless ?? []).flatMap(kind => [...(this.hexes.get(kind) ?? [])]))
      if (rule.offRoads) {
        const keep = rule.offRoads
        for (const road of roads) {
          if (keep === true || keep.includes(road.class)) for (const hex of road.hexes) closed.add(hex)
        }
      }
      for (const hex of this.hexesOfRule(rule)) {
        const label = grid.label(hex)
        if (!closed.has(label)) list.add(label)
      }
      this.hexes.set(rule.kind, list)
    }
    for (const kind of this.recipe.kinds) {
      this.hexes.set(kind, this.changes.one('terrain', kind, this.hexes.get(kind) ?? new Set()))
    }
  }

  private hexesOfRule({ areas, share = 0.5, without, along }: TerrainRule): number[] {
    const { features } = this.geography
    const lines = along ? features.filter(along).flatMap(feature => traceWay(this.sheet, this.line(feature))) : []
    if (!areas) return lines.flat()
    const shares = coverOf(this.sheet, features.filter(areas), without ? features.filter(without) : [])
    return [...lines.flat(), ...coveredHexes(shares, share)]
  }

  /** Fronts, shores, and water that a pond has swallowed. */
  private drawSides(roads: Roads): void {
    const { recipe, geography, corners } = this
    const own = new Set<string>()
    for (const rule of recipe.lines ?? []) {
      const line = prolonged(this.line(geography.named(...rule.of)), TO_THE_EDGE)
      for (const { sides } of traceCourse(corners, line, rule)) this.put(rule.kind, sides)
      own.add(rule.kind)
    }
    for (const { kind, areas, share, beside, unless = [], offRoads, also = [] } of recipe.sides ?? []) {
      const shares = coverOfSides(corners, geography.features.filter(areas))
      const closed = new Set(unless.flatMap(other => [...(this.hexsides.get(other) ?? [])]))
      if (offRoads) for (const side of roads.flatMap(road => this.crossedBy(road))) closed.add(side)
      const wet = [...shares].filter(([side, covered]) => covered >= share && !closed.has(corners.label(side)))
      this.put(
        kind,
        wet.map(([side]) => side).filter(side => !beside || this.touches(side, beside)),
      )
      this.put(
        kind,
        also.map(label => corners.side(label)),
      )
      own.add(kind)
    }
    for (const kind of own) this.hexsides.set(kind, this.changes.one('hexside', kind, this.hexsides.get(kind)!))
    this.drown()
  }

  private drown(): void {
    const { drownedIn = [], drownedBy = [], watercourses } = this.recipe
    const taken = new Set(drownedBy.flatMap(kind => [...(this.hexsides.get(kind) ?? [])]))
    for (const kind of new Set(watercourses.map(rule => rule.kind))) {
      const left = [...this.hexsides.get(kind)!].filter(
        label => !taken.has(label) && !label.split('/').every(hex => this.isAny(hex, drownedIn)),
      )
      this.hexsides.set(kind, new Set(left))
    }
  }

  private isAny(label: string, kinds: readonly string[]): boolean {
    return kinds.some(kind => this.hexes.get(kind)?.has(label))
  }

  private touches(side: number, kinds: readonly string[]): boolean {
    const { grid } = this.sheet
    return [hexOfSide(side), grid.neighbours[side]].some(hex => this.isAny(grid.label(hex), kinds))
  }

  private buildBridges(roads: Roads): void {
    for (const { kind, over, classes, carriedBy } of this.recipe.bridges ?? []) {
      const wet = new Set(over.flatMap(water => [...(this.hexsides.get(water) ?? [])]))
      const carries = ({ name, class: roadClass }: Roads[number]): boolean => {
        const feature = this.geography.features.find(other => other.kind === 'road' && other.name === name)
        return carriedBy && feature ? carriedBy(feature) : classes.includes(roadClass)
      }
      const built = roads.filter(carries).flatMap(road => this.crossedBy(road))
      this.hexsides.set(kind, this.changes.one('hexside', kind, new Set(built.filter(label => wet.has(label)))))
    }
  }

  private crossedBy({ hexes }: Roads[number]): string[] {
    const way = hexes.map(label => this.sheet.find(label))
    return sidesCrossed(this.sheet, way).map(side => this.corners.label(side))
  }

  private levels(): Uint8Array | undefined {
    const { levels } = this.recipe
    if (!levels) return undefined
    const mean = heights(this.sheet, this.geography.elevation, 'mean')
    return this.changes.levels(Uint8Array.from(mean, height => levelOf(height, levels.limits, levels.first)))
  }

  private slopes(levels: Uint8Array | undefined): Sets {
    const { grid } = this.sheet
    const found: Sets = new Map()
    for (const rule of this.recipe.slopes ?? []) {
      const steps = slopes(grid, heights(this.sheet, this.geography.elevation, rule.measure), rule, levels)
      found.set(rule.kind, new Set(steps.map(({ upper, lower }) => `${grid.label(upper)}>${grid.label(lower)}`)))
    }
    return this.changes.all('slope', found)
  }
}

/** Lists in the order of their hex numbers. */
const sorted = (sets: Iterable<readonly [string, ReadonlySet<string>]>): Record<string, string[]> =>
  Object.fromEntries([...sets].map(([kind, set]) => [kind, [...set].sort()]))

/**
 * Rows from north to south, columns from west to east. Ids run down the columns of a flat map, along the rows of a
 * pointy one.
 */
function rowsOf({ spec: { columns, rows, orientation } }: SurveySheet, levels: Uint8Array): string[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (__, column) => levels[orientation === 'flat' ? column * rows + row : row * columns + column],
    ).join(''),
  )
}
