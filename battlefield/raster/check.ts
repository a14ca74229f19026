/** Possible faults of a hex map. Every function lists faults in words; an empty list is good. */
import { type Grid, hexsideLabel, OFF_MAP, parseHexside } from '@voltigeur/hex'
import type { Geography } from '../geography/geography.ts'
import { gridOf, type HexMap } from '../hexmap.ts'
import { Corners } from './corners.ts'
import { bank, nearest } from './lines.ts'
import type { Recipe } from './recipe.ts'
import { type HeightMeasure, heights } from './relief.ts'
import { SurveySheet } from './sheet.ts'
import { leadWaters } from './waters.ts'

/** Numbers off the map, hexsides between non-adjacent hexes, broken roads, missing levels, doubles. */
export function formFaults(map: HexMap): string[] {
  const grid = gridOf(map.grid)
  const faults: string[] = []
  const check = (where: string, list: readonly string[], fault: (item: string) => string | null): void => {
    if (new Set(list).size !== list.length) faults.push(`${where} names something twice`)
    for (const item of list) {
      const found = fault(item)
      if (found) faults.push(`${where}: ${item} ${found}`)
    }
  }
  const hexFault = (label: string): string | null => (grid.find(label) === OFF_MAP ? 'is not on the map' : null)
  for (const [kind, list] of Object.entries(map.hexes)) check(`hexes of ${kind}`, list, hexFault)
  for (const [kind, list] of Object.entries(map.marks)) check(`marks of ${kind}`, list, hexFault)
  for (const { name, hexes } of map.places) check(`place "${name}"`, hexes, hexFault)
  for (const [kind, list] of Object.entries(map.hexsides))
    check(`hexsides of ${kind}`, list, side => sideFault(grid, side))
  for (const [kind, list] of Object.entries(map.slopes)) {
    check(`slopes of ${kind}`, list, slope => (parseHexside(grid, slope.replace('>', '/')) ? null : 'is no hexside'))
    check(
      `slopes of ${kind}`,
      list.map(slope => slope.split('>').sort().join('/')),
      () => null,
    )
  }
  for (const { name, hexes } of map.roads) {
    check(`road "${name}"`, hexes, hexFault)
    hexes.slice(1).forEach((hex, i) => {
      if (!grid.adjacent(grid.find(hexes[i]), grid.find(hex)))
        faults.push(`road "${name}" jumps from ${hexes[i]} to ${hex}`)
    })
  }
  const { columns, rows } = map.grid
  if (map.levels && (map.levels.length !== rows || map.levels.some(row => row.length !== columns))) {
    faults.push(`levels: not ${rows} rows of ${columns}`)
  }
  return faults
}

function sideFault(grid: Grid, side: string): string | null {
  const [a, b] = side.split('/')
  if (!parseHexside(grid, side)) return 'is no hexside of the map'
  return a < b ? null : 'has its lower number last'
}

/** Bridges over nothing. */
export function bridgeFaults(map: HexMap, bridge: string, over: readonly string[]): string[] {
  const wet = new Set(over.flatMap(kind => map.hexsides[kind] ?? []))
  return (map.hexsides[bridge] ?? []).filter(side => !wet.has(side)).map(side => `${bridge} ${side} is over dry land`)
}

/** Water that starts and ends nowhere: every connected net of it must reach the edge of the map or a pond. */
export function waterFaults(map: HexMap, kinds: readonly string[], ponds: readonly string[] = []): string[] {
  const corners = new Corners(new SurveySheet(map.grid, map.frame))
  const sides = kinds.flatMap(kind => map.hexsides[kind] ?? []).map(label => corners.side(label))
  const pond = new Set(ponds.flatMap(kind => map.hexes[kind] ?? []))
  const parent = new Map<number, number>()
  const root = (corner: number): number => {
    const up = parent.get(corner) ?? corner
    return up === corner ? corner : root(up)
  }
  for (const side of sides) {
    const [a, b] = corners.ends.get(side)!
    parent.set(root(a), root(b))
  }
  const drained = new Set<number>()
  for (const side of sides) {
    const byPond = corners
      .label(side)
      .split('/')
      .some(hex => pond.has(hex))
    for (const corner of corners.ends.get(side)!) if (byPond || corners.rim[corner]) drained.add(root(corner))
  }
  const stray = sides.filter(side => !drained.has(root(corners.ends.get(side)![0])))
  return stray.map(side => `the water at ${corners.label(side)} flows nowhere`)
}

/** Courses with a gap, and brooks of the recipe that aren’t on the map. */
export function courseFaults(recipe: Recipe, geography: Geography): string[] {
  const corners = new Corners(new SurveySheet(recipe.grid, recipe.frame))
  return leadWaters(recipe, geography, corners).flatMap(({ rule, courses }) => {
    if (courses.length === 0) return [`${rule.name} is nowhere on the map`]
    return courses.flatMap(course =>
      course.sides
        .filter((side, i) => {
          const ends = corners.ends.get(side)!
          return !ends.includes(course.corners[i]) || !ends.includes(course.corners[i + 1])
        })
        .map(side => `${rule.name} has a gap at ${corners.label(side)}`),
    )
  })
}

/** Settlements on one bank of a brook in the survey and on the other on the map. */
export function bankFaults(recipe: Recipe, geography: Geography): string[] {
  const sheet = new SurveySheet(recipe.grid, recipe.frame)
  const { grid } = sheet
  const corners = new Corners(sheet)
  const settlements = recipe.places.flatMap(({ name, of }) => {
    const label = of ? geography.named(...of).properties.label : undefined
    if (!Array.isArray(label)) return []
    const place = sheet.frame.toBoard(geography.projection.ground(Number(label[0]), Number(label[1])))
    const hex = sheet.hexAt(place)
    return hex === OFF_MAP ? [] : [{ name, place, hex }]
  })
  return leadWaters(recipe, geography, corners).flatMap(({ rule, line, courses }) =>
    courses.flatMap(course => {
      const drawn = course.corners.map(corner => corners.points[corner])
      return settlements
        .filter(
          ({ place, hex }) => nearest(line, place).distance < 1.5 && nearest(drawn, grid.centre(hex)).distance < 1.1,
        )
        .filter(({ place, hex }) => bank(line, place) !== bank(drawn, grid.centre(hex)))
        .map(({ name, hex }) => `${name} ${grid.label(hex)} is on the wrong bank of ${rule.name}`)
    }),
  )
}

/** Slopes that don’t fall. */
export function slopeFaults(map: HexMap, geography: Geography, kind: string, measure: HeightMeasure): string[] {
  const sheet = new SurveySheet(map.grid, map.frame)
  const height = heights(sheet, geography.elevation, measure)
  return (map.slopes[kind] ?? []).filter(slope => {
    const [upper, lower] = slope.split('>').map(label => height[sheet.find(label)])
    return upper <= lower
  })
}

export interface Station {
  readonly unit: string
  readonly hex: string
}

/** Units that would stand off the map or in terrain that none of their kind may enter. */
export function setUpFaults(map: HexMap, stations: Iterable<Station>, closed: readonly string[]): string[] {
  const grid = gridOf(map.grid)
  return [...stations].flatMap(({ unit, hex }) => {
    if (grid.find(hex) === OFF_MAP) return [`${unit} is set up on ${hex}, off the map`]
    return closed.filter(kind => map.hexes[kind]?.includes(hex)).map(kind => `${unit} is set up in ${kind} ${hex}`)
  })
}

/** Hexes that a rulebook names and that differ on the map. */
export function namedFaults(map: HexMap, kind: string, hexes: readonly string[]): string[] {
  return hexes.filter(hex => !map.hexes[kind]?.includes(hex)).map(hex => `${hex} is no ${kind}`)
}

/** The hexes that can be reached from one of them without crossing such a hexside: a bank, or one side of a front. */
export function sameSide(map: HexMap, hexsides: string, from: string): Set<string> {
  const grid = gridOf(map.grid)
  const closed = new Set(map.hexsides[hexsides])
  const found = new Set([from])
  for (const label of found) {
    const hex = grid.find(label)
    for (let dir = 0; dir < 6; dir++) {
      const next = grid.neighbour(hex, dir)
      if (next !== OFF_MAP && !closed.has(hexsideLabel(grid, hex, dir))) found.add(grid.label(next))
    }
  }
  return found
}
